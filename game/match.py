"""The match: the only owner of the whole truth, which checks actions and informs each seat."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from game.chance import Chance, Drawing, LetsTake, Line, TakesLuckBack
from game.contract import (
    Action,
    AnyRules,
    DealResult,
    EndsByTime,
    Event,
    Force,
    ForcesMoves,
    NamesCards,
    Outcome,
    Refused,
    SeatView,
    TakesBack,
)
from game.deals import TIME
from game.options import OptionValue
from game.registry import Game
from game.version import FORMAT

LEVELS = ("random", "easy", "medium", "hard", "expert")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a person, or a bot with a level and perhaps a character."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None
    character: str | None = None

    def line(self) -> Line:
        """Return the player as an entry of the record's first line."""
        return {
            "name": self.name,
            "kind": self.kind,
            **({"level": self.level} if self.kind == "bot" else {}),
            **({"character": self.character} if self.character is not None else {}),
        }


@dataclass(frozen=True, slots=True)
class Opening:
    """The secret that opens a commitment; nobody may see it before the match ends."""

    seed: str
    salt: str


@dataclass(frozen=True, slots=True)
class Commitment:
    """The public promise about the shuffles, made before the first card is dealt."""

    digest: str
    words: tuple[str | None, ...] = ()
    """Words that people who had seen the digest added to the seed; ``None`` if one was removed."""


