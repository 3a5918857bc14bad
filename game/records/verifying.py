"""Checks that a match was dealt from the seed to which it committed before its first card."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from game.chance import Drawing, DrawnByHand, Line, SeededChance
from game.faults import Fault
from game.files.jsonl import LONGEST_LINE
from game.match import Commitment, Match, Opening
from game.records.commitment import digest_of, opened, read_commitment, read_opening
from game.records.record import LineReader, RecordFault, read_header, read_line
from game.records.replay import Recorded, play_back

T = TypeVar("T")

Kind: TypeAlias = Literal[
    "fair",
    "unfinished",
    "practice",
    "uncommitted",
    "unopened",
    "word_gone",
    "unreadable",
    "misfit",
    "changed",
    "broken",
]
"""The result of a check; the texts in ``fairness.found`` have a sentence for each."""

WRONG = frozenset(("unreadable", "misfit", "changed", "broken"))
"""Results that only an altered record can have."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check with its facts."""

    kind: Kind
    facts: Mapping[str, Any]
    """``count`` of drawings for ``fair``; ``line`` and ``reason`` for a wrong line."""

    @property
    def is_wrong(self) -> bool:
        """Whether the record is proven to differ from its commitment."""
        return self.kind in WRONG


def verify(data: bytes) -> Finding:
    """Check a record's shuffles; raise ``RecordFault`` if its first line is no record's."""
    header, last = next(iter(LineReader(data))), _last_of(data)
    setup = read_header(header)
    if why_not := _why_not(header, last):
        return Finding(why_not, {})
    commitment, opening = setup.commitment, read_opening(last)
    if commitment is None:
        return Finding("unreadable", {"line": 1})
    if None in commitment.words:
        return Finding("word_gone", {})
    number = data.rstrip(b"\n").count(b"\n") + 1
    if opening is None:
        return Finding("unopened", {"line": number})
    if digest_of(opening) != commitment.digest:
        return Finding("misfit", {"line": number})
    seed = opened(setup, opening).seed
    assert seed is not None
    # Reads line by line, so the rest of a damaged record is ignored.
    return _drawn_again(Checked(LineReader(data), seed))


def told_in(data: bytes) -> tuple[Commitment | None, Opening | None]:
    """Return a record's commitment and opening as written, right or wrong."""
    return read_commitment(next(iter(LineReader(data)))), read_opening(_last_of(data))


def _last_of(data: bytes) -> Line:
    """Return the last line of a record; empty if it is invalid."""
    lines = data.rstrip(b"\n")
    text = lines[lines.rfind(b"\n") + 1 :]
    try:
        return read_line(1, text[: LONGEST_LINE + 1])
    except RecordFault:
        return {}


def _why_not(header: Line, last: Line) -> Kind | None:
    """Return why there is nothing to check yet; ``None`` if there is."""
    if header.get("practice") is True:
        return "practice"
    if "commit" not in header:
        return "uncommitted"
    return None if last.get("result") == "match" else "unfinished"


def _drawn_again(checked: "Checked") -> Finding:
    try:
        play_back(Match(checked.setup, checked, checked.confirm), checked)
    except RecordFault as fault:
        # A different drawing comes first, because it may be why later lines break the rules.
        return checked.differs or _broken(fault)
    return checked.differs or Finding("fair", {"count": checked.drawings})


def _broken(fault: RecordFault) -> Finding:
    return Finding("broken", {"line": fault.line, "reason": fault.reason})


class Checked(Recorded):
    """The recorded lines, with each drawing repeated from the seed."""

    def __init__(self, lines: Iterable[Line], seed: str) -> None:
        super().__init__(lines)
        self._again = SeededChance(seed)
        self.drawings = 0
        """The number of repeated drawings."""
        self.differs: Finding | None = None
        """The first drawing that came out differently."""

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return the recorded outcome, and note if the seed gives a different one."""
        line = self.next_line
        value = super().settle(drawing, deal)
        assert line is not None
        self.drawings += 1
        if self.differs is None and not self._comes_again(drawing, value, line, deal):
            self.differs = Finding("changed", {"line": self._position + 1})
        return value

    def _comes_again(
        self, drawing: Drawing[T], value: T, line: Mapping[str, Any], deal: int
    ) -> bool:
        try:
            made = drawing.as_recorded(line) if isinstance(drawing, DrawnByHand) else drawing
        except Fault:
            return False
        if made is not drawing and not self._is_person(line.get("to")):
            # Only people choose a place: a bot's would be the choice of whoever changed the record.
            return False
        return drawing.write(self._again.settle(made, deal)) == drawing.write(value)

    def _is_person(self, seat: object) -> bool:
        players = self.setup.players
        return type(seat) is int and seat in range(len(players)) and players[seat].kind == "human"
