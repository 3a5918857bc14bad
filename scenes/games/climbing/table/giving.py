"""Picks cards to give: as many as the exchange asks for; another one replaces the oldest."""

from dataclasses import dataclass
from typing import Generic

from game.climbing.model.actions import Give
from game.climbing.model.exchange import ExchangeStep
from game.climbing.model.hands import hand_of
from game.climbing.model.refusals import refusal
from game.climbing.model.view import ClimbingView
from game.contract import Action, Refused
from game.texts.phrases import refusal_words
from game.texts.words import Words
from scenes.games.climbing.table.bridge.keys import BRIDGE_SPOT
from scenes.games.climbing.table.game import ClimbingGame, OptionsT
from scenes.games.climbing.table.sets import short_cards
from scenes.table.input.intents import Offer
from scenes.table.layout.hand import card_at, hand_spot
from scenes.table.layout.setting import OTHER


@dataclass(frozen=True)
class GivePicks(Generic[OptionsT]):
    """The cards that may be picked to give; implements ``Picks``."""

    game: ClimbingGame[OptionsT]
    view: ClimbingView[OptionsT]
    """The giver's view."""
    words: Words
    step: ExchangeStep
    lights: bool = True
    target: str = BRIDGE_SPOT
    """The spot of the receiver."""

    @property
    def sources(self) -> tuple[str, ...]:
        """Every card of the hand."""
        return tuple(map(hand_spot, self.view.hand or ()))

    def clicked(self, picked: tuple[str, ...], spot: str) -> tuple[str, ...]:
        """Return the picked spots after a click on a card."""
        if spot in picked:
            return tuple(name for name in picked if name != spot)
        return (*picked, spot)[-self.step.number :]

    def obvious(self) -> tuple[str, ...]:
        """Return the cards that must be given; none if the giver may choose."""
        if self.step.choice == "any":
            return ()
        hand = hand_of(self.view.hand or ())
        strongest = self.game.giving(self.view).strongest(hand, self.step.number)
        return tuple(map(hand_spot, strongest))

    def offers(self, picked: tuple[str, ...]) -> tuple[Offer, ...]:
        """Return the offer to give the picked cards, if it is legal."""
        give = Give(self.step.to, tuple(map(card_at, picked)))
        return () if self._refused(give) else (self._offer(give),)

    def cards_of(self, action: Action) -> tuple[str, ...]:
        """Return the spots of the cards that an action gives."""
        return tuple(map(hand_spot, action.cards)) if isinstance(action, Give) else ()

    def does(self, offer: Offer, action: Action) -> bool:
        """Return whether an offer does a legal action."""
        return offer.action == action

    @property
    def goes(self) -> str:
        """Words for where given cards go."""
        return self.words.count("climbing.goes_to", self.step.number)

    def why_not(self, picked: tuple[str, ...]) -> str:
        """Return words on why picked cards can't be given."""
        if not picked:
            return self.words("climbing.why_off.give")
        if (lacking := self.step.number - len(picked)) > 0:
            return self.words.count("climbing.why_off.give_more", lacking)
        why = self._refused(Give(self.step.to, tuple(map(card_at, picked))))
        return refusal_words(self.words, self.game.id, why or Refused("not_allowed"))

    def _refused(self, give: Give) -> Refused | None:
        return refusal(self.game.rules(self.view), self.game.giving(self.view), self.view, give)

    def _offer(self, give: Give) -> Offer:
        words = self.words
        cards = short_cards(words, sorted(give.cards, key=self._power))
        return Offer(
            give,
            words=words("climbing.give", cards=cards),
            takes=words.count("climbing.give_takes", self.step.number, name=OTHER),
            lets_go=words("climbing.give_lets_go", cards=cards),
            named=words("climbing.named.give", cards=cards),
            quick=False,
            other=self.step.to,
        )

    def _power(self, card: int) -> tuple[int, int]:
        return self.game.power(self.view, card)
