"""Hints, reviews and puzzles say the same of a position, and what was found is kept as it was."""

from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.analysis.debrief import debrief_in_steps
from game.analysis.judging import Effort, Judging, can_be_judged
from game.analysis.keeping import keep_debrief, read_debrief
from game.analysis.kept_reviews import Review, keep_review, read_review
from game.analysis.review import ReviewedChoice, Reviewer
from game.analysis.splitters import Splitting
from game.bots.bot import Budget, Task
from game.bots.hint import advise
from game.bots.levels import find_bot
from game.catalogue import find_game
from game.puzzles.moments import moment_of
from game.puzzles.reading import position_of
from game.records.playback import Playback
from tests.analysis.statements.exact import FEW
from tests.analysis.statements.tables import PLAYERS, match_of, random_match
from tests.analysis.statements.verdict import Verdict

EARLIER = "reference-0"


def nothing_is_contradicted(game_id: str, matches: int, effort: Effort, step: int = 3) -> Verdict:
    """Check that hint, review and puzzle agree wherever they are asked about the same choice.

    Every choice whose number is divisible by ``step`` is reviewed, and each that is named is asked
    as a puzzle: with the same effort its answer is what was advised, or can't be told from it.
    """
    choices, named, against = 0, 0, list[str]()
    for number in range(matches):
        playback = random_match(game_id, f"agree/{number}")
        reviewer = Reviewer(playback, effort)
        for made in reviewer.steps()[::step]:
            choice = reviewer.review(made)
            choices, named = choices + 1, named + choice.named
            against += contradictions(playback, choice, effort)
    kinds = ", ".join(f"{against.count(one)} {one}" for one in sorted(set(against)))
    return Verdict(
        f"{game_id}: hints, reviews and puzzles never contradict one another",
        f"{choices} choices, {named} named and asked as puzzles",
        kinds or "no contradiction",
        not against and named > 0,
    )


def contradictions(playback: Playback, choice: ReviewedChoice, effort: Effort) -> list[str]:
    """Return where hint, review and puzzle disagree about a choice."""
    judging, found = Judging(playback.setup.game, playback.rules, effort), list[str]()
    state = playback.state(choice.step - 1)
    count = choice.step - playback.first_of_deal(choice.step) - 1
    position = judging.judge.position(state, count)
    assert position is not None
    budget, luck = Budget(playouts=effort.playouts), judging.luck("search", position)
    hint = advise(Task(playback.rules, position.view, position.legal, budget, luck))
    hinted = judging.written(state, position, hint.action)
    if not choice.named:
        return found if hinted == choice.advised else [*found, "hints of another move"]
    puzzle = moment_of(playback, choice, "asked")
    if worths_in(position_of(puzzle), effort, choice) != choice.alternatives:
        found.append("puzzles judged otherwise")
    good = [one.action for one in puzzle.found]
    if hinted not in good:
        found.append("hints of a move that is no answer")
    if choice.advised not in good:
        found.append("puzzles to which the advised move is no answer")
    if choice.made in good:
        found.append("puzzles to which the move that cost is an answer")
    return found


def worths_in(asked: Playback, effort: Effort, choice: ReviewedChoice) -> Any:
    """Return what all choices of a puzzle are worth, as a review judges its last position."""
    line = {"player": choice.player, **choice.made}
    again = Playback(asked.setup, [*asked.lines, line])
    return Reviewer(again, effort).review(len(again.steps) - 1).alternatives


def kept_as_found(game_id: str, matches: int) -> Verdict:
    """Check that debriefs and reviews are read back as they were found, and name their reference.

    Those of an earlier reference too.
    """
    alike = files = 0
    easy = find_bot(find_game(game_id), "easy")
    with TemporaryDirectory() as folder:
        for number in range(matches):
            playback = match_of(game_id, [easy] * PLAYERS[game_id], f"kept/{number}")
            record, lines = Path(folder) / f"{number}.jsonl", playback.lines
            rough = next(debrief_in_steps(Splitting(playback)))
            for found in (rough, replace(rough, reference=EARLIER)):
                keep_debrief(record, lines, found)
                files += 1
                alike += read_debrief(record, lines) == found
            if can_be_judged(playback.setup.game):
                files += 2
                alike += reviews_kept(playback, record)
    return Verdict(
        f"{game_id}: what was found is kept, and an earlier reference stays readable and named",
        f"{files} files",
        f"{alike} read back as they were",
        0 < alike == files,
    )


def reviews_kept(playback: Playback, record: Path) -> int:
    """Return how many of two reviews, one of an earlier reference, are read back as they were."""
    reviewer, alike = Reviewer(playback, FEW), 0
    steps = Random(len(playback.lines)).sample(reviewer.steps(0), 2)
    whole = Review(2, tuple(reviewer.review(step) for step in sorted(steps)), ((1, 0.5),))
    for found in (whole, replace(whole, reference=EARLIER)):
        keep_review(record, playback.lines, 0, found)
        alike += read_review(record, playback.lines, 0) == found
    return alike
