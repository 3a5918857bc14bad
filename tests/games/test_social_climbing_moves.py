"""The tables of moves for searches list what the rules do, ply by ply."""

from random import Random

import pytest

from game.catalogue import find_game
from game.chance import SeededChance
from game.games.social_climbing.model.actions import NO_RANK, end_rank, ends_code
from game.games.social_climbing.rules import SocialClimbing
from game.games.social_climbing.search.moves import move_of, move_tables, rank_tables, worth_of

GAME = find_game("social_climbing")
PLIES = 5_000


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_searches_move_as_the_rules_do_ply_by_ply(players: int) -> None:
    """20,000 random plies in all; by rank, equal cards on two piles are the same move."""
    rules = GAME.rules(players, GAME.sheet.resolve({}, players))
    assert isinstance(rules, SocialClimbing)
    first, second, rest = move_tables()
    by_rank = rank_tables()
    plies = deal = 0
    while plies < PLIES:
        rng, chance = Random(f"{players} {deal}"), SeededChance(f"moves {deal}")
        state = rules.new_match()
        rules.next_deal(state, chance)
        while state.turn is not None:
            left, right = state.columns[state.turn * 2 : state.turn * 2 + 2]
            tops, code = [end_rank(pile) for pile in state.piles], ends_code(left, right)
            legal = rules.legal_actions(state)
            moves = first[tops[0]][code] + second[tops[1]][code] + rest[tops[2]][code]
            assert moves == tuple(map(move_of, legal))
            assert {move for top in tops for move in by_rank.taking[top][code]} == {
                (tops[pile], side) for pile, side in moves if pile >= 0
            }
            assert by_rank.rest[code] == tuple(move for move in moves if move[0] < 0)
            action = rng.choice(legal)
            worth = worth_of([NO_RANK, *(card >> 2 for card in (left, right)[action.column])])
            before, turn = state.scores[state.turn], state.turn
            rules.apply(state, action, chance)
            if action.kind == "bank":
                assert state.scores[turn] == before + worth
            plies += 1
        deal += 1
