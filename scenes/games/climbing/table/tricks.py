"""The trick that is on, and the one before it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.climbing.model.actions import Pass, Play
from game.climbing.model.view import View


class TrickPlay(NamedTuple):
    """One play of a trick, and by whom."""

    player: int
    play: Play


def trick_now(view: View[Any]) -> tuple[TrickPlay, ...]:
    """Return the plays of the trick that is on, the oldest first."""
    return _plays(view.log[view.round_start :])


def last_trick(view: View[Any]) -> tuple[TrickPlay, ...]:
    """Return the plays of the latest trick that is over; empty where there is none."""
    return _plays(view.past.round_before)


def _plays(turns: Sequence[tuple[int, Play | Pass]]) -> tuple[TrickPlay, ...]:
    return tuple(TrickPlay(player, play) for player, play in turns if isinstance(play, Play))
