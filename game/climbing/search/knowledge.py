"""What a seat knows about the other hands, and how the hidden cards may lie.

A seat knows the cards it passed to others until they are played, and the card that the leader of
the deal must hold. A player who received another's strongest cards knows that the other was dealt
none above them. Other transfers rule nothing out once the exchange is complete, because the
received cards themselves may have been given back.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.cards import Card
from game.climbing.model.actions import Play
from game.climbing.model.exchange import ExchangeStep, Giving
from game.climbing.model.hands import Hand, cards_of, hand_of
from game.climbing.model.view import AnyClimbingView
from game.climbing.rollouts.unseen import ClimbingUnseen


class UnseenTransfer(NamedTuple):
    """Cards that ``giver`` held before an unseen transfer; up to ``number`` are with ``to``."""

    cards: tuple[Card, ...]
    giver: int
    to: int
    number: int


class Knowledge:
    """What a view reveals about the hidden hands, worked out once for many determinizations."""

    def __init__(
        self, giving: Giving, pack: Sequence[Card], lead_card: Card | None, view: AnyClimbingView
    ) -> None:
        self.view = view
        self.played = _played(view)
        self._giving = giving
        self._fixed: list[Hand] = [0] * view.players
        """The cards that each player surely holds, including the seat's own."""
        self._unseen_transfer: UnseenTransfer | None = None
        self._capped: tuple[int, int] | None = None
        """A player, and the highest power that their unknown cards can have."""
        self._unsettled = _unsettled(view)
        self._follow_exchange(view)
        self._place_lead_card(lead_card, view)
        if view.seat is not None:
            self._fixed[view.seat] = hand_of(view.hand or ())
        self.unseen = self._hidden(pack, view)
        """The hidden cards; in play, every way to deal them fits the view."""

    def hands(self, rng: Random) -> list[Hand]:
        """Return all hands, drawn uniformly from the layouts that fit the view."""
        while True:
            self.unseen.deal(rng)
            hands = self.unseen.dealt()
            if self._unsettled is None or self._could_have_given(self._unsettled, hands):
                return hands

    def _hidden(self, pack: Sequence[Card], view: AnyClimbingView) -> ClimbingUnseen:
        known, held = self._known(), view.dealer is not None
        cards = [card for card in pack if held and not known >> card & 1]
        needs = [
            size - fixed.bit_count() for size, fixed in zip(view.sizes, self._fixed, strict=True)
        ]
        unseen = ClimbingUnseen(cards, self._fixed, needs)
        if self._unseen_transfer:
            unseen.may_be_passed(*self._unseen_transfer)
        if self._capped:
            player, cap = self._capped
            unseen.cap(player, hand_of(card for card in cards if self._giving.power(card) <= cap))
        return unseen

    def _known(self) -> Hand:
        """Return the cards that were played, or whose holder is known."""
        known = sum(self._fixed) | sum(self.played)
        return known | hand_of(self._unseen_transfer.cards) if self._unseen_transfer else known

    def _follow_exchange(self, view: AnyClimbingView) -> None:
        """Track the cards that the seat saw change hands."""
        for step, cards in view.transfers:
            giver, to = self._fixed[step.giver], self._fixed[step.to]
            if cards is None:
                if giver and step.choice == "any":
                    self._fixed[step.giver] = 0
                    self._unseen_transfer = UnseenTransfer(
                        cards_of(giver), step.giver, step.to, step.number
                    )
                continue
            passed = hand_of(cards)
            self._fixed[step.giver], self._fixed[step.to] = giver & ~passed, to | passed
            if step.choice == "strongest" and step.to == view.seat:
                self._capped = step.giver, min(map(self._giving.power, cards))
        self._forget_played()

    def _forget_played(self) -> None:
        shown = sum(self.played)
        self._fixed = [fixed & ~shown for fixed in self._fixed]
        if self._unseen_transfer:
            cards, giver, to, number = self._unseen_transfer
            passed_on = hand_of(cards) & self.played[to]
            left = cards_of(hand_of(cards) & ~shown)
            self._unseen_transfer = UnseenTransfer(left, giver, to, number - passed_on.bit_count())

    def _place_lead_card(self, lead_card: Card | None, view: AnyClimbingView) -> None:
        """Place the 2 of clubs with the player who led the deal."""
        if lead_card is None or view.leader is None or sum(self.played) >> lead_card & 1:
            return
        self._fixed[view.leader] |= 1 << lead_card

    def _could_have_given(self, step: ExchangeStep, hands: Sequence[Hand]) -> bool:
        """Return whether the receiver holds enough cards that are not below any of the giver's."""
        above = self.may_have_been_given(cards_of(hands[step.to]), cards_of(hands[step.giver]))
        return len(above) >= step.number

    def may_have_been_given(self, received: Sequence[Card], kept: Sequence[Card]) -> list[Card]:
        """Return the received cards that may have been the strongest, given the kept ones."""
        highest = max(map(self._giving.power, kept), default=-1)
        return [card for card in received if self._giving.power(card) >= highest]


def _played(view: AnyClimbingView) -> list[Hand]:
    """Return the cards that each player has played in this deal."""
    played = [0] * view.players
    for player, play in view.log:
        if isinstance(play, Play):
            played[player] |= hand_of(play.cards)
    return played


def _unsettled(view: AnyClimbingView) -> ExchangeStep | None:
    """Return an unseen transfer of strongest cards that has not been answered yet."""
    if not view.transfers:
        return None
    step, cards = view.transfers[-1]
    return step if cards is None and step.choice == "strongest" else None
