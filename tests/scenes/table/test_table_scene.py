"""Social Climbing on the table as the window drives it: by drag, by clicks, by keys."""

from random import Random
from typing import Any

import pytest

from scenes.results.frame import ResultPage
from scenes.screens.pause import PauseScene
from scenes.table.input.intents import MoveOption
from scenes.table.pieces.button import KeyCap
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.geometry import Point
from tests.driver.at_table import AtTable
from tests.scenes.exchanging import changes_nothing
from tests.scenes.table.on_sill import words_on

SIZE = (1280, 720)
ORDER = ("add", "bank", "start", "discard")


def sit_down(players: str = "human:Ann,bot:random", **settings: Any) -> AtTable:
    return AtTable(
        players,
        "social_climbing",
        options={"deals": 2},
        seed="pilot",
        **{"size": SIZE, "speed": "normal", **settings},
    )


def best(app: AtTable) -> MoveOption:
    """Add where that is possible, bank what is long, else whatever there is."""
    return min(app.table.selection.intents.ways, key=lambda option: ORDER.index(option.action.kind))


def play(app: AtTable, how: str) -> None:
    """Play the person's next turn and see that exactly the intended action was taken."""
    option, before = best(app), len(app.taken)
    match how:
        case "drag":
            app.drag_to(option.source, option.target)
        case "click":
            app.click_name(option.source, option.target)
        case "keys":
            app.key("right")
            app.walk_to(option.source)
            app.key("return")
            app.walk_to(option.target)
            app.key("return")
    assert app.taken[before:] == [option.action]


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("how", ["drag", "click", "keys"])
def test_a_whole_deal_each_way(how: str) -> None:
    app = sit_down()
    turns = 0
    while app.wait_for_turn():
        play(app, how)
        turns += 1
    assert turns > 10
    assert app.top is app.table, "the result waits until the last card lies"
    app.wait_for_result()
    assert isinstance(app.top, ResultPage)


@pytest.mark.long
def test_each_deal_has_its_page_and_the_next_begins_where_it_is_left() -> None:
    app = sit_down("bot:random,bot:random", speed="off")
    for deal in (1, 2):
        app.wait_for_result()
        assert len(app.session.deals) == deal
        app.key("ctrl+return")
        assert not (deal == 1 and app.session.deal_over)
    assert app.session.match_over


@pytest.mark.long
def test_any_press_ends_the_motion_and_skips_to_the_result() -> None:
    app = sit_down("bot:random,bot:random", speed="slow")
    while not app.session.deal_over:
        app.pass_time(0.3, drawn=False)
        app.press(Point(5, 5))
        assert not app.session.next
        app.release(Point(5, 5))
    app.frame(drawn=False)
    app.press(Point(5, 5))
    assert isinstance(app.top, ResultPage)


def reasons(app: AtTable) -> list[str]:
    """Return why something is not allowed, as far as the sill says so."""
    said = app.table.tabletop.speech.reasons.said
    return [said.words] if said and said.words in words_on(app.table) else []


@pytest.mark.long
def test_a_refused_drop_knocks_says_why_and_changes_nothing() -> None:
    app = sit_down()
    app.wait_for_turn(still=True)
    before, source = app.session.view, best(app).source
    app.bell.played.clear()
    assert not reasons(app)
    app.drag_to(source, "discard")
    assert ("refuse", 0) in app.bell.played
    assert app.session.view == before
    assert len(reasons(app)) == 1
    app.pass_time(60.0, drawn=False)
    assert len(reasons(app)) == 1, "no clock takes words away in one's turn"
    app.key("left")
    assert not reasons(app)
    assert app.asked, "and it is still Ann's turn"


def test_what_lies_under_a_lifted_card_stays_hidden() -> None:
    app = sit_down(size=(960, 540))
    app.wait_for_turn(still=True)
    start = app.aim("pile:1")
    app.press(start)
    app.point(Point(start.x + 40, start.y + 5))
    app.point(Point(900, 480))
    app.pass_time(0.6, drawn=False)
    assert app.table.held == "pile:1"
    assert changes_nothing(app.session, app.shown, Random(1), worlds=3)
    assert app.table.held == "pile:1"


def test_escape_goes_back_one_step_at_a_time_and_then_pauses() -> None:
    app = sit_down()
    app.wait_for_turn()
    app.keys("right", "return", "l")
    assert app.table.selection.chosen
    app.key("escape")
    assert app.table.selection.chosen, "the log is closed first"
    app.key("escape")
    assert app.table.selection.chosen is None
    assert app.top is app.table
    app.key("escape")
    assert isinstance(app.top, PauseScene)


