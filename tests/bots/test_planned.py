"""What a bot settled to do is done without asking, and a turn's time is shared out."""

from random import Random
from typing import Any

import pytest

from game.bots.bot import Budget, Task
from game.bots.planned import PlannedActions
from game.bots.search import SearchBot
from game.chance import SeededChance
from game.games.ladders.search.search_view import LaddersSearchView
from tests.games.ladders_game import rules_for


def test_a_plan_is_carried_out_until_it_can_not_be() -> None:
    planned = PlannedActions()
    planned.keep(0, ["a", "b", "c"])
    assert planned.take(0, ["a", "x"]) == "a"
    assert planned.take(0, ["x"]) is None
    assert planned.take(0, ["b", "c"]) is None


def test_nobody_else_takes_it() -> None:
    planned = PlannedActions()
    planned.keep(0, ["a"])
    assert planned.take(1, ["a"]) is None
    assert planned.take(0, ["a"]) is None


def test_questions_are_counted_within_a_turn() -> None:
    planned, counted = PlannedActions(), []
    for seat in (0, 0, 0, 1, 0, None, 0):
        planned.take(seat, [])
        counted.append(planned.budget(Budget(seconds=1.0)).asked)
    assert counted == [0, 1, 2, 0, 0, 0, 0]


def test_what_was_planned_and_counted_is_forgotten() -> None:
    planned = PlannedActions()
    planned.take(0, [])
    planned.budget(Budget(seconds=1.0))
    planned.keep(0, ["a"])
    planned.forget()
    assert planned.take(0, ["a"]) is None
    assert planned.budget(Budget(seconds=1.0)).asked == 0


@pytest.mark.parametrize("playouts", [50, 400])
def test_all_questions_of_a_turn_together_keep_to_its_budget(
    playouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, made = rules_for(2), 0
    state = rules.new_match()
    rules.next_deal(state, SeededChance("turn"))
    view, legal = rules.view(state, state.turn), rules.legal_actions(state)
    real = LaddersSearchView.rewards

    def counted(self: LaddersSearchView, position: Any, rng: Random) -> Any:
        nonlocal made
        made += 1
        return real(self, position, rng)

    monkeypatch.setattr(LaddersSearchView, "rewards", counted)
    for asked in range(4):
        before = made
        SearchBot(1.0).plan(
            Task(rules, view, legal, Budget(playouts=playouts, asked=asked), Random(1))
        )
        assert made > before
    assert made <= playouts
