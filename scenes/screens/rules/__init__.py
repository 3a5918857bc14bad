"""The rules page: a game's rules in short chapters, with cards and the options in force."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.catalogue import find_game
from game.options import OptionValue
from game.texts.phrases import game_name
from scenes.screens.controls import ControlsPage
from scenes.screens.rules.blocks import chapter_box
from scenes.screens.rules.book import FigureAcross, Panels, read_rulebook
from scenes.screens.rules.chapter_stair import ChapterStair
from scenes.screens.rules.game_choice import GameChoice
from scenes.screens.rules.in_force import InForce
from scenes.screens.rules.playing import FigurePlayer
from scenes.screens.rules.reading_on import ReadingOn
from scenes.screens.rules.to_class import ToClass
from scenes.screens.rules.turning import ChapterButtons, WheelTurns
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.shell.frame.select import Select
from scenes.ui.bindings import does, steps_by
from scenes.ui.boxes import FILL, Box, cell, column, row
from scenes.ui.geometry import NOWHERE, Rect, rect
from scenes.ui.inputs import Input, Key, Wheel
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Step
from scenes.ui.widgets.button import RoundButton
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.measure import control_height, side_by_side
from scenes.ui.widgets.row import ListRow
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_STAIR = 36
_TITLE, _CREDIT = 44, 15


class RulesPage(Screen):
    """Shows one chapter at a time; arrows and wheel turn, PgDn and Space read on."""

    darkened = 90

    def __init__(
        self,
        context: "AppContext",
        game_id: str,
        options: Mapping[str, OptionValue] | None = None,
        turn: Callable[[int], Step | None] | None = None,
    ) -> None:
        """``options`` are those of the current match, by default the usual ones.

        ``turn`` turns from here to the next or an earlier page of which this is one, if any: then
        Ctrl+Tab does that, and not the next chapter.
        """
        super().__init__(context, game_id)
        self._turn_page = turn
        self.games = (
            GameChoice(context, self._chosen, self._change_game) if options is None else None
        )
        self.table_id = None if options is None else game_id
        """The game of the table from which it was opened, if any."""
        self.chapter_buttons = ChapterButtons(
            context.words, lambda by: self.turn_to(self.shown + by)
        )
        self._wheel_turns = WheelTurns()
        self._open(game_id, options)

    def _open(self, game_id: str, options: Mapping[str, OptionValue] | None) -> None:
        """Open the book of a game at its first chapter."""
        context, words, sheet = self.context, self.context.words, find_game(game_id).sheet
        book, self.game_id = read_rulebook(words, game_id), game_id
        self.chapters = book.chapters
        self.shown = 0
        self.player = FigurePlayer(context, game_id, lambda: self._lay(self.scale, self.pane))
        self._begins = True
        """Whether the shown chapter's figure has still to be played."""
        keys = RoundButton("keyboard", self._controls_page, words("controls.title"))
        self.keys = keys
        self.header = Header(
            game_name(words, find_game(game_id)), "", Pop, words("widgets.back"), keys
        )
        self.rows = [
            ListRow(chapter.title, lambda index=index: self.turn_to(index))  # type: ignore[misc]
            for index, chapter in enumerate(book.chapters)
        ]
        self.in_force = InForce(words, sheet, options)
        self.to_class = ToClass(context, find_game(game_id))
        names = [*(chapter.title for chapter in book.chapters), self.in_force.title]
        self.menu = Select(context, list(enumerate(names)), lambda: self.shown, self.turn_to)
        self._title = Label("", _TITLE, "display")
        self._credit = Label(book.credit, _CREDIT, tone="second", anchor=1.0)
        chapter = words("rules.page.key_chapter")
        turning: list[tuple[str, str]] = [("next_page", chapter)]
        if self._turn_page:
            turning = [("right", chapter), ("next_page", words("rules.page.key_page"))]
        leading = [("help", words("controls.title")), ("back", words("widgets.key_back"))]
        on = ("change", words("rules.page.key_on"))
        again = ("show_again", words("rules.page.key_again"))
        self._hints = Hints([on, *turning, again, *leading])
        self._few_hints = Hints([*turning, *leading])
        """The keys that don't stand on buttons, where there are buttons."""
        self.foot = ReadingOn(context, self.player.play_again, lambda: self._read(1))
        self._pages = len(book.chapters)
        self.pane: Pane = Pane(Rect(0, 0, 1, 1), [])

    def turn_to(self, chapter: int) -> None:
        """Show a chapter from its beginning."""
        self.shown, self._begins = max(0, min(self._pages - 1, chapter)), True
        self._lay(self.scale, None)

    def lay_out(self, scale: Scale) -> None:
        """Lay out the chapters at the left of the page, or in a menu above it."""
        self._pages = len(self.chapters) + (not side_by_side(scale))
        self.shown = min(self.shown, self._pages - 1)
        self._lay(scale, self.pane)

    def handle(self, happened: Input) -> Step | None:
        """Handle an input: arrows and Ctrl+Tab turn, PgDn and Space read on, PgUp back."""
        self.controls.end_motions(happened)
        if isinstance(happened, Key) and does(happened, "help"):
            return self._controls_page()
        if (
            self._turn_page
            and isinstance(happened, Key)
            and (by := steps_by(happened, "page_before", "next_page"))
        ):
            return self._turn_page(by)
        if isinstance(happened, Key) and self._by_arrow(happened):
            return None
        if isinstance(happened, Key) and self._by_key(happened):
            return None
        if isinstance(happened, Wheel) and self._by_wheel(happened):
            return None
        return super().handle(happened)

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is about to open, or a turn of the wheel about to end."""
        return super().waiting or self._wheel_turns.turning

    def update(self, seconds: float) -> Step | None:
        """Let time pass for tooltips and the wheel."""
        self._wheel_turns.update(seconds)
        return super().update(seconds)

    def _by_key(self, key: Key) -> bool:
        if (by := steps_by(key, "up", "down")) and self._turns(by):
            self._turn(by)
        elif by := steps_by(key, "page_before", "next_page"):
            self.turn_to((self.shown + by) % self._pages)
        elif does(key, "page_down") or does(key, "change"):
            self._read(1)
        elif does(key, "page_up"):
            self._read(-1)
        elif does(key, "show_again"):
            self.player.play_again()
        else:
            return False
        return True

    def _by_arrow(self, key: Key) -> bool:
        """Turn with ← →, unless another widget has the focus."""
        by = steps_by(key, "left", "right")
        if not by or not self._on_chapters():
            return False
        self._turn(by)
        return True

    def _turns(self, by: int) -> bool:
        """Say whether ↑ or ↓ turns; at either end of the chapters it leads on to other widgets."""
        return self._on_chapters() and 0 <= self.shown + by < self._pages

    def _on_chapters(self) -> bool:
        focused = self.controls.focused
        return focused is None or focused is self.menu or focused in self.rows

    def _by_wheel(self, wheel: Wheel) -> bool:
        """Turn to the next chapter if the wheel is turned at a chapter's end."""
        if not self.pane.rect.contains(wheel.at):
            return False
        by = self._wheel_turns.sense(wheel, self.pane)
        if by:
            self._read(by)
        return by is not None

    def _turn(self, by: int) -> None:
        self.turn_to(self.shown + by)
        if self.shown < len(self.rows) and self.rows[self.shown].rect.w:
            self.controls.focus(self.rows[self.shown])

    def _read(self, sign: int) -> None:
        """Scroll a page, and from the end of a chapter turn to the next."""
        if self.pane.scroll_by(sign * round(self.pane.rect.h * 0.8)):
            self.controls.stale = True
        elif self.shown < len(self.chapters) and self.player.turn(
            self.chapters[self.shown].blocks, sign
        ):
            return
        elif 0 <= self.shown + sign < self._pages:
            self._turn(sign)
            if sign < 0:
                self.pane.scroll_by(self.pane.most)

    def _lay(self, scale: Scale, before: Pane | None) -> None:
        """Lay everything out; the chapter's scrolling is taken over from ``before``."""
        wide = side_by_side(scale)
        self.header.note.text = self.context.words("rules.page.note") if wide else ""
        body = self.header.lay_out(scale, self.context.art)
        self.in_force.titled = wide
        for one in self.rows:
            one.rect = NOWHERE
        self.menu.rect = NOWHERE
        page = self._page(scale, before)
        box = row(self._rail(scale), max(8, scale.px(36)), page, align=0) if wide else page
        laid = lay(box, body)
        menu = [] if wide else self._lay_menu(scale)
        widgets = [*self.header.widgets, *self._lay_games(scale, wide), *menu, *laid]
        shown = [w for w in widgets if w.rect.w]
        chapter = self.rows[self.shown] if wide else self.menu
        live = [w for w in shown if w.focusable]
        self.controls.place(shown, [self.pane], first=live.index(chapter))
        if self._begins:
            self._begins = False
            blocks = self.chapters[self.shown].blocks if self.shown < len(self.chapters) else ()
            self.player.open(blocks)

    def _lay_games(self, scale: Scale, wide: bool) -> list[Widget]:
        """Place the choice of a game in the header, left of the chapters' menu."""
        if self.games is None:
            return []
        right = (self.keys if wide else self.menu).rect.x - scale.px(16)
        laid = self.games.lay_out(self.context.art, scale, self.header, right, wide)
        return [laid] if laid else []

    def _controls_page(self) -> Step:
        return Push(ControlsPage(self.context, self.table_id, first=self._chosen()))

    def _chosen(self) -> str:
        assert self.game_id is not None
        return self.game_id

    def _change_game(self, game_id: str) -> None:
        self._open(game_id, None)
        self.lay_out(self.scale)

    def _rail(self, scale: Scale) -> Box[Widget]:
        """Return the chapters, each with its stair; at the foot, what else is told of the game."""
        art, gap = self.context.art, scale.gap(8)
        side = scale.px(_STAIR)
        height = control_height(scale, 48, 18)
        widest = max(one.natural_width(art, scale) for one in self.rows)
        rows: list[Box[Widget]] = []
        for index, one in enumerate(self.rows):
            one.chosen = index == self.shown
            stair = cell(ChapterStair(index, len(self.rows)), side, round(0.7 * side))
            rows.append(row(stair, gap, cell(one, h=height)))
        force: list[Box[Widget]] = [
            cell(self.in_force, h=lambda width: self.in_force.height(art, scale, width))
        ]
        to_class = self.to_class.in_rail(art, scale)
        width = max(scale.px(236), widest + side + gap, *(box.width.least for box in to_class))
        foot = (*to_class, scale.px(8), *force) if to_class else force
        return column(*rows, FILL, *foot, scale.px(20), gap=scale.px(4), w=width)

    def _lay_menu(self, scale: Scale) -> list[Widget]:
        """Place the chapters' menu in the header, left of its buttons."""
        height, middle = control_height(scale, 44, 17), self.header.back.rect.center.y
        width = max(scale.px(420), self.menu.natural_width(self.context.art, scale))
        to_class = self.to_class.beside(self.keys.rect, scale)
        right = min(one.rect.x for one in (self.keys, *to_class)) - scale.px(16)
        self.menu.rect = rect(right - width, middle - height / 2, width, height)
        return [self.menu, *to_class]

    def _page(self, scale: Scale, before: Pane | None) -> Box[Part]:
        """Return the shown chapter between its title and the foot."""
        art = self.context.art
        chapter_buttons = self.chapter_buttons.box(art, scale, self.shown, self._pages)
        height = round(1.3 * scale.text(_TITLE))
        title: Box[Widget] = row(cell(self._title, h=height), scale.px(20), chapter_buttons)
        foot = round(1.8 * scale.text(15))
        credit = cell(self._credit, self._credit.natural_width(art, scale) + 4, foot)
        wide = side_by_side(scale) and not scale.large_text
        hints = self._few_hints if wide else self._hints
        foot_row: Box[Widget] = row(cell(hints, h=foot), scale.px(20), credit)
        pane = Scroll(partial(self._chapter, scale), scale, before, max(8, scale.px(16)))
        self.pane = pane
        air = scale.px(10)
        if not wide:
            return column(title, air, cell(pane), air, foot_row)
        return column(title, air, cell(pane), air, *self._reading_on(scale), air, foot_row)

    def _reading_on(self, scale: Scale) -> list[Box[Widget]]:
        """Return the buttons below a chapter, if it has any; one names what comes next."""
        blocks = self.chapters[self.shown].blocks
        following = self.player.title_after(blocks)
        if not following and self.shown + 1 < len(self.chapters):
            following = self.chapters[self.shown + 1].title
        plays = any(isinstance(one, FigureAcross | Panels) for one in blocks)
        if not following and not plays:
            return []
        return [self.foot.box(scale, following, plays=plays)]

    def _chapter(self, scale: Scale, room: Rect) -> Box[Widget]:
        art = self.context.art
        if self.shown < len(self.chapters):
            chapter = self.chapters[self.shown]
            self._title.text = chapter.title
            return chapter_box(chapter.blocks, self.player, art, scale, room.w)
        self._title.text = self.in_force.title
        width = min(room.w, 24 * scale.text(17))
        return cell(self.in_force, width, lambda given: self.in_force.height(art, scale, given))
