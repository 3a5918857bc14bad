"""The table of a replay: it stands at a step, and moves on to the next as it did in the match."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.cards import Card
from game.texts.words import Words
from scenes.screens.replay.reel import Eye, Reel
from scenes.table.layout.layout import Measure, TableLayout
from scenes.table.layout.setting import Guest, Setting
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Cue, Timeline
from scenes.ui.scale import Scale


@dataclass(frozen=True, slots=True)
class _Happening:
    """One event of a step, and what is seen before and after it."""

    event: Any
    before: Any
    after: Any


class Stage:
    """Shows one step of a match. Time is handed in; it holds no picture."""

    def __init__(self, reel: Reel, cast: tuple[Guest, ...], words: Words, measure: Measure) -> None:
        self._reel = reel
        # At a replay nobody is "you", and nobody is to act.
        self._cast = tuple(replace(guest, person=False) for guest in cast)
        self._words = words
        self._measure = measure
        self._scale = Scale(1280, 720)
        self._waiting: deque[_Happening] = deque()
        self.step = 0
        self.eye: Eye = None
        self.timeline = Timeline()
        self._view: Any = None
        self._hands: Mapping[int, tuple[Card, ...]] = {}
        self._dealing = False
        self._look()
        self.layout = self._arrange()

    @property
    def still(self) -> bool:
        """Whether all of the step has been shown."""
        return self.timeline.done and not self._waiting

    def resize(self, scale: Scale) -> None:
        """Lay the table out in another size."""
        self._scale = scale
        self.show(self.step, self.eye)

    def show(self, step: int, eye: Eye) -> None:
        """Show a step at once, as it was when all of it had happened."""
        self.step, self.eye = step, eye
        self._waiting.clear()
        self._dealing = False
        self.timeline = Timeline()
        self._look()
        self.layout = self._arrange()

    def go_on(self) -> None:
        """Begin to show the next step, event by event."""
        self.show(self.step, self.eye)
        self.step += 1
        self._hands = self._hands_now()
        playback, before = self._reel.playback, self._view
        for event in playback.events(self.step, self.eye):
            after = playback.rules.follow(before, event)
            self._waiting.append(_Happening(event, before, after))
            before = after

    def update(self, seconds: float, tempo: Tempo) -> tuple[Cue, ...]:
        """Let time pass; return the sounds that are due."""
        cues = () if self.timeline.done else self.timeline.advance(seconds)
        if self.timeline.done and self._waiting:
            cues += self._show_next(self._waiting.popleft(), tempo)
        if self._dealing and self.timeline.done:
            self._dealing = False
            self.layout = self._arrange()
        return cues

    def _show_next(self, happening: _Happening, tempo: Tempo) -> tuple[Cue, ...]:
        before = self.layout
        self._view = happening.after
        self._dealing = self._reel.table.begins_deal(happening.event)
        self.layout = self._arrange()
        journeys = self._reel.table.journeys(happening.before, happening.event)
        self.timeline = choreograph(before, self.layout, journeys, tempo)
        return self.timeline.advance(0.0)

    def _look(self) -> None:
        """See what is so after the step."""
        self._view = self._reel.playback.view_with_past(self.step, self.eye)
        self._hands = self._hands_now()

    def _hands_now(self) -> Mapping[int, tuple[Card, ...]]:
        return self._reel.playback.hands(self.step) if self.eye is None else {}

    def _arrange(self) -> TableLayout:
        setup = self._reel.playback.setup
        told = [one.told for one in self._reel.told_until(self.step, self.eye)]
        setting = Setting(
            scale=self._scale,
            words=self._words,
            measure=self._measure,
            title=setup.game.name,
            cast=self._cast,
            viewer=self.eye or 0,
            acting=False,
            dealing=self._dealing,
            log=tuple(reversed(told)),
            said={move.player: move for move in told if move.player is not None},
            seed=setup.seed or "",
            open_hands=self._hands,
        )
        # Nothing can be done here: what a player would press is left out.
        laid = self._reel.table.arrange(self._view, setting)
        return replace(laid, buttons=(), key_caps=(), tray=None)
