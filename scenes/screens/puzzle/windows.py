"""One window for each day of a season, lit if that day's puzzle was seen.

By design no window goes out, and no days in a row are counted.
"""

from collections.abc import Callable, Collection
from datetime import date, timedelta

from scenes.ui.geometry import rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

WEEK = 7
MONTHS = 3
"""The months of a season."""


def season_of(day: date) -> list[date]:
    """Return the Mondays of all weeks in a day's season."""
    first = date(day.year, day.month - (day.month - 1) % MONTHS, 1)
    later = first.month + MONTHS
    end = date(first.year + later // 13, (later - 1) % 12 + 1, 1)
    monday = first - timedelta(first.weekday())
    weeks = -(-(end - monday).days // WEEK)
    return [monday + timedelta(WEEK * week) for week in range(weeks)]


class DayWindows(Still):
    """A column for each week, Monday at the top."""

    def __init__(
        self, today: date, lit: Callable[[], Collection[date]], say: Callable[[int], str]
    ) -> None:
        """``say`` returns words for the number of lit windows."""
        self._weeks = season_of(today)
        self._lit = lit
        self._say = say

    @property
    def spoken(self) -> str:
        """The number of lit windows in words."""
        season = range(len(self._weeks) * WEEK)
        days = {self._weeks[0] + timedelta(day) for day in season}
        return self._say(len(days & set(self._lit())))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, place, lit = brush.palette, self.rect, self._lit()
        wide, high = place.w / len(self._weeks), place.h / WEEK
        for column, monday in enumerate(self._weeks):
            for row in range(WEEK):
                is_lit = monday + timedelta(row) in lit
                pane = rect(
                    place.x + column * wide, place.y + row * high, 0.8 * wide, max(4, 0.72 * high)
                )
                fill = palette.text if is_lit else palette.plate
                rim = palette.text if is_lit else palette.control
                brush.plate(pane, fill, 255, 2, rim, 1)
