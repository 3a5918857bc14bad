"""How well the words of a screen stand out from what is drawn behind them, pixel by pixel."""

from dataclasses import dataclass
from typing import Any

import numpy
import pygame
import pytest
from numpy.typing import NDArray

from scenes.ui.art import Art
from scenes.ui.art.letters import text_width
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scene import Scene
from scenes.ui.theme import Colour

WORST = 2
"""Percent of the pixels behind a line that may be worse."""
_LETTERS = 0.7
"""Of its size, how high the letters of a line are."""


@dataclass(frozen=True)
class SeenWords:
    """A line as it was drawn, and its contrast with what lies behind it."""

    text: str
    size: int
    contrast: float


def words_seen(
    screen: Scene, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> list[SeenWords]:
    """Draw a screen without its words, and compare each with what is there instead.

    Words on a picture that is put into the screen later are left out.
    """
    lines: list[tuple[str, int, Colour, Rect]] = []

    def noting(
        art: Art,
        target: pygame.Surface,
        text: str,
        at: Point,
        size: int,
        font: Any = "medium",
        colour: Colour | None = None,
        anchor: float = 0.0,
    ) -> Rect:
        width = text_width(text, size, font)
        place = rect(at.x - anchor * width, at.y - size / 2, width, size)
        letters = place.grown(0, -round((1 - _LETTERS) / 2 * size))
        if target is surface and pygame.Rect(target.get_clip()).contains(pygame.Rect(letters)):
            lines.append((text, size, colour or art.theme.colours.text, letters))
        return place

    surface = pygame.Surface(size)
    with monkeypatch.context() as patch:
        patch.setattr(Art, "write", noting)
        screen.draw(surface)
    pixels = pygame.surfarray.array3d(surface)
    return [
        SeenWords(text, px, contrast_on(pixels, place, colour))
        for text, px, colour, place in lines
        if place.w and place.h
    ]


def contrast_on(pixels: NDArray[Any], place: Rect, colour: Colour) -> float:
    """Return the contrast of a colour with the worst pixels of a place."""
    behind = pixels[max(0, place.x) : place.right, max(0, place.y) : place.bottom]
    own = float(_luminance(numpy.array([[colour]]))[0, 0])
    other = _luminance(behind)
    light, dark = numpy.maximum(other, own), numpy.minimum(other, own)
    return float(numpy.percentile((light + 0.05) / (dark + 0.05), WORST))


def _luminance(colours: NDArray[Any]) -> NDArray[Any]:
    share = colours / 255
    linear = numpy.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    weighed: NDArray[Any] = linear @ numpy.array([0.2126, 0.7152, 0.0722])
    return weighed
