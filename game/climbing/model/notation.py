"""Reads and writes plays, passes, gifts and results in records."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.cards import RANKS, Card, Rank, card_texts, rank_text, read_card
from game.chance import Line
from game.climbing.model.actions import PASS, ClimbingAction, Give, Pass, Take, play_of
from game.climbing.model.state import ClimbingState
from game.faults import Fault

ACTIONS = ("play", "pass", "give")
"""The values of ``action`` in a record line."""


@dataclass(frozen=True, slots=True)
class ClimbingNotation:
    """Writes and reads actions with named cards, and writes results."""

    names_rank: bool
    """Whether a play is written with the rank it counts as."""
    match_winner: Callable[[ClimbingState], int | None]

    def write_action(self, action: ClimbingAction) -> Line | None:
        """Return ``{"action": "play", "cards": ["9C", "XR"]}`` and the like.

        ``None`` for a ``Take``: the chance line that follows it tells the card and the place.
        """
        if isinstance(action, Take):
            return None
        if isinstance(action, Pass):
            return {"action": "pass"}
        if isinstance(action, Give):
            return {"action": "give", "to": action.to, "cards": card_texts(action.cards)}
        assert action.cards, "a record names the cards of a play"
        rank = {"rank": rank_text(action.rank)} if self.names_rank else {}
        return {"action": "play", "cards": card_texts(action.cards), **rank}

    def read_action(self, line: Mapping[str, Any]) -> ClimbingAction:
        """Return the action in a record line; raise ``Fault`` that names the wrong key."""
        kind = line.get("action")
        match kind:
            case "pass":
                return PASS
            case "play":
                return play_of(_read_cards(line), _read_rank(line) if self.names_rank else None)
            case "give":
                return Give(_read_player(line), _read_cards(line))
            case _:
                raise Fault("records.one_of", key="'action'", allowed=ACTIONS, value=repr(kind))

    def deal_result(self, state: ClimbingState) -> Line:
        """Return the order of going out, the scores and the totals."""
        return {
            "order": state.finished[:],
            "scores": state.scores[:],
            "totals": state.totals[:],
        }

    def match_result(self, state: ClimbingState) -> Line:
        """Return the final totals and the winner."""
        return {"totals": state.totals[:], "winners": [self.match_winner(state)]}


def _read_cards(line: Mapping[str, Any]) -> tuple[Card, ...]:
    cards = line.get("cards")
    if not isinstance(cards, list) or not cards:
        raise Fault("records.cards", key="'cards'", value=repr(cards))
    return tuple(map(read_card, cards))


def _read_rank(line: Mapping[str, Any]) -> Rank:
    rank = line.get("rank")
    if not isinstance(rank, str) or len(rank) != 1 or rank not in RANKS:
        raise Fault("records.rank", key="'rank'", ranks=", ".join(RANKS), value=repr(rank))
    return RANKS.index(rank)


def _read_player(line: Mapping[str, Any]) -> int:
    player = line.get("to")
    if type(player) is not int:
        raise Fault("records.player", key="'to'", value=repr(player))
    return player
