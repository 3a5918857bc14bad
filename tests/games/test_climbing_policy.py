"""What a search expects of climbing players: of every move a chance, and good sense."""

from random import Random

import pytest

from game.catalogue import find_game
from game.chance import SeededChance
from game.climbing.model.hands import counts_of, hand_of
from game.climbing.model.state import Table
from game.climbing.rules import Climbing
from game.climbing.search.moves import Move
from tests.games.climbing_games import RulesAny, cards
from tests.matches import random_setup


@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_the_chances_of_all_moves_add_up_by_any_house_rules(game_id: str) -> None:
    game = find_game(game_id)
    for number in range(30):
        rng = Random(f"policy {game_id} {number}")
        players = rng.randint(game.sheet.least_players, game.sheet.most_players)
        rules = random_setup(game, players, rng).rules()
        assert isinstance(rules, Climbing)
        state, chance = rules.new_match(), SeededChance(f"policy {number}")
        rules.next_deal(state, chance)
        while rules.to_move(state) is not None:
            legal = rules.legal_actions(state)
            if state.step == len(state.plan):
                table = state.copy_round()
                moves = rules.moves.of(table)
                chances = chances_of(rules, table)
                assert len(chances) == len(moves)
                assert min(chances) > 0
                assert sum(chances) == pytest.approx(1)
            rules.apply(state, rng.choice(legal), chance)


def chances_of(rules: RulesAny, table: Table) -> list[float]:
    assert table.turn is not None
    hand = table.counts[table.turn]
    choices = tuple(move.choice for move in rules.moves.of(table))
    return rules.policy.probabilities(choices, hand, table.size, table.fitting, table.rank)


def _chances(game_id: str, hand: str, beaten: str = "") -> list[tuple[float, Move]]:
    """Return how likely each move of one of five is, after as many cards as were played."""
    game = find_game(game_id)
    rules = game.rules(5, game.sheet.resolve({}, 5))
    assert isinstance(rules, Climbing)
    table = Table(5)
    table.turn = 0
    table.counts = [counts_of(hand_of(cards(hand)))] * 5
    played = cards(beaten)
    if played:
        table.last, table.waiting, table.size = 4, 4, len(played)
        table.rank = played[0] >> 2
        beats = rules.play_rules.beaten_by(table.size, table.rank, turned=False)
        table.fitting = sum(8 << rank * 4 for rank in beats)
    moves = rules.moves.of(table)
    return list(zip(chances_of(rules, table), moves, strict=True))


@pytest.mark.parametrize(
    ("game_id", "hand", "beaten", "chances"),
    [
        ("sociable", "8C 8D JC KC", "9C", [0.165, 0.535, 0.300]),
        ("sociable", "9C TC JC", "", [0.505, 0.434, 0.062]),
        ("president", "2D 4C 5C 7C", "6C", [0.088, 0.912]),
        ("president", "2D 3C 4C 4D 5C 7C QC QD", "6C 6D", [0.854, 0.146]),
    ],
)
def test_it_says_what_was_learnt(
    game_id: str, hand: str, beaten: str, chances: list[float]
) -> None:
    """The figures are those of the program that learnt them (``docs/decisions/0011``)."""
    found = [chance for chance, _ in _chances(game_id, hand, beaten)]
    assert found == pytest.approx(chances, abs=0.005)


@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_it_leads_low_and_whole_and_answers_with_what_fits(game_id: str) -> None:
    _, lead = max(_chances(game_id, "9C 9D JC QC KC AC"))
    assert (lead.rank, lead.size) == (8, 2)
    _, answer = max(_chances(game_id, "9C TD QC KC KD", "8C"))
    assert (answer.rank, answer.size) == (8, 1)
