"""The plate of the rules of a match, with the game's title card below them."""

from collections.abc import Callable

from scenes.ui.geometry import card_width
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.label import Plate

_MOST, _LEAST = 0.56, 0.2
"""The greatest and least height of the card as shares of the plate; below, it is left out."""
_AIR, _ASIDE = 16, 28
"""The gaps round the card and to the plate's right edge, in units."""


class GamePlate(Plate):
    """A plate with a game's title card in its lower corner, if words leave room."""

    def __init__(self, game_id: str, words_end: Callable[[], float]) -> None:
        """``words_end`` returns the y at which the lowest words end."""
        super().__init__()
        self._game_id = game_id
        self._words_end = words_end

    def draw(self, brush: Brush) -> None:
        """Draw the plate; in high contrast without the picture."""
        super().draw(brush)
        air = brush.scale.px(_AIR)
        free = self.rect.bottom - self._words_end() - 2 * air
        high = round(min(_MOST * self.rect.h, free))
        if brush.art.theme.name == "high_contrast" or high < _LEAST * self.rect.h:
            return
        x = self.rect.right - card_width(high) - brush.scale.px(_ASIDE)
        brush.surface.blit(
            brush.art.title_card(self._game_id, high), (x, self.rect.bottom - high - air)
        )
