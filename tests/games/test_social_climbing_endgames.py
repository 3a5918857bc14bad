"""Ends of deals with nothing hidden: what is called exact is what trying every line brings."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.games.social_climbing.model.actions import merged
from game.games.social_climbing.search.determinizing import unseen
from game.games.social_climbing.search.endgames import MOST_CARDS, Endgame
from tests.bots.test_social_climbing_positions import NO_CHANCE, ahead

GAME = find_game("social_climbing")


def choices(rules: AnyRules, matches: int) -> Iterator[Any]:
    """Yield states of random play in which the player to move has a choice."""
    for number in range(matches):
        rng, chance, state = Random(number), SeededChance(f"ends {number}"), rules.new_match()
        rules.next_deal(state, chance)
        while rules.to_move(state) is not None:
            legal = rules.legal_actions(state)
            if len(merged(legal)) > 1:
                yield state
            # What takes cards is preferred, or random deals would hardly end.
            takes = [action for action in legal if action.pile is not None]
            rules.apply(state, rng.choice(takes or legal), chance)


def search_view_at(rules: Any, state: Any) -> Any:
    return rules.search_view(rules.view(state, state.turn), rules.legal_actions(state))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("open_piles", [False, True])
def test_every_move_gets_the_points_it_leads_to(open_piles: bool) -> None:
    rules = GAME.rules(2, GAME.sheet.resolve({"open_piles": open_piles}, 2))
    tried = 0
    for state in choices(rules, 12):
        search_view, turn = search_view_at(rules, state), state.turn
        if state.left > 3 or not (exact := search_view.exact()):
            continue
        margins = {}
        for action in merged(rules.legal_actions(state)):
            after = state.clone()
            rules.apply(after, action, NO_CHANCE)
            margins[action] = ahead(rules, after, {}) * (1 if turn == 0 else -1)
        ranked = sorted(exact, key=exact.__getitem__)
        by_points = [margins[search_view.actions(move)[0]] for move in ranked]
        assert len(exact) == len(margins)
        assert by_points == sorted(by_points)
        assert len(set(exact.values())) == len(set(by_points)) > 1
        tried += 1
    assert tried > 10


def test_what_is_hidden_leaves_it_to_the_search() -> None:
    rules, hidden = GAME.rules(2, GAME.sheet.resolve({}, 2)), 0
    for state in choices(rules, 3):
        view = rules.view(state, state.turn)
        kinds = len({card >> 2 for card in unseen(view)})
        if kinds > 1 or state.left > MOST_CARDS:
            assert not search_view_at(rules, state).exact()
            hidden += kinds > 1
    assert hidden


def test_with_three_players_it_is_left_to_the_search() -> None:
    rules = GAME.rules(3, GAME.sheet.resolve({}, 3))
    for state in choices(rules, 2):
        assert not search_view_at(rules, state).exact()


def test_with_too_many_positions_it_gives_up() -> None:
    none = 13
    piles = [[none, *range(12, 0, -1)] for _ in range(3)]
    columns = tuple((none, *range(1 + slot, 9 + slot)) for slot in range(4))
    assert not Endgame(piles).margins(0, columns)
