"""The ribbon chart: all players' positions over a match, with portraits at every deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.ui.access import joined
from scenes.ui.bindings import steps_by
from scenes.ui.charts.lines import ChartLine, draw_lines
from scenes.ui.charts.selection import draw_focus
from scenes.ui.geometry import Point, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.ui.art import Art

MOST_SHOWN = 8
"""The most deals visible at a time; the others are scrolled to."""

_NAME, _LABEL, _FACE = 20, 15, 52


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranking after a deal."""

    label: str
    order: tuple[int, ...]
    """The players from the highest position to the lowest."""


@dataclass(frozen=True, slots=True)
class _Plot:
    """The geometry of the chart, in pixels of the window."""

    left: float
    step: float
    top: int
    row: float
    face: int

    def at(self, column: int, row: int) -> Point:
        return Point(self.left + column * self.step, self.top + (row + 0.5) * self.row)


class Ribbon(Live):
    """Positions from top to bottom, deals from left to right; ← → show other deals."""

    def __init__(
        self,
        positions: Sequence[str],
        names: Sequence[str],
        faces: Sequence[str],
        rankings: Sequence[Ranking],
        tip: str,
    ) -> None:
        """``tip`` says how to scroll to earlier deals."""
        self._positions = tuple(positions)
        self._names = tuple(names)
        self._faces = tuple(faces)
        self._rankings = tuple(rankings)
        self._tip = tip
        self.pitch: int | None = None
        """The distance of the treads across which it lies, which have the positions' names."""
        self._back = 0
        """How many of the latest deals are scrolled out."""

    @property
    def tip(self) -> str:
        """How to scroll, if not all deals fit."""
        return self._tip if self.focusable else ""

    @property
    def spoken(self) -> str:
        """Who had each position after each visible deal."""
        return joined((*(self._ranked(one) for one in self.in_sight), self.tip), ". ")

    def _ranked(self, ranking: Ranking) -> str:
        held = zip(self._positions, ranking.order, strict=True)
        return f"{ranking.label}: {joined(f'{name} {self._names[one]}' for name, one in held)}"

    @property
    def focusable(self) -> bool:
        """Whether it can be reached: if not all deals fit."""
        return len(self._rankings) > MOST_SHOWN

    @property
    def in_sight(self) -> tuple[Ranking, ...]:
        """The visible deals."""
        end = len(self._rankings) - self._back
        return self._rankings[max(0, end - MOST_SHOWN) : end]

    def handle(self, happened: Input) -> Answer:
        """Scroll by ← and →, or by a click on either half."""
        if isinstance(happened, Key) and (by := steps_by(happened, "right", "left")):
            return self._scroll(by)
        if isinstance(happened, PointerUp) and self.rect.contains(happened.at):
            return self._scroll(1 if happened.at.x < self.rect.center.x else -1) or Done()
        return None

    def label_height(self, scale: Scale) -> int:
        """Return the height of the words below the positions in pixels."""
        return round(1.9 * scale.text(_LABEL))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        plot = self._plot(brush.art, brush.scale)
        if self.pitch is None:
            self._draw_bands(brush, plot)
        draw_lines(brush, self.rect, self._lines(brush, plot))
        for column, ranking in enumerate(self.in_sight):
            for row, player in enumerate(ranking.order):
                at = plot.at(column, row)
                corner = (round(at.x - plot.face / 2), round(at.y - plot.face / 2))
                brush.portrait(corner, self._faces[player], plot.face)
        self._draw_labels(brush, plot)
        draw_focus(brush, self.rect)

    def _scroll(self, by: int) -> Answer:
        most = len(self._rankings) - MOST_SHOWN
        back = max(0, min(most, self._back + by))
        if back == self._back:
            return None
        self._back = back
        return Done()

    def _plot(self, art: "Art", scale: Scale) -> _Plot:
        place, shown = self.rect, len(self.in_sight)
        row = self.pitch or (place.h - self.label_height(scale)) / len(self._positions)
        size = _name_size(scale, row)
        names = max(art.text_width(name, size, "display") for name in self._positions)
        pad = max(8, scale.px(14))
        if self.pitch:
            names = pad = 0
        room = place.w - names - 3 * pad
        widest = max(
            art.text_width(ranking.label, scale.text(_LABEL), "medium") for ranking in self.in_sight
        )
        face = round(max(18, min(scale.px(_FACE), row - 6, 0.8 * room / max(1, shown))))
        half = max(face, min(widest, room / shown)) / 2
        step = (room - 2 * half) / max(1, shown - 1)
        return _Plot(place.x + names + 2 * pad + half, step, place.y, row, face)

    def _draw_bands(self, brush: Brush, plot: _Plot) -> None:
        palette, scale = brush.palette, brush.scale
        size, pad = _name_size(scale, plot.row), max(8, scale.px(14))
        band = mix(palette.plate, palette.raised, 0.5)
        for row, name in enumerate(self._positions):
            place = rect(self.rect.x, plot.top + row * plot.row, self.rect.w, plot.row)
            if row % 2 == 0:
                brush.plate(place, band, 255, scale.px(8))
            colour = palette.text if row else palette.accent_line
            at = Point(self.rect.x + pad, place.center.y)
            brush.write(name, at, size, "display", colour)

    def _draw_labels(self, brush: Brush, plot: _Plot) -> None:
        palette, size, shown = brush.palette, brush.scale.text(_LABEL), self.in_sight
        y = self.rect.bottom - 0.85 * size
        widest = max(brush.art.text_width(ranking.label, size, "medium") for ranking in shown)
        every = 1
        while shown[every:] and every * plot.step < widest + 8:
            every += 1
        for column, ranking in enumerate(shown):
            last = column == len(shown) - 1
            if (len(shown) - 1 - column) % every:
                continue
            text, second = palette.text, palette.second
            if self.pitch:
                text, second = palette.on_body, palette.on_body_second
            colour = text if last and not self._back else second
            at = Point(plot.at(column, 0).x, y)
            brush.write(ranking.label, at, size, "medium", colour, 0.5)
        self._draw_more(brush, round(y))

    def _draw_more(self, brush: Brush, y: int) -> None:
        """Draw arrows if there are earlier or later deals."""
        if not self.focusable:
            return
        side = brush.scale.text(20)
        earlier = self._back < len(self._rankings) - MOST_SHOWN
        for name, there, x in (
            ("left", earlier, self.rect.x + 4),
            ("right", self._back > 0, self.rect.x + 4 + round(1.4 * side)),
        ):
            if there:
                colour = brush.palette.on_body if self.pitch else brush.palette.text
                brush.icon((x, y - side // 2), name, side, colour)

    def _lines(self, brush: Brush, plot: _Plot) -> list[ChartLine]:
        """Return the players' ribbons, each on a wider line that sets it off."""
        colours, edge = brush.art.theme.players, brush.palette.plate
        if self.pitch:
            # By day both the lines and the faces of steps are dark, so use other colours.
            colours, edge = brush.art.theme.players_on_steps, brush.palette.foot
        width = max(3.0, min(brush.scale.k * 9, plot.face * 0.22))
        lines = []
        for player in range(len(self._faces)):
            points = [
                plot.at(column, ranking.order.index(player))
                for column, ranking in enumerate(self.in_sight)
            ]
            lines += [
                ChartLine(points, edge, width + max(2.0, width * 0.7), "curve"),
                ChartLine(points, colours[player % len(colours)], width, "curve"),
            ]
        return lines


def _name_size(scale: Scale, row: float) -> int:
    """Return the text size of positions in rows of a height."""
    return max(SMALLEST_TEXT, min(scale.text(_NAME), round(0.75 * row)))
