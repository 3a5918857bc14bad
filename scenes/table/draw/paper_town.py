"""The pictures of a table's town as sheets of paper: the bare sky, and each row of houses."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.table.draw.paper_sheets import (
    count_sheets,
    raster_bare_sky,
    raster_shade,
    raster_sheet,
    shade_above,
)
from scenes.ui.art.hours import hours_at
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


class PaperTown:
    """One table's town in one window; its pictures are made on the workshop's thread.

    Together, sky and sheets are the ground behind the table, pixel by pixel.
    """

    def __init__(
        self, art: "Art", game_id: str, hour: int, size: tuple[int, int], sun: int = 0
    ) -> None:
        """Order the sky and the sheets, the one at the back first.

        The sky's light is ``sun`` percent nearer to lamplight than at the table.
        """
        self._art, self.game_id, self._hour, self._size = art, game_id, hour, size
        self._q = min(size[0] / 1280, size[1] / 720)
        self._pictures: dict[int, Surface] = {}
        """The sky, and the sheets by number from the back."""
        self._shades: dict[int, Surface] = {}
        """What is seen round each sheet while it moves."""
        file = ground_file(art.theme.name, game_id)
        self.count = count_sheets(file) if file else 0
        """The number of sheets; 0 without a town."""
        look = hours_at(art.theme, game_id, size)[hour] if art.theme.hours else None
        if file and self.count:
            lamp = art.theme.palette(game_id).lamp
            self._order(_SKY, partial(raster_bare_sky, file, size, look, sun, lamp))
            for number in range(self.count):
                self._order(number, partial(raster_sheet, file, number, size, look))

    def _order(self, number: int, make: Callable[[], Surface]) -> None:
        theme = self._art.theme
        rim, shade = theme.palette(self.game_id).lamp, round(_SHADE * theme.elevations[-1].alpha)

        def make_both() -> Surface:
            made = make()
            if number != _SKY:
                self._shades[number] = raster_shade(made, self._q, rim, shade)
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

    def draw_sheet(self, target: Surface, number: int, upright: float, shade: float) -> None:
        """Draw a row of houses as far as it stands: 0 lies flat, 1 stands, more leans back.

        ``shade`` is how strong its shadow and the light on its edge are, 0 to 1.
        """
        picture, (window, foot) = self._pictures[number], self._size
        flat = 1 - min(1.0, upright)
        wide = round(picture.get_width() * (1 + _WIDER * flat))
        high = max(1, round(picture.get_height() * upright))
        if alpha := round(255 * shade * (1 - (1 - _FLAT_SHADE) * flat)):
            tall = max(1, round((picture.get_height() + shade_above(self._q)) * upright))
            dark = pygame.transform.scale(self._shades[number], (wide, tall))
            dark.set_alpha(alpha)
            lift = round(_LIFT * self._q * flat)
            target.blit(dark, ((window - wide) // 2, foot - tall - lift))
        if upright == 1:
            target.blit(picture, (0, foot - high))
            return
        seen = pygame.transform.scale(picture, (wide, high))
        if flat:
            level = round(255 * (1 - (1 - _DARKEST) * flat))
            seen.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        target.blit(seen, ((window - wide) // 2, foot - high))
