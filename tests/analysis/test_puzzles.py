"""Puzzles: mined alike each time, of one seat's knowledge, and each with one clear answer."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.analysis.estimates import ZERO
from game.analysis.judging import Effort, Judging
from game.analysis.review import Alternative, ReviewedChoice, Reviewer
from game.cards import card_texts, rank_of, rank_text
from game.catalogue import find_game
from game.cli import main
from game.commands import puzzling
from game.puzzles import mining
from game.puzzles.answers import AnswerReader
from game.puzzles.book import LARGEST_MOMENT
from game.puzzles.checking import evenly_graded, keeps_answer
from game.puzzles.mining import AHEAD, Miner, puzzles_in
from game.puzzles.moments import moment_of
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import (
    MOST_LINES,
    PuzzleFault,
    position_of,
    puzzles_of,
    read_puzzles,
    write_puzzle,
)
from game.reasons import Reason
from game.records.playback import Playback
from game.records.record import write_line
from tests.matches import played_lines, random_setup

FEW = Effort(worlds=60, playouts=60)
GAMES = ("sociable", "president")
ALL_GAMES = (*GAMES, "social_climbing", "ladders")
SHORT: dict[str, dict[str, bool | int | str]] = {
    "sociable": {"target": 11},
    "president": {"ends": "deals", "deals": 2},
    "social_climbing": {"deals": 1, "open_piles": False},
    "ladders": {"climb": 5},
}


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at few positions, and roughly."""
    monkeypatch.setattr(mining, "MOST_STEPS", 20)
    monkeypatch.setattr(mining, "ROUGH", Effort(worlds=12))


def mined(game: str = "president", seed: str = "some", deals: int = 4) -> list[Puzzle]:
    miner = Miner(find_game(game), seed, FEW)
    return puzzles_in([miner.search_deal(deal) for deal in range(deals)])


def test_the_same_seed_finds_the_same_puzzles_and_they_are_read_as_they_were_written() -> None:
    found = mined()
    assert found
    assert found == mined()
    assert read_puzzles("".join(map(write_puzzle, found)).encode()) == found


def test_the_best_is_ahead_by_two_widths_and_is_what_a_search_proposes() -> None:
    for puzzle in mined():
        best, second = (one.worth for one in puzzle.alternatives[:2])
        width = max(high - low for low, high in (best.interval, second.interval))
        assert best.value - second.value >= AHEAD * width
        assert puzzle.found == (puzzle.best,)
        playback = position_of(puzzle)
        last = len(playback.steps) - 1
        judging = Judging(playback.setup.game, playback.rules, FEW)
        position = judging.judge.position(playback.state(last), last)
        assert position
        hint = judging.propose(position).action
        assert judging.written(playback.state(last), position, hint) == puzzle.best.action


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", ALL_GAMES)
def test_what_the_one_who_is_asked_can_not_know_is_drawn_anew(game: str) -> None:
    """The view stays what it was, whatever the cards are that lie hidden."""
    rng = Random(4)
    setup = random_setup(find_game(game), 4, rng, **SHORT[game])
    playback = Playback(setup, played_lines(setup, rng)[1])
    judge, changed = Judging(setup.game, playback.rules).judge, 0
    for step in Reviewer(playback, FEW).steps()[::4]:
        state, lines = playback.state(step - 1), playback.lines[: playback.line_of(step)]
        mover = playback.rules.to_move(state)
        drawn = judge.redrawn(state, lines, Random(step))
        again = Playback(setup, drawn)
        assert again.view(step - 1, mover) == playback.view(step - 1, mover)
        changed += drawn != list(lines)
        puzzle = Puzzle("one", drawn, (), Reason("habit"), (), "reference-1")
        assert position_of(puzzle).steps[-1].to_move == mover
    assert changed


def named_choice() -> tuple[Playback, ReviewedChoice]:
    """Return a match, and its first choice that is named."""
    rng = Random(3)
    setup = random_setup(find_game("sociable"), 4, rng, target=11)
    playback = Playback(setup, played_lines(setup, rng)[1])
    reviewer = Reviewer(playback, FEW)
    named = (reviewer.review(step) for step in reviewer.steps())
    return playback, next(one for one in named if one.named)


def test_a_moment_of_a_match_names_nobody_and_asks_what_was_asked_then() -> None:
    playback, choice = named_choice()
    puzzle = moment_of(playback, choice, "own")
    assert "Player" not in write_puzzle(puzzle)
    assert read_puzzles(write_puzzle(puzzle).encode()) == [puzzle]
    assert choice.made not in [one.action for one in puzzle.found], "it is known to have cost"
    asked = position_of(puzzle)
    before = playback.view(choice.step - 1, choice.player)
    assert asked.view(len(asked.steps) - 1, choice.player) == before


def test_the_answer_to_a_moment_is_the_choice_with_the_best_number_as_reason_and_loss_are() -> None:
    playback, choice = named_choice()
    puzzle = moment_of(playback, choice, "own")
    assert puzzle.best.action == choice.advised
    assert puzzle.best.worth.value == max(one.worth.value for one in puzzle.alternatives)


def test_of_each_grade_as_many_as_there_are_and_the_easiest_first() -> None:
    [one, *_] = mined()
    levels = ("easy", "medium", "hard", "expert")
    graded = [
        Puzzle(f"{n}", one.lines, one.alternatives, one.reason, levels[: 1 + n % 4], "r")
        for n in range(20)
    ]
    chosen = evenly_graded(graded, 8)
    assert [len(puzzle.found_by) for puzzle in chosen] == [4, 4, 3, 3, 2, 2, 1, 1]


