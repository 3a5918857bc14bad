"""The title card of a game, as a picture among widgets."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import card_width
from scenes.ui.widgets.widget import Look, Still

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art


class TitlePicture(Still):
    """A game's title card, as large as its place allows."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it in the middle of its place."""
        height = min(self.rect.h, round(self.rect.w * 7 / 5))
        picture = art.title_card(self._game_id, height)
        x = self.rect.center.x - card_width(height) / 2
        target.blit(picture, (round(x), round(self.rect.center.y - height / 2)))
