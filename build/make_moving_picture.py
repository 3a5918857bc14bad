"""Film play, and what comes between deals, for the README: ``python build/make_moving_picture.py``.

Needs the ``film`` extra. Bots play from fixed seeds, without a window; every frame is drawn by the
program itself. ``docs/pictures/play.webp`` shows the four games, and ``between_deals.webp`` an
exchange, a change of seats and the sunrise in which a match ends.
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
from scenes.table.source.session import Session
from scenes.ui.scene import Scene
from tests.stills.bots import beginner
from tests.stills.results import after_match
from tests.stills.screens import scratch_home
from tests.stills.still import Still, play_on

FOLDER = Path(__file__).resolve().parents[1] / "docs/pictures"
WINDOW = (1280, 720)
FILMED = (720, 405)
FRAMES_PER_SECOND = 12
QUALITY = 62
"""WebP quality: a film stays below 2 MB and indices of cards stay readable."""
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


EXCHANGE, RESEATING = 6.0, 6.0
"""Seconds of an exchange of SOCiable, and of a deal's end with the change of seats after it."""
SUNRISE = 6.0
"""Seconds from the end of a match to its stage."""


def watched(
    game: str, players: int, moves: int, **options: object
) -> Callable[[AppContext], TableScene]:
    """Make a table with only bots, after some moves."""

    def make(context: AppContext) -> TableScene:
        seats = read_players(",".join(["bot:medium"] * players))
        session = open_session(
            context, set_up(find_game(game), seats, options, "a film"), seats, no_record
        )
        session.next_deal()
        for _ in range(moves):
            play_on(session)
        session.viewing.reset()
        return TableScene(context, session)

    return make


def exchanging(context: AppContext) -> TableScene:
    """Make a table of SOCiable whose deal begins with an exchange."""
    session = watched("sociable", 5, 0)(context).session
    while session.deal_over or session.view.due is None:
        go_on(session)
    session.viewing.reset()
    return TableScene(context, session)


def reseating(context: AppContext) -> TableScene:
    """Make a table of SOCiable at which the next card ends a deal, and seats change."""
    session = watched("sociable", 5, 0)(context).session
    while not (
        session.to_move is not None
        and len(session.view.finished) == len(session.cast) - 2
        and session.view.sizes[session.to_move] == 1
        and session.view.top is None
    ):
        go_on(session)
    session.viewing.reset()
    return TableScene(context, session)


def just_ended(context: AppContext) -> TableScene:
    """Make the table of a match that has just ended."""
    session = watched("sociable", 5, 0, target=11)(context).session
    while not session.match_over:
        go_on(session)
    session.viewing.reset()
    return TableScene(context, session)


def go_on(session: Session) -> None:
    """Let a bot move, or deal."""
    if session.deal_over:
        session.next_deal()
    else:
        play_on(session)


def filmed(
    make: Callable[[AppContext], Scene], seconds: float, speed: str = "fast"
) -> Iterator[Image.Image]:
    """Yield the frames of a scene from its first one."""
    still = Still(WINDOW, make_thinker=beginner, speed=speed)
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


def play() -> Iterator[Image.Image]:
    """Yield the frames of the four games, one after another."""
    for game, players, moves, seconds in PLAYED:
        yield from filmed(watched(game, players, moves), seconds)
    yield from filmed(after_match("president", 7, {"target": 5}), STAGE)


def between_deals() -> Iterator[Image.Image]:
    """Yield the frames of an exchange, a change of seats and a sunrise."""
    yield from filmed(exchanging, EXCHANGE, "normal")
    yield from filmed(reseating, RESEATING, "normal")
    yield from filmed(just_ended, SUNRISE, "normal")


FILMS = {"play": play, "between_deals": between_deals}


def main(names: list[str]) -> None:
    """Write the films, or those that are named."""
    pygame.font.init()
    for name in names or FILMS:
        with scratch_home():
            first, *others = FILMS[name]()
        file = FOLDER / f"{name}.webp"
        first.save(
            file,
            save_all=True,
            append_images=others,
            duration=1000 // FRAMES_PER_SECOND,
            loop=0,
            quality=QUALITY,
            method=6,
        )
        print(f"{file}: {file.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
