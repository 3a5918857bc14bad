"""How a replay runs: step by step by hand, or by itself. It knows no window; time is handed in."""

from scenes.screens.replay.reel import DealSpan, Eye, Reel
from scenes.screens.replay.stage import Stage
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Cue

REST_SECONDS = 0.7
"""How long the table is still between two steps while it runs, at speed 1."""


class Course:
    """Where a viewer is in a match, and where they go."""

    def __init__(self, reel: Reel, stage: Stage) -> None:
        self.reel = reel
        self.stage = stage
        self.playing = False
        self.speed = 1.0
        self._rested = 0.0

    @property
    def step(self) -> int:
        """Which step is seen, or is being shown."""
        return self.stage.step

    @property
    def deal(self) -> DealSpan:
        """The deal that is seen."""
        return self.reel.deal_at(self.step)

    @property
    def at_end(self) -> bool:
        """Whether there is no further step."""
        return self.step == self.reel.last

    def go(self, step: int) -> None:
        """Show a step: the next one as it happened, any other at once."""
        step = min(max(step, 0), self.reel.last)
        self._rested = 0.0
        if step == self.step + 1:
            self.stage.go_on()
        else:
            self.stage.show(step, self.stage.eye)

    def step_by(self, by: int) -> None:
        """Go so many steps on, or back; whoever does it by hand wants it to stand there."""
        self.playing = False
        self.go(self.step + by)

    def deal_by(self, by: int) -> None:
        """Go to the beginning of this deal or of another; beyond the last one, to the end."""
        deals, number = self.reel.deals, self.deal.number + by
        if by < 0 and self.step > self.deal.first + 1:
            number += 1
        step = deals[max(0, number)].first if number < len(deals) else self.reel.last
        self.playing = False
        self._rested = 0.0
        self.stage.show(step, self.stage.eye)

    def play(self) -> None:
        """Let it run, or halt it; from the end it begins anew."""
        self.playing = not self.playing
        self._rested = 0.0
        if self.playing and self.at_end:
            self.go(0)

    def look(self, eye: Eye) -> None:
        """Look from a seat, or at all hands."""
        self.stage.show(self.step, eye)

    def update(self, seconds: float, tempo: Tempo) -> tuple[Cue, ...]:
        """Let time pass: cards travel, and the next step comes while it runs."""
        cues = self.stage.update(seconds, tempo)
        if self.playing and self.stage.still:
            self._rested += seconds
            if self._rested >= REST_SECONDS / self.speed:
                self._run_on()
        return cues

    def _run_on(self) -> None:
        if not self.at_end:
            self.go(self.step + 1)
        self.playing = not self.at_end
