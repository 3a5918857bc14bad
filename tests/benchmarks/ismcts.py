"""Our search beside OpenSpiel's Python ``ISMCTSBot``, on the same rules and with equal time.

``python -m tests.benchmarks.ismcts --game president --seconds 0.1 --deals 100 --jobs 2`` (extra
``bench``) seats the two alternately, plays every deal twice with the seats exchanged, and prints by
how much our places are higher (from 1, always first, to 0; even is 0), with the 95 % interval.

Theirs has the same rules, the same worlds, random playouts and the same weight on exploration
(``spiel.py``); with ``--shared`` it even plays out, judges and leaves moves aside as ours does, so
that nothing differs but the tree. Time is that of the process, not of the clock on the wall, so
that what else the machine does is taken from neither.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from game.bots import search
from game.bots.bot import Budget, Task, bot_random, seat_seed
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.measuring.mirrored import new_match, place_score
from game.measuring.tournament import interval_of
from tests.benchmarks import spiel

USUAL_PLAYERS = {"social_climbing": 2, "sociable": 5, "president": 5}
OURS, THEIRS = "ours", "theirs"


@dataclass(frozen=True, slots=True)
class Batch:
    """Some mirrored deals, for any process."""

    game: str
    players: int
    seconds: float
    seed: str
    shared: bool
    """Whether theirs has our judgement, too."""
    numbers: Sequence[int]


@dataclass(slots=True)
class BatchResult:
    """What came of them."""

    ahead: list[float] = field(default_factory=list)
    """By deal: our mean place score less theirs."""
    searches: Counter[str] = field(default_factory=Counter)
    playouts: Counter[str] = field(default_factory=Counter)


class TheirBot:
    """OpenSpiel's search for so many seconds."""

    def __init__(self, piece: "Batch", played: BatchResult) -> None:
        self._piece = piece
        self._played = played

    def choose(self, rules: Any, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        search_view = rules.search_view if self._piece.shared else partial(spiel.plain, rules)
        action, worlds = spiel.choose(search_view(view, legal), self._piece.seconds, rng)
        self._played.searches[THEIRS] += bool(worlds)
        self._played.playouts[THEIRS] += worlds
        return action


class OurBot:
    """Our search for so many seconds."""

    def __init__(self, seconds: float, played: BatchResult) -> None:
        self._bot = search.SearchBot(seconds)
        self._played = played

    def choose(self, rules: AnyRules, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        before = self._played.playouts[OURS]
        action = self._bot.choose(Task(rules, view, legal, Budget(), rng, self._count))
        self._played.searches[OURS] += self._played.playouts[OURS] > before
        return action

    def _count(self) -> bool:
        """Count playouts where a search asks whether it is cancelled: it never is."""
        self._played.playouts[OURS] += search.LOOK_EVERY
        return False


def play(piece: Batch) -> BatchResult:
    """Play deals, each twice: once with our bot in the even seats, once in the odd ones."""
    game, played = find_game(piece.game), BatchResult()
    rules = game.rules(piece.players, game.sheet.resolve({}, piece.players))
    bots = {OURS: OurBot(piece.seconds, played), THEIRS: TheirBot(piece, played)}
    search.perf_counter = process_time  # type: ignore[attr-defined]
    for number in piece.numbers:
        ours: list[float] = []
        theirs: list[float] = []
        for first in range(2):
            names = [OURS if (seat + first) % 2 == 0 else THEIRS for seat in range(piece.players)]
            standing = _play_deal(rules, [bots[name] for name in names], f"{piece.seed}/{number}")
            for seat, name in enumerate(names):
                (ours if name == OURS else theirs).append(place_score(standing, seat))
        played.ahead.append(fmean(ours) - fmean(theirs))
    return played


def _play_deal(rules: AnyRules, bots: Sequence[Any], seed: str) -> tuple[int, ...]:
    chance, state, turn = SeededChance(seed), new_match(rules, seed), 0
    rules.next_deal(state, chance)
    while (seat := rules.to_move(state)) is not None:
        legal = rules.legal_actions(state)
        action = legal[0]
        if len(legal) > 1:
            rng = bot_random(seat_seed(seed, seat, turn))
            action = bots[seat].choose(rules, rules.view(state, seat), legal, rng)
        rules.apply(state, action, chance)
        turn += 1
    result = rules.deal_result(state)
    assert result is not None
    return result.standing


def main() -> int:
    """Play, and say who is ahead."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True, choices=sorted(USUAL_PLAYERS))
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", default="ismcts")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--shared", action="store_true", help="theirs plays out as ours does")
    wanted = parser.parse_args()
    players = wanted.players or USUAL_PLAYERS[wanted.game]
    piece = partial(Batch, wanted.game, players, wanted.seconds, wanted.seed, wanted.shared)
    pieces = [piece([wanted.first + number]) for number in range(wanted.deals)]
    whole = BatchResult()
    with ProcessPoolExecutor(wanted.jobs, mp_context=get_context("spawn")) as processes:
        for part in processes.map(play, pieces):
            whole.ahead += part.ahead
            whole.searches += part.searches
            whole.playouts += part.playouts
            if len(whole.ahead) % 10 == 0:
                print(_line(whole, wanted.game, wanted.seconds), file=sys.stderr, flush=True)
    print(_line(whole, wanted.game, wanted.seconds))
    return 0


def _line(played: BatchResult, game: str, seconds: float) -> str:
    mean, (least, most) = fmean(played.ahead), interval_of(played.ahead)
    per_move = {
        name: played.playouts[name] / max(1, played.searches[name]) for name in (OURS, THEIRS)
    }
    return (
        f"{game}, {seconds} s, {len(played.ahead)} mirrored deals: {mean:+.3f} ({least:+.3f} to "
        f"{most:+.3f}); playouts a search: {per_move[OURS]:.0f} of ours, "
        f"{per_move[THEIRS]:.0f} of theirs"
    )


if __name__ == "__main__":
    sys.exit(main())
