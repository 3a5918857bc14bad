"""The rules of a game in short chapters, with real cards and the options in force."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.catalogue import find_game
from game.options import OptionValue
from scenes.screens.rules.blocks import lay_blocks
from scenes.screens.rules.book import read_rulebook
from scenes.screens.rules.game_choice import GameChoice
from scenes.screens.rules.in_force import InForce
from scenes.screens.rules.turning import Turner, Wheeling
from scenes.ui.bindings import does
from scenes.ui.frame.header import Header
from scenes.ui.frame.pane import Pane
from scenes.ui.frame.screen import Screen
from scenes.ui.frame.select import Select
from scenes.ui.geometry import Rect, rect
from scenes.ui.inputs import Input, Key, Wheel
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.label import Label, Plate
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.row import ListRow
from scenes.ui.widgets.widget import NOWHERE, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.desk import Desk

_SCRIM = 90
_TITLE, _CREDIT = 44, 15


class RulesPage(Screen):
    """One chapter at a time; arrows and wheel turn, PgDn and Space read on."""

    def __init__(
        self, desk: "Desk", game_id: str, options: Mapping[str, OptionValue] | None = None
    ) -> None:
        """``options`` are those of the match at hand; without one, the usual ones are shown."""
        super().__init__(desk, game_id)
        self.games = GameChoice(desk, self._chosen, self._change_game) if options is None else None
        self.turner = Turner(desk.words, lambda by: self.turn_to(self.shown + by))
        self._wheeling = Wheeling()
        self._open(game_id, options)

    def _open(self, game_id: str, options: Mapping[str, OptionValue] | None) -> None:
        """Open the book of a game at its first chapter."""
        desk, words, sheet = self.desk, self.desk.words, find_game(game_id).sheet
        book, self.game_id = read_rulebook(words, game_id), game_id
        self.chapters = book.chapters
        self.shown = 0
        self.header = Header(sheet.name, "", Pop, words("widgets.back"))
        self.rows = [
            ListRow(chapter.title, lambda index=index: self.turn_to(index))  # type: ignore[misc]
            for index, chapter in enumerate(book.chapters)
        ]
        self.in_force = InForce(words, sheet, options)
        names = [*(chapter.title for chapter in book.chapters), self.in_force.title]
        self.menu = Select(desk, list(enumerate(names)), lambda: self.shown, self.turn_to)
        self._title = Label("", _TITLE, "display")
        self._credit = Label(book.credit, _CREDIT, tone="second", anchor=1.0)
        self._hints = Hints(
            [
                ("change", words("rules.page.key_on")),
                ("next_page", words("rules.page.key_chapter")),
                ("back", words("widgets.key_back")),
            ]
        )
        self._pages = len(book.chapters)
        self.pane = Pane(Rect(0, 0, 1, 1), [])

    def turn_to(self, chapter: int) -> None:
        """Show a chapter from its beginning."""
        self.shown = max(0, min(self._pages - 1, chapter))
        self.pane.scrolled = 0
        self._lay(self.scale, 0)

    def lay_out(self, scale: Scale) -> None:
        """Chapters at the left of the page, or in a menu above it."""
        self._pages = len(self.chapters) + (not side_by_side(scale))
        self.shown = min(self.shown, self._pages - 1)
        self._lay(scale, self.pane.scrolled)

    def handle(self, happened: Input) -> Step | None:
        """Turn with ↑ ↓ and Ctrl+Tab; read on with PgDn and Space, back with PgUp."""
        if isinstance(happened, Key) and self._by_key(happened):
            return None
        if isinstance(happened, Wheel) and self._by_wheel(happened):
            return None
        return super().handle(happened)

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is about to open, or the wheel about to come to rest."""
        return super().waiting or self._wheeling.turning

    def update(self, seconds: float) -> Step | None:
        """Let time pass for tooltips and the wheel."""
        self._wheeling.update(seconds)
        return super().update(seconds)

    def paint(self, target: "Surface") -> None:
        """Draw the game's ground, darker, for there is much to read."""
        super().paint(target)
        self.desk.art.scrim(target, self.palette.scrim, _SCRIM)

    def _by_key(self, key: Key) -> bool:
        turns = {"up": -1, "down": 1}
        if key.name in turns and not key.alt:
            self._turn(turns[key.name])
        elif does(key, "next_page") or does(key, "page_before"):
            self.turn_to((self.shown + (-1 if key.shift else 1)) % self._pages)
        elif key.name == "page down" or does(key, "change"):
            self._read(1)
        elif key.name == "page up":
            self._read(-1)
        else:
            return False
        return True

    def _by_wheel(self, wheel: Wheel) -> bool:
        """Go on to the next chapter where the wheel is turned at a chapter's end."""
        if not self.pane.rect.contains(wheel.at):
            return False
        by = self._wheeling.sense(wheel, self.pane)
        if by:
            self._read(by)
        return by is not None

    def _turn(self, by: int) -> None:
        self.turn_to(self.shown + by)
        if self.shown < len(self.rows) and self.rows[self.shown].rect.w:
            self.controls.focus(self.rows[self.shown])

    def _read(self, sign: int) -> None:
        """Go a page on, and from the end of a chapter to the next."""
        if self.pane.scroll_by(sign * round(self.pane.rect.h * 0.8)):
            self.controls.stale = True
        elif 0 <= self.shown + sign < self._pages:
            self._turn(sign)
            if sign < 0:
                self.pane.scroll_by(self.pane.most)

    def _lay(self, scale: Scale, scrolled: int) -> None:
        wide = side_by_side(scale)
        self.header.note.text = self.desk.words("rules.page.note") if wide else ""
        body = self.header.lay_out(scale, self.desk.art)
        rail, page = self._lay_rail(scale, body) if wide else self._lay_menu(scale, body)
        self.in_force.titled = wide
        games = self._lay_games(scale, wide)
        widgets = [*self.header.widgets, *games, *rail, *self._lay_page(scale, page, scrolled)]
        self.controls.place([w for w in widgets if w.rect.w], [self.pane], first=1)

    def _lay_games(self, scale: Scale, wide: bool) -> list[Widget]:
        """Lay the choice of a game at the right of the header, left of the chapters' menu."""
        if self.games is None:
            return []
        right = scale.width - scale.margin if wide else self.menu.rect.x - scale.px(16)
        laid = self.games.lay_out(self.desk.art, scale, self.header, right, wide)
        return [laid] if laid else []

    def _chosen(self) -> str:
        assert self.game_id is not None
        return self.game_id

    def _change_game(self, game_id: str) -> None:
        self._open(game_id, None)
        self.lay_out(self.scale)

    def _lay_rail(self, scale: Scale, body: Rect) -> tuple[list[Widget], Rect]:
        """Lay chapters and options at the left; return them and what is left of the body."""
        art, inset = self.desk.art, max(8, scale.px(14))
        widest = max(row.natural_width(art, scale) for row in self.rows)
        width = max(scale.px(236), widest + 2 * inset)
        plate = Plate()
        plate.rect = body._replace(w=width)
        height = control_height(scale, 48, 18)
        y = body.y + inset
        for index, row in enumerate(self.rows):
            row.chosen = index == self.shown
            row.rect = rect(body.x + inset, y, width - 2 * inset, height)
            y += height + scale.px(4)
        self._lay_in_force(scale, rect(body.x + 2 * inset, y, width - 4 * inset, body.bottom - y))
        self.menu.rect = NOWHERE
        gap = max(8, scale.px(20))
        page = rect(plate.rect.right + gap, body.y, body.w - width - gap, body.h)
        return [plate, *self.rows, self.in_force], page

    def _lay_in_force(self, scale: Scale, room: Rect) -> None:
        height = self.in_force.height(self.desk.art, scale, room.w)
        y = max(room.y + scale.px(12), room.bottom - height - scale.px(20))
        self.in_force.rect = rect(room.x, y, room.w, height)

    def _lay_menu(self, scale: Scale, body: Rect) -> tuple[list[Widget], Rect]:
        """Put the menu of the chapters into the header, at its right."""
        for row in self.rows:
            row.rect = NOWHERE
        height, middle = control_height(scale, 44, 17), self.header.back.rect.center.y
        width = max(scale.px(420), self.menu.natural_width(self.desk.art, scale))
        self.menu.rect = rect(body.right - width, middle - height / 2, width, height)
        return [self.menu], body

    def _lay_page(self, scale: Scale, place: Rect, scrolled: int) -> list[Widget]:
        inset = max(14, scale.px(36))
        plate = Plate()
        plate.rect = place
        inner = place.grown(-inset, -max(8, scale.px(20)))
        title = round(1.3 * scale.text(_TITLE))
        line = inner._replace(h=title)
        left = self.turner.lay_out(self.desk.art, scale, line, self.shown, self._pages)
        self._title.rect = line._replace(w=left - scale.px(20) - line.x)
        foot = round(1.8 * scale.text(15))
        credit = self.desk.art.text_width(self._credit.text, scale.text(_CREDIT), "medium") + 4
        hints = max(0, inner.w - credit - scale.px(20))
        self._hints.rect = rect(inner.x, inner.bottom - foot, hints, foot)
        self._credit.rect = rect(inner.x + hints, inner.bottom - foot, inner.w - hints, foot)
        top = self._title.rect.bottom + scale.px(10)
        room = rect(inner.x, top, inner.w, inner.bottom - foot - scale.px(8) - top)
        blocks = self._lay_chapter(scale, room)
        window = room._replace(x=place.x, w=place.w - 4).grown(0, 4)
        self.pane = Pane(window, blocks, scrolled)
        return [plate, self._title, *self.turner.widgets, *blocks, self._hints, self._credit]

    def _lay_chapter(self, scale: Scale, room: Rect) -> list[Widget]:
        if self.shown < len(self.chapters):
            chapter = self.chapters[self.shown]
            self._title.text = chapter.title
            return lay_blocks(chapter.blocks, self.desk.art, scale, room)
        self._title.text = self.in_force.title
        width = min(room.w, 24 * scale.text(17))
        height = self.in_force.height(self.desk.art, scale, width)
        self.in_force.rect = rect(room.x, room.y, width, height)
        return [self.in_force]
