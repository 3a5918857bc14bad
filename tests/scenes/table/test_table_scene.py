"""The table driven as the window drives it: by drag, by clicks, by keys, each a whole deal."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from typing import Any

import pygame
import pytest
from pygame import Surface

from game.catalogue import find_game
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.screens.doors import ScreenDoors
from scenes.screens.pause import PauseScene
from scenes.screens.title import Title
from scenes.shell.desk import Desk
from scenes.shell.stack import Stack
from scenes.table.input.intents import MoveOption
from scenes.table.pieces.label import Label
from scenes.table.pieces.turn import TurnMarker
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.table.source.session import Session
from scenes.ui.art import Art
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key, PointerDown, PointerMove, PointerUp
from scenes.ui.scene import Pop, Step
from scenes.ui.theme_file import load_theme
from tests.scenes.table.conftest import instant_thinker

SIZE = (1280, 720)
FRAME = 1 / 60


class Bell:
    """Remembers what was to be heard."""

    def __init__(self) -> None:
        self.muted = False
        self.played: list[tuple[str, int]] = []

    def play(self, name: str, step: int = 0) -> None:
        self.played.append((name, step))

    def set_volume(self, group: str, volume: int) -> None:
        pass

    def surround(self, game_id: str | None) -> None:
        pass

    def poll(self) -> None:
        pass


class Quiet:
    """A screen on top of the table that goes away at once."""

    opaque = True
    stale = False
    waiting = False

    def resize(self, scale: object) -> None:
        pass

    def handle(self, happened: object) -> None:
        pass

    def update(self, seconds: float) -> Step | None:
        return Pop()

    def draw(self, target: Surface) -> None:
        pass

    def close(self) -> None:
        pass


class Pilot:
    """A person at the table whose eyes are the layout and whose hands are inputs."""

    def __init__(self, players: str, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        theme = load_theme()
        self.desk = Desk(
            load_words(), theme, SettingsKeeper(None), Art(theme, threaded=False), ScreenDoors()
        )
        self.desk._make_thinker = instant_thinker  # type: ignore[assignment]
        self.bell = self.desk.sounds = Bell()  # type: ignore[assignment]
        self.desk.keeper.change(**{"bot_rest": 0.0, **settings})
        self.stack = Stack(self.desk, Title(self.desk), size)
        sitters = read_players(players)
        setup = set_up(find_game("social_climbing"), sitters, {"deals": 2}, "pilot")
        session = open_session(self.desk, setup, sitters, no_record)
        self.results: list[object] = []
        self.scene = TableScene(self.desk, session, self._note_result)
        self.stack.show(self.scene)

    def _note_result(self, desk: Desk, session: Session) -> Any:
        """Stay at the table, so that it alone is tested: the result is only noted."""
        self.results.append(session.deals[-1])
        return Quiet()

    def wait(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.stack.update(FRAME)

    def wait_for_turn(self) -> bool:
        """Let time pass until it is the person's turn; ``False`` when the deal is over."""
        for _ in range(2000):
            if self.scene.session.deal_over:
                return False
            if self.scene.hands.intents.ways:
                return True
            self.wait()
        raise AssertionError("nobody moves")

    def picture(self) -> Surface:
        """Return what is seen once every picture that was wanted has been made."""
        target = Surface(SIZE)
        self.stack.draw(target)
        self.stack.update(0.0)
        self.stack.draw(target)
        return target

    def middle(self, name: str) -> Point:
        area = self.scene.layout.area(name)
        assert area
        return area.center

    def best(self) -> MoveOption:
        """Add where that is possible, bank what is long, else whatever there is."""
        ways = self.scene.hands.intents.ways
        order = ("add", "bank", "start", "discard")
        return min(ways, key=lambda way: order.index(way.action.kind))

    def drag(self, way: MoveOption) -> None:
        start, end = self.middle(way.source), self.middle(way.target)
        self.stack.handle(PointerDown(start))
        for share in (0.1, 0.4, 0.8, 1.0):
            x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
            self.stack.handle(PointerMove(Point(x, y)))
            self.wait()
        assert self.scene.held == way.source
        self.stack.handle(PointerUp(end))

    def click(self, name: str) -> None:
        self.stack.handle(PointerDown(self.middle(name)))
        self.stack.handle(PointerUp(self.middle(name)))

    def press(self, *names: str) -> None:
        for name in names:
            self.stack.handle(Key(name))

    def walk_to(self, name: str) -> None:
        for _ in range(12):
            if self.scene.hands.focus == name:
                return
            self.press("right")
        raise AssertionError(f"arrows don't reach {name}")


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.font.init()


