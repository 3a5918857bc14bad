"""Splits deals of Ladders, and judges the choices in them."""

from collections.abc import Sequence

from game.chance import Line
from game.games.ladders.analysis.judging import LaddersJudge
from game.games.ladders.analysis.splitting import LaddersSplitter
from game.games.ladders.rules import Ladders

PARTS = ("climb", "play", "partner", "others", "chance")
"""All parts that a result can have, in the order of events."""
ASKED = ("climb", "play", "others")
"""The parts that people estimate before they see any figure."""


def make_splitter(rules: Ladders, effort: float = 1.0) -> LaddersSplitter:
    """Return the splitter for these rules; a smaller ``effort`` gives rougher figures."""
    return LaddersSplitter(rules, effort)


def make_judge(rules: Ladders) -> LaddersJudge:
    """Return the judge for these rules."""
    return LaddersJudge(rules)


def parts_in(lines: Sequence[Line]) -> Sequence[str]:
    """Return the parts that the results in a record have: without partners none is theirs."""
    return [part for part in PARTS if part != "partner" or lines[0]["options"]["partners"]]


def scores_in(lines: Sequence[Line]) -> Sequence[float]:
    """Return each player's score in the deals of a record: the cards left on their CLIMB."""
    whole = [0] * len(lines[0]["players"])
    left = list(whole)
    for line in lines[1:]:
        if "climbs" in line:
            left = [len(climb) for climb in line["climbs"]]
        elif line.get("action") == "play" and line["from"] == "climb":
            owner = line.get("owner")
            left[line["player"] if owner is None else owner] -= 1
        elif line.get("result") == "deal":
            whole = [sum(both) for both in zip(whole, left, strict=True)]
    return list(map(float, whole))
