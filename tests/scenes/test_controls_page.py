"""Controls: all acts stand there, it lies over the table, and a held key shows it for as long."""

from collections import defaultdict
from typing import Any

import pygame
import pytest

from game.catalogue import GAMES
from scenes.screens.controls import HELD_SECONDS, ControlsPage
from scenes.screens.controls.act_row import ActRow
from scenes.screens.controls.groups import EVERY_TABLE, groups_of
from scenes.screens.pause import PauseScene
from scenes.screens.rules import RulesPage
from scenes.screens.settings import SettingsScene
from scenes.table.game.contract import table_of
from scenes.ui.bindings import BINDINGS, act_words, caps_of, is_place
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.label import Label
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver

SIZES = [(960, 540), (1280, 720), (1920, 1080)]


def at_table(**settings: Any) -> AtTable:
    app = AtTable("human:Ann,bot:easy", "ladders", **settings)
    app.wait_for_turn(still=True)
    app.rest()
    return app


def nothing(act: str, called: str) -> None:
    """Do nothing where the row of an act is chosen."""


def said(app: Driver) -> list[str]:
    return [widget.words for widget in app.widgets() if isinstance(widget, ActRow)]


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_act_stands_there_with_its_keys(game: str) -> None:
    words = Driver().context.words
    told = {
        (row.keys, row.pad, row.words)
        for group in groups_of(words, game, nothing)
        for row in group.rows
    }
    for act, bound in BINDINGS.items():
        if bound.place != "table" or act in EVERY_TABLE:
            assert (*caps_of(act), act_words(words, act)) in told
    own = table_of(game).acts(words)
    assert own
    for act, text in own.items():
        first, _, last = act.partition("-")
        assert BINDINGS[first].place == "table"
        assert not last or f"place_{last}" in BINDINGS
        assert (*caps_of(act), text) in told


def test_every_act_of_the_table_is_told_of_in_some_game() -> None:
    words = Driver().context.words
    told = {act for game in GAMES for act in table_of(game.id).acts(words)} | {*EVERY_TABLE}
    acts = {act for act, bound in BINDINGS.items() if bound.place == "table" and not is_place(act)}
    assert acts <= told


def test_a_game_without_words_of_its_own_has_all_acts_of_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = Driver().context.words
    monkeypatch.setattr(type(table_of("ladders")), "acts", lambda self, words: {})
    told = {row.words for group in groups_of(words, "ladders", nothing) for row in group.rows}
    acts = [act for act, bound in BINDINGS.items() if bound.place == "table" and not is_place(act)]
    assert {act_words(words, act) for act in acts} <= told


def test_a_key_that_is_bound_otherwise_is_shown_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    # Starting the program binds the keys of its settings.
    words = Driver().context.words
    monkeypatch.setitem(BINDINGS, "hint", BINDINGS["hint"]._replace(keys=("j",)))  # type: ignore[arg-type]
    rows = [row for group in groups_of(words, "ladders", nothing) for row in group.rows]
    assert [row.keys for row in rows if row.words == act_words(words, "hint")] == [("J",)]


def test_a_held_key_shows_it_over_the_table_until_it_is_let_go() -> None:
    app = at_table()
    app.key("?", held=HELD_SECONDS + 0.2)
    assert app.top is app.table
    app.send(pygame.KEYDOWN, key=pygame.K_QUESTION, scancode=pygame.KSCAN_SLASH, mod=0)
    app.send(pygame.TEXTINPUT, text="?")
    app.rest()
    assert isinstance(app.top, ControlsPage)
    assert not app.top.opaque
    app.pass_time(HELD_SECONDS)
    app.send(pygame.KEYUP, key=pygame.K_QUESTION, scancode=pygame.KSCAN_SLASH, mod=0)
    app.rest()
    assert app.top is app.table
    app.close()


def test_after_a_short_press_it_stays_until_one_goes_back() -> None:
    app = at_table()
    app.key("?")
    assert isinstance(app.top, ControlsPage)
    app.rest()
    app.key("escape")
    app.rest()
    assert app.top is app.table
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("by", ["keys", "pad"])
def test_help_twice_opens_it_over_the_rules_and_each_step_back_is_one(by: str) -> None:
    app = at_table()

    def ask() -> None:
        if by == "keys":
            app.key("f1")
        else:
            app.pad(pygame.CONTROLLER_BUTTON_BACK)
        app.rest()

    ask()
    ask()
    assert isinstance(app.top, ControlsPage)
    assert app.top.games is None, "at a table its own game is told"
    assert app.table.layout.pieces
    ask()
    assert isinstance(app.top, RulesPage), "asked once more, it closes"
    ask()
    app.key("escape")
    assert isinstance(app.top, RulesPage)
    app.key("escape")
    assert app.top is app.table
    app.close()


