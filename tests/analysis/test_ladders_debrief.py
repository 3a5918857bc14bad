"""Rungs left in Ladders taken apart."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.analysis.debrief import debrief
from game.analysis.estimates import Estimate
from game.analysis.reference import REFERENCE
from game.chance import Line, SeededChance
from game.chance.numbers import RandomNumbers
from game.games.ladders.analysis import splitting
from game.games.ladders.analysis.choosing import LaddersChoiceComparison
from game.games.ladders.analysis.expecting import expected_rungs
from game.games.ladders.analysis.lots import DealsByLot
from game.games.ladders.analysis.renumbering import LaddersRenumbering
from game.games.ladders.model.board import CLIMB, DISCARD, Move, action_of
from game.games.ladders.model.pack import KINDS
from game.games.ladders.model.state import LaddersState
from game.games.ladders.model.view import LaddersView
from game.games.ladders.rollouts.flat_board import FlatBoard
from game.games.ladders.rollouts.moves import unpacked
from game.games.ladders.rollouts.policy import choose, find_move, play_on
from game.games.ladders.rules import Ladders
from game.games.ladders.search.determinizing import LaddersDeterminizer
from game.match import Match, MatchSetup, Player
from game.measuring.simulation import simulate
from game.records.playback import Playback
from tests.amounts import amount
from tests.analysis.relabelling import relabelled
from tests.analysis.statements.ladders_expectation import plainly_expected
from tests.games.ladders_boards import flat_board_of
from tests.games.ladders_game import LADDERS, rules_for
from tests.games.test_ladders_policy import TABLES, boards
from tests.matches import random_setup
from tests.records.recorded import recorded

FIXTURES = Path(__file__).parents[1] / "records/fixtures"
RECORDS = sorted(FIXTURES.glob("ladders-*.jsonl"))
"""A blocked deal, partners, and several deals to a target are among them."""
FAR_OFF = 4.5
"""Standard errors that chance hardly ever makes."""


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Few playouts: what is asserted here holds for any number."""
    monkeypatch.setattr(splitting, "WORLDS", 1)
    monkeypatch.setattr(splitting, "PLAYOUTS", 4)
    monkeypatch.setattr(splitting, "DEALS", 10)
    splitting._mean_left.cache_clear()
    yield
    splitting._mean_left.cache_clear()


def of_quick_match(
    players: int, seed: int, shares: Sequence[float] = (0.3,), **fixed: bool | int | str
) -> Playback:
    """Return a short match by the reference's habits.

    By player, a share of the moves is made at random instead.
    """
    rng = Random(seed)
    setup = random_setup(LADDERS, players, rng, **{"climb": 5, **fixed})
    lines: list[Line] = []
    match = Match(setup, SeededChance(str(seed)), lines.append)
    while match.outcome is None:
        match.next_deal()
        while (player := match.to_move) is not None:
            action: Any = rng.choice(match.legal_actions())
            if rng.random() >= shares[player % len(shares)]:
                action = action_of(habit(match.view(player), rng))
            assert match.play(player, action) is None
    return Playback(setup, lines)


def habit(view: LaddersView, rng: Random) -> Move:
    """Return the reference's move; it ignores whatever the view hides."""
    board = LaddersDeterminizer(view).board(RandomNumbers(Random(0)), Random(0))
    return unpacked(find_move(board, RandomNumbers(rng)))


def dealt(rules: Ladders, luck: Random) -> FlatBoard:
    return DealsByLot(rules.players, rules.options).deal(RandomNumbers(luck))


def assert_adds_up(playback: Playback) -> None:
    rules = playback.rules
    assert isinstance(rules, Ladders)
    standings = [0] * rules.players
    for number, step in enumerate(playback.steps):
        if step.result is not None:
            standing = rules.standing(playback.state(number))
            standings = [sum(pair) for pair in zip(standings, standing, strict=True)]
    found = debrief(playback).players
    names = ["climb", "play", "partner", "others", "chance"]
    if not rules.options.partners:
        names.remove("partner")
    for player, split in enumerate(found):
        assert list(split.parts) == names
        assert split.score == -standings[player]
        parts = sum(part.value for part in split.parts.values())
        assert split.mean + parts == pytest.approx(split.score, abs=1e-9)
        for mate in rules.teams[player][1:]:
            both = found[mate]
            assert both.parts["climb"] == split.parts["climb"]
            assert both.parts["partner"] == split.parts["play"]


