"""The figures about one person: results, streaks, opponents, places and best deals."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.store.history.summary import RulesKind


@dataclass(frozen=True, slots=True)
class FigureQuery:
    """Whose figures to find, for which game, rules and number of players."""

    profile: str
    game: str
    rules: frozenset[RulesKind] = frozenset(("own",))
    players: int | None = None
    """``None`` for any number of players."""


@dataclass(frozen=True, slots=True)
class PastMatch:
    """One match of the person."""

    ended: int
    """Seconds since 1970."""
    players: int
    place: int
    won: bool
    total: int


@dataclass(frozen=True, slots=True)
class LevelFigures:
    """Results at tables whose strongest bot has this level, or with people only."""

    level: str
    by_place: Mapping[int, int]
    """The number of matches by place, from 1."""


@dataclass(frozen=True, slots=True)
class RivalFigures:
    """How two people have done against each other."""

    name: str
    matches: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class BestDeal:
    """One of the deals with the highest scores."""

    score: int
    ended: int
    players: int
    deal: int
    """The number of the deal in its match, from 1."""
    code: str | None
    """The deal code with which its cards can be played again."""


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures that the statistics of one game show."""

    matches: int
    won: int
    even_wins: float
    """The expected number of wins if all players were equally likely to win."""
    deals: int
    hints: int
    mean_place: float | None
    even_place: float | None
    """The mean place if all players were equal."""
    streak: int
    """The number of latest matches won in a row."""
    best_streak: int
    best_streak_ended: int | None
    latest: tuple[PastMatch, ...]
    """Oldest first."""
    by_level: tuple[LevelFigures, ...]
    rivals: tuple[RivalFigures, ...]
    places: Mapping[int, int]
    """The number of deals that ended in each place."""
    moves: Mapping[tuple[int, int], int]
    """The number of deals by places at the beginning and at the end."""
    best_deals: tuple[BestDeal, ...]

    @property
    def rose(self) -> int:
        """The number of deals that ended in a higher place than they began."""
        return sum(deals for (begun, ended), deals in self.moves.items() if ended < begun)

    @property
    def stayed(self) -> int:
        """The number of deals that ended in the place in which they began."""
        return sum(deals for (begun, ended), deals in self.moves.items() if ended == begun)

    @property
    def fell(self) -> int:
        """The number of deals that ended in a lower place than they began."""
        return sum(deals for (begun, ended), deals in self.moves.items() if ended > begun)
