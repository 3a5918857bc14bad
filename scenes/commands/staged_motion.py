"""What ``bench frames --motion exchange`` and ``reseating`` show, again and again, in a match."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from scenes.table.scene import TableScene
from scenes.table.source.session import Session

MotionKind: TypeAlias = Literal["cards", "exchange", "reseating"]
"""What moves: many cards at once, or what comes between two deals."""

Judge: TypeAlias = Callable[[Session], Any]
"""Returns a move for the player who is to move."""


def show_on(scene: TableScene, kind: MotionKind, judge: Judge) -> None:
    """Go on with a match as soon as nothing moves; hasten through all that is not of this kind."""
    session = scene.session
    if scene.moving:
        return
    if session.deal_over:
        session.next_deal()
        if kind == "exchange":
            return
    if _shows(session, kind):
        if session.waits_for_person:
            session.play(judge(session))
        return
    while not (session.deal_over or _shows(session, kind)):
        if session.waits_for_person:
            session.play(judge(session))
        else:
            session.update(1.0, settled=True)
    scene.settle()


def _shows(session: Session, kind: MotionKind) -> bool:
    """Return whether what is due is an exchange, or the end of a deal after which seats change."""
    view: Any = session.view
    if kind == "exchange":
        return getattr(view, "due", None) is not None
    return len(getattr(view, "finished", ())) >= len(session.cast) - 2
