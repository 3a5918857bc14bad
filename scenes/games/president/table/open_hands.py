"""Open hands below the seats, for onlookers."""

from game.climbing.model.view import ClimbingView
from game.games.president.options import PresidentOptions
from scenes.games.climbing.table.motion import back_key
from scenes.games.climbing.table.order import ordered
from scenes.games.president.table.game import GAME
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.setting import HandOrder
from scenes.table.pieces.card import CardPlace
from scenes.ui.geometry import Rect, cards_in

MOST = 0.5
"""The largest step from card to card, as a share of a card's width."""


def add_open_hand(
    build: LayoutBuilder, view: ClimbingView[PresidentOptions], player: int, seat: Rect, height: int
) -> None:
    """Add a player's cards below their seat, if their hand is open."""
    hand = build.setting.open_hands.get(player, ())
    if not hand or not height:
        return
    cards = ordered(hand, HandOrder(), lambda card: GAME.power(view, card))
    below = seat._replace(y=seat.bottom, h=height)
    places = cards_in(below, len(hand), MOST)
    for place, (card, lies) in enumerate(zip(cards, places, strict=True)):
        build.add(CardPlace(back_key(player, place), card, lies, 0))
