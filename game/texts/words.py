"""All words a player reads, from ``assets/text/<language>.yaml``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from game.assets import yaml_asset
from game.cards import Rank, rank_text

if TYPE_CHECKING:
    from game.contract import Refused
    from game.options import Option, OptionValue
    from game.registry import Game


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

    def rank(self, rank: Rank, form: str = "short") -> str:
        """Return a rank in words: ``short`` (10, J), ``long`` (jack) or ``a`` (a jack)."""
        return self(f"ranks.{form}.{rank_text(rank)}")

    def alternatives(self, words: Sequence[str]) -> str:
        """Return words as a choice: ``6, 7 or 8``."""
        if len(words) == 1:
            return words[0]
        return self("lists.or", first=", ".join(words[:-1]), last=words[-1])


@cache
def load_words(language: str = "en") -> Words:
    """Return the words of a language; they are read once."""
    return Words(yaml_asset(f"text/{language}.yaml"))


def players_words(words: Words, game: "Game") -> str:
    """Say how many may play a game: ``4 or 5 players``."""
    least, most = game.least_players, game.most_players
    form = {0: "one", 1: "two"}.get(most - least, "range")
    return words(f"title.players.{form}", least=least, most=most)


def option_word(words: Words, option: "Option", value: "OptionValue") -> str:
    """Return the value of an option as a player reads it."""
    if option.kind == "switch":
        return words("lobby.on" if value else "lobby.off")
    return option.value_labels[value]


def refusal_words(words: Words, game: str, refused: "Refused") -> str:
    """Return why an action was refused, in the words of the rules.

    A fact that is a rank fills ``{name}`` (J) and ``{name_a}`` (a jack); several ranks, a choice.
    """
    shared = refused.reason in words.entries["refusals"]["any"]
    facts: dict[str, object] = {}
    for name, fact in refused.facts.items():
        if isinstance(fact, tuple):
            facts[name] = words.alternatives([words.rank(rank) for rank in fact])
        elif isinstance(fact, int):
            facts |= {name: words.rank(fact), f"{name}_a": words.rank(fact, "a")}
        else:
            facts[name] = fact
    return words(f"refusals.{'any' if shared else game}.{refused.reason}", **facts)
