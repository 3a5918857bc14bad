"""Tournaments: the arithmetic, the mirroring, and the same figures however they are worked out."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from game.bots import levels
from game.bots.bot import OWN_TIME, Task
from game.bots.levels import UnknownLevel
from game.catalogue import find_game
from game.faults import Fault
from game.measuring.mirrored import Deals, place_score, play_deals
from game.measuring.tournament import Tournament, TournamentReport, run_tournament
from tests.told import told

GAME = find_game("social_climbing")


def tournament(bots: str, deals: int, players: int = 2, seed: str = "1") -> Tournament:
    return Tournament(
        GAME, players, GAME.sheet.resolve({}, players), tuple(bots.split(",")), deals, seed
    )


@pytest.mark.parametrize(
    ("standing", "scores"),
    [
        ((7, 3), (1, 0)),
        ((3, 3), (0.5, 0.5)),
        ((9, 6, 4, 1), (1, 2 / 3, 1 / 3, 0)),
        ((9, 4, 4, 1), (1, 0.5, 0.5, 0)),
        ((5, 9, 9), (0, 0.75, 0.75)),
        ((2, 2, 2, 2, 2), (0.5,) * 5),
        ((-3, 0, -3), (0.25, 1, 0.25)),
    ],
)
def test_places_count_from_one_to_nought_and_ties_share(
    standing: tuple[int, ...], scores: tuple[float, ...]
) -> None:
    found = [place_score(standing, seat) for seat in range(len(standing))]
    assert found == pytest.approx(scores)
    assert sum(found) == pytest.approx(len(standing) / 2)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("level", ["random", "medium"])
def test_a_bot_among_its_likes_is_even_in_every_single_deal(level: str, players: int) -> None:
    deals = Deals(GAME.id, players, GAME.sheet.resolve({}, players), level, level, "3", OWN_TIME,
                  range(4))  # fmt: skip
    assert play_deals(deals).scores == pytest.approx([0.5] * 4)


@dataclass
class Spy:
    """Takes the first action, and notes every table it sees before anything was placed."""

    seen: list[tuple[Any, ...]] = field(default_factory=list)

    def choose(self, task: Task) -> Any:
        view = task.view
        if not any(column for columns in view.columns for column in columns):
            self.seen.append((view.first, view.to_move, view.piles))
        return task.legal[0]


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    spy = Spy()
    monkeypatch.setattr(levels, "BOTS", {**levels.BOTS, "spy": spy})
    levels.levels_of.cache_clear()
    monkeypatch.setattr(levels, "levels_of", levels.levels_of.__wrapped__)
    return spy


def test_each_deal_is_played_in_every_seat_with_the_same_cards_and_the_same_first_player(
    spy: Spy,
) -> None:
    options = {**GAME.sheet.resolve({}, 3), "open_piles": True}
    play_deals(Deals(GAME.id, 3, options, "spy", "spy", "5", OWN_TIME, range(3)))
    firsts = [seen for seen in spy.seen if seen[0] == seen[1]]
    tables = [firsts[start : start + 3] for start in range(0, len(firsts), 3)]
    assert len(tables) == 3
    assert all(table == table[:1] * 3 for table in tables)
    assert len({table[0][2] for table in tables}) == 3


def _figures(report: TournamentReport) -> Any:
    return report.pairs, [(time.level, time.turns) for time in report.times]


@pytest.mark.long
def test_the_figures_are_the_same_on_one_process_two_or_any_executor() -> None:
    played = tournament("medium,easy,random", 6)
    alone = _figures(run_tournament(played))
    assert _figures(run_tournament(played, jobs=2)) == alone
    with ThreadPoolExecutor(3) as threads:
        assert _figures(run_tournament(played, jobs=3, executor=threads)) == alone
    assert _figures(run_tournament(replace(played, seed="2"))) != alone


def test_with_three_entrants_every_pair_is_played() -> None:
    report = run_tournament(tournament("medium,easy,random", 2))
    assert [(pair.one, pair.others) for pair in report.pairs] == [
        ("medium", "easy"),
        ("medium", "random"),
        ("easy", "random"),
    ]


def test_a_report_is_plain_json() -> None:
    report = run_tournament(tournament("easy,random", 3, players=3)).as_json()
    assert json.loads(json.dumps(report))["players"] == 3
    (pair,) = report["pairs"]
    assert pair["interval"][0] <= pair["place_score"] <= pair["interval"][1]
    assert {time["level"] for time in report["milliseconds_per_turn"]} == {"easy", "random"}


@pytest.mark.parametrize(
    ("bots", "deals", "said"),
    [("medium", 10, "two bots or more"), ("easy,random", 1, "2 deals or more, not 1")],
)
def test_what_cannot_be_measured_is_refused(bots: str, deals: int, said: str) -> None:
    with told(Fault, said):
        run_tournament(tournament(bots, deals))


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with told(UnknownLevel, "no bot 'nobody'"):
        run_tournament(tournament("easy,nobody", 10**9))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
def test_every_level_is_stronger_than_the_one_below(players: int) -> None:
    """A small sample; the full one is in docs/decisions/0002 and takes the command line."""
    for pair in ("medium,easy", "easy,random"):
        (result,) = run_tournament(tournament(pair, 60 if players == 2 else 20, players)).pairs
        assert result.interval[0] > 0.5, result
