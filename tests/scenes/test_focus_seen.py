"""After a key the focus that Enter would use is seen on every screen, and is never lost."""

from collections.abc import Callable

import pytest

from scenes.screens.controls import ControlsPage
from scenes.screens.matches import MatchesScene
from scenes.screens.pause import PauseScene
from scenes.screens.rules import RulesPage
from scenes.shell.frame.controls import Controls
from scenes.shell.frame.screen import Screen
from scenes.table.over.marks import FocusBrackets
from scenes.table.pieces.soles import Soles
from scenes.table.pieces.spot import Spot
from scenes.ui.inputs import Key
from scenes.ui.widgets.button import Button
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver


def at_title() -> Driver:
    app = Driver(speed="off")
    app.frame()
    return app


def focus(app: Driver) -> object:
    assert isinstance(app.top, Screen)
    return app.top.controls.focused


def by_title(*labels: str) -> Callable[[Driver], None]:
    """Return what opens a screen from the title by its button, with Enter."""

    def goes(app: Driver) -> None:
        for label in labels:
            app.top.controls.focus(app.widget(label))
            app.key("return")

    return goes


@pytest.mark.parametrize("key", ["f1", "f2"])
def test_what_a_key_opens_shows_its_focus_at_once(key: str) -> None:
    app = at_title()
    before = app.top
    app.key(key)
    assert app.top is not before
    assert focus(app) is not None
    app.close()


@pytest.mark.parametrize("label", ["Rule lab", "How to play", "Puzzles", "Statistics"])
def test_what_enter_opens_shows_its_focus_at_once(label: str) -> None:
    app = at_title()
    before = app.top
    by_title(label)(app)
    assert app.top is not before
    assert focus(app) is not None
    app.close()


def test_what_a_click_opens_waits_for_a_key_to_show_it() -> None:
    app = at_title()
    app.click_on("Settings")
    page = app.top
    assert focus(app) is None
    app.key("return")
    assert app.top is page, "without a primary button Enter only shows the focus"
    assert focus(app) is not None
    app.close()


def test_a_focus_is_not_lost_with_what_had_it() -> None:
    app = at_title()
    app.key("tab")
    app.show(MatchesScene(app.context))
    assert app.pass_until(lambda: app.top._entries is not None)
    app.key("ctrl+tab")
    assert focus(app) in app.top.controls.widgets
    app.close()


def test_a_focus_that_came_of_itself_goes_to_what_is_likely_once_more_is_shown() -> None:
    app = at_title()
    app.key("tab")
    controls = Controls(app.context)
    early, late = Button("Early", lambda: None), Button("Late", lambda: None)
    controls.place([early], first=0)
    controls.enter()
    assert controls.focused is early
    controls.place([early, late], first=1)
    assert controls.focused is late
    controls.handle(Key("tab"))
    assert controls.focused is early
    controls.place([early, late], first=1)
    assert controls.focused is early


def test_a_table_opened_by_keys_shows_the_focus_before_the_next_key() -> None:
    app = Driver(speed="off", bot_rest=0.0)
    app.key("tab")
    table = app.sit_down("social_climbing", "human:Ann,bot:random")
    app.rest()
    assert any(isinstance(piece, FocusBrackets) for piece in table.over)
    app.close()


def test_soles_lie_whole_over_the_brackets_and_the_raised_card_of_the_focus() -> None:
    app = AtTable("human:Ann,bot:random,bot:random", "social_climbing", size=(1280, 720))
    for _ in range(40):
        app.wait_for_turn(still=True)
        soles = app.table.layout.one(Soles)
        if soles and any(spot.key and spot.ring.overlaps(soles.area) for spot in piles(app)):
            break
        app.session.play(app.session.legal[0])
    assert soles
    for spot in piles(app):
        if spot.ring.overlaps(soles.area):
            app.walk_to(spot.name)
            app.frame()
            (brackets,) = (one for one in app.table.over if isinstance(one, FocusBrackets))
            assert brackets.area.overlaps(soles.area)
            assert not any(hole.overlaps(soles.area) for hole in brackets.clear_of)
            assert soles.layer > brackets.layer, "drawn after them"
            break
    app.close()


def piles(app: AtTable) -> list[Spot]:
    """Return the piles whose cards can be taken."""
    return [one for one in app.table.layout.of(Spot) if one.name in app.table.selection.all_stops()]


def test_end_leads_to_the_last_answer_of_the_pause_and_home_to_the_first() -> None:
    app = AtTable("human:Ann,bot:random", "social_climbing", size=(1280, 720))
    app.wait_for_turn(still=True)
    app.key("escape")
    assert isinstance(app.top, PauseScene)
    app.key("end")
    assert focus(app) is app.top.buttons[-1]
    app.key("home")
    assert focus(app) is app.top.buttons[0]
    app.close()


def test_home_and_end_scroll_what_can_only_be_read() -> None:
    app = Driver(size=(960, 540))
    app.show(ControlsPage(app.context))
    (pane,) = app.top.controls.panes
    app.key("f10")
    app.top.controls.focus(app.top._header.back)
    app.key("end")
    assert pane.scrolled == pane.most > 0
    app.key("home")
    assert pane.scrolled == 0
    app.close()


def test_rules_opened_by_a_key_still_turn_with_the_arrows() -> None:
    app = at_title()
    app.key("f1")
    app.key("ctrl+tab")
    assert isinstance(app.top, RulesPage)
    app.key("right")
    assert app.top.shown == 1
    app.close()
