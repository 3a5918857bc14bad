"""What the debrief, the rule lab and the other seats say can be read by a pupil.

Sentences are short. A long word is an everyday one, listed here, or one that the page itself
explains; in another language these lists will be others.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.catalogue import GAMES
from game.texts.words import load_words

WORDS = load_words()
SECTIONS = ("why", "lab", "seats")
MOST_WORDS = 19
LONGEST = 7
"""Letters of a word that need no list: of those in common use few are longer."""
EVERYDAY = frozenset((
    "answered", "anywhere", "clearest", "compared", "counting", "difference", "everybody",
    "everyone", "everything", "exchange", "explains", "finished", "movement", "outlined",
    "practice", "question", "questions", "shortest", "something", "standard", "together",
    "whatever",
))  # fmt: skip
"""Longer words that everybody knows, and no more than are said."""
EXPLAINED = {
    "position": "why.reckoned.terms.position",
    "interval": "why.reckoned.terms.line",
    "intervals": "why.reckoned.terms.line",
    "dividers": "why.question.said",
}
"""Words of the matter, and where they are told of."""


def texts(entry: Any) -> Iterator[str]:
    if isinstance(entry, dict):
        for inner in entry.values():
            yield from texts(inner)
    elif isinstance(entry, str):
        yield re.sub(r"\{[^}]*\}", "X", entry)


def told(section: str) -> list[str]:
    """Return all texts of a section, with those that games have of their own."""
    found = [WORDS.find(section), *(WORDS.find(f"{game.id}.{section}") for game in GAMES)]
    return [text for entry in found for text in texts(entry)]


def words_of(text: str) -> list[str]:
    return [word.lower().removesuffix("’s") for word in re.findall(r"[A-Za-z’]+", text)]


@pytest.mark.parametrize("section", [*SECTIONS, "review"])
def test_sentences_are_short(section: str) -> None:
    sentences = [sentence for text in told(section) for sentence in re.split(r"(?<=[.?!])\s", text)]
    assert len(sentences) > 10
    assert not [one for one in sentences if len(one.split()) > MOST_WORDS]


@pytest.mark.parametrize("section", SECTIONS)
def test_long_words_are_everyday_ones_or_explained(section: str) -> None:
    long = {word for text in told(section) for word in words_of(text) if len(word) > LONGEST}
    assert not long - EVERYDAY - EXPLAINED.keys()


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
