"""Results of SOCiable and President & Bum taken apart."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random

import pytest

from game.analysis.debrief import debrief
from game.analysis.estimates import ZERO, Estimate
from game.analysis.reference import REFERENCE
from game.analysis.splitters import NoDebrief
from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.climbing.analysis import chairs, splitting
from game.climbing.analysis.choosing import ClimbingChoiceComparison
from game.climbing.analysis.reference_policy import ReferencePolicy
from game.climbing.rollouts.numbering import parts_of
from game.games.president import analysis as president
from game.games.sociable import analysis as sociable
from game.match import Match, MatchSetup, Player
from game.measuring.simulation import simulate
from game.options import OptionValue
from game.records.playback import Playback
from tests.analysis.relabelling import relabelled
from tests.games.climbing_games import PRESIDENT, act, at_exchange, give, rules_for
from tests.matches import bots, played_lines, random_setup

SHORT = {"sociable": {"target": 11}, "president": {"ends": "deals", "deals": 2}}
CASES = [("sociable", 4), ("sociable", 5), ("president", 4), ("president", 5), ("president", 7)]


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Few playouts: what is asserted here holds for any number."""
    monkeypatch.setattr(chairs, "DEALS", 400)
    monkeypatch.setattr(splitting, "VALUE_PLAYOUTS", 20)
    monkeypatch.setattr(sociable, "WORLDS", 6)
    monkeypatch.setattr(president, "WORLDS", 6)
    chairs.points_of_chairs.cache_clear()
    yield
    chairs.points_of_chairs.cache_clear()


def of_random_match(game_id: str, players: int, seed: int) -> Playback:
    """Return a match by options drawn at random, played at random."""
    rng = Random(seed)
    setup = random_setup(find_game(game_id), players, rng, **SHORT[game_id])
    return Playback(setup, played_lines(setup, rng)[1])


def of_bots(game_id: str, levels: list[str], seed: str, **options: OptionValue) -> Playback:
    """Return a match that bots played."""
    game, lines = find_game(game_id), list[Line]()
    seats = tuple(Player(f"P{n}", "bot", level) for n, level in enumerate(levels))
    setup = MatchSetup(game, seats, game.sheet.resolve(options, len(levels)), seed)
    simulate(setup, seed, lines.append)
    return Playback(setup, lines)


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize(("game_id", "players"), CASES)
@pytest.mark.parametrize("seed", range(3))
def test_parts_add_up_to_the_score_and_over_the_table_to_nothing(
    game_id: str, players: int, seed: int
) -> None:
    playback = of_random_match(game_id, players, seed)
    found = debrief(playback)
    assert playback.outcome
    for player, split in enumerate(found.players):
        assert tuple(split.parts) == ("drawn", "carried", "cards", "play", "others", "chance")
        assert split.score == playback.outcome.totals[player]
        parts = sum(part.value for part in split.parts.values())
        assert split.mean + parts == pytest.approx(split.score, abs=1e-9)
    for part in ("drawn", "carried", "cards", "chance"):
        assert abs(sum(split.parts[part].value for split in found.players)) < 1e-9
    played = sum(s.parts["play"].value + s.parts["others"].value for s in found.players)
    assert abs(played) < 1e-9


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_the_same_record_gives_the_same_figures(game_id: str) -> None:
    playback = of_random_match(game_id, 4, 5)
    again = Playback(playback.setup, playback.lines)
    assert debrief(playback) == debrief(again)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(
    ("game_id", "number"), [("sociable", (3, 0, 4, 1, 2)), ("president", (2, 3, 4, 0, 1))]
)
def test_players_renumbered_have_the_same_figures(game_id: str, number: tuple[int, ...]) -> None:
    """In President & Bum seats are fixed, so that only the first number is free."""
    playback = of_bots(game_id, ["easy"] * 5, "seats")
    moved = debrief(Playback(playback.setup, relabelled(playback.lines, number)))
    for player, split in enumerate(debrief(playback).players):
        assert moved.players[number[player]] == split


def test_a_gift_says_something_only_if_it_is_not_the_usual_one() -> None:
    """The usual one is of the weakest cards, whatever their suits."""
    rules = rules_for(PRESIDENT, 4, jokers=0)
    hands = ("4C 4D 9C KC", "5C 6C 7C TC", "5D 6D 7D TD", "AC AD 8C 8D")
    state = at_exchange(rules, *hands, order="0123")
    act(rules, state, give(0, "AC AD"))
    view, compared = rules.view(state, 0), ClimbingChoiceComparison(rules, 4)
    assert compared.gain(view, give(3, "4C 4D"), Random(1)) is None
    found = compared.gain(view, give(3, "9C KC"), Random(1))
    assert found
    assert any(estimate.value for estimate in found)


def test_what_chairs_were_worth_adds_up_to_the_position() -> None:
    found = debrief(of_random_match("president", 5, 3))
    for held, split in zip(found.held, found.players, strict=True):
        assert [chair.place is None for chair in held] == [True, False]
        position = split.parts["drawn"].value + split.parts["carried"].value
        assert sum(chair.value for chair in held) == pytest.approx(position, abs=1e-9)


def test_nobody_moves_and_nothing_is_won_where_chairs_are_alike() -> None:
    playback = of_bots("president", ["easy"] * 4, "fair", exchange=False, jokers=0)
    for split in debrief(playback).players:
        assert split.parts["drawn"] == split.parts["carried"] == Estimate(0.0)


def test_a_match_without_a_finished_deal_is_refused() -> None:
    setup = random_setup(find_game("sociable"), 4, Random(1))
    lines: list[Line] = []
    match = Match(setup, SeededChance("begun"), lines.append)
    match.next_deal()
    with pytest.raises(NoDebrief, match=r"debrief\.no_deal"):
        debrief(Playback(setup, lines))


@pytest.mark.long
def test_to_play_at_random_costs_points() -> None:
    levels = ["random", *["medium"] * 4]
    found = [debrief(of_bots("sociable", levels, f"cost/{n}")) for n in range(6)]
    plays = [sum((one.players[p].parts["play"] for one in found), ZERO) for p in range(5)]
    assert plays[0].interval[1] < 0
    assert all(estimate.value > plays[0].value for estimate in plays[1:])


REFERENCES = {
    "sociable": "4122b2f4b31d5a40",
    "president": "30fe5999a8175540",
}
"""What the reference does in some thousand positions, as one number; by game."""


@pytest.mark.parametrize("game_id", REFERENCES)
def test_the_reference_stays_what_it_was(game_id: str) -> None:
    """Whoever changes what it does must give it a new name (``game/analysis/reference.py``)."""
    done: list[str] = []
    game = find_game(game_id)
    setup = MatchSetup(game, bots(5), game.sheet.resolve({}, 5), "frozen")
    playback = Playback(setup, played_lines(setup, Random("frozen"))[1])
    habits = ReferencePolicy(playback.rules)
    for step in range(len(playback.steps)):
        state = playback.state(step)
        if state.turn is not None and state.due is None:
            usual = habits.choices(state.copy_round()).items()
            done.append(str(sorted((parts_of(choice), share) for choice, share in usual)))
    assert REFERENCE == "reference-3"
    assert sha256("\n".join(done).encode()).hexdigest()[:16] == REFERENCES[game_id]
