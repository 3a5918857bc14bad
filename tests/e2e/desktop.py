"""A desktop for tests: a screen of its own, the real program on it, real mouse and keys."""

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from scenes.geometry import Point

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds to wait for what must come."""

TOOLS = ("Xvfb", "xdotool")


def require_desktop() -> None:
    """Skip where there is no virtual screen; where CI is set, that is a failure."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing and os.environ.get("CI"):
        pytest.fail(f"CI must install {' and '.join(missing)}")
    if missing:
        pytest.skip(f"a real window needs {' and '.join(missing)}, missing on this machine")


def wait_until(true: Callable[[], bool], what: str) -> None:
    """Wait until something is true; fail, naming it, if it never comes."""
    end = time.monotonic() + PATIENCE
    idle = threading.Event()
    while not true():
        assert time.monotonic() < end, f"waited in vain for {what}"
        idle.wait(0.02)


@contextmanager
def screen(width: int, height: int) -> Iterator[str]:
    """Offer a virtual screen; its display name is free, as the server itself picks it."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten",
         "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


class Desktop:
    """The program on a virtual screen, and somebody's hand on the mouse and the keys."""

    def __init__(self, display: str, home: Path, command: Sequence[str] | None = None) -> None:
        self.home = home
        self._command = [*(command or (sys.executable, "-m", "scenes.app"))]
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "CLAMBER_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        self.program: subprocess.Popen[str] | None = None

    def start(self, *arguments: str) -> None:
        """Start the program and wait for its window."""
        self.program = subprocess.Popen(
            [*self._command, *arguments],
            cwd=ROOT,
            env=self._environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        wait_until(self._has_window, "the window")

    def stop(self) -> str:
        """End the program as a closed window does; return what it said on stderr."""
        assert self.program
        if self.program.poll() is None:
            self.program.terminate()
        _, said = self.program.communicate(timeout=PATIENCE)
        return said

    @property
    def running(self) -> bool:
        """Whether the program is still there."""
        return self.program is not None and self.program.poll() is None

    def drag(self, start: Point, end: Point) -> None:
        """Press, move over in three steps, and let go."""
        half = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
        self._xdotool(
            *_move(start), "mousedown", "1", *_move(half), *_move(end), *_move(end),
            "mouseup", "1",
        )  # fmt: skip

    def click(self, at: Point) -> None:
        """Press and let go."""
        self._xdotool(*_move(at), "mousedown", "1", "mouseup", "1")

    def press(self, *keys: str) -> None:
        """Press keys one after another, by their X names."""
        self._xdotool(*(word for key in keys for word in ("key", key)))

    def _has_window(self) -> bool:
        assert self.running, self.stop()
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "Clamber"],
            env=self._environment,
            capture_output=True,
            text=True,
        )
        return bool(found.stdout.strip())

    def _xdotool(self, *words: str) -> None:
        assert self.running, self.stop()
        subprocess.run(["xdotool", *words], env=self._environment, check=True)


def _move(to: Point) -> tuple[str, str, str]:
    return "mousemove", str(round(to.x)), str(round(to.y))
