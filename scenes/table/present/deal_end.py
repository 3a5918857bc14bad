"""Decides when a deal's result is shown: once, after its table has rested."""

from scenes.table.present.presenter import Presenter
from scenes.table.source.session import Session

REST_SECONDS = 0.8
"""How long the table of a finished deal is seen before its page."""
SKY_SECONDS = 1.3
"""How long the page waits for a sky that goes over into another hour."""


class DealEnd:
    """Counts the results that have been shown."""

    def __init__(self, session: Session) -> None:
        self._session = session
        # A match that was left between two deals resumes with the result of the first.
        self._shown = len(session.deals) - session.deal_over
        self._rested = 0.0

    @property
    def coming(self) -> bool:
        """Whether a finished deal's result has yet to be shown."""
        return self._session.deal_over and len(self._session.deals) > self._shown

    def due(self, seconds: float, presenter: Presenter) -> bool:
        """Let time pass while the end is shown; return whether the result is due.

        Players who have ridden to other floors lead straight to it: their table is not seen again.
        """
        if not self.coming or not (presenter.still or presenter.reseated):
            return False
        self._rested += seconds
        if presenter.reseated:
            return True
        return self._rested >= (SKY_SECONDS if presenter.hours.moving else REST_SECONDS)

    def note_shown(self) -> None:
        """Note that the result is shown now."""
        self._shown, self._rested = len(self._session.deals), 0.0
