"""The end of a deal and of a match: told at once, and followed by its page within 1.5 seconds."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from pygame import Surface

from scenes.results.frame import ResultPage
from scenes.shell.access.hearing import opening
from scenes.shell.loop import LONGEST_STEP
from scenes.table.scene import TableScene
from scenes.table.setup import read_players
from scenes.ui.art.crossing import lay_hour
from scenes.ui.geometry import Rect
from tests.driver.driver import Driver

MATCHES: dict[str, tuple[str, dict[str, Any]]] = {
    "ladders": ("human:Ann,bot:easy", {"climb": 5, "deals": "one"}),
    "social_climbing": ("human:Ann,bot:easy,bot:easy", {"deals": 1}),
    "president": ("human:Ann,bot:easy,bot:easy,bot:easy", {"ends": "deals", "deals": 1}),
    "sociable": ("human:Ann,human:Ben,bot:easy,bot:easy", {}),
}
SOON = 1.5


def at_end(app: Driver, game: str) -> TableScene:
    """Play a deal until its last card has been laid, which still moves."""
    players, options = MATCHES[game]
    # Bots with a character have a last word, which nobody waits for.
    seat_plans = [
        replace(seat_plan, character="bold") if seat_plan.kind == "bot" else seat_plan
        for seat_plan in read_players(players)
    ]
    table = app.sit_down(game, seat_plans, options, seed=f"end {game}")
    session, rng = table.session, Random(game)
    for _ in range(20_000):
        app.frame(LONGEST_STEP, drawn=False)
        if session.deal_over:
            return table
        if app.top is not table:
            app.key("space", held=1.0)
        elif session.legal and table.tabletop.presenter.acting:
            judge = session.rules.heuristics["easy"]
            session.play(judge(session.view, session.legal, rng))
            if not session.deal_over:
                table.settle()
    raise AssertionError("the deal does not end")


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", MATCHES)
def test_once_the_last_card_lies_the_page_comes_soon_and_alone_tells_who_has_won(
    game: str,
) -> None:
    app = Driver(speed="normal", bot_rest=0.1)
    table = at_end(app, game)
    presenter = table.tabletop.presenter
    assert app.pass_until(lambda: presenter.still or presenter.reseated, 10.0)
    landed = app.now
    if app.top is table:
        app.frame()
        app.check_window()
    assert app.pass_until(lambda: app.top is not table, 5.0)
    assert app.now - landed <= SOON
    assert isinstance(app.top, ResultPage)
    winners = table.session.deals[-1].result.winners
    told = opening(app.stack.tree(), app.top)
    assert any(table.session.cast[winner].name in told for winner in winners)
    app.close()


@pytest.mark.long
def test_players_who_ride_to_other_floors_lead_straight_to_the_page() -> None:
    app = Driver(speed="normal", bot_rest=0.1, size=(960, 540))
    table = app.sit_down("sociable", "human:Ann,bot:easy,bot:easy,bot:easy", seed="ride")
    session, rng, presenter = table.session, Random(1), table.tabletop.presenter
    for _ in range(20_000):
        if presenter.timeline.housed:
            break
        if app.top is not table:
            app.key("ctrl+return")
        elif session.legal and presenter.acting:
            session.play(session.rules.heuristics["easy"](session.view, session.legal, rng))
            table.settle()
        else:
            app.frame(LONGEST_STEP, drawn=False)
    house = presenter.timeline.housed
    assert house
    # It doesn't wait for its pictures.
    presenter.hours.may_begin = lambda _before, _hour: True
    stood, hours = 0, []
    while app.top is table:
        app.frame()
        if app.top is not table:
            break
        elapsed, shown = presenter.timeline.elapsed, presenter.hours.shown
        assert elapsed < house.leaves, "the table before is seen again"
        if house.there(elapsed) == 1:
            sky = Surface(app.size)
            lay_hour(
                sky, Rect(0, 0, *app.size), shown, app.context.art.grounds("sociable", app.size)
            )
            assert app.surface.get_at((3, 60)) == sky.get_at((3, 60)), "another hour than the table"
            stood += 1
            hours.append(shown.share)
    assert stood
    assert 0 < hours[-1] == max(hours), "the hour goes on behind the house"
    assert min(hours) < max(hours)
    assert isinstance(app.top, ResultPage)
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", MATCHES)
def test_a_press_brings_the_page_at_once(game: str) -> None:
    app = Driver(speed="normal", bot_rest=0.1)
    table = at_end(app, game)
    app.key("space")
    assert app.top is not table
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", ["sociable", "president", "social_climbing", "ladders"])
def test_after_its_result_the_next_deal_begins_on_an_empty_table_and_a_silent_sill(
    game: str,
) -> None:
    several: dict[str, dict[str, Any]] = {
        "ladders": {"climb": 5, "deals": "to_target", "target": 200},
        "social_climbing": {"deals": 2},
    }
    bots = ",".join(["bot:easy"] * (1 if game == "ladders" else 3))
    app = Driver(speed="off", bot_rest=0.1)
    table = app.sit_down(game, f"human:Ann,{bots}", several.get(game, {}), seed=f"next {game}")
    session, rng = table.session, Random(game)
    while app.top is table:
        app.frame(LONGEST_STEP, drawn=False)
        if session.legal:
            session.play(session.rules.heuristics["easy"](session.view, session.legal, rng))
    assert isinstance(app.top, ResultPage)
    assert not session.match_over
    app.change(speed="normal")
    app.rest()
    app.waits = False
    app.key("ctrl+return")
    app.pass_until(lambda: app.top is table, 1.0)
    timeline = table.tabletop.presenter.timeline
    assert timeline.elapsed == 0, "the table of the deal before comes up"
    assert not timeline.done, "the deal is seen"
    swept = [track for track in timeline.tracks if "swept" in track.key]
    assert not swept, "cards that were put away lie there again"
    assert table.tabletop.speech.talk.now is None, "the deal before is still told"
    app.close()
