"""Extracts from a match's record what the history keeps."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from game.chance import Line
from game.deals import begins_deal
from game.match import LEVELS, MatchSetup
from game.records.commitment import opened, read_opening
from game.records.dealcode import DealCode, write_code
from game.records.placing import places_by, places_in_match
from game.records.record import read_header, record_id, write_line
from game.store.guests import guests_of

RulesKind: TypeAlias = Literal["own", "house", "practice"]
"""Whether a match used the printed rules, house rules, or was for practice."""

PEOPLE = "people"
"""Takes the place of the strongest opponent's level if no bot played."""

LONGEST_NAME = 1000
"""The most characters of a person's name; a record from elsewhere may hold longer ones."""
LONGEST_CODE = 200
LONGEST_ID = 64

MOST_SECONDS = 2**63 - 1
"""The largest integer in a database; a record may claim any time."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """The result of a match for one seat."""

    name: str
    """Empty for a guest, of whom nothing is kept."""
    level: str | None
    """The level of a bot; ``None`` for a person."""
    strongest: str
    """The highest level among the opposing bots, or ``people``."""
    place: int
    """From 1; ties share a place, and so do partners."""
    total: int
    won: bool
    hints: int


@dataclass(frozen=True, slots=True)
class DealSummary:
    """The result of a deal; tuples are indexed by seat."""

    places: tuple[int, ...]
    """From 1; all 0 if the deal was blocked."""
    begun: tuple[int | None, ...]
    """The position or title of each seat at the beginning; ``None`` without these."""
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A finished match."""

    record: str
    """A unique id."""
    game: str
    players: int
    rules: RulesKind
    options: Mapping[str, Any]
    code: str | None
    seconds: int
    """The playing time."""
    seats: tuple[SeatSummary, ...]
    deals: tuple[DealSummary, ...]

    @property
    def concerns_anyone(self) -> bool:
        """Whether anyone played of whom the history keeps something."""
        return any(seat.level is None and seat.name for seat in self.seats)


def summarise(lines: Sequence[Line]) -> MatchSummary:
    """Return what the history keeps of a whole record, which must have been checked."""
    header, result = lines[0], lines[-1]
    assert result.get("result") == "match"
    setup = opened(read_header(header), read_opening(result))
    return MatchSummary(
        record=_id_of(lines),
        game=setup.game.id,
        players=len(setup.players),
        rules=rules_kind(header, setup),
        options=dict(setup.options),
        code=_code_of(setup),
        seconds=min(MOST_SECONDS, round(_seconds(lines))),
        seats=_seats(setup, result, lines),
        deals=tuple(_deals(lines)),
    )


def _id_of(lines: Sequence[Line]) -> str:
    given = record_id(lines[0])
    if given is not None:
        return given
    return hashlib.sha256("".join(map(write_line, lines)).encode("utf-8")).hexdigest()[:32]


def rules_kind(header: Line, setup: MatchSetup) -> RulesKind:
    """Return whether a match used the printed rules, house rules, or was for practice."""
    if header.get("practice") is True:
        return "practice"
    house = setup.game.sheet.house_rules(setup.options, len(setup.players))
    return "house" if house else "own"


def _code_of(setup: MatchSetup) -> str | None:
    if setup.seed is None:
        return None
    return write_code(DealCode(setup.game, len(setup.players), setup.options, setup.seed))


def _seconds(lines: Sequence[Line]) -> float:
    """Return the playing time; the record's clock restarts when a match is resumed."""
    total = last = 0.0
    for line in lines:
        now = min(line.get("t", last), MOST_SECONDS)
        total += max(0.0, now - last)
        last = now
    return total


def _seats(setup: MatchSetup, result: Line, lines: Sequence[Line]) -> tuple[SeatSummary, ...]:
    winners, totals = result["winners"], result["totals"]
    deal = next(line for line in reversed(lines) if line.get("result") == "deal")
    places = places_in_match(setup.rules(), result, deal)
    guests = guests_of(lines[0])
    levels = [player.level for player in setup.players]
    return tuple(
        SeatSummary(
            name="" if seat in guests else _kept_name(player.name),
            level=player.level,
            strongest=strongest(levels[:seat] + levels[seat + 1 :]),
            place=places[seat],
            total=totals[seat],
            won=seat in winners,
            hints=sum(line.get("hint") is True and line.get("player") == seat for line in lines),
        )
        for seat, player in enumerate(setup.players)
    )


def _kept_name(name: str) -> str:
    """Return a name as files hold it; of nobody whose name is too long anything is kept."""
    return "" if len(name) > LONGEST_NAME else name.encode("utf-8", "replace").decode("utf-8")


def strongest(levels: Sequence[str | None]) -> str:
    """Return the highest level among the opponents; people have none."""
    bots = [LEVELS.index(level) for level in levels if level]
    return LEVELS[max(bots)] if bots else PEOPLE


def _deals(lines: Sequence[Line]) -> list[DealSummary]:
    players = len(lines[0]["players"])
    deals: list[DealSummary] = []
    held: tuple[int | None, ...] = (None,) * players
    for line in lines:
        if begins_deal(line) and "order" in line:
            held = _by_seat(line["order"])
        elif line.get("result") == "deal":
            places = _deal_places(line)
            deals.append(DealSummary(places, held, tuple(line["scores"])))
            if "order" in line:
                held = places
    return deals


def _deal_places(line: Line) -> tuple[int, ...]:
    if "order" in line:
        return _by_seat(line["order"])
    if not line["winners"]:
        return (0,) * len(line["scores"])
    return places_by(
        [(seat in line["winners"], score) for seat, score in enumerate(line["scores"])]
    )


def _by_seat(order: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat, from the seats in order of places."""
    return tuple(order.index(seat) + 1 for seat in range(len(order)))
