"""The match that a replay shows, and what can be done with it."""

from dataclasses import dataclass
from pathlib import Path

from game.records.playback import Playback
from scenes.screens.replay.reviewing import Practise
from scenes.table.layout.setting import SeatedPlayer


@dataclass(frozen=True, slots=True)
class ReplayedMatch:
    """The match of a replay, and what can be done with it."""

    playback: Playback
    cast: tuple[SeatedPlayer, ...]
    practise: Practise | None = None
    fault: str | None = None
    """Why the rest of the match can't be shown; ``None`` if all can."""
    record: Path | None = None
    """The record's file, beside which reviews are stored."""
