"""What the start begins before the rest is loaded: settings, and the title's ground on a thread.

Importing everything takes longer than drawing the ground, and both together no longer than one.
"""

import os
from threading import Thread

from pygame import Surface

from game.store.keeper import SettingsKeeper
from game.store.paths import settings_path
from scenes.ground import raster_ground
from scenes.window import desktop_size, find_display, window_size

GROUND = "social_climbing"


class Early:
    """The settings, and a ground of the size the window is going to have."""

    def __init__(self, keeper: SettingsKeeper | None = None) -> None:
        """Begin; ``NoDisplay`` where there is no display."""
        # Windows would else stretch a small picture over its large pixels.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        self.keeper = keeper or SettingsKeeper(settings_path())
        find_display()
        settings, desktop = self.keeper.now, desktop_size()
        self._size = desktop if settings.fullscreen else window_size(settings.window, desktop)
        self._made = Surface((1, 1))
        self._thread = Thread(target=self._make, name="ground", daemon=True)
        self._thread.start()

    def ground(self) -> tuple[tuple[int, int], Surface]:
        """Return the ground and its size, waiting for it if need be."""
        self._thread.join()
        return self._size, self._made

    def _make(self) -> None:
        self._made = raster_ground(GROUND, self._size)
