"""Plays, passes, gives and results as a record has them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.cards import RANKS, Card, Rank, card_texts, rank_text, read_card
from game.chance import Line
from game.climbing.model.actions import PASS, Action, Give, Pass, Take, play_of
from game.climbing.model.state import State
from game.faults import Fault

ACTIONS = ("play", "pass", "give")
"""What an action of a record is."""


@dataclass(frozen=True, slots=True)
class ClimbingNotation:
    """Writes and reads actions that name their cards; writes results."""

    names_rank: bool
    """Whether a play says what rank it stands for."""
    match_winner: Callable[[State], int | None]

    def write_action(self, action: Action) -> Line | None:
        """Return ``{"action": "play", "cards": ["9C", "XR"]}`` and the like.

        Which place a card was taken from is not written: which card it was stands as luck's line.
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

    def read_action(self, line: Mapping[str, Any]) -> Action:
        """Return the action of a line; ``Fault`` names the key that is wrong."""
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

    def deal_result(self, state: State) -> Line:
        """Return who went out when, and what that scored."""
        return {
            "order": state.finished[:],
            "scores": state.scores[:],
            "totals": state.totals[:],
        }

    def match_result(self, state: State) -> Line:
        """Return the totals at the end, and who won the match."""
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
