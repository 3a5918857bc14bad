"""Endings of the last two players: what is called exact is what trying every line brings."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.chance import SeededChance
from game.climbing.rules import Climbing
from game.climbing.search.search_view import SETTLED_IN_PLAYOUTS, SETTLED_NOW
from game.registry import Game
from tests.bots.climbing_positions import wins
from tests.games.climbing_games import PRESIDENT, SOCIABLE, rules_for

MOST_CARDS = 9
"""Of both players, for trying every line without any skill."""


def endings(rules: Climbing[Any], matches: int) -> Iterator[Any]:
    """Yield states of random play in which two players are left and have a choice."""
    for number in range(matches):
        rng, chance, state = Random(number), SeededChance(f"ends {number}"), rules.new_match()
        rules.next_deal(state, chance)
        while state.turn is not None:
            legal = rules.legal_actions(state)
            if len(state.finished) == rules.players - 2 and len(legal) > 1:
                yield state
            rules.apply(state, rng.choice(legal), chance)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", [PRESIDENT, SOCIABLE], ids=lambda game: game.id)
@pytest.mark.parametrize("players", [4, 5])
def test_of_the_last_two_every_move_gets_the_place_it_leads_to(game: Game, players: int) -> None:
    rules, tried, third = rules_for(game, players), 0, 0
    make = rules.moves.make
    for state in endings(rules, 80):
        if sum(state.sizes) > MOST_CARDS:
            continue
        search_view = rules.search_view(rules.view(state, state.turn), rules.legal_actions(state))
        exact, table = search_view.exact(), state.copy_round()
        won = {}
        for move in search_view.moves(table):
            after = table.copy_round()
            make(after, move)
            won[move] = wins(rules.moves, after, state.turn, {})
        if len(set(won.values())) == 1:
            assert not exact
            continue
        next_to_last = pytest.approx(1 / (players - 1))
        assert exact == {move: next_to_last if won[move] else 0 for move in won}
        tried += 1
        third += bool(state.size and state.last in state.finished)
    assert tried > 20
    assert third


@pytest.mark.parametrize("game", [PRESIDENT, SOCIABLE], ids=lambda game: game.id)
def test_a_playout_of_few_cards_ends_as_both_play_best(game: Game) -> None:
    rules, rng, tried = rules_for(game, 5), Random(1), 0
    for state in endings(rules, 30):
        if sum(state.sizes) > SETTLED_IN_PLAYOUTS:
            continue
        search_view = rules.search_view(rules.view(state, state.turn), rules.legal_actions(state))
        table = state.copy_round()
        won = wins(rules.moves, table, state.turn, {})
        assert search_view.rewards(table, rng)[state.turn] == (0.25 if won else 0)
        tried += 1
    assert tried > 20


def test_while_three_are_left_or_with_many_cards_nothing_is_certain() -> None:
    rules, seen = rules_for(PRESIDENT, 5), 0
    for number in range(20):
        rng, chance, state = Random(number), SeededChance(f"open {number}"), rules.new_match()
        rules.next_deal(state, chance)
        while state.turn is not None:
            legal = rules.legal_actions(state)
            few = len(state.finished) == 3 and sum(state.sizes) <= SETTLED_NOW
            if len(legal) > 1 and not few:
                assert not rules.search_view(rules.view(state, state.turn), legal).exact()
                seen += 1
            rules.apply(state, rng.choice(legal), chance)
    assert seen


def test_house_rules_that_affect_turns_leave_it_to_the_search() -> None:
    rules = rules_for(PRESIDENT, 5, pass_is_final=True)
    for state in endings(rules, 10):
        search_view = rules.search_view(rules.view(state, state.turn), rules.legal_actions(state))
        assert not search_view.exact()
