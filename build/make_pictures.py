"""Draw every screen of Clamber in known states: ``python build/make_pictures.py FOLDER [NAME …]``.

Each picture is drawn at three window sizes, without a screen, from fixed seeds, and written as
``<name>_<width>x<height>.png``.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(ROOT))

import pygame
from pygame import Surface

from game.bots.question import Answer, Question, think
from game.catalogue import find_game
from game.match import MatchSetup, Player
from game.store.keeper import SettingsKeeper
from game.words import load_words
from scenes.art import Art
from scenes.art.raster import solid
from scenes.desk import Desk
from scenes.geometry import Point
from scenes.inputs import Key, PointerDown, PointerMove
from scenes.scene import Scene
from scenes.stack import Stack
from scenes.table.game_table import Guest, table_of
from scenes.table.session import House, Session
from scenes.table_scene import TableScene
from scenes.theme_file import load_theme
from scenes.title import Title

SIZES = ((1280, 720), (1920, 1080), (960, 540))
GAME = "social_climbing"
GUESTS = (("Ann", "QH"), ("Ben", "KC"), ("Odile", "QS"), ("Emil", "JD"), ("Ida", "JH"), ("Max", "KD"))
STEP_SECONDS = 0.5
MOST_STEPS = 600
"""After so much time everything has come to rest, or something never does."""


class Still:
    """The program without a window: time passes only when it is told to."""

    def __init__(self, size: tuple[int, int]) -> None:
        theme = load_theme()
        desk = Desk(load_words(), theme, SettingsKeeper(None), Art(theme, threaded=False))
        self.stack = Stack(desk, Title(desk), size)
        self.target = solid(*size)

    @property
    def table(self) -> TableScene:
        """The table, when it is what is shown."""
        assert isinstance(self.stack.top, TableScene)
        return self.stack.top

    def settle(self) -> Surface:
        """Let time pass until nothing moves any more, and return what is seen then."""
        for _ in range(MOST_STEPS):
            self.stack.update(STEP_SECONDS)
            if not self.stack.stale:
                break
            self.stack.draw(self.target)
        self.stack.refresh()
        self.stack.draw(self.target)
        return self.target


@dataclass(frozen=True)
class Picture:
    """One screen: the scene on top of the title, and what is done there before it is drawn."""

    scene: Callable[[Desk], Scene] | None = None
    then: Callable[[Still], object] = Still.settle


class AtOnce:
    """Answers for the bots without a thread, always the same."""

    def __init__(self) -> None:
        self._asked = 0
        self._answer: Answer | None = None

    def ask(self, question: Question) -> int:
        self._asked += 1
        self._answer = Answer(self._asked, think(question), 0.0)
        return self._asked

    def poll(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None


def seated(players: int, seed: str, **options: int | str | bool) -> Session:
    """Return a match of one person and bots, dealt."""
    game = find_game(GAME)
    cast = [Guest(name, face, not n) for n, (name, face) in enumerate(GUESTS[:players])]
    bots = (Player(guest.name, "bot", "medium") for guest in cast[1:])
    setup = MatchSetup(
        game,
        (Player(cast[0].name, "human"), *bots),
        game.sheet.resolve(options, players),
        seed,
    )
    session = Session(setup, cast, House(table_of(GAME), AtOnce(), rest=lambda: 0.0))
    session.next_deal()
    return session


def play_on(session: Session) -> None:
    """Let whoever is to move make one move; the person plays as well as a bot."""
    if session.waits_for_person:
        judge = session.rules.heuristics["medium"]
        session.play(judge(session.view, session.legal, Random(0)))
    else:
        session.update(0.1, still=True)


def after(moves: int, players: int, seed: str = "a table", **options: int | str | bool) -> Session:
    """Return a match after some moves, and as many more as it takes to be the person's turn."""
    session = seated(players, seed, **options)
    for _ in range(moves):
        play_on(session)
    while not session.waits_for_person:
        play_on(session)
    return session


