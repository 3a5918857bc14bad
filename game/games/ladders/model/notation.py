"""Reads and writes Ladders' actions and results in records."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.cards import card_text
from game.chance import Line
from game.contract import read_index
from game.faults import Fault
from game.games.ladders.model.actions import ACCENTS, DRAW, RUNGS, STOP, LaddersAction
from game.games.ladders.model.pack import read_ladders_card
from game.games.ladders.model.state import LaddersState

ACTIONS = ("play", "discard", "draw", "stop")
SOURCES = ("climb", "rung", "hand")
"""The values of ``action`` and of ``from`` in a record line."""


@dataclass(frozen=True, slots=True)
class LaddersNotation:
    """Writes and reads actions, and writes results."""

    players: int
    match_winners: Callable[[LaddersState], tuple[int, ...]]

    def write_action(self, action: LaddersAction) -> Line:
        """Return ``{"action": "discard", "card": "7", "rung": 0}`` and the like."""
        line: Line = {"action": action.kind}
        if action.kind == "discard":
            return line | {"card": card_text(action.card), "rung": action.rung}
        if action.kind != "play":
            return line
        line["from"] = action.source
        if action.source != "hand":
            line["owner"] = action.owner
        if action.source == "rung":
            line["rung"] = action.rung
        return line | {"card": card_text(action.card), "accent": action.accent}

    def read_action(self, line: Mapping[str, Any]) -> LaddersAction:
        """Return the action in a record line; raise ``Fault`` that names the wrong key."""
        match line.get("action"):
            case "play":
                return self._read_play(line)
            case "discard":
                card = read_ladders_card(line.get("card"))
                return LaddersAction("discard", card, rung=read_index(line, "rung", RUNGS))
            case "draw":
                return DRAW
            case "stop":
                return STOP
            case kind:
                raise Fault("records.one_of", key="'action'", allowed=ACTIONS, value=repr(kind))

    def _read_play(self, line: Mapping[str, Any]) -> LaddersAction:
        card, source = read_ladders_card(line.get("card")), line.get("from")
        accent = read_index(line, "accent", ACCENTS)
        if source != "rung" and "rung" in line:
            raise Fault("ladders.records.rung", key="'rung'")
        match source:
            case "hand":
                if "owner" in line and not _same(line["owner"], line.get("player")):
                    raise Fault("ladders.records.owner", key="'owner'")
                return LaddersAction("play", card, "hand", accent=accent)
            case "climb":
                owner = read_index(line, "owner", self.players)
                return LaddersAction("play", card, "climb", owner, accent=accent)
            case "rung":
                owner = read_index(line, "owner", self.players)
                rung = read_index(line, "rung", RUNGS)
                return LaddersAction("play", card, "rung", owner, rung, accent)
            case _:
                raise Fault("records.one_of", key="'from'", allowed=SOURCES, value=repr(source))

    def deal_result(self, state: LaddersState) -> Line:
        """Return the winners, scores and totals, and whether the deal was blocked."""
        return {
            "winners": list(state.winners),
            "blocked": state.blocked,
            "scores": state.scores[:],
            "totals": state.totals[:],
        }

    def match_result(self, state: LaddersState) -> Line:
        """Return the final totals and the winners of the match."""
        return {"totals": state.totals[:], "winners": list(self.match_winners(state))}


def _same(one: object, other: object) -> bool:
    """Return whether two values are equal and of one type, because ``True == 1`` in Python."""
    return type(one) is type(other) and one == other
