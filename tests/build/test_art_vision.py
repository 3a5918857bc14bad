"""Suits, districts and marks stay told apart with every kind of colour vision."""

import importlib
import itertools
import types
from pathlib import Path

import pygame
import pytest

BUILD = Path(__file__).resolve().parents[2] / "build"
DICHROMATS = ("deuteranopia", "protanopia", "tritanopia")

# CIELAB; 2.3 can just be noticed with both colours side by side. Small signs on two cards that lie
# apart, seen at a glance, want several times as much.
FAR_APART = 15
# Districts are known by lightness alone too: grounds this far apart are two tones of a picture.
LIGHTER = 8
# Of what either of two suit signs covers, the share that only one of them does.
OTHER_SHAPE = 0.15
# Pixels that a mark must change by as much light as a line needs to be seen; of 190 x 250.
MARKED, NOTICED = 120, 40


@pytest.fixture(autouse=True)
def art(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BUILD))


@pytest.fixture
def vision(art: None) -> types.ModuleType:
    return importlib.import_module("art.vision")


@pytest.fixture
def tokens(art: None) -> types.ModuleType:
    return importlib.import_module("art.tokens")


def pairs_of_districts() -> list[tuple[str, str]]:
    """The grounds of any two cards from different districts."""
    districts = importlib.import_module("art.district_tones").DISTRICTS
    return [
        pair
        for one, other in itertools.combinations(districts, 2)
        for pair in itertools.product(one.grounds, other.grounds)
    ]


class TestSimulation:
    def test_white_and_black_stay_what_they_are(self, vision: types.ModuleType) -> None:
        for sight in vision.SIGHTS:
            assert vision.lab("#FFFFFF", sight) == pytest.approx((100, 0, 0), abs=0.1)
            assert vision.lab("#000000", sight) == pytest.approx((0, 0, 0), abs=0.1)

    def test_red_and_green_come_together_without_green_cones(
        self, vision: types.ModuleType
    ) -> None:
        """The two reds and greens of an Ishihara plate."""
        red, green = "#C6613F", "#8E8A2C"
        assert vision.distance(red, green, "deuteranopia") < 0.4 * vision.distance(
            red, green, "as drawn"
        )

    def test_grey_has_no_hue(self, vision: types.ModuleType) -> None:
        assert vision.lab("#A3122D", "grey")[1:] == pytest.approx((0, 0), abs=0.1)


class TestSuits:
    def test_red_and_black_are_far_apart(
        self, vision: types.ModuleType, tokens: types.ModuleType
    ) -> None:
        for sight in vision.SIGHTS:
            assert vision.distance(tokens.INK, tokens.CRIMSON, sight) >= FAR_APART, sight

    def test_four_colours_are_far_apart(
        self, vision: types.ModuleType, tokens: types.ModuleType
    ) -> None:
        """In grey the shape alone must do."""
        pairs = list(itertools.combinations(tokens.FOUR_COLOUR.index.values(), 2))
        assert len(pairs) == 6
        for (first, second), sight in itertools.product(pairs, DICHROMATS):
            assert vision.distance(first, second, sight) >= FAR_APART, (first, second, sight)

    def test_no_two_suits_have_the_same_shape(self, art: None) -> None:
        shapes = importlib.import_module("art.suits").SHAPES
        for one, other in itertools.combinations(shapes.values(), 2):
            common, either = one & other, one | other
            assert 1 - common.outline.area / either.outline.area >= OTHER_SHAPE


class TestDistricts:
    def test_their_grounds_are_far_apart(self, vision: types.ModuleType) -> None:
        for first, second in pairs_of_districts():
            for sight in DICHROMATS:
                assert vision.distance(first, second, sight) >= FAR_APART, (first, second, sight)

    def test_their_grounds_differ_in_lightness_alone(self, vision: types.ModuleType) -> None:
        for first, second in pairs_of_districts():
            for sight in vision.SIGHTS:
                step = abs(vision.lab(first, sight)[0] - vision.lab(second, sight)[0])
                assert step >= LIGHTER, (first, second, sight)


class TestTheSheets:
    @pytest.fixture
    def tool(self, art: None) -> types.ModuleType:
        pygame.font.init()
        return importlib.import_module("make_colour_vision")

    @pytest.fixture
    def cells(self, tool: types.ModuleType, vision: types.ModuleType) -> dict[str, dict[str, list]]:
        """The light of every pixel of every mark, by sight and by meaning."""
        theme = tool.load_theme("night")
        sheet = tool.MarkSheet(tool.Art(theme, threaded=False))
        drawn = sheet.draw()
        return {
            sight: {
                words: light_of(tool.as_seen(drawn, sight), i * tool.CELL, tool.CELL)
                for i, words in enumerate(sheet.meanings())
            }
            for sight in vision.SIGHTS
        }

    @pytest.mark.long
    def test_marks_differ_in_light_and_shape(self, cells: dict[str, dict[str, list]]) -> None:
        for sight, marks in cells.items():
            for one, other in itertools.combinations(marks, 2):
                pairs = zip(marks[one], marks[other], strict=True)
                changed = sum(abs(a - b) >= NOTICED for a, b in pairs)
                assert changed >= MARKED, (sight, one, other)

    @pytest.mark.long
    def test_one_sheet_for_each_set_and_one_for_marks(self, tool: types.ModuleType) -> None:
        theme = tool.load_theme("night")
        names = [name for name, _ in tool.sheets(tool.Art(theme, threaded=False))]
        sets = ["two_colour", "four_colour", "numbered"]
        assert names == [*sets, *(f"large_index_{name}" for name in sets), "marks"]


def light_of(sheet: pygame.Surface, left: int, width: int) -> list[int]:
    """The lightness from 0 to 255 of a cell's pixels above its words."""
    part = sheet.subsurface(pygame.Rect(left, 0, width, 210))
    grey = pygame.transform.grayscale(part)
    return list(pygame.image.tobytes(grey, "RGB")[::3])
