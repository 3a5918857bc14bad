"""Heights and texts that widgets share, at every scale and text size."""

from dataclasses import replace

from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, MarkMeasures, Palette, mix
from scenes.ui.widgets.widget import Look

_WHITE = (255, 255, 255)
_BLACK = (0, 0, 0)

TICK = 3.2
"""The weight of a tick's lines: it must be seen as well as the word beside it."""


def control_height(scale: Scale, units: float, text_units: float = 18) -> int:
    """Return a control's height in pixels: never below 40, and room for its text at any size."""
    return max(scale.control(units), round(1.7 * scale.text(text_units)))


def side_by_side(scale: Scale) -> bool:
    """Say whether a screen's parts fit side by side, or must take turns."""
    return scale.width >= 1200 and scale.width >= 74 * scale.text(18)


def line_px(scale: Scale, units: float) -> float:
    """Return the width of a line in pixels: it stays visible in the smallest window."""
    return max(1.0, units * scale.k)


def faded(palette: Palette, colour: Colour | None = None) -> Colour:
    """Return the colour of what can't be used now."""
    return mix(colour or palette.second, palette.plate, 0.35)


def unusable(look: Look) -> Look:
    """Return how a widget that can't be used now is drawn: faded, without any fill."""
    palette, text = look.palette, faded(look.palette)
    control = faded(palette, palette.control)
    dull = replace(
        palette,
        raised=palette.plate,
        accent=palette.field,
        accent_line=control,
        on_accent=text,
        control=control,
        text=text,
        second=text,
    )
    return replace(look, palette=dull, hovered=False, pressed=False)


def hovered(palette: Palette, colour: Colour, share: float) -> Colour:
    """Return a fill as it is under the pointer; the accent, fair in all themes, turns lighter."""
    return mix(colour, _WHITE if colour == palette.accent else palette.hover, share)


def pressed(palette: Palette, colour: Colour, share: float) -> Colour:
    """Return a fill as it is when pressed; the accent turns darker."""
    return mix(colour, _BLACK if colour == palette.accent else palette.press, share)


def with_state(look: Look, marks: MarkMeasures, fill: Colour) -> Colour:
    """Return a fill as it is now: pressed, under the pointer, or at rest."""
    if look.pressed:
        return pressed(look.palette, fill, marks.press_shade)
    return hovered(look.palette, fill, marks.hover_light) if look.hovered else fill


def accent_rim(palette: Palette) -> Colour | None:
    """Return the line round a fill in the accent, where the theme has one: gold drowns in ivory."""
    return palette.accent_line if palette.accent_line != palette.accent else None
