"""The Ladders pack and the grounds: complete, readable, and one ladder through all of it."""

import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
import yaml

from scenes.ui.contrast import LEAST_OF_TEXT

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
FOLDERS = ("cards/numbered", "cards/large_index/numbered")
NUMBERS = range(1, 13)
CARDS = [*map(str, NUMBERS), "SP"]
SIZE = (250, 350)

FACE, INK, CREAM = "#FBF6EA", "#191E3D", "#FFF3D8"
HAIR = pygame.Color("#2B1A17")
CLIMB = 18
# In units of the card: where the left rail of the ladder runs, and two rows of the ivory frame.
RAIL, FRAME_ABOVE, FRAME_BELOW = 179, 5, 345
LEAST_CONTRAST = 7.0
HIGHEST_INDEX = {"cards/numbered": 64, "cards/large_index/numbered": 90}


def drawn(folder: str, card: str) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(ASSETS / folder / f"{card}.svg"), SIZE)


def fills(drawing: Path) -> list[str]:
    paths = ElementTree.parse(drawing).iter("{http://www.w3.org/2000/svg}path")
    return [path.get("fill", "") for path in paths]


def luminance(colour: str) -> float:
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in shares)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: str, second: str) -> float:
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("folder", FOLDERS)
class TestThePack:
    def test_is_complete(self, folder: str) -> None:
        assert {file.stem for file in (ASSETS / folder).glob("*.svg")} == set(CARDS)

    @pytest.mark.parametrize("card", CARDS)
    def test_every_index_is_ink_on_ivory_in_what_a_column_shows(
        self, folder: str, card: str
    ) -> None:
        colours = fills(ASSETS / folder / f"{card}.svg")
        assert (colours[0], colours[-1]) == (FACE, INK)
        assert contrast(FACE, INK) >= LEAST_CONTRAST
        surface = drawn(folder, card)
        lowest = HIGHEST_INDEX[folder]
        rows = [[surface.get_at((x, y)) for x in range(4, 66)] for y in range(14, lowest)]
        inked = [row.count(pygame.Color(INK)) for row in rows]
        assert sum(inked) > 300
        assert not inked[-1], "nothing reaches below what is seen"
        assert all(row[-1] != pygame.Color(INK) for row in rows), "nor to the right of it"

    def test_one_ladder_runs_out_of_every_card_into_the_next(self, folder: str) -> None:
        for number in NUMBERS:
            surface = drawn(folder, str(number))
            beside = [surface.get_at((RAIL - 6, y)) for y in (FRAME_ABOVE, FRAME_BELOW)]
            on = [surface.get_at((RAIL, y)) for y in (FRAME_ABOVE, FRAME_BELOW)]
            ends = [a != b for a, b in zip(on, beside, strict=True)]
            assert ends == [number != 12, number != 1], number

    def test_the_climber_stands_one_step_higher_on_every_card(self, folder: str) -> None:
        heights = []
        for number in NUMBERS:
            surface = drawn(folder, str(number))
            column = [y for y in range(350) if surface.get_at((196, y)) == HAIR]
            heights.append(max(column))
        steps = {first - second for first, second in pairwise(heights)}
        assert steps <= {CLIMB - 1, CLIMB, CLIMB + 1}


def test_the_file_about_the_large_index_says_what_the_cards_show() -> None:
    text = (ASSETS / "cards/large_index/index.yaml").read_text(encoding="utf-8")
    assert yaml.safe_load(text) == {"fan": 66, "rank": 90, "whole": 160}


@pytest.mark.parametrize("game", ["social_climbing", "sociable", "ladders", "president"])
@pytest.mark.parametrize(("light", "text"), [("", CREAM), ("daylight/", INK)])
def test_text_can_be_read_anywhere_on_a_ground(game: str, light: str, text: str) -> None:
    drawing = ASSETS / "scenery" / f"{light}table_{game}.svg"
    stops = ElementTree.parse(drawing).iter("{http://www.w3.org/2000/svg}stop")
    colours = [stop.get("stop-color", "") for stop in stops]
    veils = ElementTree.parse(drawing).iter("{http://www.w3.org/2000/svg}path")
    opaque = [path for path in veils if "fill-opacity" not in path.attrib]
    # Of the windows of a landmark a word may meet a corner.
    small = [path.get("fill", "") for path in opaque if path.get("id") == "lamps"]
    colours += [path.get("fill", "") for path in opaque if path.get("id") != "lamps"]
    grounds = [colour for colour in colours if colour.startswith("#")]
    assert len(grounds) >= 8
    assert min(contrast(colour, text) for colour in grounds) >= LEAST_CONTRAST
    assert all(contrast(colour, text) >= LEAST_OF_TEXT for colour in small if colour != "none")


def test_every_ground_is_its_own() -> None:
    files = sorted((ASSETS / "scenery").rglob("table_*.svg"))
    assert len({file.read_bytes() for file in files}) == len(files) == 8
