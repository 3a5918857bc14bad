"""Finds the match that the title offers to resume, on a thread, because folders may be slow."""

from pathlib import Path
from threading import Thread

from game.store.unfinished import ResumeOffer, find_offer
from game.threads import start_thread


class ResumeLookup:
    """The match that was left last, and whether any matches are saved."""

    def __init__(self, folder: Path) -> None:
        """Offer nothing until ``look`` has been called."""
        self.now = ResumeOffer()
        self._folder = folder
        self._thread: Thread | None = None
        self._again = False
        """Whether something has changed since the running search began."""
        self._found = ResumeOffer()
        self._fault: Exception | None = None

    @property
    def busy(self) -> bool:
        """Whether the search is running."""
        return self._thread is not None

    def look(self) -> None:
        """Start a search: at the start, and whenever a match was begun, left or removed."""
        if self._thread is not None:
            self._again = True
            return
        self._again = False
        self._thread = start_thread("saved matches", self._look, self._note)

    def poll(self) -> bool:
        """Take in the result if the search has ended; return whether the offer has changed."""
        if self._thread is None or self._thread.is_alive():
            return False
        self._thread = None
        changed = self._found != self.now
        self.now = self._found
        if self._again:
            self.look()
        return changed

    def wait(self) -> None:
        """Wait until nothing is searched any more."""
        while self._thread is not None:
            self._thread.join()
            self.poll()

    def take_fault(self) -> Exception | None:
        """Return, once, the fault that ended a search; the offer before stays."""
        fault, self._fault = self._fault, None
        return fault

    def _note(self, fault: Exception) -> None:
        self._fault = fault

    def _look(self) -> None:
        self._found = find_offer(self._folder)
