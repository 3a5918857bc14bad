"""The controls page: what mouse, keys and gamepad do, read from the table of bindings.

If its key is held, it closes on release; after a short press it stays open.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.catalogue import GAMES, find_game
from game.texts.phrases import game_name
from scenes.screens.controls.groups import groups_of
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Scroll, bar_room, lay
from scenes.shell.frame.screen import Screen
from scenes.shell.frame.select import Select
from scenes.ui.bindings import does, steps_by
from scenes.ui.boxes import FILL, Box, cell, column, row
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key, KeyUp
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.screens.controls.groups import Group
    from scenes.shell.handed.context import AppContext

_COLUMN = 27
"""The least width of a column of acts, in text sizes."""
_MOST_COLUMNS = 3
_STEP = 80
"""How far an arrow key scrolls, in units."""
HELD_SECONDS = 0.4
"""A key held longer than this shows the page until it is released."""


class ControlsPage(Screen):
    """All acts by context, those of one game first."""

    opaque = False
    """What lies below keeps its pictures: while the key is held it is back in a moment."""

    def __init__(
        self,
        context: "AppContext",
        game_id: str | None = None,
        *,
        held: bool = False,
        first: str | None = None,
    ) -> None:
        """``game_id`` is the game of the table below; ``held``: whether the key is down.

        ``first`` is the game shown first where one can be chosen, by default the last one played.
        """
        super().__init__(context, game_id)
        words = context.words
        games = [game.id for game in GAMES]
        last = context.settings.last_game
        self.game = game_id or first or (last if last in games else games[0])
        """The game whose keys are shown."""
        self._held, self._seconds = held, 0.0
        self._header = Header(
            words("controls.title"), words("controls.note"), Pop, words("widgets.back"),
            brief=words("controls.note_brief"),
        )  # fmt: skip
        names = [(game, game_name(words, find_game(game))) for game in games]
        self.games = None if game_id else Select(context, names, lambda: self.game, self._choose)
        self._pane = Scroll(lambda place: column())

    @property
    def waiting(self) -> bool:
        """Whether it is still undecided if its key was pressed or is held."""
        return super().waiting or (self._held and self._seconds < HELD_SECONDS)

    def lay_out(self, scale: Scale) -> None:
        """Lay out the header with the choice of a game, and as many columns as fit."""
        art = self.context.art
        found = groups_of(self.context.words, self.game)
        columns = partial(self._columns, scale, found)
        self._pane = Scroll(columns, 0, self._pane, bar_room(scale))
        beside = None
        if self.games:
            width = self.games.natural_width(art, scale)
            beside = cell(self.games, width, control_height(scale, 44, 17))
        box = self._header.above(scale, art, cell(self._pane), beside)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        self.controls.place(widgets, [self._pane], first=0)

    def paint(self, target: "Surface") -> None:
        """Draw a plain ground, on which small words are read best."""
        target.fill(self.palette.scrim)

    def handle(self, happened: Input) -> Step | None:
        """Scroll by keys; close when the held key is released."""
        if isinstance(happened, KeyUp) and self._held:
            self._held = False
            return Pop() if self._seconds >= HELD_SECONDS else None
        if isinstance(happened, Key):
            if does(happened, "help"):
                return Pop()
            if by := self._scrolls(happened):
                self.controls.stale |= self._pane.scroll_by(by)
                return None
        return super().handle(happened)

    def update(self, seconds: float) -> Step | None:
        """Let time pass, to tell a short press from a held key."""
        self._seconds += seconds
        return super().update(seconds)

    def _scrolls(self, key: Key) -> int:
        """Return how far a key scrolls, in pixels."""
        page = steps_by(key, "page_up", "page_down") * round(0.8 * self._pane.rect.h)
        return page or steps_by(key, "up", "down") * self.scale.px(_STEP)

    def _choose(self, game_id: str) -> None:
        self.game = game_id
        self.resize(self.scale)

    def _columns(self, scale: Scale, found: "Sequence[Group]", place: Rect) -> Box[Widget]:
        """Return the groups in columns, each in the shortest column so far."""
        wide = _COLUMN * scale.text(15)
        number = self._pane.columns = max(1, min(_MOST_COLUMNS, place.w // wide))
        columns: list[list[Box[Widget]]] = [[] for _ in range(number)]
        heights = [0] * number
        for group in found:
            shortest = heights.index(min(heights))
            columns[shortest].append(group.box(scale, self.context.art))
            heights[shortest] += group.lines
        gap = scale.px(26)
        side_by_side = (column(column(*parts, gap=gap), FILL) for parts in columns)
        return row(*side_by_side, gap=scale.px(36), align=0)
