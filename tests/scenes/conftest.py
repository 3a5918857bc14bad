"""No window, no sound; a desk without threads, and a pilot that drives scenes as a person does."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator

import pygame
import pygame.font
import pytest

from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.screens.doors import ScreenDoors
from scenes.shell.desk import Desk
from scenes.shell.stack import Stack
from scenes.ui.art import Art
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key, PointerDown, PointerMove, PointerUp, Typed
from scenes.ui.scene import Scene
from scenes.ui.theme_file import load_theme
from scenes.ui.widgets.widget import Widget


@pytest.fixture(scope="session", autouse=True)
def _fonts() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def desk() -> Desk:
    """A desk without threads, whose settings nothing keeps."""
    theme = load_theme()
    return Desk(
        load_words(), theme, SettingsKeeper(None), Art(theme, threaded=False), ScreenDoors()
    )


class Pilot:
    """Drives a stack as the window does, without one."""

    def __init__(self, stack: Stack, size: tuple[int, int]) -> None:
        self.stack = stack
        self.surface = pygame.Surface(size)
        self.frame()

    @property
    def top(self) -> Scene:
        return self.stack.top

    def frame(self, seconds: float = 1 / 60) -> None:
        """Let a frame pass, drawn if anything changed."""
        self.stack.update(seconds)
        if self.stack.stale:
            self.stack.draw(self.surface)

    def resize(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self.stack.resize(size)
        self.frame()

    def keys(self, *names: str) -> None:
        """Press keys, named as in ``tab``, ``shift+tab``, ``ctrl+return``."""
        for name in names:
            *held, key = name.split("+")
            pressed = Key(key, shift="shift" in held, ctrl="ctrl" in held, alt="alt" in held)
            self.stack.handle(pressed)
            self.frame()

    def type(self, text: str) -> None:
        for sign in text:
            self.stack.handle(Key(sign.lower()))
            self.stack.handle(Typed(sign))
        self.frame()

    def point(self, at: Point) -> None:
        self.stack.handle(PointerMove(at))
        self.frame()

    def click(self, target: Widget | Point) -> None:
        at = target if isinstance(target, Point) else target.rect.center
        self.stack.handle(PointerMove(at))
        self.stack.handle(PointerDown(at))
        self.frame()
        self.stack.handle(PointerUp(at))
        self.frame()


Fly = Callable[..., Pilot]


@pytest.fixture
def fly(desk: Desk) -> Fly:
    """Put a scene on a stack and return its pilot."""

    def take_off(scene: Scene, size: tuple[int, int] = (1280, 720)) -> Pilot:
        return Pilot(Stack(desk, scene, size), size)

    return take_off
