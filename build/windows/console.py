"""Runs Windows programs under Wine that are made for a console."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import tempfile
import termios
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from windows.wine import ROOT, surroundings, windows_path

ROWS, COLUMNS = 50, 250
"""The size of a console: longer lines are broken."""

ESCAPES = re.compile(rb"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07)|\r")
"""What a console writes besides words."""

INTO_FILE = '@"{program}" %* < NUL > "{log}" 2>&1\r\n@exit /b %errorlevel%\r\n'
"""A batch file whose program's output comes as it is, not as a console shows it."""


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
