"""Measures and state colours that widgets share."""

from functools import lru_cache

from scenes.ui.contrast import contrast
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, Palette, mix
from scenes.ui.widgets.brush import Brush

_WHITE = (255, 255, 255)
_BLACK = (0, 0, 0)

_FADED = 7
"""In twentieths, how much of the plate's colour is in that of disabled widgets at most."""
_READ, _SEEN = 6.6, 3.0
"""The least contrast of disabled words, and of lines round them, with a plate. Words may also stand
on the ground, where it is a little less."""

TICK = 3.2
"""The line weight of a tick, as heavy as the word beside it."""


def control_height(scale: Scale, units: float, text_units: float = 18) -> int:
    """Return a control's height in pixels: at least 40, with room for its text at any size."""
    return max(scale.control(units), round(1.7 * scale.text(text_units)))


def side_by_side(scale: Scale) -> bool:
    """Return whether a screen's parts fit side by side."""
    return scale.width >= 1150 and scale.width >= 74 * scale.text(18)


def line_px(scale: Scale, units: float) -> float:
    """Return the width of a line in pixels, visible even in the smallest window."""
    return max(1.0, units * scale.k)


@lru_cache(maxsize=64)
def faded(palette: Palette, colour: Colour | None = None) -> Colour:
    """Return the colour for disabled widgets: as faint as can be read, or for a ``colour`` seen."""
    ink, least = (palette.second, _READ) if colour is None else (colour, _SEEN)
    mixed = (mix(ink, palette.plate, share / 20) for share in range(_FADED, 0, -1))
    return next((one for one in mixed if contrast(one, palette.plate) >= least), ink)


def unusable(brush: Brush) -> Brush:
    """Return the look of a disabled widget: faded, without any fill."""
    palette, text = brush.palette, faded(brush.palette)
    control = faded(palette, palette.control)
    dull = palette._replace(
        raised=palette.plate,
        accent=palette.field,
        accent_line=control,
        on_accent=text,
        control=control,
        text=text,
        second=text,
    )
    return brush._replace(palette=dull, hovered=False, pressed=False)


def hovered(palette: Palette, colour: Colour, share: float) -> Colour:
    """Return a hovered fill; the accent, which is light in all themes, turns lighter."""
    return mix(colour, _WHITE if colour == palette.accent else palette.hover, share)


def pressed(palette: Palette, colour: Colour, share: float) -> Colour:
    """Return a pressed fill; the accent turns darker."""
    return mix(colour, _BLACK if colour == palette.accent else palette.press, share)


def with_state(brush: Brush, fill: Colour) -> Colour:
    """Return a fill for the current state: pressed, hovered, or at rest."""
    marks = brush.art.theme.marks
    if brush.pressed:
        return pressed(brush.palette, fill, marks.press_shade)
    return hovered(brush.palette, fill, marks.hover_light) if brush.hovered else fill


def accent_rim(palette: Palette) -> Colour | None:
    """Return the outline of a fill in the accent, if the theme needs one, as on ivory."""
    return palette.accent_line if palette.by_day else None
