"""What stands in a message is short and plain, whatever it was."""

import doctest

import pytest

from game.files import clipping
from game.files.clipping import LONGEST, clip, clip_value


def test_what_the_docstrings_show_is_so() -> None:
    results = doctest.testmod(clipping)
    assert results.attempted
    assert not results.failed


@pytest.mark.parametrize(
    "text",
    ["x" * 10**6, " " * 10**6 + "x", "\n" * 500 + "x" * 1000, "\x1b[2J" * 1000, "a b " * 200],
)
def test_a_long_text_is_one_short_plain_line(text: str) -> None:
    clipped = clip(text)
    assert len(clipped) <= LONGEST
    assert clipped.isprintable()
    assert clipped.endswith("…")


def test_a_short_text_stays_as_it_is() -> None:
    assert clip("'speed' is 'hasty', but one of slow, fast is allowed") == (
        "'speed' is 'hasty', but one of slow, fast is allowed"
    )


HUGE = {
    "number": 10**4000,
    "number that Python does not write": 10**5000,
    "text": "x" * 10**6,
    "list": list(range(10**5)),
    "mapping": dict.fromkeys(range(10**4), "x" * 100),
    "bytes": b"x" * 999,
}


@pytest.mark.parametrize("name", HUGE)
def test_of_a_huge_value_no_more_is_shown_than_its_beginning(name: str) -> None:
    assert len(clip_value(HUGE[name])) <= 60


@pytest.mark.parametrize("value", ["hasty", 1.5, None, True, [1280], {"a": 1}])
def test_a_small_value_is_shown_whole(value: object) -> None:
    assert clip_value(value) == repr(value)
