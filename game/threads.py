"""Starts threads that report their exceptions. Every thread of the program starts here."""

from collections.abc import Callable
from threading import Thread
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Job: TypeAlias = Callable[[], None]
Tell: TypeAlias = Callable[[Exception], None]
"""Receives the exception of a job. It runs on the job's thread, and must not raise."""


def survive(work: Callable[[], T], instead: Callable[[Exception], T]) -> T:
    """Return ``work()``; if that raises, return ``instead(exception)``."""
    try:
        return work()
    except Exception as fault:
        return instead(fault)


def start_thread(name: str, work: Job, tell: Tell) -> Thread:
    """Start a daemon thread that runs ``work`` and passes any exception to ``tell``; return it."""
    thread = Thread(target=survive, args=(work, tell), name=name, daemon=True)
    thread.start()
    return thread
