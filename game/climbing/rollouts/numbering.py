"""How the kernels number players, ranks and plays.

A *choice* is a play: rank × 32 + naturals × 4 + jokers, or 0 for a pass.
"""

from typing import Final

from game.climbing.model.actions import ClimbingAction, Play
from game.climbing.model.hands import played_counts

NOBODY: Final = -1
"""Stands for no player."""
MOST_PLAYERS: Final = 7
RANKS: Final = 14
"""Ranks with the joker; the step from one size of a play to the next, in arrays by both."""

NATURALS: Final = 2
RANK: Final = 5
"""The bits at which a choice has its naturals and its rank; its jokers have those before."""

CHOICES: Final = range(RANKS << RANK)

MOST_DRAWN: Final = 512
"""The most random numbers of a playout: each of 54 cards is played once, then at most six pass."""


def choice_of(action: ClimbingAction) -> int:
    """Return a play or pass as a choice."""
    if not isinstance(action, Play):
        return 0
    return (action.rank << RANK) + (action.naturals << NATURALS) + action.jokers


def parts_of(choice: int) -> tuple[int, int, int]:
    """Return rank, naturals and jokers of a choice."""
    return choice >> RANK, choice >> NATURALS & 7, choice & 3


GONE = [played_counts(*parts_of(choice)) for choice in CHOICES]
"""What leaves the hand, by choice."""
SIZE = [sum(parts_of(choice)[1:]) for choice in CHOICES]
"""How many cards that are, by choice."""
