"""Open hands beside the floors, for onlookers."""

from scenes.games.climbing.table.motion import back_key
from scenes.games.climbing.table.order import ordered
from scenes.games.sociable.table.game import power
from scenes.games.sociable.table.regions import OPENED, opened_height
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import fit_row
from scenes.table.layout.setting import HandOrder
from scenes.table.pieces.card import CardPlace
from scenes.ui.geometry import Rect, card_width, rect

MOST = 0.52
"""The largest step from card to card, as a share of a card's width."""


def add_open_hand(build: LayoutBuilder, player: int, floor: Rect, strip: int) -> None:
    """Add a player's cards right of their floor, if their hand is open."""
    hand = build.setting.open_hands.get(player, ())
    if not hand:
        return
    height = opened_height(floor.h)
    width = card_width(height)
    row = fit_row(len(hand), width, OPENED * width, MOST, build.setting.scale.index)
    left, top = floor.right + strip, floor.center.y - height / 2
    for place, card in enumerate(ordered(hand, HandOrder(), power)):
        lies = rect(left + place * row.step, top, width, height)
        # Place 0 is that of the back on the floor.
        build.add(CardPlace(back_key(player, place + 1), card, lies, 1))
