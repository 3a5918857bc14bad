"""How hints hold up: ``python -m tests.benchmarks.hints --game G --deals N --seed S``.

Random options and numbers of players; one seat follows hints alone, the others play by a quick
judgement. Counted are hints that name a difference between their move and the next best, also where
the search is sure of one; reasons that hold as well for the other move; hints that change or say
what is not so when hidden cards are exchanged; and moves that leave what the hint before began
without a word of it.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.bots.bot import Budget, Task, bot_random
from game.bots.heuristic import judged
from game.bots.hint import Hint, advise
from game.catalogue import GAMES, find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.reasons import EarlierHint
from game.thinking import KeepsPlans
from tests.bots.truths.truths import holds_as_well_for_the_other, is_true, takes_back
from tests.matches import random_setup

PLAYOUTS = 40
MOST_STEPS = 2000
"""Where a deal gets nowhere, the match is left: they have some two hundred, seldom above four."""

NO_DIFFERENCE = frozenset({"solved", "tried", "habit", "same", "level"})
"""What is said where no difference is named."""
EQUAL = frozenset({"same", "level"})
"""What is said where both moves are equally good."""


@dataclass
class Seen:
    """What was seen of hints."""

    hints: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    news: Counter[str] = field(default_factory=Counter)
    differ: list[str] = field(default_factory=list)
    """Where a hint was another one in another world that its player can't rule out."""
    broken: list[str] = field(default_factory=list)
    """Where a plan was left without a word."""
    untrue: list[str] = field(default_factory=list)
    """What was said and is not so in some world that its player can't rule out."""
    as_well: list[str] = field(default_factory=list)
    """Whose reason can be said of the other move too."""
    sure: int = 0
    """How many were ahead of the other move by more than the interval of the estimates."""
    sure_and_named: int = 0
    """How many of these name a difference."""
    asked_again: int = 0
    """How many hints had one before them in the deal."""

    @property
    def named(self) -> float:
        """The share of hints that name a difference, among those that prefer one move."""
        equal = sum(self.reasons[key] for key in EQUAL)
        none = sum(self.reasons[key] for key in NO_DIFFERENCE)
        return 1 - (none - equal) / max(1, self.hints - equal)

    @property
    def equal(self) -> float:
        """The share of hints that say that both moves are equally good."""
        return sum(self.reasons[key] for key in EQUAL) / max(1, self.hints)


def watch(game_id: str, deals: int, seed: str, playouts: int = PLAYOUTS) -> Seen:
    """Play so many deals, and return what was seen."""
    game, rng, seen = find_game(game_id), Random(f"hints/{game_id}/{seed}"), Seen()
    for number in range(deals):
        players = rng.randint(game.sheet.least_players, game.sheet.most_players)
        setup = random_setup(game, players, rng)
        rules, follower = setup.rules(), rng.randrange(players)
        _Deal(rules, follower, Budget(playouts=playouts), f"{seed}/{number}", seen).play(number % 2)
    return seen


