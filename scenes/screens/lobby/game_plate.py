"""The plate of the rules of a match, with the game's picture behind them."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import card_width
from scenes.ui.widgets.label import Plate
from scenes.ui.widgets.widget import Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_FAINT = 60
"""How opaque the picture is: words stand on it."""
_HIGH = 0.62
_SHOWN = 0.5
"""How high the picture is as a share of the plate, and how much of it stands out of its foot."""


class GamePlate(Plate):
    """A plate from whose foot a game's title card looks out."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self._game_id = game_id

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it; in high contrast without the picture."""
        super().draw(art, target, look)
        if art.theme.name == "high_contrast":
            return
        place, high = self.rect, round(_HIGH * self.rect.h)
        picture = art.title_card(self._game_id, high).copy()
        picture.set_alpha(_FAINT)
        at = (place.right - card_width(high) - look.scale.px(24), place.bottom - _SHOWN * high)
        shown = (0, 0, picture.get_width(), round(_SHOWN * high) - 2)
        target.blit(picture, at, shown)
