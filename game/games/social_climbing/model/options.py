"""The options of Social Climbing as a typed value."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SocialClimbingOptions:
    """The options of one match."""

    packs: int
    deals: int
    scored_by: str
    open_piles: bool
