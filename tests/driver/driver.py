"""The driver of the app for tests: mouse, keys and gamepad on a run without a window.

    app = Driver(speed="off", bot_rest=0.0)
    table = app.sit_down("ladders", "human:Ann,bot:easy")
    app.rest()
    app.click(app.aim("draw"))

All input goes in as pygame's events. Tests find things by the words on them (``widget``,
``click_on``) or by their names on the table (``aim``).
"""

import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

import pygame

from game.records.match_record import Record
from scenes.screens.lobby import Lobby
from scenes.screens.title import Title
from scenes.shell.frame.screen import Screen
from scenes.table.input.gestures import name_at
from scenes.table.scene import TableScene
from scenes.table.setup import SeatPlan, no_record, table_scene_for
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key
from scenes.ui.scene import Scene
from scenes.ui.widgets.widget import Widget
from tests.driver.layouts import scancode_of
from tests.driver.run import UNSEEN, Run

BUTTONS = {"left": 1, "middle": 2, "right": 3}
DOUBLE = 0.1
"""The seconds between the clicks of a double click; single clicks are further apart."""
APART = 0.5
PAD = 7
"""The number of the gamepad whose events are sent."""


class Driver(Run):
    """A run of the program with simulated input devices."""

    waits = True
    """Whether each gesture waits until the window shows the page to which it has led."""

    # Scenes

    @property
    def table(self) -> TableScene | None:
        """The open table, even if other scenes lie above it."""
        return next((s for s in self.stack.scenes if isinstance(s, TableScene)), None)

    def open(self, scene: Scene, size: tuple[int, int] | None = None) -> Self:
        """Begin with a scene in place of the title, in a window of a size; draw it; return self."""
        self.begin(scene, size or self.size)
        self.frame()
        return self

    def show(self, scene: Scene) -> None:
        """Push a scene, and draw it."""
        self.stack.show(scene)
        self.frame()

    def sit_down(
        self,
        game_id: str,
        players: str | Sequence[SeatPlan],
        options: Mapping[str, Any] | None = None,
        *,
        seed: str = "driver",
        kept: bool = False,
        record: Record | None = None,
    ) -> TableScene:
        """Begin a match and return its table; ``players`` is as for ``clamber play``.

        ``kept``: whether its record is written, as for a person; ``record`` takes the lines
        instead.
        """
        new_record = self.context.new_record if kept else no_record
        given = new_record if record is None else lambda *_: record
        table = table_scene_for(self.context, game_id, players, options or {}, seed, given)
        self.show(table)
        return table

    def open_lobby(self, game_id: str) -> Lobby:
        """Click a game's card on the title."""
        title = self.top
        assert isinstance(title, Title), f"{title} is no title"
        self.click_on(title.card(game_id))
        assert isinstance(self.top, Lobby), f"{game_id} opens no lobby"
        return self.top

    # Pointer

    def point(self, at: Point) -> None:
        """Move the pointer."""
        self.send(pygame.MOUSEMOTION, pos=tuple(at), rel=(0, 0), buttons=(0, 0, 0))

    def press(self, at: Point, button: str = "left") -> None:
        """Press a button of the mouse and hold it."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=tuple(at), button=BUTTONS[button])

    def release(self, at: Point, button: str = "left") -> None:
        """Release a button of the mouse."""
        self.send(pygame.MOUSEBUTTONUP, pos=tuple(at), button=BUTTONS[button])

    def click(self, target: Point | Widget, button: str = "left") -> None:
        """Point, press and release, late enough after the last click not to double-click."""
        at = target if isinstance(target, Point) else target.rect.center
        self.now += APART
        self.point(at)
        self.press(at, button)
        self.frame(drawn=False)
        self.release(at, button)
        self._see()

    def double_click(self, at: Point) -> None:
        """Click twice, quickly."""
        self.click(at)
        self.click_soon(at)

    def click_soon(self, at: Point) -> None:
        """Click as soon after the last click as in a double click."""
        self.now += DOUBLE - APART
        self.click(at)

    def drag(self, start: Point, end: Point, steps: int = 3) -> None:
        """Press, move in a number of steps, and release."""
        self.point(start)
        self.press(start)
        for step in range(1, steps + 1):
            share = step / steps
            x = start.x + share * (end.x - start.x)
            self.point(Point(x, start.y + share * (end.y - start.y)))
            self.frame(drawn=step == steps - 1)
        self.release(end)
        self._see()

    def wheel(self, at: Point, steps: int) -> None:
        """Turn the wheel; positive is away from the user."""
        self.point(at)
        self.send(pygame.MOUSEWHEEL, y=steps, precise_y=float(steps))

    def leave(self, window: bool) -> None:
        """Move the pointer out of the ``window``, or else the keyboard focus to another window."""
        self.send(pygame.WINDOWLEAVE if window else pygame.WINDOWFOCUSLOST)

    # Keys and gamepad

    def key(self, name: str, held: float = 0.0) -> None:
        """Press a key such as ``ctrl+return``, hold it for some seconds, and release it."""
        key = key_of(name)
        mod = (pygame.KMOD_SHIFT if key.shift else 0) | (pygame.KMOD_CTRL if key.ctrl else 0)
        mod |= pygame.KMOD_ALT if key.alt else 0
        facts = {"key": pygame.key.key_code(key.name), "mod": mod}
        facts["scancode"] = scancode_of(facts["key"])
        typed = key.name if key.types else ""
        self.send(pygame.KEYDOWN, unicode=typed, **facts)
        if typed and key.name != "space":
            self.send(pygame.TEXTINPUT, text=typed)
        if held:
            self.pass_time(held, drawn=False)
        # Ctrl, Alt and Shift are released first.
        self.send(pygame.KEYUP, unicode=typed, **facts | {"mod": 0})
        self._see()

    def sends(self, events: Iterable[pygame.Event]) -> None:
        """Send pygame's events in order, as SDL gives them, and let a frame pass."""
        for event in events:
            self.send(event.type, **event.dict)
        self._see()

    def keys(self, *names: str) -> None:
        """Press keys in order."""
        for name in names:
            self.key(name)

    def type(self, text: str) -> None:
        """Type a text as a keyboard sends it."""
        for sign in text:
            self.send(pygame.TEXTINPUT, text=sign)
        self._see()

    def pad(self, button: int, held: float = 0.0) -> None:
        """Press a button of the gamepad, one of ``pygame.CONTROLLER_BUTTON_…``."""
        self.send(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=button)
        if held:
            self.pass_time(held, drawn=False)
        self.send(pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=button)
        self._see()

    def stick(self, axis: int, value: int) -> None:
        """Push a stick of the gamepad and release it; ``value`` is from -32768 to 32767."""
        for pushed in (value, 0):
            self.send(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=pushed)
            self.frame(drawn=False)

    def plug(self, connected: bool) -> None:
        """Connect or disconnect the gamepad."""
        if connected:
            self.send(pygame.CONTROLLERDEVICEADDED, device_index=PAD)
        else:
            self.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD)

    def _see(self) -> None:
        """Let a frame pass that nobody sees; if it leads to another page, wait until that is there.

        Of the time that this takes, none passes for the page.
        """
        self.frame(drawn=False)
        while self.waits and self.stack.turning:
            self.frame(UNSEEN, drawn=False)

    # Finding things

    def widgets(self) -> tuple[Widget, ...]:
        """Return the widgets of the topmost screen."""
        assert isinstance(self.top, Screen), f"{type(self.top).__name__} has no widgets"
        return tuple(self.top.controls.widgets)

    def widget(self, label: str) -> Widget:
        """Return the one widget with a label."""
        found = [w for w in self.widgets() if getattr(w, "label", None) == label]
        labels = sorted({str(getattr(w, "label", "")) for w in self.widgets()})
        assert len(found) == 1, f"{len(found)} widgets say {label!r}; there are {labels}"
        return found[0]

    def click_on(self, widget: "Widget | str") -> None:
        """Click the middle of a widget, given itself or by its label."""
        found = self.widget(widget) if isinstance(widget, str) else widget
        self.click(found)

    def aim(self, name: str) -> Point:
        """Return a point at which a press hits the named spot or button of the table."""
        assert self.table, "nobody sits at a table"
        return aim(self.table, name)


