"""Collects reference cycles while nothing moves.

Left to itself Python collects them as soon as enough objects have been made. That takes as long as
several frames, and it comes while cards fly, because drawing makes objects.
"""

import gc

MANY = 10_000
"""So many new objects are worth a collection at rest, which then takes less than a frame."""

TOO_MANY = 300_000
"""With so many new objects memory counts more than a frame. Motion alone never makes them."""


def collect_at_rest(*, closed: bool) -> None:
    """Collect what is new; with ``closed``, because scenes were closed, everything.

    What is left is set aside, so that the next collection doesn't look at it.
    """
    if closed:
        gc.unfreeze()
    if closed or gc.get_count()[0] >= MANY:
        _collect()


def collect_if_pressing() -> None:
    """Collect in the middle of a motion if there is too much to wait for its end."""
    if gc.get_count()[0] >= TOO_MANY:
        _collect()


def _collect() -> None:
    gc.collect()
    gc.freeze()
