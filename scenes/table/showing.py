"""What the table shows: it follows the session event by event, and motion catches up with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.words import Words
from scenes.scale import Scale
from scenes.table.choreography import choreograph, glide_home
from scenes.table.game_table import GameTable, Setting, Told
from scenes.table.intents import Intents
from scenes.table.layout import Measure, TableLayout
from scenes.table.pieces import Key, Pennant
from scenes.table.session import Happening, Session
from scenes.table.tempo import Tempo
from scenes.table.timeline import Cue, Pose, Timeline

TURN_SECONDS = 0.4
"""How long the seats take to change places when the table turns to somebody else."""


@dataclass(frozen=True, slots=True)
class Turning:
    """The table on its way from one viewer to another."""

    before: TableLayout
    seconds: float = 0.0

    @property
    def share(self) -> float:
        """How far it has turned, 0 to 1."""
        return min(1.0, self.seconds / TURN_SECONDS)


@dataclass(frozen=True, slots=True)
class Handover:
    """The turn on its way from one plate to another."""

    before: Pennant
    long: float
    seconds: float = 0.0

    @property
    def share(self) -> float:
        """How far it has come, 0 to 1."""
        return min(1.0, self.seconds / self.long)

    def after(self, seconds: float) -> "Handover | None":
        """Return it some seconds later, or nothing once it has arrived."""
        later = Handover(self.before, self.long, self.seconds + seconds)
        return later if later.share < 1 else None


@dataclass
class _Told:
    """What has been told of this deal, as far as it has been shown."""

    log: list[Told] = field(default_factory=list)
    said: dict[int, str] = field(default_factory=dict)

    def add(self, told: Told) -> None:
        self.log.insert(0, told)
        self.said[told.player] = told.words


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
        self._told = _Told()
        self._viewer = session.viewer
        self._view = session.shown
        self._scale = Scale(1280, 720)
        self._held: dict[Key, Pose] = {}
        self._homeward = False
        self.layout = self._arrange()

    @property
    def still(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.timeline.done and not self.session.behind and not self._must_turn

    @property
    def acting(self) -> bool:
        """Whether the person who is to move has seen all: a card gliding home delays nobody."""
        shown = self.timeline.done or self._homeward
        caught_up = not self.session.behind and not self._must_turn
        return self.session.waits_for_person and shown and caught_up

    @property
    def log(self) -> tuple[Told, ...]:
        """This deal's moves so far, the newest first."""
        return tuple(self._told.log)

    @property
    def view(self) -> Any:
        """What is shown now."""
        return self._view

    def resize(self, scale: Scale) -> None:
        """Lay everything out for another window; what was moving has arrived."""
        self._scale = scale
        self.timeline.finish()
        self.turning = self.handover = None
        self.layout = self._arrange()

    def intents(self) -> Intents:
        """Return what the person to move may do by hand now."""
        if not self.acting:
            return Intents()
        return self._table.intents(self._view, self.session.legal, self._words)

    def hold(self, key: Key, pose: Pose) -> None:
        """Remember where a card was let go of: its motion begins there."""
        self._held = {key: pose}

    def send_home(self, key: Key, pose: Pose, tempo: Tempo) -> None:
        """Let a refused card glide back to where it was."""
        self.timeline = glide_home(self.layout, key, pose, tempo)
        self._homeward = True

    def update(self, seconds: float, tempo: Tempo) -> tuple[Cue, ...]:
        """Let time pass; return the sounds that are due."""
        cues = () if self.timeline.done else self.timeline.advance(seconds)
        self.fresh_left = max(0.0, self.fresh_left - seconds)
        self.handover = self.handover.after(seconds) if self.handover else None
        if self.turning:
            moved = Turning(self.turning.before, self.turning.seconds + seconds)
            self.turning = moved if moved.share < 1 else None
        if self.timeline.done and (happening := self.session.take()):
            cues += self._show(happening, tempo)
        elif self.timeline.done and self._must_turn:
            self._turn(tempo)
        return cues

    def finish(self, tempo: Tempo) -> tuple[Cue, ...]:
        """Show at once all that has happened."""
        cues = self.timeline.finish()
        while happening := self.session.take():
            self._show(happening, tempo)
            cues = self.timeline.finish() or cues
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

    @property
    def _must_turn(self) -> bool:
        return self.session.viewer != self._viewer and not self.session.behind

    def _turn(self, tempo: Tempo) -> None:
        before = self.layout
        self._viewer, self._view = self.session.viewer, self.session.view
        self.layout = self._arrange()
        still = tempo.reduced or not tempo.factor
        self.turning = None if still else Turning(before)
        self.handover = None

    def _show(self, happening: Happening, tempo: Tempo) -> tuple[Cue, ...]:
        if self._table.begins_deal(happening.event):
            self._told = _Told()
        if told := self._table.told(happening.event, self._words):
            self._told.add(told)
        before, held = self.layout, self._take_held()
        self._view = happening.after
        self.layout = self._arrange()
        journeys = self._table.journeys(happening.before, happening.event)
        self.timeline = choreograph(before, self.layout, journeys, tempo, held)
        self._homeward = False
        self.handover = _handover(before.pennant, self.layout.pennant, tempo)
        self.fresh_left = tempo.motion.trace_ms / 1000 if self.timeline.fresh else 0.0
        return self.timeline.advance(0.0)

    def _take_held(self) -> Mapping[Key, Pose]:
        held, self._held = self._held, {}
        return held

    def _arrange(self) -> TableLayout:
        session = self.session
        mine = self._viewer in session.people and self._mover == self._viewer
        return self._table.arrange(
            self._view,
            Setting(
                scale=self._scale,
                words=self._words,
                measure=self._measure,
                title=session.setup.game.sheet.name,
                cast=session.cast,
                viewer=self._viewer,
                acting=mine,
                log=tuple(self._told.log),
                said=dict(self._told.said),
            ),
        )

    @property
    def _mover(self) -> int | None:
        return None if self.session.behind else self.session.to_move


def _handover(before: Pennant | None, after: Pennant | None, tempo: Tempo) -> Handover | None:
    long = tempo.motion.turn.seconds * tempo.factor
    if not before or not after or before.plate == after.plate or tempo.reduced or not long:
        return None
    return Handover(before, long)
