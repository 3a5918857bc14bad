"""Measures what a frame of each table costs while a screen reader listens, beside one alone.

``dbus-run-session -- python -m tests.benchmarks.listened [GAME …]`` runs ``bench frames`` at
1280 × 720 in a session of its own; the listener reads the whole window all the time.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from game.catalogue import GAMES
from tests.e2e.desktop import ROOT, screen
from tests.reader.session import SYSTEM_PYTHON, listen

_SECONDS = "4"


def main() -> None:
    """Print the milliseconds of the processor in a frame: median, 99th percentile and longest."""
    listen()
    games = sys.argv[1:] or [game.id for game in GAMES]
    with screen(1280, 720) as display:
        for game in games:
            for heard in (False, True):
                work = _work(game, display, heard=heard)
                figures = ", ".join(f"{name} {work[name]:.1f}" for name in ("p50", "p99", "max"))
                print(f"{game}, {'listened to' if heard else 'alone'}: {figures} ms", flush=True)


def _work(game: str, display: str, *, heard: bool) -> dict[str, float]:
    surroundings = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    surroundings["SDL_VIDEODRIVER"] = "x11"
    if not heard:
        # No bus, no listener.
        surroundings["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    script = str(Path(__file__).parents[1] / "reader" / "listen.py")
    listener = subprocess.Popen([SYSTEM_PYTHON, "-W", "ignore", script]) if heard else None
    try:
        command = [sys.executable, "-m", "scenes.app", "bench", "frames", "--game", game]
        done = subprocess.run(
            [*command, "--size", "1280x720", "--seconds", _SECONDS, "--json"],
            cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True,
        )  # fmt: skip
    finally:
        if listener is not None:
            listener.kill()
            listener.wait()
    work: dict[str, float] = json.loads(done.stdout)["processor_ms"]
    return work


if __name__ == "__main__":
    main()
