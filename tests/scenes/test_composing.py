"""Text that an input method composes is seen in the field, and is text only once it is done."""

import pygame
import pytest

from scenes.ui.geometry import Point
from scenes.ui.widgets.field import TextField
from tests.driver.driver import Driver


@pytest.fixture
def naming() -> tuple[Driver, TextField]:
    """A lobby in which a name is being edited."""
    app = Driver(speed="off")
    row = app.open_lobby("sociable").players.rows[0]
    app.click_on(row.name)
    return app, row.field


def shown(app: Driver, field: TextField) -> bytes:
    app.rest()
    app.frame()
    place = pygame.Rect(field.rect).inflate(-12, -8)
    return pygame.image.tobytes(app.surface.subsurface(place), "RGB")


@pytest.mark.parametrize("begun", ["", "Ann"])
def test_what_is_composed_is_shown_and_goes_when_it_ends(
    naming: tuple[Driver, TextField], begun: str
) -> None:
    app, field = naming
    app.keys("ctrl+a", "backspace")
    app.type(begun)
    before = shown(app, field)
    app.send(pygame.TEXTEDITING, text="にほ", start=0, length=2)
    composing = shown(app, field)
    assert composing != before
    assert field.text == begun
    app.send(pygame.TEXTEDITING, text="", start=0, length=0)
    assert shown(app, field) == before
    app.send(pygame.TEXTEDITING, text="no", start=0, length=2)
    app.type("ï")
    assert field.text == f"{begun}ï"
    app.close()


def test_what_is_composed_stands_at_the_caret_and_moves_it(
    naming: tuple[Driver, TextField],
) -> None:
    app, field = naming
    app.keys("ctrl+a", "backspace")
    app.type("Ann")
    app.keys("left", "left")
    app.frame()
    widths = field._starts
    app.send(pygame.TEXTEDITING, text="mm", start=0, length=2)
    app.frame()
    assert field._starts[:2] == widths[:2]
    assert len(field._starts) == len(widths) + 2
    app.send(pygame.TEXTINPUT, text="mm")
    app.frame()
    assert field.text == "Ammnn"
    assert field._starts[3] > widths[1]
    app.close()


def test_the_caret_goes_left_through_letters_from_right_to_left(
    naming: tuple[Driver, TextField],
) -> None:
    app, field = naming
    app.keys("ctrl+a", "backspace")
    app.type("שרה")
    app.frame()
    assert list(field._starts) == sorted(field._starts, reverse=True)
    app.click(Point(field._starts[0] - 1, field.rect.center.y))
    app.type("א")
    assert field.text == "אשרה"
    app.type(" Ann")
    app.frame()
    assert list(field._starts) == sorted(field._starts)
    app.close()


def test_leaving_the_field_ends_composing(naming: tuple[Driver, TextField]) -> None:
    app, field = naming
    app.send(pygame.TEXTEDITING, text="no", start=0, length=2)
    app.key("return")
    row = app.top.controls.focused
    assert row is not None
    app.key("f2")
    app.frame()
    assert not field._composed
    app.close()
