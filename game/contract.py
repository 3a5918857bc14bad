"""The one interface that every game keeps.

A game is one frozen ``Rules`` object per set of options. It holds no state: the match owns a
``State``, asks the rules what may be done, and hands out views and events from which everything a
seat may not know has been taken out. ``tests/contract`` holds every game to what is promised here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.cards import Card, Rank
from game.chance import Chance, Line
from game.options import OptionValue

Event: TypeAlias = object
"""Something that happened: a frozen value of the game's own, told in the order of happening.

Each game names its own events; whoever handles those of any game can't look into them.
"""

Action: TypeAlias = object
"""What a player may do: an immutable value of the game's own, into which only the game looks."""


class SeatView(Protocol):
    """What is read of any game's view; all else in it only the game itself can read."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; ``None`` for an onlooker."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def to_move(self) -> int | None:
        """Whose turn it is; ``None`` while no deal is being played."""


def hand_in(view: SeatView) -> tuple[Card, ...]:
    """Return the cards in a view's ``hand``; none for an onlooker, or where nobody holds any."""
    return getattr(view, "hand", None) or ()


class Copyable(Protocol):
    """A mutable state that can be copied for a search."""

    def clone(self: "StateT") -> "StateT":
        """Return an independent copy: nothing done to one shows in the other."""


