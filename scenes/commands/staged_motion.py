"""What ``bench frames --motion match``, ``exchange`` and ``reseating`` show of a match."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from scenes.table.scene import TableScene
from scenes.table.source.session import Session

MotionKind: TypeAlias = Literal["cards", "match", "exchange", "reseating", "curtain"]
"""What moves: many cards at once, a whole match with its turns, tricks and banks, or what comes
between two deals; or people hand the screen on.
"""

Judge: TypeAlias = Callable[[Session], Any]
"""Returns a move for the player who is to move."""


def show_on(scene: TableScene, kind: MotionKind, judge: Judge) -> bool:
    """Go on with a match as soon as nothing moves; hasten through all that is not of this kind.

    Return whether it did: what that takes is no frame's time.
    """
    session = scene.session
    if scene.moving:
        return False
    if session.deal_over:
        # The next deal is shown by what comes before it: the exchange, or the change of seats.
        session.next_deal()
        return False
    if _shows(session, kind):
        if session.waits_for_person:
            session.play(judge(session))
        return False
    while not (session.deal_over or _shows(session, kind)):
        if session.waits_for_person:
            session.play(judge(session))
        else:
            session.update(1.0, settled=True)
    scene.settle()
    return True


def _shows(session: Session, kind: MotionKind) -> bool:
    """Return whether what is due is of a kind: in a match, everything is."""
    if kind == "match":
        return True
    view: Any = session.view
    if kind == "exchange":
        return getattr(view, "due", None) is not None
    return len(getattr(view, "finished", ())) >= len(session.cast) - 2
