"""The contract and the wall of secrecy, held for SOCiable and President & Bum."""

import pickle
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.catalogue import Game
from game.chance import SeededChance
from game.match import Match
from tests.contract import test_contract, test_secrecy
from tests.games.climbing_games import PLAYER_COUNTS, in_catalogue
from tests.matches import played_lines, random_setup, steps

__all__ = ["in_catalogue"]

Promise = Callable[[Game, int], None]

PROMISES = [
    test_contract.test_there_is_a_legal_action_until_the_match_ends,
    test_contract.test_a_clone_is_independent_and_plays_on_alike,
    test_contract.test_a_record_replays_to_an_equal_match,
    test_contract.test_without_listeners_the_same_happens,
    test_contract.test_what_is_illegal_is_refused_with_a_reason_and_changes_nothing,
    test_secrecy.test_exchanging_what_a_seat_cannot_see_changes_nothing_it_is_told,
    test_secrecy.test_an_imagined_world_looks_the_same_from_its_seat,
    test_secrecy.test_looking_and_imagining_never_touch_the_matchs_own_luck,
]


@pytest.mark.usefixtures("in_catalogue")
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__[5:])
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_what_every_game_promises(promise: Promise, game: Game, players: int) -> None:
    promise(game, players)


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_what_a_bot_is_asked_goes_to_another_process_and_back(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} pickle")
    setup = random_setup(game, players, rng, target=11)
    match = Match(setup, SeededChance("pickle"))
    for _ in islice(steps(match, rng), 200):
        view, legal = match.view(match.to_move), match.legal_actions()
        assert pickle.loads(pickle.dumps(view)) == view
        assert list(pickle.loads(pickle.dumps(legal))) == list(legal)


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_a_deals_cards_do_not_depend_on_how_earlier_deals_were_played(
    game: Game, players: int
) -> None:
    """Who gets which cards does, for the low deal to the high: the pack is what stays the same."""
    setup = random_setup(game, players, Random(f"{game.id} {players} streams"))
    packs = []
    for seed in (1, 2):
        lines = played_lines(setup, Random(seed))[1]
        packs.append([_pack(line) for line in lines if line.get("chance") == "deal"])
    for one, other in zip(*packs, strict=False):
        assert one == other


def _pack(line: dict[str, Any]) -> list[str]:
    """Return the pack as it was dealt from, its first card first."""
    players = len(line["hands"])
    order = line.get("order") or [(line["dealer"] + 1 + n) % players for n in range(players)]
    hands = [line["hands"][player] for player in order]
    return [hand[turn] for turn in range(len(hands[0])) for hand in hands if turn < len(hand)]
