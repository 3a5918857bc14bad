"""The pictures of a table's town as sheets of paper: the bare sky, and each row of houses."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.ui.art.town.paper_town import count_sheets, raster_bare_sky, raster_sheet
from scenes.ui.ground import ground_file

if TYPE_CHECKING:
    from scenes.ui.art import Art

_WIDER, _DARKEST = 0.1, 0.55
"""How much wider a sheet is that lies flat, and how bright."""
_SHADE = 1.5
"""How much darker a sheet's shadow is than that of a card which is dragged."""


class PaperTown:
    """One table's town in one window; its pictures are made on the workshop's thread."""

    def __init__(self, art: "Art", game_id: str, hour: int, size: tuple[int, int]) -> None:
        """Order the sky; the sheets wait for ``order_sheets``."""
        self._art, self.game_id, self._hour, self._size = art, game_id, hour, size
        self._pictures: dict[int, Surface] = {}
        """The sky, number -1, and the sheets by number from the back."""
        self._file = file = ground_file(art.theme.name, game_id)
        self.count = count_sheets(file) if file else 0
        """The number of sheets; 0 without a town."""
        self._look = art.theme.hours[hour] if art.theme.hours else None
        if file:
            self._order(-1, partial(raster_bare_sky, file, size, self._look))

    def order_sheets(self) -> None:
        """Order the sheets, the one at the back first."""
        theme, file = self._art.theme, self._file
        shade, lamp = round(_SHADE * theme.elevations[-1].alpha), theme.palette(self.game_id).lamp
        for number in range(self.count if file else 0):
            assert file
            make = partial(raster_sheet, file, number, self._size, self._look, lamp, shade)
            self._order(number, make)

    def _order(self, number: int, make: Callable[[], Surface]) -> None:
        key = "paper town", self._art.theme.name, self.game_id, self._hour, self._size, number
        self._art.workshop.order(key, make, partial(self._pictures.__setitem__, number))

    @property
    def has_sky(self) -> bool:
        """Whether the picture of the sky has been made."""
        return -1 in self._pictures

    @property
    def complete(self) -> bool:
        """Whether all pictures have been made."""
        return self.has_sky and all(number in self._pictures for number in range(self.count))

    @property
    def sky(self) -> Surface:
        """The bare sky, as large as the window."""
        return self._pictures[-1]

    def draw_sheet(self, target: Surface, number: int, upright: float) -> None:
        """Draw a row of houses as far as it stands: 0 lies flat, 1 stands, more leans back."""
        picture, (window, foot) = self._pictures[number], self._size
        if upright == 1:
            target.blit(picture, (0, foot - picture.get_height()))
            return
        flat = 1 - min(1.0, upright)
        wide = round(picture.get_width() * (1 + _WIDER * flat))
        high = max(1, round(picture.get_height() * upright))
        seen = pygame.transform.scale(picture, (wide, high))
        if flat:
            level = round(255 * (1 - (1 - _DARKEST) * flat))
            seen.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        target.blit(seen, ((window - wide) // 2, foot - high))
