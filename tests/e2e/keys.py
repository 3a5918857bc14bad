"""Presses real keys and switches between the two layouts of a keyboard, as its toggle does.

``xdotool`` can't: for each key that it presses, it sets the layout itself.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CDLL, c_char_p, c_void_p

_CORE = 0x100
"""X's number for the keyboard that all keyboards act upon."""


class Keys:
    """The keys of a screen."""

    def __init__(self, x: CDLL, tests: CDLL, display: c_void_p) -> None:
        self._x, self._tests, self._display = x, tests, display

    def switch(self, layout: int) -> None:
        """Switch to the first or the second layout: 0 or 1."""
        self._x.XkbLockGroup(self._display, _CORE, layout)
        self._x.XSync(self._display, 0)

    def press(self, number: int) -> None:
        """Press and let go of a key by X's number."""
        for down in (1, 0):
            self._tests.XTestFakeKeyEvent(self._display, number, down, 0)
        self._x.XSync(self._display, 0)


@contextmanager
def keys_of(display: str) -> Iterator[Keys]:
    """Offer the keys of a screen."""
    x, tests = CDLL("libX11.so.6"), CDLL("libXtst.so.6")
    x.XOpenDisplay.argtypes, x.XOpenDisplay.restype = (c_char_p,), c_void_p
    opened = c_void_p(x.XOpenDisplay(display.encode()))
    assert opened, f"the screen {display} can't be opened"
    try:
        yield Keys(x, tests, opened)
    finally:
        x.XCloseDisplay(opened)
