"""What each trait of a position is worth, as it was learnt from many deals.

From a logistic regression over 150,000 deals of quick players: their sum is the logit of the chance
to win. When all is even a card of CLIMB is worth about .2. See ``docs/decisions/0008``.
"""

from typing import NamedTuple


class Worths(NamedTuple):
    """One sort of position; "own" is the team of the player who made the plan."""

    even: float
    lead: float
    """For each card of CLIMB that the nearest opponents have left above the own."""
    share_of_lead: float
    """For the same, as a share of all that is left."""
    own_last: float
    """By how few cards of CLIMB are left: divided by their number."""
    others_last: float
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
    """For each card kept in HAND."""
    double: float
    """For each further card of the same number in HAND."""
    hand_fits: float
    """For each number in HAND that fits."""
    rung_fits: float
    kinds: float
    """For each number in HAND or that RUNGS have to offer."""
    on_rungs: float
    """For each card on a RUNG."""
    onto_next: float
    """For each card that lies on one higher by one, and so on."""
    onto_equal: float
    onto_lower: float
    per_gap_up: float
    """For each number between a card and the lower one it covers."""
    per_gap_down: float
    lowest: float
    """For each card on the lowest ACCENT pile."""
    reach: tuple[float, ...]
    """By the chance that so many numbers will be lacking once the next card is seen."""
    at_once: float
    """By the chance that nothing at all will be missing, or that the card to be drawn fits."""
    others_missing: tuple[float, ...]
    """So many numbers are missing on an opponent's way to CLIMB, as far as can be seen."""
    others_second: tuple[float, ...]
    others_open: float
    """An opponent can play from CLIMB with SKIP PORTALS that were seen."""
    others_portal_on_climb: float
    others_away: float
    others_portals: float
    others_fit: float
    """For each number on top of an opponent's RUNGS that fits."""
    others_on_rungs: float


AT_THE_END = Worths(
    even=-0.026,
    lead=0.116,
    share_of_lead=2.783,
    own_last=-0.128,
    others_last=-0.385,
    lacking=(0.215, 0.106, 0.012, -0.054, -0.12, -0.185),
    missing=(-0.191, -0.092, -0.059, -0.001, 0.06, 0.113, 0.145),
    second=(0.101, 0.068, 0.028),
    portal_on_climb=0.0,
    away=-0.017,
    portals=(0.0, 0.296, 0.481, 0.578, 0.624),
    spent=-0.147,
    held=-0.042,
    double=-0.036,
    hand_fits=0.022,
    rung_fits=0.022,
    kinds=0.019,
    on_rungs=0.014,
    onto_next=0.006,
    onto_equal=0.009,
    onto_lower=0.036,
    per_gap_up=-0.005,
    per_gap_down=0.006,
    lowest=0.001,
    reach=(0.0, 0.0, 0.0, 0.0, 0.0),
    at_once=0.0,
    others_missing=(-0.12, 0.006, 0.023, 0.028, 0.029, 0.039),
    others_second=(-0.006, -0.011),
    others_open=-0.161,
    others_portal_on_climb=-0.031,
    others_away=0.027,
    others_portals=-0.151,
    others_fit=-0.046,
    others_on_rungs=-0.021,
)
"""The turn has ended with a discard."""

AFTER_CLIMBING = Worths(
    even=-0.087,
    lead=0.115,
    share_of_lead=2.899,
    own_last=0.52,
    others_last=0.372,
    lacking=(0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    missing=(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    second=(0.0, 0.0, 0.0),
    portal_on_climb=0.0,
    away=0.0,
    portals=(0.0, 0.202, 0.325, 0.388, 0.485),
    spent=0.0,
    held=-0.043,
    double=-0.043,
    hand_fits=0.042,
    rung_fits=0.024,
    kinds=0.027,
    on_rungs=0.016,
    onto_next=0.0,
    onto_equal=0.007,
    onto_lower=0.035,
    per_gap_up=-0.003,
    per_gap_down=0.009,
    lowest=-0.002,
    reach=(0.453, -0.039, -0.259, -0.251, -0.083),
    at_once=0.036,
    others_missing=(-0.054, -0.054, -0.028, 0.024, 0.057, 0.097),
    others_second=(-0.144, -0.047),
    others_open=-0.098,
    others_portal_on_climb=-0.13,
    others_away=0.007,
    others_portals=-0.199,
    others_fit=-0.016,
    others_on_rungs=-0.022,
)
"""A card of CLIMB was played; what lies below it is not known yet."""

BEFORE_DRAWING = Worths(
    even=0.186,
    lead=0.13,
    share_of_lead=2.481,
    own_last=0.397,
    others_last=0.117,
    lacking=(-0.199, -0.064, 0.001, 0.048, 0.07, 0.13),
    missing=(-0.199, -0.064, 0.001, 0.048, 0.07, 0.038, 0.091),
    second=(0.025, 0.041, 0.027),
    portal_on_climb=0.0,
    away=-0.038,
    portals=(0.0, 0.0, 0.0, 0.0, 0.0),
    spent=0.0,
    held=0.0,
    double=0.0,
    hand_fits=0.0,
    rung_fits=0.0,
    kinds=0.023,
    on_rungs=0.023,
    onto_next=0.0,
    onto_equal=0.005,
    onto_lower=0.017,
    per_gap_up=-0.004,
    per_gap_down=0.008,
    lowest=0.004,
    reach=(0.499, 0.124, -0.13, -0.24, -0.286),
    at_once=0.095,
    others_missing=(-0.116, -0.01, -0.002, 0.038, 0.057, 0.029),
    others_second=(-0.136, -0.052),
    others_open=0.022,
    others_portal_on_climb=-0.009,
    others_away=0.03,
    others_portals=-0.125,
    others_fit=-0.006,
    others_on_rungs=-0.024,
)
"""The HAND is empty, and five new cards are drawn."""
