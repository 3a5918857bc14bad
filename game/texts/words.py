"""All words a player reads: ``assets/text/<language>.yaml``, and each game's own file beside it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.cards import PORTAL, Card, Rank, card_text, rank_text
from game.texts.language import chosen_language, text_entries
from game.texts.messages import COUNT, written
from game.texts.plurals import OTHER, ordinal
from game.texts.pseudo import PSEUDO, pseudo


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language, found by a dotted key and filled with facts.

    A key begins with a section of the texts that all games share, or with the name of a file:
    ``president.refusals.give_one`` stands in ``president.en.yaml``, which is read when it is first
    wanted.
    """

    entries: Mapping[str, Any]
    """What all games share."""
    language: str = "en"

    def __call__(self, key: str, /, **facts: object) -> str:
        """Return a message by its key, as in ``lobby.start``, filled as ``messages`` tells.

        A missing key or fact is a programming fault: ``KeyError`` names it.
        """
        text = written(self.entry(key), facts, self)
        if text is None:
            raise KeyError(f"{key!r} is not a text")
        return text

    def entry(self, key: str) -> Any:
        """Return whatever stands at a key: a text, a list, a section; ``KeyError`` for nothing."""
        entry = self.find(key)
        if entry is None:
            raise KeyError(f"no text {key!r}")
        return entry

    def find(self, key: str) -> Any:
        """Return whatever stands at a key that not every game has; ``None`` for nothing."""
        first, *parts = key.split(".")
        entry: Any = self.entries.get(first) or _own_entries(first, self.language)
        for part in parts:
            if not isinstance(entry, dict) or part not in entry:
                return None
            entry = entry[part]
        return entry

    def translated(self, key: str, text: str) -> str:
        """Return an English text that stands with what it is about, as this language has it."""
        if self.language == PSEUDO:
            return pseudo(text)
        return str(self.find(key) or text)

    def count(self, key: str, number: int, **facts: object) -> str:
        """Return the form of a message that goes with a number, its fact ``count``."""
        return self(key, **{COUNT: number}, **facts)

    def listed(self, items: Sequence[str], form: str = "and") -> str:
        """Return words as a list: ``Ann, Ben and Odile``.

        ``form`` is one of ``lists``, each a pattern for two neighbours, or one for those at the
        ``end`` and one for those in the ``middle``.
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
        """Return a number in words as far as the language has them here, above in figures."""
        numbers = self.entry("numbers")
        return str(numbers[number]) if 0 <= number < len(numbers) else str(number)

    def ordinal(self, number: int) -> str:
        """Return a place in a row: ``2nd``."""
        forms = self.entry("ordinals")
        return str(forms.get(ordinal(self.language, number), forms[OTHER]).format(number=number))

    def decimal(self, value: float, digits: int = 1) -> str:
        """Return a number with a fraction, as the language writes it: ``2.5``."""
        return f"{value:.{digits}f}".replace(".", self("decimal_sign"))

    def month(self, month: int) -> str:
        """Return the name of a month, from 1."""
        return str(self.entry("dates.months")[month - 1])

    def rank(self, rank: Rank, form: str = "short") -> str:
        """Return a rank in words: ``short`` (10, J), ``long`` (jack) or ``a`` (a jack)."""
        return self(f"ranks.{form}.{rank_text(rank)}")

    def card(self, card: Card) -> str:
        """Return what a numbered card is called in few words: its number, or "portal"."""
        return self("table.portal") if card == PORTAL else card_text(card)


def load_words(language: str | None = None) -> Words:
    """Return the words of a language, else of the chosen one; they are read once."""
    return _load_words(language or chosen_language())


@cache
def _load_words(language: str) -> Words:
    return Words(text_entries(language) or {}, language)


@cache
def _own_entries(name: str, language: str) -> Mapping[str, Any] | None:
    """Return what a file of its own holds, as that of a game; ``None`` where there is none."""
    return text_entries(language, name)
