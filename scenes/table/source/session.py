"""A match played live at this screen: turns, bots' answers, passes, hints and undo."""

from collections.abc import Callable, Sequence

from game.chance import Line
from game.contract import (
    Action,
    AnyRules,
    Event,
    ForcesMoves,
    Outcome,
    Refused,
    SeatView,
    TellsConcerned,
)
from game.match import MatchSetup
from game.store.guests import guests_of
from game.store.history.summary import seconds_played
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.source.bot_turn import BotTurn
from scenes.table.source.contract import Seen, TableFacts, Update
from scenes.table.source.finished import FinishedDeal
from scenes.table.source.hint_request import HintRequest
from scenes.table.source.history import MatchHistory
from scenes.table.source.match_clock import MatchClock
from scenes.table.source.pace import Pace
from scenes.table.source.pass_timing import PassTiming
from scenes.table.source.position import Position
from scenes.table.source.services import SessionServices
from scenes.table.source.undo_marks import Mark
from scenes.table.source.viewing import Viewing

UNDO_SECONDS = 1.5
"""The least time a bot waits after an action that a person may undo."""


class Session:
    """One match at one screen, and the source of its table. ``update`` passes in the time.

    It joins the parts, each of which works by itself: what happened (``MatchHistory``), who looks
    (``Viewing``), bots' answers (``BotTurn``), hints (``HintRequest``), passes (``PassTiming``) and
    undo (``UndoMarks``).
    """

    def __init__(
        self,
        setup: MatchSetup,
        cast: Sequence[SeatedPlayer],
        services: SessionServices,
        another: "Callable[[], Session] | None" = None,
    ) -> None:
        """Set up a match, or resume one that was left; ``next_deal`` starts a new one.

        ``another`` makes the session of the next match with the same players and options.
        """
        self.cast = tuple(cast)
        self.people = tuple(seat for seat, member in enumerate(cast) if member.person)
        self.pace = Pace()
        self._services = services
        self._another = another
        self._history = history = MatchHistory(setup, self.people, services)
        self._match = match = history.match
        self.setup = match.setup
        self._turns = history.turns
        self.guests = guests_of(next(iter(services.record()), {}))
        """The seats of guests: people about whom nothing is stored."""
        self.practice = history.practice
        """Whether the match began from a position of another match."""
        self.private = history.private
        """Whether players hold cards that the others may not see."""
        self.viewing = Viewing(history)
        self._bot = BotTurn(match, services.thinker)
        self.hints = HintRequest(match, services.thinker)
        together = history.needs_curtain
        auto_pass = services.auto_pass_together if together else services.auto_pass
        self._pass_timing = PassTiming(match, auto_pass, together)
        self._undo = history.undo_marks
        self.clock = MatchClock(match, seconds_played(services.record()))
        """Tells the match when its time has run out, if it ends by time."""
        self._position = Position(match)
        if history.begun:
            self.clock.begin()
            # A resumed match appears as it stands: its past events are not animated.
            self._catch_up()
            self.cover()
            self.viewing.reset()

    # State

    @property
    def rules(self) -> AnyRules:
        """The rules for this match's options and players."""
        return self._match.rules

    @property
    def game_id(self) -> str:
        """The id of the game."""
        return self.setup.game.id

    @property
    def to_move(self) -> int | None:
        """The seat to move; ``None`` between deals and while a deal's opening is shown."""
        return self.viewing.to_move

    @property
    def waits_for_person(self) -> bool:
        """Whether a person at this screen is to move."""
        return self.viewing.waits_for_person

    @property
    def deal_over(self) -> bool:
        """Whether a deal has been played and the next has not been dealt."""
        return self._history.deal_over

    @property
    def match_over(self) -> bool:
        """Whether the last deal has been played."""
        return self._match.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """The result of the match; ``None`` until it is over."""
        return self._match.outcome

    @property
    def deals(self) -> list[FinishedDeal]:
        """The deals that are over, oldest first."""
        return self._history.deals

    @property
    def record(self) -> Sequence[Line]:
        """The whole record. It names every card, so only a finished match gives it out."""
        assert self.match_over
        return self._services.record()

    @property
    def past_deals(self) -> Sequence[Line]:
        """The record so far, readable only between deals.

        It names every card of the finished deals. The seed is left out: it would give away the
        deals to come.
        """
        assert self.deal_over
        first, *others = self._services.record()
        return [{key: value for key, value in first.items() if key != "seed"}, *others]

    @property
    def goes_on(self) -> bool:
        """Whether the match goes on without input: a bot's move, a forced pass, another viewer."""
        if self.viewing.changing:
            return True
        if self.to_move is None:
            return self.viewing.opening
        return self._pass_timing.coming if self.waits_for_person else not self.pace.waits

    @property
    def passed(self) -> int:
        """How many passes of this deal were automatic; 0 where others would learn of a hand."""
        return self._pass_timing.reported

    @property
    def guided(self) -> bool:
        """Whether each step is explained to the player, as in a lesson."""
        return self._services.guided

    def listed(self, action: Action) -> Action:
        """Return the entry of the legal actions that stands for an action with named cards."""
        return self._match.listed(action)

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Pass every later event to a listener, redacted to what everyone may know."""
        self._match.listen(None, listener)

    def story_for_all(self) -> tuple[Event, ...]:
        """Return this deal's events so far, redacted to what everyone may know."""
        seen = (self.rules.redact(event, None) for event in self.viewing.story)
        return tuple(event for event in seen if event is not None)

    # Source

    @property
    def facts(self) -> TableFacts:
        """The facts about the match that never change."""
        setup = self.setup
        return TableFacts(
            self.game_id,
            setup.game.name,
            self.rules,
            self.cast,
            setup.public_seed,
            self.practice,
            headed=not self.guided,
            house_rules=setup.game.sheet.house_rules(setup.options, len(self.cast)),
        )

    @property
    def next(self) -> Update | None:
        """The next update, left in the queue; ``None`` if the queue is empty."""
        return self.viewing.next

    def take(self) -> Update | None:
        """Remove the next update from the queue and return it; ``None`` if the queue is empty."""
        return self.viewing.take()

    @property
    def viewer(self) -> int:
        """The seat from which the table is drawn."""
        return self.viewing.viewer

    @property
    def view(self) -> SeatView:
        """The viewer's view; the public view after a deal and while hands are closed."""
        return self.viewing.view

    @property
    def covered(self) -> bool:
        """Whether the curtain hides the table."""
        return self.viewing.covered

    @property
    def seen(self) -> Seen:
        """Who is asked now and what lies open."""
        asks, left = self._asks_person, self.pass_left
        passing = asks and self._pass_timing.waits
        return Seen(
            to_move=self.to_move,
            legal=self._position.legal if asks and not passing else (),
            asks_person=asks,
            passing=passing,
            pass_comes=left is not None,
            covered=self.covered,
            hand_open=self.viewing.hand_open,
            all_hands_open=self.pace.open_hands,
            may_hurry=self._may_hurry,
        )

    @property
    def pass_left(self) -> float | None:
        """How much of the time before an automatic pass is left, 1 to 0; ``None`` without one."""
        timing = self._pass_timing
        return timing.left if self._asks_person and not timing.waits else None

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the person to move; empty while that person does not look."""
        return self.seen.legal

    @property
    def _asks_person(self) -> bool:
        """Whether the person who looks is to move and does not pass without being asked."""
        viewing = self.viewing
        looks = not viewing.needs_curtain or (viewing.hand_open and self.viewer == self.to_move)
        return looks and self._asked

    @property
    def _asked(self) -> bool:
        """Whether a person is to move and does not pass without being asked."""
        return self.waits_for_person and not self._pass_timing.unasked

    # Acts

    def next_deal(self) -> None:
        """Deal the next deal; the one before must be over, the match not."""
        assert self.to_move is None
        assert not self.match_over
        self.pace.to_end = self.pace.to_turn = False
        self._history.begin_deal()
        self.hints.new_deal()
        self._bot.begin_deal()
        self._pass_timing.begin_deal()
        self.viewing.begin_deal(self._match.next_deal)
        self._position = Position(self._match)
        self.clock.begin()
        self._catch_up()

    def play(self, action: Action) -> Refused | None:
        """Play an action for the person to move; return a refusal if it is illegal.

        A quick pass may be played later, so that its speed tells the others nothing.
        """
        assert self.waits_for_person
        assert self.to_move is not None
        if self._pass_timing.holds_back(action):
            return None
        self._pass_timing.note_acted(self.to_move)
        return self._play(action)

    def stop_pass(self) -> None:
        """Stop the automatic pass that is coming: the person passes by hand."""
        self._pass_timing.stop()

    def passes_twice(self, action: Action) -> bool:
        """Return whether an action is a pass of a person for whom the latest one was automatic."""
        rules = self.rules
        passes = isinstance(rules, ForcesMoves) and rules.passes(action)
        return passes and self._pass_timing.was_passed_for(self.to_move)

    @property
    def may_pass_unseen(self) -> bool:
        """Whether the person for whom the curtain waits may pass, as everyone sees."""
        rules, due = self.rules, self.viewing.due
        if not self.covered or due is None or not isinstance(rules, ForcesMoves):
            return False
        return rules.may_pass(self._match.view(None))

    def pass_unseen(self) -> None:
        """Pass for the person for whom the curtain waits: their hand stays closed.

        Whatever it holds, this takes the same time and looks the same.
        """
        assert self.may_pass_unseen
        assert isinstance(self.rules, ForcesMoves)
        passing = next(filter(self.rules.passes, self._match.legal_actions()))
        due = self.viewing.show_to_all()
        self._play(passing)
        self.viewing.note_read(due)

    def ask_for_hint(self) -> None:
        """Ask for a hint for the person who looks, if they are to move."""
        if self.legal and not self.hints.busy:
            self._pass_timing.leave_time_to_read()
            self.hints.ask(self._turns)

    def update(self, seconds: float, settled: bool) -> None:
        """Let time pass; ``settled``: at most the turn marker still moves on the table.

        A bot moves once it has answered and the table has rested.
        """
        viewing = self.viewing
        self.pace.to_turn &= not self._asked
        if not viewing.opening:
            self.clock.strike()
        if viewing.opening:
            if viewing.pass_opening(seconds if settled else 0.0):
                self._catch_up()
        elif viewing.changing:
            if settled:
                returns = self._next_person == self.viewer
                viewing.change_hands(asked=self._asked, returns=returns)
        elif self.to_move is None or self.covered:
            return
        elif self.waits_for_person:
            self._await_person(seconds if settled else 0.0)
        else:
            self._await_bot(seconds, settled)

    def cover(self) -> None:
        """Cover the table if the match needs a curtain, since anybody may be looking now."""
        self.hints.forget()
        self.viewing.cover(asked=self._asked)

    def lift(self) -> None:
        """Uncover the table: the person to move has confirmed that they are looking."""
        self.viewing.lift()
        self._pass_timing.begin_look()

    def again(self) -> "Session":
        """Return the session of a new match with the same players and options."""
        assert self._another is not None
        return self._another()

    def close(self) -> None:
        """Cancel the bots and close the record."""
        self.viewing.stop()
        self._bot.cancel()
        self.hints.forget()
        self._services.close()

    # Undo

    @property
    def undo_block(self) -> str | None:
        """The key of the reason why undo is blocked; ``None`` if the latest action can be undone.

        ``never`` means that this match never allows undo.
        """
        return self._undo.block or ("nothing" if self.covered else None)

    def undo(self) -> None:
        """Undo the latest action; ``undo_block`` must be ``None``."""
        assert self.undo_block is None
        self._bot.cancel()
        self.hints.forget()
        self._pass_timing.begin()
        turns, before = self._turns, self._undo.undo()
        self._turns = before.turns
        self._position = Position(self._match)
        undone = self._history.logs.cut(before.lengths)
        self._turn_table()
        # Only a single move glides back; if others have moved since, the table just changes.
        single = turns - before.turns == 1
        self.viewing.reset(undone[self.viewing.viewpoint] if single else ())

    # Time and its consequences

    def _await_person(self, seconds: float) -> None:
        self.hints.update(self._turns)
        if not self.viewing.needs_curtain:
            # The setting that turns the table may have changed in the middle of a turn.
            self._turn_table()
        passed = self._pass_timing.due(seconds)
        if passed is not None:
            self._play(passed)

    def _await_bot(self, seconds: float, settled: bool) -> None:
        self._bot.update(seconds, settled=settled, turns=self._turns)
        action = self._bot.action(self._rest)
        ready = settled and not self.pace.waits and not self._services.behind()
        if action is not None and ready:
            self.pace.moved()
            self._play(action)

    @property
    def _rest(self) -> float:
        """Seconds that the table rests before a bot moves: long enough for a person to undo."""
        if self._only_others:
            return 0.0
        rest = self._services.rest() / self.pace.factor
        return max(rest, UNDO_SECONDS) if rest and self.undo_block is None else rest

    @property
    def _may_hurry(self) -> bool:
        """Whether people play, all are out of this deal, and none has asked for its end yet."""
        if not self.people or self.guided or self.pace.to_end:
            return False
        in_play = self._position.in_play
        return in_play is not None and in_play.isdisjoint(self.people)

    @property
    def _only_others(self) -> bool:
        """Whether the move that is due concerns others than the people at this screen."""
        rules = self.rules
        if not (self.people and isinstance(rules, TellsConcerned)):
            return False
        concerned = rules.concerned(self._match.view(None))
        return concerned is not None and not set(concerned).intersection(self.people)

    def _play(self, action: Action) -> Refused | None:
        mover = self.to_move
        assert mover is not None
        person = mover in self.people
        lengths = self._history.logs.lengths()
        mark = Mark(self._turns, lengths, person and self._match.forced is None)
        hint = person and self.hints.was_shown(self._turns)
        listed = self._match.listed(action)
        looks = self.viewing.hand_open and self.viewer == mover
        unseen = person and self.viewing.needs_curtain and not looks
        refused = self._match.play(mover, action, hint=hint, unseen=unseen)
        self._position = Position(self._match)
        if refused is None:
            if person:
                self.hints.played(mover, listed, self._turns)
            self.hints.forget()
            self._undo.remember(mark)
            # Players have seen their own action, so no recap repeats it.
            self.viewing.note_seen(mover)
            self._turns += 1
            self._bot.forget()
            self._pass_timing.begin()
            self._catch_up()
        return refused

    def _catch_up(self) -> None:
        """Bring deals, viewer and forced moves up to date after all events of an action."""
        if self.viewing.opening:
            return
        self.viewing.open_hands()
        if self.deal_over:
            self._history.end_deal()
            self.viewing.end_deal()
        if self.waits_for_person and self._match.forced == "give":
            self._play(self._match.legal_actions()[0])
            return
        self._turn_table()

    @property
    def _next_person(self) -> int | None:
        """The person who chooses next, if everyone sees who that is."""
        rules = self.rules
        if not isinstance(rules, ForcesMoves):
            return None
        view = self._match.view(None)
        left = [seat for seat in rules.in_play(view) if seat in self.people]
        choosers = left if len(left) == 1 else rules.choosers(view)
        return next((seat for seat in choosers if seat in self.people), None)

    def _turn_table(self) -> None:
        self.viewing.turn_table(follows=self._services.table_faces() == "player")
