"""What of a layout is drawn as lying still."""

from dataclasses import dataclass

from scenes.table.layout.pieces import Key


@dataclass(frozen=True, slots=True)
class Show:
    """What is left out of a still table, because it moves or isn't wanted."""

    away: frozenset[Key] = frozenset()
    """Cards that are held, raised or on their way."""
    live: frozenset[Key] = frozenset()
    """Numbers that are counting."""
    caps: bool = True
    """Whether buttons bear their keys."""
    trace: bool = True
    riding: frozenset[int] = frozenset()
    """Players who are out of their seats."""
