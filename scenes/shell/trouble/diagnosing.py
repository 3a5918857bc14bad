"""Facts about the window, the screen and the sound: for ``clamber --diagnose``, crash reports."""

import pygame
from pygame import mixer

from game.store.diagnosis import Fact, fact
from scenes.shell.system_screen import density
from scenes.shell.window import NoDisplay, find_display


def window_facts() -> list[Fact]:
    """Return the facts about what is open now; nothing is raised."""
    return [*_versions(), *_screen(), _sound()]


def facts_without_window() -> list[Fact]:
    """Return the same facts without a window: screen and sound are opened for a moment."""
    try:
        find_display()
    except NoDisplay as fault:
        screen = [Fact("no_screen", str(fault))]
    else:
        screen = _screen()
    try:
        mixer.init()
    except pygame.error as fault:
        sound = Fact("no_sound", str(fault))
    else:
        sound = _sound()
        mixer.quit()
    pygame.display.quit()
    return [*_versions(), *screen, sound]


def _versions() -> list[Fact]:
    return [
        fact("pygame", lambda: pygame.version.ver),
        fact("sdl", lambda: ".".join(map(str, pygame.get_sdl_version()))),
    ]


def _screen() -> list[Fact]:
    """Return the driver, and each screen's size; drivers without a screen are drivers, too."""
    return [
        fact("video", pygame.display.get_driver),
        fact("screen", _sizes),
        fact("density", lambda: f"{density():.2f}"),
    ]


def _sizes() -> str:
    return ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())


def _sound() -> Fact:
    if mixer.get_init() is None:
        return Fact("no_sound")
    return fact("sound", mixer.get_driver)
