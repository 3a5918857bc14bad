"""Which of the viewer's own cards lie on the bridge instead of in their hand."""

from dataclasses import dataclass

from game.cards import Card
from game.climbing.model.view import AnyClimbingView
from scenes.games.climbing.table.bridge.keys import End
from scenes.games.climbing.table.bridge.swaps import swap_now
from scenes.table.layout.hand import card_at
from scenes.table.layout.setting import Setting


@dataclass(frozen=True, slots=True)
class OwnCards:
    """The viewer's cards before the lower and the higher player, each at its place from 0."""

    low: tuple[Card, ...] = ()
    high: tuple[Card | None, ...] = ()
    """``None`` for the place of a card that is chosen to go back."""
    without_place: frozenset[Card] = frozenset()
    """Those for which the hand keeps no place: they must go, or came and were never in it.

    It does keep one for a card that is chosen, so that no other card moves under the pointer.
    """

    def at(self, end: End) -> tuple[Card | None, ...]:
        """Return the cards before a player."""
        return self.low if end == "low" else self.high


NONE = OwnCards()


def own_cards(view: AnyClimbingView, setting: Setting, owed: tuple[Card, ...]) -> OwnCards:
    """Return the viewer's cards on the bridge.

    Those that they have to give (``owed``) lie there before they go; so do those that came, until
    others are given back, and those chosen for that.
    """
    swap, due = swap_now(view), view.due
    if swap is None or due is None or view.hand is None or setting.dealing:
        return NONE
    if view.seat == swap.low and due.choice == "strongest":
        return OwnCards(owed, without_place=frozenset(owed))
    if view.seat != swap.high or due.choice != "any":
        return NONE
    came = view.transfers[-1].cards or ()
    picked = tuple(map(card_at, setting.picked)) if setting.acting else ()
    high = tuple(None if card in picked else card for card in came)
    return OwnCards(picked, high, frozenset(came))
