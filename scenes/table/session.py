"""A match in play at this screen: whose turn, what the viewer saw happen, what the bots answer."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from game.bots.bot import Budget, seat_seed
from game.bots.question import Answer, Question
from game.chance import Line, SeededChance
from game.contract import AnyRules, DealResult, Outcome, Refused
from game.match import Match, MatchSetup
from game.store.settings import TableFaces
from scenes.table.game_table import GameTable, Guest

Keep: TypeAlias = Callable[[Line], None]

THINKING = Budget(seconds=1.0)
"""How long a bot that searches may think about one action."""


class Asker(Protocol):
    """The part of a ``Thinker`` that a session needs."""

    def ask(self, question: Question) -> int:
        """Begin to think; return the ticket of the answer to come."""

    def poll(self) -> Answer | None:
        """Return the answer once it is there; never waits."""

    def cancel(self) -> None:
        """Stop thinking."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One event, and what the viewer saw before and after it."""

    event: Any
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal that is over, as the viewer saw it."""

    number: int
    """From 1."""
    result: DealResult
    events: tuple[Any, ...]
    view: Any
    """At its end: what lies in columns and piles was not banked."""
    totals_before: tuple[int, ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    """Deals won so far, by player; a shared deal counts for each who shares it."""


@dataclass(frozen=True, slots=True)
class House:
    """What a session is given by the house rather than by the match."""

    table: GameTable
    thinker: Asker
    keep: Keep | None = None
    table_faces: Callable[[], TableFaces] = lambda: "player"
    """Whether the table turns to the person to move or stays, as set now."""
    rest: Callable[[], float] = lambda: 0.5
    """Seconds of rest before a bot's move, as set now."""
    another: "Callable[[], Session] | None" = None
    """Makes the session of the next match with the same players and options."""
    close: Callable[[], None] = lambda: None
    """Ends the record."""


