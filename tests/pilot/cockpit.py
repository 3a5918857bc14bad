"""The whole program without a window: pygame's events go in, frames come out, time is simulated."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
from pygame import Surface

from game.bots.at_once import AtOnce
from game.bots.bot import Budget
from game.bots.question import think
from game.store.keeper import SettingsKeeper
from game.words import load_words
from scenes.art import Art
from scenes.desk import Desk
from scenes.inputs import Key
from scenes.pads import Pads
from scenes.scene import Scene
from scenes.stack import Stack
from scenes.table_scene import TableScene
from scenes.theme_file import load_theme
from scenes.title import Title
from scenes.translate import Translator

FRAME = 1 / 60
LONGEST_STEP = 0.1
"""As the loop has it: no frame lets more time pass."""
REMEMBERED = 40
"""How many inputs a report of a crash names."""


FEW = Budget(playouts=6)
"""Playouts: bots that search answer at once too, and the same again."""


def snap_thinker() -> AtOnce:
    return AtOnce(lambda question: think(replace(question, budget=FEW)))


class Cockpit:
    """One program run, and the events that reach it."""

    def __init__(self, home: Path, rng: Random, size: tuple[int, int] = (1280, 720)) -> None:
        self.rng = rng
        self.home = home
        self.now = 0.0
        self.frames = 0
        self.inputs = 0
        self.trail: deque[str] = deque(maxlen=REMEMBERED)
        theme = load_theme()
        keeper = SettingsKeeper(home / "settings.yaml")
        self.desk = Desk(load_words(), theme, keeper, Art(theme, threaded=False))
        self.desk._make_thinker = snap_thinker  # type: ignore[assignment]
        self.stack = Stack(self.desk, Title(self.desk), size)
        self._size = size
        self._surface = Surface(size)
        self._translator = Translator(clock=lambda: self.now)
        self._pads = Pads(self.desk.notices.tell_pad, lambda: self.now, _plug)
        self.pass_time(FRAME)

    @property
    def top(self) -> Scene:
        return self.stack.top

    @property
    def table(self) -> TableScene | None:
        """The table somebody sits at, whatever lies above it."""
        return next((s for s in self.stack.scenes if isinstance(s, TableScene)), None)

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    def send(self, kind: int, **facts: Any) -> None:
        """Have an event happen, as the loop takes it."""
        event = pygame.Event(kind, **facts)
        self._note(f"{pygame.event.event_name(kind)} {facts}")
        self.inputs += 1
        happened = self._pads.translate(event) or self._translator.translate(event)
        if happened is not None and not self.stack.done:
            self.stack.handle(happened)

    def resize(self, size: tuple[int, int]) -> None:
        self._note(f"resized to {size}")
        self._size, self._surface = size, Surface(size)
        self.stack.resize(size)

    def change(self, **settings: Any) -> None:
        self._note(f"set {settings}")
        self.desk.keeper.change(**settings)

    def _note(self, what: str) -> None:
        self.trail.append(f"{self.now:.2f} {type(self.top).__name__}: {what}")

    def pass_time(self, seconds: float, step: float = FRAME, drawn: bool = True) -> None:
        """Let time pass, in frames of ``step``; only the last of them is drawn, if any."""
        while seconds > 0 and not self.stack.done:
            self.now += min(step, seconds)
            self.stack.update(min(step, seconds))
            if (again := self._pads.repeat()) is not None:
                self.stack.handle(again)
            seconds -= step
        if drawn and self.stack.stale and not self.stack.done:
            self.draw()

    def pass_until(self, true: Callable[[], bool], seconds: float) -> bool:
        """Let time pass in long frames until something is true; say whether it came true."""
        until = self.now + seconds
        while not true() and self.now < until and not self.stack.done:
            self.pass_time(LONGEST_STEP, LONGEST_STEP, drawn=False)
        return true()

    def draw(self) -> None:
        self.frames += 1
        self.stack.draw(self._surface)

    def close(self) -> None:
        self.stack.close()
        self.desk.close()


def _plug(index: int) -> Any:
    """Stand in for a gamepad, which no test has: its events are sent all the same."""
    return index, None


def key_of(name: str) -> Key:
    """Return the key of a text as in ``ctrl+return``."""
    *held, key = name.split("+") if name != "+" else ["+"]
    return Key(key, shift="shift" in held, ctrl="ctrl" in held, alt="alt" in held)
