"""The places of a climbing table's buttons, in the same order on every table."""

from collections.abc import Mapping
from typing import NamedTuple

from scenes.table.layout.measures import button_height
from scenes.ui.boxes import FILL, Box, cell, column, row
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale


class ButtonPlaces(NamedTuple):
    """From the lower right corner upward: the move, pass or put back, and the helpers.

    All have the same height. Each button has its own place, which stays free without it.
    """

    move: Rect
    passing: Rect
    last_trick: Rect
    sort: Rect

    @property
    def note(self) -> Rect:
        """The area above all buttons, two lines high."""
        gap = self.move.y - self.passing.bottom
        return self.sort.moved(0, -self.sort.h - gap)

    @classmethod
    def among(cls, areas: Mapping[str, Rect]) -> "ButtonPlaces":
        """Return the places of ``buttons`` among the areas of a whole table."""
        return cls(*(areas[name] for name in cls._fields))


def buttons(scale: Scale, width: int) -> Box[str]:
    """Return the buttons of a width in the lower right corner of a table's field."""
    high, gap = button_height(scale), max(8, scale.gutter // 2)
    upward = [cell(name, width, high) for name in ButtonPlaces._fields]
    return row(FILL, column(FILL, *upward[::-1], scale.margin, gap=gap), scale.margin, align=1)
