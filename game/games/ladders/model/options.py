"""The options of Ladders as a typed value."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LaddersOptions:
    """The options of one match."""

    climb: int
    draw_face_up: bool
    deals: str
    target: int
    partners: bool
    four_rungs_first: bool
    hold_portals: bool
