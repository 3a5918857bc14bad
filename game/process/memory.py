"""Large blocks of memory go back to the system as soon as they are free."""

import ctypes
import sys
from contextlib import suppress

LARGE = 1 << 20
"""Bytes: smaller blocks are kept for what is wanted next."""

_MMAP_THRESHOLD = -3
"""M_MMAP_THRESHOLD of malloc.h."""


def give_large_blocks_back() -> None:
    """Have every large block asked of the system by itself, so that it is gone once it is freed.

    Left alone, glibc takes the largest block freed so far, up to 32 MiB, for one to keep: pictures
    as large as the window, of tables and stages that were left, then stay with the process.
    """
    if sys.platform != "linux":
        return
    # Another library of C than glibc may have no such choice.
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, LARGE)
