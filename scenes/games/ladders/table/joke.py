"""The joke of the deal: shown rung by rung as players climb, and read downward.

Its punchline never appears at the table: only the winner of the deal gets it.
"""

from game.games.ladders.jokes import joke_of
from game.games.ladders.model.view import View
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import wrapped_evenly
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import Need
from scenes.table.pieces.portrait import Portrait
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.widgets.faces import Tone


def add_joke(build: LayoutBuilder, view: View, box: Rect) -> None:
    """Add the part of the joke told so far, as far as it fits."""
    setting = build.setting
    climbed = _climbed(view)
    told = joke_of(setting.seed, view.deal).told(max(climbed), _to_climb(view))
    if not told or view.deal < 0:
        return
    _Ladder(build, box, _teller(view, climbed)).add(told)


def _climbed(view: View) -> list[int]:
    """Return the number of cards that have left each player's team's CLIMBS, by player."""
    half = view.players // 2 if view.options.partners else view.players
    gone = [view.options.climb - climb.size for climb in view.climbs]
    return [
        sum(gone[mate] for mate in range(player % half, view.players, half))
        for player in range(view.players)
    ]


def _to_climb(view: View) -> int:
    return view.options.climb * (2 if view.options.partners else 1)


def _teller(view: View, climbed: list[int]) -> int | None:
    """Return the player who has climbed highest, if one is alone in the lead."""
    highest = max(climbed)
    ahead = [player for player, count in enumerate(climbed) if count == highest]
    return ahead[0] if len(ahead) == 1 else None


class _Ladder:
    """Two rails with the told rungs between them."""

    def __init__(self, build: LayoutBuilder, box: Rect, teller: int | None) -> None:
        self._build, self._box, self._teller = build, box, teller
        s = build.setting.scale
        self._size = s.text(15)
        self._rail = max(2, s.px(2.5))
        self._inset = self._rail + max(7, s.px(10))
        self._air = s.gap(4)
        """The free pixels above and below the words of a rung."""
        self._width = box.w
        self._titled = True

    def add(self, told: tuple[str, ...]) -> None:
        """Add the newest rung, and older ones above as far as they fit.

        If the newest doesn't fit, it is set smaller and without the title; if it still doesn't
        fit, nothing is added.
        """
        sizes = range(self._size, SMALLEST_TEXT - 1, -1)
        ways = [(titled, size) for titled in (True, False) for size in sizes]
        way = next((way for way in ways if self._ends(told[-1:], way[1], titled=way[0])), None)
        if way is None:
            return
        self._titled, self._size = way
        if self._titled:
            self._title()
        y: float = self._top
        shown = self._fitting(told)
        self._width = self._needed(shown)
        for number, lines in enumerate(shown):
            self._rung(y)
            self._lines(lines, y + 1.25 * self._air, newest=number == len(shown) - 1)
            y += len(lines) * self._pitch + 2 * self._air
        self._rung(min(y, self._box.bottom - self._rail))
        top = self._top - 1.5 * self._air
        self._rails(top, min(y + 1.5 * self._air, self._box.bottom))

    @property
    def _top(self) -> float:
        """Return the y of the first rung, below the title if there is one."""
        title = self._size + 1.5 * self._air if self._titled else 0
        return self._box.y + title + self._air

    @property
    def _pitch(self) -> int:
        return round(1.3 * self._size)

    def _ends(self, rungs: tuple[str, ...], size: int, *, titled: bool) -> bool:
        """Return whether some rungs at a size fit inside the box."""
        self._size, self._titled = size, titled
        high = sum(len(self._wrap(rung)) * self._pitch + 2 * self._air for rung in rungs)
        return self._top + high <= self._box.bottom

    def _wrap(self, rung: str) -> list[str]:
        width = self._box.w - 2 * self._inset
        return wrapped_evenly(rung, self._size, "medium", width, self._build.setting.measure)

    def _fitting(self, told: tuple[str, ...]) -> list[list[str]]:
        """Return the lines of as many rungs as fit, the newest last."""
        count = 1
        while count < len(told) and self._ends(told[-count - 1 :], self._size, titled=self._titled):
            count += 1
        return [self._wrap(rung) for rung in told[-count:]]

    def _needed(self, shown: list[list[str]]) -> int:
        measure = self._build.setting.measure
        widest = max(measure(line, self._size, "medium") for lines in shown for line in lines)
        return min(self._box.w, widest + 2 * self._inset)

    def _title(self) -> None:
        setting, box = self._build.setting, self._box
        words, x = setting.words("ladders.joke"), float(box.x)
        if self._teller is not None:
            guest = setting.cast[self._teller]
            face = round(1.5 * self._size)
            place = rect(x, box.y + self._size / 2 - face / 2, face, face)
            self._build.add(Portrait(guest.face, place))
            words = setting.words("ladders.joke_told", name=guest.name)
            x += face + setting.scale.gap(6)
        at = Point(x, box.y + self._size / 2)
        title = TableLabel(words, at, setting.scale.text(14), "semibold", "second", need=Need.ASIDE)
        self._build.write(title, box.right - x, "title")

    def _lines(self, lines: list[str], top: float, newest: bool) -> None:
        x = self._box.x + self._inset
        for number, line in enumerate(lines):
            at = Point(x, top + (number + 0.5) * self._pitch)
            tone: Tone = "text" if newest else "second"
            label = TableLabel(line, at, self._size, tone=tone, need=Need.ASIDE)
            self._build.add(label)

    def _rung(self, y: float) -> None:
        self._build.add(Bar(rect(self._box.x, y, self._width, self._rail), Need.ASIDE))

    def _rails(self, top: float, bottom: float) -> None:
        left = self._box.x
        for x in (left, left + self._width - self._rail):
            self._build.add(Bar(rect(x, top, self._rail, bottom - top), Need.ASIDE))
