"""The colours of a chart's fills, by what they count."""

from collections.abc import Sequence
from functools import cache

from scenes.ui.contrast import LEAST_OF_TEXT, contrast
from scenes.ui.theme import Colour, Palette, mix
from scenes.ui.widgets.measure import accent_rim

_FADED = (0.12, 0.62)
"""How far the second and the last place's colour are mixed toward the plate's."""
_DARKENED = 0.15
"""How far the game's colour is darkened on ivory, to be a ground for numbers."""
_FLOORS = {
    2: (0, 6), 3: (0, 3, 6), 4: (0, 1, 4, 6), 5: (0, 1, 3, 4, 6), 6: (0, 1, 2, 3, 4, 6),
    7: (0, 1, 2, 3, 4, 5, 6),
}  # fmt: skip
"""Which of seven colours a number of floors has: those farthest apart."""
_LEAST_SHARE, _FULL_SHARE = 0.1, 0.75
"""How far the colour of no share differs from the plate's, and the share of the whole fill."""
_HALF, _STEPS = 0.5, 100
_FAR_FROM_MIDDLE = 6.0
"""The least contrast of a number in the plate's colour: dark on slate is hard to read at less."""
_PALER = (0.35, 0.6)
"""How much paler the second and the third of several are, by day."""


def place_tone(palette: Palette, place: int, places: int) -> Colour:
    """Return the fill of a place, from 1: the accent, and then fading toward the plate."""
    if place == 1:
        return palette.accent
    second, last = _FADED
    share = min(1.0, (place - 2) / max(1, places - 2))
    return mix(count_tone(palette), palette.plate, second + (last - second) * share)


def count_tone(palette: Palette) -> Colour:
    """Return the fill of a count: by day, when lines are brown, the game's colour."""
    by_day = accent_rim(palette)
    return mix(palette.ray, palette.text, _DARKENED) if by_day else palette.control


def floor_tones(floors: Sequence[Colour], count: int) -> tuple[Colour, ...]:
    """Return the colours of a number of floors, from the highest down; ``floors`` has seven."""
    return tuple(floors[number] for number in _FLOORS[count])


def lit_tone(palette: Palette) -> Colour:
    """Return the colour of what is lit in a chart; by day, lamplight would be faint on ivory."""
    return palette.accent_line if accent_rim(palette) else palette.lamp


def share_tone(palette: Palette, fill: Colour, share: float) -> Colour:
    """Return a fill for a share, 0 to 1: the more, the farther from the plate's colour.

    Between the fills of less than half and of more lie those on which no number is readable.
    """
    near, far = _readable(palette, fill)
    if share < _HALF:
        strength = _LEAST_SHARE + (near - _LEAST_SHARE) * share / _HALF
    else:
        strength = far + (1 - far) * min(1.0, (share - _HALF) / (_FULL_SHARE - _HALF))
    return mix(palette.plate, fill, strength)


@cache
def _readable(palette: Palette, fill: Colour) -> tuple[float, float]:
    """Return how strong a fill may be at most below words' colour, and at least below another's.

    If a fill is never strong enough for another, it grows evenly.
    """
    even = _LEAST_SHARE + (1 - _LEAST_SHARE) * _HALF / _FULL_SHARE
    strengths = [step / _STEPS for step in range(_STEPS + 1)]
    others = palette.plate, palette.on_accent

    def own(strength: float) -> float:
        return contrast(palette.text, mix(palette.plate, fill, strength))

    def other(strength: float) -> float:
        return max(contrast(one, mix(palette.plate, fill, strength)) for one in others)

    least = max(LEAST_OF_TEXT, min(_FAR_FROM_MIDDLE, other(1.0)))
    near = [at for at in strengths if own(at) >= LEAST_OF_TEXT]
    far = [at for at in strengths if own(at) < LEAST_OF_TEXT and other(at) >= least]
    return (near[-1], far[0]) if near and far else (even, even)


def compared_tone(palette: Palette, number: int) -> Colour:
    """Return the fill of the first, second or third thing that are compared."""
    if accent_rim(palette):
        # By day, cream would be too faint on ivory, so the first is the darkest.
        pale = [mix(palette.second, palette.plate, share) for share in _PALER]
        return (palette.text, *pale)[min(number, 2)]
    return (palette.cream, palette.second, palette.control)[min(number, 2)]
