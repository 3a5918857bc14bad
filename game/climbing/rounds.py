"""Rounds: whose turn it is after a play or a pass, when a round ends, and who goes out.

A round ends when all who may still act have passed since the last play. That is the same whether
the one who played last is still in or has just gone out: that play, too, has to be beaten or
passed by everyone left before the lead moves.
"""

from collections.abc import Sequence

from game.climbing.events import OrderTurned, RoundEnded, Skipped, WentOut
from game.climbing.plays import FOUR, LegalPlays, PlayRules
from game.climbing.state import State
from game.contract import Tell


def seat_players(state: State, clockwise: Sequence[int]) -> None:
    """Set who follows whom, given the players in the order of their seats."""
    following = next((player for player in clockwise if state.sizes[player]), clockwise[0])
    for player in reversed(clockwise):
        state.after[player] = following
        if state.sizes[player]:
            following = player


def begin_round(state: State, leader: int) -> None:
    """Let a player lead anew."""
    state.turn = leader
    state.last = None
    state.size = state.fitting = state.waiting = state.shut = 0
    state.round_start = len(state.log)


def end_round(state: State, tell: Tell | None) -> None:
    """Clear the cards away; whoever played last leads, even where others are shut out."""
    last = state.last
    assert last is not None
    # Ruling: if that player has gone out, the next one clockwise who still holds cards leads.
    leader = last if state.sizes[last] else state.after[last]
    begin_round(state, leader)
    if tell:
        tell(RoundEnded(last, leader))


def go_out(state: State, player: int, tell: Tell | None) -> None:
    """Take a player without cards out of the ring."""
    if tell:
        tell(WentOut(player, len(state.finished)))
    state.finished.append(player)
    follower = state.after[player]
    for other, following in enumerate(state.after):
        if following == player:
            state.after[other] = follower


def pass_for_good(state: State, player: int) -> None:
    """Shut a player out until the round ends; those shut out are skipped without a pass."""
    state.shut |= 1 << player
    following = state.after[player]
    while state.shut >> following & 1:
        following = state.after[following]
    state.turn = following


def follow_house_rules(
    rules: PlayRules, plays: LegalPlays, state: State, equal: bool, tell: Tell | None
) -> None:
    """Settle who acts after a play where a house rule has a say in it.

    ``equal``: the play has the rank of the one before it in the same round.
    """
    player = state.last
    assert player is not None
    if rules.revolution and state.size == FOUR:
        state.turned = not state.turned
        if tell:
            tell(OrderTurned(state.turned))
    state.fitting = plays.beaten_by[state.turned][state.size][state.rank]
    if rules.four_clears and state.size == FOUR:
        end_round(state, tell)
        return
    others = _others(state, player)
    if rules.equal_skips and equal:
        # Also one who is shut out counts as the one who is skipped.
        skipped = others.pop(0)
        if tell:
            tell(Skipped(skipped))
    may_act = [other for other in others if not state.shut >> other & 1]
    state.waiting = len(may_act)
    if may_act:
        state.turn = may_act[0]
    else:
        end_round(state, tell)


def _others(state: State, player: int) -> list[int]:
    """Return the others who hold cards, clockwise from a player."""
    others = []
    other = state.after[player]
    while other != player and other not in others:
        others.append(other)
        other = state.after[other]
    return others
