"""What can't be read or kept, in one sentence."""

from game.words import load_words


class StoreFault(ValueError):
    """Something on disk that can't be read, taken up or kept, in one sentence to show."""


def store_fault(key: str, **facts: object) -> StoreFault:
    """Return the fault of which a text of ``store`` tells."""
    return StoreFault(load_words()(f"store.{key}", **facts))


def reason_of(fault: Exception) -> str:
    """Return what the system says is wrong, on one line."""
    said = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
    return " ".join(said.split())
