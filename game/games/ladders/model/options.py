"""The options of Ladders as a typed value."""

from dataclasses import astuple, dataclass


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

    def __reduce__(self) -> "tuple[type[LaddersOptions], tuple[int | str, ...]]":
        # Pickled by its parts, because one of two processes may run compiled code.
        return LaddersOptions, astuple(self)
