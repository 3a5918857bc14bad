"""Rounds: whose turn comes after a play or a pass, when a round ends, and who goes out.

A round ends when everyone who may still act has passed since the last play. This holds even if the
player who made that play has gone out: everyone left must beat it or pass before the lead moves.
"""

from collections.abc import Sequence

from game.cards import Rank
from game.climbing.model.events import OrderTurned, RoundEnded, Skipped, Tell, WentOut
from game.climbing.model.plays import FOUR, PlayRules, beaten_by
from game.climbing.model.state import Table


def seat_players(table: Table, clockwise: Sequence[int]) -> None:
    """Set each player's successor, from the players in seating order."""
    following = next((player for player in clockwise if table.counts[player]), clockwise[0])
    for player in reversed(clockwise):
        table.after[player] = following
        if table.counts[player]:
            following = player


def begin_round(table: Table, leader: int) -> None:
    """Start a round that ``leader`` leads."""
    table.turn = leader
    table.last = None
    table.size = table.fitting = table.waiting = table.shut = 0


class Rounds:
    """The course of rounds by one game's rules."""

    def __init__(self, rules: PlayRules) -> None:
        self._rules = rules
        self._house = rules.has_turns_of_its_own
        self._final = rules.pass_is_final
        self._beaten_by = beaten_by(rules)

    def follow_play(self, table: Table, size: int, rank: Rank, tell: Tell | None) -> None:
        """Update the turn after the player to move has played ``size`` cards of ``rank``."""
        player = table.turn
        assert player is not None
        equal = self._house and rank == table.rank and table.size > 0
        table.size, table.rank, table.last = size, rank, player
        table.waiting = others = len(table.counts) - len(table.finished) - 1
        if not table.counts[player]:
            go_out(table, player, tell)
            if others == 1:
                table.finished.append(table.after[player])
                table.turn = None
                return
        table.fitting = self._beaten_by[False][size][rank]
        table.turn = table.after[player]
        if self._house:
            self._follow_house_rules(table, equal, tell)

    def follow_pass(self, table: Table, tell: Tell | None) -> None:
        """Update the turn after the player to move has passed."""
        player = table.turn
        assert player is not None
        table.waiting = waiting = table.waiting - 1
        if not waiting:
            end_round(table, tell)
        elif self._final:
            _shut_out(table, player)
        else:
            table.turn = table.after[player]

    def _follow_house_rules(self, table: Table, equal: bool, tell: Tell | None) -> None:
        """Update the turn after a play under house rules that affect it.

        ``equal`` means that the play has the rank of the one it beat.
        """
        if self._rules.revolution and table.size == FOUR:
            table.turned = not table.turned
            if tell:
                tell(OrderTurned(table.turned))
        table.fitting = self._beaten_by[table.turned][table.size][table.rank]
        if self._rules.four_clears and table.size == FOUR:
            end_round(table, tell)
            return
        others = _others(table)
        if self._rules.equal_skips and equal:
            # The skip counts even if it hits a player who is shut out.
            skipped = others.pop(0)
            if tell:
                tell(Skipped(skipped))
        may_act = [other for other in others if not table.shut >> other & 1]
        table.waiting = len(may_act)
        if may_act:
            table.turn = may_act[0]
        else:
            end_round(table, tell)


def end_round(table: Table, tell: Tell | None) -> None:
    """Clear the table; the last player to play leads, even if the others are shut out."""
    last = table.last
    assert last is not None
    # Ruling: if that player has gone out, the next one clockwise who still holds cards leads.
    leader = last if table.counts[last] else table.after[last]
    begin_round(table, leader)
    if tell:
        tell(RoundEnded(last, leader))


def go_out(table: Table, player: int, tell: Tell | None) -> None:
    """Remove a player without cards from the turn order."""
    if tell:
        tell(WentOut(player, len(table.finished)))
    table.finished.append(player)
    follower = table.after[player]
    for other, following in enumerate(table.after):
        if following == player:
            table.after[other] = follower


def _shut_out(table: Table, player: int) -> None:
    """Shut a player out until the round ends; the turn skips everyone who is shut out."""
    table.shut |= 1 << player
    following = table.after[player]
    while table.shut >> following & 1:
        following = table.after[following]
    table.turn = following


def _others(table: Table) -> list[int]:
    """Return the other players who hold cards, clockwise from the last player to play."""
    player = table.last
    assert player is not None
    others: list[int] = []
    other = table.after[player]
    while other != player and other not in others:
        others.append(other)
        other = table.after[other]
    return others
