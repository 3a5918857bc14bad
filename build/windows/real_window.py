"""A Windows program in a real window, with a real mouse and real keys, for ``check.py``."""

import os
import pty
import re
import subprocess
from contextlib import suppress
from pathlib import Path

from tests.e2e.desktop import Desktop, wait_until
from windows import wine
from windows.fresh_windows import DESKTOP, FreshWindows

NO_DISPLAY = 2
"""The program's exit status where no window can be opened, which Windows itself never says."""


class WindowsProgram(Desktop):
    """A Windows program in a real window."""

    def __init__(self, windows: FreshWindows, program: Path, home: Path | None = None) -> None:
        """``home`` is a folder for all its files; usually these are in the system's folders."""
        command = ["wine", str(program)]
        surroundings = windows.environment
        if home:
            surroundings["CLAMBER_HOME"] = wine.windows_path(home)
        self._inside = windows
        super().__init__(windows.display, home or windows.home, command, surroundings)
        self.window_class = re.escape(program.name)
        # Without a terminal Wine hands it a standard input that is none.
        self._said, self._terminal = pty.openpty()
        os.set_blocking(self._said, False)

    def start(self) -> None:
        """Start it, and wait until its window has come to rest."""
        self._launch()
        wait_until(self._has_window, "the window", pause=0.1)
        self.rest()

    def _launch(self) -> None:
        wait_until(self._can_open_windows, "the end of the desktop", pause=0.1)
        end = self._terminal
        self.program = subprocess.Popen(
            self._command, env=self._environment, stdin=end, stdout=end, stderr=end, text=True
        )

    def _has_window(self) -> bool:
        """Say whether its window is there; start it again where Wine's desktop came too late.

        On a busy machine that takes longer than the ten seconds that Wine gives it.
        """
        if self.program and self.program.poll() == NO_DISPLAY:
            self._launch()
        return self._find_window()

    def _can_open_windows(self) -> bool:
        """Say whether Wine's desktop is in use or gone: one that is about to go shows no window."""
        in_use = self._ask("search", "--onlyvisible", "--class", r"\.exe$")
        return bool(in_use) or not self._inside.processes(DESKTOP)

    def stop(self) -> str:
        """End it; return its exit status and what it said."""
        super().stop()
        assert self.program
        said = b""
        with suppress(BlockingIOError):
            said = os.read(self._said, 65_536)
        return f"status {self.program.returncode} {said.decode(errors='replace')}"

    def windows(self) -> list[str]:
        """Return its windows: one, and another for each question."""
        return self._ask("search", "--onlyvisible", "--class", self.window_class)

    def wait_for_windows(self, number: int, what: str) -> None:
        """Wait until it has so many windows; ``what`` names it in the error."""
        wait_until(lambda: len(self.windows()) == number, what, pause=0.1)

    def answer(self) -> None:
        """Press the button that the newest window offers first, if there is a window."""
        # It may be gone at any moment, and then nothing is pressed.
        for newest in self.windows()[-1:]:
            self._ask("windowfocus", "--sync", newest, "key", "Return")

    def answer_to_the_end(self) -> None:
        """Go on to answer until it ends."""

        def ended() -> bool:
            self.answer()
            return not self.running

        wait_until(ended, "the installer to end", pause=1)

    def kill(self) -> None:
        """End it as a power cut does."""
        assert self.program
        self.program.kill()
        self.program.communicate()
