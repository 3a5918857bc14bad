"""Finds the windows that finished matches light on the title, on a thread after the first frame."""

from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from game.threads import start_thread

if TYPE_CHECKING:
    from game.memories.city import CityWindow


class CityLookup:
    """The lit windows, newest match first."""

    def __init__(self, folder: Path, file: Path) -> None:
        """Light nothing until ``look`` has been called; ``file`` keeps what was found."""
        self.now: tuple[CityWindow, ...] = ()
        self._folder = folder
        self._file = file
        self._thread: Thread | None = None
        self._again = False
        """Whether something has changed since the running search began."""
        self._wanted = False
        self._found: SimpleQueue[tuple[CityWindow, ...]] = SimpleQueue()
        self._faults: SimpleQueue[Exception] = SimpleQueue()

    @property
    def busy(self) -> bool:
        """Whether the search is running."""
        return self._thread is not None

    def look(self) -> None:
        """Start a search, for the first time or because the matches have changed."""
        self._wanted = True
        if self._thread is not None:
            self._again = True
            return
        self._again = False
        self._thread = start_thread("city", self._look, self._faults.put)

    def look_again(self) -> None:
        """Start a search if there has been one: before the first, nobody waits for any."""
        if self._wanted:
            self.look()

    def poll(self) -> None:
        """Take in what has been found so far."""
        ended = self._thread is not None and not self._thread.is_alive()
        while not self._found.empty():
            self.now = self._found.get()
        if ended:
            self._thread = None
            if self._again:
                self.look()

    def wait(self) -> None:
        """Wait until nothing is searched any more."""
        while self._thread is not None:
            self._thread.join()
            self.poll()

    def take_fault(self) -> Exception | None:
        """Return, once, the fault that ended a search; the windows before stay."""
        return None if self._faults.empty() else self._faults.get()

    def _look(self) -> None:
        # It loads the rules of games, which the title doesn't need.
        from game.memories.city import look_at_city  # noqa: PLC0415

        for windows in look_at_city(self._folder, self._file):
            self._found.put(windows)
