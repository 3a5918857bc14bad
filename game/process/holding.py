"""Ctrl+C in a window: it is held back until the loop asks for it."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class _Held:
    """Whether Ctrl+C is held back now, and whether it came."""

    now = False
    came = False


@contextmanager
def holding_interrupts() -> Iterator[None]:
    """Hold the first Ctrl+C back until ``end_if_interrupted``; a second one ends at once.

    Raised in the middle of an import, it could leave the import's lock taken, and threads that wait
    for it would keep the program from ending.
    """
    before = signal.getsignal(signal.SIGINT)
    in_main = threading.current_thread() is threading.main_thread()
    if _Held.now or not in_main or not callable(before):
        yield
        return

    def hold(_number: int, _frame: FrameType | None) -> None:
        _Held.came = True
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    _Held.now, _Held.came = True, False
    signal.signal(signal.SIGINT, hold)
    try:
        yield
    finally:
        _Held.now = False
        if not _Held.came:
            signal.signal(signal.SIGINT, before)
    end_if_interrupted()


def end_if_interrupted() -> None:
    """Raise ``KeyboardInterrupt`` if a Ctrl+C was held back."""
    if _Held.came:
        _Held.came = False
        raise KeyboardInterrupt
