"""The joke, read upward from rung to rung; its end at the top is for the winner alone."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.games.ladders.results.climb_row import star_path
from scenes.games.ladders.results.hold_button import HoldButton
from scenes.ui.access import joined
from scenes.ui.art.raster import svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_RUNG, _LEAST_RUNG, _NUMBER = 19, 15, 26
_END, _CAPTION = 25, 16
_LADDER = 92
_FACE = 62


class JokePart(Still):
    """A ladder with the winners on it, and the joke's lines beside its rungs."""

    def __init__(
        self,
        rungs: Sequence[str],
        caption: str,
        ending: str,
        faces: Sequence[str],
        reveal: HoldButton | None,
    ) -> None:
        """``ending`` stands in the top frame below ``caption``; a button may uncover it."""
        self.largest = _RUNG
        """The greatest size of the rungs' letters, in units."""
        self._rungs = tuple(rungs)
        self.caption = caption
        self.ending = ending
        self.loud = False
        """Whether the frame shows the end of the joke itself."""
        self.reveal = reveal
        self._faces = tuple(faces)
        self._kept: tuple[object, str] | None = None
        self._body = _RUNG
        self._tops: list[Rect] = []
        """The areas of the rungs' lines relative to the part's corner, for the part may scroll."""
        self._frame = Rect(0, 0, 0, 0)

    @property
    def spoken(self) -> str:
        """The joke from its first rung up, and what the frame says."""
        rungs = (f"{number} {text}" for number, text in enumerate(self._rungs, 1))
        return joined((*rungs, joined((self.caption, self.ending), ": ")), " ")

    def lay_out(self, art: "Art", scale: Scale, place: Rect) -> list[Widget]:
        """Lay everything out; in a low place letters shrink a little, or the part grows."""
        self.rect = place
        left = self._text_left(scale)
        width = place.right - left
        for units in range(self.largest, _LEAST_RUNG - 1, -1):
            self._body = units
            needed = self._frame_height(art, scale, width) + sum(self._heights(art, scale, width))
            if needed <= place.h:
                break
        self.rect = place = place._replace(h=max(place.h, needed))
        frame = self._frame_height(art, scale, width)
        self._frame = rect(left - place.x, 0, width, frame)
        heights = self._heights(art, scale, width)
        spare = max(0, place.h - frame - sum(heights)) // (len(heights) + 1)
        y = self._frame.bottom + spare
        self._tops = []
        for height in reversed(heights):
            self._tops.insert(0, rect(left - place.x, y, width, height))
            y += height + spare
        if self.reveal is None:
            return [self]
        height = control_height(scale, 48, 20)
        inner = width - 2 * _inset(scale)
        wanted = self.reveal.natural_width(art, scale, False) + scale.px(20)
        bottom = place.y + frame - _inset(scale) - height
        self.reveal.rect = rect(left + _inset(scale), bottom, min(inner, wanted), height)
        return [self, self.reveal]

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        brush.surface.blit(self._ladder(brush), (self.rect.x, self.rect.y))
        self._draw_faces(brush)
        self._draw_frame(brush)
        palette, scale = brush.palette, brush.scale
        body, numeral = scale.text(self._body), scale.text(_NUMBER)
        x = self._text_left(scale)
        tops = [top.moved(self.rect.x, self.rect.y) for top in self._tops]
        for number, (place, text) in enumerate(zip(tops, self._rungs, strict=True), 1):
            lines = brush.art.wrap(text, body, "medium", place.w - self._indent(scale))
            step = brush.art.line_height(body)
            y = place.center.y - (len(lines) - 1) * step / 2
            at = Point(x + 0.35 * numeral, place.center.y)
            brush.write(str(number), at, numeral, "display", palette.accent_line, 0.5)
            for line in lines:
                brush.write(line, Point(x + self._indent(scale), y), body, "medium")
                y += step

    def _text_left(self, scale: Scale) -> int:
        return self.rect.x + scale.px(_LADDER) + max(14, scale.px(30))

    def _indent(self, scale: Scale) -> int:
        return round(1.4 * scale.text(_NUMBER))

    def _heights(self, art: "Art", scale: Scale, width: int) -> list[int]:
        size = scale.text(self._body)
        room = width - self._indent(scale)
        step = art.line_height(size)
        return [len(art.wrap(text, size, "medium", room)) * step for text in self._rungs]

    def _frame_height(self, art: "Art", scale: Scale, width: int) -> int:
        inset = _inset(scale)
        lines = self._ending_lines(art, scale, width)
        height = 2 * inset + round(1.6 * scale.text(_CAPTION)) + lines * self._ending_step(scale)
        if self.reveal is not None:
            height += control_height(scale, 48, 20) + 6
        return height

    def _ending_lines(self, art: "Art", scale: Scale, width: int) -> int:
        size, room = scale.text(_END), width - 2 * _inset(scale)
        return len(art.wrap(self.ending, size, "display", room)) if self.ending else 0

    def _ending_step(self, scale: Scale) -> int:
        return round(1.28 * scale.text(_END))

    def _draw_frame(self, brush: Brush) -> None:
        palette, scale = brush.palette, brush.scale
        place = self._frame.moved(self.rect.x, self.rect.y)
        radius, inset = scale.px(brush.art.theme.radii.plate), _inset(scale)
        line = palette.accent_line if self.loud else palette.control
        if self.loud:
            brush.art.glow(brush.surface, place, radius, palette.accent, scale.px(16), 2, 120)
        brush.plate(place, palette.field, 255, radius, line, max(2.0, 4 * scale.k))
        small, size = scale.text(_CAPTION), scale.text(_END)
        at = Point(place.x + inset, place.y + inset + 0.6 * small)
        caption = brush.art.clip(self.caption, small, "semibold", place.w - 2 * inset)
        brush.write(caption, at, small, "semibold", palette.accent_line)
        y = place.y + inset + 1.6 * small + self._ending_step(scale) / 2
        lines = (
            brush.art.wrap(self.ending, size, "display", place.w - 2 * inset) if self.ending else []
        )
        for text in lines:
            brush.write(text, Point(place.x + inset, y), size, "display", palette.text)
            y += self._ending_step(scale)

    def _draw_faces(self, brush: Brush) -> None:
        """Draw the winners near the top of the ladder."""
        side = brush.scale.px(_FACE)
        middle = self.rect.x + brush.scale.px(_LADDER) / 2
        y = self.rect.y + brush.scale.px(_LADDER) * 1.25
        for face in self._faces:
            brush.portrait((round(middle - side / 2), round(y)), face, side)
            y += side + brush.scale.px(8)

    def _ladder(self, brush: Brush) -> Surface:
        """Return the picture of the ladder with its star, cached for its place."""
        width, height = brush.scale.px(_LADDER), self.rect.h
        key = (width, height, brush.palette, brush.art.theme.name, bool(self._faces))
        if self._kept is None or self._kept[0] != key:
            drawing = _standing_ladder(brush, width, height, bool(self._faces))
            self._kept = (key, svg_document(width, height, drawing))
        return brush.art.pictures.sheet(self._kept[1], width, height)


def _standing_ladder(brush: Brush, width: int, height: int, reached: bool) -> str:
    """Return the SVG of a ladder with a star at its top."""
    palette, wood = brush.palette, hex_of(brush.palette.brass)
    pole = width * 0.09
    left, right, top = pole, width - pole, width * 0.62
    parts = [
        f'<path d="M{x:.1f},{top:.1f}V{height}" stroke="{wood}" stroke-width="{pole:.1f}"/>'
        for x in (left, right)
    ]
    step = width * 0.6
    rungs = int((height - top - step * 0.5) / step)
    for rung in range(rungs):
        y = top + (rung + 0.8) * step
        parts.append(
            f'<path d="M{left:.1f},{y:.1f}H{right:.1f}" stroke="{wood}" '
            f'stroke-width="{pole * 0.7:.1f}"/>'
        )
    parts.append(
        star_path(palette, width / 2, width * 0.47, width * 0.44, reached, palette.control)
    )
    return "".join(parts)


def _inset(scale: Scale) -> int:
    return max(9, scale.px(20))
