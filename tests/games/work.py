"""How much work something is, in calls of functions: the same on every machine, however busy."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")


def calls_in(work: Callable[[], T]) -> tuple[T, int]:
    """Do some work; return what it returns, and how many Python functions it called."""
    calls = 0

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        done = work()
    finally:
        sys.setprofile(before)
    return done, calls
