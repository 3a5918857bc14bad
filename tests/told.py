"""Faults as they are told in English."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.faults import Fault
from game.texts.phrases import fault_words
from game.texts.words import load_words


def english(fault: BaseException) -> str:
    """Return what a fault says to a reader of English."""
    return fault_words(load_words("en"), fault)


@contextmanager
def told(kind: type[Fault], said: str) -> "Iterator[pytest.ExceptionInfo[Fault]]":
    """Expect a fault of a kind whose sentence holds what a pattern says."""
    with pytest.raises(kind) as fault:
        yield fault
    assert re.search(said, english(fault.value)), english(fault.value)
