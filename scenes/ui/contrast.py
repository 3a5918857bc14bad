"""Contrast between colours, and the most readable text colour on a fill."""

from scenes.ui.theme import Colour, Palette

LEAST_OF_TEXT = 4.5
"""The least contrast of words with what is behind them."""
_PUREST: tuple[Colour, Colour] = ((0, 0, 0), (255, 255, 255))


def text_on(palette: Palette, fill: Colour) -> Colour:
    """Return the colour of the palette in which text on a fill is most readable.

    On a fill of middle lightness none may be readable enough, but black or white is.
    """
    own = (palette.text, palette.plate, palette.on_accent)
    best = max(own, key=lambda colour: contrast(colour, fill))
    if contrast(best, fill) >= LEAST_OF_TEXT:
        return best
    return max(_PUREST, key=lambda colour: contrast(colour, fill))


def contrast(one: Colour, other: Colour) -> float:
    """Return the WCAG contrast ratio of two colours, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
