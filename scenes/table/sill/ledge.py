"""Draws the ledge: its brass line, cornice and teeth, and the window at its left."""

import pygame
from pygame import Surface

from scenes.table.pieces.pen import Pen
from scenes.table.sill.place import SillPlace
from scenes.ui.art.raster import blank, raster_text, solid, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Rect
from scenes.ui.light.drawing import arch
from scenes.ui.theme import Colour, mix

CORNICE, TEETH = 5, (9, 4, 18)
"""The height of the cornice; a tooth's width and height, and the step from tooth to tooth."""

LINE = 2
"""The width of the line round the window."""

UNLIT = (0, 0, 0)

LIGHT, LIGHT_BLUR = 86, 14
"""The strength of the light round the window, 0 to 255, and its softness."""


def draw_ledge(target: Surface, pen: Pen, place: SillPlace) -> None:
    """Draw the ledge with its dark window."""
    target.blit(ledge_picture(pen, place), place.strip[:2])


def ledge_picture(pen: Pen, place: SillPlace) -> Surface:
    """Return the picture of the ledge, as large as its strip; it is kept."""
    return pen.pictures.get(("ledge", place), lambda: _ledge(pen, place))


def _ledge(pen: Pen, place: SillPlace) -> Surface:
    palette, strip, q = pen.palette, place.strip, place.q
    picture = solid(strip.w, strip.h)
    picture.fill(palette.sill)
    under = place.line + round(CORNICE * q)
    picture.fill(palette.cornice, (0, place.line, strip.w, under - place.line))
    wide, high, step = (round(length * q) for length in TEETH)
    for x in range(0, strip.w, step):
        picture.fill(palette.cornice, (x, under, wide, high))
    picture.fill(palette.brass, (0, 0, strip.w, place.line))
    pane = place.pane.moved(0, -strip.y)
    cross = mix(palette.brass, UNLIT, 0.45)
    bars = (
        f'<path d="M{pane.w / 2:g} 0V{pane.h}M0 {0.55 * pane.h:g}H{pane.w}" '
        f'stroke="{hex_of(cross)}" stroke-width="2"/>'
    )
    picture.blit(_arch(pane, _dark(palette.sill), palette.brass, bars), pane[:2])
    return picture


def _dark(colour: Colour) -> Colour:
    return mix(colour, UNLIT, 0.35)


def _arch(pane: Rect, fill: Colour, line: Colour, inside: str = "") -> Surface:
    """Return a window with a round arch, and what is drawn inside."""
    shape = arch(pane.w, pane.h, LINE)
    body = (
        f'<path d="{shape}" fill="{hex_of(fill)}"/>{inside}'
        f'<path d="{shape}" fill="none" stroke="{hex_of(line)}" stroke-width="{LINE}"/>'
    )
    return raster_text(svg_document(pane.w, pane.h, body), pane.w, pane.h)


def draw_window_light(target: Surface, pen: Pen, place: SillPlace, pane: Rect) -> None:
    """Draw the light round the window on the ledge; by day and in high contrast there is none."""
    if not pen.art.theme.light.rim:
        return
    clip, line = target.get_clip(), place.line
    below = pane.bottom - place.height + line
    target.set_clip((0, below, place.strip.w, place.height - line))
    blur = round(LIGHT_BLUR * place.q)
    pen.art.glow(target, pane, pane.w // 2, pen.palette.lamp, blur, 2, LIGHT)
    target.set_clip(clip)


def lit_window(pen: Pen, pane: Rect, face: Surface) -> Surface:
    """Return the lit window with a face in it, which its arch cuts."""
    palette = pen.palette
    picture = _arch(pane, palette.lamp, palette.lamp)
    person = blank(pane.w, pane.h)
    side = face.get_width()
    person.blit(face, ((pane.w - side) // 2, pane.h - face.get_height() + 1))
    shape = f'<path d="{arch(pane.w, pane.h, LINE)}" fill="#FFFFFF"/>'
    mask = raster_text(svg_document(pane.w, pane.h, shape), pane.w, pane.h)
    person.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(person, (0, 0))
    edge = f'<path d="{arch(pane.w, pane.h, LINE)}" fill="none" stroke="{hex_of(palette.brass)}" '
    rim = svg_document(pane.w, pane.h, f'{edge}stroke-width="{LINE}"/>')
    picture.blit(raster_text(rim, pane.w, pane.h), (0, 0))
    return picture
