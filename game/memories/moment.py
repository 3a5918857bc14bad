"""Moments of a finished match, and what the rules that choose them look at.

A game may have rules of its own: ``moments.py`` beside its rules with a ``moments_of`` that takes a
``FinishedMatch`` and a seat, and yields moments. What all games have is in ``standard``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.contract import Event


class Moment(NamedTuple):
    """What one player did in a match, at a place in its record."""

    kind: str
    """The key of its words, in ``moments`` of its game's texts or in those of all games."""
    line: int
    """How many lines the record has once it has happened: there the replay opens."""
    facts: Mapping[str, int]
    """The numbers that its words mention."""
    clear: float = 0.0
    """How much it stands out, from 0, which any match has, to 1; the clearest is remembered."""


class Told(NamedTuple):
    """An event as everyone saw it, with the number of lines until then."""

    line: int
    event: Event


class ScoredDeal(NamedTuple):
    """The end of a deal: the number of lines before its result, and the scores by player."""

    line: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match from its first deal to its result."""

    players: int
    told: Sequence[Told]
    deals: Sequence[ScoredDeal]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    teams: Sequence[tuple[int, ...]]
    """The members of each player's team, that player included."""
    places: tuple[int, ...]
    """The place of each player after the match."""
    by_points: bool = True
    """Whether points decide it, and not deals won or the titles of its last deal."""

    def won(self, seat: int) -> bool:
        """Return whether a player has won, alone or with others."""
        return seat in self.winners
