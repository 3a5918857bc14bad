"""Pygame's events reach the scenes as what happened, until the program is done."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.shell.pads import Pads
from scenes.shell.program import Program
from scenes.ui.inputs import Key
from tests.driver.driver import Driver

KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, unicode="", mod=0)


@pytest.fixture
def app() -> Iterator[Driver]:
    driver = Driver()
    yield driver
    driver.close()


@pytest.fixture
def heard(app: Driver, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    handled: list[Any] = []
    monkeypatch.setattr(app.stack, "handle", handled.append)
    return handled


def test_what_means_nothing_to_a_scene_is_not_handed_on(app: Driver, heard: list[Any]) -> None:
    Program(app.stack, Pads(lambda *_: None)).take([pygame.Event(pygame.USEREVENT), KEY])
    assert [type(one) for one in heard] == [Key]


def test_what_comes_after_the_window_was_closed_is_not_heard(app: Driver, heard: list[Any]) -> None:
    Program(app.stack, Pads(lambda *_: None)).take([pygame.Event(pygame.QUIT), KEY])
    assert app.stack.done
    assert not heard
