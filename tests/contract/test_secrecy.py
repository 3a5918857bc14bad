"""Secrecy: no seat learns what it may not know, in every game."""

from random import Random
from typing import Any

import pytest

from game.chance import SeededChance
from game.contract import AnyRules, Event
from game.match import Match
from game.registry import Game
from tests.amounts import amount, share
from tests.matches import PLAYER_COUNTS, random_setup, steps

WORLDS = amount(1, whole=2)

COMPARED, TRIED = 60, 0.3
"""The number of actions compared with one in another world, and the share of actions tried."""


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_exchanging_what_a_seat_cannot_see_changes_nothing_it_is_told(
    game: Game, players: int
) -> None:
    """In any world that a view allows, the view, legal actions and events are the same."""
    rng = Random(f"{game.id} {players} exchange")
    setup = random_setup(game, players, rng)
    rules = setup.rules()
    state, chance = rules.new_match(), SeededChance("secrecy")
    while rules.outcome(state) is None:
        rules.next_deal(state, chance)
        while (seat := rules.to_move(state)) is not None:
            view = rules.view(state, seat)
            for _ in range(WORLDS):
                world = rules.determinize(view, rng)
                assert rules.view(world, seat) == view
                assert list(rules.legal_actions(world)) == list(rules.legal_actions(state))
            action = rng.choice(rules.legal_actions(state))
            rules.apply(state, action, chance)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_events_tell_a_seat_no_more_than_what_it_sees_before_and_after(
    game: Game, players: int
) -> None:
    """If a seat's view is the same before and after in another world, so are its events."""
    rng = Random(f"{game.id} {players} events")
    compared = 0
    while compared < COMPARED:
        setup = random_setup(game, players, rng)
        rules = setup.rules()
        state, chance = rules.new_match(), SeededChance(str(compared))
        rules.next_deal(state, chance)
        while rules.to_move(state) is not None:
            action = rng.choice(rules.legal_actions(state))
            if rng.random() < TRIED:
                seat = rng.choice((None, *range(players)))
                compared += _compare(rules, state, action, seat, rng)
            rules.apply(state, action, chance)


def _compare(rules: AnyRules, state: Any, action: Any, seat: int | None, rng: Random) -> bool:
    """Compare an action with one in another world; return whether a seat's view stays the same."""
    world = rules.determinize(rules.view(state, seat), rng)
    legal = rules.legal_actions(world)
    # Other players don't see the cards of a forced gift.
    alike = [other for other in legal if type(other) is type(action)]
    if not alike:
        return False
    other = action if action in legal else alike[0]
    here, there = _came_of(rules, state.clone(), action, seat), _came_of(rules, world, other, seat)
    same = here[0] == there[0]
    assert not same or here[1] == there[1]
    return same


def _came_of(rules: AnyRules, state: Any, action: Any, seat: int | None) -> tuple[Any, list[Event]]:
    """Return a seat's view after an action, and its events."""
    told: list[Event | None] = []
    rules.apply(
        state, action, SeededChance("next"), lambda event: told.append(rules.redact(event, seat))
    )
    return rules.view(state, seat), told


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_an_imagined_world_looks_the_same_from_its_seat(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} imagine")
    setup = random_setup(game, players, rng)
    match = Match(setup, SeededChance(setup.seed or ""))
    for turn, _ in enumerate(steps(match, rng)):
        for seat in share((None, *range(players)), turn, players + 1):
            view = match.view(seat)
            assert match.rules.view(match.rules.determinize(view, rng), seat) == view


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_looking_and_imagining_never_touch_the_matchs_own_luck(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} luck")
    setup = random_setup(game, players, rng)
    quiet, watched = (Match(setup, SeededChance("luck")) for _ in range(2))
    for one, other in zip(steps(quiet, Random(5)), steps(watched, Random(5)), strict=True):
        watched.rules.determinize(watched.view(watched.to_move), rng)
        assert one.view(None) == other.view(None)
