"""The quick judgement of SOCiable and President & Bum: legal, fast, each level above the next."""

from collections.abc import Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from game.chance import SeededChance
from game.climbing.rules import Climbing
from game.climbing.search.hand_value import HandJudge, counts_in
from game.match import Match
from game.measuring.mirrored import place_score
from game.registry import Game
from tests.games.climbing_games import (
    PLAYER_COUNTS,
    PRESIDENT,
    SOCIABLE,
    act,
    at_exchange,
    at_play,
    cards,
    give,
    play,
    rules_for,
)
from tests.games.work import calls_in
from tests.matches import random_setup

DEALS = 60
MOST_CALLS = 3_000
"""Of functions, for one decision."""


def choose(rules: Climbing[Any], level: str, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    if level == "random":
        return rng.choice(legal)
    return rules.heuristics[level](view, legal, rng)


def score(game: Game, players: int, one: str, others: str) -> tuple[float, float]:
    """Return the mean place score of one among others, and half its 95 % interval."""
    rules = rules_for(game, players)
    scores = []
    for deal in range(DEALS):
        total = 0.0
        for seat in range(players):
            rng = Random(f"{deal} {seat}")
            titles = Random(deal).sample(range(players), players)
            state = rules.new_match()
            state.order = tuple(titles) if game is PRESIDENT else ()
            rules.next_deal(state, SeededChance(str(deal)))
            while state.turn is not None:
                level = one if state.turn == seat else others
                view, legal = rules.view(state, state.turn), rules.legal_actions(state)
                rules.apply(state, choose(rules, level, view, legal, rng), SeededChance("take"))
            result = rules.deal_result(state)
            assert result
            total += place_score(result.standing, seat)
        scores.append(total / players)
    return fmean(scores), 1.96 * stdev(scores) / sqrt(DEALS)


@pytest.mark.long
@pytest.mark.parametrize("game", [SOCIABLE, PRESIDENT], ids=lambda game: game.id)
@pytest.mark.parametrize(("one", "others"), [("medium", "easy"), ("easy", "random")])
def test_each_level_is_above_the_one_below_it(game: Game, one: str, others: str) -> None:
    mean, half = score(game, 5, one, others)
    assert mean - half > 0.5


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_whatever_the_options_bots_choose_legal_actions_with_little_work(
    game: Game, players: int, level: str
) -> None:
    rng = Random(f"{game.id} {players} {level}")
    for _ in range(3):
        setup = random_setup(game, players, rng, target=11)
        match = Match(setup, SeededChance(setup.seed or ""))
        most = 0
        while match.outcome is None and not (match.deal_result and match.to_move is None):
            if match.to_move is None:
                match.next_deal()
            assert match.to_move is not None
            view, legal = match.view(match.to_move), match.legal_actions()
            judge = match.rules.heuristics[level]
            action, calls = calls_in(partial(judge, view, legal, rng))
            most = max(most, calls)
            assert match.play(match.to_move, action) is None
        assert most < MOST_CALLS


def medium(rules: Climbing[Any], state: Any) -> Any:
    view, legal = rules.view(state, state.turn), rules.legal_actions(state)
    return rules.named(state, rules.heuristics["medium"](view, legal, Random(1)))


def test_medium_gives_back_what_is_a_burden() -> None:
    rules = rules_for(SOCIABLE, 5)
    state = at_exchange(rules, "8C 9D KC KD AC", "8D", "8H", "8S", "QC QD 9S")
    act(rules, state, give(0, "QC QD"))
    assert medium(rules, state) == give(4, "8C 9D")


def test_medium_keeps_its_sets_whole_and_its_aces_for_later() -> None:
    rules = rules_for(PRESIDENT, 4)
    state = at_play(rules, "3C 5H 6H", "5C 5D 7S AC KC 8H", "4C 9H TH", "6C JH QH")
    act(rules, state, play("3C"))
    assert medium(rules, state) == play("7S")


def test_medium_plays_what_nobody_can_beat_before_its_last_set() -> None:
    rules = rules_for(SOCIABLE, 5)
    state = at_play(rules, "AC AD 9C", "KC KD QC", "AH XR TC", "JC JD JH", "8C 8D")
    assert medium(rules, state) == play("AC AD")


@pytest.mark.parametrize(
    ("options", "played", "sure"),
    [
        ({}, "AS", False),
        ({"equal_rank": False}, "AS", True),
        ({"equal_rank": False}, "KS", False),
        ({}, "5C 5D 5H 5S", False),
        ({"four_clears": True}, "5C 5D 5H 5S", True),
        ({"four_clears": True}, "5C 5D 5H", False),
    ],
)
def test_medium_knows_which_plays_nobody_can_beat_by_the_house_rules(
    options: dict[str, bool], played: str, sure: bool
) -> None:
    """A joker is only as high as an ace, so where equals won't do it can't beat one."""
    rules = rules_for(PRESIDENT, 4, **options)
    hand = "5C 5D 5H 5S KS AS"
    state = at_play(rules, hand, "2C 3C 4C", "2D 3D 4D", "2H 3H 4H")
    judge = HandJudge(rules.play_rules, counts_in(rules.pack), rules.view(state, 0))
    rank, size = cards(played)[0] >> 2, len(cards(played))
    assert (judge.chance_to_win(rank, size) == 1) == sure
