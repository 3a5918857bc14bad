"""Ladders on the table as the window drives it: whole matches each way, nothing by a slip."""

from collections.abc import Mapping
from typing import Any

import pytest

from scenes.results.frame import ResultPage
from scenes.table.input.intents import MoveOption
from scenes.ui.geometry import Point
from tests.driver.at_table import AtTable
from tests.driver.hands import TableHands

SIZE = (1280, 720)


def sit_down(
    players: str = "human:Ann,bot:easy",
    options: Mapping[str, Any] | None = None,
    **settings: Any,
) -> AtTable:
    given = {"size": SIZE, "speed": "fast", **settings}
    return AtTable(players, "ladders", options=options or {"climb": 5}, seed="pilot", **given)


def next_option(app: AtTable) -> MoveOption | str:
    """Play what fits, CLIMB first; draw where the HAND is empty; else lay a card down."""
    intents = app.table.selection.intents
    plays = [option for option in intents.ways if not option.ends]
    if plays:
        return plays[0]
    if intents.buttons:
        return next(iter(intents.buttons))
    return intents.ways[-1]


def play(app: AtTable, option: MoveOption | str, how: str) -> None:
    """Do one thing, and see that it and nothing else was done."""
    before, buttons = len(app.taken), app.table.selection.intents.buttons
    expected = buttons[option] if isinstance(option, str) else option.action
    if how == "keys":
        _press(app, option)
    elif isinstance(option, str):
        app.click_name(option)
    elif how == "drag":
        app.drag_to(option.source, option.target)
    else:
        _click(app, option)
    assert app.taken[before:] == [expected]


def _click(app: AtTable, option: MoveOption) -> None:
    before, others_fit = len(app.taken), bool(app.table.selection.intents.fitting)
    app.click_name(option.source, option.target)
    if option.ends and others_fit:
        assert len(app.taken) == before, "it is asked once more"
        app.click_name(option.target)


def _press(app: AtTable, option: MoveOption | str) -> None:
    if isinstance(option, str):
        app.key({"draw": "n", "stop": "e"}[option])
        return
    before, key = len(app.taken), "d" if option.ends else "return"
    app.key("right")
    app.walk_to(option.source)
    app.key(key)
    app.walk_to(option.target)
    assert len(app.taken) == before
    app.key(key)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("how", ["drag", "click", "keys"])
def test_a_whole_match_each_way(how: str) -> None:
    app = sit_down()
    done = 0
    while app.wait_for_turn():
        play(app, next_option(app), how)
        done += 1
    assert done > 10
    assert app.session.match_over
    app.wait_for_result()
    assert isinstance(app.top, ResultPage)


@pytest.mark.long
@pytest.mark.parametrize("how", ["drag", "keys"])
def test_a_whole_match_with_partners_at_a_small_window(how: str) -> None:
    options = {"climb": 5, "partners": True}
    app = sit_down("human:Ann" + ",bot:easy" * 3, options, size=(960, 540))
    owners = set()
    while app.wait_for_turn():
        option = next_option(app)
        owners.add("" if isinstance(option, str) else option.source.split(":")[1])
        play(app, option, how)
    assert "2" in owners, "the partner's cards are played as well"
    assert app.session.match_over


def quick_click(app: AtTable, name: str, times: int = 1) -> None:
    """Press and let go, without a frame in between; late enough after whatever was clicked last."""
    app.now += 1.0
    for _ in range(times):
        at = app.aim(name)
        app.press(at)
        app.release(at)


@pytest.mark.long
def test_several_plays_in_a_row_need_no_waiting() -> None:
    """Not a moment passes between the presses: each ends the motion before, and acts."""
    app = sit_down(speed="slow")
    longest = row = 0
    while app.wait_for_turn():
        option, before = next_option(app), len(app.taken)
        plays = not isinstance(option, str) and not option.ends
        row = row + 1 if plays else 0
        longest = max(longest, row)
        if isinstance(option, str):
            quick_click(app, option)
        elif plays and app.table.selection.intents.only_way(option.source):
            quick_click(app, option.source, times=2)
        else:
            for name in (option.source, option.target, *[option.target] * option.ends):
                quick_click(app, name)
        assert len(app.taken) == before + 1
        if option != "draw" and not plays:
            app.wait(0.05)
    assert longest >= 3


@pytest.mark.long
def test_a_click_all_over_the_table_never_ends_the_turn() -> None:
    app = sit_down()
    assert app.wait_for_turn(still=True)
    before = app.session.view
    for x in range(4, SIZE[0], 37):
        for y in range(60, SIZE[1], 29):
            at = Point(x, y)
            app.now += 1.0
            app.point(at)
            app.press(at)
            app.release(at)
            TableHands(app.table).put_back()
            assert not [action for action in app.taken if action.kind == "discard"], at
            if app.top is not app.table:
                app.key("escape")
    assert app.session.view == before


def test_the_open_card_on_draw_can_t_be_taken_and_it_is_said_why() -> None:
    app = sit_down()
    assert app.wait_for_turn(still=True)
    before = app.session.view
    app.click_name("draw_pile")
    top = app.table.tabletop
    said = top.speech.reasons.now(top.presenter, top.selection, None)
    assert said
    assert said.words == app.context.words("ladders.draw_later")
    assert "first" in said.words
    assert app.session.view == before


def test_the_question_can_be_left_out() -> None:
    app = sit_down(ask_to_end=False)
    while app.wait_for_turn():
        option = next_option(app)
        if not isinstance(option, str) and option.ends:
            break
        play(app, option, "click")
    assert not isinstance(option, str)
    before = len(app.taken)
    app.click_name(option.source, option.target)
    assert app.taken[before:] == [option.action]


def test_a_card_about_to_end_the_turn_is_seen_to_be() -> None:
    app = sit_down()
    assert app.wait_for_turn(still=True)
    app.rest()
    calm = app.surface.get_buffer().raw
    ways = app.table.selection.intents.ways
    TableHands(app.table).choose(next(option.source for option in ways if option.ends))
    app.key("d")
    app.rest()
    assert app.surface.get_buffer().raw != calm


@pytest.mark.long
def test_six_of_any_kind_play_on_to_the_end() -> None:
    app = sit_down(",".join(["bot:easy"] * 6), speed="off")
    assert not app.wait_for_turn()
    assert app.session.match_over


@pytest.mark.long
def test_the_finished_ladder_and_the_reshuffle_are_shown() -> None:
    """Cards travel for both; neither is skipped."""
    manners: set[str] = set()
    app = sit_down(",".join(["bot:easy"] * 4), {"climb": 30}, speed="off")
    table = app.table.tabletop.presenter._table
    journeys = table.journeys
    table.journeys = lambda view, event: _noted(journeys(view, event), manners)  # type: ignore[method-assign]
    try:
        for _ in range(3000):
            if app.session.deal_over or {"flourish", "sweep"} <= manners:
                break
            app.frame(drawn=False)
    finally:
        del table.journeys
    assert {"flourish", "sweep", "shuffle", "place", "deal", "flip"} <= manners


def _noted(journeys: Any, manners: set[str]) -> Any:
    manners |= {journey.manner for journey in journeys}
    return journeys