@pytest.mark.long
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_parts_add_up_to_the_rungs_left_in_recorded_matches(path: Path) -> None:
    assert_adds_up(recorded(path))


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(
    ("players", "partners"), [(2, False), (3, False), (4, True), (5, False), (6, False), (6, True)]
)
def test_parts_add_up_for_all_numbers_of_players(players: int, partners: bool) -> None:
    assert_adds_up(of_quick_match(players, players, partners=partners))


@pytest.mark.long
@pytest.mark.parametrize(("players", "partners"), [(3, False), (4, True)])
def test_players_renumbered_have_the_same_figures(players: int, partners: bool) -> None:
    playback = of_quick_match(players, 8, partners=partners)
    found = debrief(playback)
    assert debrief(playback) == found, "the same file has the same figures"
    moved = relabelled(playback.lines, [(player + 1) % players for player in range(players)])
    again = debrief(Playback(playback.setup, moved)).players
    for player, split in enumerate(found.players):
        assert again[(player + 1) % players] == split


def test_hidden_cards_exchanged_change_no_judgement() -> None:
    playback = of_quick_match(2, 4, [1.0], draw_face_up=False)
    rules = playback.rules
    judgement = LaddersChoiceComparison(rules, 3)
    judged = 0
    for segment in list(splitting.segments(playback, playback.deal_steps(0)[1:]))[:8]:
        state = playback.state(segment[0] - 1)
        other = rules.determinize(rules.view(state, state.turn), Random(1))
        seats = LaddersRenumbering(0, 2)
        made = [seats.move(splitting.action_at(playback, step), state.turn) for step in segment]
        one, two = (
            judgement.gains(seats.view(rules.view(truth, state.turn)), made, Random(2))
            for truth in (state, other)
        )
        assert one == two
        judged += one is not None
    assert judged, "none of them differs from the reference's"


def test_where_all_play_by_the_reference_nobody_gains_by_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(splitting, "WORLDS", 12)
    for split in debrief(of_quick_match(2, 1, [0.0])).players:
        for name in ("play", "others"):
            assert_within(split.parts[name])


def assert_within(part: Estimate) -> None:
    assert abs(part.value) <= FAR_OFF * sqrt(part.variance) + 1e-9


@pytest.mark.long
def test_play_at_random_costs_clearly_more_than_an_easy_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(splitting, "WORLDS", 64)
    seats = (Player("Ann", "bot", "random"), Player("Ben", "bot", "easy"))
    setup = MatchSetup(LADDERS, seats, LADDERS.sheet.resolve({"climb": 6}, 2), "wild")
    lines: list[Line] = []
    simulate(setup, "wild", lines.append)
    wild, easy = (split.parts["play"] for split in debrief(Playback(setup, lines)).players)
    worse = wild - easy
    assert worse.value > 3 * sqrt(worse.variance)


def test_which_of_some_empty_rungs_is_taken_is_no_choice() -> None:
    rules, seats = rules_for(2, climb=5), LaddersRenumbering(0, 2)
    for seed in range(20):
        board = dealt(rules, Random(seed))
        moves = habits_moves(board.clone())
        if moves[-1][0] == DISCARD:
            break
    what, step, place, none = moves[-1]
    elsewhere = [*moves[:-1], (what, step, place + 2, none)]
    view = rules.view(state_of(rules, board), 0)
    assert LaddersChoiceComparison(rules, 3).gains(seats.view(view), elsewhere, Random(5)) is None
    other = next(card for card in board.hand(0) if card != step)
    worse = [*moves[:-1], (what, other, place, none)]
    assert LaddersChoiceComparison(rules, 3).gains(seats.view(view), worse, Random(5))


