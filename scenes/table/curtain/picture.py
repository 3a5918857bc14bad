"""Draws the curtain's two plates: the person it waits for, and public facts."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.games.facts import PublicFacts
from scenes.table.curtain.layout import CurtainLayout
from scenes.table.curtain.recap import Recap
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.ui.art.fonts import Face
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.theme import Colour, Palette
from scenes.ui.widgets.caps import Hints, cap_text, draw_cap
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.widget import Look

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

_SMALLEST_TITLE = 16
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
        for place in (layout.left, layout.right):
            width = line_px(layout.scale, 1.2)
            self._art.plate(target, place, palette.plate, 245, radius, palette.line, width)

    # The left plate: the person whom the curtain waits for

    def who(self, target: Surface, member: SeatedPlayer, title: str, turn: str, only: str) -> None:
        """Draw the portrait and the name of the person whom the curtain waits for."""
        lay, s = self._layout, self._layout.scale
        face = lay.portrait
        target.blit(self._art.avatar(member.face, face.w), (face.x, face.y))
        width = max(3, round(0.04 * face.w))
        inner = face.grown(-width)
        self._art.ring(target, inner, inner.h // 2, self._palette.accent, width)
        x = face.right + (s.px(32) if lay.roomy else 18)
        room = lay.left.right - lay.inset - x
        middle = face.center.y
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
            below = Point(face.x, face.bottom + 1.4 * note)
        wide = lay.left.right - lay.inset / 2 - below.x
        self._write_within(target, only, below, note, "medium", self._palette.second, wide)

    def hold(self, target: Surface, filled: float, armed: bool) -> None:
        """Draw the ring, filled so far, with an eye in it."""
        place, palette = self._layout.ring, self._palette
        picture = raster_text(_ring(filled, palette, armed), place.w, place.h)
        target.blit(picture, (place.x, place.y))
        size = round(0.42 * place.w)
        eye = self._art.icon("eye", size, palette.text)
        middle = place.center
        target.blit(eye, (round(middle.x - size / 2), round(middle.y - size / 2)))

    def asks(
        self, target: Surface, act: str, note: str, hints: Hints, look: Look, *, urgent: bool
    ) -> None:
        """Draw words beside the ring on how to open the curtain; an ``urgent`` note has room."""
        lay, s = self._layout, self._layout.scale
        x = lay.ring.right + (s.px(34) if lay.roomy else 20)
        room = int(lay.left.right - lay.inset - x)
        small = s.text(18)
        size, lines = self._in_two_lines(act, s.text(30), room)
        pitch, step = self._art.line_height(size), self._art.line_height(small)
        face: Face = "semibold" if urgent else "medium"
        colour = self._palette.accent_line if urgent else self._palette.second
        notes = self._art.wrap(note, small, face, room)[:2] if lay.roomy or urgent else []
        # Where there is little room, the note takes that of the keys.
        caps = round(2.6 * s.text(15)) if look.hints and (lay.roomy or not urgent) else 0
        high = pitch * len(lines) + step * len(notes) + caps
        y = lay.ring.center.y - high / 2
        for line in lines:
            at = Point(x, y + pitch / 2)
            self._write(target, line, at, size, "semibold", self._palette.text)
            y += pitch
        for line in notes:
            at = Point(x, y + step / 2)
            self._write(target, line, at, small, face, colour)
            y += step
        if caps:
            hints.rect = rect(x, y + 0.2 * caps, room, 0.8 * caps)
            hints.draw(self._art, target, look)

    def _in_two_lines(self, words: str, size: int, room: int) -> tuple[int, Sequence[str]]:
        """Return words in at most two lines, smaller than this size if a name is long."""
        lines = self._art.wrap(words, size, "semibold", room)
        while len(lines) > 2 and size > _SMALLEST_TITLE:
            size -= 1
            lines = self._art.wrap(words, size, "semibold", room)
        return size, lines[:2]

    def help(self, target: Surface, words: str) -> None:
        """Draw the note at the foot of the left plate."""
        lay, s = self._layout, self._layout.scale
        x, width = lay.left.x + lay.inset, lay.left.w - 2 * lay.inset
        target.fill(self._palette.line, rect(x, lay.rule, width, 1))
        size = s.text(16)
        lines = self._art.wrap(words, size, "medium", width)[:2]
        pitch = self._art.line_height(size)
        foot = lay.left.bottom - lay.inset / 3
        y = (lay.rule + foot) / 2 - pitch * len(lines) / 2
        for number, line in enumerate(lines):
            at = Point(x, y + (number + 0.5) * pitch)
            self._write(target, line, at, size, "medium", self._palette.second)

    # The right plate: public facts

    def head(self, target: Surface, title: str, deal: str) -> None:
        """Draw the title of the recap and the number of the deal."""
        lay, s = self._layout, self._layout.scale
        y = (lay.right.y + lay.rows.y) / 2 + 0.1 * lay.inset
        small = s.text(18)
        right = lay.right.right - lay.inset
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

    def before(self, target: Surface, words: str, look: Look) -> None:
        """Draw the button with the number of earlier moves, which opens the log."""
        place, s = self._layout.before, self._layout.scale
        size, hovered = s.text(16), look.pointer is not None and place.contains(look.pointer)
        colour = self._palette.text if hovered else self._palette.second
        at = Point(place.x, place.center.y)
        drawn = self._art.write(target, words, at, size, "medium", colour)
        target.fill(colour, rect(drawn.x, drawn.bottom - 1, drawn.w, 1))
        if look.hints:
            cap_at = Point(drawn.right + s.gap(12), at.y)
            draw_cap(self._art, target, look, cap_text(look, "log"), cap_at)

    def _row(
        self, target: Surface, place: Rect, told: MoveLine, cast: tuple[SeatedPlayer, ...]
    ) -> None:
        art, s, palette = self._art, self._layout.scale, self._palette
        member = told.mover(cast)
        side = round(min(0.72 * place.h, s.px(60)))
        middle = place.center.y - 2
        right = self._cards(target, told, place) - 10
        size = s.text(20)
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
        left = min(lay.rows.x + 0.38 * lay.rows.w, lay.rows.right - width) if facts.headline else x
        if facts.headline:
            room = left - x - max(20, s.gap(28))
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
        at = Point(s.width / 2, lay.left.bottom + s.px(54))
        self._art.write(target, words, at, s.text(17), "medium", self._palette.second, 0.5)

    def _faces_width(self, count: int) -> int:
        return round(count * self._face_pitch(count))

    def _face_pitch(self, count: int) -> float:
        s = self._layout.scale
        return min(max(s.px(76), 50), 0.6 * self._layout.rows.w / max(1, count))

    def _faces(
        self, target: Surface, facts: PublicFacts, cast: tuple[SeatedPlayer, ...], at: Point
    ) -> None:
        art, s, palette = self._art, self._layout.scale, self._palette
        pitch = self._face_pitch(len(facts.counts))
        side = round(min(max(36, s.px(48)), pitch - 8))
        for player, count in enumerate(facts.counts):
            x = at.x + player * pitch
            target.blit(art.avatar(cast[player].face, side), (round(x), round(at.y - side / 2)))
            middle = Point(x + 0.86 * side, at.y + 0.36 * side)
            size = s.text(15)
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
        size = self._art.fit_text(text, size, face, room)
        self._write(target, self._art.clip(text, size, face, room), at, size, face, colour)

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
        while size > _SMALLEST_TITLE and self._art.text_width(text, size, "display") > room:
            size -= 2
        text = self._art.clip(text, size, "display", int(room))
        self._write(target, text, at, size, "display", colour or self._palette.text)
        return size


def _ring(filled: float, palette: Palette, armed: bool) -> str:
    """Return the ring as SVG in a box of 100, filled clockwise from the top."""
    line, gold = hex_of(palette.control if armed else palette.line), hex_of(palette.accent_line)
    body = (
        f'<circle cx="50" cy="50" r="41" fill="{hex_of(palette.field)}"/>'
        f'<circle cx="50" cy="50" r="44" fill="none" stroke="{line}" stroke-width="6"/>'
    )
    if filled > 0:
        turns = [-90 + 360 * filled * step / 60 for step in range(61)]
        points = [
            f"{50 + 44 * math.cos(math.radians(a)):.2f},{50 + 44 * math.sin(math.radians(a)):.2f}"
            for a in turns
        ]
        body += (
            f'<path d="M{"L".join(points)}" fill="none" stroke="{gold}" stroke-width="8" '
            'stroke-linecap="round"/>'
        )
    return svg_document(100, 100, body)