def said(app: Driver) -> str:
    """Return all that stands on the screen of labels, paragraphs and sentences."""
    return " | ".join(str(getattr(widget, "text", "")) for widget in app.widgets())


def wait_for(app: Driver, work: str) -> None:
    """Wait until the threads of a name have ended, such as ``saving``; draw what comes of it."""
    for thread in [one for one in threading.enumerate() if one.name == work]:
        thread.join()
    app.frame()


def aim(table: TableScene, name: str) -> Point:
    """Return a point at which a press hits the named spot or button of a table."""
    layout = table.layout
    spot = layout.spot(name)
    if spot is None:
        button = layout.button(name)
        assert button, f"there is no {name} on the table"
        return button.rect.center
    zone, shares = spot.hit, (0.5, 0.2, 0.8, 0.05, 0.95)
    tries = [spot.ring.center]
    tries += [Point(zone.x + x * zone.w, zone.y + y * zone.h) for y in shares for x in shares]
    found = next((at for at in tries if name_at(layout, at) == name), None)
    assert found, f"{name} can't be pressed anywhere in {zone}"
    return found


def key_of(name: str) -> Key:
    """Return the key for a text such as ``ctrl+return``."""
    *held, key = name.split("+") if name != "+" else ["+"]
    return Key(key, shift="shift" in held, ctrl="ctrl" in held, alt="alt" in held)