def test_one_with_another_answer_is_told_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        puzzling, "keeps_answer", lambda puzzle, seed: keeps_answer(puzzle, seed, FEW)
    )
    found = mined()
    wrong = json.loads(write_puzzle(found[0]))
    wrong["alternatives"] = [wrong["alternatives"][-1], *wrong["alternatives"][:-1]]
    wrong["id"] = "wrong"
    file, out = tmp_path / "mined.jsonl", tmp_path / "kept.jsonl"
    file.write_text(write_puzzle(found[0]) + json.dumps(wrong) + "\n")
    assert main(["puzzles", "check", str(file), "--out", str(out)]) == 1
    assert "wrong has another answer" in capsys.readouterr().out
    assert "wrong" not in [puzzle.id for puzzle in read_puzzles(out.read_bytes())]


def test_damaged_files_are_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = write_puzzle(mined()[0])
    file = tmp_path / "puzzles.jsonl"
    for text in ("nonsense", "{}", whole[:200], whole.replace('"worth": [', '"worth": ["')):
        file.write_text(text)
        assert main(["puzzles", "check", str(file)]) == 2, text[:30]
        assert capsys.readouterr().err == "clamber: line 1 holds no puzzle\n"
    cut = json.loads(whole)
    cut["lines"] = cut["lines"][:1]
    with pytest.raises(PuzzleFault, match="nobody"):
        position_of(read_puzzles(json.dumps(cut).encode())[0])


def test_a_wrong_line_is_named_by_its_number_in_the_file() -> None:
    with pytest.raises(PuzzleFault) as told:
        read_puzzles(b"\n\n" + write_puzzle(invented_puzzle(2)).encode() + b"\nnonsense\n")
    assert told.value.facts["line"] == 5


def test_a_puzzle_with_too_long_a_record_is_refused_and_never_cut_short() -> None:
    longest = invented_puzzle(MOST_LINES)
    assert read_puzzles(write_puzzle(longest).encode()) == [longest]
    with pytest.raises(PuzzleFault) as told:
        read_puzzles(b"\n" + write_puzzle(invented_puzzle(MOST_LINES + 1)).encode())
    assert (told.value.key, told.value.facts["line"]) == ("puzzles.long", 2)


def test_no_moment_that_is_kept_has_too_long_a_record() -> None:
    shortest = {"player": 0, "action": "draw"}
    assert len(write_line(shortest)) * MOST_LINES > LARGEST_MOMENT


def invented_puzzle(lines: int) -> Puzzle:
    """Return a puzzle with so many lines of a record that nobody has played."""
    record = [puzzles_of("sociable")[0].lines[0], *[{"player": 0}] * (lines - 1)]
    alternatives = Alternative({"action": "pass"}, ZERO), Alternative({"action": "play"}, ZERO)
    return Puzzle("one", record, alternatives, Reason("habit"), (), "reference-1")


def test_a_puzzle_that_ends_before_chance_has_decided_is_refused() -> None:
    path = Path(__file__).parents[1] / "records/fixtures/sociable-five-players-v1.jsonl"
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    taken = next(n for n, line in enumerate(lines) if line.get("chance") == "take")
    puzzle = Puzzle("cut", lines[:taken], (), Reason("habit"), (), "reference-1")
    with pytest.raises(PuzzleFault, match="undecided"):
        position_of(puzzle)
    asked = position_of(replace(puzzle, lines=lines[: taken - 1]))
    assert asked.steps[-1].to_move == lines[taken - 1]["player"]


@pytest.mark.parametrize("line", [{}, {"action": "play", "cards": 7}, {"action": "fly"}])
def test_a_puzzle_with_a_choice_that_is_not_allowed_is_refused(line: dict[str, Any]) -> None:
    puzzle = puzzles_of("president")[0]
    wrong = replace(puzzle.alternatives[0], action=line)
    with pytest.raises(PuzzleFault, match="choice"):
        position_of(replace(puzzle, alternatives=(*puzzle.alternatives, wrong)))
    with pytest.raises(PuzzleFault, match="choice"):
        position_of(replace(puzzle, made={"action": "fly"}))


def test_a_puzzle_with_a_choice_against_the_rules_is_refused() -> None:
    puzzle = puzzles_of("president")[0]
    playback = position_of(puzzle)
    held = playback.rules.view(playback.state(len(playback.steps) - 1), playback.steps[-1].to_move)
    other = next(card for card in range(52) if card not in held.hand)
    rank = rank_text(rank_of(other))
    wrong = {"action": "play", "cards": card_texts([other]), "rank": rank}
    with pytest.raises(PuzzleFault, match="choice"):
        position_of(replace(puzzle, made=wrong))


def test_a_card_on_another_of_several_ladders_that_are_as_high_is_the_same_answer() -> None:
    for puzzle in puzzles_of("ladders")[::6]:
        answers, best = AnswerReader(puzzle), puzzle.best.action
        assert answers.place_of(best) == 0
        playback = position_of(puzzle)
        heights = [len(pile) for pile in playback.state(len(playback.steps) - 1).accents]
        if "accent" in best:
            height = heights[best["accent"]]
            alike = [accent for accent, other in enumerate(heights) if other == height]
            assert {answers.place_of({**best, "accent": accent}) for accent in alike} == {0}


@pytest.mark.parametrize("game", [game for game in ALL_GAMES if puzzles_of(game)])
def test_puzzles_that_ship_are_right_and_clear(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert 20 <= len(puzzles) <= 60
    assert len({len(puzzle.found_by) for puzzle in puzzles}) >= 3
    for puzzle in puzzles[::6]:
        playback = position_of(puzzle)
        rules, state = playback.rules, playback.state(len(playback.steps) - 1)
        legal = rules.legal_actions(state)
        for one in puzzle.alternatives:
            action = rules.notation.read_action(one.action)
            assert (rules.listed(state, action) if hasattr(rules, "listed") else action) in legal
