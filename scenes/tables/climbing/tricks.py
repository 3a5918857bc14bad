"""The tricks of a deal, told apart in its log."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.climbing.actions import Pass, Play
from game.climbing.events import RoundEnded
from game.climbing.plays import PlayRules
from game.climbing.rounds import Rounds, begin_round, seat_players
from game.climbing.state import Table
from game.climbing.view import View


class Laid(NamedTuple):
    """One play of a trick, and by whom."""

    player: int
    play: Play


def trick_now(view: View[Any]) -> tuple[Laid, ...]:
    """Return the plays of the trick that is on, the oldest first."""
    return _plays(view.log[view.round_start :])


def last_trick(view: View[Any], rules: PlayRules, clockwise: Sequence[int]) -> tuple[Laid, ...]:
    """Return the plays of the latest trick that is over; empty where there is none."""
    starts = _starts(view, rules, clockwise)
    return _plays(view.log[starts[-2] : starts[-1]]) if len(starts) > 1 else ()


def _plays(turns: Sequence[tuple[int, Play | Pass]]) -> tuple[Laid, ...]:
    return tuple(Laid(player, play) for player, play in turns if isinstance(play, Play))


def _starts(view: View[Any], rules: PlayRules, clockwise: Sequence[int]) -> list[int]:
    """Return where in the log each round begins, by playing the deal's log once more."""
    table, rounds = Table(view.players), Rounds(rules)
    held = list(view.sizes)
    for player, play in view.log:
        held[player] += play.size if isinstance(play, Play) else 0
    table.counts = held
    seat_players(table, clockwise)
    starts: list[int] = [0]
    ended: list[Any] = []
    for number, (player, play) in enumerate(view.log):
        if number == starts[-1]:
            begin_round(table, player)
        if isinstance(play, Play):
            table.counts[player] -= play.size
            rounds.follow_play(table, play.size, play.rank, ended.append)
        else:
            rounds.follow_pass(table, ended.append)
        if any(isinstance(event, RoundEnded) for event in ended):
            starts.append(number + 1)
            ended.clear()
    return starts
