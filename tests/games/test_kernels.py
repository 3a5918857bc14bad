"""Kernels give the same in both builds, and random numbers that are as likely as they should be."""

import hashlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game.chance.numbers import RandomNumbers
from game.climbing.analysis.reference_policy import ReferencePolicy
from game.climbing.rollouts.luck import Luck
from game.climbing.rollouts.playing_out import quick_play
from game.climbing.search.hand_value import HandJudge, counts_in
from game.compiled import INTERPRETED, kernels, source_of, which_code
from game.games.ladders.analysis.expecting import expected_rungs
from game.games.ladders.analysis.lots import DealsByLot
from game.games.ladders.rollouts.flat_board import alike
from game.games.ladders.rollouts.policy import choose, find_move, play_on
from game.games.social_climbing.analysis.boards import undealt_board
from game.games.social_climbing.analysis.same_worlds import SocialClimbingSameWorlds
from tests.amounts import amount
from tests.games import test_climbing_rollouts as rollouts
from tests.games.climbing_games import PRESIDENT, SOCIABLE
from tests.games.ladders_game import rules_for
from tests.games.test_climbing_hand_value import choices
from tests.games.test_ladders_policy import TABLES, boards, everything

pytestmark = pytest.mark.kernel

ROOT = Path(__file__).resolve().parents[2]


def numbers_drawn(luck: Random) -> Iterator[object]:
    numbers = RandomNumbers(luck)
    for limit in (1, 2, 3, 10, 104, 65_537, 2**31 - 1):
        yield [numbers.below(limit) for _ in range(1000)]


def social_climbing(luck: Random) -> Iterator[object]:
    """Yield playouts from the deal, and what worlds come to after each of the policy's moves."""
    for players, packs in ((2, 1), (3, 1), (4, 2), (6, 2)):
        board, hidden = undealt_board(players, packs)
        numbers = RandomNumbers(luck)
        for _ in range(20):
            SocialClimbingSameWorlds(board, hidden, [], luck).deal_again()
            copy = board.clone()
            copy.finish(numbers)
            yield copy.results(), numbers.at
        for _ in range(30):
            moves = board.usual()
            weights = [1.0, *(-1 / n for n in range(1, len(moves)))]
            for sums in (
                SocialClimbingSameWorlds(board, [], moves, luck).weighted(weights, 2),
                SocialClimbingSameWorlds(board, [], moves, luck).of_player(players - 1, 2),
            ):
                yield moves, sums.samples, sums.of_values(), sums.of_products()
            board.make(moves[0])
            yield board.worths()


def ladders(luck: Random) -> Iterator[object]:
    """Yield deals by lot, the policy's moves in them, what is expected, and how they end."""
    for players, options in TABLES:
        rules, numbers = rules_for(players, **options), RandomNumbers(luck)
        for _, (board, _) in zip(range(150), boards(rules, players), strict=False):
            yield find_move(board, numbers), expected_rungs(board), everything(board)
            copy = board.clone()
            choose(copy, numbers, numbers)
            yield alike(board, copy), board.lifted
        for _ in range(3):
            board = DealsByLot(players, rules.options).deal(numbers)
            play_on(board, numbers, -1)
            yield board.rungs_left(), everything(board), numbers.at


def climbing(luck: Random) -> Iterator[object]:
    """Yield how deals go on and end, and what chairs, plays and gifts come to."""
    for game, players in ((SOCIABLE, 4), (SOCIABLE, 5), (PRESIDENT, 4), (PRESIDENT, 7)):
        for rules, state, _ in islice(rollouts.boards(game, players, "digest"), 0, 300, 3):
            table = rollouts.flat(rules, state)
            quick_play(rules.play_rules).finish(table, Luck(luck))
            determinizer = rules.determinizer(rules.view(state, state.turn))
            reference, usual = ReferencePolicy(rules), list(ReferencePolicy(rules).choices(state))
            played = reference.after_plays(determinizer, usual, luck).of_player(0, 2)
            yield rollouts.everything(table), usual, played.of_values(), played.of_products()
        for rules, state, gives in islice(rollouts.gifts(game, players), 12):
            determinizer = rules.determinizer(rules.view(state, state.turn))
            given = ReferencePolicy(rules).after_gifts(determinizer, gives, luck).of_player(0, 2)
            yield given.of_values(), ReferencePolicy(rules).chairs(20, luck, titled=True).estimates


def hand_values(luck: Random) -> Iterator[object]:
    """Yield what the actions of ``medium`` promise, in play and in the exchange, and its choice."""
    for game, players in ((SOCIABLE, 4), (SOCIABLE, 5), (PRESIDENT, 4), (PRESIDENT, 7)):
        for rules, state in islice(choices(game, players), 400):
            view, legal = rules.view(state, rules.to_move(state)), rules.legal_actions(state)
            judge = HandJudge(rules.play_rules, counts_in(rules.pack), view)
            yield [judge.value(action) for action in legal], judge.best(legal, luck.random)


DIGESTED = {
    "numbers": numbers_drawn,
    "social_climbing": social_climbing,
    "ladders": ladders,
    "climbing": climbing,
    "hand_values": hand_values,
}
"""What kernels do with a random generator, by a name for it."""


def digest(name: str) -> str:
    seen = hashlib.sha256()
    for found in DIGESTED[name](Random(name)):
        seen.update(repr(found).encode())
    return seen.hexdigest()


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("name", DIGESTED)
def test_interpreted_and_compiled_kernels_do_the_same(name: str) -> None:
    program = f"from tests.games.test_kernels import *; print(which_code(), digest({name!r}))"
    told = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, INTERPRETED: "1", "PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout.split() == ["interpreted", digest(name)]


def test_kernels_run_compiled_where_the_rest_does() -> None:
    compiled = {name for name in kernels() if not sys.modules[name].__file__.endswith(".py")}
    assert compiled == (set(kernels()) if which_code() == "compiled" else set())


def test_every_file_of_types_lies_beside_a_module_that_is_listed() -> None:
    files = {*(ROOT / "game").rglob("*.pxd"), *(ROOT / "scenes").rglob("*.pxd")}
    assert files == {source_of(name, ".pxd") for name in kernels()}


def test_numbers_are_those_of_the_generator() -> None:
    """Each is the share of a word of 32 bits, and words come in the generator's order."""
    numbers, luck = RandomNumbers(Random(3)), Random(3)
    for _ in range(5000):
        assert numbers.below(1000) == luck.getrandbits(32) * 1000 >> 32


def test_numbers_reserved_can_be_drawn_again() -> None:
    numbers = RandomNumbers(Random(4))
    for _ in range(60):
        begin = numbers.reserve(208)
        first = [numbers.below(52) for _ in range(208)]
        numbers.at = begin
        assert [numbers.below(52) for _ in range(208)] == first
        numbers.at = begin + 50


def test_numbers_are_equally_likely() -> None:
    """Chi-square with 51 degrees of freedom exceeds 107 once in 200,000 times."""
    numbers, total = RandomNumbers(Random(5)), amount(20_000, whole=2_000_000)
    counts = Counter(numbers.below(52) for _ in range(total))
    expected = total / 52
    assert set(counts) == set(range(52))
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 107
