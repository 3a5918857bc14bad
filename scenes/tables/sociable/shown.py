"""What is shown of a match between the views that a seat gets: the draw, and who sits where."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.cards import Card
from game.climbing.actions import Pass
from game.climbing.view import View
from game.games.sociable.options import SociableOptions

SociableView: TypeAlias = View[SociableOptions]
Draw: TypeAlias = tuple[Card | None, ...]
"""A card by player, ``None`` for those who did not draw."""

TITLES = {5: ("boss", "veep", "manager", "clerk", "temp"), 4: ("boss", "veep", "clerk", "temp")}
"""What the positions are called, from the highest: keys into the words."""


@dataclass(frozen=True, slots=True)
class DrawView:
    """The table while positions are drawn: as it was before, and every draw so far."""

    before: SociableView
    draws: tuple[Draw, ...]

    @property
    def players(self) -> int:
        """How many play."""
        return self.before.players

    @property
    def to_move(self) -> None:
        """Nobody is asked anything: all draw at once."""
        return None


AnyView: TypeAlias = SociableView | DrawView


def is_over(view: SociableView) -> bool:
    """Say whether the deal has been played to its end, and who sits where next is known."""
    return len(view.finished) == view.players


def seats(view: AnyView) -> Sequence[int]:
    """Return the players from the uppermost floor down."""
    if isinstance(view, DrawView):
        return view.before.finished or view.before.order or range(view.players)
    if is_over(view) and not view.options.draw_each_deal:
        return view.finished
    return view.order or range(view.players)


def passed(view: SociableView) -> frozenset[int]:
    """Return who has passed since they last played in this round."""
    latest = dict(view.log[view.round_start :])
    return frozenset(player for player, action in latest.items() if isinstance(action, Pass))


def title_of(view: SociableView, player: int) -> str:
    """Return what a player's position is called, as a key into the words."""
    return TITLES[view.players][view.order.index(player)]
