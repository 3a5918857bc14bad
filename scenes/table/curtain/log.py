"""The log on the curtain: all public events of this deal."""

from typing import TYPE_CHECKING

from scenes.table.game.contract import AnyTable
from scenes.table.layout.setting import MoveLine
from scenes.table.over.log_panel import LogPicture, LogState, log_words
from scenes.table.present.deal_log import DealLog
from scenes.table.present.log import LogView, OpenLog, scan_log
from scenes.table.source.session import Session
from scenes.ui.geometry import Point
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.scan import Press, ScanItem

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext


class CurtainLog:
    """A log that opens over the curtain's plates."""

    def __init__(self, context: "AppContext", session: Session, table: AnyTable) -> None:
        self._context = context
        self._session = session
        self._view = LogView()
        self._deal_log = DealLog(table, session.rules, context.words)
        self._told = 0
        """How many events are in it."""
        self.resize(Scale(1280, 720))

    @property
    def open(self) -> bool:
        """Whether the log is open."""
        return self._view.open

    def toggle(self) -> None:
        """Open or close the log."""
        self._view.toggle()

    def resize(self, scale: Scale) -> None:
        """Prepare for another window size or theme."""
        context = self._context
        self._scale = scale
        self._palette = context.theme.palette(self._session.game_id)
        self._picture = LogPicture(context.art, self._palette, context.words)

    def handle(self, happened: Input) -> bool:
        """Scroll or close the log; return whether the input was meant for it."""
        if not self.open:
            return False
        return self._view.handle(happened, self._laid())

    def move_at(self, point: Point | None) -> MoveLine | None:
        """Return the move whose line is at a point, which is lit there; ``None`` if closed."""
        if not self.open:
            return None
        return self._laid().move_at(point)

    def scan(self, press: Press) -> tuple[ScanItem, ...]:
        """Return what one switch can do while it is open."""
        return scan_log(self._laid(), self._context.words, press)

    def _laid(self) -> OpenLog:
        """Return the log with all that has happened."""
        story = self._session.viewing.story
        if len(story) != self._told:
            self._told = len(story)
            self._deal_log.begin(story)
        return self._view.lay(self._scale, self._deal_log.lines, has_keys=True)

    def told(self) -> str:
        """Return the log in words if it is open, otherwise nothing."""
        return log_words(self._laid(), self._session.cast, self._context.words) if self.open else ""

    def draw(self, target: "Surface", pointer: Point | None) -> None:
        """Draw the log if it is open."""
        if self.open:
            settings, pad = self._context.settings, self._context.with_pad
            shown = LogState(settings.key_hints, pad, pointer)
            self._picture.draw(target, self._laid(), self._session.cast, shown)
