"""The way from a game's rules to its page for teachers, if it has one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.registry import Game
from game.worksheets.contents import is_for_class
from scenes.ui.boxes import Box, cell
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Push, Step
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

_SIZE = 17


class ToClass:
    """A button below the chapters; where these are a menu, a round one beside it."""

    def __init__(self, context: "AppContext", game: Game) -> None:
        self._context, self._game = context, game
        self._there = is_for_class(context.words, game)
        words = context.words
        label = words(f"{game.id}_class.button") if self._there else ""
        tip = words(f"{game.id}_class.tip") if self._there else ""
        self.button = Button(label, self._open, icon="person", size=_SIZE, tip=tip)
        self.round = RoundButton("person", self._open, tip)

    def in_rail(self, art: "Art", scale: Scale) -> Sequence[Box[Widget]]:
        """Return the button's box, if there is such a page."""
        if not self._there:
            return []
        width = self.button.natural_width(art, scale)
        return [cell(self.button, width, control_height(scale, 44, _SIZE))]

    def beside(self, other: Rect, scale: Scale) -> Sequence[Widget]:
        """Place the round button left of another, and return it, if there is such a page."""
        if not self._there:
            return []
        self.round.rect = other._replace(x=other.x - other.w - scale.px(12))
        return [self.round]

    def _open(self) -> Step:
        # It is rarely wanted.
        from scenes.screens.classroom import ClassroomPage  # noqa: PLC0415

        return Push(ClassroomPage(self._context, self._game.id))
