"""Draws the curtain's two plates: the person it waits for, and public facts."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.table.curtain.layout import ROW_TEXT, CurtainLayout
from scenes.table.curtain.recap import Recap
from scenes.table.game.facts import PublicFacts
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.ui.art.fonts import Face
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.theme import Colour, Palette
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.caps import cap_text, draw_cap
from scenes.ui.widgets.measure import line_px

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_SMALLEST_TITLE = 16
_LEAST_ABOUT = 15
"""The size down to which faces make room for the words above that title, in units."""
_RING = 0.075
"""The width of the ring with the gap round the portrait, as a share of its size."""
_FACES_GROW_FROM = 1.5
"""The text size from which faces with a number on them grow with it."""
_MOST_COUNT = 0.52
"""The greatest size of that number, as a share of the face."""
_MOST_CARDS = 5
"""The most cards shown beside a line."""


class CurtainPicture:
    """Draws the plates of one curtain in one window."""

    def __init__(self, context: "AppContext", palette: Palette, layout: CurtainLayout) -> None:
        self._context = context
        self._art = context.art
        self._palette = palette
        self._layout = layout

    def plates(self, target: Surface) -> None:
        """Draw the two plates."""
        palette, layout = self._palette, self._layout
        radius = layout.scale.px(26)
        for place in (layout.story, layout.person):
            width = line_px(layout.scale, 1.2)
            self._art.plate(target, place, palette.plate, 245, radius, palette.line, width)

    # The right plate: the person whom the curtain waits for

    def who(self, target: Surface, member: SeatedPlayer, title: str, turn: str, only: str) -> None:
        """Draw the portrait and the name of the person whom the curtain waits for."""
        lay, s = self._layout, self._layout.scale
        ring = lay.ring
        face = ring.grown(-round(_RING * ring.w))
        target.blit(self._art.avatar(member.face, face.w), (face.x, face.y))
        x = ring.right + (s.px(32) if lay.roomy else 18)
        room = lay.person.right - lay.inset - x
        middle = ring.center.y
        size = s.text(84 if lay.roomy else 76)
        shift = 0.5 * size if title else 0
        size = self._write_large(target, turn, Point(x, middle + shift / 2), size, room)
        if title:
            small = s.text(34)
            # A long name is written small, but the title above it is not.
            far = max(0.85 * size, 0.6 * size + 0.55 * small)
            at = Point(x, middle + shift / 2 - far)
            self._write(target, title, at, small, "display", self._palette.accent_line)
        note = s.text(20 if lay.roomy else 17)
        below = Point(x, middle + shift / 2 + 0.85 * size)
        if not lay.roomy:
            below = Point(ring.x, ring.bottom + 1.4 * note)
        wide = lay.person.right - lay.inset / 2 - below.x
        self._write_within(target, only, below, note, "medium", self._palette.second, wide)

    def hold(self, target: Surface, filled: float, armed: bool) -> None:
        """Draw the ring round the portrait, filled so far."""
        place = self._layout.ring
        picture = raster_text(_ring(filled, self._palette, armed), place.w, place.h)
        target.blit(picture, (place.x, place.y))

    def notes(self, target: Surface, note: str, other: str, *, urgent: bool) -> None:
        """Draw how the curtain opens and which other way there is, as far as there is room.

        An ``urgent`` note comes first, and is drawn in any case.
        """
        place, size = self._layout.notes, self._layout.scale.text(17)
        step = self._art.line_height(size)
        noted = self._art.wrap(note, size, "semibold" if urgent else "medium", place.w)
        others = self._art.wrap(other, size, "medium", place.w)
        room = int((place.h - 0.6 * step) / step)
        lines: Sequence[str] = (*noted, *others)
        if len(lines) > room:
            lines = noted if urgent or len(others) > room else others
        y = place.center.y - step * len(lines) / 2
        for number, line in enumerate(lines):
            marked = urgent and line in noted
            colour = self._palette.accent_line if marked else self._palette.second
            at = Point(place.x, y + (number + 0.5) * step)
            self._write(target, line, at, size, "semibold" if marked else "medium", colour)

    # The left plate: public facts

    def head(self, target: Surface, title: str, deal: str) -> None:
        """Draw the title of the recap and the number of the deal."""
        lay, s = self._layout, self._layout.scale
        y = (lay.story.y + lay.rows.y) / 2 + 0.1 * lay.inset
        small = s.text(18)
        right = lay.story.right - lay.inset
        width = self._art.text_width(deal, small, "medium")
        at = Point(right, y)
        self._art.write(target, deal, at, small, "medium", self._palette.second, 1.0)
        room = lay.rows.w - width - 16
        self._write_large(target, title, Point(lay.rows.x, y), s.text(34), room)

    def recap(
        self, target: Surface, told: Recap, cast: tuple[SeatedPlayer, ...], nothing: str
    ) -> None:
        """Draw the latest moves, or words that there are none."""
        rows, pitch = self._layout.rows, self._layout.pitch
        for number, move in enumerate(told.moves):
            self._row(target, rect(rows.x, rows.y + number * pitch, rows.w, pitch), move, cast)
        if not told.moves:
            at, size = Point(rows.x, rows.y + pitch / 2), self._layout.scale.text(16)
            self._write(target, nothing, at, size, "medium", self._palette.second)

    def before(self, brush: Brush, words: str) -> None:
        """Draw the button with the number of earlier moves, which opens the log."""
        place, s = self._layout.before, self._layout.scale
        size, hovered = s.text(16), brush.pointer is not None and place.contains(brush.pointer)
        colour = self._palette.text if hovered else self._palette.second
        at = Point(place.x, place.center.y)
        drawn = brush.write(words, at, size, "medium", colour)
        brush.surface.fill(colour, rect(drawn.x, drawn.bottom - 1, drawn.w, 1))
        if brush.hints:
            cap_at = Point(drawn.right + s.gap(12), at.y)
            draw_cap(brush, cap_text(brush, "log"), cap_at)

    def _row(
        self, target: Surface, place: Rect, told: MoveLine, cast: tuple[SeatedPlayer, ...]
    ) -> None:
        art, s, palette = self._art, self._layout.scale, self._palette
        member = told.mover(cast)
        side = round(min(0.72 * place.h, s.px(60)))
        middle = place.center.y - 2
        right = self._cards(target, told, place) - 10
        size = s.text(ROW_TEXT)
        x = place.x + side + max(10, s.px(16))
        if member:
            face = art.avatar(member.face, side)
            target.blit(face, (place.x, round(middle - side / 2)))
            name = art.clip(member.name, size, "semibold", 0.5 * (right - x))
            drawn = art.write(target, name, Point(x, middle), size, "semibold", palette.text)
            x = drawn.right + max(6, s.px(8))
        line, at = told.line(cast), Point(x, middle)
        self._write_within(target, line, at, s.text(19), "medium", palette.text, right - x)
        target.fill(palette.line, rect(place.x, place.bottom - 3, place.w, 1))

    def _cards(self, target: Surface, told: MoveLine, place: Rect) -> int:
        """Draw a line's small cards at its right; return the x of their left edge."""
        cards = told.cards[:_MOST_CARDS]
        if not cards:
            return place.right
        height = round(0.82 * place.h)
        width = card_width(height)
        step = round(0.5 * width)
        left = place.right - width - step * (len(cards) - 1)
        for number, card in enumerate(cards):
            spot = rect(left + number * step, place.y + 0.06 * place.h, width, height)
            self._art.draw_card(target, card, spot, 0)
        return left

    def facts(self, target: Surface, facts: PublicFacts, cast: tuple[SeatedPlayer, ...]) -> None:
        """Draw the facts at the foot of the right plate."""
        lay, s, palette = self._layout, self._layout.scale, self._palette
        x, y = lay.rows.x, lay.facts + s.text(18)
        small = s.text(18)
        row = y + 0.75 * small + s.text(24)
        width = self._faces_width(len(facts.counts))
        left, apart = float(x), max(20, s.gap(28))
        if facts.headline:
            # Long words get room from the faces before they are cut.
            smallest = max(_SMALLEST_TITLE, s.text(_SMALLEST_TITLE))
            least = self._art.text_width(facts.headline, smallest, "display")
            told = self._art.text_width(facts.about, s.text(_LEAST_ABOUT), "semibold")
            least = max(least, told) + apart
            share = max(0.38 * lay.rows.w, least)
            left = min(lay.rows.x + share, lay.rows.right - width)
            room = left - x - apart
            at = Point(x, y)
            self._write_within(target, facts.about, at, small, "semibold", palette.second, room)
            self._write_large(
                target, facts.headline, Point(x, row), s.text(40), room, palette.accent_line
            )
        if facts.counts:
            at, room = Point(left, y), lay.rows.right - left
            self._write_within(target, facts.counted, at, small, "semibold", palette.second, room)
            self._faces(target, facts, cast, Point(left, row))

    def foot(self, target: Surface, words: str) -> None:
        """Draw the line below both plates, if there is room."""
        lay, s = self._layout, self._layout.scale
        if not lay.roomy:
            return
        at = Point(s.width / 2, lay.story.bottom + s.px(54))
        self._art.write(target, words, at, s.text(17), "medium", self._palette.second, 0.5)

    def _faces_width(self, count: int) -> int:
        return round(count * self._face_pitch(count))

    def _face_pitch(self, count: int) -> float:
        widest = max(self._layout.scale.px(76), 50) * self._faces_grow
        return min(widest, 0.5 * self._layout.rows.w / max(1, count))

    @property
    def _faces_grow(self) -> float:
        """The factor by which the faces grow with the number on each."""
        return max(1.0, self._layout.scale.text_size / _FACES_GROW_FROM)

    def _faces(
        self, target: Surface, facts: PublicFacts, cast: tuple[SeatedPlayer, ...], at: Point
    ) -> None:
        art, s, palette = self._art, self._layout.scale, self._palette
        pitch = self._face_pitch(len(facts.counts))
        side = round(min(max(36, s.px(48)) * self._faces_grow, pitch - 8))
        for place_in_row, player in enumerate(facts.order or range(len(facts.counts))):
            x, count = at.x + place_in_row * pitch, facts.counts[player]
            target.blit(art.avatar(cast[player].face, side), (round(x), round(at.y - side / 2)))
            middle = Point(x + 0.86 * side, at.y + 0.36 * side)
            size = min(s.text(15), round(_MOST_COUNT * side))
            place = rect(middle.x - 0.75 * size, middle.y - 0.75 * size, 1.5 * size, 1.5 * size)
            art.plate(target, place, palette.flag, 255, place.h // 2)
            self._art.write(
                target, str(count), place.center, size, "semibold", palette.on_flag, 0.5
            )

    # Words

    def _write(
        self, target: Surface, text: str, at: Point, size: int, face: Face, colour: Colour
    ) -> None:
        self._art.write(target, text, at, size, face, colour)

    def _write_within(
        self,
        target: Surface,
        text: str,
        at: Point,
        size: int,
        face: Face,
        colour: Colour,
        room: float,
    ) -> None:
        """Write in an area; set the text smaller before cutting it."""
        size, text = self._art.fit_text(text, size, face, room)
        self._write(target, text, at, size, face, colour)

    def _write_large(
        self,
        target: Surface,
        text: str,
        at: Point,
        size: int,
        room: float,
        colour: Colour | None = None,
    ) -> int:
        """Write in the display face, smaller if there is little room; return the size."""
        size, text = self._art.fit_text(text, size, "display", room, _SMALLEST_TITLE)
        self._write(target, text, at, size, "display", colour or self._palette.text)
        return size


def _ring(filled: float, palette: Palette, armed: bool) -> str:
    """Return the ring as SVG in a box of 100, filled clockwise from the top."""
    line, gold = hex_of(palette.control if armed else palette.line), hex_of(palette.accent_line)
    body = f'<circle cx="50" cy="50" r="47" fill="none" stroke="{line}" stroke-width="4"/>'
    if filled > 0:
        turns = [math.radians(-90 + 6 * filled * step) for step in range(61)]
        points = [f"{50 + 46.5 * math.cos(a):.2f},{50 + 46.5 * math.sin(a):.2f}" for a in turns]
        body += (
            f'<path d="M{"L".join(points)}" fill="none" stroke="{gold}" stroke-width="7" '
            'stroke-linecap="round"/>'
        )
    return svg_document(100, 100, body)
