"""A fresh Windows under Wine for ``check.py``: what is installed in it, and what it lists."""

import re
import subprocess
from contextlib import suppress
from pathlib import Path

from tests.e2e.desktop import Display, wait_until
from windows import wine
from windows.installer import PROGRAM

DESKTOP = "explorer.exe"
"""What Wine starts with the first window, and ends a second after the last one."""
KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Clamber"


class FreshWindows:
    """A fresh Windows of one user, and what the installer does to it."""

    def __init__(self, prefix: Path, display: Display) -> None:
        self.prefix = prefix
        self.display = display
        wine.make_prefix(prefix)
        (user,) = [each for each in (prefix / "drive_c/users").iterdir() if each.name != "Public"]
        self.local = user / "AppData/Local"
        self.installed = self.local / "Programs/Clamber"
        self.program = self.installed / "program"
        self.home = self.local / "clamber"
        self.entry = user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Clamber.lnk"
        self._start_up()

    def _start_up(self) -> None:
        """Start it once for all programs: Wine doesn't wait long for what shows windows."""
        self._call("wineserver", "--persistent")
        self.run("cmd", "/c", "exit")

    @property
    def environment(self) -> dict[str, str]:
        """The environment variables of programs in it."""
        more = {
            "DISPLAY": self.display,
            "CLAMBER_HOME": "",
            "SDL_VIDEODRIVER": "windows",
            "SDL_AUDIODRIVER": "dummy",
        }
        return wine.surroundings(self.prefix, more)

    def run(self, *command: str) -> int:
        """Run a program without a console; return its exit status."""
        return self._call("wine", *command)

    def _call(self, *words: str) -> int:
        # What it leaves running has its output, too: nobody may wait for the end of that.
        nowhere = subprocess.DEVNULL
        return subprocess.run(
            words, env=self.environment, stdout=nowhere, stderr=nowhere, timeout=600
        ).returncode

    def entry_under_apps(self) -> dict[str, str]:
        """Return what Windows lists under Apps, by name; nothing if it doesn't list it."""
        file = self.prefix / "key.reg"
        file.unlink(missing_ok=True)
        self.run("reg", "export", KEY, wine.windows_path(file))
        text = file.read_text("utf-16") if file.is_file() else ""
        return dict(re.findall(r'^"(\w+)"="?(.*?)"?$', text, re.MULTILINE))

    def uninstall(self) -> int:
        """Run the uninstaller without questions, and wait until its copy has ended."""
        # It copies itself elsewhere, for it can't remove a running program either, and returns.
        status = self.run(str(self.installed / "uninstall.exe"), "/S")
        if status == 0:
            wait_until(lambda: not self.entry.exists(), "the uninstaller", pause=0.2)
            wait_until(lambda: not self.entry_under_apps(), "the uninstaller", pause=0.2)
        return status

    def files(self) -> set[str]:
        """Return all files of the user, from the folder of the user's programs' data."""
        found = (path for path in self.local.parents[1].rglob("*") if path.is_file())
        return {path.relative_to(self.local.parents[1]).as_posix() for path in found}

    def processes(self, program: str = PROGRAM) -> list[int]:
        """Return the processes that run a program in it."""
        surroundings, found = f"WINEPREFIX={self.prefix}".encode(), []
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                is_program = program.encode() in (process / "cmdline").read_bytes()
                given = (process / "environ").read_bytes().split(b"\0")
                if is_program and surroundings in given:
                    found.append(int(process.name))
        return found

    def wait_until_closed(self) -> None:
        """Wait until the bots' process has noticed, too, that the program is gone."""
        wait_until(lambda: not self.processes(), "the bots' process to end", pause=0.1)

    def shut_down(self) -> None:
        """End everything that runs in it."""
        for word in ("--kill", "--wait"):
            self._call("wineserver", word)
