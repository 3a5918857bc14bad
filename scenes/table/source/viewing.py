"""Who at this screen looks at the table, what they see, and which updates they still wait for."""

from collections.abc import Callable, Sequence

from game.contract import Event, SeatView, hand_in
from scenes.table.source.contract import Hands, Reset, Update
from scenes.table.source.event_logs import EventLog, Viewpoint
from scenes.table.source.event_queue import EventQueue
from scenes.table.source.hand_cover import HandCover
from scenes.table.source.history import MatchHistory

OPENING_SECONDS = 1.5
"""How long everyone may read how a deal begins before anybody is to move."""


class Viewing:
    """The viewer of one match. ``Session`` plays the match."""

    def __init__(self, history: MatchHistory) -> None:
        self.people = history.people
        self.viewer = self.people[0] if self.people else 0
        self.unseen: tuple[Event, ...] = ()
        """The events since the viewer last looked, redacted for the viewer."""
        self.opening = False
        """Whether the beginning of a deal is shown to everyone; nobody is to move meanwhile."""
        self.changing = False
        """Whether a hand closes or the curtain falls as soon as all events have been shown."""
        self._history = history
        self._match = history.match
        self._logs = history.logs
        self._cover = HandCover(history.needs_curtain)
        self._opened = 0.0
        self._queue = EventQueue(self._match, self._log)
        self.reset()

    # State

    @property
    def to_move(self) -> int | None:
        """The seat to move; ``None`` between deals and while a deal's opening is shown."""
        return None if self.opening else self._match.to_move

    @property
    def waits_for_person(self) -> bool:
        """Whether a person at this screen is to move."""
        return self.to_move in self.people

    @property
    def covered(self) -> bool:
        """Whether the curtain hides the table."""
        return self._cover.down

    @property
    def needs_curtain(self) -> bool:
        """Whether the match needs a curtain: hands are private, several people share the screen."""
        return self._cover.needed

    @property
    def hand_open(self) -> bool:
        """Whether the viewer's own hand is shown, and not only what everyone may see."""
        return self._cover.open

    @property
    def due(self) -> int | None:
        """The person to move, for whom a curtain waits; ``None`` while a bot is to move."""
        return self.to_move if self.waits_for_person else None

    @property
    def due_has_looked(self) -> bool:
        """Whether the person for whom the curtain waits has looked in this deal before."""
        return self.due is not None and self._logs.has_looked(self.due)

    @property
    def missed(self) -> tuple[Event, ...]:
        """The public events since the person for whom the curtain waits last looked."""
        return self._logs.missed(self.due)

    @property
    def story(self) -> tuple[Event, ...]:
        """All events of this deal that the viewer may know, shown or not."""
        return tuple(self._log.events)

    @property
    def view(self) -> SeatView:
        """The viewer's view; the public view after a deal and while hands are closed."""
        viewpoint = self.common_viewpoint if self._history.deal_over else self.viewpoint
        return self._logs.of[viewpoint].view

    @property
    def viewpoint(self) -> Viewpoint:
        """The viewpoint whose view is shown: the viewer's, or everyone's while no hand is open."""
        return self.viewer if self.people and self._cover.open else None

    @property
    def common_viewpoint(self) -> Viewpoint:
        """The viewpoint whose view everybody at the screen may see."""
        return None if self._cover.needed else self.viewpoint

    @property
    def _log(self) -> EventLog:
        return self._logs.of[self.viewpoint]

    # Updates

    @property
    def next(self) -> Update | None:
        """The next update, left in the queue; ``None`` if the queue is empty."""
        return self._queue.next

    def take(self) -> Update | None:
        """Remove the next update from the queue and return it; ``None`` if the queue is empty."""
        return self._queue.take()

    def reset(self, undone: Sequence[Event] = ()) -> None:
        """Replace all waiting updates by the current state; ``undone`` events glide back."""
        self._queue.reset(self._reset(() if self.covered else undone))

    def stop(self) -> None:
        """Stop listening to the match."""
        self._queue.stop()

    def open_hands(self) -> None:
        """If everyone only watches, add the hands after an action to all its waiting events."""
        if self.hands:
            self._queue.open_hands(self.hands)

    @property
    def hands(self) -> Hands:
        """All hands, if nobody at the screen plays; else empty."""
        if self.people or not self._history.private:
            return {}
        seats = range(len(self._match.setup.players))
        return {seat: hand_in(self._match.view(seat)) for seat in seats}

    def _reset(self, undone: Sequence[Event] = (), *, turns: bool = False) -> Reset:
        told, hands = tuple(self._log.events), self.hands
        return Reset(self.view, self.viewer, told, hands, tuple(undone), turns)

    # Deals

    def begin_deal(self, deal: Callable[[], None]) -> None:
        """Call ``deal``; with several people it is shown on the open table, all hands closed."""
        if self.needs_curtain:
            self.opening, self._opened = True, 0.0
            self._cover.close()
            self._watch()
        deal()

    def pass_opening(self, seconds: float) -> bool:
        """Let time pass while a deal's beginning is shown; return whether that is over."""
        self._opened += seconds
        self.opening = self._opened < OPENING_SECONDS
        return not self.opening

    def end_deal(self) -> None:
        """Show everyone the table of a finished deal: it holds no hands any more."""
        self._queue.end_with(self.view)

    # Viewers

    def cover(self, *, asked: bool) -> None:
        """Let no hand lie open if the match needs a curtain, since anybody may be looking now.

        ``asked``: whether a person is to move and does not pass by themselves.
        """
        if not self._cover.needed:
            return
        if self._history.deal_over:
            # The table of a finished deal shows no hand; the waiting updates might.
            self.reset()
        elif self._cover.open or self.changing:
            self.change_hands(asked=asked)

    def lift(self) -> None:
        """Uncover the table for the person to move, and collect the events they have not seen.

        Nothing else opens a hand that was closed.
        """
        assert self.covered
        assert self.due is not None
        self.unseen = self._logs.unseen_by(self.due)
        self._cover.rise()
        self._turn_to(self.due)
        self.reset()

    def show_to_all(self) -> int:
        """Uncover the table with all hands closed; return the person, who acts without theirs."""
        due = self.due
        assert self.covered
        assert due is not None
        self._cover.rise()
        self._cover.close()
        self._watch()
        return due

    def note_read(self, seat: int) -> None:
        """Note that a person who acted without looking has read the curtain and knows their act.

        So the next one tells only what comes after.
        """
        self._logs.read_in_public(seat)

    def note_seen(self, seat: int) -> None:
        """Note that a person has seen all events, if their hand is open."""
        if seat == self.viewer and seat in self.people and self.hand_open:
            self._logs.look_away(seat, 0)

    def turn_table(self, *, follows: bool) -> None:
        """Turn to the player to move, if the table ``follows`` the turn.

        With a curtain, only plan the change of hands; ``change_hands`` carries it out.
        """
        mover = self.to_move
        if self.needs_curtain:
            mine = self.hand_open and self.viewer == mover
            wanted = mover is not None and (self.hand_open or self.waits_for_person)
            self.changing = wanted and not mine and not self.covered
        elif follows and mover is not None and mover in self.people and mover != self.viewer:
            self._turn_to(mover)
            self._queue.add(self._reset(turns=True))

    def change_hands(self, *, asked: bool, returns: bool = False) -> None:
        """Cover the table for the person to move, or close the viewer's hand while nobody is asked.

        A closed hand stays closed: only its owner opens it, by ``lift``. ``asked``: whether a
        person is to move and does not pass by themselves. ``returns``: whether the viewer is the
        next person to choose, so that nobody need look before; then their hand stays open.
        """
        self.changing = False
        if asked:
            self._fall()
        elif self.hand_open and not returns:
            self._close_hand()

    def _fall(self) -> None:
        """Lower the curtain and close any open hand."""
        self._look_away()
        self._cover.fall()
        self.reset()

    def _look_away(self) -> None:
        """Note how much the viewer has seen, if their hand was open."""
        if self._cover.open:
            self._logs.look_away(self.viewer, self._queue.pending)

    def _close_hand(self) -> None:
        """Close the viewer's hand: from here on show what everyone may see."""
        self._look_away()
        self._cover.close()
        self._watch()

    def _watch(self) -> None:
        """Follow the log of the current viewpoint and reset the table to its view."""
        self._turn_to(self.viewer)
        self.reset()

    def _turn_to(self, seat: int) -> None:
        self.viewer = seat
        self._queue.follow(self._log)
