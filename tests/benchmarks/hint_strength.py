"""What it costs that hints keep to a plan: ``python -m tests.benchmarks.hint_strength --game G``.

Each deal is played once with a bot in every seat that follows hints, each of which knows the hint
before; all others follow hints that know of none. Printed is the place score of the one (1 is
always first, .5 is even) with its 95 % interval, as ``clamber tournament`` has it.
"""

import argparse
from statistics import fmean
from typing import Any

from game.bots.bot import Budget, Task, bot_random, seat_seed
from game.bots.hint import advise
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.measuring.mirrored import new_match, place_score
from game.measuring.tournament import interval_of
from game.reasons import EarlierHint
from tests.benchmarks.yardsticks import USUAL_PLAYERS


class HintFollower:
    """Does what hints say in one deal; if it keeps plans, each is told of the one before."""

    def __init__(self, *, keeps_plans: bool) -> None:
        self._keeps_plans = keeps_plans
        self._earlier: EarlierHint | None = None

    def choose(self, task: Task) -> Any:
        """Return what a hint advises."""
        hint = advise(task, self._earlier)
        if hint.action is None:
            return task.legal[0]
        if self._keeps_plans:
            self._earlier = EarlierHint(task.view, hint.action, hint.reason, hint.plan[1:])
        return hint.action


def mirrored_score(rules: AnyRules, seed: str, budget: Budget) -> float:
    """Play a deal with the one who keeps plans in every seat; return their mean place score."""
    scores = [
        place_score(_play_deal(rules, seat, seed, budget), seat) for seat in range(rules.players)
    ]
    return fmean(scores)


def _play_deal(rules: AnyRules, keeper: int, seed: str, budget: Budget) -> tuple[int, ...]:
    """Play a match's first deal, and return its standing."""
    chance, state, turn = SeededChance(seed), new_match(rules, seed), 0
    followers = [HintFollower(keeps_plans=seat == keeper) for seat in range(rules.players)]
    rules.next_deal(state, chance)
    while (seat := rules.to_move(state)) is not None:
        rng, legal = bot_random(seat_seed(seed, seat, turn)), tuple(rules.legal_actions(state))
        task = Task(rules, rules.view(state, seat), legal, budget, rng)
        rules.apply(state, followers[seat].choose(task) if len(legal) > 1 else legal[0], chance)
        turn += 1
    result = rules.deal_result(state)
    assert result is not None
    return result.standing


def main() -> None:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True, choices=sorted(USUAL_PLAYERS))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--playouts", type=int, default=40)
    asked = parser.parse_args()
    game, players = find_game(asked.game), USUAL_PLAYERS[asked.game]
    rules, budget = (
        game.rules(players, game.sheet.resolve({}, players)),
        Budget(None, asked.playouts),
    )
    scores = [
        mirrored_score(rules, f"{asked.seed}/{number}", budget) for number in range(asked.deals)
    ]
    least, most = interval_of(scores)
    print(
        f"{game.id}: hints with plans among hints without, {asked.deals} mirrored deals, "
        f"{asked.playouts} playouts: {fmean(scores):.3f} ({least:.3f} to {most:.3f})"
    )


if __name__ == "__main__":
    main()