@dataclass(frozen=True, slots=True)
class ClassTable:
    """The place of a match in a class, whose tables all play the same cards."""

    id: str
    """What tells the class from others: 16 hexadecimal digits."""
    table: int
    """Its number in the class, from 1."""


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything that is decided before the first deal."""

    game: Game
    players: tuple[Player, ...]
    options: Mapping[str, OptionValue]
    """The value of every option of the game."""
    seed: str | None = None
    commitment: Commitment | None = None
    """Replaces the seed in the record's first line; the seed then stands in the last line."""
    opening: Opening | None = None
    class_table: ClassTable | None = None
    """The table of a class at which it is played, if it is."""

    @property
    def public_seed(self) -> str:
        """The seed of all randomness except the cards: bots' choices, jokes and remarks.

        In a match with a commitment, this seed reveals nothing about the cards.
        """
        return self.seed or "" if self.commitment is None else self.commitment.digest

    def rules(self) -> AnyRules:
        """Return the rules of this match."""
        return self.game.rules(len(self.players), self.options)

    def header(self) -> Line:
        """Return the first line of the record."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "options": dict(self.options),
            "players": [player.line() for player in self.players],
            **self._shuffles(),
            **self._class(),
        }

    def _shuffles(self) -> Line:
        if self.commitment is None:
            return {} if self.seed is None else {"seed": self.seed}
        words = list(self.commitment.words)
        return {"commit": self.commitment.digest, **({"words": words} if words else {})}

    def _class(self) -> Line:
        table = self.class_table
        return {} if table is None else {"class": {"id": table.id, "table": table.table}}

    def opened(self) -> Line:
        """Return the keys of the last line that open the commitment; empty without one."""
        opening = self.opening
        return {} if opening is None else {"seed": opening.seed, "salt": opening.salt}


class Match:
    """One match in progress.

    It passes every line of its record to ``keep`` at once. Screens and bots get ``view``, and
    events through ``listen``, both redacted for their seat. Nothing else leaves the match.
    """

    def __init__(
        self,
        setup: MatchSetup,
        chance: Chance,
        keep: Callable[[Line], object] | None = None,
        *,
        with_legal: bool = False,
        takers: Collection[int] = (),
        cut: Callable[[int], None] | None = None,
        free_undo: bool = False,
    ) -> None:
        """Set up a match before its first deal; call ``next_deal`` to begin.

        ``takers`` are the players who choose the place of a card that they take unseen; chance
        chooses for everyone else. Passing ``cut`` enables ``undo``, which calls it with the number
        of lines that the record keeps. With ``free_undo`` every action of the deal can be undone,
        even if it revealed a card or involved chance: this is for practice.
        """
        self.setup = setup
        self.rules = setup.rules()
        self._names_cards = self.rules if isinstance(self.rules, NamesCards) else None
        self._state = self.rules.new_match()
        undoes = free_undo or isinstance(self.rules, TakesBack)
        past = _UndoHistory(keep or _forget, cut, free_undo) if cut and undoes else None
        self._past = past
        self._timed = _timed(self.rules)
        self._keep = past.keep if past else keep or _forget
        self._chance = _RecordingChance(chance, self._keep, frozenset(takers))
        self.free_undo = past is not None and past.free
        """Whether every action of a deal can be undone."""
        self.with_legal = with_legal
        """Whether the record lists the legal actions with each action from now on."""
        self.last_unseen = False
        """Whether the latest action was made without a look at the hand."""
        self._listeners: list[tuple[int | None, Callable[[Event], None]]] = []
        self._keep(setup.header())

    def listen(self, seat: int | None, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Call ``listener`` with each event as the seat sees it; return a function to stop it."""
        entry = (seat, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry)

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; ``None`` between deals and after the last one."""
        return self.rules.to_move(self._state)

    @property
    def deal_result(self) -> DealResult | None:
        """The result of the latest deal, or ``None`` while it is still in progress."""
        return self.rules.deal_result(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """The result of the match, or ``None`` while it is still in progress."""
        return self.rules.outcome(self._state)

    @property
    def minutes(self) -> int | None:
        """How many minutes the match lasts; ``None`` if it does not end by time."""
        return self._timed.minutes if self._timed else None

    @property
    def may_run_out(self) -> bool:
        """Whether ``run_out`` may be called: the time runs from the first deal to the match's end.

        It runs out once, never in a match that does not end by time, and not while a player chooses
        a card to take: that belongs to the action before, whose lines stand together.
        """
        if self._timed is None or self._timed.time_is_up(self._state) or self.outcome:
            return False
        if self.to_move is None:
            return self.deal_result is not None
        return self._write(self._named(self.legal_actions()[0])) is not None

    def run_out(self) -> None:
        """Say that the time of the match has run out: the deal in play is the last.

        Only whoever holds a clock knows this, so neither rules nor match find it out themselves.
        Between two deals, it ends the match. ``may_run_out`` must hold.
        """
        assert self._timed is not None
        assert self.may_run_out
        if self._past:
            self._past.run_out()
        self._keep({"chance": TIME})
        self._timed.run_out(self._state, self._tell)
        self._keep_match_result()

    def view(self, seat: int | None) -> SeatView:
        """Return everything that a seat knows now; ``None`` asks for an onlooker's view."""
        seen: SeatView = self.rules.view(self._state, seat)
        return seen

    def legal_actions(self) -> Sequence[Action]:
        """Return every legal action of the player to move; empty if it is nobody's turn."""
        return () if self.to_move is None else self.rules.legal_actions(self._state)

    @property
    def forced(self) -> Force | None:
        """What the player to move is forced to do; ``None`` if they have a choice."""
        return self.rules.forced(self._state) if isinstance(self.rules, ForcesMoves) else None

    def listed(self, action: Action) -> Action:
        """Return the entry of ``legal_actions`` that covers an action with named cards."""
        return self._names_cards.listed(self._state, action) if self._names_cards else action

    def next_deal(self) -> None:
        """Deal, at the start or after a deal has ended; fails an assertion at any other time."""
        if self._past:
            self._past.begin_deal()
        self.rules.next_deal(self._state, self._chance, self._tell)

    def play(
        self, player: int, action: Action, *, hint: bool = False, unseen: bool = False
    ) -> Refused | None:
        """Carry out a player's action, or return why it is refused; a refusal changes nothing.

        ``hint`` records that the player saw a hint before this action, ``unseen`` that they did not
        look at their hand for it.
        """
        if self.to_move != player:
            return Refused("not_your_turn")
        legal = self.rules.legal_actions(self._state)
        if self.listed(action) not in legal:
            return self.rules.refusal(self.view(player), action) or Refused("not_allowed")
        named = self._named(action)
        line = self._write(named)
        lines = self._past.lines if self._past else 0
        if line is not None:
            marks = {"hint": hint, "unseen": unseen}
            mark = {key: True for key, holds in marks.items() if holds}
            self._keep({"player": player, **line, **mark, **self._legal_key(legal)})
        self.last_unseen = unseen
        if self._past is None:
            self.rules.apply(self._state, named, self._chance, self._tell)
        else:
            self._apply_for_now(self._past, player, named, lines)
        self._keep_results()
        return None

    @property
    def last_move(self) -> "LastMove | None":
        """The latest action, and why it can't be undone if it can't; ``None`` without undo."""
        return self._past.last if self._past else None

    def undo(self) -> None:
        """Undo the latest action, which must be one that can be undone."""
        assert self._past is not None
        undone = self._past.take_back()
        self._state = undone.before
        self._chance.take_back(undone.drawn)

    def _apply_for_now(self, past: "_UndoHistory", player: int, action: Action, lines: int) -> None:
        """Carry out an action, and remember how to undo it if it reveals nothing."""
        rules, reasons = self.rules, []
        judge = rules if isinstance(rules, TakesBack) and not past.free else None

        def tell(event: Event) -> None:
            reasons.append(judge.stands(event) if judge else None)
            self._tell(event)

        before, drawn = self._state.clone(), self._chance.settled
        rules.apply(self._state, action, self._chance, tell)
        reasons.append("luck" if judge and self._chance.settled > drawn else None)
        why = next(filter(None, reasons), None)
        past.add(_Moved(player, before, lines, drawn), why)

    def _keep_results(self) -> None:
        if self.to_move is None and self.deal_result:
            result = self.rules.notation.deal_result(self._state)
            self._keep({"result": "deal", **result})
        self._keep_match_result()

    def _keep_match_result(self) -> None:
        if self.outcome:
            result = self.rules.notation.match_result(self._state)
            self._keep({"result": "match", **result, **self.setup.opened()})

    def _write(self, action: Action) -> Line | None:
        return self.rules.notation.write_action(action)

    def _named(self, action: Action) -> Action:
        return self._names_cards.named(self._state, action) if self._names_cards else action

    def _legal_key(self, legal: Sequence[Action]) -> Line:
        if not self.with_legal:
            return {}
        return {"legal": [self._write(self._named(action)) for action in legal]}

    def _tell(self, event: Event) -> None:
        for seat, listener in tuple(self._listeners):
            seen = self.rules.redact(event, seat)
            if seen is not None:
                listener(seen)