def played(pilot: Pilot, how: str) -> None:
    """Play the person's next turn and see that exactly the intended action was taken."""
    way = pilot.best()
    taken: list[Any] = []
    play = pilot.scene.session.play
    pilot.scene.session.play = lambda action: (taken.append(action), play(action))[1]  # type: ignore[method-assign]
    match how:
        case "drag":
            pilot.drag(way)
        case "click":
            pilot.click(way.source)
            pilot.click(way.target)
        case "keys":
            pilot.press("right")
            pilot.walk_to(way.source)
            pilot.press("return")
            pilot.walk_to(way.target)
            pilot.press("return")
    pilot.scene.session.play = play  # type: ignore[method-assign]
    assert taken == [way.action]


@pytest.mark.parametrize("how", ["drag", "click", "keys"])
def test_a_whole_deal_each_way(how: str) -> None:
    pilot = Pilot("human:Ann,bot:random")
    turns = 0
    while pilot.wait_for_turn():
        played(pilot, how)
        turns += 1
    assert turns > 10
    assert pilot.results == []
    pilot.wait(600)
    assert len(pilot.results) == 1, "the result is shown once, when all has come to rest"
    pilot.wait(100)
    assert len(pilot.results) == 1


def test_the_next_deal_begins_where_the_result_leaves_off() -> None:
    pilot = Pilot("bot:random,bot:random", speed="off")
    pilot.wait(4000)
    assert len(pilot.results) == 1
    pilot.scene.session.next_deal()
    pilot.wait(2)
    assert not pilot.scene.session.deal_over
    pilot.wait(4000)
    assert len(pilot.results) == 2
    assert pilot.scene.session.match_over


def test_any_press_ends_the_motion_and_skips_to_the_result() -> None:
    pilot = Pilot("bot:random,bot:random", speed="slow")
    while not pilot.scene.session.deal_over:
        pilot.wait(20)
        pilot.press("x")
        assert not pilot.scene.session.next
    pilot.wait(1)
    pilot.press("x")
    assert len(pilot.results) == 1


def test_a_refused_drop_knocks_says_why_and_changes_nothing() -> None:
    pilot = Pilot("human:Ann,bot:random")
    pilot.wait_for_turn()
    before = pilot.scene.session.view
    source = next(way.source for way in pilot.scene.hands.intents.ways)
    pilot.bell.played.clear()
    start, end = pilot.middle(source), pilot.middle("discard")
    quiet = pilot.picture()
    pilot.stack.handle(PointerDown(start))
    for at in (Point(start.x + 50, start.y), end):
        pilot.stack.handle(PointerMove(at))
        pilot.wait(5)
    pilot.stack.handle(PointerUp(end))
    pilot.wait(60)
    assert ("refuse", 0) in pilot.bell.played
    assert pilot.scene.session.view == before
    said = pilot.picture()
    assert differs(quiet, said), "the reason is shown"
    pilot.wait(300)
    assert pilot.scene.hands.intents.ways, "and it is still Ann's turn"


