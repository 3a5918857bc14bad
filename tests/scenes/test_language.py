"""The language of the window changes at once, wherever the settings are opened."""

from collections.abc import Iterator

import pytest

from game.texts.language import chosen_language, speak, system_language
from scenes.screens.lesson.scene import LessonScene
from scenes.screens.pause import PauseScene
from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from scenes.shell.frame.screen import Screen
from scenes.table.pieces.label import TableLabel
from scenes.ui.scene import Push
from scenes.ui.widgets.button import Button
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


def labels(screen: object) -> list[str]:
    assert isinstance(screen, Screen)
    return [one.label for one in screen.controls.widgets if isinstance(one, Button) and one.label]


def in_pseudo(texts: list[str]) -> bool:
    return bool(texts) and all(text.startswith("[") for text in texts)


def test_the_settings_and_the_title_below_change_at_once() -> None:
    app = Driver()
    app.show(SettingsScene(app.context))
    app.change(language="pseudo")
    app.rest()
    assert in_pseudo(labels(app.top))
    app.key("escape")
    app.rest()
    assert isinstance(app.top, Title)
    assert in_pseudo(labels(app.top))
    app.change(language="en")
    app.rest()
    assert not any(text.startswith("[") for text in labels(app.top))
    app.close()


def test_a_table_below_changes_with_its_log_and_the_match_goes_on() -> None:
    app = AtTable("human:Ann,bot:easy", "social_climbing")
    for _ in range(3):
        app.wait_for_turn(still=True)
        app.session.play(app.session.legal[0])
    app.wait_for_turn(still=True)
    app.rest()
    moves, table = app.session.view.log if hasattr(app.session.view, "log") else (), app.table
    app.key("f2")
    app.change(language="pseudo")
    app.rest()
    app.key("escape")
    app.rest()
    assert app.table is table
    assert (app.session.view.log if hasattr(app.session.view, "log") else ()) == moves
    words = [line.move.words for line in table.tabletop.presenter.lines]
    assert words
    assert all(text.startswith("[") for text in words)
    assert any(label.text.startswith("[") for label in table.layout.of(TableLabel))
    app.session.play(app.session.legal[0])
    app.rest()
    app.close()


def test_a_dialog_and_a_lesson_below_change() -> None:
    app = AtTable("human:Ann,bot:easy", "ladders")
    app.wait_for_turn(still=True)
    app.key("escape")
    assert isinstance(app.top, PauseScene)
    app.change(language="pseudo")
    app.rest()
    assert isinstance(app.top, PauseScene)
    assert in_pseudo(labels(app.top))
    app.show(LessonScene(app.context, "ladders-1"))
    app.rest()
    app.change(language="en")
    app.rest()
    lesson = app.top
    assert isinstance(lesson, LessonScene)
    assert not lesson.guide.words.startswith("[")
    app.close()


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LC_ALL": "pl_PL", "LANG": "de_DE"}, "pl"),
        ({"LANG": "C.UTF-8"}, "c"),
        ({}, ""),
    ],
)
def test_the_system_names_its_language(environment: dict[str, str], code: str) -> None:
    assert system_language(environment) == code


def test_without_texts_in_a_language_the_window_speaks_english() -> None:
    assert speak("tlh") == "en"
    assert chosen_language() == "en"
    assert speak("pseudo") == "pseudo"


def test_each_screen_that_can_lie_below_the_settings_can_be_made_anew() -> None:
    app = Driver()
    settings = SettingsScene(app.context)
    assert isinstance(Push(settings).scene.renewed(), SettingsScene)  # type: ignore[attr-defined]
    app.close()
