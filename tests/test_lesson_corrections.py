"""One correction answers every other move at a step of a lesson, so it must fit all of them."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.assets import asset_names
from game.climbing.model.actions import Pass, Play
from game.contract import Action
from game.lessons.lesson import Lesson, LessonStep
from game.lessons.playing import LessonChance, play_until, read_action, setup_of
from game.lessons.reading import load_lesson
from game.match import Match

WITH_PLACES = [
    *asset_names("lessons", "ladders-[0-9].yaml"),
    *asset_names("lessons", "social_climbing-[0-9].yaml"),
]
WITH_PASSES = [
    *asset_names("lessons", "president-[0-9].yaml"),
    *asset_names("lessons", "sociable-[0-9].yaml"),
]

PLACES = {"column", "accent", "rung"}
"""The keys of a record's line that say where a card goes."""

SAME_KIND = {"add": "put", "start": "put"}
"""Actions that differ in a record although a player does the same: a card goes on a place."""


def asked_and_others(lesson: Lesson) -> Iterator[tuple[LessonStep, Any, Action, list[Action]]]:
    """Yield each step that asks for a move: its rules, the move, and all others it answers."""
    names = [f"Player {seat}" for seat in range(lesson.players)]
    for number, step in enumerate(lesson.steps):
        if step.kind == "done":
            match = Match(setup_of(lesson, names), LessonChance(lesson))
            play_until(match, lesson, number, lambda: None)
            asked = match.listed(read_action(match, step.lines[0]))
            others = [one for one in match.legal_actions() if match.listed(one) != asked]
            yield step, match.rules, asked, others


def without_place(rules: Any, action: Action) -> dict[str, Any]:
    """Return what a move does, but not where; a column that is played from stays named."""
    line = rules.notation.write_action(action)
    where = PLACES if {"pile", "card"} & set(line) else set()
    kept = {key: value for key, value in line.items() if key not in where}
    return {**kept, "action": SAME_KIND.get(line["action"], line["action"])}


def place_in(task: str) -> set[str]:
    """Return the words of a task that say where a card goes: left, king, 12."""
    where = re.search(r" on (.*?)[:.;]", task)
    return set(re.findall(r"\w+", where[1])) - {"on", "the", "your", "place"} if where else set()


@pytest.mark.parametrize("lesson_id", WITH_PLACES)
def test_of_the_right_card_on_a_wrong_place_it_is_told_which_place_is_meant(lesson_id: str) -> None:
    for step, rules, asked, others in asked_and_others(load_lesson(lesson_id)):
        done = without_place(rules, asked)
        if any(without_place(rules, one) == done for one in others):
            assert place_in(step.do) & set(re.findall(r"\w+", step.other)), step.other


@pytest.mark.parametrize("lesson_id", WITH_PASSES)
def test_what_is_said_of_other_cards_fits_a_pass_and_a_joker_too_many(lesson_id: str) -> None:
    for step, _, asked, others in asked_and_others(load_lesson(lesson_id)):
        said = step.other
        if any(isinstance(one, Pass) for one in others):
            assert not re.search("^(That|You may lead)|costs", said), "as if cards were played"
        if isinstance(asked, Play):
            more = asked._replace(jokers=asked.jokers + 1, cards=())
            assert more not in others or re.search("joker|alone", said), said