def differs(one: Surface, other: Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def test_what_lies_under_a_lifted_card_stays_hidden() -> None:
    pilot = Pilot("human:Ann,bot:random")
    pilot.wait_for_turn()
    way = next(way for way in pilot.scene.hands.intents.ways if way.source == "pile:1")
    area = pilot.scene.layout.area("pile:1")
    assert area
    pilot.stack.handle(PointerDown(area.center))
    for _ in range(40):
        pilot.stack.handle(PointerMove(Point(1200, 640)))
        pilot.wait()
    shown = pilot.picture().subsurface(area).copy()
    back = Surface((area.w, area.h))
    back.blit(pilot.desk.art.back(area.h), (0, 0))
    middle = (area.w // 2, area.h // 3)
    assert shown.get_at(middle) == back.get_at(middle)
    assert way


def test_escape_goes_back_one_step_at_a_time_and_then_pauses() -> None:
    pilot = Pilot("human:Ann,bot:random")
    pilot.wait_for_turn()
    pilot.press("right", "return", "l")
    assert pilot.scene.hands.chosen
    pilot.press("escape")
    assert pilot.scene.hands.chosen, "the log is closed first"
    pilot.press("escape")
    assert pilot.scene.hands.chosen is None
    assert pilot.stack.top is pilot.scene
    pilot.press("escape")
    assert isinstance(pilot.stack.top, PauseScene)


def test_the_bell_rings_when_the_turn_comes_round_but_not_after_a_refusal() -> None:
    pilot = Pilot("human:Ann,bot:random")
    pilot.wait_for_turn()
    pilot.wait(5)
    pilot.bell.played.clear()
    pilot.press("right", "return")
    pilot.press("escape")
    pilot.wait(60)
    assert ("turn", 0) not in pilot.bell.played
    played(pilot, "drag")
    if pilot.wait_for_turn():
        pilot.wait(2)
        assert pilot.bell.played.count(("turn", 0)) == 1


def test_placing_on_the_same_column_climbs_in_sound() -> None:
    pilot = Pilot("human:Ann,bot:random", speed="off")
    while pilot.wait_for_turn():
        played(pilot, "click")
    steps = [step for name, step in pilot.bell.played if name == "place"]
    assert max(steps) >= 3
    assert 0 in steps


def test_a_table_at_rest_is_not_drawn_again() -> None:
    pilot = Pilot("human:Ann,bot:random")
    pilot.wait_for_turn()
    pilot.wait(30)
    pilot.picture()
    pilot.wait(1)
    assert not pilot.scene.stale


def test_the_table_turns_to_the_next_person() -> None:
    pilot = Pilot("human:Ann,human:Ben")
    pilot.wait_for_turn()
    first = pilot.scene.session.viewer
    names = [label.text for label in pilot.scene.layout.of(Label)]
    assert "Ann" in names
    assert "Ben" in names
    assert pilot.scene.layout.one(TurnMarker)
    assert "turn" in pilot.scene.layout.one(TurnMarker).words
    assert "Your" not in pilot.scene.layout.one(TurnMarker).words
    played(pilot, "drag")
    pilot.wait(120)
    assert pilot.scene.session.viewer != first
    key = ("column", pilot.scene.session.viewer, 0)
    columns = pilot.scene.layout.spot("column:0")
    assert columns
    assert pilot.scene.layout.rect_of(key) == columns.ring


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080)])
def test_a_resize_in_mid_air_lets_go_and_draws(size: tuple[int, int]) -> None:
    pilot = Pilot("human:Ann,bot:random,bot:random,bot:random")
    pilot.wait_for_turn()
    start = pilot.middle("pile:0")
    pilot.stack.handle(PointerDown(start))
    pilot.stack.handle(PointerMove(Point(start.x + 60, start.y)))
    pilot.stack.resize(size)
    assert pilot.scene.held is None
    pilot.stack.draw(Surface(size))
    pilot.stack.handle(PointerUp(start))
    pilot.wait(3)
    assert pilot.scene.hands.intents.ways


def test_leaving_the_table_lets_the_bots_go() -> None:
    pilot = Pilot("human:Ann,bot:random")
    assert isinstance(pilot.scene, TableScene)
    pilot.stack.close()
    pilot.desk.close()


def test_a_log_that_covers_the_table_gives_way_once_a_card_is_chosen() -> None:
    pilot = Pilot("human:Ann,bot:random")
    pilot.wait_for_turn()
    pilot.press("l", "right")
    assert pilot.scene.log, "looking about leaves it open"
    pilot.press("return")
    assert pilot.scene.hands.chosen
    assert not pilot.scene.log
    pilot.press("l")
    pilot.stack.handle(PointerMove(Point(20, SIZE[1] - 20)))
    assert pilot.scene.log, "it may be opened with a card in hand"


def test_a_log_beside_the_table_stays_when_a_card_is_chosen() -> None:
    pilot = Pilot("human:Ann,bot:random")
    pilot.wait_for_turn()
    pilot.stack.resize((1920, 1080))
    pilot.press("l", "right", "return")
    assert pilot.scene.hands.chosen
    assert pilot.scene.log


def test_a_line_of_the_open_log_shows_its_dots_again() -> None:
    pilot = Pilot("human:Ann,bot:random")
    for _ in range(4):
        pilot.wait_for_turn()
        played(pilot, "click")
    pilot.wait_for_turn()
    pilot.wait(30)
    pilot.press("l")
    log = pilot.scene.log
    assert log
    beside = SIZE[0] - log.panel.w - 20
    pilot.stack.handle(PointerMove(log.head.center))
    plain = pilot.picture()
    row = log.rows[-1]
    pilot.stack.handle(PointerMove(row.place.center))
    dotted = pilot.picture()
    table = (0, 0, beside, SIZE[1])
    assert differs(plain.subsurface(table), dotted.subsurface(table))
