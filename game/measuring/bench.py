"""Measures the speed of the engine: random play through the public contract, and searches.

Where random play would not end, players are greedy. Times are process times, so other programs on
the machine don't count.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import count, cycle, islice
from random import Random
from typing import Any, Final

from game.bots.bot import never
from game.bots.search import Clock, search
from game.chance import Chance, SeededChance
from game.contract import AnyRules
from game.registry import Game
from game.thinking import CanSearch, PlaysGreedily

CHOICES: Final = 50
"""How many choices are searched in turn."""
SHARE_OF_CHOICES: Final = 0.1
"""How many of a deal's choices are taken."""


@dataclass(frozen=True, slots=True)
class EngineSpeed:
    """The speed of random play of one game through its contract, over whole matches."""

    game: str
    players: int
    deals: int
    actions: int
    seconds: float

    def figures(self) -> dict[str, object]:
        """Return the measurement with its rates, ready for JSON."""
        return {
            **asdict(self),
            "actions_per_second": round(self.actions / self.seconds),
            "playouts_per_second": round(self.deals / self.seconds),
        }


def engine_speed(game: Game, players: int, seconds: float, seed: str = "bench") -> EngineSpeed:
    """Play random matches for about this many seconds on one core."""
    rules = game.rules(players, game.sheet.resolve({}, players))
    rng = Random(seed)
    matches = deals = actions = 0
    start = now = time.process_time()
    while now - start < seconds:
        played = random_match(rules, f"{seed}/{matches}", rng)
        matches += 1
        deals += played[0]
        actions += played[1]
        now = time.process_time()
    return EngineSpeed(game.id, players, deals, actions, now - start)


@dataclass(frozen=True, slots=True)
class SearchSpeed:
    """The speed of a game's search, as ``hard`` plays, in choices that random play leads to."""

    game: str
    players: int
    playouts: int
    seconds: float

    @property
    def playouts_per_second(self) -> float:
        """The number of playouts per second; what comes before the first one counts, too."""
        return self.playouts / self.seconds


def search_speed(
    game: Game, players: int, seconds: float, seed: str = "bench"
) -> SearchSpeed | None:
    """Search for about this many seconds on one core; ``None`` if the game can't be searched."""
    rules: Any = game.rules(players, game.sheet.resolve({}, players))
    if not isinstance(rules, CanSearch):
        return None
    rng = Random(seed)
    choices = cycle(list(islice(_choices(rules, seed, rng), CHOICES)))
    playouts = 0
    start = now = time.process_time()
    while now - start < seconds:
        search_view = rules.search_view(*next(choices))
        playouts += search(search_view, Clock(None, rules.enough, never), rng).visits
        now = time.process_time()
    return SearchSpeed(game.id, players, playouts, now - start)


def _choices(rules: Any, seed: str, rng: Random) -> Iterator[tuple[Any, Sequence[Any]]]:
    """Yield views with their legal actions, where these are worth searching."""
    choose = rules.greedy if isinstance(rules, PlaysGreedily) else _any
    for deal in count():
        state, chance = rules.new_match(), SeededChance(f"{seed}/{deal}")
        rules.next_deal(state, chance)
        while (player := rules.to_move(state)) is not None:
            legal = rules.legal_actions(state)
            if len(legal) > 1 and rng.random() < SHARE_OF_CHOICES:
                view = rules.view(state, player)
                search_view = rules.search_view(view, legal)
                if len(search_view.moves(search_view.world(rng))) > 1 and not search_view.exact():
                    yield view, legal
            rules.apply(state, choose(legal, rng.random()), chance)


def _any(legal: Sequence[Any], number: float) -> Any:
    return legal[int(number * len(legal))]


def random_match(rules: AnyRules, seed: str, rng: Random) -> tuple[int, int]:
    """Play a random match to its end; return the numbers of deals and actions."""
    chance, state = SeededChance(seed), rules.new_match()
    play_deal = _play_greedily if _plays_greedily(type(rules)) else _play_at_random
    deals = actions = 0
    while rules.outcome(state) is None:
        rules.next_deal(state, chance)
        actions += play_deal(rules, state, chance, rng)
        deals += 1
    return deals, actions


@cache
def _plays_greedily(kind: type) -> bool:
    # Cached: a protocol check takes longer than some deals.
    return issubclass(kind, PlaysGreedily)


def _play_at_random(rules: Any, state: Any, chance: Chance, rng: Random) -> int:
    to_move, legal_actions, apply = rules.to_move, rules.legal_actions, rules.apply
    number = rng.random
    actions = 0
    while to_move(state) is not None:
        legal = legal_actions(state)
        apply(state, legal[int(number() * len(legal))], chance)
        actions += 1
    return actions


def _play_greedily(rules: Any, state: Any, chance: Chance, rng: Random) -> int:
    to_move, legal_actions, apply = rules.to_move, rules.legal_actions, rules.apply
    greedy, number = rules.greedy, rng.random
    actions = 0
    while to_move(state) is not None:
        apply(state, greedy(legal_actions(state), number()), chance)
        actions += 1
    return actions
