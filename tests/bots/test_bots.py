"""Every bot at every table: legal, reproducible, and blind to what its seat can't see."""

from random import Random

import pytest

from game.bots.bot import Budget, Task, bot_random, seat_seed
from game.bots.levels import UnknownLevel, find_bot, levels_of
from game.catalogue import Game, find_game
from game.chance import SeededChance
from tests.matches import PLAYER_COUNTS, random_setup

TABLES = [
    pytest.param(*param.values, level, id=f"{param.id}-{level}")
    for param in PLAYER_COUNTS
    for level in levels_of(param.values[0])  # type: ignore[arg-type]
]
WORLDS = 2
FEW = Budget(playouts=24)
"""So that bots that search can be tested too, and choose the same again."""


@pytest.mark.parametrize(("game", "players", "level"), TABLES)
def test_a_bot_takes_legal_actions_and_its_choice_can_be_found_again(
    game: Game, players: int, level: str
) -> None:
    """At every state of a match with drawn options; half the moves are random, to see odd ones."""
    rng = Random(f"{game.id} {players} {level}")
    rules = random_setup(game, players, rng).rules()
    bot, chance, state = find_bot(game, level), SeededChance("legal"), rules.new_match()
    rules.next_deal(state, chance)
    turn = 0
    while (seat := rules.to_move(state)) is not None:
        view, legal = rules.view(state, seat), rules.legal_actions(state)
        seed = seat_seed("match", seat, turn)
        action = bot.choose(Task(rules, view, legal, FEW, bot_random(seed)))
        assert action in legal
        assert bot.choose(Task(rules, view, legal, FEW, bot_random(seed))) == action
        rules.apply(state, rng.choice((action, rng.choice(legal))), chance)
        turn += 1


@pytest.mark.parametrize(("game", "players", "level"), TABLES)
def test_exchanging_hidden_cards_does_not_change_a_choice(
    game: Game, players: int, level: str
) -> None:
    rng = Random(f"{game.id} {players} {level} peek")
    rules = random_setup(game, players, rng).rules()
    bot, chance, state = find_bot(game, level), SeededChance("peek"), rules.new_match()
    rules.next_deal(state, chance)
    turn = 0
    while (seat := rules.to_move(state)) is not None:
        seed = seat_seed("match", seat, turn)
        worlds = [state, *(rules.imagine(rules.view(state, seat), rng) for _ in range(WORLDS))]
        choices = [
            bot.choose(
                Task(rules, rules.view(w, seat), rules.legal_actions(w), FEW, bot_random(seed))
            )
            for w in worlds
        ]
        assert choices == choices[:1] * len(worlds)
        rules.apply(state, choices[0], chance)
        turn += 1


def test_a_level_the_game_does_not_have_is_refused_by_naming_those_it_has() -> None:
    with pytest.raises(UnknownLevel) as refusal:
        find_bot(find_game("social_climbing"), "clever")
    assert str(refusal.value) == (
        "Social Climbing has no bot 'clever': it has random, easy, medium, hard and expert"
    )


def test_every_action_of_every_seat_has_random_numbers_of_its_own() -> None:
    seeds = {seat_seed("m", seat, turn) for seat in range(6) for turn in range(200)}
    assert len(seeds) == 6 * 200
    assert len({bot_random(seed).getrandbits(64) for seed in seeds}) == 6 * 200


def test_a_seed_may_be_any_text() -> None:
    assert 0 <= bot_random("Zürich \udc80 ♣").random() < 1
