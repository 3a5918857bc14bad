"""What the history says of one person: results, streaks, opponents, places held, best deals."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.store.history.summary import RulesKind


@dataclass(frozen=True, slots=True)
class FigureQuery:
    """Of whom and of what the figures are."""

    profile: str
    game: str
    rules: frozenset[RulesKind] = frozenset(("own",))
    players: int | None = None
    """``None``: tables of any size."""


@dataclass(frozen=True, slots=True)
class PastMatch:
    """One match as it went for the person."""

    ended: int
    """Seconds since 1970."""
    players: int
    place: int
    won: bool
    total: int


@dataclass(frozen=True, slots=True)
class LevelFigures:
    """Results against tables whose strongest bot has this level, or among people alone."""

    level: str
    by_place: Mapping[int, int]
    """How many matches, by place from 1."""


@dataclass(frozen=True, slots=True)
class RivalFigures:
    """How two people fare against each other."""

    name: str
    matches: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class BestDeal:
    """One of the deals that scored the most."""

    score: int
    ended: int
    players: int
    deal: int
    """Which deal of its match, from 1."""
    code: str | None
    """With which its cards can be played once more."""


@dataclass(frozen=True, slots=True)
class Figures:
    """All that the statistics of one game show."""

    matches: int
    won: int
    even_wins: float
    """How many would be won if all at the table were equally likely to win."""
    deals: int
    hints: int
    mean_place: float | None
    even_place: float | None
    """The place in the middle of the tables played at."""
    streak: int
    """How many of the latest matches were won in a row."""
    best_streak: int
    best_streak_ended: int | None
    latest: tuple[PastMatch, ...]
    """The oldest first."""
    by_level: tuple[LevelFigures, ...]
    rivals: tuple[RivalFigures, ...]
    places: Mapping[int, int]
    """How many deals ended in each place."""
    moves: Mapping[tuple[int, int], int]
    """How many deals were begun in one place and ended in another."""
    best_deals: tuple[BestDeal, ...]

    @property
    def rose(self) -> int:
        """How many deals ended in a higher place than they were begun in."""
        return sum(deals for (begun, ended), deals in self.moves.items() if ended < begun)

    @property
    def stayed(self) -> int:
        """How many deals ended in the place they were begun in."""
        return sum(deals for (begun, ended), deals in self.moves.items() if ended == begun)

    @property
    def fell(self) -> int:
        """How many deals ended in a lower place than they were begun in."""
        return sum(deals for (begun, ended), deals in self.moves.items() if ended > begun)
