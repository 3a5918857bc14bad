"""Plays a deal among bots directly on the rules, without a match or a record."""

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Any

from game.bots.bot import Bot, Budget, Task, bot_random, decide, seat_seed
from game.bots.planned import PlannedActions
from game.chance import Chance
from game.contract import AnyRules


def play_deal(
    rules: AnyRules, state: Any, chance: Chance, bots: Sequence[Bot], seed: str, budget: Budget
) -> Iterator[tuple[int, float]]:
    """Play a deal to its end after it was dealt; ``bots`` are indexed by seat.

    Yields, after every action, the seat and the seconds its bot thought.
    """
    turn, planned = 0, PlannedActions()
    while (seat := rules.to_move(state)) is not None:
        legal, seconds = rules.legal_actions(state), 0.0
        action = planned.take(seat, legal)
        if action is None:
            rng = bot_random(seat_seed(seed, seat, turn))
            view, started = rules.view(state, seat), perf_counter()
            task = Task(rules, view, legal, planned.budget(budget), rng)
            action, *rest = decide(bots[seat], task)
            seconds = perf_counter() - started
            planned.keep(seat, rest)
        rules.apply(state, action, chance)
        turn += 1
        yield seat, seconds
