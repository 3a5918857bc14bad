"""The shapes that tell partnerships: a disc, a triangle, a square."""

from functools import cache

from pygame import Surface

from scenes.table.layout.pieces import Emblem
from scenes.ui.art import Art
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.theme import Colour, Palette


def draw_emblem(target: Surface, art: Art, palette: Palette, emblem: Emblem) -> None:
    """Draw a team's shape in its colour."""
    colour = art.theme.teams[emblem.team]
    target.blit(_picture(emblem.team, emblem.rect.h, colour, palette.ink), emblem.rect[:2])


@cache
def _picture(team: int, side: int, colour: Colour, ink: Colour) -> Surface:
    far, middle = side - 1.5, side / 2
    shape = (
        f'<circle cx="{middle}" cy="{middle}" r="{middle - 1.5}"',
        f'<path d="M{middle},1.5L{far},{far}L1.5,{far}Z"',
        f'<path d="M2,2H{side - 2}V{side - 2}H2Z"',
    )[team]
    body = f'{shape} fill="{hex_of(colour)}" stroke="{hex_of(ink)}" stroke-width="1.5"/>'
    return raster_text(svg_document(side, side, body), side, side)
