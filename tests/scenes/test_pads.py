"""Gamepads, with simulated events: no device is connected where these tests run."""

from typing import Any

import pygame
import pytest

from scenes.screens.lobby import Lobby
from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.shell.pads import FIRST_REPEAT, LET_GO, PUSHED, REPEAT, Pads
from scenes.ui.bindings import pad_key
from scenes.ui.inputs import Key, KeyUp
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.caps import cap_text
from tests.driver.driver import Driver


class FakeClock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class FakePads:
    """Pads whose devices are made up: those of even index are gamepads."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.told: list[bool] = []
        self.pads = Pads(self.told.append, self.clock, self.open)

    @staticmethod
    def open(index: int) -> Any:
        return None if index % 2 else (100 + index, object())

    def press(self, button: int) -> Key | KeyUp | None:
        return self.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=100)

    def let_go(self, button: int) -> Key | KeyUp | None:
        return self.send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=100)

    def push(self, axis: int, value: int) -> Key | KeyUp | None:
        return self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=100)

    def send(self, kind: int, **facts: int) -> Key | KeyUp | None:
        return self.pads.translate(pygame.Event(kind, **facts))


@pytest.fixture
def bench() -> FakePads:
    return FakePads()


@pytest.mark.parametrize(
    ("button", "key"),
    [
        (pygame.CONTROLLER_BUTTON_A, pad_key("A")),
        (pygame.CONTROLLER_BUTTON_B, pad_key("B")),
        (pygame.CONTROLLER_BUTTON_X, pad_key("X")),
        (pygame.CONTROLLER_BUTTON_Y, pad_key("Y")),
        (pygame.CONTROLLER_BUTTON_RIGHTSTICK, pad_key("RS")),
        (pygame.CONTROLLER_BUTTON_BACK, pad_key("View")),
        (pygame.CONTROLLER_BUTTON_START, pad_key("Menu")),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pad_key("LB")),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pad_key("RB")),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Key("left", pad=True)),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, Key("down", pad=True)),
        (pygame.CONTROLLER_BUTTON_GUIDE, None),
    ],
)
def test_buttons_stand_for_keys(bench: FakePads, button: int, key: Key | None) -> None:
    assert bench.press(button) == key


def test_letting_go_of_a_button_lets_go_of_its_key(bench: FakePads) -> None:
    bench.press(pygame.CONTROLLER_BUTTON_A)
    assert bench.let_go(pygame.CONTROLLER_BUTTON_A) == KeyUp("pad A")
    bench.press(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert bench.let_go(pygame.CONTROLLER_BUTTON_DPAD_UP) is None


def test_a_pushed_stick_moves_once_and_again_while_it_is_held(bench: FakePads) -> None:
    assert bench.push(pygame.CONTROLLER_AXIS_LEFTX, PUSHED + 1) == Key("right", pad=True)
    assert bench.push(pygame.CONTROLLER_AXIS_LEFTX, 32_000) is None
    assert bench.pads.repeat() is None
    bench.clock.now = FIRST_REPEAT
    assert bench.pads.repeat() == Key("right", pad=True, again=True)
    assert bench.pads.repeat() is None
    bench.clock.now += REPEAT
    assert bench.pads.repeat() == Key("right", pad=True, again=True)
    bench.push(pygame.CONTROLLER_AXIS_LEFTX, LET_GO - 1)
    bench.clock.now += 10
    assert bench.pads.repeat() is None
    assert not bench.pads.held


def test_a_trembling_stick_does_not_move_twice(bench: FakePads) -> None:
    assert bench.push(pygame.CONTROLLER_AXIS_LEFTY, -PUSHED - 1) == Key("up", pad=True)
    for value in (-PUSHED + 500, -PUSHED - 500, -LET_GO - 1, -PUSHED - 1):
        assert bench.push(pygame.CONTROLLER_AXIS_LEFTY, value) is None
    bench.push(pygame.CONTROLLER_AXIS_LEFTY, 0)
    assert bench.push(pygame.CONTROLLER_AXIS_LEFTY, -PUSHED - 1) == Key("up", pad=True)


def test_other_axes_do_nothing(bench: FakePads) -> None:
    assert bench.push(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32_000) is None
    assert not bench.pads.held


def test_coming_and_going_is_told_once(bench: FakePads) -> None:
    for _ in range(2):
        bench.send(pygame.CONTROLLERDEVICEADDED, device_index=0)
    bench.send(pygame.CONTROLLERDEVICEADDED, device_index=1)
    assert bench.told == [True]
    bench.press(pygame.CONTROLLER_BUTTON_DPAD_UP)
    bench.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=100)
    bench.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=100)
    assert bench.told == [True, False]
    assert not bench.pads.held


def test_looking_for_gamepads_where_there_are_none_is_quiet() -> None:
    told: list[bool] = []
    Pads(told.append).find()
    assert told == []


def test_the_toast_says_that_it_follows_tab(context: AppContext) -> None:
    context.notices.tell_pad(True)
    assert [(n.title, n.body) for n in context.notices.shown] == [
        ("Gamepad connected", "It follows the same order as Tab.")
    ]
    context.notices.tell_pad(False)
    assert [notice.title for notice in context.notices.shown] == ["Gamepad disconnected"]


def pad(app: Any, *buttons: int) -> None:
    bench = FakePads()
    for button in buttons:
        key = bench.press(button)
        assert key is not None
        app.stack.handle(key)
        app.frame()


def test_a_pad_goes_from_the_title_to_a_table(app: Driver, context: AppContext) -> None:
    app.open(Title(context))
    pad(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert context.with_keys
    assert context.with_pad
    assert app.top.controls.focused is not None
    pad(app, pygame.CONTROLLER_BUTTON_X)
    assert isinstance(app.top, Lobby)
    # In a lobby the button of the log starts.
    pad(app, pygame.CONTROLLER_BUTTON_Y)
    assert not isinstance(app.top, Lobby)
    app.stack.close()


def test_shoulders_turn_the_pages_and_b_goes_back(app: Driver, context: AppContext) -> None:
    app.open(Title(context))
    pad(app, pygame.CONTROLLER_BUTTON_START)
    assert isinstance(app.top, SettingsScene)
    before = {id(widget) for widget in app.top.controls.widgets}
    pad(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert {id(widget) for widget in app.top.controls.widgets} != before
    pad(app, pygame.CONTROLLER_BUTTON_B)
    assert isinstance(app.top, Title)


def test_hints_show_the_device_used_last(app: Driver, context: AppContext) -> None:
    app.open(Title(context))
    app.keys("tab")
    assert not context.with_pad
    pad(app, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert context.with_pad
    app.keys("tab")
    assert not context.with_pad


def test_a_key_without_a_button_is_not_hinted_at(context: AppContext, app: Driver) -> None:
    app.open(Title(context))
    brush = Brush(context.art, app.surface, app.stack.scale, context.theme.colours)
    assert cap_text(brush, "back") == "Esc"
    held = brush._replace(pad=True)
    assert cap_text(held, "back") == "B"
    assert cap_text(held, "fullscreen") == ""
