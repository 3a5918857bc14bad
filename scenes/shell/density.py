"""How large the system draws things on this screen: 2 where a unit is two pixels wide."""

import ctypes
import sys
from ctypes import c_char_p, c_void_p

import pygame

USUAL_DPI = 96
MOST = 4.0
_LIBRARY = "libX11.so.6"


def density() -> float:
    """Return the scale that the system says, at least 1.

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
    return min(MOST, max(1.0, dpi / USUAL_DPI))


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
