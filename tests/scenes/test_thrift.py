"""An idle program sleeps: when the loop may sleep long, and when it must look again soon."""

from itertools import pairwise
from threading import Event

import pygame
import pytest
from pygame import Surface

from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from scenes.shell import loop as loops
from scenes.shell.access.hearing import Hearing
from scenes.shell.flipping import FlipChooser
from scenes.shell.frame.screen import Screen
from scenes.shell.handed.context import AppContext
from scenes.shell.loop import (
    IDLE_SECONDS,
    LONGEST_STEP,
    NAP_SECONDS,
    WAITING_SECONDS,
    Loop,
    Watcher,
)
from scenes.shell.pads import Pads
from scenes.shell.stack import SceneStack
from scenes.ui.art.workshop import Workshop
from scenes.ui.inputs import PointerMove
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver


class Window:
    """A window without a system: only what the loop asks of it."""

    size = (1280, 720)

    def get_surface(self) -> Surface:
        return Surface(self.size)

    def flip(self) -> None:
        pass


class Sleeper:
    """A clock that goes on only while the loop sleeps, and the events that come meanwhile."""

    def __init__(self) -> None:
        self.now = 0.0
        self.naps: list[float] = []
        self.events: list[pygame.Event] = []

    def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        self.now += seconds

    def take(self) -> list[pygame.Event]:
        events, self.events = self.events, []
        return events


@pytest.fixture
def sleeper(monkeypatch: pytest.MonkeyPatch) -> Sleeper:
    sleeper = Sleeper()
    monkeypatch.setattr(pygame.key, "set_repeat", lambda *_: None)
    monkeypatch.setattr(pygame.event, "get", sleeper.take)
    monkeypatch.setattr(loops, "sleep", sleeper.sleep)
    monkeypatch.setattr(loops, "perf_counter", lambda: sleeper.now)
    return sleeper


def longest_sleep(stack: SceneStack, sleeper: Sleeper, times: int = 6) -> float:
    """Go round so often and return how long the loop slept at most, from one look to the next."""
    looks: list[float] = []

    def tick(stack: SceneStack) -> None:
        looks.append(sleeper.now)
        stack.done = len(looks) > times

    pads = Pads(lambda _: None, lambda: sleeper.now)
    flips = FlipChooser(fixed=True)
    hearing = Hearing("", lambda: None)
    watcher = Watcher(tick=tick)
    Loop(Window(), stack, flips, watcher, pads, Event(), hearing).run()  # type: ignore[arg-type]
    stack.done = False
    return max(later - earlier for earlier, later in pairwise(looks))


def at_rest(context: AppContext) -> SceneStack:
    """Return a title on which nothing will move."""
    context.keeper.change(reduced_motion=True)
    return SceneStack(context, Title(context), (1280, 720))


@pytest.mark.long
def test_a_screen_at_rest_sleeps_long(context: AppContext, sleeper: Sleeper) -> None:
    assert longest_sleep(at_rest(context), sleeper) == pytest.approx(IDLE_SECONDS)


@pytest.mark.long
def test_a_title_that_lives_counts_time(context: AppContext, sleeper: Sleeper) -> None:
    stack = SceneStack(context, Title(context), (1280, 720))
    assert longest_sleep(stack, sleeper) == pytest.approx(LONGEST_STEP)
    context.in_front = False
    assert longest_sleep(stack, sleeper) == pytest.approx(IDLE_SECONDS)


@pytest.mark.long
def test_a_notice_that_will_leave_is_looked_after(context: AppContext, sleeper: Sleeper) -> None:
    stack = at_rest(context)
    context.notices.tell("info", "Copied")
    assert longest_sleep(stack, sleeper) == pytest.approx(WAITING_SECONDS)
    context.notices.update(5.0)
    assert longest_sleep(stack, sleeper) == pytest.approx(IDLE_SECONDS)


@pytest.mark.long
def test_a_lasting_notice_lets_the_loop_sleep(context: AppContext, sleeper: Sleeper) -> None:
    stack = at_rest(context)
    context.notices.tell("bad", "Not kept", lasting=True)
    assert longest_sleep(stack, sleeper) == pytest.approx(IDLE_SECONDS)


def test_a_tooltip_about_to_open_is_looked_after(context: AppContext, app: Driver) -> None:
    app.open(SettingsScene(context))
    screen = app.top
    assert isinstance(screen, Screen)
    tipped = next(widget for widget in screen.controls.widgets if widget.focusable and widget.tip)
    app.stack.handle(PointerMove(tipped.rect.center))
    app.frame()
    assert screen.waiting
    app.frame(1.0)
    assert not screen.waiting


def test_pictures_in_the_making_are_looked_after(context: AppContext) -> None:
    stack = SceneStack(context, Title(context), (1280, 720))
    stack.update(0.0)
    assert not stack.waiting
    context.art.workshop.order("a", lambda: Surface((1, 1)), lambda made: None)
    assert stack.waiting
    stack.update(0.0)
    assert not stack.waiting


def test_a_workshop_is_busy_until_all_is_delivered() -> None:
    workshop = Workshop(threaded=False)
    workshop.order("a", lambda: Surface((1, 1)), lambda made: None)
    assert workshop.busy
    assert workshop.collect()
    assert not workshop.busy


@pytest.mark.long
def test_a_table_at_which_a_person_thinks_sleeps_long(sleeper: Sleeper) -> None:
    app = AtTable("human:Ann,bot:random", "social_climbing")
    app.wait_for_turn()
    app.rest()
    assert longest_sleep(app.stack, sleeper) == pytest.approx(IDLE_SECONDS)


def test_a_bot_to_move_is_looked_after() -> None:
    app = AtTable("human:Ann,bot:random", "social_climbing", bot_rest=1.0)
    app.wait_for_turn()
    assert not app.table.waiting
    while app.session.waits_for_person:
        app.session.play(app.session.legal[0])
    app.wait()
    assert app.session.to_move == 1
    assert app.table.waiting


def test_while_a_reason_stands_on_the_sill_the_table_sleeps() -> None:
    app = AtTable("human:Ann,bot:random", "social_climbing")
    app.wait_for_turn()
    ways = app.table.selection.intents.ways
    source = next(way.source for way in ways if way.target != "discard")
    app.drag_to(source, "discard")
    app.pass_time(4.0, drawn=False)
    assert app.table.tabletop.speech.reasons.said
    assert not app.table.waiting


@pytest.mark.long
def test_an_input_ends_the_sleep_within_a_nap(context: AppContext, sleeper: Sleeper) -> None:
    stack = SceneStack(context, Title(context), (1280, 720))
    longest_sleep(stack, sleeper)
    nap = sleeper.sleep

    def nap_and_press(seconds: float) -> None:
        nap(seconds)
        sleeper.events = 2 * [pygame.Event(pygame.MOUSEMOTION, pos=(5, 5))]

    sleeper.sleep = nap_and_press  # type: ignore[method-assign]
    loops.sleep = nap_and_press  # type: ignore[attr-defined]
    assert longest_sleep(stack, sleeper) == pytest.approx(NAP_SECONDS)
