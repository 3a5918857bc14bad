"""Runs Windows programs on Linux, under Wine and in a prefix of its own.

Everything that is made or downloaded for Windows stays in one folder, which may be deleted at any
time: ``.windows`` in the project, or the one that the environment variable names.
"""

import fcntl
import os
import pty
import re
import shutil
import struct
import subprocess
import tempfile
import termios
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER_VARIABLE = "CLAMBER_WINDOWS"
"""An environment variable that names another folder than ``.windows``, for automatic runs."""

SETTINGS = {
    # Wine would offer to download a .NET and a browser, and wait in its debugger after a crash.
    "WINEDLLOVERRIDES": "mscoree=;mshtml=;winedbg.exe=d",
    "WINEDEBUG": "-all",
}

ROWS, COLUMNS = 50, 250
"""The size of a console: longer lines are broken."""

ESCAPES = re.compile(rb"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07)|\r")
"""What a console writes besides words."""

INTO_FILE = '@"{program}" %* < NUL > "{log}" 2>&1\r\n@exit /b %errorlevel%\r\n'
"""A batch file whose program's output comes as it is, not as a console shows it."""


class CannotBuild(Exception):
    """Something is missing or went wrong; the message is one sentence about it."""


def folder() -> Path:
    """Return the folder for what is needed to build for Windows."""
    return Path(os.environ.get(FOLDER_VARIABLE) or ROOT / ".windows").resolve()


def require(*tools: str) -> None:
    """Raise ``CannotBuild`` if one of these commands is missing; Wine's is ``wine``."""
    packages = {"wine": "wine and wine64", "makensis": "nsis"}
    for tool in tools:
        if shutil.which(tool) is None:
            package = packages.get(tool, tool)
            raise CannotBuild(f"The tool {tool} is missing: install your system's {package}.")


def windows_path(path: Path) -> str:
    """Return how Windows programs call a file or folder of Linux."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def surroundings(prefix: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment variables of a program in a prefix."""
    return {**os.environ, **SETTINGS, "WINEPREFIX": str(prefix), **(more or {})}


def make_prefix(prefix: Path) -> None:
    """Make a prefix, the files and settings of one Windows, unless it is there."""
    if (prefix / "drive_c/windows/system32").is_dir():
        return
    require("wine")
    prefix.mkdir(parents=True, exist_ok=True)
    silent = {"DISPLAY": ""}
    # Some versions of Wine take themselves for Windows 7.
    first = (["wineboot", "--init"], ["wine", "winecfg", "-v", "win10"], ["wineserver", "--wait"])
    for command in first:
        done = subprocess.run(command, env=surroundings(prefix, silent), capture_output=True)
        if done.returncode:
            raise CannotBuild(f"Wine could not make {prefix}: {done.stderr.decode().strip()}")


def run_in_console(
    command: Sequence[str], prefix: Path, *, log: Path, more: Mapping[str, str] | None = None
) -> int:
    """Run a Windows program in the project's folder and in a console; return its exit status.

    Without a console Wine hands Python a standard input that is none. What it prints goes to a
    file, with lines broken as the console broke them.
    """
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    program = subprocess.Popen(
        ["wine", *command],
        cwd=ROOT,
        env=surroundings(prefix, more),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    # When nobody has the other end open any more, Linux calls reading an error.
    with (
        os.fdopen(ours, "rb", buffering=0) as terminal,
        log.open("wb", buffering=0) as file,
        suppress(OSError),
    ):
        while part := terminal.read(65_536):
            file.write(ESCAPES.sub(b"", part))
    return program.wait()


def run_into_file(
    program: Path,
    arguments: Sequence[str],
    prefix: Path,
    *,
    log: Path,
    more: Mapping[str, str] | None = None,
) -> int:
    """Run a program in a console, with its output to a file as it is; return its exit status.

    Programs that it starts without handing on its output have none.
    """
    with tempfile.TemporaryDirectory(prefix="clamber-wine-") as place:
        batch = Path(place, "run.cmd")
        text = INTO_FILE.format(program=windows_path(program), log=windows_path(log))
        batch.write_text(text, encoding="ascii", newline="")
        command = ["cmd", "/c", windows_path(batch), *arguments]
        return run_in_console(command, prefix, log=Path(place, "console.txt"), more=more)
