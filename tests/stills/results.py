"""Prepares the pictures of results, curtains and exchanges that are told."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from threading import Event

from game.catalogue import find_game
from game.match import ClassTable
from scenes.results import deal_page, match_page
from scenes.results.stage_page import StagePage
from scenes.screens.poster import PosterPage
from scenes.shell.handed.context import AppContext
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.table.source.session import Session
from scenes.ui.inputs import Key, KeyUp
from scenes.ui.scene import Scene
from tests.stills.bots import lowest_set
from tests.stills.still import STEP_SECONDS, Still

NAMES = ("Ann", "Ines", "Rufus", "Odile", "Barnaby", "Delphine", "Tomas")
OPEN_SECONDS = 0.7
"""Seconds until a curtain that is held opens."""
MOST_STEPS = 400


def after_deal(game: str, players: int, deals: int = 1) -> Callable[[AppContext], Scene]:
    """Make the result page of the last of some deals."""
    return lambda context: deal_page(
        context, _played(context, game, players, deals, {}), fresh=False
    )


def after_match(
    game: str, players: int, options: Mapping[str, object]
) -> Callable[[AppContext], Scene]:
    """Make the result page of a finished match."""
    return lambda context: match_page(context, _played(context, game, players, None, options))


def after_class(
    game: str, players: int, options: Mapping[str, object]
) -> Callable[[AppContext], Scene]:
    """Make the result page of a finished match at a table of a class."""

    def scene(context: AppContext) -> Scene:
        session = _played(context, game, players, None, options)
        session.setup = replace(session.setup, class_table=ClassTable("0" * 16, 4))
        return match_page(context, session)

    return scene


def _played(
    context: AppContext, game: str, players: int, deals: int | None, options: Mapping[str, object]
) -> Session:
    bots = (f"bot:easy:{name}" for name in NAMES[1:players])
    seat_plans = read_players(",".join([f"human:{NAMES[0]}", *bots]))
    session = open_session(
        context, set_up(find_game(game), seat_plans, options, "a result"), seat_plans, no_record
    )
    rng, judge = Random("a person"), session.rules.heuristics["easy"]
    while not session.match_over and len(session.deals) != deals:
        session.next_deal()
        while session.to_move is not None:
            if session.waits_for_person:
                session.play(judge(session.view, session.legal, rng))
            else:
                session.update(STEP_SECONDS, settled=True)
    return session


def together(game: str, players: str) -> Callable[[AppContext], Scene]:
    """Make the table of several people at one screen, after the deal."""

    def make(context: AppContext) -> Scene:
        seat_plans = read_players(players)
        session = open_session(
            context, set_up(find_game(game), seat_plans, {}, "together"), seat_plans, no_record
        )
        return TableScene(context, session)

    return make


def until(kind: type[Scene], skipped: int = 0) -> Callable[[Still], None]:
    """Play until a scene of a kind is shown, after skipping some of them."""

    def act(still: Still) -> None:
        stack, table = still.stack, still.table
        left = skipped
        for _ in range(MOST_STEPS):
            still.settle()
            top = stack.top
            if isinstance(top, kind) and not left:
                return
            left -= isinstance(top, kind)
            if isinstance(top, CurtainScene):
                stack.handle(Key("space"))
                stack.update(OPEN_SECONDS)
                stack.handle(KeyUp("space"))
            elif isinstance(top, ExchangeReport):
                stack.handle(Key("return"))
            elif top is table and table.session.legal:
                table.session.play(lowest_set(table.session.legal))
        raise AssertionError(f"no {kind.__name__} in {MOST_STEPS} steps")

    return act


def look_at_poster(still: Still) -> None:
    """Open the picture of a finished match from its stage, and wait until it is painted."""
    still.settle()
    stage = still.stack.top
    assert isinstance(stage, StagePage)
    still.stack.show(PosterPage(still.stack.context, stage.session))
    paint_poster(still)


def paint_poster(still: Still) -> None:
    """Wait until the picture of a match is painted, with parts that a thread may make."""
    page, moment = still.stack.top, Event()
    assert isinstance(page, PosterPage)
    for _ in range(100 * MOST_STEPS):
        still.stack.update(STEP_SECONDS)
        if page.poster.done:
            return
        if still.stack.context.art.workshop.busy:
            moment.wait(0.002)
    raise AssertionError("the picture is never painted")
