"""The choice of a game on the rules page: tabs in the header, or a menu if they don't fit."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.catalogue import GAMES, find_game
from game.texts.phrases import game_name
from scenes.shell.frame.header import Header
from scenes.shell.frame.select import Select
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art


class GameChoice:
    """Changes from one game's rules to another's."""

    def __init__(
        self, context: "AppContext", chosen: Callable[[], str], change: Callable[[str], None]
    ) -> None:
        games = [game.id for game in GAMES]
        names = [game_name(context.words, find_game(game)) for game in games]

        def value() -> int:
            return games.index(chosen())

        def turn(index: int) -> None:
            change(games[index])

        self.tabs = Tabs(names, value, turn)
        self.menu = Select(context, list(enumerate(names)), value, turn)

    def lay_out(
        self, art: "Art", scale: Scale, header: Header, right: float, wide: bool
    ) -> Widget | None:
        """Place tabs or a menu at the right; return them if they fit beside the title."""
        title, note = header.title.rect, header.note
        height, middle = control_height(scale, 44, 17), header.back.rect.center.y
        shown: Tabs | Select[int] = self.tabs if wide else self.menu
        x = right - shown.natural_width(art, scale)
        if x < title.right + scale.px(24):
            return None
        if x - scale.px(24) < note.rect.x + note.natural_width(art, scale):
            # The note gives way.
            note.text = ""
        room = round(x) - scale.px(24) - note.rect.x if note.text else 0
        note.rect = note.rect._replace(w=max(0, room))
        shown.rect = rect(x, middle - height / 2, right - x, height)
        return shown
