"""SOCiable as the parts know it that both climbing tables share."""

from game.cards import Card, rank_of
from game.games.sociable.options import PLAY_RULES, SociableOptions
from scenes.games.climbing.table.game import ClimbingGame

GAME = ClimbingGame[SociableOptions]("sociable", lambda options: PLAY_RULES)


def power(card: Card) -> tuple[int, int]:
    """Return by what a hand is sorted: the rank, then the suit."""
    return PLAY_RULES.power(rank_of(card)), card
