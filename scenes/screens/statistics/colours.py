"""The colours of places: the accent for the first, fading toward the plate's colour."""

from scenes.ui.theme import Colour, Palette, mix

_FADED = 0.62
"""How far the last place's colour is mixed toward the plate's."""
_DARKENED = 0.15
"""How far the game's colour is darkened on ivory, to be a ground for numbers."""


def place_colour(palette: Palette, place: int, places: int) -> Colour:
    """Return the fill of a place, from 1, of a number of places."""
    if place == 1:
        return palette.accent
    share = (place - 2) / max(1, places - 2)
    return mix(fill_of(palette), palette.plate, 0.12 + (_FADED - 0.12) * min(1.0, share))


def fill_of(palette: Palette) -> Colour:
    """Return the base colour of fills: by day, when lines are brown, the game's colour."""
    by_day = palette.accent_line != palette.accent
    return mix(palette.ray, palette.text, _DARKENED) if by_day else palette.control


def rim_of(palette: Palette, place: int) -> Colour | None:
    """Return the outline of a fill, for gold on ivory is too faint."""
    return palette.accent_line if place == 1 and palette.accent_line != palette.accent else None
