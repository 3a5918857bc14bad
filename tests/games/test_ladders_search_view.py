"""What a search of Ladders draws, how many determinizations, and what it gives for a plan."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from math import sqrt
from random import Random
from typing import Any

import pytest

from game.cards import Card
from game.chance import SeededChance
from game.chance.numbers import RandomNumbers
from game.games.ladders.model.board import Board
from game.games.ladders.model.pack import HAND_SIZE, KINDS, PACK
from game.games.ladders.model.state import LaddersState, fronts_of
from game.games.ladders.model.view import LaddersView
from game.games.ladders.rollouts.boards import as_lists
from game.games.ladders.rules import Ladders
from game.games.ladders.search.determinizing import LaddersDeterminizer, determinize
from game.games.ladders.search.search_view import MOST_WORLDS, SCALE
from tests.games.ladders_boards import flat_board_of
from tests.games.ladders_game import rules_for
from tests.games.test_ladders_board import lists_of

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"climb": 30}),
    (3, {"draw_face_up": False}),
    (4, {"partners": True}),
    (6, {"hold_portals": True}),
]


def views(rules: Ladders, seed: str) -> Iterator[LaddersView]:
    """Yield the view of the player to move at every tenth action of a greedy deal."""
    state, chance, rng = rules.new_match(), SeededChance(seed), Random(seed)
    rules.next_deal(state, chance)
    number = 0
    while state.turn is not None:
        if number % 10 == 0:
            yield rules.view(state, state.turn)
        legal = rules.legal_actions(state)
        rules.apply(state, rules.greedy(legal, rng.random()), chance)
        number += 1


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_board_that_is_drawn_fits_all_that_its_seat_knows(
    players: int, options: dict[str, Any]
) -> None:
    rules, doubts = rules_for(players, **options), 0
    before = after = 0
    for view in views(rules, f"boards {players}"):
        determinizer, numbers, rng = LaddersDeterminizer(view), RandomNumbers(Random(1)), Random(1)
        for _ in range(3):
            board = as_lists(determinizer.board(numbers, rng), rules.teams)
            state = determinize(view, rng)
            state.climbs, state.hands, state.rungs, state.accents, state.draw, state.discard = (
                [*map(cards, pile)] if pile and isinstance(pile[0], list) else cards(pile)
                for pile in piles(board)
            )
            state.fronts = fronts_of(state.hands, state.climbs, state.rungs)
            assert replace(rules.view(state, view.seat), memory=None) == replace(view, memory=None)
            assert sorted(chain(*_all_piles(state))) == sorted(PACK)
        before += view.memory is None
        after += view.memory is not None
        doubts += determinizer._doubts
    assert before
    assert after
    assert doubts


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_boards_and_states_are_drawn_from_the_same_lots(
    players: int, options: dict[str, Any]
) -> None:
    """How often a kind of card is in a place does not differ by more than chance allows."""
    rules, worst = rules_for(players, **options), 0.0
    for view in [*views(rules, f"lots {players}")][::6]:
        determinizer, numbers, rng = LaddersDeterminizer(view), RandomNumbers(Random(1)), Random(2)
        ours, theirs = Counter[object](), Counter[object]()
        for _ in range(TRIALS):
            ours.update(_where(as_lists(determinizer.board(numbers, rng), rules.teams)))
            state = determinize(view, rng)
            theirs.update(_where(lists_of(state, rules)))
        for place in ours | theirs:
            one, other = ours[place] / TRIALS, theirs[place] / TRIALS
            mean = (one + other) / 2
            spread = sqrt(2 * max(mean, 0.02) / TRIALS) * (HAND_SIZE**0.5)
            worst = max(worst, abs(one - other) / spread)
    assert worst < FAR_OFF


TRIALS = 400
FAR_OFF = 4.5
"""Standard errors that chance hardly ever makes."""


def _where(board: Board) -> Iterator[tuple[str, int, int]]:
    """Yield each card of each HAND, and the next to come on CLIMBS and DRAW."""
    for player, hand in enumerate(board.hands):
        yield from (("hand", player, step) for step in hand)
    for player, climb in enumerate(board.climbs):
        yield from (("climb", player, step) for step in climb[-2:-1])
    yield from (("draw", place, step) for place, step in enumerate(board.draw[-3:]))


def piles(board: Board) -> tuple[Any, ...]:
    return board.climbs, board.hands, board.rungs, board.accents, board.draw, board.discard


def cards(steps: list[int]) -> list[Card]:
    return [KINDS[step] for step in steps]


def _all_piles(state: LaddersState) -> list[list[Card]]:
    many = (state.climbs, state.hands, state.rungs, state.accents)
    return [*chain(*many), state.draw, state.discard]


def search_view_of_two() -> Any:
    rules = rules_for(2, climb=30)
    view = next(view for view in views(rules, "pool") if view.draw_size)
    return rules.search_view(view, rules.legal_actions(rules.determinize(view, Random(3))))


def tried(search_view: Any, plan: Any, rng: Random) -> float:
    """Return the reward of one playout of a plan for the player to move."""
    position = search_view.after(search_view.world(rng), plan, rng)
    return float(search_view.rewards(position, rng)[search_view._player])


def test_a_plan_is_tried_in_every_determinization_before_one_comes_again() -> None:
    search_view, rng = search_view_of_two(), Random(2)
    plan = search_view.moves(search_view.world(rng))[1]
    for number in range(MOST_WORLDS + 10):
        assert len(search_view._worlds) == min(number, MOST_WORLDS)
        tried(search_view, plan, rng)
    assert len({tuple(world.board.draw_pile()) for world in search_view._worlds}) == MOST_WORLDS


def test_all_plans_are_tried_in_the_same_determinizations() -> None:
    search_view, rng = search_view_of_two(), Random(2)
    best, *others = search_view.moves(search_view.world(rng))
    assert len(others) > 1
    for number in range(5):
        for plan in others:
            tried(search_view, plan, rng)
            assert len(search_view._worlds) == number + 1
        assert tried(search_view, best, rng) == 0.5, "its gain over itself"
        assert len(search_view._worlds) == number + 1


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_a_plan_gains_is_rewarded_to_the_team_and_lost_by_all_others(
    players: int, options: dict[str, Any]
) -> None:
    rules, rng, gained = rules_for(players, **options), Random(2), 0
    for view in islice(views(rules, f"rewards {players}"), 5):
        legal = rules.legal_actions(rules.determinize(view, Random(3)))
        one, same = (rules.search_view(view, legal) for _ in range(2))
        for plan in one.moves(one.world(rng)):
            trial, luck = one.after(one.world(rng), plan, rng), Random(4)
            rewards, gain = one.rewards(trial, luck), same._gain(plan, Random(4))
            reward = min(1.0, max(0.0, 0.5 + SCALE * gain))
            team = rules.teams[one._player]
            assert rewards == [reward if seat in team else 1 - reward for seat in range(players)]
            gained += gain != 0
    assert gained


@pytest.mark.parametrize(
    ("players", "partners", "share"), [(2, False, 1 / 2), (3, False, 1 / 3), (4, True, 1 / 2)]
)
def test_a_blocked_deal_counts_as_if_all_teams_were_as_likely_to_win(
    players: int, partners: bool, share: float
) -> None:
    rules = rules_for(players, partners=partners)
    state = rules.new_match()
    rules.next_deal(state, SeededChance("blocked"))
    assert state.turn is not None
    search_view = rules.search_view(rules.view(state, state.turn), rules.legal_actions(state))
    board, numbers = flat_board_of(state, rules.options), RandomNumbers(Random(1))
    board.over = True
    assert search_view._played_on(board, (), numbers) == pytest.approx(share)
    board.set_climb((state.turn + 1) % players, 0)
    # An opponent alone has won; with a partner, there is still a CLIMB to empty.
    left = share if partners else 0
    assert search_view._played_on(board, (), numbers) == pytest.approx(left)
