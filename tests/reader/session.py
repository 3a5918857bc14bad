"""A desktop session in which somebody listens: a screen, a bus, the program, and the client.

It runs inside ``dbus-run-session``: ``python -m tests.reader.session GAME``.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.e2e.desktop import ROOT, screen

SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python that has ``gi`` with AT-SPI; an environment's own has not."""
LIMIT = 300.0
"""Seconds in which a match has to be over: a guard against waiting for ever."""
ENDING = 20.0
_LISTEN = (
    *("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"),
    *("--method", "org.freedesktop.DBus.Properties.Set"),
    *("org.a11y.Status", "IsEnabled", "<true>"),
)
"""What a screen reader does when it starts."""


def listen() -> None:
    """Tell all programs of the session that somebody listens."""
    subprocess.run(_LISTEN, check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    """Have one match played by ear; return the exit status."""
    listen()
    with screen(1280, 720) as display, tempfile.TemporaryDirectory() as home:
        surroundings = {
            **os.environ,
            "DISPLAY": display,
            "CLAMBER_HOME": home,
            "CLAMBER_LANGUAGE": "en",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        program = subprocess.Popen(
            [sys.executable, "-m", "scenes.app"], cwd=ROOT, env=surroundings, stderr=subprocess.PIPE
        )
        try:
            script = Path(__file__).with_name("match.py")
            listener = subprocess.run(
                [SYSTEM_PYTHON, "-W", "ignore", str(script), sys.argv[1]], timeout=LIMIT
            )
            if listener.returncode:
                return listener.returncode
            # The client has pressed "Quit".
            said = program.communicate(timeout=ENDING)[1].decode()
        except subprocess.TimeoutExpired as late:
            print(f"{late.cmd[-1]} does not end", file=sys.stderr)
            return 1
        finally:
            program.kill()
    if said or program.returncode:
        print(f"the program ended with {program.returncode}, and said: {said}", file=sys.stderr)
        return 1
    return listener.returncode


if __name__ == "__main__":
    sys.exit(main())
