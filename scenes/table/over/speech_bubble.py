"""Speech bubbles at seats, which fade in and out."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from pygame import Surface

from game.texts.words import Words
from scenes.table.layout.bubble import bubble_place, is_free, outline, tail_of
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.over.overlay import Overlay
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.portrait import Portrait
from scenes.table.present.shown_remark import Spoken
from scenes.ui.art import Art
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale

SIZE = 15
LINE_WIDTH = 1.5
TAIL = 8
"""The length of a bubble's tail, in units."""


@dataclass(frozen=True, slots=True)
class Bubble(Overlay):
    """A speech bubble: a plate with a tail toward the speaker's portrait."""

    who: str
    place: Rect
    speaker: Rect
    lines: tuple[str, ...]
    seen: float = 1.0
    """The opacity, 0 to 1."""

    @property
    def area(self) -> Rect:
        """The plate."""
        return self.place

    def reach(self, pen: Pen) -> Rect:
        """Return the plate with its tail."""
        return self.place.grown(_edge(pen.scale))

    def spoken(self, words: Words) -> str:
        """Return the speaker and the words."""
        return words("table.moved", name=self.who, words=" ".join(self.lines))

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the bubble at its opacity."""
        picture = pen.pictures.get(
            (self.place, self.speaker, self.lines), lambda: _picture(self, pen)
        )
        picture.set_alpha(round(255 * self.seen))
        target.blit(picture, self.reach(pen)[:2])


class _Settled(NamedTuple):
    """The place found for the current line."""

    said: tuple[int, str]
    speaker: Rect | None
    layout: TableLayout
    bubble: Bubble | None
    """``None`` if there is no room."""


class BubblePlacer:
    """Places bubbles in one window. A bubble keeps its place while that stays free."""

    def __init__(self, art: Art, scale: Scale) -> None:
        self._art = art
        self._scale = scale
        self._settled: _Settled | None = None

    def bubble(self, layout: TableLayout, member: SeatedPlayer, spoken: Spoken) -> Bubble | None:
        """Return the bubble of a spoken line, if there is room."""
        settled = self._settled = self._settle(layout, member, (spoken.player, spoken.line))
        return replace(settled.bubble, seen=spoken.seen) if settled.bubble else None

    def _settle(self, layout: TableLayout, member: SeatedPlayer, said: tuple[int, str]) -> _Settled:
        settled = self._settled
        speaker = next((one.rect for one in layout.of(Portrait) if one.face == member.face), None)
        if settled and (settled.said, settled.speaker) == (said, speaker):
            if settled.layout is layout:
                return settled
            if settled.bubble and is_free(layout, settled.bubble.place):
                return settled._replace(layout=layout)
        bubble = self._made(layout, speaker, member.name, said[1]) if speaker else None
        return _Settled(said, speaker, layout, bubble)

    def _made(self, layout: TableLayout, speaker: Rect, who: str, line: str) -> Bubble | None:
        broken = {self._extent(lines): lines for lines in self._broken(line)}
        place = bubble_place(layout, speaker, [*broken])
        return Bubble(who, place, speaker, broken[place.w, place.h]) if place else None

    def _broken(self, line: str) -> list[tuple[str, ...]]:
        """Return a line in one piece, and broken in two."""
        art, size = self._art, self._scale.text(SIZE)
        whole = art.text_width(line, size, "medium")
        return [(line,), art.wrap(line, size, "medium", round(0.6 * whole))]

    def _extent(self, lines: tuple[str, ...]) -> tuple[int, int]:
        art, size = self._art, self._scale.text(SIZE)
        width = max(art.text_width(line, size, "medium") for line in lines)
        return width + 2 * round(0.75 * size), len(lines) * art.line_height(size) + size // 2


def _tail(scale: Scale) -> int:
    return max(6, scale.px(TAIL))


def _edge(scale: Scale) -> int:
    """Return the margin of a bubble's picture round its plate, in pixels."""
    return _tail(scale) + 2


def _picture(bubble: Bubble, pen: Pen) -> Surface:
    art, palette, size, place = pen.art, pen.art.theme.colours, pen.scale.text(SIZE), bubble.place
    edge, tail = _edge(pen.scale), _tail(pen.scale)
    width, height = place.w + 2 * edge, place.h + 2 * edge
    pointing = tail_of(place, bubble.speaker, tail)
    radius = min(place.h // 2, 2 * tail)
    shape = outline(place, edge=edge, radius=radius, tail=tail, pointing=pointing)
    path = (
        f'<path d="{shape}" '
        f'fill="{hex_of(palette.flag)}" stroke="{hex_of(palette.on_flag)}" '
        f'stroke-width="{LINE_WIDTH}" stroke-linejoin="round"/>'
    )
    picture = raster_text(svg_document(width, height, path), width, height)
    pitch = art.line_height(size)
    for number, line in enumerate(bubble.lines):
        at = Point(width / 2, edge + size / 4 + (number + 0.5) * pitch)
        art.write(picture, line, at, size, "medium", palette.on_flag, 0.5)
    return picture
