"""What the title offers to go on with, looked for on a thread: a folder may be slow."""

from pathlib import Path
from threading import Thread

from game.store.glances import ResumeOffer, find_offer
from game.threads import start_thread


class Offering:
    """The match that was left last, and whether any are kept at all."""

    def __init__(self, folder: Path) -> None:
        """Nothing is offered before ``look`` has been called."""
        self.now = ResumeOffer()
        self._folder = folder
        self._thread: Thread | None = None
        self._found = ResumeOffer()
        self._fault: Exception | None = None

    @property
    def busy(self) -> bool:
        """Whether it is still being looked for."""
        return self._thread is not None

    def look(self) -> None:
        """Begin to look, at the start and whenever a match was begun, left or removed."""
        self.wait()
        self._thread = start_thread("saved matches", self._look, self._note)

    def poll(self) -> bool:
        """Take in what was found, if it has been; say whether the offer has changed."""
        if self._thread is None or self._thread.is_alive():
            return False
        self._thread = None
        changed = self._found != self.now
        self.now = self._found
        return changed

    def wait(self) -> None:
        """Wait until it has been looked for."""
        if self._thread is not None:
            self._thread.join()
            self.poll()

    def take_fault(self) -> Exception | None:
        """Return, once, why it could not be looked for; what was offered before still is."""
        fault, self._fault = self._fault, None
        return fault

    def _note(self, fault: Exception) -> None:
        self._fault = fault

    def _look(self) -> None:
        self._found = find_offer(self._folder)
