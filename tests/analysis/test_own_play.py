"""Own play over many matches: deals pooled, hints left out, answers held against debriefs."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from game.analysis.debrief import Debrief
from game.analysis.estimates import Estimate
from game.analysis.keeping import keep_debrief, mark_of, read_debrief
from game.analysis.over_matches import OwnPlay, half_interval, own_play_of, shares_of
from game.analysis.own_play import own_play
from game.analysis.reference import COMPARABLE, REFERENCE
from game.analysis.split import JudgedChoice, PlayerSplit
from game.analysis.splitters import scores_in
from game.catalogue import find_game
from game.chance import Line
from game.chance.rounding import in_tenths, percents
from game.match import Player
from game.records.playback import Playback
from game.records.record import read_header
from game.store.history.figures import FigureQuery
from game.store.paths import debrief_path
from tests.matches import played_lines, random_setup, record_bytes

ANN = FigureQuery("Ann", "social_climbing", frozenset(("own", "house")))


@cache
def match_of(level: str = "easy", seed: int = 1) -> tuple[Line, ...]:
    rng = Random(seed)
    setup = random_setup(find_game("social_climbing"), 2, rng, deals=3)
    players = (Player("Ann", "human"), Player("Bo", "bot", level))
    return tuple(played_lines(replace(setup, players=players), rng)[1])


def playback_of(lines: Sequence[Line]) -> Playback:
    return Playback(read_header(lines[0]), lines)


def hinted(lines: Sequence[Line], steps: Sequence[int]) -> list[Line]:
    """Return the record with a hint shown before some steps of the match."""
    playback, marked = playback_of(lines), list(lines)
    for step in steps:
        line = playback.line_of(step)
        marked[line] = {**marked[line], "hint": True}
    return marked


def test_choices_after_a_hint_are_left_out_and_so_is_a_deal_of_hints_alone() -> None:
    lines = match_of()
    playback = playback_of(lines)
    steps = [[s for s in playback.deal_steps(d) if playback.steps[s].player == 0] for d in (0, 1)]
    first, second, *_ = steps[0]
    choices = [
        JudgedChoice(first, 0, 0, Estimate(2.0)),
        JudgedChoice(second, 0, 0, Estimate(-0.5)),
        JudgedChoice(steps[1][0], 1, 0, Estimate(1.0)),
    ]
    assert own_play(playback, [0, 1, 2], choices)[0] == [1.5, 1.0, 0.0]
    shown = playback_of(hinted(lines, [first, *steps[1]]))
    assert own_play(shown, [0, 1, 2], choices)[0] == [-0.5, None, 0.0]
    assert own_play(shown, [0, 1, 2], choices)[1] == [0.0, 0.0, 0.0]


def kept(
    folder: Path,
    name: str,
    lines: Sequence[Line],
    played: Sequence[float | None],
    parts: Mapping[str, float] | None = None,
) -> str:
    """Keep a record with a debrief of three deals beside it; return what tells it from others."""
    record = folder / f"{name}.jsonl"
    record.write_bytes(record_bytes(list(lines)))
    parts = parts or {"began": 0.0, "play": 1.0, "others": 0.0, "chance": 0.0}
    estimates = {part: Estimate(value) for part, value in parts.items()}
    splits = [
        PlayerSplit(score, score - sum(parts.values()), estimates)
        for score in scores_in(find_game("social_climbing"), lines)
    ]
    found = Debrief(REFERENCE, splits, [None, None], 3, (), [played, [0.0] * 3])
    keep_debrief(record, lines, found)
    return mark_of(lines)


def asked(
    folder: Path, answers: Mapping[str, Sequence[int]] | None = None, **other: str
) -> OwnPlay:
    return own_play_of(folder, replace(ANN, **other), answers or {})  # type: ignore[arg-type]


def test_deals_are_pooled_by_the_level_of_the_opponents(tmp_path: Path) -> None:
    kept(tmp_path, "a", match_of("easy", 1), [1.0, None, 3.0])
    kept(tmp_path, "b", match_of("easy", 2), [0.0, 2.0, 5.0])
    kept(tmp_path, "c", match_of("hard", 3), [-1.0, -1.0, -4.0])
    easy, hard = asked(tmp_path).levels
    assert (easy.level, easy.matches, easy.deals) == ("easy", 2, 5)
    assert easy.mean == pytest.approx(11 / 5), "deals are pooled, not matches"
    assert easy.half
    assert (hard.level, hard.deals, hard.mean, hard.half) == ("hard", 3, -2.0, None)


@pytest.mark.parametrize(
    "question", [{"profile": "Bo"}, {"profile": "Zoe"}, {"game": "sociable"}, {"players": 3},
                 {"rules": frozenset(("practice",))}],
)  # fmt: skip
def test_nothing_is_told_of_others(tmp_path: Path, question: dict[str, str]) -> None:
    kept(tmp_path, "a", match_of(), [1.0, 2.0, 3.0])
    assert asked(tmp_path).levels
    assert asked(tmp_path, **question) == OwnPlay()


def test_a_guest_is_nobody(tmp_path: Path) -> None:
    lines = match_of()
    kept(tmp_path, "a", [{**lines[0], "guests": [0]}, *lines[1:]], [1.0, 2.0, 3.0])
    assert asked(tmp_path) == OwnPlay()


def test_what_is_damaged_or_judged_by_another_reference_is_passed_over(tmp_path: Path) -> None:
    for name, text in (("a", "nonsense"), ("b", '{"format": 2}')):
        kept(tmp_path, name, match_of(), [1.0, 2.0, 3.0])
        debrief_path(tmp_path / f"{name}.jsonl").write_text(text)
    kept(tmp_path, "c", match_of(), [1.0, 2.0, 3.0])
    path = debrief_path(tmp_path / "c.jsonl")
    path.write_text(json.dumps({**json.loads(path.read_text()), "reference": "reference-0"}))
    kept(tmp_path, "d", match_of(), [1.0, 2.0, 3.0])
    (tmp_path / "d.jsonl").write_bytes(b"\xff\n")
    assert asked(tmp_path) == OwnPlay()


def test_figures_of_an_earlier_reference_with_the_same_policies_are_counted(tmp_path: Path) -> None:
    for reference in COMPARABLE:
        kept(tmp_path, reference, match_of(), [1.0, 2.0, 3.0])
        path = debrief_path(tmp_path / f"{reference}.jsonl")
        path.write_text(json.dumps({**json.loads(path.read_text()), "reference": reference}))
    assert sum(play.deals for play in asked(tmp_path).levels) == 3 * len(COMPARABLE)


def test_answers_are_held_against_what_was_found_in_their_matches(tmp_path: Path) -> None:
    parts = {"began": 1.0, "play": -2.0, "others": 3.0, "chance": 4.0}
    one = kept(tmp_path, "a", match_of(seed=1), [0.0] * 3, parts)
    two = kept(tmp_path, "b", match_of(seed=2), [0.0] * 3, parts)
    three = kept(tmp_path, "c", match_of(seed=3), [0.0] * 3, parts)
    told = asked(tmp_path, {one: (10, 50, 40), two: (30, 10, 60), three: (), "other": (100, 0, 0)})
    assert told.answers == 2
    began, play, others = told.shares
    assert (began.said, began.found, began.off) == (20, 10, 10)
    assert (play.said, play.found, play.off) == (30, 20, 20)
    assert (others.said, others.found, others.off) == (50, 70, 20)


def test_position_is_one_share_and_chance_goes_with_others() -> None:
    parts = {
        "drawn": 3.0,
        "carried": -1.0,
        "cards": 4.0,
        "play": 0.0,
        "others": 1.0,
        "chance": -3.0,
    }
    split = PlayerSplit(0.0, 0.0, {part: Estimate(value) for part, value in parts.items()})
    assert shares_of(split, ("position", "cards", "play", "others")) == [20, 40, 0, 40]


def test_the_interval_is_students() -> None:
    assert half_interval([1.0] * 4) is None
    # 2.776 and 2.262 standard errors, by the tables for 4 and 9 degrees of freedom.
    assert half_interval([0, 1, 2, 3, 4]) == pytest.approx(2.776 * (2.5 / 5) ** 0.5, rel=5e-3)
    ten = list(range(10))
    spread = sum((value - fmean(ten)) ** 2 for value in ten) / 9
    assert half_interval(ten) == pytest.approx(2.262 * (spread / 10) ** 0.5, rel=1e-3)


def test_a_debrief_is_kept_with_what_each_deal_brought(tmp_path: Path) -> None:
    lines = match_of()
    kept(tmp_path, "a", lines, [1.0, None, 3.0])
    found = read_debrief(tmp_path / "a.jsonl", lines)
    assert found
    assert found.played == [[1.0, None, 3.0], [0.0, 0.0, 0.0]]


def test_each_part_that_others_hold_counts_by_its_own_size() -> None:
    parts = {"climb": 1.0, "play": 1.0, "partner": 3.0, "others": -3.0, "chance": 2.0}
    split = PlayerSplit(0.0, 0.0, {part: Estimate(value) for part, value in parts.items()})
    assert shares_of(split, ("climb", "play", "others")) == [10, 10, 80]


def test_parts_shown_add_up_to_the_whole_by_the_largest_remainders() -> None:
    assert percents([1, 1, 1]) == [34, 33, 33]
    assert percents([0.49, 6.1, 93.41]) == [1, 6, 93]
    assert percents([1, 2], 7) == [2, 5]
    assert percents([0.0, 0.0]) == [0, 0]
    assert in_tenths([-0.25, -0.25], 0.0, -0.5) == [-0.2, -0.3]
