"""The facts of a match's shuffles: before it, during it, and after a check."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.chance import Line
from game.match import Commitment, MatchSetup, Opening
from game.records.commitment import SealedSeed, grouped
from game.records.record import RecordFault, write_line
from game.records.verifying import Finding, told_in, verify
from game.store.faults import StoreFault
from game.store.reading import read_file
from game.texts.words import Words
from scenes.ui.widgets.faces import Tone


@dataclass(frozen=True, slots=True)
class Shuffles:
    """A sentence on a match's shuffles, and the facts for it."""

    said: str
    tone: Tone
    commitment: Commitment | None = None
    opening: Opening | None = None
    """Opens the commitment; given only for a finished match."""

    def facts(self, words: Words) -> list[tuple[str, str]]:
        """Return the name and the value of each fact that may be shown."""
        commitment, opening = self.commitment, self.opening
        told = []
        if commitment:
            told.append(("commit", grouped(commitment.digest)))
            if commitment.words:
                removed = words("fairness.removed")
                said = [removed if word is None else word for word in commitment.words]
                told.append(("words", words.listed(said, "plain")))
        if opening:
            told += [("seed", opening.seed), ("salt", grouped(opening.salt))]
        return [(words(f"fairness.facts.{name}"), value) for name, value in told]


def to_come(words: Words, sealed: SealedSeed) -> Shuffles:
    """Return the facts of a match that has not begun."""
    # The word is in the field, where it can still be changed.
    return Shuffles(words("fairness.state.ready"), "text", replace(sealed, words=()).commitment)


def at_table(words: Words, setup: MatchSetup, *, practice: bool) -> Shuffles:
    """Return the facts of a match in play."""
    if setup.commitment is None:
        kind = "practice" if practice else "uncommitted"
        return Shuffles(words(f"fairness.found.{kind}"), "text")
    kind = "lost" if setup.opening is None else "fixed"
    return Shuffles(words(f"fairness.state.{kind}"), "text", setup.commitment)


def of_record(words: Words, path: Path) -> Shuffles:
    """Check the shuffles of a saved match; raise ``StoreFault`` if it can't be read."""
    return _checked(words, read_file(path))


def of_lines(words: Words, lines: Sequence[Line]) -> Shuffles:
    """Check the shuffles of a match that has just been played."""
    return _checked(words, "".join(map(write_line, lines)).encode("utf-8"))


def _checked(words: Words, data: bytes) -> Shuffles:
    try:
        found = verify(data)
    except RecordFault as fault:
        raise StoreFault(words("store.unreadable", reason=fault.reason)) from None
    said = words(f"fairness.found.{found.kind}", **found.facts)
    return Shuffles(said, _tone(found), *told_in(data))


def _tone(found: Finding) -> Tone:
    return "good" if found.kind == "fair" else "bad" if found.is_wrong else "text"
