"""The jokes of Ladders: tellable, apart from one another, and stable for a match."""

from typing import Any

import pytest

from game.games.ladders.jokes import LONGEST, Joke, JokeFault, joke_of, load_jokes, read_jokes
from tests.told import told

FIRST_THREE = ["penguin", "beanstalk", "room_with_a_view"]
FIVE = ["one", "two", "three", "four", "five"]


def test_there_are_forty_jokes_that_can_be_told() -> None:
    jokes = load_jokes()
    assert len(jokes) >= 40
    for joke in jokes.values():
        assert 5 <= len(joke.rungs) <= 8
        for line in (*joke.rungs, joke.punchline):
            assert len(line) <= LONGEST
            assert line == line.strip()
            assert line[-1] in ".?:”"
            assert "!" not in line
            assert '"' not in line
            assert "'" not in line
            assert line.count("“") == line.count("”")


def test_no_line_is_told_in_two_jokes() -> None:
    lines = [line for joke in load_jokes().values() for line in (*joke.rungs, joke.punchline)]
    assert len(set(lines)) == len(lines)


def test_a_match_hears_no_joke_twice_before_it_has_heard_all() -> None:
    count = len(load_jokes())
    for seed in ("a", "b", "results-3"):
        told = [joke_of(seed, deal) for deal in range(count)]
        assert len(set(told)) == count
        assert joke_of(seed, count) == told[0]


def test_the_joke_of_a_deal_is_always_the_same() -> None:
    first = joke_of("a seed", 0)
    assert joke_of("a seed", 0) is first
    names = {joke: name for name, joke in load_jokes().items()}
    # Kept here so that a change of the order is seen: saved matches tell the joke they began with.
    assert [names[joke_of("a seed", deal)] for deal in range(3)] == FIRST_THREE
    assert len({joke_of(f"seed {number}", 0) for number in range(60)}) > 20


def test_rungs_are_heard_on_the_way_up_and_all_before_the_top() -> None:
    joke = Joke(tuple(FIVE), "end")
    assert joke.told(0, 30) == ("one",)
    assert joke.told(7, 30) == ("one",)
    assert joke.told(8, 30) == ("one", "two")
    assert joke.told(28, 30) == tuple(FIVE[:4])
    assert joke.told(29, 30) == tuple(FIVE)
    assert joke.told(30, 30) == tuple(FIVE)
    for joke in load_jokes().values():
        for of in (5, 20, 30):
            assert joke.told(of - 1, of) == joke.rungs
            assert all(joke.punchline not in joke.told(climbed, of) for climbed in range(of + 1))


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"rungs": FIVE[:4], "punchline": "end"}, "5 to 8 rungs, not 4"),
        ({"rungs": [*FIVE, *FIVE], "punchline": "end"}, "5 to 8 rungs, not 10"),
        (
            {"rungs": [*FIVE[:4], "x" * 71], "punchline": "end"},
            "lines of 1 to 70 characters",
        ),
        (
            {"rungs": [*FIVE[:4], 5], "punchline": "end"},
            "lines of 1 to 70 characters",
        ),
        ({"rungs": FIVE, "punchline": ""}, "lines of 1 to 70 characters"),
        ({"rungs": FIVE}, "rungs and a punchline, and nothing else"),
        (
            {"rungs": FIVE, "punchline": "end", "moral": "none"},
            "rungs and a punchline, and nothing else",
        ),
        ("knock, knock", "rungs and a punchline, and nothing else"),
    ],
)
def test_a_joke_that_cannot_be_told_is_refused_in_a_sentence(entry: Any, said: str) -> None:
    with told(JokeFault, f"joke 'x' must have {said}"):
        read_jokes({"x": entry})
