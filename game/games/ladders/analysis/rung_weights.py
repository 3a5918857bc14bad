"""Weights of the features of a deal, in CLIMB cards: ``weights/ladders_deals.json``.

They come from least squares over 38,000 deals of the rollout policy, some of them begun by better
or worse players: the end of a deal is fitted from how it looks some rounds earlier. The weights are
part of the reference: a change to them needs a new name for it.
"""

from functools import cache
from typing import Final, NamedTuple

from game.assets import decoded_asset
from game.files.decoding import keyed, listed, number


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


class WeightsOfDeals(NamedTuple):
    """The weights by the number of teams; partners are a team."""

    two_teams: RungWeights
    more_teams: RungWeights


_NUMBER: Final = number(-100, 100)
_LENGTHS: Final = {"lacking": 4, "missing": 5, "second": 3, "portals": 4, "now_lacking": 4}
"""How many numbers the weights have that are more than one."""
_ROWS: Final = {name: listed(_NUMBER, most, most) for name, most in _LENGTHS.items()}
_RUNGS: Final = keyed(RungWeights, **{**dict.fromkeys(RungWeights._fields, _NUMBER), **_ROWS})


@cache
def rung_weights() -> WeightsOfDeals:
    """Return the weights of deals; raise ``AssetFault`` if their file is damaged."""
    decoder = keyed(WeightsOfDeals, two_teams=_RUNGS, more_teams=_RUNGS)
    return decoded_asset("weights/ladders_deals.json", decoder)
