"""Measures the speed of the engine: random playouts through the public contract.

Where random play would not end, players are greedy. Times are process times, so other programs on
the machine don't count.
"""

import time
from dataclasses import asdict, dataclass
from functools import cache
from random import Random
from typing import Any

from game.chance import Chance, SeededChance
from game.contract import AnyRules
from game.registry import Game
from game.thinking import HasKernel, PlaysGreedily


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
class KernelSpeed:
    """The speed of a game's own kernel, in playouts of deals from their start."""

    game: str
    players: int
    playouts: int
    seconds: float

    @property
    def playouts_per_second(self) -> float:
        """The number of deals played out per second."""
        return self.playouts / self.seconds


def kernel_speed(
    game: Game, players: int, seconds: float, seed: str = "bench"
) -> KernelSpeed | None:
    """Play deals out with the game's kernel for about this long; ``None`` if it has none."""
    rules = game.rules(players, game.sheet.resolve({}, players))
    if not isinstance(rules, HasKernel):
        return None
    kernel, rng = rules.kernel, Random(seed)
    positions = [kernel.pack(_dealt(rules, f"{seed}/{number}")) for number in range(100)]
    playouts = 0
    start = now = time.process_time()
    while now - start < seconds:
        kernel.playout(positions[playouts % len(positions)], rng)
        playouts += 1
        now = time.process_time()
    return KernelSpeed(game.id, players, playouts, now - start)


def _dealt(rules: AnyRules, seed: str) -> Any:
    state = rules.new_match()
    rules.next_deal(state, SeededChance(seed))
    return state


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