StateT = TypeVar("StateT", bound=Copyable)
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")
ReadT_contra = TypeVar("ReadT_contra", bound=Copyable, contravariant=True)
SeenT_contra = TypeVar("SeenT_contra", contravariant=True)
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an action is not allowed: a key into the game's refusal texts, and the ranks it names."""

    reason: str
    facts: Mapping[str, Rank | tuple[Rank, ...] | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of one deal, by player."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    standing: tuple[int, ...]
    """Higher is better, equal is a tie: the measure by which players are placed."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of the match, by player."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


class Notation(Protocol[ReadT_contra, ActionT]):
    """How a game's actions and results stand in a record."""

    def write_action(self, action: ActionT) -> Line | None:
        """Return the action as keys of a record line, without ``player``.

        ``None`` for one that has no line, because the line of luck that follows says it all.
        """

    def read_action(self, line: Mapping[str, Any]) -> ActionT:
        """Return the action of a line; ``Fault`` says which key is wrong, and why."""

    def deal_result(self, state: ReadT_contra) -> Line:
        """Return the result line of the deal that has just ended, without ``result``.

        Read of any game's: ``scores`` by player, and ``winners``.
        """

    def match_result(self, state: ReadT_contra) -> Line:
        """Return the result line of the match that has just ended, without ``result``.

        Read of any game's: ``totals`` by player, and ``winners``.
        """


Tell: TypeAlias = Callable[[EventT], None]
"""Takes in each event as it happens."""


class Rules(Protocol[StateT, ActionT, ViewT, EventT]):
    """One game with its options fixed. Frozen; every call gets the state it speaks of."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def notation(self) -> Notation[StateT, ActionT]:
        """How this game stands in a record."""

    @property
    def heuristics(self) -> "Mapping[str, Heuristic[ActionT, ViewT]]":
        """The game's own quick judgement by bot level; may be empty."""

    def new_match(self) -> StateT:
        """Return a match before its first deal: nobody is to move, nothing is dealt."""

    def next_deal(self, state: StateT, chance: Chance, tell: Tell[EventT] | None = None) -> None:
        """Deal. Only before the first deal, or when a deal is over and the match is not."""

    def to_move(self, state: StateT) -> int | None:
        """Return whose turn it is; ``None`` while no deal is being played."""

    def legal_actions(self, state: StateT) -> Sequence[ActionT]:
        """Return every action the player to move may take; never empty while someone is to move."""

    def apply(
        self, state: StateT, action: ActionT, chance: Chance, tell: Tell[EventT] | None = None
    ) -> None:
        """Carry out a legal action. Without ``tell`` (in playouts) no event is even built."""

    def deal_result(self, state: StateT) -> DealResult | None:
        """Return the result of the latest deal, or ``None`` before its end."""

    def outcome(self, state: StateT) -> Outcome | None:
        """Return the result of the match, or ``None`` before its end."""

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return what a seat knows (``None``: an onlooker)."""

    def redact(self, event: EventT, seat: int | None) -> EventT | None:
        """Return the event as a seat learns of it, or ``None`` if it learns nothing."""

    def follow(self, view: ViewT, event: EventT) -> ViewT:
        """Return the view after an event that its seat has learnt of.

        Exact after the last event of an action or a deal; between them it can be drawn. Only here
        a view's ``past`` grows: see ``KeepsPast``.
        """

    def refusal(self, view: ViewT, action: ActionT) -> Refused | None:
        """Say why the player to move may not take an action; ``None`` where they may."""

    def imagine(self, view: ViewT, rng: Random) -> StateT:
        """Return a state this view can't rule out, drawn uniformly: ``view(imagine(v)) == v``."""


class Refuses(Protocol[SeenT_contra, ActionT_contra]):
    """The part of rules that says why an action is not allowed."""

    def refusal(self, view: SeenT_contra, action: ActionT_contra) -> Refused | None:
        """Say why the player to move may not take an action; ``None`` where they may."""


@runtime_checkable
class KeepsPast(Protocol):
    """An optional part of views: what a table shows of what is over, as the trick before.

    Only ``Rules.follow`` makes it. In what ``Rules.view`` returns it is empty, so that searches and
    bots never carry it, and views that differ in nothing else are equal. A table that starts in the
    middle of a deal gets it by following the deal's events from its first.
    """

    @property
    def past(self) -> Any:
        """What is over."""


@runtime_checkable
class NamesCards(Protocol[ReadT_contra, ActionT]):
    """An optional member of rules in which one legal action stands for several.

    Where suits make no difference, ``legal_actions`` lists an action once and leaves open which
    cards it takes; a player or a record may name them, and then these are the ones.
    """

    def listed(self, state: ReadT_contra, action: ActionT) -> ActionT:
        """Return the legal action that stands for an action of the player to move, or this one."""

    def named(self, state: ReadT_contra, action: ActionT) -> ActionT:
        """Return a legal action with all its cards named: those named already are kept."""


@runtime_checkable
class TakesBack(Protocol):
    """An optional member of rules: an action can be taken back if nobody has learnt by it."""

    def stands(self, event: Event) -> str | None:
        """Say why an action with this event must stand: a key into the texts of ``undo``.

        ``None`` for an event that takes nothing hidden into anyone's view.
        """


@runtime_checkable
class ShowsAll(Protocol):
    """An optional member of rules: whether every seat knows the same, so that no hand is hidden."""

    @property
    def shows_all(self) -> bool:
        """Whether the views of all seats differ in nothing but the seat."""


@runtime_checkable
class ForcesMoves(Protocol[ReadT_contra]):
    """An optional member of rules: some moves leave the player to move no choice."""

    def forced(self, state: ReadT_contra) -> "Force | None":
        """Return what the player to move must do, where the rules leave no choice."""

    def passes(self, action: Any) -> bool:
        """Say whether an action is a pass."""


Force: TypeAlias = Literal["give", "pass"]
"""A compulsory gift, or a pass for want of anything to play."""


@runtime_checkable
class TellsStanding(Protocol):
    """An optional member of rules: how players stand in the middle of a deal."""

    def standing(self, state: Any) -> tuple[int, ...]:
        """Return by player how good they stand, as in a ``DealResult``."""


@runtime_checkable
class HasTeams(Protocol):
    """An optional member of rules by which several players may win together."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """By player, the players of the team, the player first."""


@runtime_checkable
class BeginsWithTitles(Protocol):
    """An optional member of rules whose later deals differ from the first: titles are held."""

    def new_match_with_titles(self, order: Sequence[int]) -> Any:
        """Return a match before a first deal for which titles are held, the highest first."""


class Heuristic(Protocol[ActionT, SeenT_contra]):
    """A game's quick judgement: which action looks best from a view, without search."""

    def __call__(self, view: SeenT_contra, legal: Sequence[ActionT], rng: Random) -> ActionT:
        """Return one of the legal actions, in under 5 ms."""


AnyRules: TypeAlias = Rules[Any, Any, Any, Any]
RulesFactory: TypeAlias = Callable[[int, Mapping[str, OptionValue]], AnyRules]
"""Makes a game's rules from the number of players and its resolved options."""
