"""What a view of SOCiable says about the draw for positions, and who sits where."""

from collections.abc import Sequence
from typing import TypeAlias

from game.climbing.model.actions import Pass
from game.climbing.model.view import View
from game.games.sociable.options import SociableOptions
from scenes.games.climbing.table.tricks import is_over

SociableView: TypeAlias = View[SociableOptions]

TITLES = {5: ("boss", "veep", "manager", "clerk", "temp"), 4: ("boss", "veep", "clerk", "temp")}
"""What the positions are called, from the highest: keys into the words."""


def is_drawing(view: SociableView) -> bool:
    """Say whether positions are being drawn; all else is then as it was before."""
    return bool(view.past.draws)


def seats(view: SociableView) -> Sequence[int]:
    """Return the players from the uppermost floor down."""
    if is_over(view) and (is_drawing(view) or not view.options.draw_each_deal):
        return view.finished
    return view.order or range(view.players)


def passed(view: SociableView) -> frozenset[int]:
    """Return who has passed since they last played in this round."""
    latest = dict(view.log[view.round_start :])
    return frozenset(player for player, action in latest.items() if isinstance(action, Pass))


def title_of(view: SociableView, player: int) -> str:
    """Return what a player's position is called, as a key into the words."""
    return TITLES[view.players][view.order.index(player)]
