"""Prove the installer under Wine: ``python build/windows/check.py OUT``.

OUT is where ``make.py`` put the installer and the archive. In a fresh Windows it installs an older
version, plays with a mouse in a real window, kills the program and goes on, updates over the
running program and over the closed one, and uninstalls. It ends at the first thing that is not as
it should be. It needs Wine, makensis, Xvfb and xdotool, and takes minutes; a test that skips where
these are missing would say too little, and one that fails there would fail for all who play.
"""

import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import bundle
from reproducible import CannotBuild

from tests.e2e.desktop import TOOLS, Desktop, Display, screen, wait_until
from tests.e2e.quick_match import SETTINGS
from tests.e2e.reading import lines_written, read_record
from tests.e2e.test_real_window import play_some_by_drag, to_the_table_by_mouse
from windows import installer, wine

PROGRAM = "clamber.exe"
OLDER = "0.0.1"
GONE_SINCE = "of the older version.txt"
FOREIGN = "my own notes.txt"
LETTERS = "Žofie, 玩 ♥"
IN_USE = 3
"""The installer's exit status if the program is open."""

KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Clamber"
TURNS = 4
SCREEN = (1600, 900)


class Windows:
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
        done = subprocess.run(
            ["wine", *command], env=self.environment, capture_output=True, timeout=600
        )
        return done.returncode

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


class WindowsProgram(Desktop):
    """A Windows program in a real window."""

    def __init__(self, windows: Windows, program: Path, home: Path | None = None) -> None:
        """``home`` is a folder for all its files; usually these are in the system's folders."""
        command = ["wine", str(program)]
        surroundings = windows.environment
        if home:
            surroundings["CLAMBER_HOME"] = wine.windows_path(home)
        super().__init__(windows.display, home or windows.home, command, surroundings)
        self.window_class = re.escape(program.name)
        # Without a terminal Wine hands it a standard input that is none.
        _, self._terminal = pty.openpty()

    def start(self) -> None:
        """Start it, and wait until its window has come to rest."""
        end = self._terminal
        self.program = subprocess.Popen(
            self._command, env=self._environment, stdin=end, stdout=end, stderr=end, text=True
        )
        wait_until(self._find_window, "the window", pause=0.1)
        self.rest()

    def windows(self) -> list[str]:
        """Return its windows: one, and another for each question."""
        return self._ask("search", "--onlyvisible", "--class", self.window_class)

    def answer(self) -> None:
        """Press the button that the newest window offers first, if there is a window."""
        # It may be gone at any moment, and then nothing is pressed.
        for newest in self.windows()[-1:]:
            self._ask("windowfocus", "--sync", newest, "key", "Return")

    def kill(self) -> None:
        """End it as a power cut does."""
        assert self.program
        self.program.kill()
        self.program.communicate()


@contextmanager
def step(name: str) -> Iterator[None]:
    """Say what is checked, and how long it took."""
    began = time.monotonic()
    yield
    print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def unpacked(archive: Path, place: Path) -> Path:
    """Unpack the portable archive; return the folder with the program."""
    with zipfile.ZipFile(archive) as file:
        file.extractall(place)
    return place / "clamber"


def older_installer(folder: Path, place: Path) -> Path:
    """Return an installer of an older version, with a file that the new one lacks."""
    older = place / "older"
    shutil.copytree(folder, older)
    (older / "_internal/of old").mkdir()
    (older / "_internal/of old" / GONE_SINCE).write_text("old")
    return installer.make_installer(older, place, OLDER, quickly=True)


def wait_until_closed(windows: Windows) -> None:
    """Wait until the bots' process has noticed, too, that the program is gone."""
    wait_until(lambda: not processes(windows), "the bots' process to end", pause=0.1)


def processes(windows: Windows) -> list[int]:
    """Return the processes that run the installed program."""
    surroundings, found = f"WINEPREFIX={windows.prefix}".encode(), []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            is_program = PROGRAM.encode() in (process / "cmdline").read_bytes()
            if is_program and surroundings in (process / "environ").read_bytes().split(b"\0"):
                found.append(int(process.name))
    return found


def play_portable(windows: Windows, program: Path, place: Path) -> None:
    """Play with the unpacked archive, whose folder and whose files have names of any letters."""
    shutil.copytree(program, place / "clamber")
    home = place / "home"
    home.mkdir()
    (home / "settings.yaml").write_text(SETTINGS)
    desktop = WindowsProgram(windows, place / "clamber" / PROGRAM, home)
    desktop.start()
    to_the_table_by_mouse(desktop, home / "settings.yaml")
    assert play_some_by_drag(desktop, TURNS)
    assert [path.name for path in windows.local.glob("clamber*")] == []
    desktop.kill()
    wait_until_closed(windows)


