"""What the table shows: it follows the session event by event, and motion catches up with it."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.texts.words import Words
from scenes.games.contract import GameTable
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import Measure, TableLayout
from scenes.table.layout.pieces import Key
from scenes.table.layout.setting import RoundButton, Setting
from scenes.table.motion.choreography import choreograph, glide_home
from scenes.table.motion.journey import Journey
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Cue, Pose, Timeline
from scenes.table.motion.turning import Handover, Turning, handover, turning_from
from scenes.table.present.hand_view import HandView, put_before
from scenes.table.present.log import LogLine
from scenes.table.present.telling import Telling
from scenes.table.source.session import Session
from scenes.table.source.taking_back import ways_back
from scenes.table.source.witness import Happening
from scenes.ui.scale import Scale


class Showing:
    """One session on one table; holds no picture. Time is handed in."""

    def __init__(self, session: Session, table: GameTable, words: Words, measure: Measure) -> None:
        self.session = session
        self.timeline = Timeline()
        self.turning: Turning | None = None
        self.handover: Handover | None = None
        self.fresh_left = 0.0
        self._table = table
        self._words = words
        self._measure = measure
        self._telling = Telling(table, session.rules, words)
        self._viewer = session.viewer
        self._view = session.shown
        self._hands = session.hands
        # What was told before is told at once where a match goes on.
        self._jumps = 0
        self.round_buttons: tuple[RoundButton, ...] = ()
        self._scale = Scale(1280, 720)
        self._held: dict[Key, Pose] = {}
        self._homeward = False
        self._dealing = False
        self.hand_view = HandView()
        self.layout = self._arrange()

    @property
    def still(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.timeline.done and not (self.session.behind or self._must_turn or self._jumped)

    @property
    def acting(self) -> bool:
        """Whether the person who is to move has seen all: a card gliding home delays nobody."""
        shown = self.timeline.done or self._homeward
        session = self.session
        caught_up = not (session.behind or self._must_turn or self._jumped)
        return shown and caught_up and session.asks_person

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """This deal's moves so far, the newest first."""
        return self._telling.lines

    @property
    def view(self) -> Any:
        """What is shown now."""
        return self._view

    def resize(self, scale: Scale) -> None:
        """Lay everything out for another window; what was moving has arrived."""
        self._scale = scale
        self.timeline.finish()
        self.turning = self.handover = None
        self._dealing = False
        self.layout = self._arrange()

    def intents(self) -> Intents:
        """Return what the person to move may do by hand now."""
        if not self.acting:
            return Intents()
        return self._table.intents(self._view, self.session.legal, self._words)

    def hold(self, poses: Mapping[Key, Pose]) -> None:
        """Remember where cards were let go of: their motion begins there."""
        self._held = dict(poses)

    def send_home(self, poses: Mapping[Key, Pose], tempo: Tempo) -> None:
        """Let refused cards glide back to where they were."""
        ways = [glide_home(self.layout, key, pose, tempo) for key, pose in poses.items()]
        self.timeline = Timeline(tracks=[track for way in ways for track in way.tracks])
        self._homeward = True

    def pick(self, picked: tuple[str, ...], tempo: Tempo) -> None:
        """Lay out anew what follows from the picked cards: buttons, words, where they wait."""
        self.hand_view.picked = picked
        if picked:
            # They can't go to a trick that is over.
            self.hand_view.last_trick = False
        before, self.layout = self.layout, self._arrange()
        if any((old := before.place(p.key)) and old.rect != p.rect for p in self.layout.cards):
            self.timeline = choreograph(before, self.layout, (), tempo)
            self._homeward = True

    def reorder(self, moved: Sequence[str], before: str | None, tempo: Tempo) -> None:
        """Put cards elsewhere in the viewer's hand."""
        names = put_before(self.layout.hand, moved, before)
        places = [place for name in names if (place := self.layout.card_of(name))]
        self.hand_view.put(self._viewer, [place.card for place in places if place.card is not None])
        self._close_up(tempo)

    def press(self, control: str, tempo: Tempo) -> None:
        """Change how this screen shows the table: the order of a hand, or the trick before."""
        if control == "sort":
            self.hand_view.sort(self._viewer)
        else:
            self.hand_view.last_trick = not self.hand_view.last_trick
        self._close_up(tempo)

    def _close_up(self, tempo: Tempo) -> None:
        """Let cards glide to where they now lie; that delays nobody."""
        before, held = self.layout, self._take_held()
        self.layout = self._arrange()
        let_go = [
            Journey(key, key, place.card, place.card, "place")
            for key in held
            if (place := self.layout.place(key))
        ]
        self.timeline = choreograph(before, self.layout, let_go, tempo, held)
        self._homeward = True

    def update(self, seconds: float, tempo: Tempo) -> tuple[Cue, ...]:
        """Let time pass; return the sounds that are due."""
        if self._jumped:
            self._jump(tempo)
        cues = () if self.timeline.done else self.timeline.advance(seconds)
        self.fresh_left = max(0.0, self.fresh_left - seconds)
        self.handover = self.handover.after(seconds) if self.handover else None
        self.turning = self.turning.after(seconds) if self.turning else None
        if self.timeline.done and (happening := self.session.take()):
            cues += self._show(happening, tempo)
        elif self.timeline.done and self._must_turn:
            self._turn(tempo)
        self._note_dealt()
        return cues

    def finish(self, tempo: Tempo) -> tuple[Cue, ...]:
        """Show at once all that has happened."""
        if self._jumped:
            self._jump(tempo)
        cues = self.timeline.finish()
        while happening := self.session.take():
            self._show(happening, tempo)
            cues = self.timeline.finish() or cues
        self._note_dealt()
        if self._must_turn:
            self._turn(tempo)
        self.turning = self.handover = None
        return cues

    def moving_keys(self) -> frozenset[Key]:
        """Return the cards that are on their way."""
        return frozenset(track.key for track in self.timeline.moving())

    def live_numbers(self) -> frozenset[Key]:
        """Return the numbers that are counting."""
        return frozenset() if self.timeline.done else frozenset(self.timeline.began)

    def refresh(self, round_buttons: tuple[RoundButton, ...]) -> None:
        """Lay the table out again, with these round buttons; nothing has moved."""
        self.round_buttons = round_buttons
        self.layout = self._arrange()

    @property
    def _jumped(self) -> bool:
        return self._jumps != self.session.jumps

    def _jump(self, tempo: Tempo) -> None:
        """Show what is so, but for what has yet to be shown; what was undone goes back."""
        session, before = self.session, self.layout
        self._jumps, self._dealing = session.jumps, False
        self._viewer, self._view, self._hands = session.viewer, session.shown, session.hands
        self._telling.begin(session.story())
        self._held = {}
        self.timeline = Timeline()
        self.turning = self.handover = None
        self.fresh_left = 0.0
        self.layout = self._arrange()
        self._homeward = bool(session.undone)
        if session.undone:
            ways = ways_back(self._table, session.rules, self._view, session.undone)
            self.timeline = choreograph(before, self.layout, ways, tempo)

    @property
    def _must_turn(self) -> bool:
        return self.session.viewer != self._viewer and not self.session.behind

    def _turn(self, tempo: Tempo) -> None:
        before = self.layout
        self._viewer, self._view = self.session.viewer, self.session.view
        self.layout = self._arrange()
        self.turning = turning_from(before, tempo)
        self.handover = None

    def _show(self, happening: Happening, tempo: Tempo) -> tuple[Cue, ...]:
        self._dealing = self._table.begins_deal(happening.event)
        if self._dealing:
            self._telling.begin()
            self.hand_view.new_deal()
        self.hand_view.last_trick = False
        self._telling.add(happening.event)
        before, held = self.layout, self._take_held()
        self._view, self._hands = happening.after, happening.hands
        self.layout = self._arrange()
        journeys = self._table.journeys(happening.before, happening.event)
        self.timeline = choreograph(before, self.layout, journeys, tempo, held)
        self._homeward = False
        self.handover = handover(before.pennant, self.layout.pennant, tempo)
        self.fresh_left = tempo.motion.trace_ms / 1000 if self.timeline.fresh else 0.0
        return self.timeline.advance(0.0)

    def _note_dealt(self) -> None:
        """Once all cards of a deal lie, lay out what follows them."""
        if self._dealing and self.timeline.done:
            self._dealing = False
            self.layout = self._arrange()

    def _take_held(self) -> Mapping[Key, Pose]:
        held, self._held = self._held, {}
        return held

    def _arrange(self) -> TableLayout:
        session = self.session
        if session.covered:
            # Behind the curtain nothing lies that could be seen.
            return TableLayout(self._scale, (), ())
        looks = self._viewer in session.people and session.hand_open
        mine = looks and self._mover == self._viewer
        return self._table.arrange(
            self._view,
            Setting(
                scale=self._scale,
                words=self._words,
                measure=self._measure,
                title=session.setup.game.name,
                cast=session.cast,
                viewer=self._viewer,
                acting=mine,
                dealing=self._dealing,
                log=self._telling.moves,
                said=dict(self._telling.said),
                picked=self.hand_view.picked,
                order=self.hand_view.order(self._viewer),
                last_trick=self.hand_view.last_trick,
                seed=session.setup.seed or "",
                open_hands=self._hands if session.pace.open_hands else {},
                round_buttons=self.round_buttons,
                practice=session.practice,
            ),
        )

    @property
    def _mover(self) -> int | None:
        return None if self.session.behind else self.session.to_move
