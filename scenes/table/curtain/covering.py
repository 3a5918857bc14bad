"""The curtain as seen by the table: its scene lets it fall, and the table lets it open."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from game.contract import Event
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.cloth import Cloth
from scenes.table.curtain.exchange_report import exchange_report
from scenes.table.curtain.face import TableFace
from scenes.table.curtain.hand_coming import draw_coming
from scenes.table.curtain.parting import Parting
from scenes.table.curtain.tempo import curtain_tempo
from scenes.table.pieces.pen import Pen
from scenes.table.sill.ledge import draw_ledge
from scenes.table.sill.piece import Sill
from scenes.table.sill.place import SPEAKING, SillPlace
from scenes.table.source.session import Session
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


FRAMES_AHEAD = 3
"""The frames before the hand comes: in each the table does a part of what it takes to draw it."""


class Covering:
    """The curtain over one table, from its fall until the hand behind it is there.

    What is seen between its halves is the table's *face*: drawn from what everybody may see, and
    never from the view of the person whose hand is to come.
    """

    def __init__(self, context: "AppContext", session: Session, behind: TableFace) -> None:
        """``behind`` is what everybody may see of the covered table."""
        self._context = context
        self._session = session
        self._behind = behind
        self.cloth = Cloth(context, session.game_id, SPEAKING.in_window(Scale(1280, 720)))
        self._pen: Pen | None = None
        self._place: SillPlace | None = None
        self._face: Surface | None = None
        """What is seen until the hand is there; kept while anything moves."""
        self._parting = Parting(context.theme.motion)
        self._parting.share = 1.0
        self._hand = 1.0
        """How far the hand has come, 0 to 1."""
        self._waits = 0
        """For how many frames the hand still waits: the table is laid out, then drawn ahead."""

    def resize(self, place: SillPlace) -> None:
        """Prepare for another window or theme; what moves, ends."""
        context, game = self._context, self._session.game_id
        self._place = place
        self._pen = Pen(context.art, context.theme.palette(game), place.window)
        self.cloth = Cloth(context, game, place)
        if self._session.viewing.needs_curtain:
            self.cloth.prepare()
        self.end()
        self._behind.forget()

    @property
    def moving(self) -> bool:
        """Whether the cloth still parts, or the hand still comes."""
        return self._parting.share < 1 or self._hand < 1

    def release(self) -> None:
        """Free the pictures as large as the window; they are made again when needed."""
        self.cloth.forget()
        self._behind.forget()

    def end(self) -> None:
        """End what moves at once."""
        self._parting.share = self._hand = 1.0
        self._waits = 0
        self._face = None

    def fall(self, *, closes: bool) -> Scene:
        """Return the curtain's scene, which ends with ``lifted`` or ``passed``.

        ``closes``: whether the curtain is still open, and closes now.
        """
        return CurtainScene(self._context, self._session, self._behind, self, closes=closes)

    def lifted(self, face: Surface) -> None:
        """Let the hand come: the curtain is open, and its owner looks. ``face`` was seen behind."""
        self._face = face
        self._hand = 0.0
        self._waits = FRAMES_AHEAD
        self._parting.share = 1.0 if self._context.travel else 0.0

    def passed(self) -> None:
        """Let the curtain open by itself on the table for all: somebody passed without looking."""
        self._parting.share = 0.0

    def pass_time(self, seconds: float) -> None:
        """Let the cloth part, and then the hand come."""
        tempo = curtain_tempo(self._context)
        if self._waits:
            self._waits -= 1
        elif self._parting.share < 1:
            self._parting.go_on(seconds, tempo.parts)
        elif self._hand < 1:
            self._hand = min(1.0, self._hand + seconds / tempo.hand) if tempo.hand else 1.0
        if not self.moving:
            self._face = None

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

    @property
    def hides_all(self) -> bool:
        """Whether nothing of the table itself is seen: its face lies over all of it."""
        return self._face is not None and self._hand == 0

    def draw(self, target: Surface, hand: Callable[[], Rect]) -> None:
        """Draw what is over the table: all of it while it is covered, else what still moves.

        ``hand`` returns the area of the viewer's cards.
        """
        if self._session.covered:
            self._hang(target)
        elif self._parting.share < 1:
            if self._face:
                target.blit(self._face, (0, 0))
            self._part(target)
        elif self.hides_all and self._face:
            target.blit(self._face, (0, 0))
        elif self._hand < 1 and self._face:
            come = ease(self._context.theme.motion.curtain_hand.easing, self._hand)
            draw_coming(target, self._face, hand(), come, travels=bool(self._context.travel))

    def draw_sill(self, target: Surface, sill: Sill) -> None:
        """Draw the table's sill alone."""
        assert self._pen
        sill.draw(target, self._pen)

    def _hang(self, target: Surface) -> None:
        """Draw the closed cloth, and the sill with nothing on it."""
        assert self._pen
        assert self._place
        target.blit(self.cloth.hung(), (0, 0))
        draw_ledge(target, self._pen, self._place)

    def _part(self, target: Surface) -> None:
        """Draw the cloth as far as it is aside; without motion, it fades."""
        if self._context.travel:
            self.cloth.part(target, self._parting.way)
        else:
            self.cloth.fade(target, 1 - self._parting.share)
