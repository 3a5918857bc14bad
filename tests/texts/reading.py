"""Messages as a translator sees them: which there are, and which facts and forms they have."""

from collections.abc import Iterator
from string import Formatter
from typing import Any, get_args

from game.texts.messages import BY, COUNT
from game.texts.plurals import CARDINALS, OTHER, Category

CATEGORIES = frozenset(get_args(Category))


def categories(language: str) -> frozenset[str]:
    """Return the forms that texts about so many things have in a language."""
    return frozenset((*CARDINALS[language], OTHER))


def facts_of(message: object) -> frozenset[str]:
    """Return the names of the facts that a message speaks of or is chosen by."""
    if isinstance(message, str):
        return frozenset(name for _, name, _, _ in Formatter().parse(message) if name)
    if not isinstance(message, dict):
        return frozenset()
    inner = (facts_of(text) for name, text in message.items() if name != BY)
    return frozenset({message.get(BY, COUNT)}).union(*inner)


def is_choice(entry: object) -> bool:
    """Say whether an entry is a message of several texts, not a section of messages."""
    if not isinstance(entry, dict) or not (BY in entry or OTHER in entry):
        return False
    return BY in entry or all(name in CATEGORIES or str(name).isdecimal() for name in entry)


def messages(entry: object, key: str = "") -> Iterator[tuple[str, Any]]:
    """Yield all messages inside an entry, with their keys."""
    if isinstance(entry, str) or is_choice(entry):
        yield key, entry
        return
    inner: Any = entry.items() if isinstance(entry, dict) else ()
    if isinstance(entry, list):
        inner = enumerate(entry)
    for name, value in inner:
        yield from messages(value, f"{key}.{name}" if key else str(name))
