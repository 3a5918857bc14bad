"""Counts how often lines of the screen's code run, to show that no frame searches for a place."""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

MOST_RUNS = 1500
"""How often one line of code may run while a frame is made: a scan of the window in steps of a
hundredth of its width would run the same line thousands of times."""


@contextmanager
def counting_lines() -> Iterator[Counter[tuple[str, int]]]:
    """Count how often each line of the screen's code runs: by file and number."""
    lines: Counter[tuple[str, int]] = Counter()
    before = sys.gettrace()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        file = frame.f_code.co_filename.replace(os.sep, "/")
        if "/scenes/" not in file or "/tests/" in file:
            return None
        if event == "line":
            lines[file, frame.f_lineno] += 1
        return trace

    sys.settrace(trace)
    try:
        yield lines
    finally:
        sys.settrace(before)
