"""Ranks, standings and columns of Social Climbing in words."""

from game.cards import Card, rank_of
from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.view import SocialClimbingView
from game.texts.words import Words


def short(words: Words, card: Card) -> str:
    """Return a card's rank as printed: 10, J."""
    return words.rank(rank_of(card))


def long(words: Words, card: Card) -> str:
    """Return a card's rank as spoken: 10, jack."""
    return words.rank(rank_of(card), "long")


def a_card(words: Words, card: Card) -> str:
    """Return a card's rank with its article: an 8, a jack."""
    return words.rank(rank_of(card), "a")


def fits(words: Words, card: Card) -> str:
    """Return the three ranks that a card goes on: 6, 7 or 8."""
    rank = rank_of(card)
    return words.listed([words.rank((rank + step) % 13) for step in (-1, 0, 1)], "or")


def standing(view: SocialClimbingView, player: int, words: Words) -> tuple[str, ...]:
    """Return a player's standing in the match, and the same in fewer words.

    Empty in the first deal, where the bank shows it.
    """
    if view.deal < 1:
        return ()
    if view.options.scored_by == "wins":
        won = view.wins[player]
        return words("social_climbing.won", count=won), words(
            "social_climbing.won_brief", count=won
        )
    return (words("social_climbing.total", points=view.total(player)),)


def standing_cards(view: SocialClimbingView, player: int, slot: int) -> tuple[Card, ...]:
    """Return the cards of a column on the table; at the end of a deal what is left has fallen."""
    return () if view.over else view.columns[player][slot]


def empty_words(words: Words, view: SocialClimbingView, player: int, slot: int) -> str:
    """Return words for the place of a column without cards: what has fallen, or that it's empty."""
    if view.over and (column := view.columns[player][slot]):
        return words("social_climbing.fallen_brief", points=points(column))
    return words("table.empty")
