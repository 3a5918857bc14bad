"""The phrases of Social Climbing's hints join with "but": the subject of each is the move."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.texts.words import load_words

VERBS = {"costs", "does", "ends", "gives", "keeps", "leaves", "lets", "makes", "turns"}


def phrases(entry: Any) -> Iterator[str]:
    """Yield all texts of an entry, whatever chooses among them."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, Mapping):
        for key, other in entry.items():
            if key != "by":
                yield from phrases(other)


def test_the_subject_of_each_phrase_is_the_move() -> None:
    hints = load_words().entry("social_climbing.hints")
    told = {key: list(phrases(entry)) for key, entry in hints.items() if "better" in entry}
    assert told
    for key, said in told.items():
        assert {phrase.split()[0] for phrase in said} <= VERBS, key
