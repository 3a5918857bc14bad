"""The motion of the table when the viewer changes, and of the turn marker when the turn goes on."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.piece import Layer, Piece
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.easing import ease

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


def turning_from(before: TableLayout, tempo: Tempo) -> Turning | None:
    """Return the start of a turn of the table; ``None`` if motion is off."""
    return None if tempo.reduced or not tempo.factor else Turning(before)


@dataclass(frozen=True, slots=True)
class TurnChange:
    """The turn marker goes on: it sinks behind one seat, then rises from behind the next.

    It never travels. If motion is reduced, the one fades out while the other fades in.
    """

    before: Sequence[Piece]
    """The marker and the lines at the seat of who has moved; empty if there were none."""
    sinks: float
    """The time at which they begin to sink, in seconds from the start of the event's motion."""
    rises: float
    """The time at which those of the next player begin to rise."""
    tempo: Tempo

    @property
    def up(self) -> float:
        """The time from which the next player's marker stands: they may move."""
        tempo = self.tempo
        return self.ends if tempo.reduced else self.rises + tempo.span(tempo.motion.turn_up_ms)

    @property
    def ends(self) -> float:
        """The time at which nothing moves any more."""
        return self.rises + self._seconds("turn_rise")

    def left(self, elapsed: float) -> float:
        """Return how much of the old marker is left at a time, 0 to 1."""
        return 1 - self._share("turn_sink", elapsed - self.sinks)

    def come(self, elapsed: float) -> float:
        """Return how much of the new marker has come, from 0 to 1 or a little beyond."""
        return self._share("turn_rise", elapsed - self.rises)

    def _share(self, name: str, passed: float) -> float:
        easing = "linear" if self.tempo.reduced else getattr(self.tempo.motion, name).easing
        return ease(easing, passed / self._seconds(name))

    def _seconds(self, name: str) -> float:
        whole: float = getattr(self.tempo.motion, name).ms
        return self.tempo.fade if self.tempo.reduced else self.tempo.span(whole)


def turn_change(
    before: TableLayout,
    after: TableLayout,
    arrived: float,
    tempo: Tempo,
    *,
    taken: bool = False,
    rest: float | None = None,
) -> TurnChange | None:
    """Return the change of the turn marker between two layouts; ``None`` if the turn stays.

    ``arrived`` is the time at which all cards lie. ``taken``: they are a trick that was taken; its
    last player has no marker meanwhile. ``rest``: the seconds from then until the marker sinks, if
    not the usual ones.
    """
    old, new = before.one(TurnMarker), after.one(TurnMarker)
    if not tempo.factor or (old and old.group) == (new and new.group):
        return None
    motion, old_pieces = tempo.motion, turn_pieces(before)
    if tempo.reduced:
        return TurnChange(old_pieces, 0.0 if taken else arrived, arrived, tempo)
    if rest is None:
        rest = tempo.span(motion.squash_ms + motion.turn_rest_ms) if arrived else 0.0
    sinks = 0.0 if taken else arrived + rest
    sunk = sinks + tempo.span(motion.turn_sink.ms + motion.turn_gap_ms if old else 0)
    return TurnChange(old_pieces, sinks, max(arrived, sunk), tempo)


def turn_pieces(layout: TableLayout) -> tuple[Piece, ...]:
    """Return the turn marker of a layout and the lines that go with it."""
    marked = (Layer.TURN_LINE, Layer.TURN_MARKER)
    return tuple(piece for piece in layout.moving if piece.layer in marked)
