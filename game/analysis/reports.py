"""Progress reports of a debrief in the making."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.analysis.debrief import Debrief, debrief_in_steps
from game.chance import Line
from game.faults import Fault
from game.records.playback import Playback
from game.records.record import read_header

STEPS_TOLD = 50
"""How many reports are sent at most, whatever the length of the match."""


@dataclass(frozen=True, slots=True)
class Report:
    """The progress of a debrief."""

    share: float
    """The share of the work that is done, from 0 to 1."""
    found: Debrief | None = None
    """The debrief so far, if it has changed; final if ``share`` is 1."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no debrief: the key of a text and its facts."""

    key: str
    facts: Mapping[str, Any]


def report(lines: Sequence[Line], tell: Callable[["Report | Failure"], None]) -> None:
    """Make a debrief and send reports; the last report ends it.

    ``tell`` may raise an exception to stop the work. ``lines`` come from a record that was checked.
    """
    try:
        playback = Playback(read_header(lines[0]), lines)
        last: Report | None = None
        for last in _each(playback, tell):
            tell(last)
        assert last is not None
        end: Report | Failure = Report(1.0, last.found)
    except Fault as fault:
        end = Failure(fault.key, dict(fault.facts))
    tell(end)


def _each(playback: Playback, tell: Callable[[Report], None]) -> Iterator[Report]:
    whole = max(1, sum(step.player is not None for step in playback.steps))
    done, told = 0, 0

    def note() -> None:
        nonlocal done, told
        done += 1
        if done * STEPS_TOLD >= (told + 1) * whole:
            told = done * STEPS_TOLD // whole
            tell(Report(min(0.99, done / whole)))

    for found in debrief_in_steps(playback, note):
        yield Report(min(0.99, done / whole), found)
