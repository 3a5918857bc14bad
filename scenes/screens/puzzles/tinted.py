"""Widgets in the colours of one game, on a screen of no game."""

from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Plate


class TintedPlate(Plate):
    """A plate in the colours of a game's ground."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self._game_id = game_id

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        super().draw(brush._replace(palette=brush.art.theme.palette(self._game_id)))


class TintedButton(Button):
    """A button in the colours of a game's ground."""

    game_id = ""

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        super().draw(brush._replace(palette=brush.art.theme.palette(self.game_id)))
