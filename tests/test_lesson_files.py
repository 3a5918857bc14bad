"""Files of lessons: every lesson plays through the real match, and every fault is one sentence."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from game.assets import asset_names, yaml_asset
from game.files.clipping import LONGEST
from game.lessons.lesson import Lesson
from game.lessons.listing import first_lesson, lesson_after, lesson_before, lessons_of
from game.lessons.playing import LessonChance, play_until, setup_of
from game.lessons.reading import LessonFault, load_lesson, read_lesson
from game.match import Match
from tests.told import english, told

LESSONS = asset_names("lessons", "*-[0-9].yaml")
ONE = "social_climbing-1"
Change = Callable[[Any], object]


def played(lesson: Lesson) -> Match:
    names = [f"Player {seat}" for seat in range(lesson.players)]
    match = Match(setup_of(lesson, names), LessonChance(lesson))
    play_until(match, lesson, len(lesson.steps), lambda: None)
    return match


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_every_line_of_a_lesson_is_legal_and_its_deal_is_not_over_before(lesson_id: str) -> None:
    lesson = load_lesson(lesson_id)
    assert played(lesson).to_move is not None
    first = [step.lines[0]["player"] for step in lesson.steps if step.kind == "done"]
    assert set(first) == {lesson.seat}, "what is asked for is the learner's to do"


@pytest.mark.parametrize("game_id", ["social_climbing", "sociable", "ladders", "president"])
def test_a_game_is_taught_in_two_lessons_one_after_the_other(game_id: str) -> None:
    first, second = lessons_of(game_id)
    assert first == first_lesson(game_id)
    assert lesson_after(first) == second
    assert lesson_after(second) is None
    assert lesson_before(second) == first
    assert lesson_before(first) is None
    assert not lessons_of("chess")
    assert all(8 <= len(load_lesson(one).steps) <= 12 for one in (first, second))


def test_a_lesson_may_begin_in_a_later_deal() -> None:
    lesson = load_lesson("president-2")
    match = Match(setup_of(lesson, ["Ann", "Ben", "Cas", "Dot"]), LessonChance(lesson))
    play_until(match, lesson, 0, lambda: None)
    assert match.view(lesson.seat).deal == 1, "the first deal is over"
    assert match.to_move is not None


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_a_lesson_is_there_in_the_pseudo_locale(lesson_id: str) -> None:
    assert all(step.say.startswith("[") for step in load_lesson(lesson_id, "pseudo").steps)


def test_a_move_that_the_rules_no_longer_allow_is_named() -> None:
    data = deepcopy(yaml_asset(f"lessons/{ONE}.yaml"))
    data["steps"][2]["lines"][0]["pile"] = 2
    with told(LessonFault, r"social_climbing-1: .*not_neighbours"):
        played(read_lesson(ONE, data))


def first_lines(data: Any) -> Any:
    """Return the lines of the first step in which anything is played."""
    return next(step["lines"] for step in data["steps"] if step["lines"])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data.pop("chance"), "social_climbing-1 lacks 'chance'"),
        (lambda data: data.update(more=1), "social_climbing-1 has 'more', but only chance, "),
        (lambda data: data.update(steps=[{}] * 99), "social_climbing-1.steps is"),
        (lambda data: data.update(seat=7), "social_climbing-1.seat is 7, but 0 to 1"),
        (lambda data: data["steps"][0].update(kind="sung"), "steps.1.kind is 'sung', but only"),
        (lambda data: data["steps"][1].update(lines=[]), "steps.2.lines is empty, but"),
        (lambda data: data["steps"][1]["en"].pop("do"), "steps.2.en lacks 'do'"),
        (
            lambda data: next(one for one in data["steps"] if one["lines"])["lines"][0].pop(
                "player"
            ),
            "lines.1 lacks 'player'",
        ),
        (lambda data: data["steps"][1]["en"].update(say="x" * 10**6), "steps.2.en.say is 'xxx"),
        (lambda data: data["steps"][1].update(lit="pile:0"), "steps.2.lit is 'pile:0', but a list"),
    ],
)
def test_a_fault_is_one_sentence_that_says_where(change: Change, said: str) -> None:
    data = deepcopy(yaml_asset(f"lessons/{ONE}.yaml"))
    change(data)
    with pytest.raises(LessonFault) as fault:
        read_lesson(ONE, data)
    assert said in english(fault.value)
    assert len(english(fault.value)) <= LONGEST
