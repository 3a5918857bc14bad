"""Errors of reading and writing files, as sentences to show."""

from game.faults import InputFault
from game.files.clipping import clip
from game.texts.phrases import fault_words
from game.texts.words import load_words

LONGEST_REASON = 160
"""The most characters shown of what the system or a library says."""


class StoreFault(InputFault):
    """A file that can't be read or written, in one sentence to show."""


def store_fault(key: str, **facts: object) -> StoreFault:
    """Return a fault with a text from ``store``."""
    return StoreFault(load_words()(f"store.{key}", **facts))


def reason_of(fault: BaseException) -> str:
    """Return the system's error message on one line, clipped."""
    said = (
        fault.strerror
        if isinstance(fault, OSError) and fault.strerror
        else fault_words(load_words(), fault)
    )
    return clip(said, LONGEST_REASON) or type(fault).__name__


def sentence_of(fault: Exception) -> str:
    """Return any exception as one sentence."""
    if isinstance(fault, StoreFault):
        return str(fault)
    return load_words()("store.unexpected", reason=f"{type(fault).__name__}: {reason_of(fault)}")
