"""What each trait of a position is worth, as it was learnt from many deals.

From logistic regressions over deals of quick players: the sum of all weights is the logit of the
chance to win. With two teams, when all is even, a card of CLIMB is worth about .2. See
``docs/decisions/0008``.
"""

from typing import NamedTuple


class ValueWeights(NamedTuple):
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


class Learnt(NamedTuple):
    """The weights of plans by how they end."""

    at_the_end: ValueWeights
    """The turn has ended with a discard."""
    after_climbing: ValueWeights
    """A card of CLIMB was played; what lies below it is not known yet."""
    before_drawing: ValueWeights
    """The HAND is empty, and five new cards are drawn."""
