"""How far a match has got, for games that go by deals or to a target."""

from scenes.table.motion.city_lights import Progress

_SINGLE_DEAL_FROM = 0.2
"""Where a match of a single deal begins: with less its town would stay dark for long."""


def by_deals(over: int, part: float, deals: int) -> Progress:
    """Return the progress of a match of some deals, of which ``over`` and part of one are played.

    >>> by_deals(1, 0.5, 3)
    Progress(now=0.5, by_deals=0.3333333333333333)
    """
    first = _SINGLE_DEAL_FROM if deals == 1 else 0.0
    now, whole = (first + (1 - first) * max(0, done) / deals for done in (over + part, over))
    return Progress(now, whole)


def by_points(best: int, target: int) -> Progress:
    """Return the progress of a match that ends once somebody has so many points.

    >>> by_points(6, 8)
    Progress(now=0.75, by_deals=0.75)
    """
    share = min(1.0, max(0, best) / target)
    return Progress(share, share)
