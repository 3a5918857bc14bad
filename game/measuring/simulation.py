"""Plays whole matches among bots."""

from collections.abc import Callable, Sequence

from game.bots.bot import Bot, Budget, Task, bot_random, decide, seat_seed
from game.bots.levels import find_bot
from game.bots.planned import PlannedActions
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup

BUDGET = Budget(playouts=200)
"""Counted in playouts, so that a seed gives the same record on any machine."""

ACTION_SECONDS = 5.0
"""How long an action takes among people at one screen, roughly.

Bots have no clock, so in a match by minutes each of their actions counts as long as a person's.
"""


def simulate(
    setup: MatchSetup,
    seed: str,
    keep: Callable[[Line], None],
    with_legal: bool = False,
    budget: Budget = BUDGET,
    deals: int | None = None,
) -> None:
    """Play a match to its end, or ``deals`` deals of it; ``keep`` gets its record line by line.

    Every player must be a bot; raises ``UnknownLevel`` if the game lacks a level. The same seed and
    number of playouts give the same record.
    """
    bots = [_bot(setup, seat) for seat in range(len(setup.players))]
    match = Match(setup, SeededChance(seed), keep, with_legal=with_legal)
    play_match(match, bots, seed, budget, deals)


def play_match(
    match: Match, bots: Sequence[Bot], seed: str, budget: Budget = BUDGET, deals: int | None = None
) -> None:
    """Play a match to its end, or ``deals`` deals of it, with the given bots by seat."""
    turn, planned = 0, PlannedActions()
    last_turn = None if match.minutes is None else round(60 * match.minutes / ACTION_SECONDS)
    while match.outcome is None:
        seat = match.to_move
        if seat is None:
            if deals == 0:
                return
            deals = None if deals is None else deals - 1
            match.next_deal()
            planned.forget()
            continue
        legal = match.legal_actions()
        action = planned.take(seat, legal)
        if action is None:
            rng = bot_random(seat_seed(seed, seat, turn))
            left = planned.budget(budget)
            task = Task(match.rules, match.view(seat), legal, left, rng)
            action, *rest = decide(bots[seat], task)
            planned.keep(seat, rest)
        refused = match.play(seat, action)
        assert refused is None, f"bot of seat {seat} was refused: {refused}"
        turn += 1
        if turn == last_turn and match.may_run_out:
            match.run_out()


def _bot(setup: MatchSetup, seat: int) -> Bot:
    player = setup.players[seat]
    assert player.level is not None, f"{player.name} is not a bot"
    return find_bot(setup.game, player.level, player.character)
