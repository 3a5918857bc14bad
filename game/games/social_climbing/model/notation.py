"""Reads and writes Social Climbing's actions and results in records."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.chance import Line
from game.contract import leaders, read_index
from game.faults import Fault
from game.games.social_climbing.model.actions import PILES, SLOTS, SocialClimbingAction
from game.games.social_climbing.model.state import SocialClimbingState

ACTIONS = ("start", "add", "bank", "discard")
"""The values of ``action`` in a record line."""


@dataclass(frozen=True, slots=True)
class SocialClimbingNotation:
    """Writes and reads actions, and writes results."""

    match_winners: Callable[[SocialClimbingState], tuple[int, ...]]

    def write_action(self, action: SocialClimbingAction) -> Line:
        """Return ``{"action": "add", "pile": 0, "column": 1}`` and the like."""
        if action.pile is None:
            return {"action": action.kind, "column": action.column}
        return {"action": action.kind, "pile": action.pile, "column": action.column}

    def read_action(self, line: Mapping[str, Any]) -> SocialClimbingAction:
        """Return the action in a record line; raise ``Fault`` that names the wrong key."""
        kind = line.get("action")
        column = read_index(line, "column", SLOTS)
        match kind:
            case "start" | "add":
                return SocialClimbingAction(kind, read_index(line, "pile", PILES), column)
            case "bank" | "discard":
                return SocialClimbingAction(kind, None, column)
            case _:
                raise Fault("records.one_of", key="'action'", allowed=ACTIONS, value=repr(kind))

    def deal_result(self, state: SocialClimbingState) -> Line:
        """Return the scores and winners of the deal."""
        return {"scores": state.scores[:], "winners": list(leaders(state.scores))}

    def match_result(self, state: SocialClimbingState) -> Line:
        """Return the final totals, the number of deals each player won, and the match winners."""
        return {
            "totals": state.totals[:],
            "wins": state.wins[:],
            "winners": list(self.match_winners(state)),
        }
