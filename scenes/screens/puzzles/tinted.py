"""Widgets in the colours of one game, on a screen of no game."""

from typing import TYPE_CHECKING

from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Plate
from scenes.ui.widgets.widget import Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art


class TintedPlate(Plate):
    """A plate in the colours of a game's ground."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self._game_id = game_id

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        super().draw(art, target, look._replace(palette=art.theme.palette(self._game_id)))


class TintedButton(Button):
    """A button in the colours of a game's ground."""

    game_id = ""

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        super().draw(art, target, look._replace(palette=art.theme.palette(self.game_id)))
