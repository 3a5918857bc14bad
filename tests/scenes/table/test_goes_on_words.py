"""What the table says goes on a play is what a hand may lay on it, jokers too."""

from dataclasses import replace

import pytest

from game.cards import ACE, JOKER
from game.climbing.model.actions import Play
from game.climbing.model.hands import ONE_JOKER
from game.climbing.model.plays import legal_plays, rank_set
from game.games.president.options import PresidentOptions, play_rules
from game.reasons import Reason
from game.texts.words import Words
from scenes.games.climbing.table.sets import goes_on_words
from scenes.table.present.hint_words import HintWords

OPTIONS = PresidentOptions(
    ends="deals",
    target=11,
    deals=2,
    equal_rank=True,
    pass_is_final=True,
    jokers=2,
    exchange=True,
    equal_skips=False,
    four_clears=False,
    revolution=False,
    minutes=20,
)


@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("equal_rank", [True, False])
def test_a_joker_is_named_where_only_one_rank_goes_on_a_play(
    size: int, equal_rank: bool, words: Words
) -> None:
    rules = play_rules(replace(OPTIONS, equal_rank=equal_rank))
    lowest = ACE if equal_rank else 12
    fitting = rank_set(rules.beaten_by(size, lowest, turned=False))
    jokers = legal_plays(rules).answers(size * ONE_JOKER, size, fitting)
    assert any(isinstance(play, Play) and play.jokers for play in jokers)
    said = goes_on_words(words, Play(lowest, size, 0), rules, turned=False, wild=True)
    assert "ace" in said
    assert words.rank(JOKER, "long").lower() in said
    alone = goes_on_words(words, Play(lowest, size, 0), rules, turned=False, wild=False)
    assert "joker" not in alone


def test_a_hint_counts_what_goes_on_a_play_by_the_tables_own_word(words: Words) -> None:
    for key in ("cards_above", "ranks_above"):
        said = HintWords(words, []).reason(Reason(f"climbing.{key}", {"count": 1, "other": 3}))
        assert "on it" in said
        assert "beat" not in said
