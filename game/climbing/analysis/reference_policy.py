"""The reference policy of climbing games, and the value of a position if everyone follows it."""

from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

from game.chance import Chance
from game.climbing.model.actions import Play
from game.climbing.model.state import State, Table
from game.climbing.search.outlook import finish_exchange
from game.climbing.search.playing_out import CUTS, Choice, quick_play

if TYPE_CHECKING:
    from game.climbing.rules import Climbing


class ReferencePolicy:
    """Everyone leads low, answers low, keeps jokers and sets, and gives the weakest cards.

    This is the rollout policy of the searches (``search/playing_out.py``).
    """

    def __init__(self, rules: "Climbing[Any]") -> None:
        self._rules = rules
        self._playout = quick_play(rules.play_rules)

    def choices(self, table: Table) -> Mapping[Choice, float]:
        """Return the probability of each choice that the player to move may make."""
        found: dict[Choice, float] = {}
        for low, high in pairwise(CUTS):
            if high > low:
                choice = self._playout.choose(table, (low + high) / 2)
                found[choice] = found.get(choice, 0.0) + high - low
        return found

    def finish_exchange(self, state: State, chance: Chance) -> Table:
        """Carry out the remaining steps of the exchange; return the table on which play begins."""
        finish_exchange(self._rules, state, chance)
        return state.copy_round()

    def points(self, table: Table, rng: Random) -> list[float]:
        """Play a deal out on this table, which changes; return each player's points."""
        scores = [0.0] * len(table.counts)
        for points, player in zip(
            self._rules.place_scores, self._playout.finish(table, rng), strict=True
        ):
            scores[player] = points
        return scores


def choice_of(play: object) -> Choice:
    """Return an action in play as rank, naturals and jokers; all zero for a pass."""
    return (play.rank, play.naturals, play.jokers) if isinstance(play, Play) else (0, 0, 0)
