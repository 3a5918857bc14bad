"""The colours of places: the first is the accent, from there on they fade towards the plate."""

from scenes.ui.theme import Colour, Palette, mix

_FADED = 0.62
"""How near the last place's colour comes to the plate's."""
_DARKENED = 0.15
"""By how much the game's own colour is darkened on ivory: numbers stand on it."""


def place_colour(palette: Palette, place: int, places: int) -> Colour:
    """Return the fill that stands for a place, from 1, of so many."""
    if place == 1:
        return palette.accent
    share = (place - 2) / max(1, places - 2)
    return mix(fill_of(palette), palette.plate, 0.12 + (_FADED - 0.12) * min(1.0, share))


def fill_of(palette: Palette) -> Colour:
    """Return what fills are mixed from: by daylight, where lines are brown, the game's colour."""
    by_day = palette.accent_line != palette.accent
    return mix(palette.ray, palette.text, _DARKENED) if by_day else palette.control


def rim_of(palette: Palette, place: int) -> Colour | None:
    """Return the line round a fill: gold drowns in ivory."""
    return palette.accent_line if place == 1 and palette.accent_line != palette.accent else None