def update_by_hand(windows: Windows, setup: Path, running: WindowsProgram) -> None:
    """Install over the running program with windows and buttons."""
    files = contents(windows.program)
    desktop = WindowsProgram(windows, setup)
    desktop.start()
    desktop.answer()
    wait_until(lambda: len(desktop.windows()) == 2, "the question", pause=0.1)
    desktop.answer()
    desktop.rest()
    assert len(desktop.windows()) == 2, "it asks again while the program runs"
    assert contents(windows.program) == files
    running.kill()
    wait_until_closed(windows)
    desktop.answer()
    wait_until(lambda: len(desktop.windows()) == 1, "the answer", pause=0.1)

    def ended() -> bool:
        # Its first button can be pressed once all is installed: it ends, and starts the program.
        desktop.answer()
        return not desktop.running

    wait_until(ended, "the installer to end", pause=1)
    assert desktop.program
    assert desktop.program.returncode == 0
    wait_until(lambda: bool(running.windows()), "the program that it starts", pause=0.1)
    for process in processes(windows):
        os.kill(process, signal.SIGKILL)
    wait_until_closed(windows)


def check(out: Path, place: Path, windows: Windows) -> None:
    """Check everything; an ``AssertionError`` says what is wrong."""
    version = bundle.version()
    setup = out / f"clamber-{version}-setup.exe"
    new = unpacked(out / f"clamber-{version}-windows.zip", place)
    with step("an older installer"):
        older = older_installer(new, place)
    with step("plays unpacked, in a folder of any letters"):
        play_portable(windows, new, place / LETTERS)
    before = windows.files()
    windows.home.mkdir()
    (windows.home / "settings.yaml").write_text(SETTINGS)
    desktop = WindowsProgram(windows, windows.program / PROGRAM)

    with step("installs silently"):
        assert windows.run(str(older), "/S") == 0
        under_apps = windows.entry_under_apps()
        assert under_apps["DisplayVersion"] == OLDER, under_apps
        assert under_apps["InstallLocation"].endswith(r"\\Programs\\Clamber"), under_apps
        assert int(under_apps["EstimatedSize"].removeprefix("dword:"), 16) > 10_000, under_apps
        assert windows.entry.is_file()
        files = contents(windows.program)
        assert f"_internal/of old/{GONE_SINCE}" in files
        assert files.items() >= contents(new).items()

    with step("plays in a window"):
        desktop.start()
        to_the_table_by_mouse(desktop, windows.home / "settings.yaml")
        assert play_some_by_drag(desktop, TURNS)
        moves = lines_written(windows.home)
        assert desktop.running

    with step("refuses to update the running program, silently"):
        assert windows.run(str(setup), "/S") == IN_USE
        assert contents(windows.program) == files
        assert windows.entry_under_apps() == under_apps
        assert not (windows.installed / "new").exists()
        assert desktop.running

    with step("is killed, starts again and goes on"):
        desktop.kill()
        desktop.start()
        desktop.press("Return")
        desktop.rest()
        assert play_some_by_drag(desktop, TURNS)
        assert lines_written(windows.home) > moves
        assert len(list(windows.home.glob("matches/*.jsonl"))) == 1

    with step("updates when the program is closed, and removes what is no longer there"):
        desktop.kill()
        wait_until_closed(windows)
        (windows.program / FOREIGN).write_text("mine")
        kept = contents(windows.home)
        assert windows.run(str(setup), "/S") == 0
        files = contents(windows.program)
        files.pop(installer.LIST)
        assert files == contents(new)
        assert windows.entry_under_apps()["DisplayVersion"] == version
        assert contents(windows.home) == kept
        own = [path for path in windows.installed.rglob("*") if path.name == FOREIGN]
        assert [path.read_text() for path in own] == ["mine"]

    with step("plays on after the update"):
        moves = lines_written(windows.home)
        desktop.start()
        desktop.press("Return")
        desktop.rest()
        assert play_some_by_drag(desktop, TURNS)
        played = read_record(windows.home)
        assert played
        assert played.finished or lines_written(windows.home) > moves

    with step("asks before it updates the running program, waits, and starts the new one"):
        update_by_hand(windows, setup, desktop)
        assert windows.entry_under_apps()["DisplayVersion"] == version

    with step("uninstalls"):
        assert windows.uninstall() == 0
        assert not windows.entry.exists()
        left = windows.files() - before
    print("left: " + "".join(f"\n  {name}" for name in sorted(left)))
    of_the_player = windows.home.relative_to(windows.local.parents[1]).as_posix()
    others = {name for name in left if not name.startswith(f"{of_the_player}/")}
    # Windows removes the uninstaller's copy of itself at its next start.
    assert {Path(name).name for name in others} <= {FOREIGN, "Un.exe"}, others
    assert any(name.endswith(FOREIGN) for name in others), others


def main() -> int:
    """Check the installer in a folder; return the exit status."""
    try:
        wine.require("wine", "makensis", *TOOLS)
    except CannotBuild as why:
        print(why, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="clamber-check-") as place, screen(*SCREEN) as display:
        windows = Windows(Path(place, "prefix"), display)
        try:
            check(Path(sys.argv[1]).resolve(), Path(place), windows)
        finally:
            ended = {"env": windows.environment, "capture_output": True}
            subprocess.run(["wineserver", "--kill"], **ended)
            subprocess.run(["wineserver", "--wait"], **ended)
    print("All is as it should be.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
