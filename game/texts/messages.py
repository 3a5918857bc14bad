"""Messages: a text with facts, or several texts from which a fact chooses one.

A text has its facts in braces, with an optional format::

    {count}           4           {count:spoken}    four       {count:ordinal}  4th
    {names}           Ann and Ben                   {count:Spoken}    Four (starts a sentence)
    {names:or}        Ann or Ben                    {average}         2.5

A message with several texts names the fact that chooses (``by``; the default is ``count``). A
number or a list chooses by the language's plural category, or by the exact number. Any other fact,
such as a kind or a gender, chooses by its value. ``other`` is the default::

    lead: {by: names, one: "{names} leads", other: "{names} lead"}
    cards: {"0": "no card", one: "{count} card", other: "{count} cards"}
"""

from collections.abc import Mapping
from typing import Any, Protocol

from game.texts.plurals import OTHER, cardinal

BY = "by"
COUNT = "count"


class Speech(Protocol):
    """How one language writes numbers and lists."""

    @property
    def language(self) -> str:
        """The language whose plural rules apply."""

    def spoken(self, number: int) -> str:
        """Return a number in words."""

    def ordinal(self, number: int) -> str:
        """Return an ordinal number: ``2nd``."""

    def decimal(self, value: float, digits: int = 1) -> str:
        """Return a decimal number: ``2.5``."""

    def listed(self, items: "tuple[str, ...]", form: str = "and") -> str:
        """Return some words as a list."""


def written(message: object, facts: Mapping[str, object], speech: Speech) -> str | None:
    """Return a message filled with facts; ``None`` if it is no message.

    Raises ``KeyError`` with the name of a missing fact.
    """
    text = _chosen(message, facts, speech.language)
    if not isinstance(text, str):
        return None
    if "{" not in text:
        return text
    return text.format_map({name: _formed(fact, speech) for name, fact in facts.items()})


def capital(text: str) -> str:
    """Return a text with a capital letter, for the start of a sentence."""
    return text[:1].upper() + text[1:]


def _chosen(message: Any, facts: Mapping[str, object], language: str) -> object:
    while isinstance(message, dict) and (message.get(BY, COUNT)) in facts:
        by = facts[message.get(BY, COUNT)]
        forms = (*_forms(by, language), OTHER)
        message = next((message[form] for form in forms if form in message), None)
    return message


def _forms(fact: object, language: str) -> tuple[str, ...]:
    """Return the keys that a fact selects, the most specific first."""
    if isinstance(fact, (tuple, list)):
        return str(len(fact)), cardinal(language, len(fact))
    if isinstance(fact, int) and not isinstance(fact, bool):
        return str(int(fact)), cardinal(language, fact)
    return (str(fact),)


def _formed(fact: object, speech: Speech) -> object:
    match fact:
        case bool() | str():
            return fact
        case int():
            return _Number(fact, speech)
        case float():
            return speech.decimal(fact)
        case tuple() | list():
            return _List(tuple(map(str, fact)), speech)
    return fact


class _Number:
    __slots__ = ("_number", "_speech")

    def __init__(self, number: int, speech: Speech) -> None:
        self._number, self._speech = number, speech

    def __format__(self, form: str) -> str:
        match form:
            case "spoken":
                return self._speech.spoken(self._number)
            case "Spoken":
                return capital(self._speech.spoken(self._number))
            case "ordinal":
                return self._speech.ordinal(self._number)
        return format(int(self._number), form)


class _List:
    __slots__ = ("_items", "_speech")

    def __init__(self, items: tuple[str, ...], speech: Speech) -> None:
        self._items, self._speech = items, speech

    def __format__(self, form: str) -> str:
        return self._speech.listed(self._items, form or "and")
