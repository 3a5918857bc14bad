"""What the debrief, reviews, puzzles, the rule lab and other seats say can be read by a pupil.

Sentences are short, with typical values in them. A long word is an everyday one, listed here, or
one that the page itself explains; in another language these lists will be others.
"""

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from game.catalogue import GAMES
from game.texts.words import load_words

WORDS = load_words()
SECTIONS = ("why", "lab", "seats", "review", "puzzle")
"""What is said of results, moves and rules: short sentences, plain words."""
SHORT = (
    "debrief", "fairness", "hints", "puzzle_unit", "puzzles", "puzzles_page", "results.cheat",
    "results.given", "results.hands", "results.rules", "results.skill", "statistics.own_play",
)  # fmt: skip
"""What stands beside it, and why a puzzle's answer is good: short sentences."""
MOST_WORDS = 19
LONGEST = 7
"""Letters of a word that need no list: of those in common use few are longer."""
EVERYDAY = frozenset((
    "answered", "anywhere", "clearest", "compared", "counting", "difference", "differences",
    "everybody", "everyone", "everything", "exchange", "explained", "explains", "finished",
    "movement", "practice", "question", "questions", "remember", "shortest", "something",
    "standard", "starting", "together", "whatever",
))  # fmt: skip
"""Longer words that everybody knows, and no more than are said."""
EXPLAINED = {
    "position": "why.reckoned.terms.position",
    "positions": "why.reckoned.terms.position",
    "interval": "why.reckoned.terms.line",
    "intervals": "why.reckoned.terms.line",
}
"""Words of the matter, and where they are told of."""
STUMBLED_OVER = frozenset((
    "divider", "dividers", "figure", "figures", "given", "lot", "mean", "overlap", "replays",
    "roughly", "whoever",
))  # fmt: skip
"""Short words that a pupil knows in another meaning, or not at all."""
TYPICAL = {
    "card": "SKIP PORTAL", "cards": "two jacks and a joker", "cards_your": "your pair of sevens",
    "chairs": "Boss 4 points", "chosen": "play two kings", "count": "400",
    "first": "by the standard rules", "game": "Social Climbing", "kept": "your joker",
    "kept_your": "your pair of sevens", "move": "Play two kings and a joker",
    "names": "Tomas, Rufus and Odile", "other": "another move", "place": "Vice President",
    "range": "0.4 to 0.8", "rank": "the queen", "rank_long": "queen of hearts",
    "reason": "line 12 can’t be read", "rules": "no exchange, and equal rank skips",
    "said": "Clerk to Temp: 27 of 100", "second": "without the exchange",
    "shares": "Your cards 40 and 31, 9 apart", "time": "40 seconds",
    "told": "Odile: leads a pair of nines", "unit": "Points a deal, compared with the steady bot",
    "who": "Rufus in deal 2, Odile in deal 4",
}  # fmt: skip
"""Values of several words that texts are filled with; all others are one word."""


def texts(entry: Any) -> Iterator[str]:
    if isinstance(entry, dict):
        for inner in entry.values():
            yield from texts(inner)
    elif isinstance(entry, list):
        for inner in entry:
            yield from texts(inner)
    elif isinstance(entry, str):
        yield entry


def filled(text: str) -> str:
    """Return a text with typical values."""
    return "".join(
        said + ("" if name is None else TYPICAL.get(name, "X"))
        for said, name, _, _ in Formatter().parse(text)
    )


def told(section: str) -> list[str]:
    """Return all texts of a section, with those that games have of their own."""
    owners = (f"{owner}.{section}" for owner in ("climbing", *(game.id for game in GAMES)))
    return [text for key in (section, *owners) for text in texts(WORDS.find(key))]


def sentences(section: str) -> list[str]:
    """Return the sentences of a section with typical values."""
    return [one for text in told(section) for one in re.split(r"(?<=[.?!])\s", filled(text))]


def words_of(text: str) -> list[str]:
    said = re.sub(r"\{[^}]*\}", "X", text)
    return [word.lower().removesuffix("’s") for word in re.findall(r"[A-Za-z’]+", said)]


@pytest.mark.parametrize("section", [*SECTIONS, *SHORT])
def test_sentences_are_short(section: str) -> None:
    said = sentences(section)
    assert said
    assert not [one for one in said if len(one.split()) > MOST_WORDS]


def test_a_sentence_is_counted_with_what_it_is_filled_with() -> None:
    assert filled("{share} of {all}: {range} {size:spoken}") == "X of X: 0.4 to 0.8 X"


@pytest.mark.parametrize("section", SECTIONS)
def test_long_words_are_everyday_ones_or_explained(section: str) -> None:
    long = {word for text in told(section) for word in words_of(text) if len(word) > LONGEST}
    assert not long - EVERYDAY - EXPLAINED.keys()


@pytest.mark.parametrize("section", SECTIONS)
def test_no_word_is_said_that_pupils_stumbled_over(section: str) -> None:
    assert not STUMBLED_OVER.intersection(words_of(" ".join(told(section))))


def test_no_list_holds_more_than_is_said_and_what_is_explained_is() -> None:
    said = {word for section in SECTIONS for text in told(section) for word in words_of(text)}
    assert EVERYDAY | EXPLAINED.keys() <= said
    for word, key in EXPLAINED.items():
        there = {one for text in texts(WORDS.find(key)) for one in words_of(text)}
        assert there & {word, word.removesuffix("s")}, word


def test_each_term_is_explained_in_at_most_forty_words() -> None:
    keys = ["why", *(f"{game.id}.why" for game in GAMES)]
    terms = [WORDS.find(f"{key}.reckoned.terms") or {} for key in keys]
    told = {name: term["told"] for some in terms for name, term in some.items() if "told" in term}
    assert len(told) >= 6
    assert not [name for name, text in told.items() if len(str(text).split()) > 40]
