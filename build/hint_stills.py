"""A hint, asked for at the table."""

from dataclasses import replace

from stills import Still, press

from game.bots.at_once import AtOnce
from game.bots.bot import Budget
from game.bots.question import BotQuestion, think

PLAYOUTS = Budget(playouts=200)
"""What a hint is thought about here: the same again each time."""


def ask_hint(still: Still) -> None:
    """Have a hint shown."""
    still.settle()
    advice = still.table.session.advice
    # What answers for the bots in pictures has no reasons.
    advice._thinker = AtOnce(_think)
    press("h")(still)


def _think(question: BotQuestion) -> tuple[object, ...]:
    return think(replace(question, budget=PLAYOUTS))
