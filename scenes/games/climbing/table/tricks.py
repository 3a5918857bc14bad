"""The current trick and the last one, from a view."""

from collections.abc import Sequence
from typing import NamedTuple

from game.climbing.model.actions import PASS, Pass, Play
from game.climbing.model.view import AnyClimbingView


class TrickPlay(NamedTuple):
    """One play of a trick, and its player."""

    player: int
    play: Play


def trick_now(view: AnyClimbingView) -> tuple[TrickPlay, ...]:
    """Return the plays of the current trick, the oldest first."""
    return _plays(view.log[view.round_start :])


def last_trick(view: AnyClimbingView) -> tuple[TrickPlay, ...]:
    """Return the plays of the latest finished trick; empty if there is none."""
    return _plays(view.past.round_before)


def passed_on(view: AnyClimbingView) -> Play:
    """Return the play on which the viewer has passed last; they must have passed in this deal."""
    turns = list(view.log)
    while turns[-1] != (view.seat, PASS):
        turns.pop()
    return next(turn for _, turn in reversed(turns) if isinstance(turn, Play))


def is_over(view: AnyClimbingView) -> bool:
    """Return whether the deal is over, so that the order of going out is known."""
    return len(view.finished) == view.players


def _plays(turns: Sequence[tuple[int, Play | Pass]]) -> tuple[TrickPlay, ...]:
    return tuple(TrickPlay(player, play) for player, play in turns if isinstance(play, Play))
