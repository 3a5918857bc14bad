"""Hints that follow one another: measured over a few deals, and what keeps them to a plan."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.bots.bot import Task
from game.bots.hint import Hint, advise
from game.bots.keeping import keep_to_plan
from game.catalogue import GAMES
from game.reasons import EarlierHint, Reason, SearchLine
from game.registry import Game
from tests.benchmarks import hints
from tests.benchmarks.hints import watch
from tests.bots.test_hint import a_question

NEWS = Reason("climbing.news_new_round")
EARLIER = EarlierHint(None, 0, Reason("climbing.rank_spent"))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_hints_have_true_reasons_and_keep_to_what_they_began(game: Game) -> None:
    seen = watch(game.id, 4, "suite", playouts=16)
    assert seen.asked_again
    assert seen.differ == []
    assert seen.untrue == []
    assert seen.broken == []
    assert seen.as_well == []
    assert seen.named >= 0.95


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_where_the_search_is_sure_a_hint_names_a_difference(game: Game) -> None:
    # A deal of SOCiable has few choices, and few of them are sure.
    seen = watch(game.id, 12 if game.id == "sociable" else 3, "sure", playouts=60)
    assert seen.sure
    assert seen.sure_and_named >= 0.9 * seen.sure


@pytest.mark.long
def test_hints_that_know_of_none_before_are_seen_to_take_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forgetful(task: Task, earlier: EarlierHint | None) -> Hint:
        return advise(task)

    monkeypatch.setattr(hints, "advise", forgetful)
    assert watch("social_climbing", 4, "suite", playouts=16).broken


@dataclass
class Plans:
    """Moves below 10 keep to the plan."""

    happened: Reason | None

    def departs(self, earlier: EarlierHint, view: Any, actions: Sequence[Any]) -> bool:
        return bool(actions[0] >= 10)

    def news(self, earlier: EarlierHint, view: Any, actions: Sequence[Any]) -> Reason | None:
        return self.happened


class RulesWithPlans:
    """Rules as far as hints ask for their plans; the quick judgement takes the first action."""

    def __init__(self, happened: Reason | None) -> None:
        self.plans = Plans(happened)
        self.heuristics: dict[str, Any] = {}


def kept(
    *lines: SearchLine, happened: Reason | None = None, earlier: EarlierHint | None = EARLIER
) -> tuple[Any, Reason | None]:
    """Return what is advised of some lines, and what is told to have happened."""
    rules: Any = RulesWithPlans(happened)
    task = replace(a_question().task(), rules=rules, view=None, legal=(1, 2, 10, 11))
    search_lines, news = keep_to_plan(task, lines, earlier)
    assert sorted({line.action for line in lines} | {search_lines[0].action}) == sorted(
        line.action for line in search_lines
    )
    return search_lines[0].action, news


def line(action: int, reward: float) -> SearchLine:
    return SearchLine((action,), 10, reward)


def test_a_move_that_leaves_the_plan_needs_something_to_have_happened() -> None:
    assert kept(line(10, 0.9), line(1, 0.1)) == (1, None)
    assert kept(line(10, 0.9), line(1, 0.1), happened=NEWS) == (10, NEWS)


def test_a_line_is_surely_ahead_by_more_than_both_intervals() -> None:
    ahead, behind = (SearchLine((0,), 9, reward, variance=0.01) for reward in (0.8, 0.5))
    assert ahead.surely_ahead(replace(behind, reward=0.5))
    assert not ahead.surely_ahead(replace(behind, reward=0.53))
    assert not behind.surely_ahead(ahead)


def test_and_it_has_to_be_clearly_better() -> None:
    assert kept(line(10, 0.504), line(1, 0.5), happened=NEWS) == (1, None)
    assert kept(line(10, 0.51), line(1, 0.5), happened=NEWS) == (10, NEWS)


def test_what_keeps_to_the_plan_needs_no_word() -> None:
    assert kept(line(2, 0.9), line(1, 0.1), happened=NEWS) == (2, None)
    assert kept(line(10, 0.9), line(1, 0.1), earlier=None) == (10, None)


def test_where_all_that_was_tried_leaves_the_plan_the_quick_judgement_keeps_to_it() -> None:
    assert kept(line(10, 0.9), line(11, 0.1)) == (1, None)
    assert kept(line(10, 0.9), line(11, 0.1), happened=NEWS) == (10, NEWS)


def test_the_rest_of_a_turn_goes_on_as_planned() -> None:
    earlier = replace(EARLIER, rest=(2, 1))
    assert kept(line(10, 0.9), line(2, 0.1), happened=NEWS, earlier=earlier) == (2, None)
    gone = replace(EARLIER, rest=(5, 1))
    assert kept(line(10, 0.9), line(2, 0.1), happened=NEWS, earlier=gone) == (10, NEWS)
