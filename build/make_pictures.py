"""Draw every screen of Clamber in known states: ``python build/make_pictures.py FOLDER [NAME …]``.

Each picture is drawn at three window sizes, without a screen, from fixed seeds, and written as
``<name>_<width>x<height>.png``. ``--renew`` writes the small ones that the tests compare with.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame
from pygame import Surface
from widget_sheet import WidgetSheet

from game.bots.question import Answer, Question
from game.catalogue import find_game
from game.games.social_climbing.actions import Action
from game.store.keeper import SettingsKeeper
from game.store.settings import THEMES, ThemeName
from game.words import load_words
from scenes.art import Art
from scenes.art.raster import solid
from scenes.desk import Desk
from scenes.geometry import Point
from scenes.inputs import Key, PointerDown, PointerMove
from scenes.play import open_session, read_players, set_up
from scenes.scene import Scene
from scenes.stack import Stack
from scenes.table.session import Session
from scenes.table_scene import TableScene
from scenes.theme_file import load_theme
from scenes.title import Title

ROOT = Path(__file__).resolve().parents[1]
SIZES = ((1280, 720), (1920, 1080), (960, 540))
GAME = "social_climbing"
KINDS = ("add", "start", "bank", "discard")

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

STEP_SECONDS = 0.5
MOST_STEPS = 600
"""After so much time everything has come to rest, or something never does."""


class Still:
    """The program without a window: time passes only when it is told to."""

    def __init__(self, size: tuple[int, int], **settings: object) -> None:
        theme, keeper = load_theme(), SettingsKeeper(None)
        keeper.change(**settings)
        desk = Desk(load_words(), theme, keeper, Art(theme, threaded=False))
        desk._make_thinker = AtOnce  # type: ignore[assignment]
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
    theme: ThemeName = "night"


class AtOnce:
    """Answers for the bots without a thread, and not by their judgement: that may be bettered."""

    def __init__(self) -> None:
        self._asked = 0
        self._answer: Answer | None = None

    def ask(self, question: Question) -> int:
        self._asked += 1
        self._answer = Answer(self._asked, plain_choice(question.legal), 0.0)
        return self._asked

    def poll(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None:
        self._answer = None


def plain_choice(legal: Sequence[Action]) -> Action:
    """Return what makes long columns: a card goes on if it can, and a column is banked late."""
    return min(legal, key=lambda action: KINDS.index(action.kind))


def seated(desk: Desk, players: int, seed: str) -> Session:
    """Return a match of one person and bots, dealt."""
    sitters = read_players(",".join(["human:Ann", *["bot:medium"] * (players - 1)]))
    session = open_session(desk, set_up(find_game(GAME), sitters, {}, seed), sitters)
    session.next_deal()
    return session


def play_on(session: Session) -> None:
    """Let whoever is to move make one move."""
    if session.waits_for_person:
        session.play(plain_choice(session.legal))
    else:
        session.update(STEP_SECONDS, still=True)


def at_table(moves: int, players: int) -> Callable[[Desk], Scene]:
    """Make a table after some moves, and as many more until the person can take from a pile."""

    def make(desk: Desk) -> Scene:
        session = seated(desk, players, "a table")
        for _ in range(moves):
            play_on(session)
        while all(action.pile is None for action in session.legal):
            play_on(session)
        return TableScene(desk, session)

    return make


def at_end(deals: int) -> Callable[[Desk], Scene]:
    """Make a table before the last move of a deal, the last of so many."""

    def make(desk: Desk) -> Scene:
        moves = played(seated(desk, 3, "an end"), deals)
        session = seated(desk, 3, "an end")
        played(session, deals, moves - 1)
        return TableScene(desk, session)

    return make


def played(session: Session, deals: int, most: int = sys.maxsize) -> int:
    """Play to the end of so many deals, or as many steps; return how many there were."""
    steps = 0
    while steps < most and not (session.deal_over and len(session.deals) == deals):
        if session.deal_over:
            session.next_deal()
        play_on(session)
        steps += 1
    return steps


def last_move(still: Still) -> None:
    """Make the move that ends the deal, if it is the person's; a bot makes it by itself."""
    still.settle()
    if isinstance(still.stack.top, TableScene):
        play_on(still.table.session)


def see_who_won(still: Still) -> None:
    """End the match and go on from the last deal's result."""
    last_move(still)
    press("return")(still)


def press(*keys: str) -> Callable[[Still], None]:
    """Press keys, then put the keyboard away: no focus is shown."""

    def then(still: Still) -> None:
        still.settle()
        for key in keys:
            *held, name = key.split("+")
            still.stack.handle(Key(name, ctrl="ctrl" in held, shift="shift" in held))
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
