"""Threads that no fault of their work ends in silence. All threads of the program begin here."""

from collections.abc import Callable
from threading import Thread
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Job: TypeAlias = Callable[[], None]
Tell: TypeAlias = Callable[[Exception], None]
"""Gets whatever a job raised. It runs on the thread, and must not raise."""


def survive(work: Callable[[], T], instead: Callable[[Exception], T]) -> T:
    """Return what some work returns or, whatever it raises, what is to be returned instead."""
    try:
        return work()
    except Exception as fault:
        return instead(fault)


def start_thread(name: str, work: Job, tell: Tell) -> Thread:
    """Begin some work on a thread of its own, and return that; it keeps no program from ending."""
    thread = Thread(target=survive, args=(work, tell), name=name, daemon=True)
    thread.start()
    return thread
