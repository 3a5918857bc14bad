"""The curtain as seen by the table: its scene makes it fall, and the table draws it rising."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.contract import Event
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.cloth import RISE_SECONDS, Cloth
from scenes.table.curtain.exchange_report import exchange_report
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext


class Covering:
    """The cloth over one table."""

    def __init__(self, context: "AppContext", session: Session) -> None:
        self._context = context
        self._session = session
        self._cloth = Cloth(context, session.game_id)
        self._risen = 1.0
        """How far the cloth is raised, 0 to 1; at 1 it is invisible."""

    @property
    def moving(self) -> bool:
        """Whether the cloth is rising."""
        return self._risen < 1

    def fall(self) -> Scene:
        """Return the curtain's scene; after it, the cloth rises from the table."""
        self._risen = 0.0
        return CurtainScene(self._context, self._session)

    def pass_time(self, seconds: float) -> None:
        """Let the cloth rise; without motion it is gone at once."""
        share = self._risen + seconds / RISE_SECONDS
        self._risen = min(1.0, share) if self._context.travel else 1.0

    def take_unseen(self) -> Sequence[Event]:
        """Return, once, the events that the viewer who looks again did not see."""
        unseen, self._session.viewing.unseen = self._session.viewing.unseen, ()
        return unseen

    def exchange_report(self, unseen: Sequence[Event], hand: Callable[[], Rect]) -> Scene | None:
        """Return the scene that tells the viewer of a forced exchange among events, if any.

        Once a deal: who resumes the match later has read it. It leaves the ``hand`` free.
        """
        session, told = self._session, self._context.exchanges_told
        this = session.setup.public_seed, len(session.deals), session.viewer
        if not unseen or this in told:
            return None
        report = exchange_report(self._context, session, unseen, hand)
        if report:
            told.add(this)
        return report

    def draw(self, target: "Surface") -> None:
        """Draw the cloth as far as it is down; while the table is covered, it fills the window."""
        if self._session.covered:
            self._cloth.draw(target)
        elif self.moving:
            self._cloth.draw(target, self._risen)
