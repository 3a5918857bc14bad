"""The joke of the deal: told rung by rung as someone climbs, the newest rung on top.

Its punchline is never at the table: whoever wins the deal hears it.
"""

from game.games.ladders.view import View
from game.jokes import joke_of
from scenes.geometry import Point, Rect, rect
from scenes.table.draft import Draft
from scenes.table.layout import Measure
from scenes.table.pieces import Face, Label, Portrait


def add_joke(draft: Draft, view: View, box: Rect) -> None:
    """Lay out as much of the joke as has been told and as there is room for."""
    setting = draft.setting
    climbed = _climbed(view)
    told = joke_of(setting.seed, view.deal).told(max(climbed), _to_climb(view))
    if not told or view.deal < 0:
        return
    _Ladder(draft, box, _teller(view, climbed)).add(told)


def _climbed(view: View) -> list[int]:
    """Return by player how many cards have left the CLIMBS of their team."""
    half = view.players // 2 if view.options.partners else view.players
    gone = [view.options.climb - climb.size for climb in view.climbs]
    return [
        sum(gone[mate] for mate in range(player % half, view.players, half))
        for player in range(view.players)
    ]


def _to_climb(view: View) -> int:
    return view.options.climb * (2 if view.options.partners else 1)


def _teller(view: View, climbed: list[int]) -> int | None:
    """Return who is highest, if anybody is alone up there."""
    highest = max(climbed)
    ahead = [player for player, count in enumerate(climbed) if count == highest]
    return ahead[0] if len(ahead) == 1 else None


class _Ladder:
    """Two rails with what has been told between them."""

    def __init__(self, draft: Draft, box: Rect, teller: int | None) -> None:
        self._draft, self._box, self._teller = draft, box, teller
        s = draft.setting.scale
        self._size = s.text(15)
        self._pitch = round(1.3 * self._size)
        self._rail = max(2, s.px(2.5))
        self._inset = self._rail + max(7, s.px(10))
        self._air = s.gap(4)
        """Free pixels above and below the words of a rung."""
        self._width = box.w

    def add(self, told: tuple[str, ...]) -> None:
        """Add the newest rung, and older ones below as there is room."""
        self._title()
        y: float = self._box.y + self._size + 2.5 * self._air
        shown = self._fitting(told, y)
        self._width = self._needed(shown)
        for number, lines in enumerate(shown):
            self._rung(y)
            self._lines(lines, y + 1.25 * self._air, newest=number == 0)
            y += len(lines) * self._pitch + 2 * self._air
        self._rung(min(y, self._box.bottom - self._rail))
        top = self._box.y + self._size + self._air
        self._rails(top, min(y + 1.5 * self._air, self._box.bottom))

    def _fitting(self, told: tuple[str, ...], top: float) -> list[list[str]]:
        """Return in lines as many rungs as there is room for, the newest first."""
        measure, width = self._draft.setting.measure, self._box.w - 2 * self._inset
        shown: list[list[str]] = []
        for rung in reversed(told):
            lines = wrapped(rung, self._size, "medium", width, measure)
            top += len(lines) * self._pitch + 2 * self._air
            if shown and top > self._box.bottom:
                break
            shown.append(lines)
        return shown

    def _needed(self, shown: list[list[str]]) -> int:
        measure = self._draft.setting.measure
        widest = max(measure(line, self._size, "medium") for lines in shown for line in lines)
        return min(self._box.w, widest + 2 * self._inset)

    def _title(self) -> None:
        setting, box = self._draft.setting, self._box
        words, x = setting.words("ladders.joke"), float(box.x)
        if self._teller is not None:
            guest = setting.cast[self._teller]
            face = round(1.5 * self._size)
            place = rect(x, box.y + self._size / 2 - face / 2, face, face)
            self._draft.portraits.append(Portrait(guest.face, place))
            words = setting.words("ladders.joke_told", name=guest.name)
            x += face + setting.scale.gap(6)
        at = Point(x, box.y + self._size / 2)
        title = Label(words, at, setting.scale.text(14), "semibold", "soft")
        self._draft.write(title, box.right - x)

    def _lines(self, lines: list[str], top: float, newest: bool) -> None:
        x = self._box.x + self._inset
        for number, line in enumerate(lines):
            at = Point(x, top + (number + 0.5) * self._pitch)
            if at.y + self._size / 2 > self._box.bottom:
                break
            label = Label(line, at, self._size, colour="text" if newest else "soft")
            self._draft.labels.append(label)

    def _rung(self, y: float) -> None:
        self._draft.bars.append(rect(self._box.x, y, self._width, self._rail))

    def _rails(self, top: float, bottom: float) -> None:
        left = self._box.x
        for x in (left, left + self._width - self._rail):
            self._draft.bars.append(rect(x, top, self._rail, bottom - top))


def wrapped(text: str, size: int, face: Face, width: float, measure: Measure) -> list[str]:
    """Return a text in lines no wider than ``width`` pixels, where its words allow."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and measure(longer, size, face) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
