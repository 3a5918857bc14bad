"""The progress of a match, for games played by deals or to a target."""

from scenes.table.motion.city_lights import ProgressShares

_SINGLE_DEAL_LIT = 0.2
"""The share of the city that is lit as a single-deal match begins: it isn't dark for long."""


def by_deals(over: int, part: float, deals: int) -> ProgressShares:
    """Return the progress of a match of ``deals`` deals; ``part`` is that of the current deal.

    >>> by_deals(1, 0.5, 3)
    ProgressShares(now=0.5, by_deals=0.3333333333333333, gained=0, lit=0.0)
    """
    now, whole = (max(0, done) / deals for done in (over + part, over))
    return ProgressShares(now, whole, lit=_SINGLE_DEAL_LIT if deals == 1 else 0.0)


def by_points(best: int, target: int) -> ProgressShares:
    """Return the progress of a match that ends when a player has ``target`` points.

    >>> by_points(6, 8)
    ProgressShares(now=0.75, by_deals=0.75, gained=0, lit=0.0)
    """
    share = min(1.0, max(0, best) / target)
    return ProgressShares(share, share)


def without_end(over: int, part: float) -> ProgressShares:
    """Return the progress of a match that lasts nobody knows how many deals.

    Each deal lights a third of what is still dark.

    >>> without_end(1, 0.0).now
    0.33333333333333337
    """
    now, whole = (1 - (2 / 3) ** max(0, done) for done in (over + part, over))
    return ProgressShares(now, whole)
