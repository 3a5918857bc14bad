"""Opens the window: its display, its size, full screen."""

import os
import sys

import pygame

from game.store.settings import Settings
from scenes.ui.scale import SMALLEST_WINDOW

FIRST_SIZES = ((1600, 900), (1280, 720))
"""The sizes for the first start, before they are scaled as the system scales everything.

The largest that leaves a tenth of the screen free is taken; on a smaller screen, all but a tenth.
"""
_SHAPE = 16 / 9
"""The width of the first window as a multiple of its height."""
_UNMEASURED = (1280, 720)
"""The size for the first start if the screen's size is unknown."""
_NO_DISPLAY = "there is no display to open a window on"
_UNSEEN = ("dummy", "offscreen", "evdev")
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""On Linux, one of these variables names a display."""
_NO_BOUNDS = (16_000, 16_000)


class NoDisplay(OSError):
    """There is no display to open a window on."""


def find_display() -> None:
    """Start SDL's display; raise ``NoDisplay`` if there is none that a person could see."""
    if sys.platform.startswith("linux") and not any(map(os.environ.get, _DISPLAYS)):
        raise NoDisplay(_NO_DISPLAY)
    try:
        pygame.display.init()
    except pygame.error as fault:
        raise NoDisplay(f"{_NO_DISPLAY} ({fault})") from fault
    # SDL falls back to a driver that shows nothing, which only tests want.
    if pygame.display.get_driver() in _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        raise NoDisplay(_NO_DISPLAY)


def open_window(title: str, settings: Settings, *, hidden: bool = False) -> pygame.Window:
    """Open the window as it was last; raise ``NoDisplay`` if that fails.

    ``hidden``: whether it is shown later.
    """
    find_display()
    try:
        window = pygame.Window(
            title,
            opening_size(settings),
            resizable=True,
            allow_high_dpi=True,
            hidden=hidden,
            fullscreen_desktop=settings.fullscreen and _is_managed(),
        )
        window.minimum_size = SMALLEST_WINDOW
        if settings.fullscreen and not _is_managed():
            cover_screen(window)
        window.get_surface()
    except pygame.error as fault:
        raise NoDisplay(f"{_NO_DISPLAY} ({fault})") from fault
    return window


def desktop_size() -> tuple[int, int]:
    """Return the size of the screen; for the dummy driver a size that fits any window."""
    if pygame.display.get_driver() == "dummy":
        return _NO_BOUNDS
    return pygame.display.get_desktop_sizes()[0]


def opening_size(settings: Settings) -> tuple[int, int]:
    """Return the size with which the window opens, if it does not fill the screen."""
    if settings.window:
        return window_size(settings.window, desktop_size())
    # Only the first start needs it, and it would make every start slower.
    from scenes.shell.system_screen import density  # noqa: PLC0415

    return window_size(None, desktop_size(), density())


def window_size(
    last: tuple[int, int] | None, desktop: tuple[int, int], dense: float = 1.0
) -> tuple[int, int]:
    """Return the size to open with: the last one, or one that suits the screen.

    ``dense`` is how much larger than usual the system draws everything.
    """
    least_w, least_h = SMALLEST_WINDOW
    if last is not None and last[0] <= desktop[0] and last[1] <= desktop[1]:
        return max(last[0], least_w), max(last[1], least_h)
    if desktop == _NO_BOUNDS:
        return _UNMEASURED
    room = (desktop[0] * 0.9, desktop[1] * 0.9)
    sizes = ((round(w * dense), round(h * dense)) for w, h in FIRST_SIZES)
    fitting = (size for size in sizes if size[0] <= room[0] and size[1] <= room[1])
    wide = min(room[0], room[1] * _SHAPE)
    return next(fitting, (max(least_w, int(wide)), max(least_h, int(wide / _SHAPE))))


def pixel_ratio(window: pygame.Window) -> float:
    """Return the number of pixels in a unit of the pointer's position."""
    return window.get_surface().get_width() / max(1, window.size[0])


def go_fullscreen(window: pygame.Window, wanted: bool, last: tuple[int, int] | None) -> None:
    """Switch full screen on, or off to the window's ``last`` size."""
    if _is_managed():
        if wanted:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()
    elif wanted:
        cover_screen(window)
    else:
        _uncover_screen(window, last)


def cover_screen(window: pygame.Window) -> None:
    """Make a window as large as the screen where no window manager does it.

    SDL only asks the window manager for full screen. Without one the window would stay as it is,
    and SDL would draw as if it were larger.
    """
    window.borderless = True
    window.position = (0, 0)
    window.size = desktop_size()


def _uncover_screen(window: pygame.Window, last: tuple[int, int] | None) -> None:
    window.borderless = False
    window.size = window_size(last, desktop_size())
    window.position = pygame.WINDOWPOS_CENTERED


def _is_managed() -> bool:
    """Return whether a window manager makes windows fill the screen."""
    # Only full screen needs it, and it would make every start slower.
    from scenes.shell.system_screen import has_window_manager  # noqa: PLC0415

    return has_window_manager()