class Session:
    """One match at one screen. It holds no picture and knows no window; time is handed in."""

    def __init__(self, setup: MatchSetup, cast: Sequence[Guest], house: House) -> None:
        """Set up a match; ``next_deal`` begins it."""
        assert setup.seed is not None
        self.setup = setup
        self.cast = tuple(cast)
        self.people = tuple(seat for seat, guest in enumerate(cast) if guest.person)
        self.viewer = self.people[0] if self.people else 0
        self.deals: list[FinishedDeal] = []
        self._house = house
        self._match = Match(setup, SeededChance(setup.seed), house.keep)
        self._happenings: deque[Happening] = deque()
        self._events: list[Any] = []
        self._turns = 0
        self._ticket: int | None = None
        self._answer: Answer | None = None
        self._rested = 0.0
        self._seen = self._match.view(self._eye)
        self._stop = self._match.listen(self._eye, self._hear)

    # What is so now.

    @property
    def rules(self) -> AnyRules:
        """The rules of the match."""
        return self._match.rules

    @property
    def game_id(self) -> str:
        """Which game is played."""
        return self.setup.game.id

    @property
    def to_move(self) -> int | None:
        """Whose turn it is."""
        return self._match.to_move

    @property
    def waits_for_person(self) -> bool:
        """Whether somebody at this screen is to move."""
        return self.to_move in self.people

    @property
    def view(self) -> Any:
        """What the viewer knows now."""
        return self._match.view(self._eye)

    @property
    def shown(self) -> Any:
        """What the viewer has been shown: the view from before what has not been taken yet."""
        return self._happenings[0].before if self._happenings else self.view

    @property
    def legal(self) -> tuple[Any, ...]:
        """What the person to move may do; empty while nobody here is to move."""
        return tuple(self._match.legal_actions()) if self.waits_for_person else ()

    @property
    def deal_over(self) -> bool:
        """Whether a deal has been played and the next has not been dealt."""
        return self.to_move is None and self._match.deal_result is not None

    @property
    def match_over(self) -> bool:
        """Whether the last deal has been played."""
        return self._match.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """What the match came to."""
        return self._match.outcome

    @property
    def thinking(self) -> bool:
        """Whether a bot has been asked and has not moved yet."""
        return self._ticket is not None

    # What is done.

    def next_deal(self) -> None:
        """Deal."""
        assert self.to_move is None
        assert not self.match_over
        self._events = []
        self._match.next_deal()
        self._catch_up()

    def play(self, action: Any) -> Refused | None:
        """Take an action for the person to move."""
        assert self.waits_for_person
        return self._play(action)

    def take(self) -> Happening | None:
        """Return the next thing that the viewer has not been shown yet."""
        return self._happenings.popleft() if self._happenings else None

    @property
    def behind(self) -> bool:
        """Whether something has happened that has not been taken yet."""
        return bool(self._happenings)

    def update(self, seconds: float, still: bool) -> None:
        """Let time pass; a bot moves once it has answered and the table has been still a while."""
        if self.to_move is None or self.waits_for_person:
            return
        if self._ticket is None:
            self._ask(self.to_move)
        if (answer := self._house.thinker.poll()) and answer.ticket == self._ticket:
            self._answer = answer
        self._rested = self._rested + seconds if still else 0.0
        if self._answer and still and self._rested >= self._house.rest():
            self._play(self._answer.action)

    def again(self) -> "Session":
        """Return a new match with the same players and options, before its first deal."""
        assert self._house.another is not None
        return self._house.another()

    def close(self) -> None:
        """Let the bots go and end the record."""
        self._stop()
        if self._ticket is not None:
            self._house.thinker.cancel()
        self._house.close()

    def _play(self, action: Any) -> Refused | None:
        assert self.to_move is not None
        refused = self._match.play(self.to_move, action)
        if refused is None:
            self._turns += 1
            self._ticket = self._answer = None
            self._rested = 0.0
            self._catch_up()
        return refused

    def _ask(self, seat: int) -> None:
        setup = self.setup
        level = setup.players[seat].level
        assert level is not None
        assert setup.seed is not None
        question = Question(
            game=setup.game.id,
            players=len(setup.players),
            options=setup.options,
            view=self._match.view(seat),
            legal=tuple(self._match.legal_actions()),
            level=level,
            seed=seat_seed(setup.seed, seat, self._turns),
            budget=THINKING,
        )
        self._ticket = self._house.thinker.ask(question)

    # What the viewer sees.

    @property
    def _eye(self) -> int | None:
        """Whose view is shown: the viewer's, or an onlooker's where only bots play."""
        return self.viewer if self.people else None

    def _hear(self, event: Any) -> None:
        """Queue an event; the views between are worked out from it, for the match is ahead."""
        before = self._seen
        self._seen = self._house.table.after(before, event)
        self._happenings.append(Happening(event, before, self._seen))
        self._events.append(event)

    def _catch_up(self) -> None:
        """After all events of an action: see what is really so, and who looks now."""
        if self._happenings:
            last = self._happenings.pop()
            self._happenings.append(Happening(last.event, last.before, self.view))
        if self.deal_over:
            self.deals.append(self._finished())
        self._turn_table()
        self._seen = self.view

    def _turn_table(self) -> None:
        if self._house.table_faces() != "player" or not self.waits_for_person:
            return
        assert self.to_move is not None
        if self.viewer != self.to_move:
            self._stop()
            self.viewer = self.to_move
            self._stop = self._match.listen(self._eye, self._hear)

    def _finished(self) -> FinishedDeal:
        result = self._match.deal_result
        assert result is not None
        players = range(len(self.cast))
        before = self.deals[-1].totals if self.deals else (0,) * len(self.cast)
        wins = self.deals[-1].wins if self.deals else (0,) * len(self.cast)
        return FinishedDeal(
            number=len(self.deals) + 1,
            result=result,
            events=tuple(self._events),
            view=self.view,
            totals_before=before,
            totals=tuple(before[p] + result.scores[p] for p in players),
            wins=tuple(wins[p] + (p in result.winners) for p in players),
        )
