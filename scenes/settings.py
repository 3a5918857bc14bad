"""The settings: Display, Motion and Sound. A change takes effect and is kept at once."""

from typing import TYPE_CHECKING

from game.store.settings import Settings
from scenes.geometry import Rect, rect
from scenes.inputs import Input
from scenes.scale import Scale
from scenes.scene import Pop, Step
from scenes.settings_sections import FIELDS, Section, common_pitch, make_sections
from scenes.widgets.button import Button
from scenes.widgets.caps import Hints
from scenes.widgets.header import Header
from scenes.widgets.label import Label, Line, Plate
from scenes.widgets.measure import control_height
from scenes.widgets.pane import Pane
from scenes.widgets.screen import Screen
from scenes.widgets.tabs import Tabs
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.desk import Desk

_NARROW_TEXTS = 82
"""Three sections stand side by side only in a window wider than so many times the text size."""


class SettingsScene(Screen):
    """All settings that have an effect, in three sections; in a narrow window one at a time."""

    def __init__(self, desk: "Desk", game_id: str | None = None) -> None:
        """``game_id`` is the game on whose table it lies, if any."""
        super().__init__(desk, game_id)
        words = desk.words
        self._sections = make_sections(desk)
        self._shown = 0
        self._header = Header(
            words("settings.title"), words("settings.note"), Pop, words("widgets.back")
        )
        self._tabs = Tabs(
            [section.title for section in self._sections], lambda: self._shown, self._show
        )
        self._reset = Button(
            words("settings.reset"), self._reset_all, size=20, tip=words("settings.reset_tip")
        )
        self._hints = Hints(
            [
                ("Tab", words("widgets.key_next")),
                ("Space", words("widgets.key_change")),
                ("Esc", words("widgets.key_back")),
            ]
        )
        self._panes: list[Pane] = []

    def lay_out(self, scale: Scale) -> None:
        """Header, sections, and the bottom bar with the way to start over."""
        body = self._header.lay_out(scale, self.desk.art)
        body = self._lay_bottom(scale, body)
        scrolled = [pane.scrolled for pane in self._panes]
        narrow = scale.width < _NARROW_TEXTS * scale.text(17)
        widgets = self._lay_one(scale, body) if narrow else self._lay_three(scale, body)
        if len(scrolled) == len(self._panes):
            for pane, pixels in zip(self._panes, scrolled, strict=True):
                pane.scroll_by(pixels)
        self.controls.place(
            [*self._header.widgets, *widgets, self._hints, self._reset], self._panes, first=1
        )

    def handle(self, happened: Input) -> Step | None:
        """Turn the sections with Ctrl+Tab, where they stand one at a time."""
        if self._tabs.rect.w and self._tabs.turn(happened):
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

    def _lay_three(self, scale: Scale, body: Rect) -> list[Widget]:
        self._tabs.rect = rect(0, 0, 0, 0)
        gap, count = scale.px(20), len(self._sections)
        width = (body.w - gap * (count - 1)) / count
        widgets: list[Widget] = []
        self._panes = []
        for index, section in enumerate(self._sections):
            place = rect(body.x + index * (width + gap), body.y, width, body.h)
            widgets += self._lay_section(scale, section, place, titled=True)
        return widgets

    def _lay_one(self, scale: Scale, body: Rect) -> list[Widget]:
        tabs = control_height(scale, 44, 20)
        self._tabs.rect = rect(body.x + scale.px(8), body.y, body.w - scale.px(8), tabs)
        top = body.y + tabs + scale.px(10)
        place = rect(body.x, top, body.w, body.bottom - top)
        self._panes = []
        return [
            self._tabs,
            *self._lay_section(scale, self._sections[self._shown], place, titled=False),
        ]

    def _lay_section(
        self, scale: Scale, section: Section, place: Rect, *, titled: bool
    ) -> list[Widget]:
        inset = max(14, scale.px(28))
        inner = place.grown(-inset, -scale.px(12))
        widgets: list[Widget] = [Plate()]
        widgets[0].rect = place
        if titled:
            title, line = Label(section.title, 34, "display"), Line()
            height = round(1.9 * scale.text(34))
            title.rect = rect(inner.x, inner.y, inner.w, height)
            line.rect = rect(inner.x, title.rect.bottom, inner.w, 1)
            widgets += [title, line]
            inner = rect(inner.x, line.rect.bottom, inner.w, inner.bottom - line.rect.bottom)
        art = self.desk.art
        # Side by side the rows of all sections align.
        aligned = self._sections if titled else (section,)
        pitch = common_pitch(aligned, scale, art, inner)
        rows = section.lay_out(scale, art, inner, pitch)
        pane = Pane(rect(place.x, inner.y, place.w, inner.h), rows)
        self._panes.append(pane)
        return [*widgets, *rows]

    def _show(self, index: int) -> None:
        self._shown = index
        self.resize(self.scale)

    def _reset_all(self) -> None:
        first = Settings()
        self.desk.keeper.change(**{name: getattr(first, name) for name in FIELDS})
