"""What is said of a move of Social Climbing: one way of naming cards, whatever is told."""

import re

from game.games.social_climbing.model.events import Banked, Placed, SocialClimbingDiscarded
from game.texts.words import load_words
from scenes.table.game.contract import table_of
from scenes.table.layout.setting import MoveLine

TABLE = table_of("social_climbing")
COURTS = (0, 40, 44, 48)
"""An ace, a jack, a queen and a king."""
LETTER = re.compile(r"\b[AJQK]\b")


def told(event: object) -> MoveLine:
    said = TABLE.describe(event, load_words())
    assert said
    return said


def moves() -> list[MoveLine]:
    """Return every way in which a court card or an ace is put down."""
    placed = [Placed(0, 0, 0, card, onto, None, 1) for card in COURTS for onto in (None, *COURTS)]
    discarded = [SocialClimbingDiscarded(0, 0, card, 1) for card in COURTS]
    banked = [Banked(0, 0, (card,), 2, False, 1) for card in COURTS]
    return [told(event) for event in (*placed, *discarded, *banked)]


def test_the_log_names_all_ranks_in_words() -> None:
    for said in moves():
        assert not LETTER.search(said.words), said.words


def test_in_few_words_all_ranks_are_as_on_the_cards() -> None:
    for said in moves():
        assert said.brief
        assert len(said.brief) <= len(said.words)
        assert not re.search("ace|jack|queen|king", said.brief), said.brief


def test_a_king_on_a_king_and_one_that_starts_are_said_alike() -> None:
    king = COURTS[-1]
    assert told(Placed(0, 0, 0, king, king, None, 1)).words == "king on king"
    assert told(Placed(0, 0, 0, king, None, None, 1)).words == "started with a king"
