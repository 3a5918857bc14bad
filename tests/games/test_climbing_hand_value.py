"""The kernel of ``medium`` values hands to the last bit as a plain statement does."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.climbing.model.state import ClimbingState
from game.climbing.search.hand_value import HandJudge, counts_in, medium_action
from game.registry import Game
from tests.amounts import amount
from tests.games.climbing_games import PLAYER_COUNTS, SOCIABLE, RulesAny
from tests.games.plain_hand_value import PlainJudge
from tests.games.test_climbing_rollouts import boards, gifts

pytestmark = pytest.mark.kernel


def choices(game: Game, players: int) -> Iterator[tuple[RulesAny, ClimbingState]]:
    """Yield states in play by random options, and one in ten in an exchange."""
    played, given = boards(game, players, "values"), gifts(game, players)
    while True:
        for rules, state, _ in islice(played, 9):
            yield rules, state
        for rules, state, _ in islice(given, 1):
            yield rules, state


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_hands_are_valued_as_it_is_said(game: Game, players: int) -> None:
    """50,000 boards of each game in all, with ``--whole``."""
    every, done = amount(200, whole=25_000 if game is SOCIABLE else 12_500), Counter[str]()
    for number, (rules, state) in enumerate(islice(choices(game, players), every)):
        mover, legal = rules.to_move(state), rules.legal_actions(state)
        assert mover is not None
        view = rules.view(state, mover)
        judge = HandJudge(rules.play_rules, counts_in(rules.pack), view)
        plain = PlainJudge(rules.play_rules, rules.pack, view)
        values = [plain.value(action) for action in legal]
        assert [judge.value(action) for action in legal] == values, view

        rng, pack = Random(number), counts_in(rules.pack)
        found = medium_action(rules.play_rules, pack, view, legal, Random(number))
        drawn = [rng.random() for _ in legal]
        assert found == max(zip(values, drawn, legal, strict=True), key=lambda one: one[:2])[2]
        done[type(found).__name__] += 1
    assert min(done[kind] for kind in ("Play", "Pass", "Give")) > every / 100
