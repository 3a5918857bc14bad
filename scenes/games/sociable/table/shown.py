"""Facts from a view of SOCiable: the draw for positions, and who sits where."""

from collections.abc import Sequence
from typing import TypeAlias

from game.climbing.model.actions import Pass
from game.climbing.model.view import ClimbingView
from game.games.sociable.options import SociableOptions
from scenes.games.climbing.table.tricks import is_over

SociableView: TypeAlias = ClimbingView[SociableOptions]

TITLES = {5: ("boss", "veep", "manager", "clerk", "temp"), 4: ("boss", "veep", "clerk", "temp")}
"""The text keys of the positions, from the highest."""


def is_drawing(view: SociableView) -> bool:
    """Return whether positions are being drawn; the rest of the view is then from before."""
    return bool(view.past.draws)


def seats(view: SociableView) -> Sequence[int]:
    """Return the players from the topmost floor down."""
    if is_over(view) and (is_drawing(view) or not view.options.draw_each_deal):
        return view.finished
    return view.order or range(view.players)


def passed(view: SociableView) -> frozenset[int]:
    """Return the players who have passed since they last played in this round."""
    latest = dict(view.log[view.round_start :])
    return frozenset(player for player, action in latest.items() if isinstance(action, Pass))


def title_of(view: SociableView, player: int) -> str:
    """Return the text key of a player's position."""
    return TITLES[view.players][view.order.index(player)]
