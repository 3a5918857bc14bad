"""The settings screen. A change takes effect and is stored at once."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.store.settings import Settings
from scenes.screens.controls import ControlsPage
from scenes.screens.settings.preview import Preview
from scenes.screens.settings.rows import Section, common_pitch
from scenes.screens.settings.sections import ACCESS, make_sections
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Scene, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.label import Label, Line, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_PREVIEW = 0.36
"""The share of the width for the preview beside the settings of access."""
_NARROW_TEXTS = 80
"""The least width of a window with sections side by side, in text sizes."""


class SettingsScene(Screen):
    """All settings on three pages; in a narrow window, one section at a time."""

    def __init__(self, context: "AppContext", game_id: str | None = None) -> None:
        """``game_id`` is the game of the table below, if any."""
        super().__init__(context, game_id)
        words = context.words
        self._sections = make_sections(context)
        self._preview = Preview(context)
        self._shown = 0
        self._narrow = False
        self._header = Header(
            words("settings.title"), words("settings.note"), Pop, words("widgets.back")
        )
        names = [section.title for section in self._sections]
        self._pages = Tabs(
            [words("settings.first_page"), *names[ACCESS:]],
            lambda: max(0, self._shown - ACCESS + 1),
            lambda page: self._show(ACCESS + page - 1 if page else 0),
        )
        self._tabs = Tabs(names, lambda: self._shown, self._show)
        self._reset = Button(
            words("settings.reset"), self._reset_page, size=20, tip=words("settings.reset_tip")
        )
        self._keys = Button(
            words("controls.title"), lambda: Push(ControlsPage(context, game_id)), size=20
        )
        self._hints = Hints(
            [
                ("next", words("widgets.key_next")),
                ("change", words("widgets.key_change")),
                ("next_page", words("widgets.key_page")),
                ("back", words("widgets.key_back")),
            ]
        )
        self._panes: dict[int, Scroll] = {}
        """The scrolling panes of the shown page, by section."""

    def renewed(self) -> Scene:
        """Return the settings in the present language, on the page that is open."""
        new = SettingsScene(self.context, self.game_id)
        new._shown = self._shown
        return new

    def lay_out(self, scale: Scale) -> None:
        """Lay out header, tabs, sections, and the bottom bar with the reset button."""
        self._narrow = scale.width < _NARROW_TEXTS * scale.text(17)
        tabs = cell(self._tabs if self._narrow else self._pages, h=control_height(scale, 44, 20))
        page = self._page(scale)
        body = column(row(scale.px(8), tabs), scale.px(10), page, scale.px(16), self._foot(scale))
        box = self._header.above(scale, self.context.art, body)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        self.controls.place(widgets, [*self._panes.values()], first=2)

    def handle(self, happened: Input) -> Step | None:
        """Handle an input; Ctrl+Tab turns the pages."""
        if (self._tabs if self._narrow else self._pages).turn(happened):
            return None
        return super().handle(happened)

    def _foot(self, scale: Scale) -> Box[Widget]:
        width = self._reset.natural_width(self.context.art, scale, self.context.settings.key_hints)
        reset = cell(self._reset, Size(0, width))
        keys = cell(self._keys, self._keys.natural_width(self.context.art, scale))
        return row(
            cell(self._hints),
            scale.px(20),
            keys,
            scale.px(12),
            reset,
            h=control_height(scale, 54, 20),
        )

    def _page(self, scale: Scale) -> Box[Part]:
        """Return the plates with sections between tabs and foot."""
        before, self._panes = self._panes, {}

        def rows(*shown: int) -> list[Box[Part]]:
            sections = [self._sections[number] for number in shown]
            for number in shown:
                content = partial(self._rows, scale, self._sections[number], sections)
                self._panes[number] = Scroll(content, scale, before.get(number), _aside(scale))
            return [cell(self._panes[number]) for number in shown]

        titles = [section.title for section in self._sections]
        if not self._narrow and self._shown < ACCESS:
            plates = map(partial(_plate, scale), rows(*range(ACCESS)), titles)
            return row(*plates, gap=scale.px(20))
        [section] = rows(self._shown)
        if self._narrow and self._shown == ACCESS:
            return self._with_preview(scale, section)
        if self._narrow:
            return _plate(scale, section)
        plate = _plate(scale, section, titles[self._shown])
        if self._shown != ACCESS:
            return plate
        side = round(_PREVIEW * (scale.width - 2 * scale.margin))
        preview = column(scale.px(8), self._preview.box(scale), FILL)
        return row(plate, scale.px(20), sized(_plate(scale, preview), side))

    def _with_preview(self, scale: Scale, section: Box[Part]) -> Box[Part]:
        """Return the rows of a narrow window with the preview in sight, beside them or above."""
        width, gap = scale.width - 2 * scale.margin, scale.px(20)
        rows = self._sections[ACCESS].box(scale, self.context.art, beside=False)
        least = rows.width.least + 2 * _aside(scale)
        preview = column(scale.px(4), self._preview.box(scale), FILL)
        shown = sized(_plate(scale, preview), round(_PREVIEW * width))
        above = _plate(scale, column(self._preview.strip(scale), scale.px(12), section))
        beside = row(sized(_plate(scale, section), Size(least, least, 1)), gap, shown)
        return first_fit(beside, above)

    def _rows(
        self, scale: Scale, section: Section, aligned: Sequence[Section], place: Rect
    ) -> Box[Widget]:
        """Return a section's rows; rows of sections side by side align."""
        art = self.context.art
        pitch = common_pitch(aligned, scale, art, place)
        return section.box(scale, art, pitch, beside=len(aligned) == 1)

    def _show(self, index: int) -> None:
        self._shown = index
        self._panes = {}
        self.resize(self.scale)

    def _reset_page(self) -> None:
        """Reset all settings of the shown page to their defaults."""
        first = Settings()
        shown = self._sections[:ACCESS]
        if self._narrow or self._shown >= ACCESS:
            shown = (self._sections[self._shown],)
        names = {row.field for section in shown for row in section.rows}
        self.context.keeper.change(**{name: getattr(first, name) for name in names})


def _plate(scale: Scale, content: Box[Part], title: str = "") -> Box[Part]:
    """Return a plate with its title, if any, above its content."""
    if title:
        head = cell(Label(title, 34, "display"), h=round(1.9 * scale.text(34)))
        content = column(head, cell(Line(), h=1), content)
    return backed(inset(content, _aside(scale), scale.px(12)), Plate())


def _aside(scale: Scale) -> int:
    """Return the margin at the sides of a plate's content in pixels."""
    return max(14, scale.px(28))
