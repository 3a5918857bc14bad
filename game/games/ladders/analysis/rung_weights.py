"""What each trait of a deal is worth in rungs, as it was learnt from deals of quick players.

From least squares over 38,000 deals, of which some were begun by better or worse players: what a
deal comes to is learnt from what it looks like some rounds later, and that from what was left at
its end. They are part of the reference: whoever changes them gives it a new name.
"""

from typing import Final, NamedTuple


class RungWeights(NamedTuple):
    """All but the last five are cards of CLIMB that a trait is as good as."""

    lacking: tuple[float, ...]
    """So many numbers are missing on the way to CLIMB, even with all SKIP PORTALS at hand."""
    missing: tuple[float, ...]
    """So many are missing without them."""
    second: tuple[float, ...]
    """So many are lacking on the second best way."""
    portal_on_climb: float
    away: float
    """For each card that the nearest ACCENT pile falls short of CLIMB."""
    portals: tuple[float, ...]
    """So many SKIP PORTALS in HAND and on top of RUNGS."""
    spent: float
    """For each of them that the way to CLIMB would cost."""
    held: float
    """For each card in HAND."""
    double: float
    """For each further card of the same number in HAND."""
    hand_fits: float
    """For each number in HAND that fits."""
    rung_fits: float
    kinds: float
    """For each number in HAND or that RUNGS have to offer."""
    onto_next: float
    """For each card that lies on one higher by one, and so on."""
    onto_equal: float
    per_gap_up: float
    """For each number between a card and the lower one it covers."""
    empty: float
    """For each empty RUNG."""
    covered_portals: float
    now_lacking: tuple[float, ...]
    """What it adds for whoever is about to play, and so on."""
    now_portal_on_climb: float
    now_held: float
    least_spread: float
    """How far ends spread where a team has no card left."""
    spread: float
    """What adds to it, times the root of how many a team has left in the mean."""
    nearness: float
    """Within which share of the spread ways count as about as short."""
    slope: float
    """Of how much a team is behind, what is left in the end."""
    slope_of_partners: float


TWO_TEAMS: Final = RungWeights(
    lacking=(0.0, 0.175, -0.118, -0.473),
    missing=(0.0, -0.63, -0.642, -0.318, -0.282),
    second=(0.236, 0.215, 0.0),
    portal_on_climb=0.059,
    away=-0.082,
    portals=(0.0, 1.244, 1.847, 1.815),
    spent=-0.227,
    held=-0.259,
    double=-0.144,
    hand_fits=0.157,
    rung_fits=0.051,
    kinds=0.08,
    onto_next=0.069,
    onto_equal=0.099,
    per_gap_up=0.027,
    empty=-0.171,
    covered_portals=0.404,
    now_lacking=(0.713, -0.229, -0.179, -0.321),
    now_portal_on_climb=0.028,
    now_held=0.059,
    least_spread=0.082,
    spread=1.207,
    nearness=1.0,
    slope=0.928,
    slope_of_partners=0.74,
)
"""For two players, or two teams of partners."""

MORE_TEAMS: Final = RungWeights(
    lacking=(0.0, -0.015, -0.165, -0.413),
    missing=(0.0, -0.381, -0.471, -0.358, -0.567),
    second=(0.474, 0.282, 0.0),
    portal_on_climb=0.023,
    away=-0.004,
    portals=(0.0, 1.235, 1.946, 2.503),
    spent=-0.175,
    held=-0.291,
    double=-0.135,
    hand_fits=0.157,
    rung_fits=0.035,
    kinds=0.066,
    onto_next=0.025,
    onto_equal=0.094,
    per_gap_up=-0.004,
    empty=-0.131,
    covered_portals=1.067,
    now_lacking=(0.65, -0.307, -0.238, -0.176),
    now_portal_on_climb=0.036,
    now_held=0.076,
    least_spread=0.018,
    spread=1.127,
    nearness=0.87,
    slope=0.929,
    slope_of_partners=0.781,
)
"""For three teams and more."""
