"""Prepares the pictures of tables of Ladders."""

from collections.abc import Callable

from game.catalogue import find_game
from scenes.shell.handed.context import AppContext
from scenes.table.pieces.spot import Spot
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.ui.inputs import Key, PointerDown, PointerMove, PointerUp
from scenes.ui.scene import Scene
from tests.stills.bots import wherever_it_fits
from tests.stills.still import STEP_SECONDS, Still, table_of


def at_ladders(
    moves: int, players: int, *, partners: bool = False
) -> Callable[[AppContext], Scene]:
    """Make a table after some moves, and more until it is the person's turn."""

    def make(context: AppContext) -> Scene:
        seat_plans = read_players(",".join(["human:Mira", *["bot:medium"] * (players - 1)]))
        options = {"partners": partners} if partners else {}
        session = open_session(
            context,
            set_up(find_game("ladders"), seat_plans, options, "ladders"),
            seat_plans,
            no_record,
        )
        session.next_deal()
        made = 0
        while made < moves or not session.waits_for_person:
            made += 1
            if session.waits_for_person:
                session.play(wherever_it_fits(session.legal, made))
            else:
                session.update(STEP_SECONDS, settled=True)
        return table_of(context, session)

    return make


def open_rung(still: Still) -> None:
    """Open the longest RUNG of another player."""
    still.settle()
    layout = still.table.layout
    rungs = [spot for spot in layout.of(Spot) if spot.name.startswith("rung") and spot.fan]
    others = [spot for spot in rungs if not spot.name.startswith("rung:0")]
    longest = max(others, key=lambda spot: len(spot.fan.cards) if spot.fan else 0)
    at = longest.hit.center
    for happened in (PointerMove(at), PointerDown(at, "right"), PointerUp(at, "right")):
        still.stack.handle(happened)


def end_turn(still: Still) -> None:
    """Select the last card of the HAND, to lay it down."""
    still.settle()
    for key in ("end", "d"):
        still.stack.handle(Key(key))
