"""Pygame's events reach the scenes as what happened, until the program is done."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.shell.pads import Pads
from scenes.shell.program import Program
from scenes.ui.bindings import types
from scenes.ui.inputs import Key, Typed
from tests.driver.driver import Driver

KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, scancode=pygame.KSCAN_DOWN, unicode="", mod=0)


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


def test_a_text_that_is_pasted_is_no_key(app: Driver, heard: list[Any]) -> None:
    paste = pygame.Event(
        pygame.KEYDOWN, key=pygame.K_v, scancode=pygame.KSCAN_V, unicode="", mod=pygame.KMOD_CTRL
    )
    Program(app.stack, Pads(lambda *_: None), pasted=lambda: "?").take([paste])
    assert heard == [Typed("?", pasted=True)]
    assert not types(heard[0], "controls")
    assert types(Typed("?"), "controls")


def test_without_a_clipboard_nothing_is_pasted(
    app: Driver, heard: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    paste = pygame.Event(
        pygame.KEYDOWN, key=pygame.K_v, scancode=pygame.KSCAN_V, unicode="", mod=pygame.KMOD_CTRL
    )
    Program(app.stack, Pads(lambda *_: None)).take([paste])
    assert heard == [Typed("", pasted=True)]
