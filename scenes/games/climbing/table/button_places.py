"""Where the buttons of a climbing table stand: on every table in the same order."""

from typing import NamedTuple

from scenes.table.layout.measures import button_height
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale


class ButtonPlaces(NamedTuple):
    """From the lower right corner upward: the move, what passes or puts back, what only helps.

    All are of one height, and a place keeps its button: where one is not wanted it stays free.
    """

    move: Rect
    passing: Rect
    last_trick: Rect
    sort: Rect

    @property
    def note(self) -> Rect:
        """Above them all: as high as two lines of words."""
        gap = self.move.y - self.passing.bottom
        return self.sort.moved(0, -self.sort.h - gap)


def button_places(scale: Scale, width: int) -> ButtonPlaces:
    """Return their places, each so wide."""
    height = button_height(scale)
    right = scale.field_left + scale.field - scale.margin
    lowest = scale.height - scale.margin - height
    pitch = height + max(8, scale.gutter // 2)
    places = (rect(right - width, lowest - up * pitch, width, height) for up in range(4))
    return ButtonPlaces(*places)
