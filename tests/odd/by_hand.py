"""What one would count in records by hand: knows the page on records, and nothing of the program.

A person is a name at a human's seat, guests left out; who sits at a table twice has two results.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Line = Mapping[str, Any]


@dataclass
class HandCount:
    """What one person has come to in one game."""

    results: list[tuple[int, bool, int]] = field(default_factory=list)
    """Of each match, in the order in which they ended: place, whether it was won, total."""
    even: float = 0.0
    """How many would be won if all at a table were equally likely to win."""
    hints: int = 0
    deals: list[tuple[int, int]] = field(default_factory=list)
    """Of each deal: place, score. Place 0 where nobody won it."""
    rivals: Counter[str] = field(default_factory=Counter)
    """How many results each other person had at the same tables, for each of one's own."""
    opponents: Counter[str] = field(default_factory=Counter)
    """How many matches, by the strongest bot's level."""


LEVELS = ("random", "easy", "medium", "hard", "expert")


def counted(records: Iterable[Sequence[Line]]) -> dict[tuple[str, str], HandCount]:
    """Return all counts, by person and game; records in the order in which matches ended."""
    found: dict[tuple[str, str], HandCount] = {}
    seen: set[str] = set()
    for header, *lines in records:
        if not lines or lines[-1].get("result") != "match" or not _counts(header, seen):
            continue
        seen.add(header["id"])
        people = _people(header)
        for seat, name in people.items():
            count = found.setdefault((name, header["game"]), HandCount())
            _count(count, seat, name, header, lines)
    return found


def _counts(header: Line, seen: set[str]) -> bool:
    given = header.get("id")
    return isinstance(given, str) and given != "" and given not in seen


def _people(header: Line) -> dict[int, str]:
    guests = header.get("guests")
    guests = guests if isinstance(guests, list) else []
    return {
        seat: player["name"]
        for seat, player in enumerate(header["players"])
        if player["kind"] == "human" and player["name"] and seat not in guests
    }


def _count(count: HandCount, seat: int, name: str, header: Line, lines: Sequence[Line]) -> None:
    players, result = header["players"], lines[-1]
    by_wins = header["options"].get("scored_by") == "wins"
    wins = result["wins"] if by_wins else [0] * len(players)
    decides = result["totals"]
    if header["game"] == "president" and header["options"].get("ends") == "deals":
        # The last deal's titles do, whatever the totals.
        order = [line["order"] for line in lines if line.get("result") == "deal"][-1]
        decides = [-order.index(other) for other in range(len(players))]
    better = [
        (other in result["winners"], wins[other], value) for other, value in enumerate(decides)
    ]
    place = 1 + sum(one > better[seat] for one in better)
    count.results.append((place, seat in result["winners"], result["totals"][seat]))
    count.even += len(result["winners"]) / len(players)
    count.hints += sum(line.get("hint") is True and line.get("player") == seat for line in lines)
    for line in lines:
        if line.get("result") == "deal":
            count.deals.append((_place_in(line, seat), line["scores"][seat]))
    count.rivals.update(other for other in _people(header).values() if other != name)
    levels = [player["level"] for other, player in enumerate(players)
              if other != seat and player["kind"] == "bot"]  # fmt: skip
    count.opponents[max(levels, key=LEVELS.index) if levels else "people"] += 1


def _place_in(line: Line, seat: int) -> int:
    if "order" in line:
        return int(line["order"].index(seat)) + 1
    if not line["winners"]:
        return 0
    if seat in line["winners"]:
        return 1
    others = [s for other, s in enumerate(line["scores"]) if other not in line["winners"]]
    return 1 + len(line["winners"]) + sum(score > line["scores"][seat] for score in others)
