"""How long work will still take."""

from game.analysis.pace import WorkPace
from game.texts.durations import time_left
from game.texts.words import load_words

WORDS = load_words()


def heard(*reports: tuple[float, float]) -> float | None:
    """Return the seconds left after reports: each a time and a share."""
    times = iter([time for time, _ in reports])
    pace = WorkPace(lambda: next(times))
    for _, share in reports:
        pace.hear(share)
    return pace.seconds_left


def test_nothing_is_known_before_some_of_it_is_done() -> None:
    assert heard() is None
    assert heard((5.0, 0.5)) is None, "it may have been kept from another time"
    assert heard((5.0, 0.0), (6.0, 0.02)) is None


def test_the_rest_takes_as_long_a_share_as_what_was_done_here() -> None:
    assert heard((5.0, 0.0), (8.0, 0.1), (15.0, 0.25)) == 30.0
    assert heard((5.0, 0.5), (15.0, 0.75)) == 10.0
    assert heard((5.0, 0.5), (15.0, 1.0)) == 0.0


def test_only_what_takes_long_is_announced_and_roughly() -> None:
    assert time_left(WORDS, None) == ""
    assert time_left(WORDS, 7.0) == ""
    assert time_left(WORDS, 23.0) == "About 25 seconds left."
    assert time_left(WORDS, 178.0) == "About 3 minutes left."
