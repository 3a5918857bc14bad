"""Records of files, read back."""

import json
from pathlib import Path

from game.records.playback import Playback
from game.records.record import read_header


def recorded(path: Path) -> Playback:
    """Return the match that a record in good order holds."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return Playback(read_header(lines[0]), lines)
