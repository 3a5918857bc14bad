"""Ends the program with an exit status in all cases, and never with a traceback."""

import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, TextIO

from game.assets import AssetFault
from game.faults import Fault, InputFault
from game.files.clipping import clip
from game.process.terminal import NobodyReads, complain, flush
from game.store.stopping import stopped
from game.texts.language import ENGLISH
from game.texts.phrases import fault_words
from game.texts.words import Words, load_words

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

FAILED = 1
REFUSED = 2
INTERRUPTED = 130
"""The exit status that shells expect after Ctrl+C."""

_LONGEST_NAME = 100


def run_to_end(run: Callable[[], int]) -> int:
    """Run the program or a command; return its exit status.

    ``InputFault`` and ``OSError`` are refusals, told in one sentence. Any other exception becomes a
    crash report and one sentence. An exception on a thread is told in one sentence, too, and the
    program goes on.
    """
    try:
        with _interruptible(), _no_tracebacks():
            status = run()
            flush()
            return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except NobodyReads:
        return 0
    except SystemExit as done:
        # argparse exits this way after it has printed the help.
        return done.code if isinstance(done.code, int) else 0
    except (InputFault, OSError) as fault:
        complain(describe(fault))
        return REFUSED
    except Exception as fault:
        complain(str(stopped(fault)))
        return FAILED


def describe(fault: BaseException) -> str:
    """Return an exception as one sentence; for files, with the file's name."""
    if isinstance(fault, OSError) and fault.strerror:
        where = f"{clip(str(fault.filename), _LONGEST_NAME)}: " if fault.filename else ""
        return f"{where}{fault.strerror[0].lower()}{fault.strerror[1:]}"
    if not isinstance(fault, Fault):
        return str(fault)
    try:
        return fault_words(_any_words(), fault)
    except AssetFault as texts:
        # The only sentence outside the texts, because these are what is missing.
        return clip(f"the texts can't be read: {texts}")


def _any_words() -> Words:
    """Return the words of the chosen language; if they can't be read, those of English."""
    try:
        return load_words()
    except AssetFault:
        return load_words(ENGLISH)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let the first Ctrl+C end the program in good order, and the second one at once."""
    first = signal.default_int_handler

    def interrupt(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        first(number, frame)

    # Leave the handler alone if another one is set, or if Ctrl+C is ignored.
    ours = (
        threading.current_thread() is threading.main_thread()
        and signal.getsignal(signal.SIGINT) is first
    )
    if not ours:
        yield
        return
    signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, first)


@contextmanager
def _no_tracebacks() -> Iterator[None]:
    """Report in one sentence what fails on threads and in finalizers."""

    def on_thread(failed: threading.ExceptHookArgs) -> None:
        fault = failed.exc_value
        if fault is not None and not isinstance(fault, SystemExit):
            name = failed.thread.name if failed.thread else "unknown"
            complain(f"the thread {name!r} has failed: {describe(fault) or type(fault).__name__}")

    def on_warning(
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        complain(str(message))

    def in_clearing_up(failed: "UnraisableHookArgs") -> None:
        if isinstance(failed.exc_value, Exception):
            complain(describe(failed.exc_value))

    before = threading.excepthook, sys.unraisablehook, warnings.showwarning
    threading.excepthook, sys.unraisablehook = on_thread, in_clearing_up
    warnings.showwarning = on_warning
    try:
        yield
    finally:
        threading.excepthook, sys.unraisablehook, warnings.showwarning = before
