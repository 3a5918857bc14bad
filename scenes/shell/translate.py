"""Translates pygame's events into inputs."""

from collections.abc import Callable
from time import monotonic

import pygame

from scenes.shell.keyboard import Keyboard, belongs_to_desktop, ctrl_held
from scenes.ui.bindings import repeating_keys
from scenes.ui.geometry import Point
from scenes.ui.inputs import (
    Button,
    Composed,
    Input,
    Key,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    Typed,
    Wheel,
)

DOUBLE_SECONDS = 0.4
DOUBLE_PX = 8
AGAIN_SECONDS, AGAIN_PX = 0.5, 40
"""The largest time and distance between two presses that count as a hasty repetition."""

_BUTTONS: dict[int, Button] = {1: "left", 2: "middle", 3: "right"}


class Translator:
    """Keeps state that single events lack: keyboard, double clicks, pointer's position."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._pointer = Point(0, 0)
        self._found = False
        """Whether it is known where the pointer lies."""
        self._last_press: tuple[float, Point, Button] | None = None
        self._before: tuple[float, Point] | None = None
        self._keyboard = Keyboard()
        self._held_buttons: set[int] = set()

    def translate(self, event: pygame.Event, ratio: float = 1.0) -> Input | None:
        """Return the input for an event, if any; ``ratio`` is pixels per unit of the window."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = Point(event.pos[0] * ratio, event.pos[1] * ratio)
            return self._pointing(event)
        if event.type == pygame.MOUSEWHEEL:
            return Wheel(self._pointer, getattr(event, "precise_y", event.y))
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return Typed(event.text) if self._keyboard.types else None
        if event.type == pygame.TEXTEDITING:
            return Composed(event.text)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._keyboard.release_all()
            self._held_buttons.clear()
            return PointerLeft()
        # A drag with a held button goes on outside the window.
        if event.type == pygame.WINDOWLEAVE and not self._held_buttons:
            return PointerLeft()
        return None

    def _pointing(self, event: pygame.Event) -> Input | None:
        found, self._found = self._found, True
        if event.type == pygame.MOUSEMOTION:
            # The first one only says where the pointer lies as the window comes under it.
            return PointerMove(self._pointer) if found else None
        button = _BUTTONS.get(event.button)
        if button is None:
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            self._held_buttons.discard(event.button)
            return PointerUp(self._pointer, button)
        self._held_buttons.add(event.button)
        again = self._presses_again()
        return PointerDown(self._pointer, button, self._count_click(button), again)

    def _presses_again(self) -> bool:
        """Note a press; return whether it hastily repeats another at about the same place."""
        now, before = self._clock(), self._before
        self._before = now, self._pointer
        soon = before is not None and now - before[0] < AGAIN_SECONDS
        return before is not None and soon and _apart(before[1], self._pointer) <= AGAIN_PX

    def _count_click(self, button: Button) -> int:
        now, last = self._clock(), self._last_press
        self._last_press = (now, self._pointer, button)
        if last is None or last[2] != button or now - last[0] > DOUBLE_SECONDS:
            return 1
        if _apart(last[1], self._pointer) > DOUBLE_PX:
            return 1
        self._last_press = None
        return 2

    def _key(self, event: pygame.Event) -> Input | None:
        if event.type == pygame.KEYUP:
            return KeyUp(self._keyboard.release(event))
        name, repeated = self._keyboard.press(event)
        if belongs_to_desktop(event.mod) or (repeated and name not in repeating_keys()):
            return None
        return Key(
            name,
            shift=bool(event.mod & pygame.KMOD_SHIFT),
            ctrl=ctrl_held(event.mod),
            alt=bool(event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)),
            again=repeated,
        )


def _apart(one: Point, other: Point) -> float:
    return abs(one.x - other.x) + abs(one.y - other.y)
