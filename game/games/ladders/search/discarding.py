"""Chooses the card and the RUNG for the discard at the end of a turn.

A discard should cover no card that is needed. Best is a card one higher, so that the RUNG runs down
towards its top.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.games.ladders.model.actions import PLACES_OF, RUNGS
from game.games.ladders.model.board import DISCARD, Board, Move
from game.games.ladders.model.pack import ANY_STEP, NO_STEP, TOP, Kinds, Step
from game.games.ladders.search.reaching import (
    fewest_of,
    kinds_in,
    nearest,
    run_of,
    tops_of,
    ways_to,
)

# Tuned by duels; each weight was moved both ways.
ONTO_NEXT: Final = 4.0
ONTO_EQUAL: Final = 2.5
ONTO_HIGHER: Final = 1.0
ONTO_EMPTY: Final = 2.0
ONTO_LOWER: Final = -1.0
"""The value of a discard on a card one higher, an equal, a higher one, none, or a lower one."""
GAP: Final = 0.1
"""The cost of each number between the two cards."""
FAR: Final = 0.15
"""The value of each number by which the nearest ACCENT pile is short of the card."""
SPARE: Final = 1.5
"""The value of each further card of the same kind in HAND."""
NEVER: Final = -100.0
"""The value of discarding or covering a SKIP PORTAL."""
WAY_OPEN: Final = [6.0 * 0.35**count for count in range(TOP + 1)]
"""The value of a way to CLIMB on which this many numbers are then missing."""


@dataclass(frozen=True, slots=True)
class Discarding:
    """Finds discards under the house rules of one match."""

    four_rungs_first: bool
    hold_portals: bool

    def possible(self, board: Board) -> list[tuple[Step, int]]:
        """Return all distinct discards as (step, RUNG)."""
        found: list[tuple[Step, int]] = []
        hand, places = board.hands[board.turn], PLACES_OF[board.turn]
        empty = [not board.rungs[place] for place in places]
        for step in sorted({*hand}):
            for rung in self.places_for(step, hand, empty):
                found.append((step, places[rung]))
        return found

    def places_for(self, step: Step, hand: Sequence[Step], empty: Sequence[bool]) -> list[int]:
        """Return the numbers of the RUNGS that take a card; of empty ones, only the first."""
        if step == ANY_STEP and self.hold_portals and hand.count(step) < len(hand):
            return []
        if True not in empty:
            return [*range(len(empty))]
        first = empty.index(True)
        if self.four_rungs_first:
            return [first]
        return [first, *(rung for rung, is_empty in enumerate(empty) if not is_empty)]

    def best(self, board: Board, rng: Random) -> Move:
        """Return the discard that leaves HAND and RUNGS in the best order."""
        # Playouts spend much of their time here: terms that depend only on the step or only on the
        # RUNG are computed once, and a discard is dropped as soon as it can't become the best.
        player = board.turn
        hand, heights, places = board.hands[player], board.heights, PLACES_OF[player]
        ways = ways_to(heights, tops_of(board, player))
        kinds = kinds_in(hand)
        mates = 0
        for mate in board.teams[player][1:]:
            for place in PLACES_OF[mate]:
                mates |= run_of(board.rungs[place])
        runs, tops = list[Kinds](), list[Step]()
        for place in places:
            pile = board.rungs[place]
            runs.append(run_of(pile))
            tops.append(pile[-1] if pile else NO_STEP)
        beside = [
            mates | runs[1] | runs[2] | runs[3],
            mates | runs[0] | runs[2] | runs[3],
            mates | runs[0] | runs[1] | runs[3],
            mates | runs[0] | runs[1] | runs[2],
        ]
        empty = [top == NO_STEP for top in tops]
        chosen, most = -1, -1e9
        for step in sorted({*hand}):
            count = hand.count(step)
            held = kinds if count > 1 else kinds & ~(1 << step)
            far = FAR * nearest(heights, step) if step != ANY_STEP else 0.0
            spare = SPARE * (count - 1)
            for rung in self.places_for(step, hand, empty):
                top = tops[rung]
                worth = rng.random() * 1e-3
                if step == ANY_STEP or top == ANY_STEP:
                    worth += NEVER
                else:
                    worth += fit(step, top) + far
                    worth += spare
                if worth + WAY_OPEN[0] <= most:
                    continue
                left = beside[rung] | 1 << step | held
                if top == step + 1:
                    left |= runs[rung]
                worth += WAY_OPEN[fewest_of(ways, left)]
                if worth > most:
                    chosen, most = step * RUNGS + rung, worth
        assert chosen >= 0
        return DISCARD, chosen // RUNGS, places[chosen % RUNGS], -1


def fit(step: Step, top: Step) -> float:
    """Return the value of a card on the top of a RUNG; ``NO_STEP`` is an empty RUNG."""
    if top == NO_STEP:
        return ONTO_EMPTY
    if top == step:
        return ONTO_EQUAL
    if top < step:
        return ONTO_LOWER - GAP * (step - top)
    return ONTO_NEXT if top == step + 1 else ONTO_HIGHER - GAP * (top - step)
