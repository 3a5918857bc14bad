"""What a choice was worth beside what the reference would have done, judged on what was known.

Both are played out over the same imagined worlds with the same luck. What others truly held is
never asked.
"""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from game.analysis.estimates import Estimate, Means
from game.chance import SeededChance
from game.climbing.analysis.habits import Habits, choice_of
from game.climbing.model.actions import PASS, Action, Give
from game.climbing.model.hands import JOKERS_SHIFT
from game.climbing.model.state import State, Table
from game.climbing.model.view import ClimbingView
from game.climbing.search.kernel import Move
from game.climbing.search.outlook import weakest
from game.climbing.search.playing_out import Choice

if TYPE_CHECKING:
    from game.climbing.rules import Climbing


class Judgement:
    """Judges choices by one game's rules, over so many worlds each."""

    def __init__(self, rules: "Climbing[Any]", worlds: int) -> None:
        self._rules = rules
        self._habits = Habits(rules)
        self._worlds = worlds

    def gain(self, view: ClimbingView, made: Action, luck: Random) -> list[Estimate] | None:
        """Return by how many points a choice of the player to move changes what each can expect.

        Beside the mean of what the reference would do. ``None`` where that is the same.
        """
        if isinstance(made, Give):
            return self._of_giving(view, made, luck)
        return self._of_playing(view, made, luck)

    def _of_playing(self, view: ClimbingView, made: Action, luck: Random) -> list[Estimate] | None:
        worlds, kernel = self._rules.worlds(view), self._rules.kernel
        weights = _beside(choice_of(made), self._habits.choices(worlds.position(Random(0))))
        if not weights:
            return None
        moves = [(_move(choice), weight) for choice, weight in weights.items()]
        gains = Means(view.players)
        for _ in range(self._worlds):
            world, seed = worlds.position(luck), luck.getrandbits(32)
            gain = [0.0] * view.players
            for move, weight in moves:
                table = kernel.clone(world)
                kernel.make(table, move)
                _add(gain, weight, self._habits.points(table, Random(seed)))
            gains.add(gain)
        return gains.estimates

    def _of_giving(self, view: ClimbingView, made: Give, luck: Random) -> list[Estimate] | None:
        step, worlds = view.due, self._rules.worlds(view)
        first = worlds.state(Random(0))
        assert step is not None
        usual = Give(made.to, weakest(self._rules.giving, first.hands[step.giver], step.number))
        if self._rules.listed(first, usual) == self._rules.listed(first, made):
            return None
        gains = Means(view.players)
        for _ in range(self._worlds):
            world, seed = worlds.state(luck), luck.getrandbits(32)
            gain = [0.0] * view.players
            for give, weight in ((made, 1.0), (usual, -1.0)):
                _add(gain, weight, self._after_giving(world.clone(), give, seed))
            gains.add(gain)
        return gains.estimates

    def _after_giving(self, state: State, give: Give, seed: int) -> list[float]:
        chance = SeededChance(str(seed))
        self._rules.apply(state, give, chance)
        table: Table = self._habits.finish_exchange(state, chance)
        return self._habits.points(table, Random(seed))


def _beside(made: Choice, usual: Mapping[Choice, float]) -> dict[Choice, float]:
    """Return the weight of each choice in the difference; empty where there is none."""
    weights = {choice: -share for choice, share in usual.items()}
    weights[made] = weights.get(made, 0.0) + 1.0
    return {choice: weight for choice, weight in weights.items() if abs(weight) > 1e-12}


def _move(choice: Choice) -> Move:
    rank, naturals, jokers = choice
    gone = (naturals << rank * 4) + (jokers << JOKERS_SHIFT)
    return Move(gone, naturals + jokers, rank, PASS)


def _add(totals: list[float], weight: float, values: list[float]) -> None:
    for place, value in enumerate(values):
        totals[place] += weight * value
