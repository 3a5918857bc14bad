"""No window, no sound; the driver of the app, and its context."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator

import pygame
import pygame.font
import pytest

from game.bots.question import BotThinker
from scenes.shell.handed.context import AppContext
from tests.driver.disk import disk_keeps_up
from tests.driver.driver import Driver
from tests.driver.run import snap_thinker


@pytest.fixture(scope="session", autouse=True)
def _fonts() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(autouse=True)
def _written_in_time() -> Iterator[None]:
    with disk_keeps_up():
        yield


@pytest.fixture
def make_thinker() -> Callable[[], BotThinker]:
    """What starts the bots' thinker: one that answers at once."""
    return snap_thinker


@pytest.fixture
def app(make_thinker: Callable[[], BotThinker]) -> Iterator[Driver]:
    """The app at its title."""
    app = Driver(make_thinker=make_thinker)
    yield app
    app.close()


@pytest.fixture
def context(app: Driver) -> AppContext:
    """A context without threads, whose settings nothing keeps."""
    return app.context
