"""A desktop for tests: a screen of its own, the real program on it, real mouse and keys."""

import os
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from scenes.ui.geometry import Point
from tests.driver.run import difference
from tests.e2e.telling import NAME as REDRAW

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
"""Seconds to wait for what must come: a guard against waiting for ever, no measure of speed."""

CHECKS = 3
"""How often a window that differs from what is so is looked at."""

LOOKS, BETWEEN_LOOKS = 5, 0.02
"""A screen that so many looks in a row, so many seconds apart, find the same is at rest."""

TOOLS = ("Xvfb", "xdotool")


def require_desktop(*more: str) -> None:
    """Skip where there is no virtual screen or other tool; where CI is set, that is a failure."""
    missing = [tool for tool in (*TOOLS, *more) if shutil.which(tool) is None]
    if missing and os.environ.get("CI"):
        pytest.fail(f"CI must install {' and '.join(missing)}")
    if missing:
        pytest.skip(f"a real window needs {' and '.join(missing)}, missing on this machine")


def wait_until(true: Callable[[], bool], what: str, pause: float = 0.005) -> None:
    """Wait until something is true; fail, naming it, if it never comes.

    ``pause`` is in seconds: so long nobody looks again.
    """
    end = time.monotonic() + PATIENCE
    idle = threading.Event()
    while not true():
        assert time.monotonic() < end, f"waited in vain for {what}"
        idle.wait(pause)


def lay_out_keys(layout: str, display: str | None = None) -> None:
    """Give a screen a keyboard layout, such as ``ru``; ``dvorak`` is the American one."""
    given = ["us", "-variant", "dvorak"] if layout == "dvorak" else [layout]
    which = ["-display", display] if display else []
    subprocess.run(["setxkbmap", *which, *given], check=True)


class Display(str):
    """The name of a display, and the file in which its pixels are to be had at any time."""

    pixels: Path
    server: int
    """Which process it is."""


@contextmanager
def screen(width: int, height: int) -> Iterator[Display]:
    """Offer a virtual screen; its display name is free, as the server itself picks it."""
    read, write = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24",
             "-nolisten", "tcp", "-fbdir", folder],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        try:
            with os.fdopen(read) as pipe:
                display = Display(f":{pipe.readline().strip()}")
            display.pixels = Path(folder) / "Xvfb_screen0"
            display.server = server.pid
            yield display
        finally:
            server.terminate()
            server.wait()


