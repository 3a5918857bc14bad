"""The controls page: what mouse, keys and gamepad do, read from the table of bindings.

Any row whose key or button isn't fixed can be chosen, to set another.
If its key is held, it closes on release; after a short press it stays open.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.acts.setting import OwnKeys
from game.catalogue import GAMES, find_game
from game.texts.phrases import game_name
from scenes.screens.controls.act_row import ActRow
from scenes.screens.controls.asking import AskKey
from scenes.screens.controls.groups import groups_of
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Scroll, lay, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.shell.frame.select import Select
from scenes.ui.bindings import does, steps_by
from scenes.ui.boxes import FILL, Box, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.geometry import NOWHERE, Rect
from scenes.ui.inputs import Input, Key, KeyUp
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.screens.controls.groups import Group
    from scenes.shell.handed.context import AppContext

_COLUMN = 27
"""The least width of a column of acts, in text sizes."""
_MOST_COLUMNS = 3
HELD_SECONDS = 0.4
"""A key held longer than this shows the page until it is released."""


class ControlsPage(Screen):
    """All acts by context, those of one game first."""

    darkened = 110
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
        self._note = Paragraph(words("controls.set_note"), 15)
        self._usual = Button(words("controls.usual"), self._reset, size=17)
        self._pane = Pane(NOWHERE, ())
        self._own = OwnKeys({}, {})
        """What was set before all went back to the usual; the button then brings it again."""

    @property
    def waiting(self) -> bool:
        """Whether it is still undecided if its key was pressed or is held."""
        return super().waiting or (self._held and self._seconds < HELD_SECONDS)

    def lay_out(self, scale: Scale) -> None:
        """Lay out the header with the choice of a game, and as many columns as fit."""
        art = self.context.art
        focused = self.controls.focused
        found = groups_of(self.context.words, self.game, self._ask)
        settings = self.context.settings
        changed, words = settings.keys or settings.pads, self.context.words
        again = not changed and any(self._own)
        self._usual.label = words("controls.own_again" if again else "controls.usual")
        self._usual.why_not = "" if changed or again else words("controls.are_usual")
        columns = partial(self._columns, scale, found)
        self._pane = pane = Scroll(columns, scale, self._pane)
        beside = None
        if self.games:
            width = self.games.natural_width(art, scale)
            beside = cell(self.games, width, control_height(scale, 44, 17))
        box = self._header.above(scale, art, cell(pane), beside)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        self.controls.place(widgets, [self._pane], first=0)
        if isinstance(focused, ActRow):
            self._focus_again(focused)

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
        """Return how far a key scrolls, in pixels: Home and End walk if a row has the focus."""
        if not isinstance(self.controls.focused, ActRow) and (
            to_end := steps_by(key, "first", "last")
        ):
            return to_end * self._pane.most
        return steps_by(key, "page_up", "page_down") * round(0.8 * self._pane.rect.h)

    def _ask(self, act: str, called: str) -> Step:
        self._held = False
        return Push(AskKey(self.context, act, called, game_id=self.game_id))

    def _reset(self) -> None:
        """Go back to the usual keys and buttons, or from there to those set before."""
        settings = self.context.settings
        before, self._own = self._own, OwnKeys(settings.keys, settings.pads)
        then = OwnKeys({}, {}) if any(self._own) else before
        self.context.keeper.change(keys=then.keys, pads=then.pads)

    def _focus_again(self, focused: ActRow) -> None:
        """Keep the focus on a row that was made again."""
        rows = [one for one in self.controls.widgets if isinstance(one, ActRow)]
        same = (one for one in rows if (one.name, one.words) == (focused.name, focused.words))
        self.controls.focus(next(same, None))

    def _choose(self, game_id: str) -> None:
        self.game = game_id
        self.resize(self.scale)

    def _columns(self, scale: Scale, found: "Sequence[Group]", place: Rect) -> Box[Widget]:
        """Return the groups in columns, each in the shortest column so far."""
        pad = max(10, scale.px(24))
        wide = _COLUMN * scale.text(15) + 2 * pad
        number = self._pane.columns = max(1, min(_MOST_COLUMNS, place.w // wide))
        columns: list[list[Box[Widget]]] = [[] for _ in range(number)]
        heights = [0] * number
        for group in found:
            shortest = heights.index(min(heights))
            content = inset(group.box(scale, self.context.art), pad, max(8, scale.px(18)))
            columns[shortest].append(backed(content, Plate(of_rows=True)))
            heights[shortest] += group.lines
        gap = max(8, scale.px(22))
        side_by_side = (column(column(*parts, gap=gap), FILL) for parts in columns)
        return column(self._setting(scale), scale.px(16), row(*side_by_side, gap=gap, align=0))

    def _setting(self, scale: Scale) -> Box[Widget]:
        """Return the box of what can be set, with the button that resets all beside it."""
        art, high = self.context.art, control_height(scale, 44, 17)
        note, wide = text(self._note, art, scale), self._usual.natural_width(art, scale)
        usual = cell(self._usual, wide, high)
        words = art.text_width(self._note.text, scale.text(15), "medium")
        beside = row(sized(note, words), scale.px(24), usual, FILL)
        return first_fit(beside, column(note, scale.px(8), row(usual, FILL)))
