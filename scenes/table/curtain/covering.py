"""The curtain as the table knows it: it falls as a scene of its own, and is seen to rise here."""

from typing import TYPE_CHECKING

from scenes.table.curtain import CurtainScene
from scenes.table.curtain.cloth import RISE_SECONDS, Cloth
from scenes.table.curtain.told import told_scene
from scenes.table.source.session import Session
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext


class Covering:
    """The cloth over one table."""

    def __init__(self, context: "AppContext", session: Session) -> None:
        self._context = context
        self._session = session
        self._cloth = Cloth(context, session.game_id)
        self._risen = 1.0
        """How far it is raised: 1 where none is seen."""

    @property
    def moving(self) -> bool:
        """Whether it rises."""
        return self._risen < 1

    def fall(self) -> Scene:
        """Return what stands on the curtain; next time it rises from the table."""
        self._risen = 0.0
        return CurtainScene(self._context, self._session)

    def pass_time(self, seconds: float) -> None:
        """Let it rise; where nothing travels it is away at once."""
        share = self._risen + seconds / RISE_SECONDS
        self._risen = min(1.0, share) if self._context.travel else 1.0

    def untold(self) -> Scene | None:
        """Return what tells the viewer of cards that had to be given while others looked."""
        if not self._session.viewing.untold:
            return None
        untold, self._session.viewing.untold = self._session.viewing.untold, ()
        return told_scene(self._context, self._session, untold)

    def draw(self, target: "Surface") -> None:
        """Draw what is seen of it; while the table is covered that is all there is to see."""
        if self._session.covered:
            self._cloth.draw(target)
        elif self.moving:
            self._cloth.draw(target, self._risen)
