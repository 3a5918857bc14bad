"""Prepares the pictures of tables of SOCiable."""

from collections.abc import Callable

from game.catalogue import find_game
from game.climbing.model.actions import Play, Take
from scenes.shell.handed.context import AppContext
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.table.source.session import Session
from scenes.ui.inputs import Key
from scenes.ui.scene import Scene
from tests.stills.bots import lowest_set
from tests.stills.still import STEP_SECONDS, Still, table_of

BOTS = ("Ines", "Rufus", "Odile", "Barnaby")

BOSS = "3"
"""A seed with which Nora draws the highest card of five."""


def at_sociable(
    until: Callable[[Session], bool], players: int = 5, seed: str = BOSS
) -> Callable[[AppContext], Scene]:
    """Make a table played up to a given moment on Nora's turn."""

    def make(context: AppContext) -> Scene:
        session = _seated(context, players, seed)
        session.next_deal()
        while not (session.waits_for_person and until(session)):
            if session.to_move is None:
                session.next_deal()
            elif session.waits_for_person:
                session.play(lowest_set(session.legal))
            else:
                session.update(STEP_SECONDS, settled=True)
        return table_of(context, session)

    return make


def in_deal(number: int, until: Callable[[Session], bool]) -> Callable[[Session], bool]:
    """Return whether the moment has come, in this or a later deal of the match."""
    return lambda session: len(session.deals) >= number - 1 and until(session)


def giving(session: Session) -> bool:
    """Whether cards are to be given back."""
    return session.view.due is not None and session.view.due.choice == "any"


def taking(session: Session) -> bool:
    """Whether a card is to be taken unseen."""
    return any(isinstance(action, Take) for action in session.legal)


def leading(session: Session) -> bool:
    """Whether it is the first lead."""
    return session.view.due is None and not session.view.log


def answering(session: Session) -> bool:
    """Whether there is a play that can be beaten, after others in the round."""
    view = session.view
    plays = [play for _, play in view.log[view.round_start :] if isinstance(play, Play)]
    return len(plays) > 1 and len(session.legal) > 1


def pick(*keys: str) -> Callable[[Still], None]:
    """Let the draw and the deal end, and press keys that pick cards."""

    def act(still: Still) -> None:
        still.settle()
        for key in keys:
            still.stack.handle(Key(key))
            still.settle()

    return act


def _seated(context: AppContext, players: int, seed: str) -> Session:
    names = ",".join(["human:Nora", *(f"bot:easy:{name}" for name in BOTS[: players - 1])])
    seat_plans = read_players(names)
    return open_session(
        context, set_up(find_game("sociable"), seat_plans, {}, seed), seat_plans, no_record
    )