def test_the_bell_rings_when_the_turn_comes_round_but_not_after_a_refusal() -> None:
    app = sit_down()
    app.wait_for_turn()
    app.wait()
    app.bell.played.clear()
    app.keys("right", "return", "escape")
    app.pass_time(1.0, drawn=False)
    assert ("turn", 0) not in app.bell.played
    play(app, "drag")
    assert app.wait_for_turn()
    app.wait()
    assert app.bell.played.count(("turn", 0)) == 1


@pytest.mark.long
def test_placing_on_the_same_column_climbs_in_sound() -> None:
    app = sit_down(speed="off")
    while app.wait_for_turn():
        play(app, "click")
    steps = [step for name, step in app.bell.played if name == "place"]
    assert max(steps) >= 3
    assert 0 in steps


@pytest.mark.long
def test_the_table_turns_to_the_next_person() -> None:
    app = sit_down("human:Ann,human:Ben")
    app.wait_for_turn()
    first = app.session.viewer
    names = [label.text for label in app.table.layout.of(TableLabel)]
    assert "Ann" in names
    assert "Ben" in names
    marker = app.table.layout.one(TurnMarker)
    assert marker
    assert "turn" in marker.words
    assert "Your" not in marker.words
    play(app, "drag")
    app.rest()
    assert app.session.viewer != first
    columns = app.table.layout.spot("column:0")
    assert columns
    assert app.table.layout.rect_of(("column", app.session.viewer, 0)) == columns.ring


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(960, 540), (2560, 1080)])
def test_a_resize_in_mid_air_lets_go_and_draws(size: tuple[int, int]) -> None:
    app = sit_down("human:Ann,bot:random,bot:random,bot:random")
    app.wait_for_turn()
    start = app.aim("pile:0")
    app.press(start)
    app.point(Point(start.x + 60, start.y))
    assert app.table.held
    app.resize(size)
    assert app.table.held is None
    app.rest()
    app.release(start)
    app.rest()
    assert app.asked


def test_a_click_on_a_card_beside_a_log_over_the_table_closes_it_first() -> None:
    app = sit_down()
    app.wait_for_turn()
    app.key("l")
    names = app.table.selection.intents.sources
    areas = {name: app.table.layout.area(name) for name in names}
    leftmost = min(names, key=lambda name: area.x if (area := areas[name]) else SIZE[0])
    app.click_name(leftmost)
    assert not app.table.log
    assert not app.table.selection.chosen
    app.click_name(leftmost)
    assert app.table.selection.chosen
    app.key("l")
    app.point(Point(20, SIZE[1] - 20))
    assert app.table.log, "it may be opened with a card in hand"


def test_a_log_beside_the_table_stays_when_a_card_is_chosen() -> None:
    app = sit_down(size=(1920, 1080))
    app.wait_for_turn()
    app.keys("l", "right", "return")
    assert app.table.selection.chosen
    assert app.table.log


@pytest.mark.long
def test_a_line_of_the_open_log_shows_its_dots_again() -> None:
    app = sit_down()
    for _ in range(4):
        app.wait_for_turn()
        play(app, "click")
    app.wait_for_turn(still=True)
    app.key("l")
    log = app.table.log
    assert log
    table = (0, 0, SIZE[0] - log.panel.w - 20, SIZE[1])
    app.point(log.head.center)
    app.rest()
    plain = app.surface.subsurface(table).copy()
    app.point(log.rows[-1].place.center)
    app.rest()
    assert app.surface.subsurface(table).get_buffer().raw != plain.get_buffer().raw


def test_the_key_that_lays_a_card_down_stands_beside_the_foot_of_the_discard() -> None:
    app = sit_down(speed="off")
    while app.wait_for_turn(still=True) and not app.table.layout.of(KeyCap):
        app.session.play(app.session.legal[0])
    layout = app.table.layout
    (cap,), discard = layout.of(KeyCap), layout.area("discard")
    assert discard
    assert discard.right < cap.area.x < discard.right + discard.w / 2
    assert discard.bottom - 4 <= cap.area.bottom <= discard.bottom


def test_a_card_rises_under_the_pointer_and_sinks_once_that_has_gone_on() -> None:
    app = sit_down()
    app.wait_for_turn(still=True)
    lifts = app.table.tabletop._lifts
    source = next(iter(app.table.selection.intents.sources))
    for at, raised in ((app.aim(source), True), (Point(2, 400), False)):
        app.point(at)
        app.wait(1.0)
        assert bool(lifts.raised) == raised