def before_the_end(deals: int, **options: int | str | bool) -> Session:
    """Return a match that ends a deal, the last of so many, with its next move."""

    def moves_played(session: Session, most: int) -> int:
        moves = 0
        while moves < most and not (session.deal_over and len(session.deals) == deals):
            if session.deal_over:
                session.next_deal()
            else:
                play_on(session)
                moves += 1
        return moves

    moves = moves_played(seated(3, "an end", **options), sys.maxsize)
    session = seated(3, "an end", **options)
    moves_played(session, moves - 1)
    return session


def at_table(moves: int, players: int) -> Callable[[Desk], Scene]:
    return lambda desk: TableScene(desk, after(moves, players))


def at_end(deals: int) -> Callable[[Desk], Scene]:
    return lambda desk: TableScene(desk, before_the_end(deals))


def last_move(still: Still) -> None:
    """Make the move that ends the deal."""
    still.settle()
    if still.table.session.waits_for_person:
        play_on(still.table.session)


def press(*keys: str) -> Callable[[Still], None]:
    """Press keys, then put the keyboard away: no focus is shown."""

    def then(still: Still) -> None:
        still.settle()
        for key in keys:
            still.stack.handle(Key(key))
        still.stack.desk.with_keys = False

    return then


def lift(still: Still) -> None:
    """Carry a card from a pile half way to where it may go: all places for it are lit."""
    still.settle()
    layout, intents = still.table._showing.layout, still.table._showing.intents()
    way = next(way for way in intents.ways if way.source.startswith("pile"))
    start, end = layout.area(way.source), layout.area(way.target)
    assert start is not None
    assert end is not None
    middle = Point((start.center.x + end.center.x) / 2, (start.center.y + end.center.y) / 2)
    for happened in (PointerMove(start.center), PointerDown(start.center), PointerMove(middle)):
        still.stack.handle(happened)
        still.stack.update(0.1)


def tell(still: Still) -> None:
    """Have one notice of each kind shown."""
    notices = still.stack.desk.notices
    notices.tell("info", "No sound device", "Play goes on without sound.", lasting=True)
    notices.tell("good", "The record was copied", lasting=True)
    notices.tell("bad", "Nothing will be kept", "The folder cannot be written to.", lasting=True)


PICTURES: Mapping[str, Picture] = {
    "title": Picture(),
    "lobby": Picture(then=press("return")),
    "table_2": Picture(at_table(30, 2)),
    "table_4": Picture(at_table(50, 4)),
    "table_6": Picture(at_table(80, 6)),
    "table_lifted": Picture(at_table(30, 3), lift),
    "deal_result": Picture(at_end(1), last_move),
    "match_result": Picture(at_end(3), last_move),
    "settings": Picture(then=press("f2")),
    "rules": Picture(then=press("f1")),
    "pause": Picture(at_table(30, 3), press("escape")),
    "notices": Picture(then=tell),
}


def draw(picture: Picture, size: tuple[int, int]) -> Surface:
    """Return a picture drawn in a window of a size."""
    still = Still(size)
    if picture.scene is not None:
        still.stack.show(picture.scene(still.stack.desk))
    picture.then(still)
    drawn = still.settle()
    still.stack.close()
    return drawn


def make(folder: Path, names: Iterable[str]) -> None:
    """Write pictures of some screens at every size."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        for width, height in SIZES:
            file = folder / f"{name}_{width}x{height}.png"
            pygame.image.save(draw(PICTURES[name], (width, height)), file)
            print(file)


def main() -> None:
    """Write the pictures asked for on the command line."""
    parser = argparse.ArgumentParser(description="Draw every screen of Clamber.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", choices=[*PICTURES, []], metavar="NAME")
    chosen = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    make(chosen.folder, chosen.names or PICTURES)


if __name__ == "__main__":
    main()
