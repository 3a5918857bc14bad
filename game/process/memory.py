"""Returns large blocks of memory to the system as soon as they are freed."""

import sys
from contextlib import suppress

LARGE = 1 << 20
"""In bytes; smaller blocks stay with the process for reuse."""

_MMAP_THRESHOLD = -3
"""M_MMAP_THRESHOLD of malloc.h."""


def give_large_blocks_back() -> None:
    """Make malloc map every large block separately, so that freeing it returns it to the system.

    By default glibc raises its threshold to the largest freed block, up to 32 MiB. Window-sized
    pictures of tables and stages would then stay with the process.
    """
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415 - the first frame needs none

    # C libraries other than glibc may lack this function.
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, LARGE)
