"""What a table must know of a card's corner, as a data file."""

from art.card import Corner
from art.tokens import CARD_HEIGHT, CARD_WIDTH

TEXT = """\
# Written by build/make_art.py. What must stay in sight of a covered card, in units of a card
# {width} wide and {height} high; for the other sets: fan 66, rank 64, whole 112.
fan: {corner.fan}      # width that shows rank and suit, in a fan
rank: {corner.rank_seen}     # height that shows the rank, in a column
whole: {corner.whole_seen}   # height that shows rank and suit, in a column
"""


def corner_file(corner: Corner) -> str:
    """The YAML text about a corner."""
    return TEXT.format(corner=corner, width=CARD_WIDTH, height=CARD_HEIGHT)
