"""What bots and hints may ask of a game beyond its rules: optional members of ``Rules``."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.contract import ActionT, ReadT_contra
from game.reasons import Earlier, Reason, SearchLine

PositionT = TypeVar("PositionT")
MoveT = TypeVar("MoveT")
ActionT_co = TypeVar("ActionT_co", covariant=True)


class Kernel(Protocol[ReadT_contra, PositionT]):
    """A game's own playouts for a search: the same rules on bare numbers, many times faster."""

    def pack(self, state: ReadT_contra) -> PositionT:
        """Return a state whose deal is being played as a position: frozen, used again and again."""

    def playout(self, position: PositionT, rng: Random) -> tuple[int, ...]:
        """Play the deal out; return each player's standing as in ``DealResult``."""


@runtime_checkable
class HasKernel(Protocol):
    """An optional member of rules."""

    @property
    def kernel(self) -> Kernel[Any, Any]:
        """The game's playouts under these options."""


class Prior(NamedTuple):
    """What a move looks like before anything was played out."""

    reward: float
    """The expected place, from 1 (best) to 0."""
    playouts: int
    """For how many playouts that counts."""


class Outlook(Protocol[PositionT, MoveT, ActionT_co]):
    """What one seat's view looks like to a search: worlds it can't rule out, and their moves."""

    def priors(self) -> Mapping[MoveT, Prior]:
        """Return what the seat's own moves look like; none where a game has no judgement."""

    def world(self, rng: Random) -> PositionT:
        """Return such a world, to be changed at will."""

    def policy(self, position: PositionT, moves: Sequence[MoveT]) -> Sequence[float] | None:
        """Return how likely the mover makes each of all moves, if the game has an idea of it."""

    def mover(self, position: PositionT) -> int | None:
        """Return whose choice it is; ``None`` once the deal is over."""

    def moves(self, position: PositionT) -> Sequence[MoveT]:
        """Return all worth a look: hashable, and the same ones wherever they mean the same."""

    def after(self, position: PositionT, move: MoveT, rng: Random) -> PositionT:
        """Return the position after a move; the one given may be changed or used up."""

    def rewards(self, position: PositionT, rng: Random) -> Sequence[float]:
        """Play the deal out; return the place of each player, from 1 (best) to 0."""

    def actions(self, move: MoveT) -> Sequence[ActionT_co]:
        """Return what a move of the seat itself is: a legal action, and any to follow it.

        What follows holds as long as nothing new has come into view.
        """


AnyOutlook: TypeAlias = Outlook[Any, Any, Any]


@runtime_checkable
class CanSearch(Protocol):
    """An optional member of rules: the game can be searched."""

    enough: int
    """Playouts after which ``hard`` has thought enough: clearly fewer than ``expert`` can use."""

    def outlook(self, view: Any, legal: Sequence[Any]) -> AnyOutlook:
        """Return what the seat to move may search; ``legal`` are its actions, more than one."""


CHARACTERS = ("bold", "thrifty", "spiteful")
"""What bots can be like, whatever their level."""


@runtime_checkable
class HasTastes(Protocol[ActionT]):
    """An optional member of rules: of actions about as good, characters like different ones."""

    def near_equal(self, view: Any, legal: Sequence[ActionT], chosen: ActionT) -> Sequence[ActionT]:
        """Return the legal actions that promise about as much as one of them, that one first."""

    def style_score(self, character: str, view: Any, actions: Sequence[ActionT]) -> float:
        """Return how much one of ``CHARACTERS`` likes an action, with those to follow it."""


@runtime_checkable
class GivesReasons(Protocol):
    """An optional member of rules: what can be said for a move, to a person who wants a hint."""

    def why(self, view: Any, legal: Sequence[Any], courses: Sequence[SearchLine]) -> Reason | None:
        """Return why the first of some courses is a good one; ``None`` where no reason holds.

        The courses are those that a search has tried, the best first.
        """

    def same(self, legal: Sequence[Any]) -> bool:
        """Say whether nothing that a player may know tells some legal actions apart."""


class Plans(Protocol):
    """Says what a hint began, so that the next one goes on with it."""

    def departs(self, earlier: Earlier, view: Any, actions: Sequence[Any]) -> bool:
        """Say whether an action, with those to follow it, undoes or leaves what a hint began."""

    def news(self, earlier: Earlier, view: Any, actions: Sequence[Any]) -> Reason | None:
        """Return what has happened since the hint that speaks for leaving it; ``None``: nothing."""


@runtime_checkable
class KeepsPlans(Protocol):
    """An optional member of rules: hints keep to what the hint before began."""

    @property
    def plans(self) -> Plans:
        """What says so."""


@runtime_checkable
class HasLongTurns(Protocol):
    """An optional member of rules whose turns may ask for several choices, one after another.

    The time that a level has for a turn is then shared out among them.
    """

    @property
    def long_turns(self) -> bool:
        """Whether that is so."""


@runtime_checkable
class PlaysGreedily(Protocol[ActionT]):
    """An optional member of rules whose deals get nowhere when all play at random."""

    def greedy(self, legal: Sequence[ActionT], number: float) -> ActionT:
        """Return the action of a player who gets on with the deal.

        Luck is a number from 0 to below 1, as ``Random.random`` draws it.
        """
