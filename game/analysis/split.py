"""A result split into its parts, each with an interval."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.analysis.estimates import Estimate
from game.chance import Line
from game.contract import DealResult

FEWEST = 4
"""The least number of samples, at any effort."""


@dataclass(frozen=True, slots=True)
class PlayerSplit:
    """One player's result: ``score`` equals ``mean`` plus all parts."""

    score: float
    mean: float
    """The average result of a player in as many deals."""
    parts: Mapping[str, Estimate]
    """By name, in the order of events."""


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """A choice that differs from what the reference would have done."""

    step: int
    """The index of the step in the playback."""
    deal: int
    player: int
    gain: Estimate
    """The change of its player's expected result."""
    effects: tuple[float, ...] = field(default=(), compare=False)
    """The change of every player's expected result; not kept with a debrief."""
    better: Line | None = field(default=None, compare=False)
    """The best choice there, as a record line without the player; known of a loss pointed out."""


@dataclass(frozen=True, slots=True)
class HeldChair:
    """Where a player sat in a deal."""

    place: int | None
    """Their position or title, 0 the highest; ``None`` before there are any."""
    value: float
    """The chair's value relative to the mean of the table."""


class PlayedStep(Protocol):
    """A step of a match, as far as splitters look at it."""

    @property
    def deal(self) -> int:
        """The number of its deal, from 0."""

    @property
    def player(self) -> int | None:
        """Who acted; ``None`` if a deal was dealt."""

    @property
    def result(self) -> DealResult | None:
        """The result of the deal, if this step ended it."""


class PlayedMatch(Protocol):
    """A match as splitters see it; ``game.records.playback.Playback`` is one."""

    @property
    def steps(self) -> Sequence[PlayedStep]:
        """All steps: deals dealt, and actions."""

    @property
    def ended_deals(self) -> Sequence[int]:
        """The numbers (0-based) of the deals that have ended."""

    def deal_steps(self, deal: int) -> range:
        """Return the steps of a deal, the one that dealt it first."""

    def first_of_deal(self, step: int) -> int:
        """Return the step that dealt a step's deal."""

    def state(self, step: int) -> Any:
        """Return the full state after a step; the caller must not change it."""

    def action(self, step: int) -> Any:
        """Return a step's action, with its cards named."""

    def after_hint(self, step: int) -> bool:
        """Return whether the player saw a hint before a step's action."""


class Unit(NamedTuple):
    """A unit of work: a question about a match that is answered by playouts, by itself."""

    what: str
    """What is asked, such as what a choice gained: one of the game's own words."""
    at: int = 0
    """The step, the deal or the like; units that several deals need are the same for all."""


Figures: TypeAlias = Mapping[Unit, Any]
"""What came of units. Each game has its own values; they can be sent to another process."""


class Splitter(Protocol):
    """Splits the deals of one game. ``game/games/<id>/analysis`` has ``make_splitter``.

    A deal's units are listed, each is judged by itself, in any process and in any order, and the
    deal is put together from what came of them. So a unit has random numbers of its own, made by
    ``reference.luck_for`` from its place in the match, and only ``judge`` plays anything out.
    ``make_splitter(rules, effort)`` gives rougher figures for an effort below 1.
    """

    @property
    def least_named(self) -> float:
        """The least change of a single choice that is named."""

    def units(self, playback: PlayedMatch, deal: int) -> Sequence[Unit]:
        """Return the units that a deal is put together from, in the order of events."""

    def judge(self, playback: PlayedMatch, unit: Unit) -> Any:
        """Return the figures of one unit."""

    def put_together(self, playback: PlayedMatch, deal: int, figures: Figures) -> Any:
        """Return the analysis of one deal; ``figures`` has its units, and may have others."""

    def add_up(self, deals: Sequence[Any]) -> Sequence[PlayerSplit]:
        """Return each player's split over these deals."""

    def chairs_held(self, deals: Sequence[Any]) -> Sequence[Sequence[HeldChair]]:
        """Return each player's chairs in these deals; empty for games without positions."""

    def choices(self, deals: Sequence[Any]) -> Sequence[JudgedChoice]:
        """Return the judged choices of these deals."""


def samples(usual: int, effort: float) -> int:
    """Return the number of samples for an effort."""
    return max(min(usual, FEWEST), round(usual * effort))
