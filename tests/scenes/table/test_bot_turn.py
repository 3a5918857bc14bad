"""How long bots take: a pass that they can't help takes as long as one they chose."""

from random import Random

import pytest

from game.bots.question import Answer, BotQuestion, fallback
from game.bots.synchronous import SynchronousThinker
from game.catalogue import find_game
from game.chance import SeededChance
from game.match import Match
from scenes.table.source.bot_turn import BotTurn
from tests.matches import random_setup

THOUGHT, FRAME = 0.7, 0.1


class Searching(SynchronousThinker):
    """Says that it has thought for a while, unless there was nothing to think about."""

    def ask(self, question: BotQuestion) -> int:
        ticket = super().ask(question)
        seconds = THOUGHT if len(question.legal) > 1 else 0.0
        self._answer = Answer(ticket, tuple(fallback(question)), seconds)
        return ticket


@pytest.mark.parametrize("game", ["president", "sociable"])
def test_a_bot_that_can_only_pass_takes_as_long_as_one_that_thinks(game: str) -> None:
    match = Match(random_setup(find_game(game), 5, Random(4)), SeededChance("seats"))
    match.next_deal()
    bot = BotTurn(match, Searching())
    chose, passed, turns = set[int](), 0, 0
    while match.to_move is not None:
        turns += 1
        seat, forced, waited = match.to_move, match.forced == "pass", 0.0
        while (action := bot.action(0.0)) is None:
            bot.update(FRAME, settled=False, turns=turns)
            waited += FRAME
            assert waited < 2 * THOUGHT
        if match.forced is None:
            assert waited == FRAME
            chose.add(seat)
        elif forced and seat in chose:
            assert waited >= THOUGHT - FRAME / 2
            passed += 1
        match.play(seat, action)
        bot.forget()
    assert passed > 5
