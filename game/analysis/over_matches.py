"""One person's own play over many matches, from kept debriefs and the person's answers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, variance

from game.analysis.debrief import Debrief
from game.analysis.estimates import WIDTH
from game.analysis.keeping import mark_of, read_debrief
from game.analysis.reference import COMPARABLE
from game.analysis.split import PlayerSplit
from game.analysis.splitters import asked_of
from game.chance import Line
from game.chance.adding import added
from game.chance.rounding import percents
from game.files.bounded import read_regular
from game.match import LEVELS, MatchSetup
from game.records.record import RecordFault, read_header, read_lines
from game.store.guests import guests_of
from game.store.history.figures import FigureQuery
from game.store.history.summary import PEOPLE, rules_kind, strongest
from game.store.paths import debrief_path
from game.store.unfinished import LARGEST_RECORD, record_files

FEWEST = 5
"""The least number of deals for which an interval is shown."""

_POSITION = ("drawn", "carried")
"""The parts whose sum is the share ``position``."""
LAST = "others"
"""The share that holds several parts, each with its own size."""
IN_LAST = ("partner", "others", "chance")
"""The parts in it."""


@dataclass(frozen=True, slots=True)
class LevelPlay:
    """Own play at tables whose strongest bot has this level, or with people only."""

    level: str
    matches: int
    deals: int
    mean: float
    """Mean gain per deal over the reference policy, in points, or in lead for Social Climbing.

    In Ladders it is in CLIMB cards left, of which fewer are better.
    """
    half: float | None
    """The half-width of the 95 % interval over deals; ``None`` with too few deals."""


@dataclass(frozen=True, slots=True)
class ShareFigures:
    """One share of a result, as answered and as found, in mean percent."""

    name: str
    said: float
    found: float
    off: float
    """The mean difference between the answer and what was found in its match."""


@dataclass(frozen=True, slots=True)
class OwnPlay:
    """The figures about one person's play of one game."""

    levels: tuple[LevelPlay, ...] = ()
    """The weakest opponents first."""
    answers: int = 0
    """The number of answers that can be compared with a debrief."""
    shares: tuple[ShareFigures, ...] = ()


@dataclass(frozen=True, slots=True)
class _DebriefedSeat:
    """The person's seat in a match with a debrief."""

    level: str
    setup: MatchSetup
    mark: str
    split: PlayerSplit
    deals: Sequence[float]


def own_play_of(
    folder: Path, question: FigureQuery, answers: Mapping[str, Sequence[int]]
) -> OwnPlay:
    """Return a person's figures from the debriefs in a folder of records.

    ``answers`` are theirs, keyed by ``keeping.mark_of``. The mean is over deals, not over matches,
    because some results make a match longer.
    """
    seats = list(_seats(folder, question))
    levels = {level: [seat for seat in seats if seat.level == level] for level in (*LEVELS, PEOPLE)}
    known = [(seat, given) for seat in seats if (given := _fitting(seat, answers))]
    return OwnPlay(
        tuple(play for level, found in levels.items() if (play := _played(level, found))),
        len(known),
        tuple(_shares(known)),
    )


def half_interval(values: Sequence[float]) -> float | None:
    """Return the half-width of a mean's 95 % interval by Student's t; ``None`` for few values."""
    if len(values) < FEWEST:
        return None
    return _student(len(values) - 1) * sqrt(variance(values) / len(values))


def _student(degrees: int) -> float:
    """Return the half-width of the interval in standard errors.

    It uses the Cornish–Fisher series, exact to two decimals from four degrees of freedom on.
    """
    z, n = WIDTH, degrees
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def _played(level: str, seats: Sequence[_DebriefedSeat]) -> LevelPlay | None:
    deals = [value for seat in seats for value in seat.deals]
    if not deals:
        return None
    return LevelPlay(level, len(seats), len(deals), fmean(deals), half_interval(deals))


# The matches to use.


def _seats(folder: Path, question: FigureQuery) -> Iterator[_DebriefedSeat]:
    for record in record_files(folder):
        # Most matches have no debrief, so their records need not be read.
        if debrief_path(record).exists() and (lines := _lines(record)):
            yield from _seats_in(record, lines, question)


def _lines(record: Path) -> Sequence[Line]:
    try:
        return read_lines(read_regular(record, LARGEST_RECORD)).lines
    except (OSError, RecordFault):
        return ()


def _seats_in(
    record: Path, lines: Sequence[Line], question: FigureQuery
) -> Iterator[_DebriefedSeat]:
    try:
        setup = read_header(lines[0])
    except RecordFault:
        return
    players, guests = setup.players, guests_of(lines[0])
    asked = (setup.game.id, rules_kind(lines[0], setup) in question.rules)
    if asked != (question.game, True) or question.players not in (None, len(players)):
        return
    mine = [
        seat
        for seat, player in enumerate(players)
        if player.kind == "human" and player.name == question.profile and seat not in guests
    ]
    found = read_debrief(record, lines) if mine else None
    if found is None or found.reference not in COMPARABLE:
        return
    for seat in mine:
        yield _seat(setup, seat, found, mark_of(lines))


def _seat(setup: MatchSetup, seat: int, found: Debrief, mark: str) -> _DebriefedSeat:
    others = [player.level for place, player in enumerate(setup.players) if place != seat]
    deals = [value for value in found.played[seat] if value is not None]
    return _DebriefedSeat(strongest(others), setup, mark, found.players[seat], deals)


# The answers.


def _fitting(seat: _DebriefedSeat, answers: Mapping[str, Sequence[int]]) -> Sequence[int]:
    """Return the shares answered after a match; empty if they don't fit the game."""
    given = answers.get(seat.mark, ())
    return given if len(given) == len(asked_of(seat.setup.game)) else ()


def _shares(known: Sequence[tuple[_DebriefedSeat, Sequence[int]]]) -> Iterable[ShareFigures]:
    if not known:
        return
    names = asked_of(known[0][0].setup.game)
    found = [shares_of(seat.split, names) for seat, _ in known]
    for place, name in enumerate(names):
        said, real = [given[place] for _, given in known], [shares[place] for shares in found]
        off = fmean(abs(one - other) for one, other in zip(said, real, strict=True))
        yield ShareFigures(name, fmean(said), fmean(real), off)


def shares_of(split: PlayerSplit, names: Sequence[str]) -> list[int]:
    """Return a split as the shares that people estimate: absolute sizes in whole percent."""
    return percents([_size(split, name) for name in names])


def _size(split: PlayerSplit, share: str) -> float:
    if share == LAST:
        return added(abs(value) for value in _values(split, IN_LAST))
    return abs(added(_values(split, _POSITION if share == "position" else (share,))))


def _values(split: PlayerSplit, parts: Sequence[str]) -> Iterable[float]:
    return (split.parts[part].value for part in parts if part in split.parts)
