"""Imports the screens behind the title's buttons, and the tables, so that a click opens them.

It takes up to two seconds on a thread. Imports keep Python to themselves for much of that time, so
the thread begins each module only between two frames: else frames would wait for it.
"""

import gc
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from threading import Event, current_thread
from types import ModuleType

from game.catalogue import GAMES
from game.threads import start_thread

BEHIND_TITLE = (
    "lobby", "lesson", "how_to_play", "settings", "matches", "statistics.opening", "puzzles",
    "rule_lab",
)  # fmt: skip
"""The modules of the screens that the title opens, which would take half a second at a click."""

PATIENCE = 0.5
"""The seconds after which a module is imported all the same: what a frame does may wait for it."""


class _BetweenFrames(MetaPathFinder):
    """Has one thread's imports wait until no frame is being made."""

    def __init__(self, between_frames: Event) -> None:
        self._between_frames = between_frames
        self._thread = current_thread()
        self._waits = True

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if current_thread() is not self._thread:
            return None
        others = (finder for finder in sys.meta_path if finder is not self)
        specs = (finder.find_spec(fullname, path, target) for finder in others)
        spec = next(filter(None, specs), None)
        if spec and spec.loader:
            # To wait here would hold up every thread that imports anything.
            spec.loader = _Waiting(spec.loader, self.wait)
        return spec

    def wait(self) -> None:
        """Wait; never again if it took too long."""
        self._waits = self._waits and self._between_frames.wait(PATIENCE)


class _Waiting(Loader):
    """Waits before it leaves a module to its own loader."""

    def __init__(self, loader: Loader, wait: Callable[[], None]) -> None:
        self._loader = loader
        self._wait = wait

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self._wait()
        assert module.__spec__
        module.__spec__.loader = module.__loader__ = self._loader
        self._loader.exec_module(module)


def import_ahead(between_frames: Event) -> None:
    """Begin to import on a thread; the event is set while the loop makes no frame."""
    # Who opens a screen that can't be imported is told of it then.
    start_thread("imports", lambda: _import_all(between_frames), lambda _fault: None)


def _import_all(between_frames: Event) -> None:
    finder = _BetweenFrames(between_frames)
    sys.meta_path.insert(0, finder)
    try:
        for name in BEHIND_TITLE:
            import_module(f"scenes.screens.{name}")
        for game in GAMES:
            import_module(f"scenes.games.{game.id}.table")
    finally:
        sys.meta_path.remove(finder)
    # No module becomes garbage, so no collection need look at them.
    gc.freeze()
