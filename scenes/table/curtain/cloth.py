"""The cloth of the curtain: pleats in the game's colours, with the golden stair as its hem."""

from typing import TYPE_CHECKING

from pygame import Surface

from scenes.ui.art.raster import opaque, raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.easing import ease
from scenes.ui.theme import Colour, Palette, mix

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

PLEATS = 20
STEPS = 16
RISE_SECONDS = 0.2
"""The time in which the cloth falls or rises."""

_BLACK = (0, 0, 0)
_DESIGN_HEIGHT = 900


class Cloth:
    """Draws the cloth of one game."""

    def __init__(self, context: "AppContext", game_id: str) -> None:
        self._context = context
        self._game_id = game_id

    def draw(self, target: Surface, risen: float = 0.0) -> None:
        """Draw the cloth over the window, raised by a share of its height, ``risen``."""
        picture = self._fitting(target.get_size())
        target.blit(picture, (0, round(-ease("in_out_cubic", risen) * picture.get_height())))

    def fall(self, target: Surface, share: float) -> None:
        """Cover the window with a plain colour, and draw the falling cloth over it."""
        target.fill(self._context.theme.palette(self._game_id).deep)
        self.draw(target, 1 - share)

    def _fitting(self, size: tuple[int, int]) -> Surface:
        palette = self._context.theme.palette(self._game_id)
        return self._context.art.pictures.backdrop(
            ("cloth", size, palette),
            size,
            lambda: opaque(raster_text(_cloth(*size, palette), *size)),
            palette.deep,
        )


def _cloth(width: int, height: int, palette: Palette) -> str:
    """Return the whole cloth as SVG."""
    k = height / _DESIGN_HEIGHT
    edge = mix(palette.deep, _BLACK, 0.25)
    gold = palette.accent
    body = [_bar(0, 0, width, height, palette.deep)]
    pleat = width / PLEATS
    for number in range(PLEATS):
        x = number * pleat
        body.append(_bar(x, 0, pleat * 0.52, height, mix(palette.deep, palette.ground, 0.62)))
        shade = mix(palette.deep, palette.ground, 0.3)
        body.append(_bar(x + pleat * 0.52, 0, pleat * 0.16, height, shade))
    step = width / STEPS
    for number in range(STEPS):
        x, y = number * step, height - (34 + number * 5) * k
        body.append(_bar(x, y + 5 * k, step + 0.5, height, edge))
        body.append(_bar(x, y, step + 4 * k, 5 * k, gold))
        if number < STEPS - 1:
            body.append(_bar(x + step, y - 5 * k, 4 * k, 9 * k, gold))
    body.append(_bar(0, 0, width, 14 * k, edge))
    body.append(_bar(0, 14 * k, width, 4 * k, gold))
    for number in range(PLEATS):
        x = (number + 0.26) * pleat
        body.append(
            f'<circle cx="{x:.1f}" cy="{16 * k:.1f}" r="{6 * k:.1f}" fill="{hex_of(gold)}"/>'
        )
    return svg_document(width, height, "".join(body))


def _bar(x: float, y: float, w: float, h: float, fill: Colour) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}"'
    return f'<rect {place} fill="{hex_of(fill)}"/>'
