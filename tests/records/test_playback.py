"""Playback: every position of a record is what it was when the match was played."""

from dataclasses import dataclass
from functools import cache, reduce
from random import Random
from typing import Any

import pytest

from game.catalogue import GAMES, find_game
from game.chance import Line, SeededChance
from game.match import Match
from game.records.playback import STRIDE, Playback
from game.registry import Game
from tests.matches import played_lines, random_setup

SHORT = {"president": {"target": 5}, "social_climbing": {"deals": 1}}
"""What keeps matches short enough to look at every seat of them."""

GAMES_AND_ENDS = [
    pytest.param(game, players, id=f"{game.id}-{players}p")
    for game in GAMES
    for players in (game.sheet.least_players, game.sheet.most_players)
]


@dataclass(frozen=True)
class WatchedMatch:
    """A match that was looked at while it was played."""

    playback: Playback
    views: dict[int, list[Any]]
    """Of all seats after some of the steps."""
    told: list[Any]
    """To the second player."""
    steps: int


@cache
def played(game: Game, players: int) -> WatchedMatch:
    rng = Random(players)
    setup = random_setup(game, players, rng, **SHORT.get(game.id, {}))
    lines: list[Line] = []
    told: list[Any] = []
    views: dict[int, list[Any]] = {}
    match = Match(setup, SeededChance(setup.seed or ""), lines.append)
    match.listen(1, told.append)
    step = 0
    while match.outcome is None:
        match.next_deal()
        while True:
            if step < 3 or match.to_move is None or not rng.randrange(12):
                views[step] = [match.view(seat) for seat in (None, *range(players))]
            step += 1
            if match.to_move is None:
                break
            match.play(match.to_move, rng.choice(match.legal_actions()))
    return WatchedMatch(Playback(setup, lines), views, told, step)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), GAMES_AND_ENDS)
def test_every_step_shows_what_was_so_forwards_backwards_and_at_random(
    game: Game, players: int
) -> None:
    it = played(game, players)
    assert len(it.playback.steps) == it.steps
    some = sorted(it.views)
    for step in (*some, *reversed(some), *Random(1).sample(some, len(some))):
        seats = (None, *range(players))
        assert [it.playback.view(step, seat) for seat in seats] == it.views[step]


@pytest.mark.parametrize(("game", "players"), GAMES_AND_ENDS)
def test_a_seat_is_told_again_what_it_was_told(game: Game, players: int) -> None:
    it = played(game, players)
    steps = range(len(it.playback.steps))
    assert [event for step in steps for event in it.playback.events(step, 1)] == it.told


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_a_step_that_is_jumped_to_has_the_past_that_led_there(game_id: str) -> None:
    playback = played(find_game(game_id), 4).playback
    rules, kept = playback.rules, 0
    for viewpoint in (None, 1):
        seen = rules.view(rules.new_match(), viewpoint)
        for step in range(len(playback.steps)):
            seen = reduce(rules.follow, playback.events(step, viewpoint), seen)
            jumped = playback.view_with_past(step, viewpoint)
            assert jumped == seen
            assert jumped.past == seen.past
            kept += bool(seen.past.round_before)
    assert kept > 50


def test_steps_know_their_deals_their_lines_and_who_is_next() -> None:
    rng = Random(3)
    setup = random_setup(find_game("president"), 5, rng)
    match, lines = played_lines(setup, rng)
    playback = Playback(setup, lines)
    assert playback.outcome == match.outcome
    assert [step.deal for step in playback.steps if step.player is None] == list(
        range(sum(line.get("result") == "deal" for line in lines))
    )
    for before, step in zip(playback.steps, playback.steps[1:], strict=False):
        kinds = {"player" if "player" in lines[before.lines] else "result"}
        assert step.player == before.to_move
        assert kinds == {"player" if step.player is not None else "result"}
        assert (step.result is not None) == (step.to_move is None)


def test_any_position_of_a_long_match_is_near_a_kept_one() -> None:
    rng = Random(4)
    setup = random_setup(find_game("president"), 7, rng)
    _, lines = played_lines(setup, rng)
    playback = Playback(setup, lines)
    done: list[int] = []
    carry_out = playback._do
    playback._do = lambda *args: done.append(1) or carry_out(*args)  # type: ignore[method-assign, func-returns-value, assignment]
    assert len(playback.steps) > 1000
    for step in rng.sample(range(len(playback.steps)), 20):
        done.clear()
        playback.view(step, None)
        assert len(done) < STRIDE


def test_hands_are_shown_only_where_there_are_any() -> None:
    rng = Random(5)
    for name, held in (("sociable", True), ("social_climbing", False)):
        setup = random_setup(find_game(name), 4, rng)
        _, lines = played_lines(setup, rng)
        playback = Playback(setup, lines)
        assert bool(playback.hands(1)) == held
    sociable = Playback(*_short("sociable"))
    for seat, hand in sociable.hands(5).items():
        assert tuple(sociable.view(5, seat).hand) == hand


def _short(name: str) -> tuple[Any, list[Line]]:
    rng = Random(6)
    setup = random_setup(find_game(name), 4, rng)
    return setup, played_lines(setup, rng)[1]
