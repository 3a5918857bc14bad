"""All words a player reads, from ``assets/text/<language>.yaml``."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.assets import yaml_asset


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language, found by a dotted key and filled with facts."""

    entries: Mapping[str, Any]

    def __call__(self, key: str, **facts: object) -> str:
        """Return a text by its key, as in ``lobby.start``, with ``{fact}`` filled in.

        A missing key or fact is a programming fault: ``KeyError`` names it.
        """
        entry: Any = self.entries
        for part in key.split("."):
            if not isinstance(entry, dict) or part not in entry:
                raise KeyError(f"no text {key!r}")
            entry = entry[part]
        if not isinstance(entry, str):
            raise KeyError(f"{key!r} is not a text")
        return entry.format(**facts) if facts else entry

    def count(self, key: str, number: int, **facts: object) -> str:
        """Return the form of a text that goes with a number: ``key.one`` or ``key.many``."""
        form = "one" if number == 1 else "many"
        return self(f"{key}.{form}", count=number, **facts)


def load_words(language: str = "en") -> Words:
    """Return the words of a language."""
    return Words(yaml_asset(f"text/{language}.yaml"))
