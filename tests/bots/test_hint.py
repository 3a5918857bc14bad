"""Hints for people: legal, found again, from one's own view alone; and what they say is so."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.bots.bot import Budget, Task, bot_random
from game.bots.hint import HINT, Hint, advise, courses_for
from game.bots.question import BotQuestion, makeshift, think
from game.bots.thinker import Thinker
from game.cards import PORTAL, rank_of
from game.catalogue import find_game
from game.chance import SeededChance
from game.climbing.model.actions import PASS
from game.climbing.model.hands import count_of
from game.contract import AnyRules, CanSearch
from game.games.ladders.model.actions import Action as LaddersAction
from game.games.ladders.model.pack import step_of
from game.games.social_climbing.model.actions import BANKING_RANKS
from game.registry import Game
from game.texts.words import load_words
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
        world = rules.imagine(rules.view(state, rules.to_move(state)), rng)
        assert hint_at(rules, world) == hint


def has_words(hint: Hint) -> bool:
    whose, _, name = hint.reason.key.rpartition(".")
    words: Any = load_words().entry(f"{whose}.hints.{name}" if whose else f"hints.{name}")
    counted = "count" in hint.reason.facts
    return set(words) == {"one", "other"} if counted else isinstance(words, str)


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
    return {name: getattr(options, name) for name in options.__slots__}


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
    [hint] = makeshift(a_question())
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
    courses = courses_for(task)
    assert 1 <= len(courses) <= 3 < len(legal)
    assert all(course.tries for course in courses)


def test_the_only_action_needs_no_search() -> None:
    question = a_question()
    rules = question.rules()
    assert isinstance(rules, CanSearch)
    hint = advise(Task(rules, question.view, question.legal[:1], FEW, Random(1)))
    assert (hint.action, hint.reason.key) == (question.legal[0], "only")


# What is said is so: looked at in worlds that the player can't rule out.

Check = Callable[[Any, Any, Hint], bool]


def after(rules: AnyRules, state: Any, action: Any) -> Any:
    state = state.clone()
    rules.apply(state, action, SeededChance("after"))
    return state


def leads_again(rules: AnyRules, state: Any, hint: Hint) -> bool:
    """Say whether all the others can only pass until the player leads again."""
    me = rules.to_move(state)
    state = after(rules, state, hint.action)
    while rules.to_move(state) not in (me, None):
        if tuple(rules.legal_actions(state)) != (PASS,):
            return False
        rules.apply(state, PASS, SeededChance("pass"))
    return rules.to_move(state) == me and not state.size


def goes_out(rules: AnyRules, state: Any, hint: Hint) -> bool:
    me = rules.to_move(state)
    return me in after(rules, state, hint.action).finished


def one_lead_left(rules: Any, state: Any, hint: Hint) -> bool:
    me = rules.to_move(state)
    left = after(rules, state, hint.action).counts[me]
    return any(play.size == size_of(left) for play in rules.plays.leads(left))


def size_of(counts: int) -> int:
    return sum(count_of(counts, rank) for rank in range(14))


def keeps(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether all cards that are spoken of are held after the move."""
    me, kept = rules.to_move(state), hint.reason.facts["kept"]
    left = after(rules, state, hint.action).counts[me]
    return count_of(left, kept.rank) >= kept.number


def keeps_whole(rules: Any, state: Any, hint: Hint) -> bool:
    me, kept = rules.to_move(state), hint.reason.facts["kept"]
    return keeps(rules, state, hint) and count_of(state.counts[me], kept.rank) == kept.number


def lowest(rules: Any, state: Any, hint: Hint) -> bool:
    order = rules.play_rules.ranks[:: -1 if state.turned else 1]
    held = [rank for rank in order if count_of(state.counts[rules.to_move(state)], rank)]
    return bool(hint.action.rank == held[0])


