"""What can't be read or kept, in one sentence."""

from game.files.clipping import clip
from game.texts.phrases import fault_words
from game.texts.words import load_words

LONGEST_REASON = 160
"""Signs of what the system or a library says that are shown."""


class StoreFault(ValueError):
    """Something on disk that can't be read, taken up or kept, in one sentence to show."""


def store_fault(key: str, **facts: object) -> StoreFault:
    """Return the fault of which a text of ``store`` tells."""
    return StoreFault(load_words()(f"store.{key}", **facts))


def reason_of(fault: BaseException) -> str:
    """Return what the system says is wrong, on one line that is not too long."""
    said = (
        fault.strerror
        if isinstance(fault, OSError) and fault.strerror
        else fault_words(load_words(), fault)
    )
    return clip(said, LONGEST_REASON) or type(fault).__name__


def sentence_of(fault: Exception) -> str:
    """Return any fault as one sentence: a ``StoreFault`` is one already."""
    if isinstance(fault, StoreFault):
        return str(fault)
    return load_words()("store.unexpected", reason=f"{type(fault).__name__}: {reason_of(fault)}")
