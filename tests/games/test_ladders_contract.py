"""The contract and the wall of secrecy, held for Ladders; whole matches, checked plainly."""

from random import Random

import pytest

from game.chance import SeededChance
from game.games.ladders.model.dealing import LaddersDeal, LaddersDealing
from game.games.ladders.model.pack import PACK
from game.games.ladders.model.playing import plays_of_team
from game.games.ladders.model.state import LaddersState, fronts_of, wanted_by, wants_of
from game.games.ladders.rules import Ladders
from game.thinking import PlaysGreedily
from tests.games.ladders_game import LADDERS, SEATS, Stacked, greedy_deal, rules_for
from tests.games.plain_ladders import Position, check_record, count_positions
from tests.matches import played_lines, random_setup


def test_it_offers_a_greedy_choice() -> None:
    assert isinstance(rules_for(2), PlaysGreedily)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("players", SEATS)
def test_whole_matches_agree_with_the_slow_implementation(players: int) -> None:
    for seed in range(4):
        rng = Random(f"{players} {seed}")
        setup = random_setup(LADDERS, players, rng)
        check_record(played_lines(setup, rng, with_legal=True)[1])


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("players", [2, 4])
def test_matches_to_a_target_agree_with_the_slow_implementation(players: int) -> None:
    rng = Random(players)
    setup = random_setup(LADDERS, players, rng, deals="to_target", target=200, climb=6)
    check_record(played_lines(setup, rng)[1])


def test_what_a_single_player_may_play_is_listed_as_for_a_team_of_one() -> None:
    """``legal_actions`` spells that case out for speed; the state keeps what it asks up to date."""
    rules = rules_for(3, climb=10)
    for state in greedy_deal(rules, "alone"):
        player = rules.to_move(state)
        assert player is not None
        plays = [action for action in rules.legal_actions(state) if action.kind == "play"]
        assert plays == [*plays_of_team(state, player, (player,))]
        assert state.fronts == fronts_of(state.hands, state.climbs, state.rungs)
        assert state.wants == wants_of(state.accents)
        assert state.wanted == wanted_by(state.wants)


COUNTED = [
    # Players, options, and how many sequences of 1, 2, 3 … actions there are from a fixed deal.
    (2, {"climb": 5}, [28, 732, 18976]),
    (4, {"climb": 8, "partners": True}, [24, 628, 13780]),
    (3, {"four_rungs_first": True, "hold_portals": True}, [20, 452, 10224]),
]


def fixed_deal(players: int, climb: int) -> LaddersDeal:
    """Return a deal without luck: the pack in strides of 73, which come by every card once."""
    pack = [PACK[73 * place % 188] for place in range(188)]
    climbs = tuple(tuple(pack[climb * p : climb * p + climb]) for p in range(players))
    return LaddersDeal(0, climbs, tuple(pack[climb * players :]))


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("players", "options", "counts"), COUNTED)
def test_positions_from_fixed_deals_are_counted(
    players: int, options: dict[str, bool | int], counts: list[int]
) -> None:
    """To the depth of the list; the slow implementation counts the shallower ones along."""
    rules = rules_for(players, **options)
    deal = fixed_deal(players, rules.options.climb)
    state = rules.new_match()
    rules.next_deal(state, Stacked(deal=[deal]))
    depths = range(1, len(counts) + 1)
    assert [count(rules, state, depth) for depth in depths] == counts
    resolved = dict(LADDERS.sheet.resolve(options, players))
    plain = Position(
        players, resolved, LaddersDealing(players, rules.options.climb, None).write(deal)
    )
    assert not plain.draw_what_is_missing()
    assert [count_positions(plain, depth) for depth in depths[:-1]] == counts[:-1]


def count(rules: Ladders, state: LaddersState, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in rules.legal_actions(state):
        after = state.clone()
        rules.apply(after, action, SeededChance(""))
        total += count(rules, after, depth - 1)
    return total
