"""The jokes of Ladders, told rung by rung, with a punchline for the winner."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

from game.assets import AssetFault
from game.files.clipping import clip_value
from game.texts.language import ENGLISH, chosen_language, text_entries
from game.texts.pseudo import PSEUDO, pseudo

FEWEST_RUNGS, MOST_RUNGS = 5, 8
LONGEST = 70


class JokeFault(AssetFault):
    """What is wrong with a joke's form, in one sentence."""


@dataclass(frozen=True, slots=True)
class Joke:
    """One joke."""

    rungs: tuple[str, ...]
    """From the bottom up."""
    punchline: str
    """Shown only to the winner of the deal."""

    def told(self, climbed: int, of: int) -> tuple[str, ...]:
        """Return the rungs told after ``climbed`` cards have left a CLIMB of ``of`` cards.

        The first rung is told from the start, the last when one card is left.

        >>> Joke(("a", "b", "c", "d", "e"), "!").told(climbed=15, of=30)
        ('a', 'b', 'c')
        """
        return self.rungs[: 1 + climbed * (len(self.rungs) - 1) // max(1, of - 1)]


def read_jokes(entries: Mapping[str, Any]) -> Mapping[str, Joke]:
    """Return the jokes by name; raise ``JokeFault``, which names a malformed one and the reason."""
    return {name: _read_joke(name, entry) for name, entry in entries.items()}


def load_jokes(language: str | None = None) -> Mapping[str, Joke]:
    """Return the jokes that ship with the program, in the given or else the chosen language."""
    return _load_jokes(language or chosen_language())


@cache
def _load_jokes(language: str) -> Mapping[str, Joke]:
    if language == PSEUDO:
        # Made from checked jokes, because pseudo text is longer than jokes may be.
        return {
            name: Joke(tuple(map(pseudo, joke.rungs)), pseudo(joke.punchline))
            for name, joke in _load_jokes(ENGLISH).items()
        }
    return read_jokes(text_entries(language, "ladders_jokes") or {})


def joke_of(seed: str, deal: int, language: str | None = None) -> Joke:
    """Return the joke of a deal; it follows from the seed, and repeats only after all are told."""
    order = _order(seed, language or chosen_language())
    return order[deal % len(order)]


@lru_cache(maxsize=8)
def _order(seed: str, language: str) -> tuple[Joke, ...]:
    """Return the jokes in the order in which a match tells them."""
    jokes = load_jokes(language)
    names = sorted(jokes, key=lambda name: sha256(f"{seed} {name}".encode()).digest())
    return tuple(jokes[name] for name in names)


def _read_joke(name: str, entry: object) -> Joke:
    match entry:
        case {"rungs": [*rungs], "punchline": str(punchline), **rest} if not rest:
            _check(name, rungs, punchline)
            return Joke(tuple(rungs), punchline)
    raise JokeFault("asset_faults.joke", name=clip_value(name))


def _check(name: str, rungs: list[Any], punchline: str) -> None:
    if not FEWEST_RUNGS <= len(rungs) <= MOST_RUNGS:
        raise JokeFault(
            "asset_faults.rungs",
            name=clip_value(name),
            least=FEWEST_RUNGS,
            most=MOST_RUNGS,
            rungs=len(rungs),
        )
    for text in (*rungs, punchline):
        if not isinstance(text, str) or not 0 < len(text) <= LONGEST:
            raise JokeFault(
                "asset_faults.joke_line",
                name=clip_value(name),
                most=LONGEST,
                value=clip_value(text),
            )
