"""The shafts in which players ride."""

from dataclasses import dataclass

from scenes.ui.geometry import Rect


@dataclass(frozen=True, slots=True)
class Shafts:
    """The two shafts in which players ride when seats change: one up, one down."""

    up: Rect
    down: Rect
