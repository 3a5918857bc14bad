"""The plate of the rules of a match, with the game's title card looking out of its foot."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.geometry import card_width
from scenes.ui.widgets.label import Plate
from scenes.ui.widgets.widget import Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_HIGH = 0.56
"""How high the card is, as a share of the plate."""
_MOST, _LEAST = 0.62, 0.24
"""How much of it is seen at most; where there is room for less than the least it is left out."""
_AIR, _ASIDE = 16, 28
"""Units between the words and the card, and from the card to the plate's right edge."""


class GamePlate(Plate):
    """A plate from whose foot a game's title card looks out, as far as words leave room."""

    def __init__(self, game_id: str, words_end: Callable[[], float]) -> None:
        """``words_end`` says where the lowest words on it end."""
        super().__init__()
        self._game_id = game_id
        self._words_end = words_end

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it; in high contrast without the picture."""
        super().draw(art, target, look)
        high = round(_HIGH * self.rect.h)
        free = self.rect.bottom - self._words_end() - look.scale.px(_AIR)
        seen = round(min(_MOST * high, free)) - 2
        if art.theme.name == "high_contrast" or seen < _LEAST * high:
            return
        x = self.rect.right - card_width(high) - look.scale.px(_ASIDE)
        picture = art.title_card(self._game_id, high)
        target.blit(picture, (x, self.rect.bottom - seen - 2), (0, 0, picture.get_width(), seen))
