"""Every bot at every table: legal, reproducible, and blind to what its seat can't see."""

from random import Random
from typing import Any

import pytest

from game.bots.bot import Bot, Budget, Task, bot_random, seat_seed
from game.bots.levels import UnknownLevel, find_bot, levels_of, usual_level
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.registry import Game
from tests.amounts import amount
from tests.matches import PLAYER_COUNTS, random_setup
from tests.told import english

TABLES = [
    pytest.param(*param.values, level, id=f"{param.id}-{level}")
    for param in PLAYER_COUNTS
    for level in levels_of(param.values[0])  # type: ignore[arg-type]
]
WORLDS = 2
ASKED = amount(5, whole=60)
"""In how many positions of a deal a bot is asked."""
FEW = Budget(playouts=8)
"""So that bots that search can be tested too, and choose the same again."""


def positions(rules: AnyRules, rng: Random) -> list[Any]:
    """Return some states of a deal that a beginner plays half of, and chance the other half."""
    state, chance = rules.new_match(), SeededChance("positions")
    rules.next_deal(state, chance)
    met = []
    while (seat := rules.to_move(state)) is not None:
        met.append(state.clone())
        view, legal = rules.view(state, seat), rules.legal_actions(state)
        judged = rules.heuristics["easy"](view, legal, rng)
        rules.apply(state, rng.choice((judged, rng.choice(legal))), chance)
    return rng.sample(met, min(ASKED, len(met)))


def choice(bot: Bot, rules: AnyRules, state: Any, turn: int) -> Any:
    seat = rules.to_move(state)
    assert seat is not None
    view, legal = rules.view(state, seat), rules.legal_actions(state)
    action = bot.choose(Task(rules, view, legal, FEW, bot_random(seat_seed("match", seat, turn))))
    assert action in legal
    return action


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("game", "players", "level"), TABLES)
def test_a_bot_takes_legal_actions_and_its_choice_can_be_found_again(
    game: Game, players: int, level: str
) -> None:
    rng = Random(f"{game.id} {players} {level}")
    rules, bot = random_setup(game, players, rng).rules(), find_bot(game, level)
    for turn, state in enumerate(positions(rules, rng)):
        assert choice(bot, rules, state, turn) == choice(bot, rules, state, turn)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("game", "players", "level"), TABLES)
def test_exchanging_hidden_cards_does_not_change_a_choice(
    game: Game, players: int, level: str
) -> None:
    rng = Random(f"{game.id} {players} {level} peek")
    rules, bot = random_setup(game, players, rng).rules(), find_bot(game, level)
    for turn, state in enumerate(positions(rules, rng)):
        view = rules.view(state, rules.to_move(state))
        worlds = [state, *(rules.determinize(view, rng) for _ in range(WORLDS))]
        assert len({choice(bot, rules, world, turn) for world in worlds}) == 1


def test_a_level_the_game_does_not_have_is_refused_by_naming_those_it_has() -> None:
    game = find_game("social_climbing")
    *levels, strongest = levels_of(game)
    with pytest.raises(UnknownLevel) as refusal:
        find_bot(game, "clever")
    assert english(refusal.value) == (
        f"Social Climbing has no bot 'clever': it has {', '.join(levels)} and {strongest}"
    )


@pytest.mark.parametrize(
    ("levels", "usual"),
    [(("random", "easy", "medium", "hard"), "medium"), (("random", "easy"), "easy")],
)
def test_bots_are_medium_or_as_strong_as_the_game_has_them(
    levels: tuple[str, ...], usual: str
) -> None:
    assert usual_level(levels) == usual


def test_every_action_of_every_seat_has_random_numbers_of_its_own() -> None:
    seeds = {seat_seed("m", seat, turn) for seat in range(6) for turn in range(200)}
    assert len(seeds) == 6 * 200
    assert len({bot_random(seed).getrandbits(64) for seed in seeds}) == 6 * 200


def test_a_seed_may_be_any_text() -> None:
    assert 0 <= bot_random("Zürich \udc80 ♣").random() < 1
