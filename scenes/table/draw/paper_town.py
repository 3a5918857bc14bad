"""The pictures of a table's town as sheets of paper: the bare sky, and each row of houses."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Surface

from scenes.table.draw.paper_sheets import (
    count_sheets,
    raster_bare_sky,
    raster_shade,
    raster_sheet,
    shade_above,
    shade_beside,
)
from scenes.ui.art.raster import blank
from scenes.ui.ground import ground_file

if TYPE_CHECKING:
    from scenes.ui.art import Art

_WIDER, _DARKEST = 0.1, 0.55
"""How much wider a sheet is that lies flat, and how bright."""
_SHADE = 1.5
"""How much darker a sheet's shadow is than that of a card which is dragged."""
_FLAT_SHADE, _LIFT = 0.35, 44
"""How strong the shadow of a flat sheet is beside that of one which stands, and how far up."""
_SKY = -1


class PaperSheet(NamedTuple):
    """A row of houses on its way."""

    number: int
    """Counted from the back."""
    upright: float
    """How far it stands: 0 lies flat, 1 stands, more leans back."""
    shade: float
    """How strong its shadow and the light on its edge are, 0 to 1."""


class PaperTown:
    """One table's town in one window; its pictures are made on the workshop's thread.

    Together, sky and sheets are the ground behind the table, pixel by pixel.
    """

    def __init__(self, art: "Art", game_id: str, hour: int, size: tuple[int, int]) -> None:
        """Order the sky and the sheets, the one at the back first."""
        self._art, self.game_id, self._hour, self._size = art, game_id, hour, size
        self._q = min(size[0] / 1280, size[1] / 720)
        self._pictures: dict[int, Surface] = {}
        """The sky, and the sheets by number from the back."""
        self._shades: dict[int, Surface] = {}
        """What is seen round each sheet while it moves."""
        self._left: dict[int, int] = {}
        """The x of each sheet where it stands."""
        self._whole_from: dict[int, int] = {}
        """From which y down each sheet has no gap."""
        self._room = _SheetRoom(math.ceil(size[0] * (1 + _WIDER)), size[1])
        file = ground_file(art.theme.name, game_id)
        self.count = count_sheets(file) if file else 0
        """The number of sheets; 0 without a town."""
        look = art.hours(game_id, size)[hour] if art.theme.hours else None
        if file and self.count:
            self._order(_SKY, partial(raster_bare_sky, file, size, look))
            for number in range(self.count):
                self._order(number, partial(raster_sheet, file, number, size, look))

    def _order(self, number: int, make: Callable[[], Surface]) -> None:
        theme = self._art.theme
        rim, shade = theme.palette(self.game_id).lamp, round(_SHADE * theme.elevations[-1].alpha)

        def make_both() -> Surface:
            made = make()
            if number == _SKY:
                self._room.furnish()
            else:
                # A landmark is far narrower than the window.
                seen, beside = made.get_bounding_rect(), shade_beside(self._q)
                box = seen.inflate(2 * beside, 0).clip(made.get_rect())
                made = made.subsurface((box.x, 0, box.w, made.get_height())).copy()
                self._left[number] = box.x
                self._shades[number] = raster_shade(made, self._q, rim, shade)
                self._whole_from[number] = _whole_from(made)
            return made

        self._art.workshop.order(
            (self, number), make_both, partial(self._pictures.__setitem__, number)
        )

    @property
    def has_sky(self) -> bool:
        """Whether the picture of the sky has been made."""
        return _SKY in self._pictures

    def has_sheet(self, number: int) -> bool:
        """Return whether the picture of a row of houses has been made."""
        return number in self._pictures

    @property
    def complete(self) -> bool:
        """Whether all pictures have been made."""
        return self.has_sky and all(map(self.has_sheet, range(self.count)))

    @property
    def sky(self) -> Surface:
        """The bare sky, as large as the window."""
        return self._pictures[_SKY]

    def draw_sheets(self, target: Surface, sheets: Sequence[PaperSheet]) -> None:
        """Draw rows of houses, the one at the back first; what others hide of them is left out."""
        lines, seen_to = list[int](), self._size[1]
        for sheet in reversed(sheets):
            lines.append(seen_to)
            seen_to = min(seen_to, self._hides_from(sheet))
        for sheet, line in zip(sheets, reversed(lines), strict=True):
            self.draw_sheet(target, sheet, line)

    def draw_sheet(self, target: Surface, sheet: PaperSheet, seen_to: int) -> None:
        """Draw a row of houses as far as it stands, above a y below which nothing of it is seen."""
        picture, (window, foot) = self._pictures[sheet.number], self._size
        upright, flat = sheet.upright, 1 - min(1.0, sheet.upright)
        wider = 1 + _WIDER * flat
        wide = round(picture.get_width() * wider)
        left = round(window / 2 - (window / 2 - self._left[sheet.number]) * wider)
        high = max(1, round(picture.get_height() * upright))
        if alpha := round(255 * sheet.shade * (1 - (1 - _FLAT_SHADE) * flat)):
            tall = max(1, round((picture.get_height() + shade_above(self._q)) * upright))
            top = foot - tall - round(_LIFT * self._q * flat)
            line = min(seen_to, self._hides_from(sheet))
            if dark := self._room.upper(self._shades[sheet.number], (wide, tall), line - top):
                # Twice as fast as to blit it with an alpha of its own.
                dark.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
                target.blit(dark, (left, top))
        if upright == 1:
            target.blit(picture, (left, foot - high))
        elif seen := self._room.upper(picture, (wide, high), seen_to - (foot - high)):
            if flat:
                level = round(255 * (1 - (1 - _DARKEST) * flat))
                seen.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
            target.blit(seen, (left, foot - high))

    def _hides_from(self, sheet: PaperSheet) -> int:
        """Return the y from which down a row hides all behind it."""
        high = self._pictures[sheet.number].get_height()
        if self._pictures[sheet.number].get_width() < self._size[0]:
            return self._size[1]
        top = self._size[1] - max(1, round(high * sheet.upright))
        return top + math.ceil(self._whole_from[sheet.number] * sheet.upright) + 1


def _whole_from(picture: Surface) -> int:
    """Return the y from which down a picture has no gap."""
    gaps = pygame.mask.from_surface(picture, 254)
    gaps.invert()
    return max((gap.bottom for gap in gaps.get_bounding_rects()), default=0)


class _SheetRoom:
    """Memory for one scaled sheet at a time: new memory for each takes longer than drawing it."""

    def __init__(self, wide: int, high: int) -> None:
        self._size = wide, high
        self._memory: Surface | None = None

    def furnish(self) -> None:
        """Take the memory, which takes most of a frame."""
        self._memory = blank(*self._size)

    def upper(self, picture: Surface, size: tuple[int, int], rows: int) -> Surface | None:
        """Return a picture scaled to a size, of which only so many rows from above are needed.

        The next one takes its place.
        """
        if rows <= 0:
            return None
        wide, high = picture.get_size()
        needed = min(high, math.ceil(rows * high / size[1]))
        part = picture.subsurface((0, 0, wide, needed))
        scaled = size[0], max(1, round(needed * size[1] / high))
        if self._memory is None or not self._memory.get_rect().contains((0, 0, *scaled)):
            return pygame.transform.scale(part, scaled)
        place = self._memory.subsurface((0, 0, *scaled))
        return pygame.transform.scale(part, scaled, place)
