"""The interface that every game implements.

A game is one frozen ``Rules`` object per set of options. It holds no state. The match owns a
``State``, asks the rules which actions are legal, and hands out views and events without anything
that their seat may not know. ``tests/contract`` checks these promises for every game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.cards import Card, Rank
from game.chance import Chance, Line
from game.faults import Fault

Event: TypeAlias = object
"""Something that happened: an immutable value, defined by each game and told in order.

Code that handles events of any game treats them as opaque.
"""

Action: TypeAlias = object
"""What a player may do: an immutable value, defined by each game and opaque to everyone else."""


class SeatView(Protocol):
    """The part of a view that every game has. The rest differs by game."""

    @property
    def seat(self) -> int | None:
        """The seat that this view belongs to; ``None`` for an onlooker."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; ``None`` while no deal is in progress."""


def hand_in(view: SeatView) -> tuple[Card, ...]:
    """Return a view's ``hand``; empty for an onlooker, or in a game without hands."""
    return getattr(view, "hand", None) or ()


def leaders(values: Sequence[object]) -> tuple[int, ...]:
    """Return all players with the highest value; a tie is shared."""
    highest = max(values)  # type: ignore[type-var]
    return tuple(player for player, value in enumerate(values) if value == highest)


def read_index(line: Mapping[str, Any], key: str, count: int) -> int:
    """Return a number of a record's line, from 0 and below ``count``; raise ``Fault`` otherwise."""
    value = line.get(key)
    # A boolean is an integer, too.
    if type(value) is not int or not 0 <= value < count:
        raise Fault("records.number", key=repr(key), most=count - 1, value=repr(value))
    return value


class Copyable(Protocol):
    """A mutable state that a search can copy."""

    def clone(self: "StateT") -> "StateT":
        """Return an independent copy: changing one never changes the other."""


