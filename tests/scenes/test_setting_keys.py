"""A key of one's own, set on the page of controls: it is shown, and does what it says."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from scenes.results.frame import ResultPage
from scenes.screens.controls import ControlsPage
from scenes.screens.controls.act_row import ActRow
from scenes.screens.controls.asking import AskKey
from scenes.table.pieces.button import TableButton
from scenes.ui.bindings import BINDINGS, act_words, cap_of
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver, said
from tests.pilot.plans import SHORT


@pytest.fixture
def app() -> Iterator[Driver]:
    """The page of controls."""
    app = Driver(sound=True, fullscreen=False)
    page(app)
    yield app
    app.close()


def page(app: Driver) -> None:
    app.show(ControlsPage(app.context, "ladders"))
    app.rest()


def row(app: Driver, act: str) -> ActRow:
    rows = (one for one in app.widgets() if isinstance(one, ActRow) and one.name == act)
    return next(rows)


def ask(app: Driver, act: str) -> None:
    """Choose the row of an act by keys."""
    assert isinstance(app.top, ControlsPage)
    app.top.controls.focus(row(app, act))
    app.key("return")
    app.rest()
    assert isinstance(app.top, AskKey), f"{act} asks for nothing"


def told(app: Driver) -> list[str]:
    return [notice.title for notice in app.context.notices.shown]


@pytest.mark.long
def test_a_key_is_set_shown_and_kept(tmp_path: Path) -> None:
    app = Driver(home=tmp_path)
    page(app)
    ask(app, "log")
    app.key("k")
    app.rest()
    assert isinstance(app.top, ControlsPage)
    assert row(app, "log").keys == ("K",)
    assert app.top.controls.focused is row(app, "log"), "the focus stays on it"
    assert not told(app)
    app.close()
    again = Driver(home=tmp_path)
    assert BINDINGS["log"].keys == ("k",)
    again.close()
    Driver().close()
    assert BINDINGS["log"].keys == ("l",), "another's settings know nothing of it"


def test_a_click_on_a_row_asks_too_and_esc_or_its_button_leaves_all_as_it_is(app: Driver) -> None:
    for leave in (lambda: app.key("escape"), lambda: app.click_on(app.top.buttons[0])):
        app.click(row(app, "hint"))
        assert isinstance(app.top, AskKey)
        app.rest()
        leave()
        assert isinstance(app.top, ControlsPage)
        app.rest()
    assert not app.context.settings.keys


def test_who_had_the_key_gets_the_other_and_one_sentence_says_so(app: Driver) -> None:
    ask(app, "log")
    app.key("u")
    assert told(app) == ["U has a new use. Now on L: Take the last move back."]
    app.rest()
    assert row(app, "undo").keys == ("L", "Ctrl+Z")


def test_a_new_key_takes_the_place_of_the_first_and_the_others_stay(app: Driver) -> None:
    ask(app, "undo")
    app.key("q")
    app.rest()
    assert row(app, "undo").keys == ("Q", "Ctrl+Z")


def test_who_went_back_to_the_usual_keys_can_have_their_own_again(app: Driver) -> None:
    words, settings = app.context.words, lambda: app.context.settings
    ask(app, "log")
    app.key("k")
    app.rest()
    own = settings().keys
    assert own
    app.click_on(words("controls.usual"))
    app.rest()
    assert not settings().keys
    app.click_on(words("controls.own_again"))
    app.rest()
    assert settings().keys == own
    assert app.widget(words("controls.usual"))


@pytest.mark.long
def test_an_act_is_asked_for_in_the_words_of_its_row(app: Driver) -> None:
    words = app.context.words
    shown = [one for one in app.top.controls.live if isinstance(one, ActRow)]
    for one in shown:
        app.top.controls.focus(one)
        app.key("return")
        app.rest()
        assert f"“{one.words}”" in said(app)
        elsewhere = act_words(words, one.name)
        assert (f"One key for all games: “{elsewhere}”" in said(app)) == (one.words != elsewhere)
        app.key("escape")
        app.rest()


@pytest.mark.long
def test_a_key_that_can_not_be_had_is_told_and_asked_for_again(app: Driver) -> None:
    ask(app, "help")
    app.key("k")
    app.rest()
    assert "K types text" in said(app)
    app.key("f2")
    assert isinstance(app.top, ControlsPage), "the rules and the settings swap"
    assert told(app) == ["F2 has a new use. Now on F1: Settings and Change the name."]
    app.rest()
    ask(app, "watch_again")
    app.key("f6")
    app.rest()
    assert "F6 stays with “To the notice at the top, and back”" in said(app)
    app.key("escape")
    app.rest()
    ask(app, "hint")
    app.key("l")
    app.rest()
    assert "L stays with “What happened”, for H is needed elsewhere" in said(app)
    app.key("left")
    assert isinstance(app.top, AskKey), "a fixed key is none to be set"
    app.rest()
    assert "Left stays with “To the left, or less”" in said(app)
    app.key("escape")


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(
    ("keys", "act"),
    [({}, "left"), ({}, "down"), ({}, "next"), ({}, "previous"), ({"log": ("k",)}, "right")],
)
def test_a_fixed_key_moves_the_focus_or_is_answered(
    keys: dict[str, tuple[str, ...]], act: str
) -> None:
    app = Driver(keys=keys)
    page(app)
    ask(app, "log")
    app.key(BINDINGS[act].keys[0])
    app.rest()
    assert isinstance(app.top, AskKey)
    assert f"{cap_of(act)} stays with “{act_words(app.context.words, act)}”" in said(app)
    app.close()


def test_where_there_are_two_buttons_arrows_go_from_one_to_the_other() -> None:
    app = Driver(keys={"log": ("k",)})
    page(app)
    ask(app, "log")
    app.key("down")
    assert isinstance(app.top, AskKey)
    assert app.top.controls.focused is app.top.buttons[1]
    assert "stays with" not in said(app)
    app.close()


@pytest.mark.long
def test_while_a_key_is_asked_for_no_other_does_what_it_usually_does(app: Driver) -> None:
    for act, key in (("undo", "m"), ("log", "ctrl+v"), ("news", "f11")):
        ask(app, act)
        app.key(key)
        app.rest()
        if isinstance(app.top, AskKey):
            app.key("escape")
    assert app.context.settings.sound
    assert not app.context.settings.fullscreen


@pytest.mark.long
def test_a_button_of_the_gamepad_is_set_the_same_way(app: Driver) -> None:
    ask(app, "undo")
    app.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    app.rest()
    assert BINDINGS["undo"].pad == "LS"
    assert row(app, "undo").pad == "LS"
    ask(app, "log")
    app.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(app.top, ControlsPage), "B leads back"
    ask(app, "back")
    app.key("k")
    app.rest()
    assert "Only the gamepad’s button" in said(app)
    app.pad(pygame.CONTROLLER_BUTTON_A)
    app.rest()
    assert [BINDINGS[act].pad for act in ("back", "choose", "change")] == ["A", "B", "B"]
    app.pad(pygame.CONTROLLER_BUTTON_A)
    assert not isinstance(app.top, ControlsPage)


def test_all_go_back_to_the_usual_ones_at_once() -> None:
    app = Driver(keys={"log": ("k",), "hint": ("ctrl+k",)}, pads={"undo": "LS"})
    assert BINDINGS["log"].keys == ("k",)
    page(app)
    assert isinstance(app.top, ControlsPage)
    app.click_on(app.context.words("controls.usual"))
    app.rest()
    assert (app.context.settings.keys, app.context.settings.pads) == ({}, {})
    assert BINDINGS["log"].keys == ("l",)
    app.show(ControlsPage(app.context, "ladders"))
    app.rest()
    assert app.widget(app.context.words("controls.usual")).why_not
    app.close()


def test_one_goes_back_to_its_usual_one() -> None:
    app = Driver(keys={"log": ("k",)})
    page(app)
    ask(app, "log")
    app.click_on(app.context.words("controls.ask.usual"))
    app.rest()
    assert not app.context.settings.keys
    app.close()


OWN = {
    "hint": ("q",), "log": ("k",), "play": ("v",), "pass": ("b",), "draw": ("u",), "lay": ("r",),
    "stop": ("i",), "sort": ("y",), "undo": ("z",), "last_trick": ("o",),
}  # fmt: skip


def caps_shown(app: AtTable) -> set[str]:
    return {button.cap for button in app.table.layout.of(TableButton) if button.cap}


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_whole_match_is_played_with_other_keys(game: str) -> None:
    """What a hint points out is played, so that every move is made by keys alone."""
    app = AtTable(
        "human:Ann,bot:easy,bot:easy,bot:easy", game, options=SHORT[game], keys=OWN, seed="own"
    )
    usual = {"D", "X", "P", "N", "S", "T", "E"}
    for _ in range(2000):
        if app.session.match_over and isinstance(app.top, ResultPage):
            break
        if isinstance(app.top, ResultPage):
            app.wait(1.0)
            app.key("ctrl+return")
            app.wait(1.0)
        elif app.top is not app.table:
            app.key("return")
        elif app.session.deal_over:
            app.wait(1.0)
        elif app.wait_for_turn():
            assert not caps_shown(app) & usual
            moves = len(app.taken)
            app.key(cap_of("hint").lower())
            app.pass_until(lambda: bool(app.table.selection.advised), 2.0)
            app.wait(1.0)
            for _ in range(3):
                if len(app.taken) == moves and app.top is app.table:
                    app.key("return")
                    app.frame()
    assert app.session.match_over
    assert app.taken
    app.close()