class _Deal:
    """A match's first deal, or its second, in which one seat follows hints."""

    def __init__(
        self, rules: AnyRules, follower: int, budget: Budget, seed: str, seen: Seen
    ) -> None:
        self._rules = rules
        self._follower = follower
        self._budget = budget
        self._seed = seed
        self._seen = seen
        self._earlier: EarlierHint | None = None
        self._worlds = Random(seed)

    def play(self, before: int) -> None:
        """Play the deal after so many others."""
        rules, chance = self._rules, SeededChance(self._seed)
        state = rules.new_match()
        for number in range(before + 1):
            if rules.to_move(state) is None and rules.outcome(state) is None:
                rules.next_deal(state, chance)
                for step in self._steps(state):
                    hinted = number == before and rules.to_move(state) == self._follower
                    task = self._task(state, f"{number}/{step}")
                    rules.apply(state, self._hinted(state, task) if hinted else quick(task), chance)

    def _steps(self, state: Any) -> Iterator[int]:
        return (step for step in range(MOST_STEPS) if self._rules.to_move(state) is not None)

    def _task(self, state: Any, seed: str) -> Task:
        view = self._rules.view(state, self._rules.to_move(state))
        legal = tuple(self._rules.legal_actions(state))
        rng = bot_random(f"{self._seed}/{seed}")
        return Task(self._rules, view, legal, self._budget, rng)

    def _hinted(self, state: Any, task: Task) -> Any:
        """Ask for a hint, note what it is like, and do it."""
        if len(task.legal) == 1:
            return task.legal[0]
        seen, luck = self._seen, task.rng.getstate()
        hint = advise(task, self._earlier)
        task.rng.setstate(luck)
        self._compare(hint, state, task)
        seen.hints += 1
        seen.reasons[hint.reason.key] += 1
        seen.sure += hint.sure
        seen.sure_and_named += hint.sure and hint.reason.key not in NO_DIFFERENCE
        if self._earlier:
            self._check_plan(hint, state, task)
        if hint.action is None:
            return task.legal[0]
        self._earlier = EarlierHint(task.view, hint.action, hint.reason, hint.plan[1:])
        return hint.action

    def _compare(self, hint: Hint, state: Any, task: Task) -> None:
        """Ask again in a world that differs in nothing its player knows."""
        rules = self._rules
        world = rules.determinize(rules.view(state, self._follower), self._worlds)
        view, legal = rules.view(world, self._follower), tuple(rules.legal_actions(world))
        other = advise(Task(rules, view, legal, task.budget, task.rng), self._earlier)
        if not is_true(rules, world, hint, self._earlier):
            self._seen.untrue.append(str(hint))
        if holds_as_well_for_the_other(rules, state, hint):
            self._seen.as_well.append(str(hint))
        if other != hint:
            self._seen.differ.append(f"{hint} / {other}")

    def _check_plan(self, hint: Hint, state: Any, task: Task) -> None:
        seen, earlier, rules = self._seen, self._earlier, self._rules
        assert earlier is not None
        seen.asked_again += 1
        if hint.news:
            seen.news[hint.news.key] += 1
        if hint.action is None or hint.news or not isinstance(rules, KeepsPlans):
            return
        going_on = bool(earlier.rest) and hint.action == earlier.rest[0]
        left = bool(earlier.rest) and earlier.rest[0] in task.legal and not going_on
        undone = not going_on and rules.plans.departs(earlier, task.view, hint.plan)
        if left or undone or takes_back(rules, state, hint, earlier):
            seen.broken.append(f"{earlier.reason} {earlier.action} / {hint}")


def quick(task: Task) -> Any:
    """Return what the game's own judgement does."""
    return judged(task) if len(task.legal) > 1 else task.legal[0]


def main() -> None:
    """Print what was seen of one game's hints, or of all games'."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=[game.id for game in GAMES])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    asked = parser.parse_args()
    for game in [asked.game] if asked.game else [game.id for game in GAMES]:
        seen = watch(game, asked.deals, asked.seed, asked.playouts)
        print(f"{game}: {asked.deals} deals, {seen.hints} hints")
        print(f"  equally good: {seen.equal:.1%}; of the others {seen.named:.1%} name a difference")
        print(f"  surely ahead: {seen.sure}, of which {seen.sure_and_named} name a difference")
        print(f"  reasons that hold as well for the other move: {len(seen.as_well)}")
        print(f"  changed by hidden cards: {len(seen.differ)}")
        print(f"  said and not so: {len(seen.untrue)}")
        print(f"  plans left without a word: {len(seen.broken)} of {seen.asked_again}")
        for line in (*seen.as_well[:3], *seen.differ[:3], *seen.untrue[:3], *seen.broken[:5]):
            print(f"    {line}")
        for counter in (seen.reasons, seen.news):
            print("  " + ", ".join(f"{key} {number}" for key, number in counter.most_common()))


if __name__ == "__main__":
    main()
