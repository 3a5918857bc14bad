"""The weights of a hand's value, and tables of what follows from them for ``hand_value``."""

from math import comb
from typing import Final

from game.climbing.rollouts.numbering import MOST_PLAYERS

# Tuned by mirrored tournaments.
HEIGHT: Final = 1.45
"""How much less of a burden the highest set is than the lowest."""
BEND: Final = 2.0
"""How late in the order of ranks height begins to count."""
HOLDS_A_JOKER: Final = 0.9
"""The value of a joker in the hand."""
LEADS: Final = 1.0
"""The value of winning the round."""
FINISHES: Final = 2.0
"""The value of winning the round if all remaining cards then go in one play."""
THREAT: Final = 0.7
"""How much each set that could beat a play lowers its chance to win the round."""
MANY: Final = 0.15
"""How much each further card lightens a set, because the set goes in one turn."""
UNSEEN: Final = 55
"""The step in ``BURDENS`` from one number of unseen cards below a set to the next."""

BURDENS: Final[list[float]] = [
    1 - HEIGHT * (below / max(1, total)) ** BEND
    for below in range(UNSEEN)
    for total in range(UNSEEN)
]
"""How heavy a single is, by the unseen cards below it and all that are unseen."""

LARGEST: Final = 6
HELD: Final = 5
RIVALS: Final = 3 * HELD
SIZE: Final = MOST_PLAYERS * RIVALS
"""The steps in ``SETS``: past none to four of a rank, to the next number of rivals and size."""


def _sets(naturals: int, jokers: int, size: int, hands: int) -> float:
    """Return about how many sets of a size lie together in one hand."""
    if size == 1:
        return float(naturals)
    return comb(naturals + jokers, size) / hands ** (size - 1) if naturals else 0.0


SETS: Final[list[float]] = [
    _sets(naturals, jokers, size, max(1, hands))
    for size in range(1, LARGEST + 1)
    for hands in range(MOST_PLAYERS)
    for jokers in range(3)
    for naturals in range(HELD)
]
"""The same by size from 1, number of rivals, jokers and naturals that are unseen."""
