"""Decides when a deal's result is shown: once, after its table has rested."""

from scenes.table.source.session import Session

REST_SECONDS = 1.3
"""How long the table of a finished deal is shown, with its result in a line, before the page."""


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

    def due(self, seconds: float = 0.0, *, at_once: bool = False) -> bool:
        """Let time pass while the table is still; return ``True`` once, when the result is due."""
        if not self.coming:
            return False
        self._rested += seconds
        if not at_once and self._rested < REST_SECONDS:
            return False
        self._shown, self._rested = len(self._session.deals), 0.0
        return True
