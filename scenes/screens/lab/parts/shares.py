"""Formats shares as numbers of a hundred, and colours them on one scale."""

from scenes.ui.theme import Colour, Palette, mix

OF = 100
"""Shares are written as numbers of a hundred."""
FULL = 0.75
"""The share of the lightest colour."""
_LEAST = 0.1


def of_hundred(share: float) -> int:
    """Return a share as a number of a hundred."""
    return round(OF * share)


def tone_of_share(palette: Palette, share: float) -> Colour:
    """Return the colour of a share."""
    return mix(palette.plate, palette.second, _LEAST + (1 - _LEAST) * min(1.0, share / FULL))
