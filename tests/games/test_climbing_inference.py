"""What others played and passed on tells a search which hands they probably hold."""

from collections import Counter
from random import Random
from typing import cast

import pytest

from game.chance import SeededChance
from game.climbing.model.actions import PASS
from game.climbing.model.hands import counts_of, hand_of
from game.climbing.model.state import Table
from game.climbing.rules import Climbing
from game.climbing.search.determinizing import Worlds
from game.climbing.search.inference import MOST_KEPT, Evidence, LikelyWorlds
from game.registry import Game
from tests.games.climbing_games import (
    PLAYER_COUNTS,
    PRESIDENT,
    act,
    at_play,
    cards,
    play,
    rules_for,
)
from tests.games.test_climbing_kernel import state_in_play
from tests.matches import random_setup


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_each_choice_is_seen_as_it_was_made(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} inference")
    for number in range(6):
        rules = random_setup(game, players, rng).rules()
        assert isinstance(rules, Climbing)
        state = state_in_play(rules, str(number), rng)
        made = []
        while state.turn is not None and state.totals == [0] * players:
            evidence = Evidence(rules, rules.view(state, state.turn))
            expected = [one for one in made if one[0] != state.turn and not one[4]]
            shown = [
                (
                    one.player,
                    one.table.size,
                    one.table.rank if one.table.size else 0,
                    one.table.fitting,
                    one.table.turned,
                    state.counts[one.player] + one.later,
                    one.made.action,
                )
                for one in evidence.choices
            ]
            assert shown == expected
            assert 0 < evidence.likelihood(state.counts) <= 1
            move = rng.choice(rules.kernel.moves(rules.kernel.pack(state)))
            made.append(
                (
                    state.turn,
                    state.size,
                    state.rank if state.size else 0,
                    state.fitting,
                    state.turned,
                    state.counts[state.turn],
                    move.action,
                )
            )
            rules.apply(state, move.action, SeededChance(""))


def test_who_passes_probably_has_nothing_that_fits() -> None:
    rules = rules_for(PRESIDENT, 4)
    state = at_play(rules, "4C 5C 6C", "7C 8C 9C", "7D 8D 9D", "7H 8H 9H")
    act(rules, state, play("4C"), PASS, play("9D"), PASS)
    evidence = Evidence(rules, rules.view(state, 0))
    low, high = counts_of(hand_of(cards("2C 2D 3D"))), counts_of(hand_of(cards("7C 8C 9C")))
    own, second, last = state.counts[0], state.counts[2], state.counts[3]
    weak = evidence.likelihood([own, low, second, last])
    strong = evidence.likelihood([own, high, second, last])
    assert weak > 2 * strong


def test_ones_own_choices_tell_nothing() -> None:
    rules = rules_for(PRESIDENT, 4)
    state = at_play(rules, "4C 5C 6C", "7C 8C 9C", "7D 8D 9D", "7H 8H 9H")
    act(rules, state, play("4C"))
    assert not Evidence(rules, rules.view(state, 0))
    assert len(Evidence(rules, rules.view(state, 1))) == 1


class _Numbered:
    """Determinizations whose players hold a number that tells them apart."""

    def __init__(self) -> None:
        self.drawn = 0

    def position(self, rng: Random) -> Table:
        table = Table(1)
        table.counts = [self.drawn % 2]
        self.drawn += 1
        return table


class _OddIsLikelier:
    """Makes odd numbers three times as likely as even ones."""

    def __len__(self) -> int:
        return 1

    def likelihood(self, hands: list[int]) -> float:
        return 3.0 if hands[0] % 2 else 1.0


def test_determinizations_are_drawn_in_proportion_to_their_likelihood() -> None:
    worlds = _Numbered()
    likely = LikelyWorlds(cast(Worlds, worlds), cast(Evidence, _OddIsLikelier()))
    rng = Random("likely")
    found = Counter(likely.position(rng).counts[0] for _ in range(8000))
    assert worlds.drawn == MOST_KEPT
    assert found[1] / found.total() == pytest.approx(0.75, abs=0.02)


def test_what_is_drawn_may_be_changed() -> None:
    worlds = _Numbered()
    likely = LikelyWorlds(cast(Worlds, worlds), cast(Evidence, _OddIsLikelier()))
    rng = Random("changed")
    for _ in range(1000):
        drawn = likely.position(rng)
        assert drawn.counts[0] < 2
        drawn.counts[0] = 5
