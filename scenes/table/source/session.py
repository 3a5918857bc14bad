"""A match in play at this screen: who moves next, what the bots answer, what is taken back."""

from collections.abc import Callable, Sequence

from game.chance import Line
from game.contract import Action, AnyRules, Event, Outcome, Refused, SeatView
from game.match import MatchSetup
from game.store.guests import guests_of
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.source.advising import Advising
from scenes.table.source.answering import Answering
from scenes.table.source.contract import TableFacts, Update
from scenes.table.source.finished import FinishedDeal
from scenes.table.source.history import MatchHistory
from scenes.table.source.pace import Pace
from scenes.table.source.passing import Passing
from scenes.table.source.services import SessionServices
from scenes.table.source.taking_back import Mark
from scenes.table.source.viewing import Viewing

UNDO_SECONDS = 1.5
"""How long a bot waits at least after what a person may take back."""


class Session:
    """One match at one screen, and the source of its table. Time is handed in.

    Each part stands by itself: what happened (``MatchHistory``), who looks (``Viewing``), the bot
    whose turn it is, passes, hints, what can be taken back. Here they meet.
    """

    def __init__(
        self, setup: MatchSetup, cast: Sequence[SeatedPlayer], services: SessionServices
    ) -> None:
        """Set up a match; ``next_deal`` begins it."""
        self.cast = tuple(cast)
        self.people = tuple(seat for seat, member in enumerate(cast) if member.person)
        self.pace = Pace()
        self._services = services
        self._history = history = MatchHistory(setup, self.people, services)
        self._match = match = history.match
        self.setup = match.setup
        self._turns = history.turns
        self.practice = history.practice
        """Whether the match was taken up from a position of another."""
        self.private = history.private
        """Whether players hold cards that others may not see."""
        self.viewing = Viewing(history)
        self._bot = Answering(match, services.thinker)
        self.advice = Advising(match, services.thinker)
        self._passing = Passing(match, services.auto_pass, history.curtained)
        self._undo = history.taking_back
        if history.begun:
            # A match that was left is shown as it is now: nothing of it moves.
            self._catch_up()
            self.viewing.reset()

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
        return self.viewing.to_move

    @property
    def waits_for_person(self) -> bool:
        """Whether somebody at this screen is to move."""
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
        """The result of the match."""
        return self._match.outcome

    @property
    def deals(self) -> list[FinishedDeal]:
        """All deals that are over."""
        return self._history.deals

    @property
    def record(self) -> Sequence[Line]:
        """The whole record. It names every card, so it can be read only after the match."""
        assert self.match_over
        return self._services.record()

    @property
    def past_deals(self) -> Sequence[Line]:
        """The record so far without its seed, to be read while no deal is played.

        It names every card of the deals that are over, and tells nothing of those to come.
        """
        assert self.deal_over
        first, *others = self._services.record()
        return [{key: value for key, value in first.items() if key != "seed"}, *others]

    @property
    def goes_on(self) -> bool:
        """Whether time alone brings what is next: a bot's move, a forced pass, another viewer."""
        if self.viewing.changing:
            return True
        if self.to_move is None:
            return self.viewing.opening
        return self._passing.coming if self.waits_for_person else not self.pace.waits

    @property
    def passed(self) -> int:
        """How many passes of this deal came by themselves, as far as that may be told."""
        return self._passing.told

    @property
    def guests(self) -> Sequence[int]:
        """The people of whom nothing is kept."""
        return guests_of(next(iter(self._services.record()), {}))

    @property
    def guided(self) -> bool:
        """Whether somebody says at each step what may be done, as in a lesson."""
        return self._services.guided

    @property
    def thinking(self) -> bool:
        """Whether a bot has been asked and has not moved yet."""
        return self._bot.asked

    def listed(self, action: Action) -> Action:
        """Return the action under which ``legal`` lists one that names its cards."""
        return self._match.listed(action)

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Tell a listener from here on every event as everyone learns of it, and no more."""
        self._match.listen(None, listener)

    def story_for_all(self) -> tuple[Event, ...]:
        """Return what everyone has learnt of this deal so far."""
        seen = (self.rules.redact(event, None) for event in self.viewing.story)
        return tuple(event for event in seen if event is not None)

    # What the table is fed with.

    @property
    def facts(self) -> TableFacts:
        """What stays as it is for the whole match."""
        return TableFacts(
            self.game_id,
            self.setup.game.name,
            self.rules,
            self.cast,
            self.setup.luck,
            self.practice,
        )

    @property
    def next(self) -> Update | None:
        """The next update that has not been taken."""
        return self.viewing.next

    def take(self) -> Update | None:
        """Take the next update."""
        return self.viewing.take()

    @property
    def viewer(self) -> int:
        """Whose seat the table is seen from."""
        return self.viewing.viewer

    @property
    def view(self) -> SeatView:
        """What the viewer knows now; after a deal, and while hands are closed, what all know."""
        return self.viewing.view

    @property
    def covered(self) -> bool:
        """Whether the curtain hides the table."""
        return self.viewing.covered

    @property
    def hand_open(self) -> bool:
        """Whether the viewer, if they are a person, sees their own hand."""
        return self.viewing.hand_open

    @property
    def shows_hands(self) -> bool:
        """Whether those who only watch want to see all hands."""
        return self.pace.open_hands

    @property
    def asks_person(self) -> bool:
        """Whether the person who looks is to move, and is not passed over at once."""
        looks = not self.viewing.curtained or (self.hand_open and self.viewer == self.to_move)
        return looks and self._asked

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the person to move may do; empty while nobody who looks is to move."""
        if not self.asks_person or self._passing.waits:
            return ()
        return tuple(self._match.legal_actions())

    @property
    def _asked(self) -> bool:
        """Whether a person is to move, and is not passed over at once."""
        return self.waits_for_person and not self._passing.at_once

    # What is done.

    def next_deal(self) -> None:
        """Deal."""
        assert self.to_move is None
        assert not self.match_over
        self._history.begin_deal()
        self.advice.new_deal()
        self._passing.begin_deal()
        self.viewing.begin_deal(self._match.next_deal)
        self._catch_up()

    def play(self, action: Action) -> Refused | None:
        """Take an action for the person to move; a quick pass may wait, to tell nothing."""
        assert self.waits_for_person
        return None if self._passing.holds_back(action) else self._play(action)

    def advise(self) -> None:
        """Think about a hint for the person who looks, if they are to move."""
        if self.legal and not self.advice.busy:
            self.advice.ask(self._turns)

    def update(self, seconds: float, still: bool) -> None:
        """Let time pass; a bot moves once it has answered and the table has been still a while."""
        viewing = self.viewing
        if viewing.opening:
            if viewing.pass_opening(seconds if still else 0.0):
                self._catch_up()
        elif viewing.changing:
            if still:
                viewing.change_hands(asked=self._asked)
        elif self.to_move is None or (self.covered and viewing.due is not None):
            return
        elif self.waits_for_person:
            self._await_person(seconds if still else 0.0)
        else:
            self._await_bot(seconds, still)

    def cover(self) -> None:
        """Hide the table: it is not certain who looks. Nothing happens where none needs to."""
        self.advice.forget()
        if self.viewing.opening:
            self.viewing.end_opening()
            self._catch_up()
        elif self.viewing.changing:
            self.viewing.change_hands(asked=self._asked)
        else:
            self.viewing.cover()

    def lift(self) -> None:
        """Show the table to the person who is due, and who says so."""
        self.viewing.lift()
        self._passing.begin()

    def again(self) -> "Session":
        """Return a new match with the same players and options, before its first deal."""
        assert self._services.another is not None
        return self._services.another()

    def close(self) -> None:
        """Let the bots go and end the record."""
        self.viewing.stop()
        self._bot.cancel()
        self.advice.forget()
        self._services.close()

    # What is taken back.

    @property
    def undo_block(self) -> str | None:
        """Why the latest action can't be taken back, as a key; ``None`` if it can.

        ``never`` where nothing ever is.
        """
        return self._undo.block or ("nothing" if self.covered else None)

    def undo(self) -> None:
        """Take the latest action back, which must be one of a person here that can be."""
        assert self.undo_block is None
        self._bot.cancel()
        self.advice.forget()
        self._passing.begin()
        turns, before = self._turns, self._undo.undo()
        self._turns = before.turns
        undone = self._history.logs.cut(before.lengths)
        self._turn_table()
        # Only a single move is seen to glide back; where others moved since, all is there at once.
        single = turns - before.turns == 1
        self.viewing.reset(undone[self.viewing.eye] if single else ())

    # What time brings, and what comes of it.

    def _await_person(self, seconds: float) -> None:
        self.advice.update(self._turns)
        if not self.viewing.curtained:
            # Whom the table turns to may have been set in the middle of a turn.
            self._turn_table()
        passed = self._passing.due(seconds)
        if passed is not None:
            self._play(passed)

    def _await_bot(self, seconds: float, still: bool) -> None:
        self._bot.update(seconds, still=still, turns=self._turns)
        action = self._bot.action(self._rest)
        ready = still and not self.pace.waits and not self._services.behind()
        if action is not None and ready:
            self.pace.moved()
            self._play(action)

    @property
    def _rest(self) -> float:
        """How long the table is still before a bot moves: long enough to take a move back."""
        rest = self._services.rest() / self.pace.speed
        return max(rest, UNDO_SECONDS) if rest and self.undo_block is None else rest

    def _play(self, action: Action) -> Refused | None:
        mover = self.to_move
        assert mover is not None
        person = mover in self.people
        lengths = self._history.logs.lengths()
        mark = Mark(self._turns, lengths, person and self._match.forced is None)
        hint = person and self.advice.was_shown(self._turns)
        listed = self._match.listed(action)
        refused = self._match.play(mover, action, hint=hint)
        if refused is None:
            if person:
                self.advice.played(mover, listed, self._turns)
            self.advice.forget()
            self._undo.remember(mark)
            # Nobody needs to be told of what they have just done.
            self.viewing.note_seen(mover)
            self._turns += 1
            self._bot.forget()
            self._passing.begin()
            self._catch_up()
        return refused

    def _catch_up(self) -> None:
        """After all events of an action: see what is really so, and who looks now."""
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
        if self.covered:
            self.viewing.reset()

    def _turn_table(self) -> None:
        self.viewing.turn_table(follows=self._services.table_faces() == "player")
