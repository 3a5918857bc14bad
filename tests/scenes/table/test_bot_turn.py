"""How long bots take: as long for a forced pass as for a choice, and in each turn anew."""

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


def test_once_a_person_has_moved_the_next_bot_has_a_whole_turn_to_think() -> None:
    """Else a lone bot would get less and less time."""
    match = Match(random_setup(find_game("social_climbing"), 2, Random(4)), SeededChance("seats"))
    match.next_deal()
    thinker = SynchronousThinker(lambda question: (fallback(question)[0],))
    bot, person = BotTurn(match, thinker), match.to_move
    for turns in range(8):
        seat = match.to_move
        assert seat is not None
        if seat == person:
            match.play(seat, match.legal_actions()[0])
        else:
            bot.update(FRAME, settled=True, turns=turns)
            action = bot.action(0.0)
            assert action
            match.play(seat, action)
        bot.forget()
    assert len(thinker.asked) > 2
    assert {question.budget.asked for question in thinker.asked} == {0}