class Desktop:
    """The program on a virtual screen, and somebody's hand on the mouse and the keys."""

    window_class = "clamber"
    """What the class of its window contains, as a regular expression."""

    def __init__(
        self,
        display: Display,
        home: Path,
        command: Sequence[str] | None = None,
        surroundings: Mapping[str, str] | None = None,
    ) -> None:
        """``surroundings`` are environment variables other than usual."""
        self.home = home
        self._pixels = display.pixels
        self._server = display.server
        self._tells = command is None
        """Whether it is the program that also saves what its window should show."""
        self._command = [*(command or (sys.executable, "-m", "tests.e2e.telling"))]
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "CLAMBER_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_X11_WMCLASS": "clamber",
            **(surroundings or {}),
        }
        self.checked = 0
        """How often the screen was found to show what is so."""
        self.program: subprocess.Popen[str] | None = None
        self._window = ""
        self._origin = Point(0, 0)

    def start(self) -> None:
        """Start the program and wait until its title has been seen."""
        read, write = os.pipe()
        self.program = subprocess.Popen(
            [*self._command, "--report-first-frame", str(write)],
            cwd=ROOT,
            env=self._environment,
            stderr=subprocess.PIPE,
            text=True,
            pass_fds=(write,),
        )
        os.close(write)
        ready, _, _ = select.select([read], [], [], PATIENCE)
        assert ready, "no first frame came"
        os.close(read)
        wait_until(self._find_window, "the window")

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
        """Press, move over in three steps, and let go; points are in the window's pixels."""
        half = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
        self._xdotool(
            *self._move(start), "mousedown", "1", *self._move(half), *self._move(end),
            *self._move(end), "mouseup", "1",
        )  # fmt: skip

    def click(self, at: Point) -> None:
        """Press and let go."""
        self._xdotool(*self._move(at), "mousedown", "1", "mouseup", "1")

    def click_into_focus(self, at: Point) -> None:
        """Give the keyboard to this window by a click, as a window manager does."""
        self._xdotool(
            "windowfocus", self._window, *self._move(at), "mousedown", "1", "mouseup", "1",
        )  # fmt: skip

    def press(self, *keys: str) -> None:
        """Press keys one after another, by their X names."""
        self._xdotool(*(word for key in keys for word in ("key", key)))

    def rest(self) -> None:
        """Wait until all motion is over; then the window must show what is so."""
        self._come_to_rest()
        if self._tells and self.running:
            self.check_window()

    def await_change(self, seconds: float) -> None:
        """Wait until the screen changes, but no longer than so many seconds."""
        before, end = self._pixels.read_bytes(), time.monotonic() + seconds

        def changed() -> bool:
            return time.monotonic() > end or self._pixels.read_bytes() != before

        wait_until(changed, "the screen to change", BETWEEN_LOOKS)

    def check_window(self) -> None:
        """Compare the screen's own pixels with a complete redraw by the program.

        What changed while the two were taken is looked at again.
        """
        where = None
        for _ in range(CHECKS):
            before = self._pixels.read_bytes()
            wanted = self._redraw()
            if before == self._pixels.read_bytes():
                shot = self._shot(before, wanted.get_size())
                where = difference(shot, wanted)
                if where is None:
                    self.checked += 1
                    return
                pygame.image.save(shot, self.home / "window.png")
            self._come_to_rest()
        assert where is None, f"{self.home}: window.png differs from {REDRAW} in {where}"

    def _redraw(self) -> Surface:
        """Return what the program says its window should show."""
        assert self.program
        file = self.home / REDRAW
        file.unlink(missing_ok=True)
        self.program.send_signal(signal.SIGUSR1)
        wait_until(file.exists, "a complete redraw")
        return pygame.image.load(file)

    def _shot(self, pixels: bytes, size: tuple[int, int]) -> Surface:
        """Return the window's part of the screen."""
        return screenshot(pixels).subsurface((*map(round, self._origin), *size))

    def _come_to_rest(self) -> None:
        """Wait until the screen has been the same for a few looks.

        Looks at which the program or the screen waits for a processor do not count.
        """
        looks = [b""] * LOOKS

        def still() -> bool:
            if self._is_held_up():
                looks[-1] = b""
                return False
            looks.append(self._pixels.read_bytes())
            del looks[0]
            return len(set(looks)) == 1

        wait_until(still, "the screen to come to rest", BETWEEN_LOOKS)

    def _is_held_up(self) -> bool:
        """Say whether more would have happened by now on a machine with nothing else to do."""
        assert self.program
        return "R" in (state_of(self.program.pid), state_of(self._server))

    def _find_window(self) -> bool:
        """Say whether the window is there, and remember where on the screen."""
        assert self.running, self.stop()
        found = self._ask("search", "--onlyvisible", "--class", self.window_class)
        if not found:
            return False
        self._window = found[0]
        self.measure()
        # Without a window manager nobody else gives the window the keyboard.
        self._ask("windowfocus", "--sync", self._window)
        return True

    def measure(self) -> tuple[int, int, int, int]:
        """Return where the window is on the screen, and its size; remember where."""
        told = dict(
            line.split("=")
            for line in self._ask("getwindowgeometry", "--shell", self._window)
            if "=" in line
        )
        x, y, width, height = (int(told[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        self._origin = Point(x, y)
        return x, y, width, height

    def lose_focus(self) -> None:
        """Give the keyboard to the screen's ground, as to another program."""
        self._xdotool("search", "--maxdepth", "0", "", "windowfocus", "--sync")

    def _ask(self, *words: str) -> list[str]:
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True
        )
        return done.stdout.split()

    def _xdotool(self, *words: str) -> None:
        assert self.running, self.stop()
        subprocess.run(["xdotool", *words], env=self._environment, check=True)

    def _move(self, to: Point) -> tuple[str, str, str]:
        at = Point(self._origin.x + to.x, self._origin.y + to.y)
        return "mousemove", str(round(at.x)), str(round(at.y))


def screenshot(pixels: bytes) -> Surface:
    """Return the picture in an X window dump of 32 bits a pixel, as Xvfb keeps its screen."""
    header = struct.unpack(">25I", pixels[:100])
    size, (width, height), stride, colours = header[0], header[4:6], header[12], header[19]
    start = size + 12 * colours
    whole = pygame.image.frombytes(pixels[start:], (stride // 4, height), "BGRA")
    return whole.subsurface((0, 0, width, height)).convert(24)


def state_of(process: int) -> str:
    """Return what a process does, by its letter: R while it runs, or would if it could."""
    stat = Path(f"/proc/{process}/stat").read_text()
    return stat.rpartition(")")[2].split()[0]
