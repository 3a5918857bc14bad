"""Weights of the features of a deal, in CLIMB cards, fitted to deals of the rollout policy.

They come from least squares over 38,000 deals, some of them begun by better or worse players: the
end of a deal is fitted from how it looks some rounds earlier. The weights are part of the
reference: a change to them needs a new name for it.
"""

from typing import Final, NamedTuple


class RungWeights(NamedTuple):
    """All but the last five weights are the number of CLIMB cards that a feature is worth."""

    lacking: tuple[float, ...]
    """By how many numbers are missing on the way to CLIMB, even with all SKIP PORTALS at hand."""
    missing: tuple[float, ...]
    """By how many numbers are missing without SKIP PORTALS."""
    second: tuple[float, ...]
    """By how many numbers are missing on the second-best way."""
    portal_on_climb: float
    away: float
    """For each card that the nearest ACCENT pile is short of CLIMB."""
    portals: tuple[float, ...]
    """By the number of SKIP PORTALS in HAND and on top of RUNGS."""
    spent: float
    """For each SKIP PORTAL that the way to CLIMB would cost."""
    held: float
    """For each card in HAND."""
    double: float
    """For each further card of the same number in HAND."""
    hand_fits: float
    """For each number in HAND that fits."""
    rung_fits: float
    kinds: float
    """For each number in HAND or offered by RUNGS."""
    onto_next: float
    """For each card on one that is one higher; the next weights follow the same pattern."""
    onto_equal: float
    per_gap_up: float
    """For each number between a card and the lower one it covers."""
    empty: float
    """For each empty RUNG."""
    covered_portals: float
    now_lacking: tuple[float, ...]
    """The addition for the player to move; the next weights follow the same pattern."""
    now_portal_on_climb: float
    now_held: float
    least_spread: float
    """How far results spread when a team has no card left."""
    spread: float
    """Added to that, times the root of the mean number of cards left to a team."""
    nearness: float
    """The share of the spread within which ways count as about equally short."""
    slope: float
    """The share of a deficit that is left at the end."""
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
