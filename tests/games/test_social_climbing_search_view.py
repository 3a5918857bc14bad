"""What a search tries at Social Climbing: all moves, or at full tables those that promise much."""

from random import Random

import pytest

from game.bots.bot import Budget, Task
from game.bots.hint import search_lines_for
from game.catalogue import find_game
from game.chance import SeededChance
from game.games.social_climbing.model.actions import NO_RANK, SLOTS, merged
from game.games.social_climbing.rules import SocialClimbing
from game.games.social_climbing.search.evaluation import search_weights
from game.games.social_climbing.search.medium import action_values
from game.games.social_climbing.search.search_view import (
    MOST_SEARCHED,
    NEAR,
    PRIOR_PLAYOUTS,
    RankBoard,
    SocialClimbingSearchView,
)


def tasks(players: int, seed: int) -> list[Task]:
    """Return choices of a deal played at random."""
    game = find_game("social_climbing")
    rules = game.rules(players, game.sheet.resolve({}, players))
    assert isinstance(rules, SocialClimbing)
    state, chance, rng = rules.new_match(), SeededChance(f"choices/{seed}"), Random(seed)
    rules.next_deal(state, chance)
    found = []
    while (seat := rules.to_move(state)) is not None:
        legal = tuple(rules.legal_actions(state))
        if len(merged(legal)) > 1:
            found.append(Task(rules, rules.view(state, seat), legal, Budget(playouts=32), rng))
        rules.apply(state, rng.choice(legal), chance)
    return found


@pytest.mark.parametrize("players", [2, MOST_SEARCHED, MOST_SEARCHED + 1, 6])
def test_at_full_tables_only_what_promises_about_most_is_tried(players: int) -> None:
    left_out = 0
    for task in tasks(players, players):
        search_view = SocialClimbingSearchView(task.view, task.legal)
        rng = Random(1)
        moves = search_view.moves(search_view.world(rng))
        assert set(search_view.priors()) == set(moves)
        everything = merged(task.legal)
        promised = dict(
            zip(
                everything,
                action_values(task.view, everything, search_weights(players)),
                strict=True,
            )
        )
        tried = {promised[search_view.actions(move)[0]] for move in moves}
        left_out += len(everything) - len(moves)
        if players > MOST_SEARCHED:
            assert min(tried) >= max(promised.values()) - NEAR
        else:
            assert len(moves) == len(everything)
    assert (left_out > 0) == (players > MOST_SEARCHED)


def test_after_the_first_move_every_move_is_open() -> None:
    for task in tasks(6, 3)[:20]:
        search_view = SocialClimbingSearchView(task.view, task.legal)
        rng = Random(1)
        world = search_view.world(rng)
        world = search_view.after(world, search_view.moves(world)[0], rng)
        if world.turn is not None:
            assert not world.choices
            assert search_view.moves(world)


def test_below_the_root_a_move_is_a_rank_and_takes_it_from_any_pile() -> None:
    twice = 0
    for task in tasks(2, 4)[:60]:
        search_view = SocialClimbingSearchView(task.view, task.legal)
        world = after_first(search_view)
        tops = [pile[-1] for pile in world.piles if pile[-1] != NO_RANK]
        moves = [] if world.turn is None else search_view.moves(world)
        taking = [move for move in moves if move[0] >= 0]
        assert len(set(taking)) == len(taking)
        assert {rank for rank, _ in taking} <= set(tops)
        twice += len(set(tops)) < len(tops)
        for rank, side in taking:
            world = after_first(search_view)
            assert world.turn is not None
            slot, left = world.turn * SLOTS + side, world.left
            search_view.after(world, (rank, side), Random(0))
            assert world.cards[slot][-1] == rank
            assert world.left == left - 1
    assert twice, "two piles with the same rank on top were among them"


def after_first(search_view: SocialClimbingSearchView) -> RankBoard:
    """Return always the same determinization, after the first move."""
    world = search_view.world(Random(1))
    return search_view.after(world, search_view.moves(world)[0], Random(1))


def test_a_hint_counts_what_was_played_out_and_not_what_was_supposed() -> None:
    assert PRIOR_PLAYOUTS > 0
    for task in tasks(2, 4)[:10]:
        search_lines = search_lines_for(task)
        assert sum(line.tries for line in search_lines) == 32
        assert all(0 <= line.reward <= 1 for line in search_lines)
