"""The window: how it opens, how large, and with which icon."""

import pygame

from game.assets import asset_path
from game.store.settings import Settings
from scenes.art.raster import raster_file
from scenes.scale import SMALLEST_WINDOW

FIRST_SIZES = ((2560, 1440), (1920, 1080), (1280, 720))
"""With what size the window first opens: the largest that leaves a good part of the screen free."""
_ICON_PX = 128
_NO_BOUNDS = (16_000, 16_000)


class NoDisplay(OSError):
    """There is nothing to open a window on, in one sentence."""


def open_window(title: str, settings: Settings) -> pygame.Window:
    """Open the window as it was last; ``NoDisplay`` where there is no display."""
    try:
        pygame.display.init()
        size = window_size(settings.window, _desktop())
        window = pygame.Window(
            title,
            size,
            resizable=True,
            allow_high_dpi=True,
            fullscreen_desktop=settings.fullscreen,
        )
        window.minimum_size = SMALLEST_WINDOW
        window.get_surface()
    except pygame.error as fault:
        raise NoDisplay(f"there is no display to open a window on ({fault})") from fault
    return window


def _desktop() -> tuple[int, int]:
    # The dummy driver draws nowhere: any size fits there.
    if pygame.display.get_driver() == "dummy":
        return _NO_BOUNDS
    return pygame.display.get_desktop_sizes()[0]


def window_size(last: tuple[int, int] | None, desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size to open with on a desktop: the last one, or a good part of the screen."""
    least_w, least_h = SMALLEST_WINDOW
    if last is not None and last[0] <= desktop[0] and last[1] <= desktop[1]:
        return max(last[0], least_w), max(last[1], least_h)
    for width, height in FIRST_SIZES if desktop != _NO_BOUNDS else FIRST_SIZES[-1:]:
        if width * 4 <= desktop[0] * 3 and height * 4 <= desktop[1] * 3:
            return width, height
    return SMALLEST_WINDOW


def set_icon(window: pygame.Window) -> None:
    """Give the window its icon."""
    window.set_icon(raster_file(asset_path("app_icon.svg"), _ICON_PX, _ICON_PX))


def pixel_ratio(window: pygame.Window) -> float:
    """Return how many pixels go on a unit in which the pointer is told."""
    return window.get_surface().get_width() / max(1, window.size[0])


def go_fullscreen(window: pygame.Window, wanted: bool) -> None:
    """Fill the screen, or be a window again."""
    if wanted:
        window.set_fullscreen(desktop=True)
    else:
        window.set_windowed()
