"""Random gestures, keys and settings on whatever screen is shown."""

from collections.abc import Callable
from random import Random

import pygame

from game.store.settings import (
    AUTO_PASS,
    CURTAIN_OPENS,
    SPEEDS,
    SUITS,
    TABLE_FACES,
    TEXT_SIZES,
    THEMES,
    Settings,
)
from scenes.results.frame import ResultPage
from scenes.screens.pause import PauseScene
from scenes.screens.title import Title
from scenes.shell.frame.screen import Screen
from scenes.shell.pads import BUTTONS, CROSS, STICK
from scenes.table.asking import AskScene
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.spot import Spot
from scenes.table.scene import TableScene
from scenes.ui.geometry import Point
from tests.driver.driver import Driver

NAMES = (
    *"abcdefghijklmnopqrstuvwxyz1234567890+-",
    *("tab", "shift+tab", "ctrl+tab", "return", "ctrl+return", "space", "escape", "backspace"),
    *("left", "right", "up", "down", "shift+left", "shift+right", "home", "end", "delete"),
    *("page up", "page down", "f1", "f2", "f11", "ctrl+z", "ctrl+a", "alt+return"),
)
CALM = ("tab", "shift+tab", "left", "right", "up", "down", "home", "end", "page down", "l", "f1")
SIZES = ((960, 540), (1024, 768), (1280, 720), (1366, 768), (1280, 1024), (1600, 700))
COSTLY = {
    "theme": THEMES,
    "suits": SUITS,
    "text_size": TEXT_SIZES,
    "large_index": (False, True),
}
"""Settings whose change makes every picture again."""
SETTINGS = {
    "table_faces": TABLE_FACES,
    "curtain": CURTAIN_OPENS,
    "auto_pass": AUTO_PASS,
    "speed": SPEEDS,
    "ask_first": (False, False, True),
    "ask_to_end": (False, True),
    "reduced_motion": (False, True),
    "bot_rest": (0.0, 0.0, 0.5, 2.0),
    "table_talk": (False, True),
    "sound": (False, True),
    "bell": (False, True),
    "key_hints": (False, True),
}


def reset(app: Driver) -> None:
    """Undo the changes of random input, so that every flight begins the same way."""
    default = Settings(speed="fast", bot_rest=0.0)
    app.change(**{name: getattr(default, name) for name in (*SETTINGS, *COSTLY)})
    app.resize((1280, 720))
    app.pass_time(10, 0.1)


class RandomInput:
    """Makes one random input at a time."""

    def __init__(self, app: Driver, rng: Random) -> None:
        self._app = app
        self._rng = rng

    def do_one(self) -> None:
        """Make one input that doesn't leave the match for good."""
        acts: dict[Callable[[], None], float] = {
            self._click: 5,
            self._aimed_click: 6,
            self._double_click: 3,
            self._drag: 4,
            self._aimed_drag: 6,
            self._key: 10,
            self._pad: 4,
            self._wheel: 1,
            self._hover: 2,
            self._leave: 0.5,
            self._plug: 0.2,
            self._resize: 0.25,
            self._set: 0.8,
            self._set_costly: 0.12,
            self._wait: 2,
        }
        if self._could_leave:
            acts = {self._key: 3, self._hover: 1, self._wheel: 1, self._set: 0.5, self._wait: 1}
        self._rng.choices(list(acts), list(acts.values()))[0]()

    @property
    def _could_leave(self) -> bool:
        """Return whether a press here may end the match or the program."""
        return isinstance(self._app.top, (PauseScene, ResultPage, Title))

    def _anywhere(self) -> Point:
        width, height = self._app.size
        return Point(self._rng.randint(0, width - 1), self._rng.randint(0, height - 1))

    def _something(self) -> Point:
        """Return a point on something that can be pressed here, or any point."""
        top = self._app.top
        if isinstance(top, TableScene):
            areas = [spot.hit for spot in top.layout.of(Spot)]
            areas += [button.rect for button in top.layout.of(TableButton)]
        elif isinstance(top, Screen):
            areas = [widget.rect for widget in top.controls.widgets if widget.focusable]
        else:
            areas = []
        areas = [area for area in areas if area.w > 1 and area.h > 1]
        if not areas:
            return self._anywhere()
        area = self._rng.choice(areas)
        x, y = self._rng.random() * area.w, self._rng.random() * area.h
        return Point(area.x + x, area.y + y)

    def _button(self) -> str:
        return self._rng.choices(("left", "right", "middle"), (6, 2, 1))[0]

    def _click(self) -> None:
        self._app.click(self._anywhere(), self._button())

    def _aimed_click(self) -> None:
        self._app.click(self._something(), self._button())

    def _double_click(self) -> None:
        self._app.double_click(self._something())

    def _drag(self) -> None:
        self._app.drag(self._something(), self._anywhere())

    def _aimed_drag(self) -> None:
        start, end = self._something(), self._something()
        if self._rng.random() < 0.15:
            # Another input comes while a card is held.
            self._app.point(start)
            self._app.press(start)
            self._app.point(end)
            self._rng.choice((self._key, self._resize, self._set, self._click, self._leave))()
            self._app.release(end)
            return
        self._app.drag(start, end, self._rng.randint(1, 4))

    def _key(self) -> None:
        names = CALM if self._could_leave else NAMES
        if isinstance(self._app.top, AskScene) and self._rng.random() < 0.5:
            names = ("return", "tab", "escape")
        held = self._rng.choice((0.0, 0.0, 0.0, 0.3, 0.8))
        self._app.key(self._rng.choice(names), held)

    def _pad(self) -> None:
        rng = self._rng
        if rng.random() < 0.2:
            self._app.stick(rng.choice(list(STICK)), rng.choice((-32_000, -9_000, 32_000)))
        else:
            self._app.pad(rng.choice((*BUTTONS, *CROSS)), rng.choice((0.0, 0.0, 0.7)))

    def _wheel(self) -> None:
        self._app.wheel(self._something(), self._rng.choice((-3, -1, 1, 3)))

    def _hover(self) -> None:
        self._app.point(self._something())
        self._app.pass_time(0.8, 0.1)

    def _leave(self) -> None:
        self._app.leave(self._rng.random() < 0.5)

    def _plug(self) -> None:
        self._app.plug(self._rng.random() < 0.5)

    def _resize(self) -> None:
        self._app.resize(self._rng.choice(SIZES))
        self._app.pass_time(0.02)

    def _set(self) -> None:
        name = self._rng.choice(list(SETTINGS))
        self._app.change(**{name: self._rng.choice(SETTINGS[name])})
        self._app.pass_time(0.02)

    def _set_costly(self) -> None:
        name = self._rng.choice(list(COSTLY))
        self._app.change(**{name: self._rng.choice(COSTLY[name])})
        self._app.pass_time(0.02)

    def _wait(self) -> None:
        self._app.pass_time(self._rng.random() * 2, 0.05)


def hang_up(app: Driver) -> None:
    """Release all held keys and buttons."""
    for button in (1, 2, 3):
        app.send(pygame.MOUSEBUTTONUP, pos=(1, 1), button=button)
