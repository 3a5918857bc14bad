"""Plays one whole match of each game as a screen reader's user would: by AT-SPI alone.

``python -m tests.reader [GAME …]`` needs Linux, Xvfb, D-Bus and the system's Python with ``gi``
and AT-SPI; without them it fails, and says what is missing. ``--one-of SEED`` plays a single game,
which follows from the text.
"""

import argparse
import shutil
import subprocess
import sys
import time
from zlib import crc32

from game.catalogue import GAMES
from tests.e2e.desktop import ROOT
from tests.reader.session import SYSTEM_PYTHON

_PACKAGES = {
    "Xvfb": "xvfb",
    "dbus-run-session": "dbus",
    "gdbus": "libglib2.0-bin",
    SYSTEM_PYTHON: "python3",
}
"""The programs that it needs, and the packages of Debian that have them."""
_READS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


def main() -> int:
    """Play the games that the command line names; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.reader")
    ids = [game.id for game in GAMES]
    parser.add_argument("games", nargs="*", choices=[*ids, []], metavar="GAME")
    parser.add_argument("--one-of", metavar="SEED")
    asked = parser.parse_args()
    if missing := missing_packages():
        print(f"To play by ear, install {' '.join(missing)}.", file=sys.stderr)
        return 1
    games = [ids[crc32(asked.one_of.encode()) % len(ids)]] if asked.one_of else asked.games or ids
    return max(map(_played, games))


def missing_packages() -> list[str]:
    """Return the packages of Debian that playing by ear needs and that are not there."""
    missing = [package for program, package in _PACKAGES.items() if not shutil.which(program)]
    if shutil.which(SYSTEM_PYTHON) and _fails([SYSTEM_PYTHON, "-c", _READS]):
        missing += ["python3-gi", "gir1.2-atspi-2.0", "at-spi2-core"]
    if _fails([sys.executable, "-c", "import accesskit"]):
        missing.append("accesskit (from PyPI)")
    return missing


def _fails(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True).returncode != 0


def _played(game: str) -> int:
    """Play a match in a session of its own; return the exit status."""
    began = time.monotonic()
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.reader.session", game]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    print(done.stdout, end="")
    if done.returncode:
        print(done.stderr, end="", file=sys.stderr)
    print(f"{game}: {time.monotonic() - began:.0f} s", flush=True)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
