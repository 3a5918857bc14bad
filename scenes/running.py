"""Opening the window with everything a scene needs, running it, and closing it all again."""

import os
from collections.abc import Callable
from threading import Thread

import pygame
import pygame.font
from pygame import Surface

from game.store.keeper import SettingsKeeper
from game.store.paths import settings_path
from game.words import load_words
from scenes.art import Art
from scenes.art.pictures import raster_ground
from scenes.desk import Desk
from scenes.flipping import VARIABLE, FlipChooser, choose_flips
from scenes.loop import Loop, Watcher
from scenes.scene import Scene
from scenes.stack import Stack
from scenes.theme import Theme
from scenes.theme_file import load_theme
from scenes.title import TITLES, Title
from scenes.window import open_window, set_icon

FirstScene = Callable[[Desk], Scene]


def run_window(
    first: FirstScene | None = None,
    *,
    keeper: SettingsKeeper | None = None,
    watcher: Watcher | None = None,
) -> None:
    """Open the window and run it until it is closed; ``NoDisplay`` where there is no display.

    ``first`` makes the scene shown on top of the title, as at ``clamber play``. ``keeper`` holds
    other settings than the person's own, for measurements.
    """
    keeper = keeper or SettingsKeeper(settings_path())
    watcher = watcher or Watcher()
    flips = choose_flips(os.environ)
    # Windows would else stretch a small picture over its large pixels.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    theme = load_theme()
    pygame.font.init()
    ground = _EarlyGround(theme)
    window = open_window("Clamber", keeper.now)
    ground.begin(window.get_surface().get_size())
    desk = Desk(load_words(), theme, keeper, Art(theme))
    stack: Stack | None = None
    try:
        title = Title(desk)
        ground.lay(desk.art)
        stack = Stack(desk, title, window.get_surface().get_size())
        if first is not None:
            stack.show(first(desk))
        loop = Loop(window, stack, flips, watcher)
        loop.draw_first_frame()
        _wake(window, desk)
        while loop.run():
            window = _reopen(window, desk, flips)
            loop = Loop(window, stack, flips, watcher)
    finally:
        if stack is not None:
            stack.close()
        desk.close()
        window.destroy()
        pygame.quit()


class _EarlyGround:
    """The title's ground, the dearest picture of all, made on a thread while the rest loads."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._made: Surface | None = None
        self._thread: Thread | None = None
        self._size = (0, 0)

    def begin(self, size: tuple[int, int]) -> None:
        self._size = size
        self._thread = Thread(target=self._make, name="ground", daemon=True)
        self._thread.start()

    def lay(self, art: Art) -> None:
        assert self._thread is not None
        self._thread.join()
        if self._made is not None:
            art.pictures.lay_ground(TITLES[0], self._size, self._made)

    def _make(self) -> None:
        deep = self._theme.palette(TITLES[0]).deep
        self._made = raster_ground(TITLES[0], self._size, deep)


def _wake(window: pygame.Window, desk: Desk) -> None:
    """Do what can wait until the first frame is seen: the icon, and the sounds on a thread."""
    from scenes.sound import Sounds  # noqa: PLC0415 - the mixer is heavy, and not needed before

    set_icon(window)
    sounds = Sounds(on_missing=desk.notices.tell_silent)
    desk.sounds = sounds
    Thread(target=sounds.start, name="sounds", daemon=True).start()


def _reopen(window: pygame.Window, desk: Desk, flips: FlipChooser) -> pygame.Window:
    """Open the window anew where it was, so that SDL flips it the other way."""
    position = window.position
    window.destroy()
    pygame.display.quit()
    os.environ[VARIABLE] = flips.way
    window = open_window("Clamber", desk.settings)
    if not desk.settings.fullscreen:
        window.position = position
    set_icon(window)
    return window