def habits_moves(board: FlatBoard) -> list[Move]:
    """Return what the reference does until something comes into view."""
    moves: list[Move] = []
    while not moves or moves[-1][0] < CLIMB:
        move = find_move(board, RandomNumbers(Random(1)))
        board.make(move, RandomNumbers(Random(1)))
        moves.append(unpacked(move))
    return moves


def state_of(rules: Ladders, board: FlatBoard) -> LaddersState:
    """Return a deal about to begin, as the rules have it."""
    state, players = rules.new_match(), range(rules.players)
    state.deal = state.turn = 0
    state.climbs = [[KINDS[step] for step in board.climb_of(player)] for player in players]
    state.hands = [[KINDS[step] for step in board.hand(player)] for player in players]
    state.draw = [KINDS[step] for step in board.draw_pile()]
    return state


@pytest.mark.parametrize(("players", "partners"), [(2, False), (4, True), (5, False)])
def test_a_card_of_climb_less_means_fewer_rungs_for_the_team_and_more_for_others(
    players: int, partners: bool
) -> None:
    rules = rules_for(players, partners=partners, climb=9)
    teams, board = rules.teams, dealt(rules, Random(3))
    state = state_of(rules, board)
    del state.climbs[0][0]
    ahead = flat_board_of(state, rules.options)
    before, after = expected_rungs(board), expected_rungs(ahead)
    for player in range(players):
        assert (after[player] < before[player]) == (player in teams[0])
    assert [before[player] for player in range(players)] == [
        before[teams[player][-1]] for player in range(players)
    ]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_is_expected_is_the_sum_of_what_is_at_hand(
    players: int, options: dict[str, Any]
) -> None:
    """The kernel adds up in another order, hence the last digits."""
    rules = rules_for(players, **options)
    for _, (board, lists) in zip(range(amount(80, whole=4000)), boards(rules, 9), strict=False):
        assert expected_rungs(board) == pytest.approx(plainly_expected(lists), abs=1e-9)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("target", "least"), [(25, 1), (400, 5)])
def test_the_deals_of_a_long_match_share_the_determinizations_of_a_short_one(
    target: int, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(rules: Ladders, worlds: int) -> LaddersChoiceComparison:
        asked.append(worlds)
        return LaddersChoiceComparison(rules, 1)

    monkeypatch.setattr(splitting, "WORLDS", 100)
    monkeypatch.setattr(splitting, "LaddersChoiceComparison", counted)
    playback = of_quick_match(2, 1, deals="to_target", target=target)
    assert len(playback.ended_deals) >= least
    debrief(playback)
    assert asked
    assert set(asked) == {round(100 * min(1, splitting.WHOLE_DEALS / len(playback.ended_deals)))}


FROZEN = "1c686251cd1ea4b0"
"""What the reference does in some hundred positions, and what it expects in them."""


def test_the_reference_stays_what_it_was() -> None:
    """Whoever changes what it does must give it a new name (``game/analysis/reference.py``)."""
    done, numbers = [], RandomNumbers(Random("frozen"))
    for players, partners in ((2, False), (3, False), (4, True)):
        rules = rules_for(players, partners=partners, climb=8)
        board = DealsByLot(players, rules.options).deal(numbers)
        while not board.over and len(done) < 100 * players:
            done.append(str(unpacked(find_move(board, RandomNumbers(Random(1))))))
            done.append(" ".join(f"{left:.6f}" for left in expected_rungs(board)))
            choose(board, numbers, numbers)
    assert REFERENCE == "reference-3"
    assert sha256("\n".join(done).encode()).hexdigest()[:16] == FROZEN


@pytest.mark.parametrize(
    ("players", "partners", "left", "turns"),
    [
        (2, False, [0.0, 2.0], 44),
        (3, False, [4.0, 0.0, 7.0], 52),
        (4, True, [8.0, 0.0, 8.0, 0.0], 57),
    ],
)
def test_the_reference_plays_a_deal_as_it_always_did(
    players: int, partners: bool, left: list[float], turns: int
) -> None:
    rules, numbers = rules_for(players, partners=partners, climb=20), RandomNumbers(Random(1))
    board = DealsByLot(players, rules.options).deal(numbers)
    play_on(board, numbers, -1)
    assert (board.rungs_left(), board.turns) == (left, turns)
