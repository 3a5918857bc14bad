"""The contract and the wall of secrecy, held for Ladders; whole matches, checked plainly."""

from collections.abc import Callable
from random import Random

import pytest

from game.catalogue import Game
from game.chance import SeededChance
from game.contract import HasKernel, PlaysGreedily
from game.games.ladders.dealing import Deal, Dealing
from game.games.ladders.pack import PACK
from game.games.ladders.rules import Ladders
from game.games.ladders.state import State
from game.match import MatchSetup
from tests.contract import test_contract, test_secrecy
from tests.games.ladders_game import LADDERS, SEATS, Stacked, in_catalogue, rules_for
from tests.games.plain_ladders import Position, check_record, count_positions
from tests.matches import played_lines, random_setup

__all__ = ["in_catalogue"]

Promise = Callable[[Game, int], None]

PROMISES = [
    test_contract.test_there_is_a_legal_action_until_the_match_ends,
    test_contract.test_a_clone_is_independent_and_plays_on_alike,
    test_contract.test_a_record_replays_to_an_equal_match,
    test_contract.test_without_listeners_the_same_happens,
    test_contract.test_what_is_illegal_is_refused_with_a_reason_and_changes_nothing,
    test_contract.test_a_deals_cards_do_not_depend_on_how_earlier_deals_were_played,
    test_secrecy.test_exchanging_what_a_seat_cannot_see_changes_nothing_it_is_told,
    test_secrecy.test_an_imagined_world_looks_the_same_from_its_seat,
    test_secrecy.test_looking_and_imagining_never_touch_the_matchs_own_luck,
]


def one_deal(game: Game, players: int, rng: Random, **fixed: bool | int | str) -> MatchSetup:
    """Return a match of one deal: to a target, random players take thousands of actions."""
    return random_setup(game, players, rng, **{"deals": "one", **fixed})


@pytest.mark.usefixtures("in_catalogue")
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__[5:])
@pytest.mark.parametrize("players", SEATS)
def test_what_every_game_promises(
    promise: Promise, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_contract, "random_setup", one_deal)
    monkeypatch.setattr(test_secrecy, "random_setup", one_deal)
    promise(LADDERS, players)


def test_the_optional_members_are_there() -> None:
    assert isinstance(rules_for(2), HasKernel)
    assert isinstance(rules_for(2), PlaysGreedily)


@pytest.mark.parametrize("players", SEATS)
def test_whole_matches_agree_with_the_slow_implementation(players: int) -> None:
    for seed in range(4):
        rng = Random(f"{players} {seed}")
        setup = one_deal(LADDERS, players, rng)
        check_record(played_lines(setup, rng, with_legal=True)[1])


@pytest.mark.parametrize("players", [2, 4])
def test_matches_to_a_target_agree_with_the_slow_implementation(players: int) -> None:
    rng = Random(players)
    setup = random_setup(LADDERS, players, rng, deals="to_target", target=200, climb=6)
    check_record(played_lines(setup, rng)[1])


COUNTED = [
    # Players, options, and how many sequences of 1, 2, 3 … actions there are from a fixed deal.
    (2, {"climb": 5}, [28, 732, 18976]),
    (4, {"climb": 8, "partners": True}, [24, 628, 13780]),
    (3, {"four_rungs_first": True, "hold_portals": True}, [20, 452, 10224]),
]


def fixed_deal(players: int, climb: int) -> Deal:
    """Return a deal without luck: the pack in strides of 73, which come by every card once."""
    pack = [PACK[73 * place % 188] for place in range(188)]
    climbs = tuple(tuple(pack[climb * p : climb * p + climb]) for p in range(players))
    return Deal(0, climbs, tuple(pack[climb * players :]))


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
    plain = Position(players, resolved, Dealing(players, rules.options.climb, None).write(deal))
    assert not plain.draw_what_is_missing()
    assert [count_positions(plain, depth) for depth in depths[:-1]] == counts[:-1]


def count(rules: Ladders, state: State, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in rules.legal_actions(state):
        after = state.clone()
        rules.apply(after, action, SeededChance(""))
        total += count(rules, after, depth - 1)
    return total
