"""All words a player reads: ``assets/text/<language>.yaml``, and each game's own file beside it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from game.assets import asset_path, yaml_asset
from game.cards import PORTAL, Card, Rank, card_text, rank_text

if TYPE_CHECKING:
    from game.contract import Refused
    from game.options import Option, OptionValue
    from game.registry import Game


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

    def __call__(self, key: str, **facts: object) -> str:
        """Return a text by its key, as in ``lobby.start``, with ``{fact}`` filled in.

        A missing key or fact is a programming fault: ``KeyError`` names it.
        """
        entry = self.entry(key)
        if not isinstance(entry, str):
            raise KeyError(f"{key!r} is not a text")
        return entry.format(**facts) if facts else entry

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

    def count(self, key: str, number: int, **facts: object) -> str:
        """Return the form of a text that goes with a number: ``key.one`` or ``key.many``."""
        form = "one" if number == 1 else "many"
        return self(f"{key}.{form}", count=number, **facts)

    def rank(self, rank: Rank, form: str = "short") -> str:
        """Return a rank in words: ``short`` (10, J), ``long`` (jack) or ``a`` (a jack)."""
        return self(f"ranks.{form}.{rank_text(rank)}")

    def card(self, card: Card) -> str:
        """Return what a numbered card is called in few words: its number, or "portal"."""
        return self("table.portal") if card == PORTAL else card_text(card)

    def alternatives(self, words: Sequence[str]) -> str:
        """Return words as a choice: ``6, 7 or 8``."""
        if len(words) == 1:
            return words[0]
        return self("lists.or", first=", ".join(words[:-1]), last=words[-1])


@cache
def load_words(language: str = "en") -> Words:
    """Return the words of a language; they are read once."""
    return Words(yaml_asset(f"text/{language}.yaml"), language)


@cache
def _own_entries(name: str, language: str) -> Mapping[str, Any] | None:
    """Return what a file of its own holds, as that of a game; ``None`` where there is none."""
    file = f"text/{name}.{language}.yaml"
    return yaml_asset(file) if asset_path(file).exists() else None


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
    own = f"{game}.refusals.{refused.reason}"
    facts: dict[str, object] = {}
    for name, fact in refused.facts.items():
        if isinstance(fact, tuple):
            facts[name] = words.alternatives([words.rank(rank) for rank in fact])
        elif isinstance(fact, int):
            facts |= {name: words.rank(fact), f"{name}_a": words.rank(fact, "a")}
        else:
            facts[name] = fact
    return words(own if words.find(own) else f"refusals.{refused.reason}", **facts)
