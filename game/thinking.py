"""What a game may offer to bots and hints: optional members of ``Rules``."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.contract import ActionT
from game.reasons import EarlierHint, Reason

PositionT = TypeVar("PositionT")
MoveT = TypeVar("MoveT")
ActionT_co = TypeVar("ActionT_co", covariant=True)


class Prior(NamedTuple):
    """What a search believes about a move before its first playout."""

    reward: float
    """The expected place, from 1 (best) to 0."""
    playouts: int
    """How many playouts this belief weighs as much as."""


class SearchView(Protocol[PositionT, MoveT, ActionT_co]):
    """A search's access to one seat's view: its determinizations, their moves and playouts."""

    def priors(self) -> Mapping[MoveT, Prior]:
        """Return priors for the seat's own moves; empty if the game has no judgement of them."""

    def exact(self) -> Mapping[MoveT, float]:
        """Return each move's reward if every line of play can be tried, which leaves no search.

        The likeliest moves come first, of which the first of the best is made. It is empty where
        something is hidden, or where no move is better than another.
        """

    def world(self, rng: Random) -> PositionT:
        """Return a determinization of the view, which the caller may change."""

    def policy(self, position: PositionT, moves: Sequence[MoveT]) -> Sequence[float] | None:
        """Return the probability of each move for the player to move; ``None`` without a model."""

    def mover(self, position: PositionT) -> int | None:
        """Return the player to move; ``None`` once the deal is over."""

    def moves(self, position: PositionT) -> Sequence[MoveT]:
        """Return the moves worth searching: hashable, and equal where they mean the same."""

    def after(self, position: PositionT, move: MoveT, rng: Random) -> PositionT:
        """Return the position after a move; this may change or reuse the position passed in."""

    def rewards(self, position: PositionT, rng: Random) -> Sequence[float]:
        """Play on or evaluate; return each player's reward, from 1 (best) to 0."""

    def actions(self, move: MoveT) -> Sequence[ActionT_co]:
        """Return the actions that a move of the seat stands for: a legal one, then its follow-ups.

        The follow-ups hold only as long as the seat sees nothing new.
        """


AnySearchView: TypeAlias = SearchView[Any, Any, Any]


@runtime_checkable
class CanSearch(Protocol):
    """Optional members of rules: the game can be searched."""

    enough: int
    """The number of playouts after which ``hard`` stops; ``expert`` can use clearly more."""

    def search_view(self, view: Any, legal: Sequence[Any]) -> AnySearchView:
        """Return the search view of the seat to move; ``legal`` are its actions, at least two."""


CHARACTERS = ("bold", "thrifty", "spiteful")
"""The characters that a bot of any level can have."""


@runtime_checkable
class HasStyle(Protocol[ActionT]):
    """Optional members of rules: characters prefer different actions among about equal ones."""

    def near_equal(self, view: Any, legal: Sequence[ActionT], chosen: ActionT) -> Sequence[ActionT]:
        """Return the legal actions about as good as ``chosen``, starting with ``chosen``."""

    def style_score(self, character: str, view: Any, actions: Sequence[ActionT]) -> float:
        """Return how much a character of ``CHARACTERS`` likes an action with its follow-ups."""


@runtime_checkable
class GivesReasons(Protocol):
    """Optional members of rules: explain a move to a person who asks for a hint."""

    def why(self, view: Any, actions: Sequence[Any], instead: Sequence[Any]) -> Reason | None:
        """Return in what one action with its follow-ups is ahead of another.

        ``None`` means that nothing that can be measured of both speaks for it.
        """

    def same(self, legal: Sequence[Any]) -> bool:
        """Return whether the player can't tell these actions apart, as with face-down cards."""


class Plans(Protocol):
    """Compares a new hint with the one before, so that hints carry a plan through."""

    def departs(self, earlier: EarlierHint, view: Any, actions: Sequence[Any]) -> bool:
        """Return whether an action with its follow-ups undoes or drops the earlier hint's plan."""

    def news(self, earlier: EarlierHint, view: Any, actions: Sequence[Any]) -> Reason | None:
        """Return what has happened since that justifies a new plan; ``None`` if nothing has."""


@runtime_checkable
class KeepsPlans(Protocol):
    """Optional member of rules: each hint continues the plan of the one before."""

    @property
    def plans(self) -> Plans:
        """The game's comparison of hints."""


@runtime_checkable
class HasLongTurns(Protocol):
    """Optional member of rules whose turns may take several choices in a row.

    A level's time for a turn is then divided among these choices.
    """

    @property
    def long_turns(self) -> bool:
        """Whether turns are long under these options."""


@runtime_checkable
class PlaysGreedily(Protocol[ActionT]):
    """Optional member of rules for games whose deals would not end under random play."""

    def greedy(self, legal: Sequence[ActionT], number: float) -> ActionT:
        """Return an action that makes progress.

        ``number`` is the randomness: from 0 to below 1, as ``Random.random`` draws it.
        """