def test_pause_and_settings_lead_to_it() -> None:
    app = at_table()
    title = app.context.words("controls.title")
    app.key("escape")
    app.rest()
    assert isinstance(app.top, PauseScene)
    app.click_on(title)
    assert isinstance(app.top, ControlsPage)
    app.key("escape")
    app.key("f2")
    app.rest()
    assert isinstance(app.top, SettingsScene)
    app.click_on(title)
    app.rest()
    assert isinstance(app.top, ControlsPage)
    app.close()


def page_with_button(app: Driver, keys: tuple[str, ...]) -> RoundButton:
    """Go to a page by keys, and return its button that leads to the controls."""
    app.keys(*keys)
    app.rest()
    buttons = (widget for widget in app.widgets() if isinstance(widget, RoundButton))
    return next(button for button in buttons if button.tip == app.context.words("controls.title"))


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("keys", [("f1",), ("f1", "ctrl+tab")])
def test_how_to_play_and_the_rules_have_a_button_that_leads_to_it_and_back(
    size: tuple[int, int], keys: tuple[str, ...]
) -> None:
    app = Driver(size=size)
    button = page_with_button(app, keys)
    page = app.top
    app.click_on(button)
    assert isinstance(app.top, ControlsPage)
    app.rest()
    app.key("escape")
    assert app.top is page
    app.close()


def test_the_rules_at_a_table_lead_to_the_controls_of_its_game() -> None:
    app = at_table()
    app.click_on(page_with_button(app, ("f1",)))
    assert isinstance(app.top, ControlsPage)
    assert app.top.game_id == "ladders"
    app.close()


def test_away_from_a_table_one_chooses_the_game() -> None:
    app = Driver()
    app.keys("f1", "f1")
    app.rest()
    page = app.top
    assert isinstance(page, ControlsPage)
    assert page.games
    before = said(app)
    page._choose("president")
    app.rest()
    assert set(table_of("president").acts(app.context.words).values()) <= set(said(app))
    assert said(app) != before
    app.close()


@pytest.mark.long
def test_no_title_stands_at_the_edge_without_its_first_row() -> None:
    app = at_table(size=(1920, 1080), text_size=150)
    app.keys("f1", "f1")
    app.rest()
    page = app.top
    assert isinstance(page, ControlsPage)
    pane = page._pane
    titles = [one for one in pane.widgets if isinstance(one, Label) and one.heads]
    assert titles
    while True:
        shown = [one for one in titles if pane.shows(one)]
        assert all(one.heads and pane.shows(one.heads) for one in shown)
        if not pane.scroll_by(7):
            break
    app.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_all_of_it_can_be_read_at_every_size(size: tuple[int, int], text_size: int) -> None:
    app = at_table(size=size, text_size=text_size)
    app.keys("f1", "f1")
    app.rest()
    page = app.top
    assert isinstance(page, ControlsPage)
    rows = [widget for widget in app.widgets() if isinstance(widget, ActRow)]
    for row in rows:
        room = row._room(app.context.art, page.scale, row.rect.w)
        longest = max(row.words.split(), key=len)
        assert app.context.art.text_width(longest, page.scale.text(15), "medium") <= room
    seen = {row.words for row in rows if page._pane.rect.contains(row.rect.center)}
    for _ in range(20):
        app.key("page down")
        app.rest()
        seen |= {row.words for row in rows if page._pane.rect.contains(row.rect.center)}
    assert seen == {row.words for row in rows}
    app.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_column_begin_at_one_line(size: tuple[int, int]) -> None:
    app = at_table(size=size)
    app.keys("f1", "f1")
    app.rest()
    page, begins = app.top, defaultdict[int, set[int]](set)
    assert isinstance(page, ControlsPage)
    for row in (one for one in app.widgets() if isinstance(one, ActRow)):
        room = row._room(app.context.art, page.scale, row.rect.w)
        begins[row.rect.x].add(row.rect.right - room)
    assert begins
    assert all(len(places) == 1 for places in begins.values()), begins
    app.close()


def test_in_the_rules_of_a_game_it_is_that_games_and_leads_back_to_the_chapter() -> None:
    app = Driver(speed="off", last_game="president")
    page = RulesPage(app.context, "ladders")
    app.show(page)
    app.keys("right", "right")
    assert page.shown == 2
    app.key("f1")
    controls = app.top
    assert isinstance(controls, ControlsPage)
    assert controls.game == "ladders"
    app.key("escape")
    assert app.top is page
    assert page.shown == 2
    app.close()
