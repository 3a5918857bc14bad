"""The sentences about deals and matches, without a window."""

import pytest

from game.contract import DealResult
from game.texts.words import Words, load_words
from scenes.games.social_climbing.results.deal import won_words
from scenes.ui.sentences import (
    MatchStanding,
    best_deal,
    deal_sentence,
    deal_title,
    match_reason,
    match_title,
)

NAMES = ("Ann", "Ben", "Odile", "Rufus")


@pytest.fixture(scope="module")
def words() -> Words:
    return load_words()


def standing(
    *history: tuple[int, ...], deals: int = 3, by_wins: bool = False, names: int | None = None
) -> MatchStanding:
    players = range(len(history[0]))
    return MatchStanding(
        names=NAMES[: names or len(history[0])],
        by_wins=by_wins,
        history=history,
        totals=tuple(sum(scores[player] for scores in history) for player in players),
        wins=tuple(sum(scores[player] == max(scores) for scores in history) for player in players),
        deals=deals,
    )


def test_names_and_numbers_are_spoken(words: Words) -> None:
    assert words.listed(["Ann"]) == "Ann"
    assert words.listed(["Ann", "Ben"]) == "Ann and Ben"
    assert words.listed(["Ann", "Ben", "Odile"]) == "Ann, Ben and Odile"
    assert (words.spoken(1), words.spoken(12), words.spoken(13)) == ("one", "twelve", "13")


@pytest.mark.parametrize(
    ("scores", "winners", "title"),
    [
        ((20, 19, 18), (0,), "Ann wins the deal with 20"),
        ((20, 20, 18), (0, 1), "Ann and Ben share the deal with 20"),
        ((7, 7, 7), (0, 1, 2), "All share the deal with 7"),
        ((7, 7), (0, 1), "Ann and Ben share the deal with 7"),
    ],
)
def test_the_title_names_who_wins_the_deal(
    scores: tuple[int, ...], winners: tuple[int, ...], title: str, words: Words
) -> None:
    assert deal_title(words, NAMES[: len(scores)], scores, winners) == title


def test_a_deal_of_social_climbing_in_which_nobody_scored_is_nobodys(words: Words) -> None:
    result = DealResult((0, 0, 0), (0, 1, 2), (1, 1, 1))
    assert won_words(words, NAMES[:3], result) == "Nobody banked a point"


@pytest.mark.parametrize(
    ("history", "sentence"),
    [
        (((20, 19),), "Ann leads, one point ahead of Ben. Two deals to go; Ben begins the next."),
        (
            ((20, 10), (3, 9)),
            "Ann still leads, four points ahead of Ben. One deal to go; Ben begins it.",
        ),
        (
            ((10, 20), (30, 2)),
            "Ann takes the lead, 18 points ahead of Ben. One deal to go; Ben begins it.",
        ),
        (
            ((20, 9, 9),),
            "Ann leads, eleven points ahead of Ben and Odile. "
            "Two deals to go; Ben begins the next.",
        ),
        (
            ((20, 20, 9),),
            "Ann and Ben lead together with 20. Two deals to go; Ben begins the next.",
        ),
        (((8, 8, 8),), "All are level with 8. Two deals to go; Ben begins the next."),
        (
            ((9, 1, 1, 1),),
            "Ann leads, eight points ahead of Ben, Odile and Rufus. "
            "Two deals to go; Ben begins the next.",
        ),
    ],
)
def test_the_sentence_says_who_leads_by_points(
    history: tuple[tuple[int, ...], ...], sentence: str, words: Words
) -> None:
    assert deal_sentence(words, standing(*history), next_first=1) == sentence


def test_the_sentence_says_who_leads_by_deals_won(words: Words) -> None:
    ahead = standing((20, 1), (20, 1), by_wins=True)
    assert deal_sentence(words, ahead, 0).startswith("Ann leads with two deals won.")
    on_points = standing((20, 1), (5, 9), by_wins=True)
    assert deal_sentence(words, on_points, 0).startswith(
        "Ann is ahead on points, with one deal won."
    )
    level = standing((9, 5), (5, 9), by_wins=True)
    assert deal_sentence(words, level, 0).startswith(
        "Ann and Ben lead together, with one deal won and equal points."
    )


def test_after_the_last_deal_none_is_to_go(words: Words) -> None:
    told = deal_sentence(words, standing((3, 1), deals=1), next_first=None)
    assert told == "Ann leads, two points ahead of Ben. That was the last deal."


def test_the_match_is_told_with_its_reason(words: Words) -> None:
    assert match_title(words, NAMES, (1,)) == "Ben wins"
    assert match_title(words, NAMES, (0, 1)) == "Ann and Ben share the match"
    assert match_title(words, NAMES[:3], (0, 1, 2)) == "All share the match"


@pytest.mark.parametrize(
    ("history", "by_wins", "winners", "reason"),
    [
        (((9, 5),), False, (0,), "9 points, four\u00a0more\u00a0than Ben."),
        (((9, 8),), False, (0,), "9 points, one\u00a0more\u00a0than Ben."),
        (((9, 9, 1),), False, (0, 1), "Ann and Ben have 9 points each: a shared win."),
        (
            ((9, 1), (9, 1), (0, 5)),
            True,
            (0,),
            "Ann has won two deals of 3, more than anyone else.",
        ),
        (
            ((9, 1), (2, 5)),
            True,
            (0,),
            "Ann and Ben have won one deal each; Ann has the most points of them, 11.",
        ),
        (
            ((9, 5), (5, 9)),
            True,
            (0, 1),
            "Ann and Ben have won one deal and 14 points each: a shared win.",
        ),
    ],
)
def test_the_reason_follows_how_the_match_goes(
    history: tuple[tuple[int, ...], ...],
    by_wins: bool,
    winners: tuple[int, ...],
    reason: str,
    words: Words,
) -> None:
    told = standing(*history, by_wins=by_wins, deals=len(history))
    assert told.leaders() == winners
    assert match_reason(words, told, winners) == reason


def test_the_best_deal_is_found(words: Words) -> None:
    assert best_deal(words, standing((3, 9), (4, 2))) == "Best deal: 9, Ben in deal 1."
    assert (
        best_deal(words, standing((3, 9), (9, 2)))
        == "Best deal: 9, Ben in deal 1 and Ann in deal 2."
    )
    assert best_deal(words, standing((9, 9), (9, 2))) == "Best deal: 9, reached three times."
