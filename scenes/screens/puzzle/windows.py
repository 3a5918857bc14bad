"""One window for each day of a season, lit if that day's puzzle was seen.

By design no window goes out, and no days in a row are counted.
"""

from collections.abc import Callable, Collection
from datetime import date, timedelta

from scenes.screens.puzzle.street import Day, Street, look_of, street_svg
from scenes.ui.access import joined
from scenes.ui.geometry import Point, Rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

WEEK = 7
MONTHS = 3
"""The months of a season."""
_MONTH = 16
"""The size of the names of months, in units."""
_GLOWS = 0.24
"""How long the light of a window reaches farther, once it has been lit, in seconds."""


def season_of(day: date) -> list[date]:
    """Return the Mondays of all weeks in a day's season."""
    first = date(day.year, day.month - (day.month - 1) % MONTHS, 1)
    later = first.month + MONTHS
    end = date(first.year + later // 13, (later - 1) % 12 + 1, 1)
    monday = first - timedelta(first.weekday())
    weeks = -(-(end - monday).days // WEEK)
    return [monday + timedelta(WEEK * week) for week in range(weeks)]


class DayWindows(Still):
    """A street with a house for each week, Monday on the lowest floor."""

    def __init__(
        self,
        today: date,
        lit: Callable[[], Collection[date]],
        say: Callable[[int], str],
        name: Callable[[int], str],
        dated: str,
    ) -> None:
        """``say`` returns words for the number of lit windows, ``name`` the name of a month.

        ``dated`` is today's date in words.
        """
        self._today = today
        self._weeks = season_of(today)
        self._lit = lit
        self._say = say
        self._name = name
        self._dated = dated
        self._seconds = _GLOWS
        """Since the window of today was lit."""

    @property
    def glowing(self) -> bool:
        """Whether today's window has just been lit."""
        return self._seconds < _GLOWS

    def light(self) -> None:
        """Let the light of today's window, which has just been lit, reach farther for a moment."""
        self._seconds = 0.0

    def pass_time(self, seconds: float) -> None:
        """Let time pass for that light."""
        self._seconds = min(_GLOWS, self._seconds + seconds)

    @property
    def spoken(self) -> str:
        """The months of the season, today, and the number of lit windows in words."""
        season = range(len(self._weeks) * WEEK)
        days = [self._weeks[0] + timedelta(day) for day in season]
        months = dict.fromkeys(self._name(month) for _, month in self._months)
        lit = self._say(len(set(days) & set(self._lit())))
        return joined((joined(months), self._dated, lit), ": ")

    @property
    def _months(self) -> list[tuple[int, int]]:
        """The house from which on each month counts, by its number: that of its first Monday.

        The first house stands for the season's first month, though some of its days may be earlier.
        """
        firsts = [(0, (self._weeks[0] + timedelta(WEEK - 1)).month)]
        for week, monday in enumerate(self._weeks):
            if week and monday.day <= WEEK and monday.month != firsts[0][1]:
                firsts.append((week, monday.month))
        return firsts

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        place, art = self.rect, brush.art
        size = brush.scale.text(_MONTH)
        street = Street(place.w, max(24, place.h - round(1.5 * size)), len(self._weeks))
        lit = self._lit()
        days = [[self._shows(monday + timedelta(at), lit) for at in range(WEEK)]
                for monday in self._weeks]  # fmt: skip
        since = (self._today - self._weeks[0]).days
        share = self._seconds / _GLOWS
        glow = round(4 * share * (1 - share), 1) if self.glowing else 0.0
        svg = street_svg(street, days, (since // WEEK, since % WEEK), look_of(art.theme), glow)
        picture = art.pictures.sheet(svg, street.width, street.height)
        brush.surface.blit(picture, (place.x, place.y))
        self._draw_months(brush, street, size, place)

    def _shows(self, day: date, lit: Collection[date]) -> Day:
        if day in lit:
            return Day.LIT
        return Day.GONE if day < self._today else Day.TO_COME

    def _draw_months(self, brush: Brush, street: Street, size: int, place: Rect) -> None:
        """Write the date below today's house, and each month below its first house."""
        art, y = brush.art, place.bottom - 0.62 * size
        house = street.house((self._today - self._weeks[0]).days // WEEK)
        wide = art.text_width(self._dated, size, "semibold")
        x = min(max(0.0, house.center.x - wide / 2), place.w - wide)
        at = Point(place.x + x, y)
        today = brush.write(self._dated, at, size, "semibold", brush.palette.text).grown(size, 0)
        for week, month in self._months:
            words = self._name(month)
            at = Point(place.x + street.house(week).x, y)
            wide = art.text_width(words, size, "medium")
            if at.x + wide <= place.right and not (today.x < at.x + wide and at.x < today.right):
                brush.write(words, at, size, "medium", brush.palette.second)
