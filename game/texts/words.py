"""All words that players read: ``assets/text/<language>.yaml`` and each game's own file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.cards import PORTAL, Card, Rank, card_text, rank_text
from game.texts.language import chosen_language, text_entries
from game.texts.messages import COUNT, written
from game.texts.plurals import OTHER, ordinal
from game.texts.pseudo import PSEUDO, pseudo


@dataclass(slots=True, eq=False)
class Words:
    """The words of one language, found by a dotted key and filled with facts.

    A key starts with a section of the shared texts, or with the name of a separate file:
    ``president.refusals.give_one`` is in ``president.en.yaml``, which is read on first use.
    """

    entries: Mapping[str, Any]
    """The shared texts."""
    language: str = "en"

    def turn_to(self, language: str) -> None:
        """Give the words of another language from here on, to everybody who holds this object."""
        self.entries, self.language = text_entries(language) or {}, language

    def __call__(self, key: str, /, **facts: object) -> str:
        """Return a message by its key, such as ``lobby.start``, filled as ``messages`` describes.

        Raises ``KeyError`` for a missing key or fact, which is a programming error.
        """
        text = written(self.entry(key), facts, self)
        if text is None:
            raise KeyError(f"{key!r} is not a text")
        return text

    def entry(self, key: str) -> Any:
        """Return the text, list or section at a key; raise ``KeyError`` if there is none."""
        entry = self.find(key)
        if entry is None:
            raise KeyError(f"no text {key!r}")
        return entry

    def find(self, key: str) -> Any:
        """Return the text, list or section at an optional key; ``None`` if there is none."""
        first, *parts = key.split(".")
        entry: Any = self.entries.get(first) or _own_entries(first, self.language)
        for part in parts:
            if not isinstance(entry, dict) or part not in entry:
                return None
            entry = entry[part]
        return entry

    def translated(self, key: str, text: str) -> str:
        """Return an English text in this language, if the language has it under this key."""
        if self.language == PSEUDO:
            return pseudo(text)
        return str(self.find(key) or text)

    def count(self, key: str, number: int, **facts: object) -> str:
        """Return the form of a message for a number, which is its fact ``count``."""
        return self(key, **{COUNT: number}, **facts)

    def listed(self, items: Sequence[str], form: str = "and") -> str:
        """Return some words as a list: ``Ann, Ben and Odile``.

        ``form`` is a key in ``lists``: a pattern that joins two items, or two patterns, ``end`` for
        the last two and ``middle`` for the others.
        """
        if len(items) < 2:
            return "".join(items)
        patterns = self.entry(f"lists.{form}")
        if isinstance(patterns, str):
            patterns = {"middle": patterns, "end": patterns}
        told = items[0]
        for item in items[1:-1]:
            told = patterns["middle"].format(first=told, last=item)
        last = "two" if len(items) == 2 and "two" in patterns else "end"
        return str(patterns[last].format(first=told, last=items[-1]))

    def spoken(self, number: int) -> str:
        """Return a number in words as far as the language lists them, otherwise in figures."""
        numbers = self.entry("numbers")
        return str(numbers[number]) if 0 <= number < len(numbers) else str(number)

    def ordinal(self, number: int) -> str:
        """Return an ordinal number: ``2nd``."""
        forms = self.entry("ordinals")
        return str(forms.get(ordinal(self.language, number), forms[OTHER]).format(number=number))

    def decimal(self, value: float, digits: int = 1) -> str:
        """Return a decimal number as the language writes it: ``2.5``."""
        return f"{value:.{digits}f}".replace(".", self("decimal_sign"))

    def thousands(self, number: int) -> str:
        """Return a whole number with its thousands apart as the language does it: ``1,200``."""
        return f"{number:,}".replace(",", self("thousands_sign"))

    def month(self, month: int) -> str:
        """Return the name of a month, from 1."""
        return str(self.entry("dates.months")[month - 1])

    def rank(self, rank: Rank, form: str = "short") -> str:
        """Return a rank in words: ``short`` (10, J), ``long`` (jack) or ``a`` (a jack)."""
        return self(f"ranks.{form}.{rank_text(rank)}")

    def card(self, card: Card) -> str:
        """Return a short name of a numbered card: its number, or "portal"."""
        return self("table.portal") if card == PORTAL else card_text(card)


def load_words(language: str | None = None) -> Words:
    """Return the words of the given or else the chosen language; they are read once."""
    return _load_words(language or chosen_language())


@cache
def _load_words(language: str) -> Words:
    return Words(text_entries(language) or {}, language)


@cache
def _own_entries(name: str, language: str) -> Mapping[str, Any] | None:
    """Return the texts in a separate file, such as a game's; ``None`` if there is no such file."""
    return text_entries(language, name)
