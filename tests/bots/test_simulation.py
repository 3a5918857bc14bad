"""Whole matches among bots."""

from itertools import pairwise
from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.levels import levels_of
from game.bots.planned import PlannedActions
from game.catalogue import find_game
from game.chance import Line
from game.match import MatchSetup, Player
from game.measuring.simulation import simulate
from game.registry import Game
from tests.amounts import amount
from tests.matches import PLAYER_COUNTS, bots, random_setup


def _setup(game: Game, players: int, levels: tuple[str, ...]) -> MatchSetup:
    drawn = random_setup(game, players, Random(f"{game.id} {players} simulation"))
    seats = tuple(Player(f"P{seat}", "bot", level) for seat, level in enumerate(levels))
    return MatchSetup(game, seats, drawn.options)


def _simulated(setup: MatchSetup, seed: str) -> list[Line]:
    lines: list[Line] = []
    simulate(setup, seed, lines.append, budget=Budget(playouts=amount(1, whole=4)))
    return lines


class CardsDealt(Exception):
    """The cards are dealt, and no more is wanted."""


def _first_deal(setup: MatchSetup, seed: str) -> Line:
    """Return how the cards are dealt for the first time; bots may have drawn for places before."""

    def keep(line: Line) -> None:
        if line.get("chance") == "deal":
            raise CardsDealt(line)

    with pytest.raises(CardsDealt) as dealt:
        simulate(setup, seed, keep, budget=Budget(playouts=1))
    line: Line = dealt.value.args[0]
    return line


@pytest.mark.quick_one_in(12)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_bots_play_a_match_to_its_end_and_the_seed_says_how(game: Game, players: int) -> None:
    levels = tuple(levels_of(game)[seat % len(levels_of(game))] for seat in range(players))
    setup = _setup(game, players, levels)
    lines = _simulated(setup, "7")
    assert lines[-1]["result"] == "match"
    assert lines == _simulated(setup, "7")
    assert lines[1:] != _simulated(setup, "8")[1:]


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_the_bots_random_numbers_never_touch_the_matchs(game: Game, players: int) -> None:
    """The same seed deals the same cards to whatever bots; later deals may be dealt by another."""
    dealt = [
        _first_deal(_setup(game, players, (level,) * players), "9") for level in levels_of(game)
    ]
    assert dealt == dealt[:1] * len(dealt)


def test_a_players_first_move_of_a_deal_is_the_first_of_a_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also if the same player made the last move of the deal before."""
    game, log, budget = find_game("social_climbing"), list[int | None](), PlannedActions.budget

    def noted(planned: PlannedActions, whole: Budget) -> Budget:
        left = budget(planned, whole)
        log.append(left.asked)
        return left

    def keep(line: Line) -> None:
        if line.get("chance") == "deal":
            log.append(None)

    monkeypatch.setattr(PlannedActions, "budget", noted)
    setup = MatchSetup(game, bots(2), game.sheet.resolve({"deals": 12}, 2))
    simulate(setup, "s", keep)
    first = [asked for dealt, asked in pairwise(log) if dealt is None]
    assert first == [0] * 12
