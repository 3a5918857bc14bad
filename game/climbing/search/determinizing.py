"""Determinizations of a view: states ("worlds") that fit everything its seat knows.

The layout of the hidden cards is drawn uniformly. For transfers that the seat did not see, cards
that could have led to this layout are drawn as well.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb
from random import Random

from game.cards import Card
from game.climbing.model.actions import Play
from game.climbing.model.exchange import ExchangeStep, Transfer
from game.climbing.model.hands import Hand, cards_of, counts_of, hand_of
from game.climbing.model.plays import PlayRules, beaten_by
from game.climbing.model.rounds import seat_players
from game.climbing.model.state import ClimbingState, Table
from game.climbing.model.view import AnyClimbingView
from game.climbing.rollouts.unseen import ClimbingUnseen
from game.climbing.search.knowledge import Knowledge


class ClimbingDeterminizer:
    """Draws the determinizations of one view: the one that the knowledge was gained from.

    ``seats`` are the players in seating order.
    """

    def __init__(self, rules: PlayRules, seats: Sequence[int], knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        self.public = _public_state(rules, seats, knowledge.view)
        """What everybody knows; hands and transfers are missing."""

    @property
    def unseen(self) -> ClimbingUnseen:
        """The hidden cards, for whoever deals them in play."""
        return self._knowledge.unseen

    def state(self, rng: Random) -> ClimbingState:
        """Return a determinization as a full state."""
        state = self.public.clone()
        state.hands = self._knowledge.hands(rng)
        state.counts = [counts_of(hand) for hand in state.hands]
        state.transfers = _Past(self._knowledge, state.hands, rng).transfers()
        return state

    def position(self, rng: Random) -> Table:
        """Return a determinization as a position in play, after the exchange: ten times faster."""
        position = self.public.copy_round()
        self.unseen.deal(rng)
        position.counts = self.unseen.counts()
        return position


def _public_state(rules: PlayRules, seats: Sequence[int], view: AnyClimbingView) -> ClimbingState:
    """Return a state with all public knowledge; hands and transfers are missing."""
    state = ClimbingState(view.players)
    state.deal, state.order, state.dealer = view.deal, view.order, view.dealer
    state.turn, state.leader = view.to_move, view.leader
    state.sizes = list(view.sizes)
    if view.dealer is not None:
        # Nonzero counts mark who holds cards at all; each determinization sets the true counts.
        state.counts = list(view.sizes)
        seat_players(state, seats)
    state.plan, state.step = view.plan, view.step
    state.log = [
        (player, play, hand_of(play.cards) if isinstance(play, Play) else 0)
        for player, play in view.log
    ]
    state.round_start, state.last = view.round_start, view.last
    state.waiting, state.turned = view.waiting, view.turned
    state.shut = sum(1 << player for player in view.shut)
    if view.last is not None and view.top is not None:
        state.size, state.rank = view.top.size, view.top.rank
        state.fitting = beaten_by(rules)[state.turned][state.size][state.rank]
    state.finished = list(view.finished)
    state.scores, state.totals = list(view.scores), list(view.totals)
    state.time_up = view.time_up
    return state


class _Past:
    """Finds cards for the transfers that were not seen, backwards from the hands they led to."""

    def __init__(self, knowledge: Knowledge, hands: list[Hand], rng: Random) -> None:
        self._knowledge = knowledge
        self._rng = rng
        self._seen = list(knowledge.view.transfers)
        pairs = zip(hands, knowledge.played, strict=True)
        self._hands = [hand | played for hand, played in pairs]
        """The hands after the steps that are not yet undone."""

    def transfers(self) -> list[Transfer]:
        """Return all transfers with their cards, in order."""
        found: list[Transfer] = []
        while self._seen:
            step, cards = self._seen[-1]
            if cards is not None:
                latest = [cards]
            elif step.choice == "any" and self._seen[-2].step.choice == "strongest":
                latest = self._swapped(step)
            elif step.choice == "any":
                latest = self._taken_and_returned(step)
            elif step.choice == "strongest":
                latest = [self._given(step)]
            else:
                latest = [self._some(self._not_known_before(step), 1)]
            for chosen in latest:
                found.append(self._undo(chosen))
        return found[::-1]

    def _undo(self, cards: tuple[Card, ...]) -> Transfer:
        """Move cards back to where they were before the latest step."""
        step, _ = self._seen.pop()
        self._hands[step.giver] |= hand_of(cards)
        self._hands[step.to] ^= hand_of(cards)
        return Transfer(step, cards)

    def _swapped(self, back: ExchangeStep) -> list[tuple[Card, ...]]:
        """Return the cards given back, then those given before, drawn uniformly."""
        low, high = cards_of(self._hands[back.to]), cards_of(self._hands[back.giver])
        backs = list(combinations(low, back.number))
        choices = [
            self._knowledge.may_have_been_given(
                (*high, *returned), [card for card in low if card not in returned]
            )
            for returned in backs
        ]
        weights = [comb(len(cards), back.number) for cards in choices]
        [place] = self._rng.choices(range(len(backs)), weights)
        return [backs[place], self._some(choices[place], back.number)]

    def _taken_and_returned(self, back: ExchangeStep) -> list[tuple[Card, ...]]:
        """Return the card given back for one taken at random, and the card that was taken."""
        known = self._known_before(back)
        passed_on = known & self._hands[back.to]
        returned = self._some(cards_of(passed_on or self._hands[back.to]), 1)
        may_be_taken = (self._hands[back.giver] | hand_of(returned)) & ~known
        return [returned, self._some(cards_of(may_be_taken), 1)]

    def _given(self, step: ExchangeStep) -> tuple[Card, ...]:
        received, kept = cards_of(self._hands[step.to]), cards_of(self._hands[step.giver])
        return self._some(self._knowledge.may_have_been_given(received, kept), step.number)

    def _not_known_before(self, step: ExchangeStep) -> tuple[Card, ...]:
        """Return the cards that may have been drawn: all but those the receiver had before."""
        return cards_of(self._hands[step.to] & ~self._known_before(step))

    def _known_before(self, step: ExchangeStep) -> Hand:
        """Return the cards that the seat knows the higher player had before the draw."""
        high = step.giver if step.choice == "any" else step.to
        known = 0
        for (_, to, _, _), cards in self._seen:
            if cards is not None and to == high:
                known |= hand_of(cards)
            elif cards is not None:
                known &= ~hand_of(cards)
        return known

    def _some(self, cards: "tuple[Card, ...] | list[Card]", count: int) -> tuple[Card, ...]:
        return tuple(sorted(self._rng.sample(cards, count)))
