"""The state of a replay: its position, viewer and pace. Knows no window."""

from collections.abc import Sequence

from game.records.playback import Playback
from scenes.screens.replay.index import DealSpan, ReplayIndex
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Cue
from scenes.table.present.presenter import Presenter
from scenes.table.source.event_logs import Viewpoint
from scenes.table.source.playback import PlaybackSource

REST_SECONDS = 0.7
"""The rest between two steps while it runs, at speed 1."""


class ReplayRun:
    """The position in a match, and its movement."""

    def __init__(self, index: ReplayIndex, source: PlaybackSource, presenter: Presenter) -> None:
        self.index = index
        self.presenter = presenter
        self.playing = False
        self.speed = 1.0
        self._source = source
        self._rested = 0.0

    @property
    def step(self) -> int:
        """The step that is shown or being shown."""
        return self._source.step

    @property
    def viewpoint(self) -> Viewpoint:
        """The seat whose view is shown; ``None``: all hands lie open."""
        return self._source.viewpoint

    @property
    def deal(self) -> DealSpan:
        """The deal that is shown."""
        return self.index.deal_at(self.step)

    @property
    def at_end(self) -> bool:
        """Whether the last step is shown."""
        return self.step == self.index.last

    def go(self, step: int) -> None:
        """Show a step: the next one with motion, any other at once."""
        step = min(max(step, 0), self.index.last)
        self._rested = 0.0
        if step == self.step + 1:
            self._source.go_on()
        else:
            self._source.show(step, self.viewpoint)

    def rest_at(self, step: int) -> None:
        """Show a step, and pause."""
        self.playing = False
        self.go(step)

    def step_by(self, by: int) -> None:
        """Go a number of steps forward or back, and pause."""
        self.rest_at(self.step + by)

    def deal_by(self, by: int) -> None:
        """Go to the beginning of this deal or another; beyond the last one, to the end."""
        deals, number = self.index.deals, self.deal.number + by
        if by < 0 and self.step > self.deal.first + 1:
            number += 1
        step = deals[max(0, number)].first if number < len(deals) else self.index.last
        self.playing = False
        self._rested = 0.0
        self._source.show(step, self.viewpoint)

    def play(self) -> None:
        """Start or pause; at the end, start again from the beginning."""
        self.playing = not self.playing
        self._rested = 0.0
        if self.playing and self.at_end:
            self.go(0)

    def look(self, viewpoint: Viewpoint) -> None:
        """Show the view of a seat, or all hands."""
        self._source.show(self.step, viewpoint)

    def update(self, seconds: float, tempo: Tempo) -> tuple[Cue, ...]:
        """Let time pass for motion and, while running, for the next step."""
        cues = self.presenter.update(seconds, tempo)
        if self.playing and self.presenter.settled:
            self._rested += seconds
            if self._rested >= REST_SECONDS / self.speed:
                self._run_on()
        return cues

    def _run_on(self) -> None:
        if not self.at_end:
            self.go(self.step + 1)
        self.playing = not self.at_end


def first_viewpoint(playback: Playback, cast: Sequence[SeatedPlayer]) -> Viewpoint:
    """Return the only person's seat; ``None``, which shows all hands, for several people."""
    people = [seat for seat, member in enumerate(cast) if member.person]
    if not playback.private:
        return people[0] if people else 0
    return people[0] if len(people) == 1 else None
