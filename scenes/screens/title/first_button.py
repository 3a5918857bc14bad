"""The title's first button: it plays the chosen game, or goes on with a match of it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.widget import Act

if TYPE_CHECKING:
    from scenes.ui.art import Art


class WayIn(NamedTuple):
    """What the button does for a game."""

    label: str
    act: Act


class FirstButton(Button):
    """Follows the chosen game. It is as wide for each, so that nothing beside it moves."""

    def __init__(self, ways: Mapping[str, WayIn], game_id: str) -> None:
        """``ways`` has a way for every game."""
        self._ways = ways
        self._way = ways[game_id]
        super().__init__(self._way.label, self._take, "primary")

    def turn_to(self, game_id: str) -> None:
        """Do what it does for a game from now on."""
        self._way = self._ways[game_id]
        self.label = self._way.label

    def natural_width(self, art: "Art", scale: Scale, hints: bool = True) -> int:
        """Return the width that shows the longest label, in pixels."""
        size = scale.text(self._size)
        wide = [art.text_width(way.label, size, "semibold") for way in self._ways.values()]
        own = art.text_width(self.label, size, "semibold")
        return super().natural_width(art, scale, hints) + max(wide) - own

    def _take(self) -> Step | None:
        return self._way.act()
