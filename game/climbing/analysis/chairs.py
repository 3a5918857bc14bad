"""The value of each chair with random cards, simulated once for a rule set."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.analysis.estimates import Means
from game.analysis.reference import luck_for
from game.analysis.split import samples
from game.climbing.analysis.reference_policy import ReferencePolicy

if TYPE_CHECKING:
    from game.climbing.rules import Climbing

DEALS = 10_000
"""How many deals are simulated for a rule set."""


@lru_cache(maxsize=16)
def points_of_chairs(rules: "Climbing[Any]", effort: float = 1.0, *, titled: bool) -> Means:
    """Return the points of a deal, indexed by chair.

    With positions or titles, chairs are these, highest first; without them, they are the places in
    order from the dealer's left.
    """
    luck = luck_for("chairs", rules.players, int(titled))
    return ReferencePolicy(rules).chairs(samples(DEALS, effort), luck, titled=titled)
