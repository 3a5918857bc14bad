"""Type: small sizes evenly spaced and sharp at the foot; what is read is never too small."""

from statistics import pstdev
from string import ascii_lowercase

import pygame
import pytest

from scenes.ui.art.letters import FINE_BELOW, Letters, text_width
from scenes.ui.scale import BODY, SMALLEST_BODY, SMALLEST_TEXT, Scale
from scenes.ui.type.fonts import Face, open_font

WHITE = (255, 255, 255)
CREAM = (255, 243, 216)
FACES: tuple[Face, ...] = ("medium", "semibold", "display")
SIZES = range(SMALLEST_TEXT, FINE_BELOW)
IDEAL = 1000
"""A size at which whole pixels are as good as none."""
UNEVEN = 0.22
"""Pixels by which gaps may differ from the font's own; on whole pixels it is 0.3 to 0.5."""


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def drawn(text: str, size: int, face: Face, colour: tuple[int, int, int] = WHITE) -> pygame.Surface:
    return Letters(WHITE).text(text, size, face, colour)


def ink(picture: pygame.Surface, columns: range) -> list[int]:
    """Return how much ink is in each of some columns."""
    height = picture.get_height()
    return [sum(picture.get_at((x, y)).a for y in range(height)) for x in columns]


def middle(picture: pygame.Surface, columns: range) -> float:
    """Return the middle of the ink in some columns, in pixels."""
    amounts = ink(picture, columns)
    return sum(x * a for x, a in zip(columns, amounts, strict=True)) / sum(amounts)


def apart(letter: str, size: int, face: Face) -> float:
    """Return how far two stems stand apart that have a letter between them, in pixels."""
    picture = drawn(f"l {letter} l", size, face)
    wide, stem = picture.get_width(), drawn("l", size, face).get_width() + 1
    return middle(picture, range(wide - stem, wide)) - middle(picture, range(stem))


@pytest.mark.parametrize("face", FACES)
def test_gaps_between_small_letters_are_those_of_the_font(face: Face) -> None:
    font = open_font(face, IDEAL)
    for size in (14, 15, 16, 18, 20, 22, 24, 26):
        faults = [
            apart(letter, size, face) - font.size(f"l {letter} ")[0] * size / IDEAL
            for letter in ascii_lowercase
        ]
        assert pstdev(faults) < UNEVEN, f"at {size} px"


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", SIZES)
def test_small_letters_stand_sharply_on_their_line(face: Face, size: int) -> None:
    picture = drawn("H", size, face)
    foot = picture.get_bounding_rect().bottom - 1
    strongest = max(picture.get_at((x, foot)).a for x in range(picture.get_width()))
    assert strongest > 150


@pytest.mark.parametrize("size", [14, 16, 26, 27, 40])
@pytest.mark.parametrize("text", ["", "i", "Deal 3 of 11", "Vice President", "Ab Ç 1,000 %"])
@pytest.mark.parametrize("face", FACES)
def test_a_line_is_as_wide_as_it_is_measured(face: Face, text: str, size: int) -> None:
    assert drawn(text, size, face).get_width() == text_width(text, size, face)


@pytest.mark.parametrize("text", ["Summiteer", "Deal 11"])
def test_soft_edges_have_the_colour_of_the_words(text: str) -> None:
    picture = drawn(text, 15, "display", CREAM)
    points = [(x, y) for x in range(picture.get_width()) for y in range(picture.get_height())]
    inked = [picture.get_at(point) for point in points if picture.get_at(point).a]
    assert any(colour.a < 200 for colour in inked)
    assert all(abs(a - b) <= 1 for colour in inked for a, b in zip(colour[:3], CREAM, strict=True))


def test_accents_and_tails_are_whole() -> None:
    for size in SIZES:
        whole = pygame.transform.smoothscale_by(
            open_font("medium", 3 * size).render("ÅÉĶg", True, WHITE), 1 / 3
        )
        rows = drawn("ÅÉĶg", size, "medium").get_bounding_rect().h
        assert abs(rows - whole.get_bounding_rect().h) <= 1


@pytest.mark.parametrize("units", [17, 18, 19, 20, 22])
def test_what_is_read_has_16_pixels_from_1280_by_720_on(units: int) -> None:
    assert units >= BODY
    for size in ((1280, 720), (1366, 768), (1280, 1024), (2560, 1080), (3840, 2160)):
        assert Scale(*size).text(units) >= SMALLEST_BODY
    assert Scale(960, 540).text(17) == SMALLEST_TEXT
    assert Scale(1280, 720, text_size=1.5).text(units) >= 24


def test_notes_stay_small_and_no_text_shrinks_in_a_larger_window() -> None:
    assert Scale(1280, 720).text(15) == SMALLEST_TEXT
    scales = [Scale(16 * n, 9 * n) for n in range(60, 240)]
    for units in range(14, 63):
        sizes = [scale.text(units) for scale in scales]
        assert sizes == sorted(sizes)
    for scale in scales:
        sizes = [scale.text(units) for units in range(14, 63)]
        assert sizes == sorted(sizes)
