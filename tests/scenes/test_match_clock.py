"""A match by minutes in the window: its clock, what is told of it, and how it ends."""

from random import Random
from typing import Any

import pytest

from game.chance import SeededChance
from game.match import Match, MatchSetup
from game.options import OptionValue
from game.registry import Game
from scenes.results.stage_page import StagePage
from scenes.screens.lobby.duration import LAST_DEAL, MatchPace, minutes
from scenes.shell.loop import LONGEST_STEP
from scenes.table.scene import TableScene
from scenes.table.source.match_clock import MatchClock
from tests.driver.driver import Driver
from tests.games.climbing_games import CLIMBING, PRESIDENT, SOCIABLE
from tests.matches import bots
from tests.scenes.sessions import played_at

MINUTES: dict[str, OptionValue] = {"ends": "minutes", "minutes": 2}


class Wrist:
    """A watch that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def match_of(**options: OptionValue) -> Match:
    setup = MatchSetup(SOCIABLE, bots(5), SOCIABLE.sheet.resolve(options, 5), "clock")
    return Match(setup, SeededChance("clock"))


def test_the_clock_counts_from_the_first_deal_and_strikes_once() -> None:
    match, watch = match_of(**MINUTES), Wrist()
    clock = MatchClock(match, now=watch)
    watch.now += 500
    clock.strike()
    assert clock.left == 120.0, "waiting for the first deal costs nothing"
    match.next_deal()
    clock.begin()
    watch.now += 119
    clock.begin()
    clock.strike()
    assert clock.left == 1.0
    assert match.may_run_out
    watch.now += 2
    clock.strike()
    assert clock.left == 0.0
    assert not match.may_run_out
    clock.strike()


def test_what_was_played_before_a_match_was_left_counts() -> None:
    match, watch = match_of(**MINUTES), Wrist()
    match.next_deal()
    clock = MatchClock(match, played=100.0, now=watch)
    clock.begin()
    assert clock.left == 20.0
    assert MatchClock(match, played=1e9, now=watch).left == 0.0


def test_a_match_that_ends_otherwise_has_no_clock() -> None:
    match, watch = match_of(ends="deals", deals=2), Wrist()
    match.next_deal()
    clock = MatchClock(match, now=watch)
    clock.begin()
    watch.now += 1e9
    clock.strike()
    assert clock.left is None


# At the table.


def seated(app: Driver, game: Game, watch: Wrist, **options: Any) -> TableScene:
    players = "human:Ann,bot:easy,bot:easy,bot:easy"
    table = app.sit_down(game.id, players, {**MINUTES, **options}, seed="clock")
    table.session.clock._now = watch
    # Its beginning was told by the machine's clock.
    table.session.clock._began = watch()
    return table


def play_on(app: Driver, table: TableScene, until: str) -> None:
    """Play Ann's moves until the deal is over, or until she is to move (``turn``)."""
    session, rng = table.session, Random(until)
    for _ in range(20_000):
        app.frame(LONGEST_STEP, drawn=False)
        if session.deal_over:
            return
        acting = bool(session.legal) and table.tabletop.presenter.acting
        if acting and until == "turn":
            return
        if acting:
            judge = session.rules.heuristics["easy"]
            session.play(judge(session.view, session.legal, rng))
    raise AssertionError("the deal does not go on")


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_the_table_says_that_a_deal_is_the_last_and_the_match_ends_with_it(game: Game) -> None:
    app, watch = Driver(), Wrist()
    table = seated(app, game, watch)
    play_on(app, table, "turn")
    app.frame()
    assert standing_of(table) == "Deal 1  ·  2 minutes"
    watch.now += 121
    for _ in range(3):
        app.frame()
    table.settle()
    app.frame()
    assert standing_of(table) == "Deal 1  ·  the last"
    assert not table.session.match_over
    play_on(app, table, "end")
    assert table.session.match_over
    assert app.pass_until(lambda: isinstance(app.top, StagePage), 30.0)
    app.close()


def standing_of(table: TableScene) -> str:
    words = [getattr(piece, "text", "") for piece in table.layout.pieces]
    return next(text for text in words if isinstance(text, str) and text.startswith("Deal "))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", CLIMBING, ids=lambda game: game.id)
def test_time_that_runs_out_over_a_result_leads_to_the_end_of_the_match(game: Game) -> None:
    app, watch = Driver(), Wrist()
    table = seated(app, game, watch)
    play_on(app, table, "end")
    assert not table.session.match_over
    assert app.pass_until(lambda: app.top is not table, 30.0)
    watch.now += 121
    app.keys("return")
    app.frame()
    assert table.session.match_over
    assert isinstance(app.top, StagePage)
    assert len(table.session.deals) == 1
    app.close()


@pytest.mark.long
def test_results_say_what_ends_a_match_by_deals_or_minutes() -> None:
    app = Driver()
    for game in CLIMBING:
        for ends, note in (
            ({"ends": "deals", "deals": 3}, "Deal 1 of 3"),
            ({"ends": "minutes", "minutes": 20}, "20 minutes"),
            ({"ends": "minutes", "minutes": 1}, "1 minute"),
        ):
            session = played_at(game.id, 4, ends, deals=1)
            page = app.context.doors.page(app.context, session, "deal")
            app.show(page)
            told = " ".join(str(getattr(widget, "text", "")) for widget in app.widgets())
            assert note in told
            assert "1 minutes" not in told
    app.close()


def test_the_lobby_knows_how_long_a_match_by_minutes_takes() -> None:
    for game in CLIMBING:
        options = game.sheet.resolve({"ends": "minutes", "minutes": 30}, 5)
        assert minutes(game.id, options, MatchPace(5, 5, 0.5, 1.0)) == (30, 30 + LAST_DEAL)
    by_deals = SOCIABLE.sheet.resolve({"ends": "deals", "deals": 5}, 5)
    company = MatchPace(5, 5, 0.5, 1.0)
    least, most = minutes("sociable", by_deals, company) or (0, 0)
    assert 15 < least < most < 60
    assert PRESIDENT.sheet.option("minutes").since == 2
