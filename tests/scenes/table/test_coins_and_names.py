"""A coin rises with its card, and every card has a name that is read aloud."""

import pytest

from game.cards import JOKERS
from game.texts.words import load_words
from scenes.table.pieces.card import card_name
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.piece import DrawFilter
from scenes.ui.geometry import Point

KEY = ("hand", 7)


def test_a_coin_rises_with_its_card_and_with_no_other() -> None:
    coin = Coin("KC", Point(50, 80), 20, KEY)
    raised = coin.shown(DrawFilter(raised={KEY: 12}))
    assert raised
    assert raised.at == Point(50, 68)
    assert coin.shown(DrawFilter(raised={("hand", 8): 12})) == coin
    assert coin.shown(DrawFilter(away=frozenset({KEY}))) is None


@pytest.mark.parametrize(
    ("card", "name"),
    [
        (JOKERS[0], "red joker"),
        (JOKERS[1], "black joker"),
        (None, "a card face down"),
        (0, "ace of clubs"),
    ],
)
def test_a_card_is_named(card: int | None, name: str) -> None:
    assert card_name(load_words(), card) == name
