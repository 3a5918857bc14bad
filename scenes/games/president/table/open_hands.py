"""Open hands below the seats, for onlookers."""

from game.climbing.model.view import ClimbingView
from game.games.president.options import PresidentOptions
from scenes.games.climbing.table.motion import back_key
from scenes.games.climbing.table.order import ordered
from scenes.games.president.table.game import GAME
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.setting import HandOrder
from scenes.table.pieces.card import CardPlace
from scenes.ui.geometry import Rect, card_width, rect

MOST = 0.5
"""The largest step from card to card, as a share of a card's width."""


def add_open_hand(
    build: LayoutBuilder, view: ClimbingView[PresidentOptions], player: int, seat: Rect, height: int
) -> None:
    """Add a player's cards below their seat, if their hand is open."""
    hand = build.setting.open_hands.get(player, ())
    if not hand or not height:
        return
    width = card_width(height)
    step = min(MOST * width, (seat.w - width) / max(1, len(hand) - 1))
    left = seat.center.x - (step * (len(hand) - 1) + width) / 2
    cards = ordered(hand, HandOrder(), lambda card: GAME.power(view, card))
    for place, card in enumerate(cards):
        lies = rect(left + place * step, seat.bottom, width, height)
        build.add(CardPlace(back_key(player, place), card, lies, 0))
