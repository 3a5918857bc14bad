"""The screen may sleep, except while bots or a replay play on before somebody who watches."""

from collections.abc import Callable, Iterator
from threading import Event

import pygame
import pytest

from scenes.shell.access.hearing import Hearing
from scenes.shell.loop import Loop, Watcher
from scenes.shell.pads import Pads
from scenes.shell.program import Program
from scenes.shell.screen_saver import STILL_SECONDS, UNTOUCHED_SECONDS, ScreenSaver
from scenes.shell.stack import SceneStack
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver


class Watched:
    """A program with a screen saver whose clock and screen are the test's."""

    def __init__(self, app: Driver) -> None:
        self.app, self.now = app, 0.0
        self.told: list[bool] = []
        saver = ScreenSaver(lambda: self.now, self.told.append)
        self.program = Program(app.stack, Pads(lambda *_: None), screen_saver=saver)

    def pass_time(self, seconds: float, step: float = 0.5) -> None:
        for _ in range(round(seconds / step)):
            self.now += step
            self.program.pass_time(step)

    @property
    def may_sleep(self) -> bool:
        return self.told[-1]


@pytest.fixture
def watched() -> Iterator[Callable[[Driver], Watched]]:
    opened: list[Driver] = []

    def watch(app: Driver) -> Watched:
        opened.append(app)
        return Watched(app)

    yield watch
    for app in opened:
        app.close()


def test_the_screen_may_sleep_before_the_title_and_a_lobby(
    watched: Callable[[Driver], Watched],
) -> None:
    app = Driver()
    app.rest()
    seen = watched(app)
    seen.pass_time(2 * UNTOUCHED_SECONDS)
    assert seen.told == [True]
    seen.app.open_lobby("ladders")
    seen.app.rest()
    seen.pass_time(2 * UNTOUCHED_SECONDS)
    assert seen.told == [True]


@pytest.mark.long
def test_the_screen_may_sleep_while_a_person_is_waited_for(
    watched: Callable[[Driver], Watched],
) -> None:
    app = AtTable("human:Ann,bot:random", "ladders")
    assert app.wait_for_turn(still=True)
    app.rest()
    seen = watched(app)
    seen.pass_time(3 * UNTOUCHED_SECONDS)
    assert seen.may_sleep


@pytest.mark.long
def test_bots_that_play_on_keep_the_screen_on_until_they_are_halted(
    watched: Callable[[Driver], Watched],
) -> None:
    app = AtTable("bot:random,bot:random", "social_climbing", bot_rest=2.0, speed="normal")
    seen = watched(app)
    seen.pass_time(UNTOUCHED_SECONDS / 2)
    assert seen.may_sleep, "the system's own timer has not run down"
    seen.pass_time(UNTOUCHED_SECONDS)
    assert not seen.may_sleep
    seen.program.take([pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)])
    seen.pass_time(1)
    assert seen.may_sleep
    app.key("space")
    assert app.session.pace.paused
    seen.pass_time(2 * UNTOUCHED_SECONDS + STILL_SECONDS)
    assert seen.may_sleep


def test_the_window_itself_lets_the_screen_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    monkeypatch.setattr(ScreenSaver.__init__, "__defaults__", (lambda: 0.0, told.append))
    app = Driver()
    window = pygame.Window("any", (960, 540))
    stack: SceneStack = app.stack
    Loop(
        window,
        stack,
        flips=None,
        watcher=Watcher(),
        pads=Pads(lambda *_: None),
        between_frames=Event(),
        hearing=Hearing("", lambda: None),
    )  # type: ignore[arg-type]
    assert told == [True]
    window.destroy()
    app.close()
