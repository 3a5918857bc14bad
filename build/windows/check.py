"""Prove the installer under Wine: ``python build/windows/check.py OUT``.

OUT is where ``make.py`` put the installer and the archive. In a fresh Windows it installs an older
version, plays with a mouse in a real window, kills the program and goes on, updates over the
running program and over the closed one, and uninstalls. It ends at the first thing that is not as
it should be. It needs Wine, makensis, Xvfb and xdotool, and takes minutes; a test that skips where
these are missing would say too little, and one that fails there would fail for all who play.
"""

import os
import shutil
import signal
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import bundle
import old_files
from reproducible import CannotBuild

from tests.e2e.desktop import TOOLS, screen, wait_until
from tests.e2e.quick_match import SETTINGS
from tests.e2e.reading import lines_written, read_record
from tests.e2e.test_real_window import play_some_by_drag, to_the_table_by_mouse
from windows import installer, wine
from windows.fresh_windows import FreshWindows
from windows.installer import PROGRAM
from windows.real_window import WindowsProgram

OLDER = "0.0.1"
GONE_SINCE = "of the older version.txt"
FOREIGN = "my own notes.txt"
LETTERS = "Žofie, 玩 ♥"
IN_USE = 3
"""The installer's exit status if the program is open."""

TURNS = 4
SCREEN = (1600, 900)


class Trial:
    """What every step has: a Windows, an installer, and what that should install."""

    def __init__(self, out: Path, place: Path, windows: FreshWindows) -> None:
        """``out`` holds what ``make.py`` made, ``place`` what the trial needs beside it."""
        self.windows = windows
        self.place = place
        self.version = bundle.version()
        self.setup = out / f"clamber-{self.version}-setup.exe"
        self.unpacked = unpacked(out / f"clamber-{self.version}-windows.zip", place)
        self.program = WindowsProgram(windows, windows.program / PROGRAM)
        self.files_before = windows.files()

    def installed(self) -> dict[str, bytes]:
        """Return the installed program's files."""
        return contents(self.windows.program)

    def version_under_apps(self) -> str:
        """Return the version that Windows lists under Apps."""
        return self.windows.entry_under_apps()["DisplayVersion"]


def plays_unpacked_in_a_folder_of_any_letters(trial: Trial) -> None:
    """Nothing has to be installed, and then no file lies in the system's folders."""
    place = trial.place / LETTERS
    shutil.copytree(trial.unpacked, place / "clamber")
    home = place / "home"
    home.mkdir()
    (home / "settings.yaml").write_text(SETTINGS)
    program = WindowsProgram(trial.windows, place / "clamber" / PROGRAM, home)
    program.start()
    to_the_table_by_mouse(program, home / "settings.yaml")
    assert play_some_by_drag(program, TURNS)
    assert [path.name for path in trial.windows.local.glob("clamber*")] == []
    program.kill()
    trial.windows.wait_until_closed()


def opens_what_older_versions_have_left(trial: Trial) -> None:
    """Settings, histories and records of every version so far: nothing is set aside."""
    home = trial.place / "of older versions"
    (home / "matches").mkdir(parents=True)
    (home / "settings.yaml").write_bytes(old_files.SETTINGS)
    for record in old_files.RECORDS:
        shutil.copy(record, home / "matches")
    program = WindowsProgram(trial.windows, trial.unpacked / PROGRAM, home)
    for script in old_files.HISTORIES:
        (home / "history.db").write_bytes(old_files.history(script))
        history = home / "history.db"
        before = old_files.counted_in(history)[1]
        program.start()
        wait_until(partial(old_files.is_opened, history), "the history to be opened", pause=0.1)
        program.kill()
        trial.windows.wait_until_closed()
        version, matches = old_files.counted_in(history)
        assert version == len(old_files.HISTORIES), f"{script.stem} is still of version {version}"
        assert matches >= before, f"of {script.stem} {matches} matches are left"
    records = wine.windows_path(home / "matches")
    assert trial.windows.run(str(trial.unpacked / PROGRAM), "replay", "--check", records) == 0
    assert old_files.set_aside(home) == []
    assert old_files.KEPT_SETTING in (home / "settings.yaml").read_text(encoding="utf-8")


def installs_an_older_version_silently(trial: Trial) -> None:
    """The files, the entry of the Start menu and the one under Apps are there."""
    older = older_installer(trial.unpacked, trial.place)
    windows = trial.windows
    assert windows.run(str(older), "/S") == 0
    under_apps = windows.entry_under_apps()
    assert under_apps["DisplayVersion"] == OLDER, under_apps
    assert under_apps["InstallLocation"].endswith(r"\\Programs\\Clamber"), under_apps
    assert int(under_apps["EstimatedSize"].removeprefix("dword:"), 16) > 10_000, under_apps
    assert windows.entry.is_file()
    files = trial.installed()
    assert f"_internal/of old/{GONE_SINCE}" in files
    assert files.items() >= contents(trial.unpacked).items()


def plays_in_a_window(trial: Trial) -> None:
    """A mouse starts a match and makes moves; the record is among the user's files."""
    settings = trial.windows.home / "settings.yaml"
    trial.windows.home.mkdir()
    settings.write_text(SETTINGS)
    trial.program.start()
    to_the_table_by_mouse(trial.program, settings)
    assert play_some_by_drag(trial.program, TURNS)
    assert trial.program.running


