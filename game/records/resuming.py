"""Resumes a match from its record as if it had never been left."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import TypeVar

from game.chance import Drawing, Line, SeededChance
from game.match import Match, Opening
from game.records.codes import new_seed
from game.records.commitment import opened
from game.records.replay import Recorded, play_back

T = TypeVar("T")

Watch = Callable[[Match], None]
"""Gets the match before its record is replayed, so that it can listen."""


@dataclass(frozen=True, slots=True)
class Resumption:
    """Where a resumed match writes, and who takes part."""

    keep: Callable[[Line], None]
    """Gets every new line, which the record does not have yet."""
    known: Callable[[Line], object] = lambda line: None
    """Gets every checked line of the record, with the keys that this program knows."""
    cut: Callable[[int], None] | None = None
    takers: Collection[int] = ()
    watch: Watch | None = None
    rest: Callable[[], None] = lambda: None
    """Called before every replayed action and deal."""
    opening: Opening | None = None
    """Opens the record's commitment; ``None`` if it is lost."""


def resume(lines: Iterable[Line], resumption: Resumption) -> Match:
    """Return the match that the lines lead to, to play on; raise ``RecordFault`` if they are wrong.

    Chance continues as it would have. If the lines end in the middle of a step, before a decision
    of chance or a result, that step is completed.
    """
    known = KnownChance(lines, resumption)
    match = Match(
        known.setup,
        known,
        known.confirm,
        takers=resumption.takers,
        cut=resumption.cut,
        free_undo=known.practice,
    )
    if resumption.watch:
        resumption.watch(match)
    play_back(match, known, resumption.rest)
    # Lists in the record were checked in any order; from here on they are written.
    match.with_legal = bool(known.with_legal)
    return match


class KnownChance(Recorded):
    """Chance that follows the record to its end, and then the seed."""

    def __init__(self, lines: Iterable[Line], resumption: Resumption) -> None:
        super().__init__(lines, resumption.known)
        self.setup = opened(self.setup, resumption.opening)
        seed = self.setup.seed
        # A record from elsewhere may have no seed, and an opening may be lost. Then nobody can know
        # what was to come, and a new seed is as good.
        self._live = SeededChance(new_seed() if seed is None else seed)
        self._keep = resumption.keep

    def lets_take(self, _player: int) -> bool:
        """Return whether cards may be taken by hand: only after the end of the record."""
        return self.next_line is None

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return the recorded outcome, or draw a new one after the end of the record."""
        if self.next_line is None:
            return self._live.settle(drawing, deal)
        value = super().settle(drawing, deal)
        self._live.pass_over(drawing.name, deal)
        return value

    def take_back(self, name: str, deal: int) -> None:
        """Undo a drawing; drawn again, it comes out the same."""
        self._live.take_back(name, deal)

    def confirm(self, line: Line) -> None:
        """Check a line against the record, or write it after the end of the record."""
        if self.next_line is None:
            self._keep(line)
        else:
            super().confirm(line)
