"""Clamber's window as a screen reader finds it: over AT-SPI, and in no other way.

It runs in the system's Python, whose ``gi`` knows AT-SPI, and imports nothing of Clamber.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 60.0
"""Seconds to wait for what must come: a guard against waiting for ever, no measure of speed."""
_LOOK = 0.02
"""Seconds between two looks, if no event comes before."""


class Seen(NamedTuple):
    """One thing in the window."""

    role: str
    name: str
    states: frozenset[str]
    thing: Any

    @property
    def usable(self) -> bool:
        """Whether it can be pressed."""
        return "focusable" in self.states

    def press(self) -> None:
        """Press it; what has just gone can't be pressed."""
        try:
            self.thing.do_action(0)
        except GLib.GError:
            return

    def set_to(self, value: float) -> None:
        """Give a slider a value."""
        Atspi.Value.set_current_value(self.thing, value)

    @property
    def value(self) -> float:
        """The value of a slider."""
        return Atspi.Value.get_current_value(self.thing)


class LostPatience(Exception):
    """What had to come did not."""


class Window:
    """The window, and all that has been said of it."""

    def __init__(self, title: str) -> None:
        """Wait for the window with a title."""
        Atspi.init()
        self.heard: list[str] = []
        """All that was announced, in order."""
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")
        self._loop = GLib.MainContext.default()
        self._window: Any = None
        self._window = self.wait(lambda: self._find(title), f"the window {title}")

    def _hear(self, event: Any) -> None:
        self.heard.append(str(event.any_data))

    def _find(self, title: str) -> Any:
        desktop = Atspi.get_desktop(0)
        # Nothing that this process remembers may stand for what is so.
        desktop.set_cache_mask(Atspi.Cache.NONE)
        desktop.clear_cache()
        for program in _children(desktop):
            program.set_cache_mask(Atspi.Cache.NONE)
            for window in _children(program):
                if window.get_name() == title:
                    return window
        return None

    def look(self) -> Sequence[Seen]:
        """Return all that is in the window now, in reading order."""
        seen = []
        for thing in _children(self._window):
            try:
                states = thing.get_state_set().get_states()
                found = frozenset(state.value_nick for state in states)
                seen.append(Seen(thing.get_role_name(), thing.get_name(), found, thing))
            except GLib.GError:
                # It has gone meanwhile.
                continue
        return seen

    def wait(self, true: Callable[[], Any], what: str) -> Any:
        """Wait until something is true, and return it; fail, naming it, if it never is."""
        end = time.monotonic() + PATIENCE
        while not (found := true()):
            if time.monotonic() > end:
                raise LostPatience(f"waited in vain for {what}; {self.told()}")
            self.pause()
        return found

    def pause(self) -> None:
        """Let what was said come in, and a moment pass."""
        GLib.timeout_add(round(1000 * _LOOK), lambda: False)
        self._loop.iteration(True)
        while self._loop.pending():
            self._loop.iteration(False)

    def changes(self, before: Sequence[Seen], seconds: float = 0.4) -> bool:
        """Wait until what can be pressed is no longer what it was; say whether that comes soon."""
        end, names = time.monotonic() + seconds, {one.name for one in before}
        while time.monotonic() < end:
            self.pause()
            if not names <= {one.name for one in self.look() if one.usable}:
                return True
        return False

    def find(self, name: str, role: str = "") -> Seen:
        """Wait for the one usable thing whose name begins so, and return it."""

        def found() -> Seen | None:
            fitting = [
                one
                for one in self.look()
                if one.usable and one.name.startswith(name) and role in ("", one.role)
            ]
            return fitting[0] if len(fitting) == 1 else None

        return self.wait(found, f"one {role or 'thing'} named {name}")

    def press(self, name: str, role: str = "") -> None:
        """Press the one thing whose name begins so."""
        self.find(name, role).press()

    def leave_by(self, name: str, for_one_with: str) -> None:
        """Press something until a page comes that has another thing to press.

        A page that has just come takes no press that may have been meant for the one before.
        """

        def there() -> bool:
            seen = [one for one in self.look() if one.usable]
            if any(one.name.startswith(for_one_with) for one in seen):
                return True
            for one in seen:
                if one.name.startswith(name):
                    one.press()
                    self.changes([one])
            return False

        self.wait(there, f"{for_one_with}, by {name}")

    def wait_to_hear(self, words: str) -> str:
        """Wait until an announcement contains these words; return it."""
        return self.wait(
            lambda: next((one for one in self.heard if words in one), ""),
            f"an announcement of “{words}”",
        )

    def told(self) -> str:
        """Return what is in the window and what was heard last, for who looks for a fault."""
        if self._window is None:
            programs = [program.get_name() for program in _children(Atspi.get_desktop(0))]
            return f"there are the programs {programs}"
        names = [f"{one.role} {one.name}" for one in self.look()]
        return f"in the window: {names}; heard last: {self.heard[-5:]}"


def _children(thing: Any) -> Sequence[Any]:
    found = []
    try:
        for number in range(thing.get_child_count()):
            child = thing.get_child_at_index(number)
            if child is not None:
                found.append(child)
    except GLib.GError:
        pass
    return found
