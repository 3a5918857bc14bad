"""Who of those at this screen looks, what they see, and what they have yet to be shown."""

from collections.abc import Callable, Sequence

from game.contract import Event, SeatView, hand_in
from scenes.table.source.contract import Hands, Reset, Update
from scenes.table.source.event_logs import EventLog, Eye
from scenes.table.source.event_queue import EventQueue
from scenes.table.source.hand_cover import HandCover
from scenes.table.source.history import MatchHistory

OPENING_SECONDS = 1.5
"""How long all may read what a deal begins with, before the curtain falls."""


class Viewing:
    """One match as it is looked at. ``Session`` plays it."""

    def __init__(self, history: MatchHistory) -> None:
        self.people = history.people
        self.viewer = self.people[0] if self.people else 0
        self.untold: tuple[Event, ...] = ()
        """What the viewer learnt of while not looking, as the viewer may know it."""
        self.opening = False
        """Whether all look on as a deal begins; until they have, nobody is to move."""
        self.changing = False
        """Whether hands are opened or closed as soon as all that happened has been seen."""
        self._history = history
        self._match = history.match
        self._logs = history.logs
        self._cover = HandCover(history.curtained)
        self._opened = 0.0
        self._queue = EventQueue(self._match, self._log)
        self.reset()

    # What is so now.

    @property
    def to_move(self) -> int | None:
        """Whose turn it is."""
        return None if self.opening else self._match.to_move

    @property
    def waits_for_person(self) -> bool:
        """Whether somebody at this screen is to move."""
        return self.to_move in self.people

    @property
    def covered(self) -> bool:
        """Whether the curtain hides the table."""
        return self._cover.down

    @property
    def curtained(self) -> bool:
        """Whether a curtain is in use: hands are private, and several people share the screen."""
        return self._cover.needed

    @property
    def hand_open(self) -> bool:
        """Whether the viewer's hand is shown, and not only what everyone may see."""
        return self._cover.open

    @property
    def due(self) -> int | None:
        """Who is to look when the curtain rises; ``None`` while bots begin a deal."""
        return self.to_move if self.waits_for_person else None

    @property
    def due_has_looked(self) -> bool:
        """Whether the person who is due has looked in this deal before."""
        return self.due is not None and self._logs.has_looked(self.due)

    @property
    def missed(self) -> tuple[Event, ...]:
        """What everyone may know of what happened since the person who is due last looked."""
        return () if self.due is None else self._logs.missed(self.due)

    @property
    def story(self) -> tuple[Event, ...]:
        """What the viewer has been told of this deal, what is still to be shown included."""
        return tuple(self._log.events)

    @property
    def view(self) -> SeatView:
        """What the viewer knows now; after a deal, and while hands are closed, what all know."""
        eye = self.common_eye if self._history.deal_over else self.eye
        return self._logs.of[eye].view

    @property
    def eye(self) -> Eye:
        """Whose view is shown: the viewer's, or an onlooker's while no person's hand is open."""
        looks = self.people and self._cover.open and not self.opening
        return self.viewer if looks else None

    @property
    def common_eye(self) -> Eye:
        """Whose view may be shown to all who are here."""
        return None if self._cover.needed else self.eye

    @property
    def _log(self) -> EventLog:
        return self._logs.of[self.eye]

    # What has yet to be shown.

    @property
    def next(self) -> Update | None:
        """The next update that has not been taken."""
        return self._queue.next

    def take(self) -> Update | None:
        """Take the next thing that the viewer has not been shown yet."""
        return self._queue.take()

    def reset(self, undone: Sequence[Event] = ()) -> None:
        """Show what is so now in place of all that was not shown, and of events taken back."""
        self._queue.reset(self._reset(() if self.covered else undone))

    def stop(self) -> None:
        """Look on no more."""
        self._queue.stop()

    def open_hands(self) -> None:
        """Where all only watch, let every event of an action show the hands after it."""
        if self.hands:
            self._queue.open_hands(self.hands)

    @property
    def hands(self) -> Hands:
        """Everyone's cards now, where all may lie open."""
        if self.people or not self._history.private:
            return {}
        seats = range(len(self._match.setup.players))
        return {seat: hand_in(self._match.view(seat)) for seat in seats}

    def _reset(self, undone: Sequence[Event] = (), *, turns: bool = False) -> Reset:
        told, hands = tuple(self._log.events), self.hands
        return Reset(self.view, self.viewer, told, hands, tuple(undone), turns)

    # How a deal begins and ends.

    def begin_deal(self, deal: Callable[[], None]) -> None:
        """Deal behind the curtain, but before all eyes where a deal begins with what all see."""
        if not self.curtained:
            deal()
            return
        self.opening, self._opened = True, 0.0
        self._watch()
        deal()
        self.opening = self._logs.begin_alike
        self._cover.begin_deal(covered=not self.opening)
        if not self.opening:
            self._watch()

    def pass_opening(self, seconds: float) -> bool:
        """Let all read for a while what the deal began with; say whether that is over."""
        self._opened += seconds
        if self._opened < OPENING_SECONDS:
            return False
        self.end_opening()
        return True

    def end_opening(self) -> None:
        """Let the curtain fall on a deal that began openly."""
        self.opening = False
        self._watch()
        self._fall()

    def end_deal(self) -> None:
        """Let all see the table of a deal that is over, for by then it shows no hand."""
        if self.covered:
            self._cover.rise()
            self.reset()
        else:
            self._queue.end_with(self.view)

    # Who looks.

    def cover(self) -> None:
        """Hide the table: it is not certain who looks. Nothing happens where none needs to."""
        if not self._cover.needed:
            return
        if self._history.deal_over:
            # Its table shows no hand; only what led there might.
            self.reset()
        elif self._cover.open:
            self._fall()

    def lift(self) -> None:
        """Show the table to the person who is due, and who says so."""
        assert self.covered
        assert self.due is not None
        self._show_to(self.due)

    def note_seen(self, seat: int) -> None:
        """Note that a person has seen all that happened, if their hand is open."""
        if seat == self.viewer and seat in self.people and self.hand_open:
            self._logs.look_away(seat, 0)

    def turn_table(self, *, follows: bool) -> None:
        """Face who is to move, if the table ``follows`` them; private hands wait until seen."""
        mover = self.to_move
        if self.curtained:
            mine = self.hand_open and self.viewer == mover
            wanted = mover is not None and (self.hand_open or self.waits_for_person)
            self.changing = wanted and not mine and not self.covered
        elif follows and mover is not None and mover in self.people and mover != self.viewer:
            self._turn_to(mover)
            self._queue.add(self._reset(turns=True))

    def change_hands(self, *, asked: bool) -> None:
        """Cover the table for another person who is due; else open or close the viewer's hand.

        ``asked``: whether a person is to move, and not passed over.
        """
        self.changing = False
        if asked and (self.viewer != self.to_move or not self._cover.looked):
            self._fall()
        elif asked and not self.hand_open:
            self._show_to(self.viewer)
        elif not asked and self.hand_open:
            self._close_hand()

    def _fall(self) -> None:
        """Let the curtain fall, and with it any hand be closed."""
        self._look_away()
        self._cover.fall()
        self.reset()

    def _look_away(self) -> None:
        """Note what the viewer has seen, if their hand was open until now."""
        if self._cover.open:
            self._logs.look_away(self.viewer, self._queue.pending)

    def _show_to(self, seat: int) -> None:
        """Open the hand of a person who looks, and tell what they were not shown."""
        self.untold = self._logs.untold(seat)
        self._cover.rise()
        self._turn_to(seat)
        self.reset()

    def _close_hand(self) -> None:
        """Show the table as everyone may see it from here on."""
        self._look_away()
        self._cover.close()
        self._watch()

    def _watch(self) -> None:
        """Look on with whose eye it now is."""
        self._turn_to(self.viewer)
        self.reset()

    def _turn_to(self, seat: int) -> None:
        self.viewer = seat
        self._queue.follow(self._log)
