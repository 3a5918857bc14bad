"""One run of the program without a window: it simulates time and checks every rest.

``Driver`` in ``driver.py`` adds input devices. The code that takes events, lets time pass and
decides when a frame is due is the program's own (``scenes/shell/program.py``).
"""

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

import pygame
import pygame.font
from pygame import Surface

from game.bots.bot import Budget
from game.bots.question import BotThinker, think
from game.bots.synchronous import SynchronousThinker
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.screens.doors import ScreenDoors
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.shell.loop import FRAMES_PER_SECOND, LONGEST_STEP, WAITING_SECONDS
from scenes.shell.pads import Pads
from scenes.shell.program import Program
from scenes.shell.stack import SceneStack
from scenes.ui.art import Art
from scenes.ui.scene import Scene
from scenes.ui.theme_file import load_theme

FRAME = 1 / FRAMES_PER_SECOND
UNSEEN = 3 * FRAME
"""The length of a frame that nobody sees, in seconds: a busy machine makes such steps, too."""
REMEMBERED = 40
"""The number of last inputs that a crash report lists."""
MOMENT = 0.005
"""The real seconds given to threads in an idle frame."""
PATIENCE = 120.0
"""The real seconds within which a thread answers on any machine."""
FEW = Budget(playouts=6)
"""The budget of searching bots in tests, so small that they answer at once."""


def snap_thinker() -> SynchronousThinker:
    """Return a thinker that answers at once, for every level of bot."""
    return SynchronousThinker(lambda question: think(replace(question, budget=FEW)))


class WrongWindow(AssertionError):
    """At rest, the window differed from a complete redraw."""