def refuses_silently_to_update_the_running_program(trial: Trial) -> None:
    """It leaves everything as it was, and its exit status says so."""
    files, under_apps = trial.installed(), trial.windows.entry_under_apps()
    assert trial.windows.run(str(trial.setup), "/S") == IN_USE
    assert trial.installed() == files
    assert trial.windows.entry_under_apps() == under_apps
    assert not (trial.windows.installed / "new").exists()
    assert trial.program.running


def goes_on_with_the_match_after_a_power_cut(trial: Trial) -> None:
    """The first button of the title goes on with the same match."""
    moves = lines_written(trial.windows.home)
    trial.program.kill()
    go_on(trial)
    assert lines_written(trial.windows.home) > moves
    assert len(list(trial.windows.home.glob("matches/*.jsonl"))) == 1


def updates_the_closed_program(trial: Trial) -> None:
    """What the new version lacks goes; the player's files stay, wherever they are."""
    windows = trial.windows
    trial.program.kill()
    windows.wait_until_closed()
    (windows.program / FOREIGN).write_text("mine")
    kept = contents(windows.home)
    assert windows.run(str(trial.setup), "/S") == 0
    files = trial.installed()
    files.pop(installer.LIST)
    assert files == contents(trial.unpacked)
    assert trial.version_under_apps() == trial.version
    assert contents(windows.home) == kept
    own = [path for path in windows.installed.rglob("*") if path.name == FOREIGN]
    assert [path.read_text() for path in own] == ["mine"]


def plays_on_after_the_update(trial: Trial) -> None:
    """The new version goes on with the match of the older one."""
    moves = lines_written(trial.windows.home)
    go_on(trial)
    played = read_record(trial.windows.home)
    assert played
    assert played.finished or lines_written(trial.windows.home) > moves


def asks_before_it_updates_the_running_program(trial: Trial) -> None:
    """It waits for the program to be closed, and at the end starts the new one."""
    setup = WindowsProgram(trial.windows, trial.setup)
    setup.start()
    refuse_while_running(trial, setup)
    trial.program.kill()
    trial.windows.wait_until_closed()
    setup.answer()
    setup.wait_for_windows(1, "the answer")
    # Its first button can be pressed once all is installed.
    setup.answer_to_the_end()
    assert setup.program
    assert setup.program.returncode == 0
    assert trial.version_under_apps() == trial.version
    wait_until(lambda: bool(trial.program.windows()), "the program that it starts", pause=0.1)
    for process in trial.windows.processes():
        os.kill(process, signal.SIGKILL)
    trial.windows.wait_until_closed()


def uninstalls(trial: Trial) -> None:
    """Only what is the player's is left."""
    windows = trial.windows
    assert windows.uninstall() == 0
    assert not windows.entry.exists()
    left = windows.files() - trial.files_before
    print("left: " + "".join(f"\n  {name}" for name in sorted(left)))
    of_the_player = windows.home.relative_to(windows.local.parents[1]).as_posix()
    others = {name for name in left if not name.startswith(f"{of_the_player}/")}
    # Windows removes the uninstaller's copy of itself at its next start.
    assert {Path(name).name for name in others} <= {FOREIGN, "Un.exe"}, others
    assert any(name.endswith(FOREIGN) for name in others), others


STEPS: tuple[Callable[[Trial], None], ...] = (
    plays_unpacked_in_a_folder_of_any_letters,
    opens_what_older_versions_have_left,
    installs_an_older_version_silently,
    plays_in_a_window,
    refuses_silently_to_update_the_running_program,
    goes_on_with_the_match_after_a_power_cut,
    updates_the_closed_program,
    plays_on_after_the_update,
    asks_before_it_updates_the_running_program,
    uninstalls,
)
"""In this order; each begins where the one before has ended."""


def go_on(trial: Trial) -> None:
    """Start the installed program, go on with the match, and play some turns."""
    trial.program.start()
    trial.program.press("Return")
    trial.program.rest()
    assert play_some_by_drag(trial.program, TURNS)


def refuse_while_running(trial: Trial, setup: WindowsProgram) -> None:
    """Answer the installer's first question, and again, while the program runs."""
    files = trial.installed()
    setup.answer()
    setup.wait_for_windows(2, "the question")
    setup.answer()
    setup.rest()
    assert len(setup.windows()) == 2, "it asks again while the program runs"
    assert trial.installed() == files


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


def check(trial: Trial) -> None:
    """Take all steps; an ``AssertionError`` says what is wrong."""
    for step in STEPS:
        began = time.monotonic()
        step(trial)
        name = step.__name__.replace("_", " ")
        print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)


def main() -> int:
    """Check the installer in a folder; return the exit status."""
    if len(sys.argv) != 2:
        print("usage: python build/windows/check.py OUT", file=sys.stderr)
        return 2
    try:
        wine.require("wine", "makensis", *TOOLS)
    except CannotBuild as why:
        print(why, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="clamber-check-") as place, screen(*SCREEN) as display:
        windows = FreshWindows(Path(place, "prefix"), display)
        try:
            check(Trial(Path(sys.argv[1]).resolve(), Path(place), windows))
        finally:
            windows.shut_down()
    print("All is as it should be.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
