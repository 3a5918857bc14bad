"""Ladders driven as a window drives it: whole matches each way, quick plays, nothing by a slip."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from typing import Any

import pygame
import pytest

from game.catalogue import find_game
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.screens.doors import ScreenDoors
from scenes.screens.title import Title
from scenes.shell.desk import Desk
from scenes.shell.stack import Stack
from scenes.table.input.intents import MoveOption
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.ui.art import Art
from scenes.ui.geometry import Point
from scenes.ui.inputs import PointerDown, PointerMove, PointerUp
from scenes.ui.theme_file import load_theme
from tests.scenes.table.conftest import instant_thinker
from tests.scenes.table.test_table_scene import SIZE, Bell, Pilot


class LaddersPilot(Pilot):
    """A person at a Ladders table."""

    def __init__(
        self,
        players: str = "human:Ann,bot:easy",
        options: dict[str, Any] | None = None,
        size: tuple[int, int] = SIZE,
        **settings: Any,
    ) -> None:
        theme = load_theme()
        self.desk = Desk(
            load_words(), theme, SettingsKeeper(None), Art(theme, threaded=False), ScreenDoors()
        )
        self.desk._make_thinker = instant_thinker  # type: ignore[assignment]
        self.bell = self.desk.sounds = Bell()  # type: ignore[assignment]
        self.desk.keeper.change(**{"bot_rest": 0.0, "speed": "fast", **settings})
        self.stack = Stack(self.desk, Title(self.desk), size)
        sitters = read_players(players)
        setup = set_up(find_game("ladders"), sitters, options or {"climb": 5}, "pilot")
        session = open_session(self.desk, setup, sitters, no_record)
        self.results: list[object] = []
        self.taken: list[Any] = []
        self.scene = TableScene(self.desk, session, self._note_result)
        self._watch(session)
        self.stack.show(self.scene)

    def _watch(self, session: Any) -> None:
        """Note every action that the person takes."""
        play = session.play
        session.play = lambda action: (self.taken.append(action), play(action))[1]

    def wait_for_turn(self) -> bool:
        """Let time pass until it is the person's turn; ``False`` when the deal is over."""
        for _ in range(4000):
            if self.scene.session.deal_over:
                return False
            intents = self.scene.hands.intents
            if intents.ways or intents.buttons:
                return True
            self.wait()
        raise AssertionError("nobody moves")

    def next_way(self) -> MoveOption | str:
        """Play what fits, CLIMB first; draw where the HAND is empty; else lay a card down."""
        intents = self.scene.hands.intents
        plays = [way for way in intents.ways if not way.ends]
        if plays:
            return plays[0]
        if intents.buttons:
            return next(iter(intents.buttons))
        return intents.ways[-1]

    def quick_click(self, name: str, clicks: int = 1) -> None:
        """Press and let go, without a moment in between."""
        self.stack.handle(PointerDown(self.middle(name), clicks=clicks))
        self.stack.handle(PointerUp(self.middle(name)))


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.font.init()


def played(pilot: LaddersPilot, way: MoveOption | str, how: str) -> None:
    """Do one thing, and see that it and nothing else was done."""
    pilot.taken.clear()
    expected = pilot.scene.hands.intents.buttons[way] if isinstance(way, str) else way.action
    match how:
        case "drag":
            pilot.click(way) if isinstance(way, str) else pilot.drag(way)
        case "click":
            _click(pilot, way)
        case "keys":
            _press(pilot, way)
    assert pilot.taken == [expected]


def _click(pilot: LaddersPilot, way: MoveOption | str) -> None:
    if isinstance(way, str):
        pilot.click(way)
        return
    pilot.click(way.source)
    pilot.click(way.target)
    if way.ends:
        assert pilot.taken == [], "it is asked once more"
        pilot.click(way.target)


def _press(pilot: LaddersPilot, way: MoveOption | str) -> None:
    if isinstance(way, str):
        pilot.press({"draw": "n", "stop": "e"}[way])
        return
    pilot.press("right")
    pilot.walk_to(way.source)
    pilot.press("d" if way.ends else "return")
    pilot.walk_to(way.target)
    assert pilot.taken == []
    pilot.press("d" if way.ends else "return")


@pytest.mark.parametrize("how", ["drag", "click", "keys"])
def test_a_whole_match_each_way(how: str) -> None:
    pilot = LaddersPilot()
    done = 0
    while pilot.wait_for_turn():
        played(pilot, pilot.next_way(), how)
        done += 1
    assert done > 10
    pilot.wait(600)
    assert len(pilot.results) == 1
    assert pilot.scene.session.match_over


