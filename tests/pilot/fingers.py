"""Hands on the mouse, the keys and a gamepad: each act is a few events and frames."""

import pygame

from scenes.geometry import Point
from tests.pilot.cockpit import FRAME, Cockpit, key_of

BUTTONS = {"left": 1, "middle": 2, "right": 3}
DOUBLE = 0.1
"""Seconds between the clicks of a double click; single ones lie further apart."""
APART = 0.5
PAD = 7


class Fingers:
    """Does with events what a person does."""

    def __init__(self, cockpit: Cockpit) -> None:
        self.cockpit = cockpit

    def point(self, at: Point) -> None:
        self.cockpit.send(pygame.MOUSEMOTION, pos=tuple(at), rel=(0, 0), buttons=(0, 0, 0))

    def press(self, at: Point, button: str = "left") -> None:
        self.cockpit.send(pygame.MOUSEBUTTONDOWN, pos=tuple(at), button=BUTTONS[button])

    def release(self, at: Point, button: str = "left") -> None:
        self.cockpit.send(pygame.MOUSEBUTTONUP, pos=tuple(at), button=BUTTONS[button])

    def click(self, at: Point, button: str = "left") -> None:
        self.cockpit.now += APART
        self.point(at)
        self.press(at, button)
        self.cockpit.pass_time(FRAME, drawn=False)
        self.release(at, button)
        self.cockpit.pass_time(FRAME, drawn=False)

    def double_click(self, at: Point) -> None:
        self.click(at)
        self.cockpit.now += DOUBLE - APART
        self.click(at)

    def drag(self, start: Point, end: Point, steps: int = 3) -> None:
        self.point(start)
        self.press(start)
        for step in range(1, steps + 1):
            share = step / steps
            x = start.x + share * (end.x - start.x)
            self.point(Point(x, start.y + share * (end.y - start.y)))
            self.cockpit.pass_time(FRAME, drawn=step == steps - 1)
        self.release(end)
        self.cockpit.pass_time(FRAME, drawn=False)

    def wheel(self, at: Point, steps: int) -> None:
        self.point(at)
        self.cockpit.send(pygame.MOUSEWHEEL, y=steps, precise_y=float(steps))

    def key(self, name: str, held: float = 0.0) -> None:
        """Press a key as in ``ctrl+return``, for so many seconds, and let it go."""
        key = key_of(name)
        mod = (pygame.KMOD_SHIFT if key.shift else 0) | (pygame.KMOD_CTRL if key.ctrl else 0)
        code = pygame.key.key_code(key.name)
        self.cockpit.send(pygame.KEYDOWN, key=code, mod=mod | (pygame.KMOD_ALT if key.alt else 0))
        if len(key.name) == 1 and not key.ctrl:
            self.cockpit.send(pygame.TEXTINPUT, text=key.name)
        if held:
            self.cockpit.pass_time(held, drawn=False)
        self.cockpit.send(pygame.KEYUP, key=code, mod=mod)
        self.cockpit.pass_time(FRAME, drawn=False)

    def pad(self, button: int, held: float = 0.0) -> None:
        self.cockpit.send(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=button)
        if held:
            self.cockpit.pass_time(held, drawn=False)
        self.cockpit.send(pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=button)
        self.cockpit.pass_time(FRAME, drawn=False)

    def stick(self, axis: int, value: int) -> None:
        for pushed in (value, 0):
            self.cockpit.send(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=pushed)
            self.cockpit.pass_time(FRAME, drawn=False)

    def plug(self, connected: bool) -> None:
        if connected:
            self.cockpit.send(pygame.CONTROLLERDEVICEADDED, device_index=PAD)
        else:
            self.cockpit.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD)

    def leave(self, window: bool) -> None:
        """Take the pointer out of the window, or the keyboard to another."""
        self.cockpit.send(pygame.WINDOWLEAVE if window else pygame.WINDOWFOCUSLOST)
