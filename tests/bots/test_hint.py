"""Hints for people: legal, found again, from one's own view alone; and what they say is so."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.bots.bot import Budget, Task, bot_random
from game.bots.hint import HINT, Hint, advise, search_lines_for
from game.bots.question import BotQuestion, fallback, think
from game.bots.thinker import Thinker
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.registry import Game
from game.texts.words import load_words
from game.thinking import CanSearch
from tests.bots.truths.truths import NEWS_TRUE, PLAIN, TRUE, is_true
from tests.matches import PLAYER_COUNTS, random_setup

FEW = Budget(playouts=12)
EVERY = 5
"""A hint is asked for at one choice in so many."""
WORLDS = 6


def choices(game: Game, players: int, most: int, seed: str = "hint") -> Iterator[tuple[Any, Any]]:
    """Play at random; yield rules and a state at which somebody has a choice."""
    rng = Random(f"{game.id} {players} {seed}")
    setup = random_setup(game, players, rng)
    rules, chance = setup.rules(), SeededChance(setup.seed or "")
    state, found = rules.new_match(), 0
    while rules.outcome(state) is None and found < most * EVERY:
        if rules.to_move(state) is None:
            rules.next_deal(state, chance)
            continue
        legal = rules.legal_actions(state)
        if len(legal) > 1:
            found += 1
            if found % EVERY == 0:
                yield rules, state.clone()
        rules.apply(state, rng.choice(legal), chance)


def hint_at(rules: AnyRules, state: Any, seed: str = "a hint", budget: Budget = FEW) -> Hint:
    view = rules.view(state, rules.to_move(state))
    return advise(Task(rules, view, tuple(rules.legal_actions(state)), budget, bot_random(seed)))


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_a_hint_is_legal_has_words_and_is_the_same_in_every_world(game: Game, players: int) -> None:
    rng = Random(1)
    for rules, state in choices(game, players, 4):
        hint = hint_at(rules, state)
        assert hint.action is None or hint.action in rules.legal_actions(state)
        assert has_words(hint)
        world = rules.determinize(rules.view(state, rules.to_move(state)), rng)
        assert hint_at(rules, world) == hint


def has_words(hint: Hint) -> bool:
    whose, _, name = hint.reason.key.rpartition(".")
    words: Any = load_words().entry(f"{whose}.hints.{name}" if whose else f"hints.{name}")
    return set(words) == {"better", "worse"} if whose else isinstance(words, str | dict)


@pytest.mark.parametrize("game", ["social_climbing", "sociable", "ladders", "president"])
def test_a_hint_is_what_an_expert_without_a_character_would_do(game: str) -> None:
    found = find_game(game)
    players = found.sheet.least_players
    for rules, state in choices(found, players, 3):
        legal = tuple(rules.legal_actions(state))
        view = rules.view(state, rules.to_move(state))
        options = dict(vars_of(rules.options))
        question = BotQuestion(game, players, options, view, legal, "expert", "x", FEW)
        hint = hint_at(rules, state, "x")
        assert hint.action is None or hint.action == think(question)[0]


def vars_of(options: Any) -> Mapping[str, Any]:
    return {field.name: getattr(options, field.name) for field in fields(options)}


def a_question(level: str = HINT, **changes: Any) -> BotQuestion:
    game = find_game("president")
    rules = game.rules(5, game.sheet.resolve({}, 5))
    state = rules.new_match()
    rules.next_deal(state, SeededChance("a question"))
    view = rules.view(state, rules.to_move(state))
    legal = tuple(rules.legal_actions(state))
    options = game.sheet.resolve({}, 5)
    return BotQuestion("president", 5, options, view, legal, level, "q", FEW, **changes)


def test_a_worker_process_sends_a_hint() -> None:
    thinker = Thinker()
    try:
        thinker.ask(a_question())
        answer = thinker.wait(120)
    finally:
        thinker.close()
    assert answer
    assert answer.action == think(a_question())[0]
    assert isinstance(answer.action, Hint)


def test_where_the_search_fails_a_hint_goes_by_habit_and_says_so() -> None:
    [hint] = fallback(a_question())
    assert isinstance(hint, Hint)
    assert hint.reason.key == "habit"
    assert hint.action in a_question().legal


def test_a_hint_that_is_no_longer_wanted_comes_at_once() -> None:
    question = a_question()
    rules, asked = question.rules(), 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return True

    endless = Budget(playouts=10**9)
    hint = advise(Task(rules, question.view, question.legal, endless, Random(1), cancelled))
    assert hint.action in question.legal
    assert asked == 1


@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_what_was_not_tried_is_not_compared(game_id: str) -> None:
    """A policy lets a short search leave moves aside: nothing is known of them."""
    game = find_game(game_id)
    rules = game.rules(5, game.sheet.resolve({}, 5))
    state, chance = rules.new_match(), SeededChance("untried")
    rules.next_deal(state, chance)
    while state.step < len(state.plan):
        rules.apply(state, rules.legal_actions(state)[0], chance)
    legal = tuple(rules.legal_actions(state))
    task = Task(rules, rules.view(state, state.turn), legal, Budget(playouts=3), Random(1))
    search_lines = search_lines_for(task)
    assert 1 <= len(search_lines) <= 3 < len(legal)
    assert all(line.tries for line in search_lines)


@pytest.mark.parametrize("game_id", ["social_climbing", "ladders"])
def test_what_only_a_prior_speaks_for_is_not_compared(game_id: str) -> None:
    game = find_game(game_id)
    rules = game.rules(2, game.sheet.resolve({}, 2))
    state, chance, unlike = rules.new_match(), SeededChance("priors"), 0
    rules.next_deal(state, chance)
    for _ in range(12):
        legal = tuple(rules.legal_actions(state))
        view = rules.view(state, state.turn)
        # One playout tries one move of several.
        tasks = [Task(rules, view, legal, Budget(playouts=1), Random(1)) for _ in range(2)]
        lines, hint = search_lines_for(tasks[0]), advise(tasks[1])
        unlike += len({line.action for line in lines}) > 1
        assert not hint.tried
        assert not hint.clear
        assert not hint.level
        rules.apply(state, legal[0], chance)
    assert unlike > 3


@pytest.mark.parametrize("game_id", ["social_climbing", "ladders"])
def test_a_reason_may_compare_with_what_only_a_prior_speaks_for(game_id: str) -> None:
    """What it says of the other move is so, even if nobody tried that."""
    game, untried = find_game(game_id), 0
    for rules, state in islice(choices(game, 2, 60, "priors"), 60):
        legal, view = tuple(rules.legal_actions(state)), rules.view(state, rules.to_move(state))
        hint = advise(Task(rules, view, legal, Budget(playouts=1), Random(1)))
        untried += hint.instead is not None and not hint.tried
        assert is_true(rules, state, hint), hint
    assert untried


@pytest.mark.parametrize("game_id", ["social_climbing", "ladders"])
def test_of_two_moves_as_good_a_hint_has_no_reason_for_one(game_id: str) -> None:
    game, level = find_game(game_id), 0
    for rules, state in islice(choices(game, 2, 60, "level"), 40):
        legal, view = tuple(rules.legal_actions(state)), rules.view(state, rules.to_move(state))
        hint = advise(Task(rules, view, legal, Budget(playouts=60), Random(1)))
        level += hint.level
        assert (hint.reason.key == "level") == hint.level
    assert level


def test_the_only_action_needs_no_search() -> None:
    question = a_question()
    rules = question.rules()
    assert isinstance(rules, CanSearch)
    hint = advise(Task(rules, question.view, question.legal[:1], FEW, Random(1)))
    assert (hint.action, hint.reason.key) == (question.legal[0], "only")


# What is said is so: looked at in worlds that the player can't rule out.


def test_for_every_reason_there_is_a_check_whether_it_is_so() -> None:
    words = load_words()
    said = {
        f"{whose}.{name}"
        for whose in ("climbing", "social_climbing", "ladders")
        for name in words.entry(f"{whose}.hints")
    }
    in_any_game = {"only", "nothing_fits", "same", "level", "solved", "tried", "habit"}
    assert {*TRUE, *NEWS_TRUE} == said
    assert {*PLAIN} == in_any_game


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS[::3])
def test_what_a_hint_says_is_so_in_every_world_its_player_must_reckon_with(
    game: Game, players: int
) -> None:
    rng, looked_at = Random(2), 0
    for rules, state in islice(choices(game, players, 12, "true"), 12):
        hint = hint_at(rules, state)
        looked_at += hint.reason.key in TRUE
        view = rules.view(state, rules.to_move(state))
        for _ in range(WORLDS):
            assert is_true(rules, rules.determinize(view, rng), hint), hint
    assert looked_at


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS[::3])
def test_a_number_that_is_not_so_is_noticed(game: Game, players: int) -> None:
    changed = 0
    for rules, state in islice(choices(game, players, 12, "true"), 12):
        hint = hint_at(rules, state)
        count = hint.reason.facts.get("count")
        if isinstance(count, int) and hint.reason.key in TRUE:
            other = replace(hint.reason, facts={**hint.reason.facts, "count": count + 1})
            assert not is_true(rules, state, replace(hint, reason=other))
            changed += 1
    assert changed
