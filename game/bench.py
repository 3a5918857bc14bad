"""How fast the engine is: random playouts through the public contract.

Where random play gets nowhere (in Ladders) the players are greedy.
"""

import time
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from game.catalogue import Game
from game.chance import SeededChance
from game.contract import AnyRules, HasKernel, PlaysGreedily


@dataclass(frozen=True, slots=True)
class EngineSpeed:
    """Random playouts of one game: whole deals from their start to their end."""

    game: str
    players: int
    playouts: int
    actions: int
    seconds: float

    def figures(self) -> dict[str, object]:
        """Return the measurement with its rates, ready for JSON."""
        return {
            **asdict(self),
            "actions_per_second": round(self.actions / self.seconds),
            "playouts_per_second": round(self.playouts / self.seconds),
        }


def engine_speed(game: Game, players: int, seconds: float, seed: str = "bench") -> EngineSpeed:
    """Play random deals for about so many seconds, one after another, on one core."""
    rules = game.rules(players, game.sheet.resolve({}, players))
    rng = Random(seed)
    playouts = actions = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        actions += random_playout(rules, f"{seed}/{playouts}", rng)
        playouts += 1
        now = time.perf_counter()
    return EngineSpeed(game.id, players, playouts, actions, now - start)


@dataclass(frozen=True, slots=True)
class KernelSpeed:
    """Playouts of one deal after another from its start, by a game's own kernel."""

    game: str
    players: int
    playouts: int
    seconds: float

    @property
    def playouts_per_second(self) -> float:
        """How many deals are played out in a second."""
        return self.playouts / self.seconds


def kernel_speed(
    game: Game, players: int, seconds: float, seed: str = "bench"
) -> KernelSpeed | None:
    """Play deals out by the game's kernel for about so many seconds; ``None`` where it has none."""
    rules = game.rules(players, game.sheet.resolve({}, players))
    if not isinstance(rules, HasKernel):
        return None
    kernel, rng = rules.kernel, Random(seed)
    positions = [kernel.pack(_dealt(rules, f"{seed}/{number}")) for number in range(100)]
    playouts = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        kernel.playout(positions[playouts % len(positions)], rng)
        playouts += 1
        now = time.perf_counter()
    return KernelSpeed(game.id, players, playouts, now - start)


def _dealt(rules: AnyRules, seed: str) -> Any:
    state = rules.new_match()
    rules.next_deal(state, SeededChance(seed))
    return state


def random_playout(rules: AnyRules, seed: str, rng: Random) -> int:
    """Deal, play at random to the end of the deal, and return how many actions that took."""
    chance = SeededChance(seed)
    state = rules.new_match()
    rules.next_deal(state, chance)
    to_move, legal_actions, apply, number = (
        rules.to_move,
        rules.legal_actions,
        rules.apply,
        rng.random,
    )
    actions = 0
    if isinstance(rules, PlaysGreedily):
        greedy = rules.greedy
        while to_move(state) is not None:
            apply(state, greedy(legal_actions(state), number()), chance)
            actions += 1
    while to_move(state) is not None:
        legal = legal_actions(state)
        apply(state, legal[int(number() * len(legal))], chance)
        actions += 1
    return actions
