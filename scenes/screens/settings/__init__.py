"""The settings: Display, Motion, Sound, Access and Play. A change is in force and kept at once."""

from typing import TYPE_CHECKING

from game.store.settings import Settings
from scenes.screens.settings.preview import Preview
from scenes.screens.settings.rows import Section, common_pitch
from scenes.screens.settings.sections import ACCESS, make_sections
from scenes.ui.frame.header import Header
from scenes.ui.frame.pane import Pane
from scenes.ui.frame.screen import Screen
from scenes.ui.geometry import Rect, rect
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.label import Label, Line, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.desk import Desk

_NARROW_TEXTS = 82
"""Sections stand side by side only in a window wider than so many times the text size."""


class SettingsScene(Screen):
    """All settings that have an effect, on three pages; in a narrow window a section at a time."""

    def __init__(self, desk: "Desk", game_id: str | None = None) -> None:
        """``game_id`` is the game on whose table it lies, if any."""
        super().__init__(desk, game_id)
        words = desk.words
        self._sections = make_sections(desk)
        self._preview = Preview(desk)
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
        self._hints = Hints(
            [
                ("Tab", words("widgets.key_next")),
                ("Space", words("widgets.key_change")),
                ("Ctrl+Tab", words("widgets.key_page")),
                ("Esc", words("widgets.key_back")),
            ]
        )
        self._panes: list[Pane] = []

    def lay_out(self, scale: Scale) -> None:
        """Header, tabs, sections, and the bottom bar with the way to start over."""
        body = self._header.lay_out(scale, self.desk.art)
        body = self._lay_bottom(scale, body)
        self._narrow = scale.width < _NARROW_TEXTS * scale.text(17)
        scrolled = [pane.scrolled for pane in self._panes]
        self._panes = []
        tabs, body = self._lay_tabs(scale, body)
        widgets = self._lay_page(scale, body)
        if len(scrolled) == len(self._panes):
            for pane, pixels in zip(self._panes, scrolled, strict=True):
                pane.scroll_by(pixels)
        live = [*self._header.widgets, tabs, *widgets, self._hints, self._reset]
        self.controls.place(live, self._panes, first=2)

    def handle(self, happened: Input) -> Step | None:
        """Turn the pages with Ctrl+Tab."""
        if (self._tabs if self._narrow else self._pages).turn(happened):
            return None
        return super().handle(happened)

    def _lay_bottom(self, scale: Scale, body: Rect) -> Rect:
        art, hints = self.desk.art, self.desk.settings.key_hints
        height = control_height(scale, 54, 20)
        width = min(body.w, self._reset.natural_width(art, scale, hints))
        top = body.bottom - height
        self._reset.rect = rect(body.right - width, top, width, height)
        self._hints.rect = rect(body.x, top, body.w - width - scale.px(20), height)
        return rect(body.x, body.y, body.w, top - scale.px(16) - body.y)

    def _lay_tabs(self, scale: Scale, body: Rect) -> tuple[Tabs, Rect]:
        """Lay the tabs and return them with the place that is left."""
        tabs = self._tabs if self._narrow else self._pages
        height = control_height(scale, 44, 20)
        tabs.rect = rect(body.x + scale.px(8), body.y, body.w - scale.px(8), height)
        top = body.y + height + scale.px(10)
        return tabs, rect(body.x, top, body.w, body.bottom - top)

    def _lay_page(self, scale: Scale, body: Rect) -> list[Widget]:
        if self._narrow:
            return self._lay_one(scale, body)
        if self._shown == ACCESS:
            return self._lay_access(scale, body)
        return (
            self._lay_whole(scale, body) if self._shown > ACCESS else self._lay_three(scale, body)
        )

    def _lay_three(self, scale: Scale, body: Rect) -> list[Widget]:
        gap, sections = scale.px(20), self._sections[:ACCESS]
        width = (body.w - gap * (len(sections) - 1)) / len(sections)
        widgets: list[Widget] = []
        for index, section in enumerate(sections):
            place = rect(body.x + index * (width + gap), body.y, width, body.h)
            plate, inner = self._lay_plate(scale, place, section.title)
            widgets += [*plate, *self._lay_rows(scale, section, inner, sections)]
        return widgets

    def _lay_access(self, scale: Scale, body: Rect) -> list[Widget]:
        """Lay Access, and beside it what it does."""
        gap, section = scale.px(20), self._sections[ACCESS]
        side = round(0.36 * body.w)
        left = rect(body.x, body.y, body.w - side - gap, body.h)
        plate, inner = self._lay_plate(scale, left, section.title)
        beside, seen = self._lay_plate(scale, rect(left.right + gap, body.y, side, body.h), "")
        shown = rect(seen.x, seen.y + scale.px(8), seen.w, seen.h)
        rows = self._lay_rows(scale, section, inner, (section,))
        return [*plate, *rows, *beside, *self._preview.lay_out(scale, shown)]

    def _lay_whole(self, scale: Scale, body: Rect) -> list[Widget]:
        """Lay a section that has the page to itself."""
        section = self._sections[self._shown]
        plate, inner = self._lay_plate(scale, body, section.title)
        return [*plate, *self._lay_rows(scale, section, inner, (section,))]

    def _lay_one(self, scale: Scale, body: Rect) -> list[Widget]:
        section = self._sections[self._shown]
        plate, inner = self._lay_plate(scale, body, "")
        if self._shown != ACCESS:
            return [*plate, *self._lay_rows(scale, section, inner, (section,))]
        rows = section.lay_out(scale, self.desk.art, inner, 0)
        below = max(widget.rect.bottom for widget in rows) + scale.px(16)
        shown = self._preview.lay_out(scale, rect(inner.x, below, inner.w, inner.h))
        self._panes.append(Pane(_across(body, inner), [*rows, *shown]))
        return [*plate, *rows, *shown]

    def _lay_plate(self, scale: Scale, place: Rect, title: str) -> tuple[list[Widget], Rect]:
        """Lay a plate with its title, if any, and return them with the place inside."""
        inner = place.grown(-max(14, scale.px(28)), -scale.px(12))
        plate = Plate()
        plate.rect = place
        if not title:
            return [plate], inner
        label, line = Label(title, 34, "display"), Line()
        height = round(1.9 * scale.text(34))
        label.rect = rect(inner.x, inner.y, inner.w, height)
        line.rect = rect(inner.x, label.rect.bottom, inner.w, 1)
        top = line.rect.bottom
        return [plate, label, line], rect(inner.x, top, inner.w, inner.bottom - top)

    def _lay_rows(
        self, scale: Scale, section: Section, inner: Rect, aligned: tuple[Section, ...]
    ) -> list[Widget]:
        """Lay a section's rows; side by side the rows of all sections align."""
        pitch = common_pitch(aligned, scale, self.desk.art, inner)
        rows = section.lay_out(scale, self.desk.art, inner, pitch)
        self._panes.append(Pane(_across(inner.grown(max(14, scale.px(28)), 0), inner), rows))
        return rows

    def _show(self, index: int) -> None:
        self._shown = index
        self._panes = []
        self.resize(self.scale)

    def _reset_page(self) -> None:
        """Set everything on the page that is seen to what it first was."""
        first = Settings()
        shown = self._sections[:ACCESS]
        if self._narrow or self._shown >= ACCESS:
            shown = (self._sections[self._shown],)
        names = {row.field for section in shown for row in section.rows}
        self.desk.keeper.change(**{name: getattr(first, name) for name in names})


def _across(place: Rect, inner: Rect) -> Rect:
    """Return a place as wide as one and as high as another: rings may stand out at the sides."""
    return rect(place.x, inner.y, place.w, inner.h)
