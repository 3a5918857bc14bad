"""No seat learns what it may not know: the three tests that hold this wall, for every game."""

from random import Random

import pytest

from game.catalogue import Game
from game.chance import SeededChance
from game.match import Match
from tests.matches import PLAYER_COUNTS, random_setup, steps

WORLDS = 2


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_exchanging_what_a_seat_cannot_see_changes_nothing_it_is_told(
    game: Game, players: int
) -> None:
    """At every state: in any world the view allows, view, legal actions and events are equal."""
    rng = Random(f"{game.id} {players} exchange")
    setup = random_setup(game, players, rng)
    rules = setup.rules()
    state, chance = rules.new_match(), SeededChance("secrecy")
    while rules.outcome(state) is None:
        rules.next_deal(state, chance)
        while (seat := rules.to_move(state)) is not None:
            view = rules.view(state, seat)
            for _ in range(WORLDS):
                world = rules.imagine(view, rng)
                assert rules.view(world, seat) == view
                assert list(rules.legal_actions(world)) == list(rules.legal_actions(state))
            action = rng.choice(rules.legal_actions(state))
            rules.apply(state, action, chance)


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_an_imagined_world_looks_the_same_from_its_seat(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} imagine")
    setup = random_setup(game, players, rng)
    match = Match(setup, SeededChance(setup.seed or ""))
    for _ in steps(match, rng):
        for seat in (None, *range(players)):
            view = match.view(seat)
            assert match.rules.view(match.rules.imagine(view, rng), seat) == view


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_looking_and_imagining_never_touch_the_matchs_own_luck(game: Game, players: int) -> None:
    rng = Random(f"{game.id} {players} luck")
    setup = random_setup(game, players, rng)
    quiet, watched = (Match(setup, SeededChance("luck")) for _ in range(2))
    for one, other in zip(steps(quiet, Random(5)), steps(watched, Random(5)), strict=True):
        watched.rules.imagine(watched.view(watched.to_move), rng)
        assert one.view(None) == other.view(None)
