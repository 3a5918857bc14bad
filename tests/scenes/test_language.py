"""The language of the window changes at once, wherever the settings are opened."""

import sys
from collections.abc import Iterator

import pytest

from game.records.match_record import MemoryRecord
from game.texts.language import chosen_language, speak, system_language
from scenes.screens.lesson.scene import LessonScene
from scenes.screens.lobby import Lobby
from scenes.screens.pause import PauseScene
from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from scenes.shell.frame.screen import Screen
from scenes.table.pieces.label import TableLabel
from scenes.ui.acquaintances import in_own_words, unnamed_player
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


def spoken_at(app: AtTable) -> str:
    return " ".join(node.name for node in app.table.tree().nodes)


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


@pytest.mark.long
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


def test_a_running_match_calls_whoever_has_no_name_in_the_language_of_the_window() -> None:
    app = AtTable("human:Player,bot:easy:Joueur", "social_climbing")
    app.wait_for_turn(still=True)
    app.session.play(app.session.legal[0])
    app.wait_for_turn(still=True)
    assert "Player" in spoken_at(app)
    app.change(language="de")
    app.rest()
    app.key("l")
    app.rest()
    assert "Spieler" in spoken_at(app)
    assert "Player" not in spoken_at(app)
    assert "Joueur" in spoken_at(app), "a bot was called so by somebody"
    names = [player.name for player in app.session.setup.players]
    assert names == ["Player", "Joueur"], "what is kept stays"
    app.close()


def test_two_who_are_called_the_same_in_two_languages_can_still_be_told_apart() -> None:
    app = AtTable("human:Player,human:Spieler,bot:easy:Ben", "social_climbing")
    app.change(language="de")
    assert [member.name for member in app.session.cast] == ["Player", "Spieler", "Ben"]
    app.close()


@pytest.mark.long
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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks no environment variable")
@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LC_ALL": "pl_PL", "LANG": "de_DE"}, "pl"),
        ({"LANGUAGE": "fr:de", "LC_ALL": "pl_PL"}, "fr"),
        ({"LANGUAGE": "", "LANG": "C.UTF-8"}, "c"),
        ({}, ""),
    ],
)
def test_the_system_names_its_language(
    environment: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == code


def test_without_texts_in_a_language_the_window_speaks_english() -> None:
    assert speak("tlh") == "en"
    assert chosen_language() == "en"
    assert speak("pseudo") == "pseudo"


def test_whoever_has_no_name_is_called_a_player_in_the_language_of_the_window() -> None:
    english = unnamed_player(1)
    speak("de")
    assert unnamed_player(1) == "Spieler"
    assert in_own_words(english) == "Spieler"
    assert in_own_words("Ann") == "Ann"


def test_a_lobby_below_keeps_what_has_been_set_up() -> None:
    app = Driver()
    lobby = Lobby(app.context, "president")
    app.show(lobby)
    before = lobby.plan.players
    lobby.plan.add_bot()
    app.show(SettingsScene(app.context))
    app.change(language="pseudo")
    app.rest()
    app.key("escape")
    app.rest()
    after = app.top
    assert isinstance(after, Lobby)
    assert after is not lobby
    assert after.plan is lobby.plan
    assert after.sealed == lobby.sealed
    assert after.plan.players == before + 1
    assert in_pseudo(labels(after))
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", ["social_climbing", "sociable", "ladders", "president"])
def test_a_record_is_the_same_in_every_language(game: str) -> None:
    records = []
    for language in ("en", "de", "pl"):
        speak(language)
        record = MemoryRecord()
        bots = {"social_climbing": 1, "ladders": 1}.get(game, 4)
        app = AtTable("human:Ann" + ",bot:random" * bots, game, record=record, language=language)
        for _ in range(6):
            app.wait_for_turn(still=True)
            app.session.play(app.rng.choice(app.session.legal))
        records.append([*record.lines])
        app.close()
    assert records[0]
    assert records[0] == records[1] == records[2]
