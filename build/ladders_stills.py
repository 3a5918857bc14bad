"""Tables of Ladders before a picture of them is taken."""

from collections.abc import Callable, Sequence
from itertools import count

from stills import STEP_SECONDS, Still

from game.bots.at_once import AtOnce
from game.catalogue import find_game
from game.games.ladders.model.actions import Action
from scenes.shell.desk import Desk
from scenes.table.pieces.spot import Spot
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.ui.inputs import Key, PointerDown, PointerMove, PointerUp
from scenes.ui.scene import Scene


def plain_thinker() -> AtOnce:
    """Return what answers for the bots, and not by their judgement: that may be bettered."""
    numbers = count(1)
    return AtOnce(lambda question: (plain_choice(question.legal, next(numbers)),))


def plain_choice(legal: Sequence[Action], number: int) -> Action:
    """Return what plays whatever fits, and lays cards down all over the place."""
    first = legal[0]
    return first if first.kind != "discard" else legal[7 * number % len(legal)]


def at_ladders(moves: int, players: int, *, partners: bool = False) -> Callable[[Desk], Scene]:
    """Make a table after some moves, and as many more until the person is to move."""

    def make(desk: Desk) -> Scene:
        desk._make_thinker = plain_thinker  # type: ignore[assignment]
        sitters = read_players(",".join(["human:Mira", *["bot:medium"] * (players - 1)]))
        options = {"partners": partners} if partners else {}
        session = open_session(
            desk, set_up(find_game("ladders"), sitters, options, "ladders"), sitters, no_record
        )
        session.next_deal()
        scene = TableScene(desk, session)
        made = 0
        while made < moves or not session.waits_for_person:
            made += 1
            if session.waits_for_person:
                session.play(plain_choice(session.legal, made))
            else:
                session.update(STEP_SECONDS, still=True)
        return scene

    return make


def open_rung(still: Still) -> None:
    """Look through the longest RUNG of somebody else."""
    still.settle()
    layout = still.table.layout
    rungs = [spot for spot in layout.of(Spot) if spot.name.startswith("rung") and spot.fan]
    others = [spot for spot in rungs if not spot.name.startswith("rung:0")]
    longest = max(others, key=lambda spot: len(spot.fan.cards) if spot.fan else 0)
    at = longest.hit.center
    for happened in (PointerMove(at), PointerDown(at, "right"), PointerUp(at, "right")):
        still.stack.handle(happened)


def end_turn(still: Still) -> None:
    """Be about to lay the last card of the HAND down."""
    still.settle()
    for key in ("end", "d"):
        still.stack.handle(Key(key))


def ask_end_turn(still: Still) -> None:
    """Lay it down by keys, before the person said so."""
    end_turn(still)
    still.stack.handle(Key("return"))
    still.settle()
    still.stack.handle(Key("return"))
