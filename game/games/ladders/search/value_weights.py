"""Weights of the features of a position, fitted to many deals: ``weights/ladders_plans.json``.

They come from logistic regressions over deals of the rollout policy: the weighted sum is the logit
of the chance to win. Those of two teams come from 150,000 deals of two players, the others from
400,000 deals of three to six. With two even teams a card of CLIMB is worth about 0.2. See
``docs/decisions/0008``.
"""

from functools import cache
from typing import Final, NamedTuple

from game.assets import decoded_asset
from game.files.decoding import keyed, listed, number


class ValueWeights(NamedTuple):
    """The weights for one kind of position; "own" is the team of the player who made the plan."""

    even: float
    lead: float
    """For each CLIMB card that the nearest opponents have left more than the own team."""
    share_of_lead: float
    """For the same lead, as a share of all that is left."""
    own_last: float
    """For few CLIMB cards left: divided by their number."""
    others_last: float
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
    """For each card kept in HAND."""
    double: float
    """For each further card of the same number in HAND."""
    hand_fits: float
    """For each number in HAND that fits."""
    rung_fits: float
    kinds: float
    """For each number in HAND or offered by RUNGS."""
    on_rungs: float
    """For each card on a RUNG."""
    onto_next: float
    """For each card on one that is one higher; the next weights follow the same pattern."""
    onto_equal: float
    onto_lower: float
    per_gap_up: float
    """For each number between a card and the lower one it covers."""
    per_gap_down: float
    lowest: float
    """For each card on the lowest ACCENT pile."""
    reach: tuple[float, ...]
    """Times the probability that this many numbers are missing once the next card is seen."""
    at_once: float
    """Times the probability that nothing is missing, or that the card to be drawn fits."""
    others_missing: tuple[float, ...]
    """By how many numbers are visibly missing on an opponent's way to CLIMB."""
    others_second: tuple[float, ...]
    others_open: float
    """If an opponent can play from CLIMB with SKIP PORTALS that were seen."""
    others_portal_on_climb: float
    others_away: float
    others_portals: float
    others_fit: float
    """For each number on top of an opponent's RUNGS that fits."""
    others_on_rungs: float


class LearntWeights(NamedTuple):
    """The weights of plans by the way they end."""

    at_the_end: ValueWeights
    """The turn has ended with a discard."""
    after_climbing: ValueWeights
    """A CLIMB card was played; the card below it is not known yet."""
    before_drawing: ValueWeights
    """The HAND is empty, and five new cards will be drawn."""


class PlanWeights(NamedTuple):
    """The weights by the number of teams."""

    two_teams: LearntWeights
    more_teams: LearntWeights


_NUMBER: Final = number(-100, 100)
_LENGTHS: Final = {
    "lacking": 6,
    "missing": 7,
    "second": 3,
    "portals": 5,
    "reach": 5,
    "others_missing": 6,
    "others_second": 2,
}
"""How many numbers the weights have that are more than one."""
_ROWS: Final = {name: listed(_NUMBER, most, most) for name, most in _LENGTHS.items()}
_VALUES: Final = keyed(ValueWeights, **{**dict.fromkeys(ValueWeights._fields, _NUMBER), **_ROWS})
_LEARNT: Final = keyed(LearntWeights, **dict.fromkeys(LearntWeights._fields, _VALUES))


@cache
def plan_weights() -> PlanWeights:
    """Return the weights of plans; raise ``AssetFault`` if their file is damaged."""
    decoder = keyed(PlanWeights, two_teams=_LEARNT, more_teams=_LEARNT)
    return decoded_asset("weights/ladders_plans.json", decoder)