@pytest.mark.parametrize("how", ["drag", "keys"])
def test_a_whole_match_with_partners_at_a_small_window(how: str) -> None:
    options = {"climb": 5, "partners": True}
    pilot = LaddersPilot("human:Ann" + ",bot:easy" * 3, options, (960, 540))
    owners = set()
    while pilot.wait_for_turn():
        way = pilot.next_way()
        owners.add("" if isinstance(way, str) else way.source.split(":")[1])
        played(pilot, way, how)
    assert "2" in owners, "the partner's cards are played as well"
    assert pilot.scene.session.match_over


def test_several_plays_in_a_row_need_no_waiting() -> None:
    """Not a moment passes between the presses: each ends the motion before, and acts."""
    pilot = LaddersPilot(speed="slow")
    longest = row = 0
    while pilot.wait_for_turn():
        way = pilot.next_way()
        plays = not isinstance(way, str) and not way.ends
        row = row + 1 if plays else 0
        longest = max(longest, row)
        pilot.taken.clear()
        if isinstance(way, str):
            pilot.quick_click(way)
        elif plays and pilot.scene.hands.intents.only_way(way.source):
            pilot.quick_click(way.source)
            pilot.quick_click(way.source, clicks=2)
        else:
            for name in (way.source, way.target, *([way.target] if way.ends else [])):
                pilot.quick_click(name)
        assert len(pilot.taken) == 1
        if way == "draw" or plays:
            # The motion runs on behind the next press.
            continue
        pilot.wait(2)
    assert longest >= 3


def test_a_click_all_over_the_table_never_ends_the_turn() -> None:
    pilot = LaddersPilot()
    assert pilot.wait_for_turn()
    before = pilot.scene.session.view
    for x in range(4, SIZE[0], 37):
        for y in range(60, SIZE[1], 29):
            at = Point(x, y)
            pilot.stack.handle(PointerMove(at))
            pilot.stack.handle(PointerDown(at))
            pilot.stack.handle(PointerUp(at))
            pilot.scene.hands.put_back()
            discards = [action for action in pilot.taken if action.kind == "discard"]
            assert discards == [], at
            if pilot.stack.top is not pilot.scene:
                pilot.press("escape")
    assert pilot.scene.session.view == before


def test_the_question_can_be_left_out() -> None:
    pilot = LaddersPilot(ask_to_end=False)
    while pilot.wait_for_turn():
        way = pilot.next_way()
        if not isinstance(way, str) and way.ends:
            break
        played(pilot, way, "click")
    assert not isinstance(way, str)
    pilot.taken.clear()
    pilot.click(way.source)
    pilot.click(way.target)
    assert pilot.taken == [way.action]


def test_pictures_of_a_turns_end_differ_and_nothing_is_drawn_twice() -> None:
    pilot = LaddersPilot()
    assert pilot.wait_for_turn()
    pilot.wait(60)
    calm = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.wait(1)
    assert not pilot.scene.stale
    hand = next(way.source for way in pilot.scene.hands.intents.ways if way.ends)
    pilot.scene.hands.choose(hand)
    pilot.press("d")
    assert pygame.image.tobytes(pilot.picture(), "RGB") != calm


def test_six_of_any_kind_play_on_to_the_end() -> None:
    pilot = LaddersPilot(",".join(["bot:easy"] * 6), {"climb": 5}, speed="off")
    assert not pilot.wait_for_turn()
    assert pilot.scene.session.match_over


def test_the_finished_ladder_and_the_reshuffle_are_shown() -> None:
    """Cards travel for both; neither is skipped."""
    manners: set[str] = set()
    pilot = LaddersPilot(",".join(["bot:easy"] * 4), {"climb": 30}, speed="off")
    table = pilot.scene.tabletop.showing._table
    journeys = table.journeys
    table.journeys = lambda view, event: _noted(journeys(view, event), manners)  # type: ignore[method-assign]
    try:
        for _ in range(3000):
            if pilot.scene.session.deal_over or {"flourish", "sweep"} <= manners:
                break
            pilot.wait()
    finally:
        del table.journeys
    assert {"flourish", "sweep", "shuffle", "place", "deal", "flip"} <= manners


def _noted(journeys: Any, manners: set[str]) -> Any:
    manners |= {journey.manner for journey in journeys}
    return journeys
