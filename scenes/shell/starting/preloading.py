"""What the start begins before importing the rest: settings, and on threads the title's needs.

The ground is drawn on a thread while the main thread imports, which takes longer. A program that
ends while pygame draws on a thread crashes, so whoever begins this also waits for its end.
"""

import os
from pathlib import Path
from threading import Thread
from types import TracebackType

from pygame import Surface

from game.store.keeper import SettingsKeeper
from game.store.paths import matches_folder, settings_path
from game.threads import start_thread
from scenes.shell.handed.resume_lookup import ResumeLookup
from scenes.shell.window import desktop_size, find_display, opening_size
from scenes.ui.ground import ground_file, house_ground, raster_ground
from scenes.ui.start_pictures import StartPictures
from scenes.ui.svg import find_pictures_in


class Preloading:
    """The settings, the match to resume, and a ground as large as the window will be."""

    def __init__(
        self, keeper: SettingsKeeper | None = None, pictures: StartPictures | None = None
    ) -> None:
        """Begin; raise ``NoDisplay`` if there is no display.

        ``pictures`` are those of the start before, if the first frame is the same.
        """
        # Otherwise Windows stretches a small picture over its large pixels.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # Otherwise the click that brings the window to the front does nothing else.
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        # Otherwise nobody sees what an input method offers to choose from.
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")
        self.keeper = keeper or SettingsKeeper(settings_path())
        self.resume_lookup = ResumeLookup(matches_folder())
        self.resume_lookup.look()
        find_display()
        settings = self.keeper.now
        self._size = desktop_size() if settings.fullscreen else opening_size(settings)
        self._made: Surface | None = None
        self._pictures = pictures
        find_pictures_in(pictures)
        file = ground_file(settings.theme, house_ground())
        # If it fails here, the title draws it and reports the fault.
        self._ground = start_thread("ground", lambda: self._make(file), lambda _fault: None)
        self._keeping: Thread | None = None

    def __enter__(self) -> "Preloading":
        """Return itself: it has begun."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Wait until no thread draws or keeps pictures any more."""
        self._ground.join()
        if self._keeping:
            self._keeping.join()

    def ground(self) -> tuple[tuple[int, int], Surface] | None:
        """Wait for the ground; return it with its size, or ``None`` if the theme has no drawing."""
        self._ground.join()
        return (self._size, self._made) if self._made else None

    def end(self) -> None:
        """Keep the pictures for the next start, on a thread; the first frame has been shown."""
        find_pictures_in(None)
        pictures, self._pictures = self._pictures, None
        if pictures:
            # The next start draws what could not be kept.
            self._keeping = start_thread("first pictures", pictures.keep, lambda _fault: None)

    def _make(self, file: Path | None) -> None:
        if file is not None:
            self._made = raster_ground(file, self._size)
