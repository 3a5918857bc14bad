"""The lead in Social Climbing taken apart."""

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from game.analysis.debrief import debrief
from game.analysis.reference import REFERENCE
from game.catalogue import find_game
from game.games.social_climbing.analysis import splitting
from game.games.social_climbing.analysis.boards import board_of
from game.games.social_climbing.analysis.chances_home import chances_home
from game.games.social_climbing.analysis.reference_policy import move_of
from game.games.social_climbing.model.actions import merged
from game.games.social_climbing.rules import SocialClimbing
from game.match import MatchSetup, Player
from game.records.playback import Playback
from tests.analysis.relabelling import relabelled
from tests.matches import played_lines, random_setup

GAME = find_game("social_climbing")


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Few playouts: what is asserted here holds for any number."""
    monkeypatch.setattr(splitting, "WORLDS", 4)
    monkeypatch.setattr(splitting, "DEALS", 50)
    splitting._by_place.cache_clear()
    yield
    splitting._by_place.cache_clear()


def of_random_match(players: int, seed: int, **fixed: bool | int | str) -> Playback:
    """Return a match of two deals, played at random."""
    rng = Random(seed)
    setup = random_setup(GAME, players, rng, deals=2, **fixed)
    return Playback(setup, played_lines(setup, rng)[1])


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("open_piles", [False, True])
def test_parts_add_up_to_the_lead_and_over_the_table_to_nothing(
    players: int, open_piles: bool
) -> None:
    playback = of_random_match(players, players, open_piles=open_piles)
    assert playback.outcome
    totals = playback.outcome.totals
    found = debrief(playback).players
    for player, split in enumerate(found):
        assert tuple(split.parts) == ("began", "play", "others", "chance")
        others = (sum(totals) - totals[player]) / (players - 1)
        assert split.mean == 0
        assert split.score == pytest.approx(totals[player] - others, abs=1e-9)
        parts = sum(part.value for part in split.parts.values())
        assert parts == pytest.approx(split.score, abs=1e-9)
    assert abs(sum(split.parts["began"].value for split in found)) < 1e-9
    assert abs(sum(split.parts["chance"].value for split in found)) < 1e-9


@pytest.mark.long
def test_players_renumbered_have_the_same_figures() -> None:
    playback = of_random_match(3, 8)
    moved = relabelled(playback.lines, (1, 2, 0))
    again = debrief(Playback(playback.setup, moved)).players
    for player, split in enumerate(debrief(playback).players):
        assert again[(player + 1) % 3] == split


def test_what_lies_below_the_open_cards_changes_no_judgement() -> None:
    playback = of_random_match(2, 4, open_piles=False)
    rules, step = playback.rules, 9
    view = rules.view(playback.state(step - 1), None)
    other = rules.view(rules.determinize(view, Random(1)), None)
    action = playback.action(step)
    one, two = (splitting.gains(seen, action, Random(2), 4) for seen in (view, other))
    assert one, "it is no move of the reference"
    assert one == two


def test_of_many_deals_each_gets_fewer_worlds() -> None:
    playback = of_random_match(2, 4)
    view, action = playback.rules.view(playback.state(8), None), playback.action(9)
    many = replace(view, options=replace(view.options, deals=12))
    few = [splitting.gains(view, action, Random(1), worlds) for worlds in (10, 40)]
    assert splitting.gains(many, action, Random(1), 40) == few[0] != few[1]


@pytest.mark.parametrize("players", [2, 4])
def test_the_reference_makes_legal_moves_to_the_end(players: int) -> None:
    rules = GAME.rules(players, GAME.sheet.resolve({}, players))
    assert isinstance(rules, SocialClimbing)
    playback = of_random_match(players, 11)
    for step in range(len(playback.steps) - 1):
        view = rules.view(playback.state(step), None)
        if view.to_move is None:
            continue
        board, _ = board_of(view)
        legal = merged(rules.legal_actions(playback.state(step)))
        moves = board.usual()
        assert moves
        assert set(moves) <= {move_of(action, view) for action in legal}
        board.make(moves[0])


FROZEN = "6e94f30fb6499678"
"""What the reference does in some hundred positions."""
CHANCES = "b5f0b418b75669d2"
"""How likely it holds it to get home, to the last digit: one more or less parts equal moves."""


def as_pair(move: int) -> tuple[int, int]:
    """Return a move as the digest has it: banks are -1, discards -2."""
    return {3: -1, 4: -2}.get(move >> 1, move >> 1), move & 1


def test_the_reference_stays_what_it_was() -> None:
    """Whoever changes what it does must give it a new name (``game/analysis/reference.py``)."""
    players = tuple(Player(f"P{n}", "bot", "random") for n in range(3))
    setup = MatchSetup(GAME, players, GAME.sheet.resolve({}, 3), "frozen")
    playback = Playback(setup, played_lines(setup, Random("frozen"))[1])
    done = []
    for step in range(len(playback.steps)):
        view = playback.rules.view(playback.state(step), None)
        if view.to_move is not None:
            done.append(str(sorted(map(as_pair, board_of(view).board.usual()))))
    assert REFERENCE == "reference-3"
    assert sha256("\n".join(done).encode()).hexdigest()[:16] == FROZEN
    chances = " ".join(chance.hex() for row in chances_home(104) for chance in row)
    assert sha256(chances.encode()).hexdigest()[:16] == CHANCES
