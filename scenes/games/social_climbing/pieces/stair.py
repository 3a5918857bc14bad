"""A bank as a stair: every banked column is one step, as high as its points."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scenes.table.pieces.piece import DrawFilter, Key, Layer, Need, Piece
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Rect, rect
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

FULL = 30
"""The points that fill a stair; with more, all steps get lower."""

LINE, FLOOR, GROWING = 3, 3, 5
"""The thickness of the steps' line, of the floor, and of a growing step's line, in units."""

BODY = 0.55
"""How far the steps' colour is mixed from the plate's toward the ground's lightest."""


@dataclass(frozen=True, slots=True)
class BankStair(Piece):
    """The steps of one bank on a floor."""

    layer: ClassVar[Layer] = Layer.STAIR
    id_word: ClassVar[str] = "stair"
    id_field: ClassVar[str] = "key"

    rect: Rect
    """The room for steps; its lower edge is the floor's."""
    steps: tuple[int, ...]
    """The points of each banked column, the oldest first."""
    wide: int
    """The greatest width of a step in pixels."""
    full: int = FULL
    key: Key = ()
    """The key of the number that counts while cards arrive; the stair grows with it."""
    grows: bool = False
    """Whether its last step is growing, and so shines."""

    @property
    def area(self) -> Rect:
        """The room for steps."""
        return self.rect

    @property
    def decoration(self) -> bool:
        """Whether it is decoration: yes, for the points are written beside it."""
        return True

    @property
    def need(self) -> Need:
        """The need of a seat."""
        return Need.SEAT

    def shown(self, only: DrawFilter) -> "BankStair | None":
        """Return the stair unless its number is counting."""
        return None if self.key in only.live else self

    @property
    def counter(self) -> Key | None:
        """The key of the number with which it grows."""
        return self.key or None

    def at_count(self, value: int) -> "BankStair":
        """Return the stair with ``value`` points; its last step may be partly grown."""
        before = sum(self.steps[:-1])
        return replace(self, steps=(*self.steps[:-1], max(0, value - before)), grows=True)

    @property
    def newest(self) -> Rect:
        """The area of the newest step, or of the first one to come."""
        number = max(0, len(self.steps) - 1)
        wide = self._wide
        high = max(4, round(sum(self.steps) * self._unit))
        return rect(self.rect.x + number * wide, self.rect.bottom - high, wide, high)

    @property
    def _wide(self) -> float:
        return min(self.wide, self.rect.w / max(1, len(self.steps)))

    @property
    def _unit(self) -> float:
        return self.rect.h / max(self.full, sum(self.steps))

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the steps and the floor."""
        place = self.rect
        key = ("bank", place.w, place.h, self.steps, self.wide, self.full, self.grows)
        picture = pen.pictures.get(key, lambda: self._picture(pen))
        target.blit(picture, (place.x, place.y - round(LINE * pen.scale.k)))

    def reach(self, pen: "Pen") -> Rect:
        """Return the area with the line on the highest step."""
        return self.rect.grown(0, round(LINE * pen.scale.k) + 1)

    def _picture(self, pen: "Pen") -> "Surface":
        place, palette, k = self.rect, pen.palette, max(0.7, pen.scale.k)
        over = round(LINE * pen.scale.k)
        foot, floor = place.h + over, FLOOR * k
        x, y, edge, outline = 0.0, foot - floor, "", f"M0 {foot}"
        for points in self.steps:
            y -= points * self._unit * (place.h - floor) / place.h
            edge += f"{'L' if edge else 'M'}{x:.2f} {y:.2f}L{x + self._wide:.2f} {y:.2f}"
            outline += f"L{x:.2f} {y:.2f}L{x + self._wide:.2f} {y:.2f}"
            x += self._wide
        body = ""
        if self.steps:
            # By day the ground is as light as the plate.
            light = palette.accent_line != palette.accent
            shade = palette.body if light else palette.lift
            fill = hex_of(mix(palette.plate, shade, BODY))
            body += f'<path d="{outline}L{x:.2f} {foot}Z" fill="{fill}"/>'
            body += (
                f'<path d="{edge}" fill="none" stroke="{hex_of(palette.flag)}" '
                f'stroke-width="{LINE * k:.2f}"/>'
            )
        if self.grows and self.steps[-1]:
            body += (
                f'<path d="M{x - self._wide:.2f} {y:.2f}H{x:.2f}" fill="none" '
                f'stroke="{hex_of(palette.lamp)}" stroke-width="{GROWING * k:.2f}"/>'
            )
        body += (
            f'<path d="M0 {foot - floor:.2f}H{place.w}V{foot}H0Z" fill="{hex_of(palette.brass)}"/>'
        )
        return raster_text(svg_document(place.w, foot, body), place.w, foot)
