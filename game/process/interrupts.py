"""Ctrl+C reaches every process of a terminal; worker processes stay silent about it."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker

_CAN_BLOCK = hasattr(signal, "pthread_sigmask")
"""Not on Windows, where a process may still print something if it is hit while starting."""


@contextmanager
def starting_processes() -> Iterator[None]:
    """Block Ctrl+C in processes started meanwhile, until they set their own handling."""
    if not _CAN_BLOCK:
        yield
        return
    # Start it now, because starting it later would unblock the signals.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def exit_on_interrupt() -> None:
    """Let Ctrl+C end this process at once and silently."""
    _take(signal.SIG_DFL)


def ignore_interrupts() -> None:
    """Ignore Ctrl+C: another process handles it, and ends this one."""
    _take(signal.SIG_IGN)


def _take(what: signal.Handlers) -> None:
    signal.signal(signal.SIGINT, what)
    if _CAN_BLOCK:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
