"""SOCiable for the shared climbing table."""

from game.cards import Card, rank_of
from game.games.sociable.options import PLAY_RULES, SociableOptions
from scenes.games.climbing.table.game import ClimbingGame

GAME = ClimbingGame[SociableOptions]("sociable", lambda options: PLAY_RULES)


def power(card: Card) -> tuple[int, int]:
    """Return the sort key of a hand's card: its rank, then its suit."""
    return PLAY_RULES.power(rank_of(card)), card