def can_bank(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether the column may be banked then, for so many points."""
    me = rules.to_move(state)
    column = after(rules, state, hint.action).columns[2 * me + hint.action.column]
    worth = sum({0: 2, 10: 2, 11: 3, 12: 3}.get(rank_of(card), 1) for card in column)
    return rank_of(column[-1]) in BANKING_RANKS and worth == hint.reason.facts["count"]


def banks_so_much(rules: Any, state: Any, hint: Hint) -> bool:
    me = rules.to_move(state)
    gain = after(rules, state, hint.action).scores[me] - state.scores[me]
    return bool(gain == hint.reason.facts["count"])


def climbs(rules: Any, state: Any, hint: Hint) -> bool:
    owner = hint.action.owner
    return len(after(rules, state, hint.action).climbs[owner]) == len(state.climbs[owner]) - 1


def way_is_clear(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether the cards can be played in this order, and then the one from CLIMB."""
    facts = hint.reason.facts
    wanted = [*facts["cards"].cards, *facts["climb"].cards]
    return hint.action.card == wanted[0] and leads_up(
        rules, after(rules, state, hint.action), wanted[1:]
    )


def leads_up(rules: Any, state: Any, wanted: list[int]) -> bool:
    if not wanted:
        return True
    card, *rest = wanted
    fitting = [
        action
        for action in rules.legal_actions(state)
        if action.kind == "play" and action.card == card and (rest or action.source == "climb")
    ]
    return any(leads_up(rules, after(rules, state, action), rest) for action in fitting)


def is_discard_on(offset: int) -> Check:
    def check(rules: Any, state: Any, hint: Hint) -> bool:
        action: LaddersAction = hint.action
        rung = state.rungs[4 * rules.to_move(state) + action.rung]
        return action.kind == "discard" and rung[-1] == action.card + offset

    return check


def holds_portal(rules: Any, state: Any, hint: Hint) -> bool:
    return PORTAL in after(rules, state, hint.action).hands[rules.to_move(state)]


def blocks(rules: Any, state: Any, hint: Hint) -> bool:
    [card] = hint.reason.facts["card"].cards
    assert hint.reason.facts["name"].player not in rules.teams[rules.to_move(state)]
    return step_of(state.climbs[hint.reason.facts["name"].player][-1]) == step_of(card)


TRUE: Mapping[str, Check] = {
    "climbing.goes_out": goes_out,
    "climbing.wins_the_way_out": lambda *at: leads_again(*at) and one_lead_left(*at),
    "climbing.unbeatable": leads_again,
    "climbing.nobody_has_so_many": leads_again,
    "climbing.leaves_one_play": one_lead_left,
    "climbing.breaks_no_set": keeps_whole,
    "climbing.keeps_high": keeps,
    "climbing.lowest_lead": lowest,
    "climbing.lowest_goes": lowest,
    "climbing.pass_keeps_set": keeps_whole,
    "climbing.pass_keeps_jokers": keeps,
    "climbing.pass_keeps_high": keeps,
    "climbing.give_keeps_sets": keeps_whole,
    "social_climbing.may_be_banked": can_bank,
    "social_climbing.lays_bare": can_bank,
    "social_climbing.banks": banks_so_much,
    "social_climbing.nothing_goes_on": banks_so_much,
    "ladders.wins": lambda rules, state, hint: (
        rules.to_move(after(rules, state, hint.action)) is None
    ),
    "ladders.climbs": climbs,
    "ladders.climbs_for_partner": climbs,
    "ladders.clears_the_way": way_is_clear,
    "ladders.clears_the_partners_way": way_is_clear,
    "ladders.lies_on_the_next": is_discard_on(1),
    "ladders.lies_on_its_like": is_discard_on(0),
    "ladders.keeps_the_portal": holds_portal,
    "ladders.blocks": blocks,
    "ladders.leaves_unreachable": blocks,
}


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS[::3])
def test_what_a_hint_says_is_so_in_every_world_its_player_must_reckon_with(
    game: Game, players: int
) -> None:
    rng, looked_at = Random(2), 0
    for rules, state in islice(choices(game, players, 12, "true"), 12):
        hint = hint_at(rules, state)
        check = TRUE.get(hint.reason.key)
        if check is None:
            continue
        looked_at += 1
        view = rules.view(state, rules.to_move(state))
        for _ in range(WORLDS):
            assert check(rules, rules.imagine(view, rng), hint), hint
    assert looked_at