def _timed(rules: AnyRules) -> EndsByTime | None:
    """Return the rules if their options end a match by time."""
    return rules if isinstance(rules, EndsByTime) and rules.minutes is not None else None


def _forget(_line: Line) -> None:
    """Discard a line: for matches that nobody will replay."""


@dataclass(frozen=True, slots=True)
class LastMove:
    """The latest action: who made it, and whether it can be undone."""

    player: int | None
    """``None`` before the first action."""
    stands: str | None
    """Why the action can't be undone: a key into the ``undo`` texts. ``None`` if it can."""


@dataclass(frozen=True, slots=True)
class _Moved:
    """An action that can be undone, with the state and the record's length before it."""

    player: int
    before: Any
    lines: int
    drawn: int
    """How many drawings chance had settled before it."""


class _UndoHistory:
    """The actions that can be undone, and the number of lines in the record.

    These are the latest actions of one player that revealed nothing; with free undo, all actions
    of the deal.
    """

    def __init__(
        self, keep: Callable[[Line], object], cut: Callable[[int], None], free: bool
    ) -> None:
        self.lines = 0
        self.free = free
        self.last = LastMove(None, "nothing")
        self._write = keep
        self._cut = cut
        self._moves: list[_Moved] = []
        self._standing = self.last

    def keep(self, line: Line) -> None:
        self.lines += 1
        self._write(line)

    def add(self, moved: _Moved, stands: str | None) -> None:
        """Add an action; a final one, or another player's, makes the earlier ones final."""
        another = bool(self._moves) and self._moves[-1].player != moved.player
        if stands:
            self._settle(LastMove(moved.player, stands))
        elif another and not self.free:
            self._settle(LastMove(self._moves[-1].player, "next_moved"))
        if not stands:
            self._moves.append(moved)
        self.last = LastMove(moved.player, stands)

    def begin_deal(self) -> None:
        """Start a new deal, in which there is nothing to undo yet."""
        self._begin_anew(LastMove(None, "nothing"))

    def run_out(self) -> None:
        """Make all actions final: nobody can play on from before the time ran out."""
        self._begin_anew(LastMove(self.last.player, "time"))

    def _begin_anew(self, standing: LastMove) -> None:
        self._settle(standing)
        self.last = standing

    def _settle(self, standing: LastMove) -> None:
        self._standing = standing
        self._moves.clear()

    def take_back(self) -> _Moved:
        """Remove the latest action and return it."""
        moved = self._moves.pop()
        self.lines = moved.lines
        self._cut(moved.lines)
        self.last = LastMove(self._moves[-1].player, None) if self._moves else self._standing
        return moved


class _RecordingChance:
    """A chance that records every outcome, and that lets some players take cards by hand."""

    def __init__(
        self, chance: Chance, keep: Callable[[Line], object], takers: frozenset[int]
    ) -> None:
        self._chance = chance
        self._keep = keep
        self._takers = takers
        self._settled: list[tuple[str, int]] = []
        """The name and deal of every drawing settled so far."""

    @property
    def settled(self) -> int:
        """How many drawings chance has settled."""
        return len(self._settled)

    def take_back(self, settled: int) -> None:
        """Undo all drawings after the first ``settled``; drawn again, they come out the same."""
        while len(self._settled) > settled:
            name, deal = self._settled.pop()
            if isinstance(self._chance, TakesLuckBack):
                self._chance.take_back(name, deal)

    def lets_take(self, player: int) -> bool:
        chance = self._chance
        known = isinstance(chance, LetsTake) and not chance.lets_take(player)
        return player in self._takers and not known

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        self._settled.append((drawing.name, deal))
        value = self._chance.settle(drawing, deal)
        self._keep({"chance": drawing.name, **drawing.write(value)})
        return value
