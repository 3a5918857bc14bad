"""One deal taken apart in this process, unit by unit."""

from typing import Any

from game.analysis.split import Splitter
from game.records.playback import Playback


def take_apart(splitter: Splitter, playback: Playback, deal: int) -> Any:
    """Return the analysis of one deal."""
    figures = {unit: splitter.judge(playback, unit) for unit in splitter.units(playback, deal)}
    return splitter.put_together(playback, deal, figures)
