"""Film twenty seconds of play for the README: ``python build/make_moving_picture.py``.

Needs the ``film`` extra. Bots play quickly from fixed seeds, without a window;
every frame is drawn by the program itself, and the film is written to
``docs/pictures/play.webp``.
"""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame
from PIL import Image

from game.catalogue import find_game
from scenes.shell.handed.context import AppContext
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.ui.scene import Scene
from tests.stills.bots import beginner
from tests.stills.results import after_match
from tests.stills.screens import scratch_home
from tests.stills.still import Still, play_on

FILE = Path(__file__).resolve().parents[1] / "docs/pictures/play.webp"
WINDOW = (1280, 720)
FILMED = (720, 405)
FRAMES_PER_SECOND = 12
QUALITY = 62
"""WebP quality: the film stays below 2 MB and indices of cards stay readable."""
WARM = 10
"""Frames without passing time, until no stand-ins for pictures are left."""
PLAYED: tuple[tuple[str, int, int, float], ...] = (
    ("social_climbing", 4, 46, 5.0),
    ("sociable", 5, 12, 5.0),
    ("ladders", 4, 60, 4.0),
)
"""Game, players, moves before the film begins, and seconds of film."""
STAGE = 6.0
"""Seconds of the stage at the end of the match."""


def watched(game: str, players: int, moves: int) -> Callable[[AppContext], Scene]:
    """Make a table with only bots, after some moves."""

    def make(context: AppContext) -> Scene:
        seats = read_players(",".join(["bot:medium"] * players))
        session = open_session(
            context, set_up(find_game(game), seats, {}, "a film"), seats, no_record
        )
        session.next_deal()
        for _ in range(moves):
            play_on(session)
        session.viewing.reset()
        return TableScene(context, session)

    return make


def filmed(make: Callable[[AppContext], Scene], seconds: float) -> Iterator[Image.Image]:
    """Yield the frames of a scene from its first one."""
    still = Still(WINDOW, make_thinker=beginner, speed="fast")
    still.stack.show(make(still.stack.context))
    for _ in range(WARM):
        still.stack.draw(still.target)
        still.stack.update(0.0)
    for _ in range(round(seconds * FRAMES_PER_SECOND)):
        for _ in range(5):
            still.stack.update(1 / FRAMES_PER_SECOND / 5)
        still.stack.draw(still.target)
        small = pygame.transform.smoothscale(still.target, FILMED)
        yield Image.frombytes("RGB", FILMED, pygame.image.tobytes(small, "RGB"))
    still.stack.close()


def film() -> Iterator[Image.Image]:
    """Yield all frames."""
    for game, players, moves, seconds in PLAYED:
        yield from filmed(watched(game, players, moves), seconds)
    yield from filmed(after_match("president", 7, {"target": 5}), STAGE)


def main() -> None:
    """Write the film."""
    pygame.font.init()
    with scratch_home():
        first, *others = film()
    first.save(
        FILE,
        save_all=True,
        append_images=others,
        duration=1000 // FRAMES_PER_SECOND,
        loop=0,
        quality=QUALITY,
        method=6,
    )
    print(f"{FILE}: {FILE.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
