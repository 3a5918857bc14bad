"""The reference policy of Social Climbing beside a plain statement of it, and by the rules."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from statistics import fmean, stdev

import pytest

from game.analysis.estimates import Means
from game.cards import ACE, QUEEN, SIX, TWO, rank_of
from game.catalogue import find_game
from game.chance import SeededChance
from game.chance.numbers import RandomNumbers
from game.games.social_climbing.analysis.boards import board_of
from game.games.social_climbing.analysis.chances_home import chances_home
from game.games.social_climbing.analysis.reference_policy import PolicyBoard, move_of
from game.games.social_climbing.analysis.same_worlds import SocialClimbingSameWorlds
from game.games.social_climbing.analysis.splitting import leads
from game.games.social_climbing.model.actions import SocialClimbingAction, merged
from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.state import SocialClimbingState
from game.games.social_climbing.rules import SocialClimbing
from tests.amounts import amount

pytestmark = pytest.mark.kernel

GAME = find_game("social_climbing")
NOTHING = SeededChance("none")
CHANCES = chances_home(104)
TABLES = [(2, 1), (3, 1), (3, 2), (4, 2), (6, 2)]
"""Numbers of players and of packs."""


def rules_for(players: int, packs: int, **options: bool) -> SocialClimbing:
    found = GAME.rules(players, GAME.sheet.resolve({"packs": packs, **options}, players))
    assert isinstance(found, SocialClimbing)
    return found


def dealt(rules: SocialClimbing, seed: str) -> SocialClimbingState:
    state = rules.new_match()
    rules.next_deal(state, SeededChance(seed))
    return state


def after(
    rules: SocialClimbing, state: SocialClimbingState, action: SocialClimbingAction
) -> SocialClimbingState:
    copy = state.clone()
    rules.apply(copy, action, NOTHING)
    return copy


def policy(rules: SocialClimbing, state: SocialClimbingState) -> list[SocialClimbingAction]:
    """Return what the policy does: of all legal actions those that gain most.

    A column is worth its points times the chance to get home in the turns that are left to its
    player; an empty one .6, or less in the last three turns. What is banked is worth its points.
    """
    turns, player = (state.left - 1) // rules.players, state.turn
    assert player is not None

    def worth(column: list[int]) -> float:
        if not column:
            return 0.6 * min(1.0, turns / 3)
        return points(column) * CHANCES[turns][rank_of(column[-1])]

    def gain(action: SocialClimbingAction) -> float:
        column = state.columns[2 * player + action.column]
        if action.kind == "bank":
            return points(column) + worth([]) - worth(column)
        if action.kind == "discard":
            return worth(column[:-1]) - worth(column)
        assert action.pile is not None
        return worth([*column, state.piles[action.pile][-1]]) - worth(column)

    gains = {action: gain(action) for action in merged(rules.legal_actions(state))}
    return [action for action, found in gains.items() if found == max(gains.values())]


def boards(rules: SocialClimbing, number: int, seed: str) -> Iterator[SocialClimbingState]:
    """Yield states of deals in which everybody follows the policy, except now and then."""
    rng, yielded = Random(seed), 0
    while True:
        state = dealt(rules, f"{seed} {yielded}")
        while rules.to_move(state) is not None:
            yield state
            if (yielded := yielded + 1) == number:
                return
            usual = policy(rules, state)
            legal = rules.legal_actions(state)
            rules.apply(state, rng.choice(legal if rng.random() < 0.4 else usual), NOTHING)


@pytest.mark.parametrize(("players", "packs"), TABLES)
def test_it_makes_the_moves_that_gain_most(players: int, packs: int) -> None:
    """50,000 boards in all, if everything is tried."""
    rules = rules_for(players, packs)
    for state in boards(rules, amount(400, whole=10_000), f"{players} {packs}"):
        view = rules.view(state, None)
        found = board_of(view).board.usual()
        assert len(found) == len(set(found))
        assert set(found) == {move_of(action, view) for action in policy(rules, state)}


def by_the_rules(rules: SocialClimbing, state: SocialClimbingState, luck: Random) -> list[float]:
    """Play a deal out by the rules, as the policy does; return the leads, first player first."""
    state, numbers = state.clone(), RandomNumbers(luck)
    while rules.to_move(state) is not None:
        view = rules.view(state, None)
        usual = board_of(view).board.usual()
        move = usual[numbers.below(len(usual)) if len(usual) > 1 else 0]
        legal = merged(rules.legal_actions(state))
        rules.apply(state, next(one for one in legal if move_of(one, view) == move), NOTHING)
    return leads([*state.scores[state.first :], *state.scores[: state.first]])


@pytest.mark.parametrize(("players", "packs"), TABLES)
def test_a_playout_ends_as_by_the_rules(players: int, packs: int) -> None:
    """With open piles there is one world, so both play the same cards."""
    rules, rng = rules_for(players, packs, open_piles=True), Random(players)
    for deal in range(amount(6, whole=200)):
        state = dealt(rules, f"{deal}")
        for _ in range(rng.randrange(40)):
            rules.apply(state, rng.choice(rules.legal_actions(state)), NOTHING)
        view = rules.view(state, None)
        board, hidden = board_of(view)
        assert not hidden
        board.finish(RandomNumbers(Random(deal)))
        assert leads(board.results()) == by_the_rules(rules, state, Random(deal))


def test_after_every_move_the_same_numbers_are_drawn() -> None:
    rules = rules_for(4, 2, open_piles=True)
    state = dealt(rules, "same numbers")
    view = rules.view(state, None)
    legal = merged(rules.legal_actions(state))
    board, hidden = board_of(view)
    worlds = SocialClimbingSameWorlds(
        board, hidden, [move_of(action, view) for action in legal], Random(1)
    )
    found = Means.of_sums(worlds.of_player(0, 1)).values
    assert found == [
        by_the_rules(rules, after(rules, state, action), Random(1))[0] for action in legal
    ]


def midway(rules: SocialClimbing, left: int, seed: str) -> SocialClimbingState:
    """Return a state in which so many cards are left in the piles."""
    state, rng = dealt(rules, seed), Random(seed)
    while state.left > left:
        rules.apply(state, rng.choice(rules.legal_actions(state)), NOTHING)
    return state


def z_of(one: Means, place: int, other: list[float]) -> float:
    """Return the difference of two means in standard errors."""
    variance = one.estimates[place].variance + stdev(other) ** 2 / len(other)
    return (one.values[place] - fmean(other)) / variance**0.5


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("players", "packs"), [(2, 1), (4, 2)])
def test_worlds_are_those_of_the_rules(players: int, packs: int) -> None:
    """Means agree with playouts by the rules from redealt states; off by chance 1 in 10,000."""
    rules = rules_for(players, packs)
    state, luck = midway(rules, 26 * packs, "worlds"), Random(1)
    view = rules.view(state, None)
    action = rules.legal_actions(state)[0]
    board, hidden = board_of(view)
    found = Means.of_sums(
        SocialClimbingSameWorlds(board, hidden, [move_of(action, view)], luck).weighted([1], 4000)
    )
    worlds = (rules.determinize(view, luck) for _ in range(amount(150, whole=2000)))
    sample = [by_the_rules(rules, after(rules, world, action), luck) for world in worlds]
    for place in range(players):
        assert abs(z_of(found, place, [one[place] for one in sample])) < 4.5


def test_every_order_of_the_unseen_cards_is_as_likely() -> None:
    """Of a two, an ace and a queen, worth 1, 2 and 3, two lie in one pile and one in another.

    Chi-square with 5 degrees of freedom exceeds 28 once in 27,000 times.
    """
    board, deals = PolicyBoard(2), amount(6_000, whole=600_000)
    board.fill([[TWO, ACE, SIX], [QUEEN, SIX], []], [], [0, 0], 0)
    worlds = SocialClimbingSameWorlds(board, [1, 2, 5], [], Random(2))
    counts = Counter[tuple[int, ...]]()
    for _ in range(deals):
        worlds.deal_again()
        counts[points_below(board)] += 1
    assert set(counts) == set(permutations((1, 2, 3)))
    assert sum((count - deals / 6) ** 2 / (deals / 6) for count in counts.values()) < 28


def points_below(board: PolicyBoard) -> tuple[int, ...]:
    """Return what the two cards below the first pile's top are worth, and the one in the second."""
    copy, found = board.clone(), []
    for pile in (0, 0, 0, 1, 1):
        before = sum(copy.worths())
        copy.make(2 * pile)
        found.append(sum(copy.worths()) - before)
    return found[2], found[1], found[4]


def test_sums_are_those_of_the_samples() -> None:
    """Weights of several moves give what their separate means give, in the same worlds."""
    rules = rules_for(3, 2)
    view = rules.view(midway(rules, 50, "sums"), None)
    board, hidden = board_of(view)
    legal = merged(rules.legal_actions(rules.determinize(view, Random(3))))
    moves = [move_of(action, view) for action in legal]
    weights = [1.0, *([-1 / (len(moves) - 1)] * (len(moves) - 1))]
    together = Means.of_sums(
        SocialClimbingSameWorlds(board, hidden, moves, Random(4)).weighted(weights, 60)
    )
    for player, estimate in enumerate(together.estimates):
        again = SocialClimbingSameWorlds(board_of(view).board, hidden, moves, Random(4))
        expected = Means.of_sums(again.of_player(player, 60)).weighted(weights)
        assert estimate.value == pytest.approx(expected.value, abs=1e-9)
        assert estimate.variance == pytest.approx(expected.variance, abs=1e-9)
