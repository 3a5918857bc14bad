"""No bot of any level sees hidden cards, nor a card that is not yet turned up."""

from typing import Any

import pytest

from game.bots.bot import Task
from game.catalogue import GAMES, find_game
from game.registry import Game
from tests.bots import peeking


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_with_hidden_cards_exchanged_every_choice_is_the_same(game: Game) -> None:
    assert peeking.check(game, 0) > 10


def test_a_choice_that_hangs_on_more_than_the_view_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Changeable:
        asked = 0

        def choose(self, task: Task) -> Any:
            self.asked += 1
            return task.legal[self.asked % len(task.legal)]

    bot = Changeable()
    monkeypatch.setattr(peeking, "find_bot", lambda *_: bot)
    with pytest.raises(AssertionError, match="random: "):
        peeking.check(find_game("president"), 0)
