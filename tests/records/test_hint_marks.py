"""A hint that was shown is noted on the player's line, and on no other."""

from random import Random
from typing import Any

import pytest

from game.catalogue import GAMES
from game.chance import Line, SeededChance
from game.match import Match
from game.records.replay import replay
from game.records.resuming import Resumption, resume
from game.registry import Game
from tests.matches import random_setup, record_bytes


def hinted(game: Game) -> tuple[Match, list[Line]]:
    """Play a match in which every third action follows a hint; return it with its record."""
    rng = Random(game.id)
    setup = random_setup(game, game.sheet.least_players, rng)
    lines: list[Line] = []
    match = Match(setup, SeededChance(setup.seed or ""), lines.append)
    number = 0
    while match.outcome is None:
        match.next_deal()
        while match.to_move is not None:
            number += 1
            action: Any = rng.choice(match.legal_actions())
            assert match.play(match.to_move, action, hint=number % 3 == 0) is None
    return match, lines


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_mark_stands_on_lines_of_players_and_is_read_back(game: Game) -> None:
    match, lines = hinted(game)
    played = [line for line in lines if "player" in line]
    assert [line.get("hint") for line in played[:6]] == [None, None, True] * 2
    assert not any("hint" in line for line in lines if "player" not in line)
    assert replay(record_bytes(lines)).match.outcome == match.outcome


def test_a_match_that_goes_on_keeps_the_marks_it_has() -> None:
    _, lines = hinted(GAMES[0])
    written: list[Line] = []
    resumed = resume(lines[:20], Resumption(written.append))
    assert written == []
    assert resumed.to_move is not None
    resumed.play(resumed.to_move, resumed.legal_actions()[0], hint=True)
    assert written[0]["hint"] is True


@pytest.mark.parametrize("value", [False, 1, "yes", None])
def test_what_is_no_mark_is_passed_over(value: object) -> None:
    _, lines = hinted(GAMES[0])
    first = next(line for line in lines if "player" in line)
    first["hint"] = value
    assert replay(record_bytes(lines)).finished
