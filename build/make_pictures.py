"""Draw every screen of Clamber in known states: ``python build/make_pictures.py FOLDER [NAME …]``.

Each picture is drawn at three window sizes from fixed seeds, without a display, and written as
``<name>_<width>x<height>.png``. ``--renew`` writes the small pictures that tests compare with, and
``--readme`` those in the README.
"""

import argparse
import os
import sys
from collections.abc import Iterable
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy
import pygame

from tests.stills.screens import COMPARED, PICTURES, draw, scratch_home, small

ROOT = Path(__file__).resolve().parents[1]
SIZES = ((1280, 720), (1920, 1080), (960, 540))
REFERENCES = ROOT / "tests/scenes/pictures"
README = {
    "table_4": "table_4",
    "table_lifted": "table_lifted",
    "sociable": "sociable_trick",
    "ladders": "ladders_4",
    "president": "president_5",
    "lobby": "president_lobby",
    "deal_result": "sociable_deal",
    "curtain": "curtain",
    "stage": "president_match",
    "why": "why",
    "puzzle_answer": "puzzle_answer",
    "lab": "lab",
    "title": "title",
}
"""The README's pictures, and the screen of each."""
COARSE = 4
"""Colours in the README's pictures are rounded to multiples of this, which makes files smaller."""


def make(folder: Path, names: Iterable[str], text_size: int) -> None:
    """Write the pictures of some screens at every size."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        for width, height in SIZES:
            file = folder / f"{name}_{width}x{height}.png"
            pygame.image.save(draw(PICTURES[name], (width, height), text_size), file)
            print(file)


def renew() -> None:
    """Write the small pictures that tests compare with."""
    REFERENCES.mkdir(parents=True, exist_ok=True)
    for name, width in COMPARED:
        size = (width, width * 9 // 16)
        pygame.image.save(small(name, size), REFERENCES / f"{name}_{width}.png")


def show_in_readme() -> None:
    """Write the README's pictures."""
    for file, name in README.items():
        colours = pygame.surfarray.array3d(draw(PICTURES[name], SIZES[0])).astype("uint16")
        coarse = numpy.minimum((colours + COARSE // 2) // COARSE * COARSE, 255).astype("uint8")
        shown = pygame.surfarray.make_surface(coarse)
        pygame.image.save(shown, ROOT / f"docs/pictures/{file}.png")


def main() -> None:
    """Write the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description="Draw every screen of Clamber.")
    parser.add_argument("folder", nargs="?", type=Path, help="where to write the pictures")
    parser.add_argument("names", nargs="*", choices=[*PICTURES, []], metavar="NAME")
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT", help="the text size")
    parser.add_argument("--renew", action="store_true", help="write what the tests compare with")
    parser.add_argument("--readme", action="store_true", help="write what the README shows")
    chosen = parser.parse_args()
    pygame.font.init()
    with scratch_home():
        if chosen.folder:
            make(chosen.folder, chosen.names or PICTURES, chosen.text)
        if chosen.renew:
            renew()
        if chosen.readme:
            show_in_readme()


if __name__ == "__main__":
    main()
