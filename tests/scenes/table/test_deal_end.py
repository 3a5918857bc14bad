"""The end of a deal and of a match: told at once, and followed by its page within 1.5 seconds."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scenes.results.frame import ResultPage
from scenes.shell.loop import LONGEST_STEP
from scenes.table.scene import TableScene
from scenes.table.setup import read_players
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
def test_the_end_is_told_when_the_last_card_lies_and_the_page_comes_soon(game: str) -> None:
    app = Driver(speed="normal", bot_rest=0.1)
    table = at_end(app, game)
    assert app.pass_until(lambda: table.tabletop.presenter.still, 10.0)
    app.frame()
    told, landed = table.news, app.now
    assert told
    assert told[1] == app.context.words(
        "results.match.over" if table.session.match_over else "results.deal_over"
    )
    winners = table.session.deals[-1].result.winners
    assert any(table.session.cast[winner].name in told[0] for winner in winners)
    app.check_window()
    assert app.pass_until(lambda: app.top is not table, 5.0)
    assert app.now - landed <= SOON
    assert isinstance(app.top, ResultPage)
    assert table.news is None, "whoever looks back sees the table alone"
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", MATCHES)
def test_a_press_brings_the_page_at_once(game: str) -> None:
    app = Driver(speed="normal", bot_rest=0.1)
    table = at_end(app, game)
    app.key("space")
    assert app.top is not table
    app.close()


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
    app.frame()
    timeline = table.tabletop.presenter.timeline
    assert not timeline.done, "the deal is seen"
    swept = [track for track in timeline.tracks if "swept" in track.key]
    assert not swept, "cards that were put away lie there again"
    assert table.tabletop.speech.talk.now is None, "the deal before is still told"
    app.close()