class Run:
    """One run of the program. ``surface`` is its window."""

    def __init__(
        self,
        *,
        size: tuple[int, int] = (1280, 720),
        home: Path | None = None,
        make_thinker: Callable[[], BotThinker] = snap_thinker,
        picture_thread: bool = False,
        **settings: Any,
    ) -> None:
        """Start at the title.

        ``home`` is a folder whose ``settings.yaml`` is read and written; without one, no settings
        are stored. Matches are stored in ``CLAMBER_HOME``, which ``tests/conftest.py`` sets to a
        folder of each test. ``picture_thread`` makes card pictures on a thread, as the real
        program does. ``settings`` are changed before the first frame, such as ``speed="off"``.
        """
        pygame.display.init()
        pygame.font.init()
        self._others = set(threading.enumerate())
        """The threads of others."""
        self._moment = threading.Event()
        self.home = home
        self.now = 0.0
        """Simulated seconds since the start."""
        self.frames = 0
        self.inputs = 0
        self.rests_checked = 0
        self.check_rests = True
        """Whether to compare the window with a complete redraw whenever no frame is due."""
        self.bears_faults = False
        """Whether a fault that the program tells in a notice is no failure of the test."""
        self.trail: deque[str] = deque(maxlen=REMEMBERED)
        self.clipboard = ""
        theme = load_theme()
        keeper = SettingsKeeper(home / "settings.yaml" if home else None)
        art = Art(theme, threaded=picture_thread)
        self.context = AppContext(load_words(), theme, keeper, art, ScreenDoors(), make_thinker)
        if settings:
            keeper.change(**settings)
        self._pads = Pads(self.context.notices.tell_pad, lambda: self.now, _no_device)
        self._drawn_since_check = self._checked_now = False
        self.begin(Title(self.context), size)
        self.frame(drawn=False)

    def begin(self, scene: Scene, size: tuple[int, int]) -> None:
        """Show one scene alone, in a window of a size, before any frame."""
        self.stack = SceneStack(self.context, scene, size)
        self.surface = Surface(size)
        self._program = Program(self.stack, self._pads, lambda: self.now, lambda: self.clipboard)
        # Where the pointer lies is known from here on.
        self._program.take([pygame.Event(pygame.MOUSEMOTION, pos=(0, 0))])

    @property
    def top(self) -> Scene:
        """The topmost scene."""
        return self.stack.top

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.surface.get_size()

    # Events

    def send(self, kind: int, **facts: Any) -> None:
        """Send one pygame event."""
        self._note(f"{pygame.event.event_name(kind)} {facts}")
        self.inputs += 1
        if not self.stack.done:
            self._program.take([pygame.Event(kind, **facts)])
        self._check_faults()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self._note(f"resized to {size}")
        if size == self.size:
            return
        self.surface = Surface(size)
        self.stack.resize(size)

    def change(self, **settings: Any) -> None:
        """Change settings as their screen does."""
        self._note(f"set {settings}")
        self.context.keeper.change(**settings)

    def _note(self, what: str) -> None:
        where = type(self.top).__name__ if self.stack.scenes else "the end"
        self.trail.append(f"{self.now:.2f} {where}: {what}")

    # Time and frames

    def frame(self, seconds: float = FRAME, drawn: bool = True) -> bool:
        """Run one round of the loop; return whether a frame was due.

        A due frame that is not ``drawn`` stays due.
        """
        self.now += seconds
        self._checked_now = False
        due = self._program.pass_time(seconds)
        self._program.take([])
        if due and drawn:
            self.draw()
        elif not due and not self.stack.done:
            self._check_rest()
        self._check_faults()
        return due

    def prepared_frame(self) -> None:
        """Run rounds until a screen that has laid out much has made its pictures, and is drawn."""
        self.frame()
        while self.stack.draws_later:
            self.frame()

    def pass_time(self, seconds: float, step: float = UNSEEN, drawn: bool = True) -> None:
        """Let time pass in frames of ``step``; at most the last of them is drawn."""
        while seconds > 1e-9 and not self.stack.done:
            last = seconds <= step
            self.frame(min(step, seconds), drawn=drawn and last)
            seconds -= step

    def pass_until(self, true: Callable[[], bool], seconds: float = 30.0) -> bool:
        """Let time pass in long frames until a condition holds; return whether it does.

        At most ``seconds`` of simulated time pass. If a thread's answer is pending then, wait for
        it in real time, as long as it may take on a busy machine.
        """
        until, given_up = self.now + seconds, monotonic() + PATIENCE
        while not true() and not self.stack.done:
            self.frame(LONGEST_STEP, drawn=False)
            if self.now < until:
                continue
            if not self._program.waiting or monotonic() > given_up:
                break
            self._moment.wait(MOMENT)
        return true()

    def rest(self, seconds: float = 30.0) -> None:
        """Draw every frame until none is due and nothing is pending; then check the window.

        Fail if that takes more than ``seconds`` of simulated time. If only a thread's answer is
        pending, each frame lets threads run for a moment.
        """
        until, step = self.now + seconds, FRAME
        while (due := self.frame(step)) or (self._program.waiting and not self.stack.done):
            assert self.now < until, f"{type(self.top).__name__} does not come to rest"
            # The loop also runs less often if nothing has to be drawn.
            step = FRAME if due else WAITING_SECONDS
            if not due:
                self._let_threads_run()
        if not self._checked_now:
            self.check_window()

    def _let_threads_run(self) -> None:
        """Wait a moment in real time, if a thread of this run may be working."""
        if not self._others.issuperset(threading.enumerate()):
            self._moment.wait(MOMENT)

    def draw(self) -> None:
        """Draw a frame into the window."""
        self.frames += 1
        self._drawn_since_check = True
        self._program.draw(self.surface)

    # Checks

    def _check_faults(self) -> None:
        if self.stack.borne and not self.bears_faults:
            raise self.stack.borne[0]

    def _check_rest(self) -> None:
        # While a stand-in is shown, the program wakes up again once the picture is made.
        # What was just laid out is drawn in the next round.
        waits = self.context.art.workshop.busy or self.stack.draws_later
        if self.check_rests and self._drawn_since_check and not waits:
            self.check_window()

    def check_window(self) -> None:
        """Compare the window with a complete redraw; raise ``WrongWindow`` if a pixel differs."""
        self._drawn_since_check, self._checked_now = False, True
        self.rests_checked += 1
        complete = self._complete_redraw()
        if (where := difference(self.surface, complete)) is not None:
            raise WrongWindow(f"{type(self.top).__name__} shows something old in {where}")

    def _complete_redraw(self) -> Surface:
        """Return what the window should show.

        The redraw may need pictures that are no longer cached; it is then repeated until it uses
        no stand-ins, except those that the window shows too.
        """
        waits = not self.context.art.workshop.busy
        complete = Surface(self.size)
        self.stack.redraw(complete)
        while waits and self.context.art.workshop.busy:
            if not self.context.art.collect():
                self._moment.wait(MOMENT)
            self.stack.redraw(complete)
        return complete

    def picture(self, path: Path) -> None:
        """Save the window as an image file."""
        pygame.image.save(self.surface, path)

    def close(self) -> None:
        """End the program, as closing its window does."""
        self.stack.close()
        self.context.close()


def difference(one: Surface, other: Surface) -> pygame.Rect | None:
    """Return the bounding box of all pixels in which two pictures differ, or ``None``."""
    if one.get_buffer().raw == other.get_buffer().raw:
        return None
    # Padding bytes may differ even between equal pictures.
    if pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB"):
        return None
    equal = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    equal.invert()
    rects = equal.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else one.get_rect()


def _no_device(index: int) -> Any:
    """Open no gamepad: tests have none, but send its events."""
    return index, None
