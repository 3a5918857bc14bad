"""The words of a button stay on it, with and without its key."""

from itertools import product

import pygame
import pytest
from pygame import Surface

from scenes.games.president.table.regions import horseshoe
from scenes.games.sociable.table.regions import tower
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.pen import Pen
from scenes.ui.art import Art
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.scenes.table.conftest import SIZES

WORDS = ("Play an ace and a joker", "Play two queens + joker", "Play the joker as a queen")


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_words_of_two_lines_stay_on_their_button(size: tuple[int, int], text_size: float) -> None:
    theme = load_theme()
    art, scale = Art(theme, threaded=False), Scale(*size, text_size)
    art.fit(scale)
    pen = Pen(art, theme.palette("president"), scale)
    for places in (horseshoe(scale, 5, 11).buttons, tower(scale, 5, 9).buttons):
        for text, cap in product(WORDS, ("", "↵")):
            button = TableButton("offer:0", places.move, text, cap=cap, primary=True)
            assert drawn(button, pen) == drawn(button, pen, clip=button.reach(pen))


def drawn(button: TableButton, pen: Pen, clip: Rect | None = None) -> bytes:
    """Return what a button draws, or what it draws in a part of the window."""
    target = Surface((pen.scale.width, pen.scale.height))
    target.set_clip(clip)
    button.draw(target, pen)
    return pygame.image.tobytes(target, "RGB")
