"""The motion of the table when the viewer changes, and of the turn marker between plates."""

from dataclasses import dataclass

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.turn import TurnMarker

TURN_SECONDS = 0.4
"""The time in which the seats change places when the table turns to another viewer."""


@dataclass(frozen=True, slots=True)
class Turning:
    """The table while it turns from one viewer to another."""

    before: TableLayout
    seconds: float = 0.0

    @property
    def share(self) -> float:
        """How far it has turned, 0 to 1."""
        return min(1.0, self.seconds / TURN_SECONDS)

    def after(self, seconds: float) -> "Turning | None":
        """Return the state some seconds later, or ``None`` once it has turned."""
        later = Turning(self.before, self.seconds + seconds)
        return later if later.share < 1 else None


@dataclass(frozen=True, slots=True)
class Handover:
    """The turn marker while it glides from one plate to another."""

    before: TurnMarker
    long: float
    seconds: float = 0.0

    @property
    def share(self) -> float:
        """The share of the way done, 0 to 1."""
        return min(1.0, self.seconds / self.long)

    def after(self, seconds: float) -> "Handover | None":
        """Return the state some seconds later, or ``None`` once it has arrived."""
        later = Handover(self.before, self.long, self.seconds + seconds)
        return later if later.share < 1 else None


def turning_from(before: TableLayout, tempo: Tempo) -> Turning | None:
    """Return the start of a turn of the table; ``None`` if motion is off."""
    return None if tempo.reduced or not tempo.factor else Turning(before)


def handover(before: TurnMarker | None, after: TurnMarker | None, tempo: Tempo) -> Handover | None:
    """Return the start of the turn marker's glide, if it moves to another plate."""
    long = tempo.motion.turn.seconds * tempo.factor
    if not before or not after or before.plate == after.plate or tempo.reduced or not long:
        return None
    return Handover(before, long)
