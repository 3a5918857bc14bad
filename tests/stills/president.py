"""Prepares the pictures of tables of President & Bum."""

from collections.abc import Callable

from game.cards import JOKER, JOKERS, rank_of
from game.catalogue import find_game
from scenes.shell.handed.context import AppContext
from scenes.table.layout.hand import hand_spot
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.table.source.session import Session
from scenes.ui.inputs import PointerDown, PointerUp
from scenes.ui.scene import Scene
from tests.stills.bots import lowest_set
from tests.stills.sociable import answering
from tests.stills.still import STEP_SECONDS, Still, table_of

BOTS = ("Ines", "Rufus", "Tomas", "Odile", "Delphine", "Barnaby")


def at_president(
    until: Callable[[Session], bool], players: int, seed: str = "a table"
) -> Callable[[AppContext], Scene]:
    """Make a table played up to a given moment on Mira's turn, in any deal."""

    def make(context: AppContext) -> Scene:
        names = ",".join(["human:Mira", *(f"bot:easy:{name}" for name in BOTS[: players - 1])])
        seat_plans = read_players(names)
        setup = set_up(find_game("president"), seat_plans, {"target": 50}, seed)
        session = open_session(context, setup, seat_plans, no_record)
        while not (session.waits_for_person and until(session)):
            play_on(session)
        return table_of(context, session)

    return make


def play_on(session: Session) -> None:
    """Deal, or let the player to move make one move."""
    if session.to_move is None:
        session.next_deal()
    elif session.waits_for_person:
        session.play(lowest_set(session.legal))
    else:
        session.update(STEP_SECONDS, settled=True)


def some_out(session: Session) -> bool:
    """Whether a play can be beaten while somebody is out, in a deal with titles."""
    return bool(session.view.order and session.view.finished) and answering(session)


def giving_two(session: Session) -> bool:
    """Whether two cards are to be given back."""
    due = session.view.due
    return due is not None and due.choice == "any" and due.number == 2


def leading_a_joker(session: Session) -> bool:
    """Whether a joker may be led."""
    view = session.view
    held = any(rank_of(card) == JOKER for card in view.hand)
    return view.due is None and view.last is None and held


def leading_the_deal(session: Session) -> bool:
    """Whether the 2 of clubs leads."""
    return session.view.due is None and not session.view.log


def pick_jokers(still: Still) -> None:
    """Click on the jokers in the hand."""
    still.settle()
    for card in JOKERS:
        if area := still.table.layout.area(hand_spot(card)):
            still.stack.handle(PointerDown(area.center))
            still.stack.handle(PointerUp(area.center))
            still.settle()
