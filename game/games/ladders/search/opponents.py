"""What the ACCENT piles offer to the opponents, judged by open and known cards."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.chance.adding import added
from game.games.ladders.model.actions import PLACES_OF
from game.games.ladders.model.board import Board
from game.games.ladders.model.pack import ANY_STEP, NO_STEP, TOP, Step
from game.games.ladders.search.reaching import (
    FURTHER,
    NUMBERS,
    kinds_in,
    missing_by_height,
    runs_of,
    tops_of,
)
from game.games.ladders.search.value_weights import ValueWeights

LATER: Final = 0.6
"""The discount of an opponent for each other player who moves before them, a partner included."""

Known: TypeAlias = Sequence[Sequence[Step]]
"""The cards in each player's HAND that everyone knows."""


class Opponent:
    """One opponent, with the numbers missing on the way to CLIMB from each height of a pile."""

    def __init__(self, board: Board, player: int, held: Sequence[Step]) -> None:
        """``held`` are the cards known to be in HAND."""
        tops = tops_of(board, player)
        self.climbs_any = ANY_STEP in tops
        self.rung_tops: set[Step] = set()
        self.portals = held.count(ANY_STEP)
        for owner in board.teams[player]:
            for place in PLACES_OF[owner]:
                pile = board.rungs[place]
                if pile and pile[-1] == ANY_STEP:
                    self.portals += 1
                elif pile:
                    self.rung_tops.add(pile[-1])
        self.cards = 0
        for place in PLACES_OF[player]:
            self.cards += len(board.rungs[place])
        kinds = runs_of(board, player) | kinds_in(held) & NUMBERS
        self.missing = missing_by_height(tops, kinds)
        self.tops = [top for top in tops if top != ANY_STEP]

    def worth(self, weights: ValueWeights, heights: Sequence[int]) -> float:
        """Return the value of these heights to this opponent."""
        worth = weights.others_portals * self.portals + weights.others_on_rungs * self.cards
        worth += weights.others_fit * len(self.rung_tops.intersection(heights))
        if self.climbs_any:
            return worth + weights.others_portal_on_climb
        nearest, second, *_ = sorted([self.missing[height] for height in heights])
        worth += weights.others_missing[min(nearest, len(weights.others_missing) - 1)]
        if second < len(weights.others_second):
            worth += weights.others_second[second]
        if nearest <= self.portals:
            worth += weights.others_open
        return worth + weights.others_away * self._further(heights)

    def _further(self, heights: Sequence[int]) -> int:
        """Return the least number of cards that go on a pile before one from CLIMB."""
        fewest = TOP
        for top in self.tops:
            for height in heights:
                if FURTHER[height][top] < fewest:
                    fewest = FURTHER[height][top]
        return fewest


class Opponents:
    """All opponents; those who move sooner count more."""

    def __init__(self, board: Board, weights: ValueWeights, known: Known, drawn: Step) -> None:
        """``drawn`` is the top card of DRAW, if the first opponent will draw it."""
        player, players = board.turn, len(board.teams)
        team = board.teams[player]
        self._weights = weights
        after = [(player + turns) % players for turns in range(1, players)]
        self._opponents: list[tuple[float, Opponent]] = []
        for turns, other in enumerate(after):
            if other not in team:
                held = [*known[other]] if known else []
                if not self._opponents and drawn != NO_STEP:
                    held.append(drawn)
                self._opponents.append((LATER**turns, Opponent(board, other, held)))
        self._found: dict[tuple[int, ...], float] = {}

    def worth(self, heights: Sequence[int]) -> float:
        """Return the value of these heights to all opponents."""
        key = tuple(sorted(heights))
        worth = self._found.get(key)
        if worth is None:
            worth = added(weight * one.worth(self._weights, key) for weight, one in self._opponents)
            self._found[key] = worth
        return worth
