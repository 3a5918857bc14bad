"""Going on with a match that a record holds: as if it had never been left."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import TypeVar

from game.chance import Drawing, Line, SeededChance
from game.match import Match, Opening
from game.records.commitment import opened
from game.records.dealcode import new_seed
from game.records.replay import Recorded, play_back

T = TypeVar("T")

Watch = Callable[[Match], None]
"""Gets the match before anything of the record has been played back, to listen to it."""


@dataclass(frozen=True, slots=True)
class Resumption:
    """What a resumed match writes on to, and who looks on."""

    keep: Callable[[Line], None]
    """Gets every line that the record does not hold yet, and no other."""
    known: Callable[[Line], object] = lambda line: None
    """Gets every line of the record that proved right, with the keys this program knows."""
    cut: Callable[[int], None] | None = None
    takers: Collection[int] = ()
    watch: Watch | None = None
    rest: Callable[[], None] = lambda: None
    """Called before every action and every deal that is played back."""
    opening: Opening | None = None
    """What opens the commitment of the record, where it has not been lost."""


def resume(lines: Iterable[Line], resumption: Resumption) -> Match:
    """Return the match that lines lead to, to be played on; ``RecordFault`` says what is wrong.

    From there on chance is what it would have been. Lines that end in the midst of a step, before
    luck has decided what an action calls for or before a result, are carried on to its end.
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
    # What is listed already was checked, in whatever order; from here on it is written.
    match.with_legal = bool(known.with_legal)
    return match


class KnownChance(Recorded):
    """Chance as it was as far as the record goes, and from there on as the seed has it."""

    def __init__(self, lines: Iterable[Line], resumption: Resumption) -> None:
        super().__init__(lines, resumption.known)
        self.setup = opened(self.setup, resumption.opening)
        seed = self.setup.seed
        # A record from elsewhere may not say its seed, or what opens a commitment may be lost:
        # then nobody knows what was to come.
        self._live = SeededChance(new_seed() if seed is None else seed)
        self._keep = resumption.keep

    def lets_take(self, _player: int) -> bool:
        """What was taken is known; what comes now may be taken by hand."""
        return self.next_line is None

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Hand back what chance decided, or let it decide."""
        if self.next_line is None:
            return self._live.settle(drawing, deal)
        value = super().settle(drawing, deal)
        self._live.pass_over(drawing.name, deal)
        return value

    def take_back(self, name: str, deal: int) -> None:
        """Forget a drawing: once more, it comes out as the seed has it."""
        self._live.take_back(name, deal)

    def confirm(self, line: Line) -> None:
        """Check a line against the record, or have it written down."""
        if self.next_line is None:
            self._keep(line)
        else:
            super().confirm(line)
