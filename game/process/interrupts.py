"""Ctrl+C reaches every process of a terminal: those that work for another say nothing about it."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker

_CAN_BLOCK = hasattr(signal, "pthread_sigmask")
"""Not on Windows, where a process may still say a word if it is met while it starts."""


@contextmanager
def starting_processes() -> Iterator[None]:
    """Keep Ctrl+C from the processes that are started meanwhile, until they say what it does."""
    if not _CAN_BLOCK:
        yield
        return
    # Started with the first process, it would let the signals through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_quietly() -> None:
    """Let Ctrl+C end this process at once and without a word."""
    _take(signal.SIG_DFL)


def take_no_notice() -> None:
    """Go on at Ctrl+C: another process minds it, and ends this one."""
    _take(signal.SIG_IGN)


def _take(what: signal.Handlers) -> None:
    signal.signal(signal.SIGINT, what)
    if _CAN_BLOCK:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
