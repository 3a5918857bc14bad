"""Compiled and interpreted, Clamber does the same: what happens, is found and is said of it.

Where nothing is compiled, the same is run twice. An automatic run says which code it means to test.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.analysis.judging import Effort, can_be_judged
from game.analysis.review import Reviewer
from game.analysis.splitters import splitter_for
from game.bots.bot import Budget, never
from game.bots.levels import find_bot
from game.bots.search import Clock, search
from game.catalogue import GAMES, find_game
from game.chance import Line, SeededChance
from game.chance.shuffling import shuffle
from game.compiled import INTERPRETED, modules, source_of, which_code
from game.match import MatchSetup, Player
from game.measuring.dealing import play_deal
from game.measuring.lab import LabDeals, play_lab_deals
from game.measuring.mobility import figures_of
from game.measuring.simulation import simulate
from game.records.playback import Playback
from game.registry import Game
from game.thinking import CanSearch
from tests.analysis.statements.apart import take_apart
from tests.matches import played_lines, random_setup, record_bytes

ROOT = Path(__file__).resolve().parents[2]
EXPECTED = "CLAMBER_CODE"
"""An environment variable: which code is to be tested."""
LITTLE = 0.001
"""The effort at which a debrief samples everything ten times."""


def digest(game: Game, players: int) -> str:
    """Return a digest of all that one can see of matches and searches."""
    rng, found = Random(f"{game.id} {players}"), hashlib.sha256()
    for _ in range(2):
        setup = random_setup(game, players, rng)
        found.update(record_bytes(played_lines(setup, rng, with_legal=True)[1]))
        for seen in _thoughts(setup.rules(), game, rng):
            found.update(repr(seen).encode())
    if players == game.sheet.least_players:
        for seen in _analyses(game, players):
            found.update(repr(seen).encode())
    return found.hexdigest()


def _thoughts(rules: CanSearch, game: Game, rng: Random) -> Iterator[object]:
    """Yield what became of a deal among bots, and on the way the trees of their searches."""
    state, chance = rules.new_match(), SeededChance("thoughts")
    rules.next_deal(state, chance)
    levels = [find_bot(game, level) for level in ("easy", "medium", "hard", "expert")]
    bots = [levels[seat % 4] for seat in range(rules.players)]
    for turn, _ in enumerate(play_deal(rules, state, chance, bots, "", Budget(playouts=4))):
        player = rules.to_move(state)
        if turn % 12 or player is None or len(legal := rules.legal_actions(state)) == 1:
            continue
        search_view = rules.search_view(rules.view(state, player), legal)
        if len(search_view.moves(search_view.world(rng))) == 1:
            continue
        root = search(search_view, Clock(None, 12, never), rng)
        tried = root.children.items()
        yield [(search_view.actions(move), node.visits, node.total) for move, node in tried]
    yield rules.deal_result(state)


def _analyses(game: Game, players: int) -> Iterator[object]:
    """Yield what is said of a deal among bots: its split, some reviews, and what the lab counts."""
    options = game.sheet.resolve({"climb": 5} if game.id == "ladders" else {}, players)
    seats = tuple(Player(f"P{seat}", "bot", "easy") for seat in range(players))
    setup, lines = MatchSetup(game, seats, options), list[Line]()
    simulate(setup, "analyses", lines.append, deals=1)
    playback = Playback(setup, lines)
    splitter = splitter_for(playback, LITTLE)
    yield splitter.add_up([take_apart(splitter, playback, 0)])
    if can_be_judged(game):
        reviewer = Reviewer(playback, Effort(worlds=4, playouts=8))
        yield [reviewer.review(step) for step in reviewer.steps()[::40]]
    yield figures_of(
        play_lab_deals(LabDeals(game.id, players, options, "easy", "analyses", range(3)))
    )


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_compiled_and_interpreted_the_same_comes_of_it(game: str) -> None:
    found = find_game(game)
    players = (found.sheet.least_players, found.sheet.most_players)
    program = f"from tests.games.test_compiled import *; say_digests({game!r}, {players})"
    told = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, INTERPRETED: "1", "PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
        text=True,
    )
    code, *interpreted = told.stdout.split()
    assert code == "interpreted"
    assert [digest(found, number) for number in players] == interpreted


def say_digests(game: str, players: tuple[int, ...]) -> None:
    print(which_code(), *(digest(find_game(game), number) for number in players))


def test_an_automatic_run_tests_what_it_means_to_test() -> None:
    assert which_code() == os.environ.get(EXPECTED, which_code())


def test_cards_are_shuffled_as_python_would() -> None:
    for size in (0, 1, 2, 54, 188, 256):
        ours, pythons = list(range(size)), list(range(size))
        luck, same_luck = Random(size), Random(size)
        shuffle(ours, luck)
        same_luck.shuffle(pythons)
        assert (ours, luck.random()) == (pythons, same_luck.random())


def test_what_is_compiled_has_no_cached_properties() -> None:
    """mypyc makes them plain properties, which are computed each time."""
    named = {name: source_of(name).read_text(encoding="utf-8") for name in modules()}
    assert [name for name, source in named.items() if "@cached_property" in source] == []
