"""What others played and passed on tells a search which hands they probably hold."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from game.cards import card_text
from game.chance import SeededChance
from game.climbing.model.actions import PASS
from game.climbing.model.hands import Counts, counts_of, hand_of
from game.climbing.model.state import Table
from game.climbing.model.view import ClimbingView
from game.climbing.search.inference import Evidence, LikelyDeterminizer, Observation
from game.climbing.search.moves import Move
from game.registry import Game
from tests.games.climbing_games import (
    PLAYER_COUNTS,
    PRESIDENT,
    RulesAny,
    act,
    at_play,
    cards,
    deals_in_play,
    play,
    rules_for,
)


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_each_choice_is_seen_as_it_was_made(game: Game, players: int) -> None:
    for rules, state, rng in islice(deals_in_play(game, players, "inference"), 6):
        done: list[_Seen] = []
        while state.turn is not None:
            evidence = evidence_of(rules, rules.view(state, state.turn))
            others = [one for one in done if one.player != state.turn and not one.turned]
            assert [_seen(one, state) for one in evidence.observations] == others
            assert 0 < evidence.likelihood(state.counts) <= 1
            move = rng.choice(rules.moves.of(state))
            done.append(_about_to(move, state))
            rules.apply(state, move.action, SeededChance(""))


def evidence_of(rules: RulesAny, view: ClimbingView[Any]) -> Evidence:
    return Evidence(rules.moves, rules.policy, rules.clockwise(view.order), view)


class _Seen(NamedTuple):
    """A choice, and all that it depended on."""

    player: int
    hand: Counts
    size: int
    fitting: int
    turned: bool
    move: Move


def _about_to(move: Move, table: Table) -> _Seen:
    player = table.turn
    assert player is not None
    hand = table.counts[player]
    return _Seen(player, hand, table.size, table.fitting, table.turned, move)


def _seen(seen: Observation, now: Table) -> _Seen:
    table, hand = seen.table, now.counts[seen.player] + seen.shown_since
    return _Seen(seen.player, hand, table.size, table.fitting, table.turned, seen.move)


def test_who_passes_probably_has_nothing_that_fits() -> None:
    rules = rules_for(PRESIDENT, 4)
    state = at_play(rules, "4C 5C 6C", "7C 8C 9C", "7D 8D 9D", "7H 8H 9H")
    act(rules, state, play("4C"), PASS, play("9D"), PASS)
    evidence = evidence_of(rules, rules.view(state, 0))
    low, high = counts_of(hand_of(cards("2C 2D 3D"))), counts_of(hand_of(cards("7C 8C 9C")))
    own, second, last = state.counts[0], state.counts[2], state.counts[3]
    weak = evidence.likelihood([own, low, second, last])
    strong = evidence.likelihood([own, high, second, last])
    assert weak > 2 * strong


def test_ones_own_choices_tell_nothing() -> None:
    rules = rules_for(PRESIDENT, 4)
    state = at_play(rules, "4C 5C 6C", "7C 8C 9C", "7D 8D 9D", "7H 8H 9H")
    act(rules, state, play("4C"))
    assert not evidence_of(rules, rules.view(state, 0))
    assert len(evidence_of(rules, rules.view(state, 1))) == 1


def _after_a_pass() -> tuple[RulesAny, ClimbingView[Any]]:
    """Return what seat 0 sees when seat 1 has passed on a four, and seat 2 has played a nine."""
    rules = rules_for(PRESIDENT, 4)
    state = at_play(rules, "4C 5C 6C", *_of_others(rules))
    act(rules, state, play("4C"), PASS, play("9D"), PASS)
    return rules, rules.view(state, 0)


def _of_others(rules: RulesAny) -> list[str]:
    """Return hands with all other cards; seat 2 can play a nine of diamonds."""
    rest = [card for card in rules.pack if card not in cards("4C 5C 6C 9D")]
    hands = [" ".join(map(card_text, rest[place::3])) for place in range(3)]
    return [hands[0], f"{hands[1]} 9D", hands[2]]


def test_determinizations_are_drawn_in_proportion_to_their_likelihood() -> None:
    rules, view = _after_a_pass()
    determinizer, evidence = rules.determinizer(view), evidence_of(rules, view)
    rng = Random("uniform")
    weights = Counter[bool]()
    number = 4000
    uniform = [determinizer.position(rng).counts for _ in range(number)]
    for hands in uniform:
        weights[_has_two_aces(hands[1])] += evidence.likelihood(hands)
    likely = LikelyDeterminizer(determinizer, evidence)
    drawn = sum(_has_two_aces(likely.position(rng).counts[1]) for _ in range(2 * number))
    expected = weights[True] / weights.total()
    without = sum(_has_two_aces(hands[1]) for hands in uniform) / number
    # Otherwise the tolerance could hide that nothing is weighed.
    assert expected < without - 0.04
    assert drawn / (2 * number) == pytest.approx(expected, abs=0.02)


def _has_two_aces(hand: Counts) -> bool:
    return hand & 15 >= 2


def test_what_is_drawn_may_be_changed() -> None:
    rules, view = _after_a_pass()
    likely = LikelyDeterminizer(rules.determinizer(view), evidence_of(rules, view))
    rng = Random("changed")
    for _ in range(500):
        drawn = likely.position(rng)
        assert len(drawn.finished) == 0
        drawn.finished.append(0)