StateT = TypeVar("StateT", bound=Copyable)
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")
ReadT_contra = TypeVar("ReadT_contra", bound=Copyable, contravariant=True)
SeenT_contra = TypeVar("SeenT_contra", contravariant=True)
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an action is illegal: a key into the game's refusal texts, and the facts they mention."""

    reason: str
    facts: Mapping[str, Rank | tuple[Rank, ...] | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of one deal. Each tuple of scores is indexed by player."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    standing: tuple[int, ...]
    """A number per player that ranks them: higher is better, equal numbers tie."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of the match: total scores indexed by player, and the winners."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


class Notation(Protocol[ReadT_contra, ActionT]):
    """How a game writes actions and results to a record, and reads actions back."""

    def write_action(self, action: ActionT) -> Line | None:
        """Return the action as keys of a record line, without ``player``.

        ``None`` if the action needs no line, because the chance line after it already tells it.
        """

    def read_action(self, line: Mapping[str, Any]) -> ActionT:
        """Return the action in a record line; raise ``Fault`` that names the wrong key."""

    def deal_result(self, state: ReadT_contra) -> Line:
        """Return the result line of the deal that just ended, without ``result``.

        Every game's line has ``scores`` by player, and ``winners``.
        """

    def match_result(self, state: ReadT_contra) -> Line:
        """Return the result line of the match that just ended, without ``result``.

        Every game's line has ``totals`` by player, and ``winners``.
        """


Tell: TypeAlias = Callable[[EventT], None]
"""A callback that receives each event as it happens."""


class Rules(Protocol[StateT, ActionT, ViewT, EventT]):
    """One game with its options fixed. It is frozen; every method takes the state it works on."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def notation(self) -> Notation[StateT, ActionT]:
        """How this game reads and writes record lines."""

    @property
    def heuristics(self) -> "Mapping[str, Heuristic[ActionT, ViewT]]":
        """The game's fast heuristics by bot level; may be empty."""

    def new_match(self) -> StateT:
        """Return the state before the first deal: nothing is dealt and it is nobody's turn."""

    def next_deal(self, state: StateT, chance: Chance, tell: Tell[EventT] | None = None) -> None:
        """Deal. Call it only before the first deal, or between deals of an unfinished match.

        It settles one drawing with the name ``DEAL`` of ``game.deals``.
        """

    def to_move(self, state: StateT) -> int | None:
        """Return the seat whose turn it is; ``None`` while no deal is in progress."""

    def legal_actions(self, state: StateT) -> Sequence[ActionT]:
        """Return every legal action of the player to move; never empty during a turn."""

    def apply(
        self, state: StateT, action: ActionT, chance: Chance, tell: Tell[EventT] | None = None
    ) -> None:
        """Carry out a legal action. Without ``tell``, as in playouts, it builds no events."""

    def deal_result(self, state: StateT) -> DealResult | None:
        """Return the result of the latest deal, or ``None`` while it is still in progress."""

    def outcome(self, state: StateT) -> Outcome | None:
        """Return the result of the match, or ``None`` while it is still in progress."""

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return everything that a seat knows; ``None`` asks for an onlooker's view."""

    def redact(self, event: EventT, seat: int | None) -> EventT | None:
        """Return the event as a seat sees it, or ``None`` if the seat sees nothing of it."""

    def follow(self, view: ViewT, event: EventT) -> ViewT:
        """Return the view after an event that its seat has seen.

        The view is exact after the last event of an action or a deal. Between those events it need
        only be drawable. Only this method fills a view's ``past``: see ``KeepsPast``.
        """

    def refusal(self, view: ViewT, action: ActionT) -> Refused | None:
        """Return why the player to move may not take an action; ``None`` if the action is legal."""

    def determinize(self, view: ViewT, rng: Random) -> StateT:
        """Return a determinization, drawn uniformly from the states that fit the view.

        ``rules.view(rules.determinize(view, rng), view.seat) == view`` always holds.
        """


class Refuses(Protocol[SeenT_contra, ActionT_contra]):
    """The part of the rules that explains why an action is illegal."""

    def refusal(self, view: SeenT_contra, action: ActionT_contra) -> Refused | None:
        """Return why the player to move may not take an action; ``None`` if the action is legal."""


@runtime_checkable
class KeepsPast(Protocol):
    """Optional part of a view: what the table still shows of the past, such as the last trick.

    Only ``Rules.follow`` fills it. ``Rules.view`` leaves it empty, so searches and bots never carry
    it, and two views that differ only in their past are equal. A table that opens in the middle of
    a deal gets the past by following the deal's events from the start.
    """

    @property
    def past(self) -> Any:
        """What has happened before and is still shown; its type differs by game."""


@runtime_checkable
class NamesCards(Protocol[ReadT_contra, ActionT]):
    """Optional methods of rules in which one legal action stands for several.

    Where suits make no difference, ``legal_actions`` lists one action and leaves open which cards
    it takes. A player or a record may name the cards; then exactly those cards are used.
    """

    def listed(self, state: ReadT_contra, action: ActionT) -> ActionT:
        """Return the legal action that covers ``action``, or ``action`` itself if none does."""

    def named(self, state: ReadT_contra, action: ActionT) -> ActionT:
        """Return a legal action with all its cards named; cards that are already named stay."""


@runtime_checkable
class TakesBack(Protocol):
    """Optional method of rules: decides which actions can be undone."""

    def stands(self, event: Event) -> str | None:
        """Return why an action with this event can't be undone: a key into the ``undo`` texts.

        ``None`` if the event reveals nothing hidden to anyone.
        """


@runtime_checkable
class ShowsAll(Protocol):
    """Optional property of rules: whether this is a game of open information."""

    @property
    def shows_all(self) -> bool:
        """Whether the views of all seats are the same but for ``seat``."""


@runtime_checkable
class ForcesMoves(Protocol[ReadT_contra]):
    """Optional methods of rules: find the turns that leave the player no choice.

    All but ``forced`` and ``passes`` tell only what everyone sees.
    """

    def forced(self, state: ReadT_contra) -> "Force | None":
        """Return what the player to move is forced to do; ``None`` if they have a choice."""

    def passes(self, action: Any) -> bool:
        """Return whether an action is a pass."""

    def may_pass(self, view: Any) -> bool:
        """Return whether the player to move may pass, whatever they hold."""

    def unanswerable(self, view: Any) -> bool:
        """Return whether the player to move can only pass, whatever they hold."""

    def choosers(self, view: Any) -> tuple[int, ...]:
        """Return who chooses next, one after the other, as far as it depends on no hand."""

    def in_play(self, view: Any) -> tuple[int, ...]:
        """Return who may still choose in this deal."""


@runtime_checkable
class TellsConcerned(Protocol):
    """Optional method of rules: finds the moves that most players need not follow."""

    def concerned(self, view: Any) -> tuple[int, ...] | None:
        """Return the only players whom the move that is due concerns; ``None`` for everybody."""


Force: TypeAlias = Literal["give", "pass"]
"""A compulsory gift of cards, or a pass because nothing can be played."""


@runtime_checkable
class TellsStanding(Protocol):
    """Optional method of rules: ranks the players in the middle of a deal."""

    def standing(self, state: Any) -> tuple[int, ...]:
        """Return a number per player that ranks them, as in ``DealResult.standing``."""


@runtime_checkable
class RanksByMore(Protocol):
    """Optional method of rules: ranks players after a match by more than their totals.

    Or by something else.
    """

    def match_ranking(self, result: Line, deal: Line) -> Sequence[Any]:
        """Return a value per player, higher is better.

        They come from the result lines of a match and of its last deal.
        """


@runtime_checkable
class CountsDealsWon(Protocol):
    """Optional property of rules whose matches can be decided by deals won."""

    @property
    def decided_by_wins(self) -> bool:
        """Whether deals won decide a match, and points only between equals."""


@runtime_checkable
class HasTeams(Protocol):
    """Optional property of rules with partnerships."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """For each player, the members of their team, with that player first."""


@runtime_checkable
class EndsByTime(Protocol):
    """Optional methods of rules whose matches can last a number of minutes.

    No rule reads a clock. Whoever holds the match knows the time, and says once that it has run
    out: the deal in play is then the last.
    """

    @property
    def minutes(self) -> int | None:
        """How many minutes a match lasts; ``None`` if these options end it otherwise."""

    def time_is_up(self, state: Any) -> bool:
        """Return whether the time of the match has run out."""

    def run_out(self, state: Any, tell: Tell[Any] | None = None) -> None:
        """Note that the time has run out, after the first deal was dealt; tell an event of it.

        Between two deals, this ends the match.
        """


@runtime_checkable
class BeginsWithTitles(Protocol):
    """Optional method of rules whose deals after the first start from titles won before."""

    def new_match_with_titles(self, order: Sequence[int]) -> Any:
        """Return a new match whose first deal has titles; ``order`` has the highest first."""


class Heuristic(Protocol[ActionT, SeenT_contra]):
    """A game's fast heuristic: chooses an action from a view, without search."""

    def __call__(self, view: SeenT_contra, legal: Sequence[ActionT], rng: Random) -> ActionT:
        """Return one of the legal actions, in less than 5 ms."""


AnyRules: TypeAlias = Rules[Any, Any, Any, Any]
