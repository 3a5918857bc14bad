"""What the system says of the screen: how large it draws things, and who fills it with a window."""

import ctypes
import sys
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ubyte, c_ulong, c_void_p

import pygame

_LIBRARY = "libX11.so.6"
_CHECK = b"_NET_SUPPORTING_WM_CHECK"
"""The property of the screen by which a window manager says that it is there."""
_WINDOW_TYPE = 33
"""The number of the predefined type of such a property."""
USUAL_DPI = 96
MOST_DENSE = 4.0


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


def density() -> float:
    """Return how much larger than usual the system draws things, at least 1.

    macOS and Wayland give sizes in units that grow with it: there it is 1. On Windows and X sizes
    are in pixels.
    """
    if sys.platform == "win32":
        # Windows has it since 2016.
        told = getattr(ctypes.windll.user32, "GetDpiForSystem", lambda: USUAL_DPI)
        dpi = float(told())
    elif pygame.display.get_driver() == "x11":
        dpi = _dpi_of_x()
    else:
        dpi = USUAL_DPI
    # In this order for what is no number, too.
    return min(MOST_DENSE, max(1.0, dpi / USUAL_DPI))


def _dpi_of_x() -> float:
    """Return what the desktop has set as the resolution of fonts, which is how it scales."""
    try:
        library = ctypes.CDLL(_LIBRARY)
    except OSError:
        return USUAL_DPI
    library.XOpenDisplay.restype = c_void_p
    display = c_void_p(library.XOpenDisplay(None))
    if not display:
        return USUAL_DPI
    library.XGetDefault.argtypes = (c_void_p, c_char_p, c_char_p)
    library.XGetDefault.restype = c_char_p
    try:
        return float(library.XGetDefault(display, b"Xft", b"dpi") or USUAL_DPI)
    except ValueError:
        return USUAL_DPI
    finally:
        library.XCloseDisplay(display)
