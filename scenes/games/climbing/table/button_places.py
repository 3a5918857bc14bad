"""The places of a climbing table's buttons, in the same order on every table."""

from typing import NamedTuple

from scenes.table.layout.measures import button_height
from scenes.ui.geometry import Rect, rect
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


def button_places(scale: Scale, width: int) -> ButtonPlaces:
    """Return the places of buttons of a width."""
    height = button_height(scale)
    right = scale.field_left + scale.field - scale.margin
    lowest = scale.height - scale.margin - height
    pitch = height + max(8, scale.gutter // 2)
    places = (rect(right - width, lowest - up * pitch, width, height) for up in range(4))
    return ButtonPlaces(*places)
