"""Sets of cards in words: two nines, a joker as an ace."""

from collections.abc import Sequence

from game.cards import JOKER, Card, rank_of
from game.climbing.model.actions import Play
from game.climbing.model.plays import PlayRules
from game.texts.words import Words


def stands_in(play: Play) -> bool:
    """Return whether a play has only jokers that stand for another rank."""
    return not play.naturals and play.rank != JOKER


def step_words(words: Words, play: Play, name: str) -> str:
    """Return the player's name, and the rank that jokers alone stand for."""
    if not stands_in(play):
        return name
    return words("climbing.as_rank", name=name, rank=words.rank(play.rank))


def set_words(words: Words, play: Play) -> str:
    """Return a play in words."""
    return words.count(
        "climbing.set_as" if stands_in(play) else "ranks.set",
        play.size,
        rank=words.rank(play.rank, "a"),
        ranks=words.rank(play.rank, "many"),
    )


def short_cards(words: Words, cards: Sequence[Card]) -> str:
    """Return the ranks of cards as printed: 3, 5 and J."""
    return words.listed([words.rank(rank_of(card)) for card in cards])


def lies_words(words: Words, play: Play, name: str) -> str:
    """Return the newest play with its player: Odile’s pair of nines."""
    return words.count(
        f"climbing.lies{'_as' if stands_in(play) else ''}",
        play.size,
        name=name,
        rank=words.rank(play.rank, "a" if stands_in(play) else "long"),
        ranks=words.rank(play.rank, "many"),
    )


def goes_on_words(words: Words, play: Play, rules: PlayRules, turned: bool, *, wild: bool) -> str:
    """Return words for what beats a play: nines or higher go on it.

    ``wild``: whether there are jokers, which stand for any rank.
    """
    fitting = [rank for rank in rules.beaten_by(play.size, play.rank, turned) if rank != JOKER]
    if not fitting:
        return words("climbing.goes_on.nothing")
    only = "only_wild" if wild else "only"
    way = only if len(fitting) == 1 else "lower" if turned else "higher"
    return words.count(
        f"climbing.goes_on.{way}",
        play.size,
        rank=words.rank(fitting[0], "a"),
        ranks=words.rank(fitting[0], "many"),
    )


def a_cards(words: Words, cards: Sequence[Card]) -> str:
    """Return cards as part of a sentence: an ace and a joker, two aces."""
    ranks = [rank_of(card) for card in cards]
    said = [
        words.count(
            "ranks.set",
            ranks.count(rank),
            rank=words.rank(rank, "a"),
            ranks=words.rank(rank, "many"),
        )
        for rank in dict.fromkeys(ranks)
    ]
    return words.listed(said)
