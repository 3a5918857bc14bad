"""Whether a window manager runs: on X, only that can make a window fill the screen."""

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ubyte, c_ulong, c_void_p

import pygame

_LIBRARY = "libX11.so.6"
_CHECK = b"_NET_SUPPORTING_WM_CHECK"
"""The property of the screen by which a window manager says that it is there."""
_WINDOW_TYPE = 33
"""The number of the predefined type of such a property."""


def has_window_manager() -> bool:
    """Return whether a window manager runs; ``True`` where none is needed, or it is unknown."""
    if pygame.display.get_driver() != "x11":
        return True
    try:
        library = ctypes.CDLL(_LIBRARY)
    except OSError:
        return True
    library.XOpenDisplay.restype = c_void_p
    display = c_void_p(library.XOpenDisplay(None))
    if not display:
        return True
    try:
        return _is_set(library, display)
    finally:
        library.XCloseDisplay(display)


def _is_set(library: ctypes.CDLL, display: c_void_p) -> bool:
    """Return whether the screen has the property."""
    library.XInternAtom.argtypes = (c_void_p, c_char_p, c_int)
    library.XInternAtom.restype = library.XDefaultRootWindow.restype = c_ulong
    library.XGetWindowProperty.argtypes = (
        c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong,
        POINTER(c_ulong), POINTER(c_int), POINTER(c_ulong), POINTER(c_ulong),
        POINTER(POINTER(c_ubyte)),
    )  # fmt: skip
    kind, form, count, left = c_ulong(), c_int(), c_ulong(), c_ulong()
    value = POINTER(c_ubyte)()
    library.XGetWindowProperty(
        display, library.XDefaultRootWindow(display), library.XInternAtom(display, _CHECK, 0),
        0, 1, 0, _WINDOW_TYPE,
        byref(kind), byref(form), byref(count), byref(left), byref(value),
    )  # fmt: skip
    if value:
        library.XFree(value)
    return bool(count.value)
