"""Draw every screen of Clamber in known states: ``python build/make_pictures.py FOLDER [NAME …]``.

Each picture is drawn at three window sizes, without a screen, from fixed seeds, and written as
``<name>_<width>x<height>.png``. ``--renew`` writes the small ones that the tests compare with.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame
from pygame import Surface
from stills import Still, at_end, at_table, last_move, lift, press, see_who_won, tell
from widget_sheet import WidgetSheet

from game.store.settings import THEMES, ThemeName
from scenes.desk import Desk
from scenes.scene import Scene

ROOT = Path(__file__).resolve().parents[1]
SIZES = ((1280, 720), (1920, 1080), (960, 540))
REFERENCES = ROOT / "tests/scenes/pictures"
COMPARED = (
    *(
        (name, width)
        for name in ("title", "table_4", "table_lifted")
        for width in (1280, 1920, 960)
    ),
    *((f"widgets_{theme}", 1280) for theme in THEMES),
    *((f"table_{theme}", 1280) for theme in THEMES[1:]),
    *((f"settings_{theme}", 1280) for theme in THEMES[1:]),
    ("access", 1280),
)
"""What the tests compare with, and in windows of which width."""
SMALL = (320, 180)


@dataclass(frozen=True)
class Picture:
    """One screen: the scene on top of the title, and what is done there before it is drawn."""

    scene: Callable[[Desk], Scene] | None = None
    then: Callable[[Still], object] = Still.settle
    theme: ThemeName = "night"


def in_themes() -> dict[str, Picture]:
    """Return the widgets in all themes, and in those of the day and of contrast some screens."""
    pictures = {
        f"widgets_{theme}": Picture(WidgetSheet, theme=theme, then=Still.settle) for theme in THEMES
    }
    for theme in THEMES[1:]:
        for name, shown in (("table", "table_4"), ("lifted", "table_lifted")):
            pictures[f"{name}_{theme}"] = replace(SCREENS[shown], theme=theme)
        for name in ("title", "lobby", "settings", "access", "rules", "pause", "notices"):
            pictures[f"{name}_{theme}"] = replace(SCREENS[name], theme=theme)
        for name in ("deal_result", "match_result"):
            pictures[f"{name}_{theme}"] = replace(SCREENS[name], theme=theme)
    return pictures


SCREENS: Mapping[str, Picture] = {
    "title": Picture(),
    "lobby": Picture(then=press("tab", "return")),
    "table_2": Picture(at_table(30, 2)),
    "table_4": Picture(at_table(50, 4)),
    "table_6": Picture(at_table(80, 6)),
    "table_lifted": Picture(at_table(30, 3), lift),
    "deal_result": Picture(at_end(1), last_move),
    "match_result": Picture(at_end(3), see_who_won),
    "settings": Picture(then=press("f2")),
    "rules": Picture(then=press("f1")),
    "pause": Picture(at_table(30, 3), press("escape")),
    "notices": Picture(then=tell),
    "access": Picture(then=press("f2", "ctrl+shift+tab")),
}
PICTURES = {**SCREENS, **in_themes()}


def table_of(players: int) -> Picture:
    """Return a table in the middle of a deal."""
    return Picture(at_table(10 + 12 * players, players))


def reach(picture: Picture, size: tuple[int, int], text_size: int = 100) -> Still:
    """Return the program where a picture is taken, at rest."""
    still = Still(size, theme=picture.theme, text_size=text_size)
    if picture.scene is not None:
        still.stack.show(picture.scene(still.stack.desk))
    picture.then(still)
    still.settle()
    return still


def draw(picture: Picture, size: tuple[int, int], text_size: int = 100) -> Surface:
    """Return a picture drawn in a window of a size."""
    still = reach(picture, size, text_size)
    still.stack.close()
    return still.target


def make(folder: Path, names: Iterable[str], text_size: int) -> None:
    """Write pictures of some screens at every size."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        for width, height in SIZES:
            file = folder / f"{name}_{width}x{height}.png"
            pygame.image.save(draw(PICTURES[name], (width, height), text_size), file)
            print(file)


def small(name: str, size: tuple[int, int]) -> Surface:
    """Return a picture as the tests keep it."""
    return pygame.transform.smoothscale(draw(PICTURES[name], size), SMALL)


def renew() -> None:
    """Write the small pictures with which the tests compare."""
    REFERENCES.mkdir(parents=True, exist_ok=True)
    for name, width in COMPARED:
        size = (width, width * 9 // 16)
        pygame.image.save(small(name, size), REFERENCES / f"{name}_{width}.png")


def main() -> None:
    """Write the pictures asked for on the command line."""
    parser = argparse.ArgumentParser(description="Draw every screen of Clamber.")
    parser.add_argument("folder", nargs="?", type=Path, help="where to write the pictures")
    parser.add_argument("names", nargs="*", choices=[*PICTURES, []], metavar="NAME")
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT", help="the text size")
    parser.add_argument("--renew", action="store_true", help="write what the tests compare with")
    chosen = parser.parse_args()
    pygame.font.init()
    if chosen.folder:
        make(chosen.folder, chosen.names or PICTURES, chosen.text)
    if chosen.renew:
        renew()


if __name__ == "__main__":
    main()
