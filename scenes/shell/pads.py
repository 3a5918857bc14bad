"""Gamepads: translates their buttons and sticks into keys.

So they follow the keyboard's focus order, and no scene knows of them. SDL's own table of gamepads
tells which button is which; this module brings in no joystick code until ``find`` is called.
"""

from collections.abc import Callable, Hashable
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

import pygame

from scenes.ui.bindings import Direction, key_of, pad_key
from scenes.ui.inputs import Key, KeyUp

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

Open: TypeAlias = Callable[[int], "tuple[int, Controller] | None"]
"""Opens the gamepad with an index; returns its number, or ``None`` if SDL doesn't know it."""

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "LS",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "RS",
    pygame.CONTROLLER_BUTTON_BACK: "View",
    pygame.CONTROLLER_BUTTON_START: "Menu",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
}
"""The labels of a gamepad's buttons; what they do stands in the bindings."""
CROSS: dict[int, Direction] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
STICK: dict[int, tuple[Direction, Direction]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}

PUSHED = 20_000
"""A stick pushed this far, of 32,768, moves the focus once, and again while it is held."""
LET_GO = 12_000
"""A stick nearer to the middle than this counts as released."""
FIRST_REPEAT = 0.4
REPEAT = 0.12
"""The seconds before a held direction repeats, at first and from then on."""


class Pads:
    """All gamepads together; each of them may act."""

    def __init__(
        self,
        told: Callable[[bool], object],
        clock: Callable[[], float] = monotonic,
        open_pad: "Open | None" = None,
    ) -> None:
        """``told`` is called with ``True`` when a gamepad is connected, ``False`` when one goes."""
        self._told = told
        self._clock = clock
        self._open = open_pad or _open_pad
        self._pads: dict[int, Controller] = {}
        self._held: tuple[Hashable, Direction] | None = None
        self._due = 0.0

    @property
    def held(self) -> bool:
        """Whether a direction is held, so that it will repeat."""
        return self._held is not None

    def find(self) -> None:
        """Start looking for gamepads; ``told`` isn't called for those already connected."""
        # Slow to import and to start, so it comes after the first frame.
        from pygame._sdl2 import controller  # noqa: PLC0415

        try:
            controller.init()
        except pygame.error:
            return
        for index in range(controller.get_count()):
            self._connect(index)

    def translate(self, event: pygame.Event) -> Key | KeyUp | None:
        """Return the key that a gamepad's event stands for, if any."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.CONTROLLERBUTTONUP:
            return self._release(event)
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis in STICK:
            return self._push(event)
        if event.type == pygame.CONTROLLERDEVICEADDED and self._connect(event.device_index):
            self._told(True)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._disconnect(event.instance_id)
        return None

    def repeat(self) -> Key | None:
        """Return the key of a held direction if it is time to repeat it."""
        if self._held is None or self._clock() < self._due:
            return None
        self._due = self._clock() + REPEAT
        return key_of(self._held[1], pad=True)._replace(again=True)

    def _press(self, event: pygame.Event) -> Key | None:
        if event.button in CROSS:
            return self._hold((event.instance_id, event.button), CROSS[event.button])
        label = BUTTONS.get(event.button)
        return pad_key(label) if label else None

    def _release(self, event: pygame.Event) -> KeyUp | None:
        self._let_go((event.instance_id, event.button))
        label = BUTTONS.get(event.button)
        return KeyUp(pad_key(label).name) if label else None

    def _push(self, event: pygame.Event) -> Key | None:
        who, ways = (event.instance_id, "stick", event.axis), STICK[event.axis]
        if abs(event.value) < LET_GO:
            self._let_go(who)
        wanted = ways[event.value > 0]
        if abs(event.value) < PUSHED or self._held == (who, wanted):
            return None
        return self._hold(who, wanted)

    def _hold(self, who: Hashable, direction: Direction) -> Key:
        self._held, self._due = (who, direction), self._clock() + FIRST_REPEAT
        return key_of(direction, pad=True)

    def _let_go(self, who: Hashable) -> None:
        if self._held is not None and self._held[0] == who:
            self._held = None

    def _connect(self, index: int) -> bool:
        """Open a gamepad; return whether it is a new one."""
        opened = self._open(index)
        if opened is None or opened[0] in self._pads:
            return False
        self._pads[opened[0]] = opened[1]
        return True

    def _disconnect(self, number: int) -> None:
        if self._pads.pop(number, None) is not None:
            self._held = None
            self._told(False)


def _open_pad(index: int) -> "tuple[int, Controller] | None":
    from pygame._sdl2 import controller  # noqa: PLC0415

    try:
        if not controller.is_controller(index):
            return None
        pad = controller.Controller(index)
        return pad.as_joystick().get_instance_id(), pad
    except pygame.error:
        # It was removed before it could be opened.
        return None
