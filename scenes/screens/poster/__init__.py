"""The page on which the picture of a finished match is looked at and saved."""

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.texts.phrases import game_name
from scenes.results.listing import results_of
from scenes.results.poster.facts import poster_facts
from scenes.results.poster.house import HIGH, WIDE
from scenes.results.poster.painting import Poster
from scenes.screens.saving import Saving, picture_bytes
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import EmptyArea, Part, lay
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import FILL, Box, cell, column, row, sized
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.switch import Switch

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext
    from scenes.table.source.session import Session

_COLUMN, _APART = 540, 64
"""The width of the column beside the picture, and the gap between them, in units."""


class PosterPage(Screen):
    """Paints the picture of a match, with or without names, shows it, and saves it."""

    shows_kept = True
    darkened = 90

    def __init__(self, context: "AppContext", session: "Session") -> None:
        super().__init__(context, session.game_id)
        self._session = session
        words = context.words
        self._plan = results_of(session.game_id).stage(context, session)
        self._named = True
        game = game_name(words, session.setup.game)
        self._saving = Saving(context, words("poster.file", game=game), words("poster.done"))
        self._header = Header(words("poster.title"), game, self.escape, words("widgets.back"))
        self.names = Switch(
            words("poster.named"),
            lambda: self._named,
            self._set_named,
            tuple(words.entry("poster.states")),
            note=words("poster.named_note"),
        )
        self.save = Button(words("poster.save"), self._save, "primary", size=22)
        self._area = EmptyArea()
        self._shown: Surface | None = None
        """The picture in the size in which it is shown."""
        self._changed = False
        """Whether the picture has been painted since the last frame."""
        self._look = self._look_now
        """The settings in which the picture is painted."""
        self.poster = self._begin()

    def renewed(self) -> "PosterPage":
        """Return the page in the present language."""
        return PosterPage(self.context, self._session)

    @property
    def waiting(self) -> bool:
        """Whether the picture is still being painted."""
        return super().waiting or self.poster.done is None

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, or the picture is there."""
        return super().stale or self._changed

    def lay_out(self, scale: Scale) -> None:
        """Lay out the picture at the left, and what can be done with it at the right."""
        art, gap = self.context.art, scale.gap(16)
        button = control_height(scale, 62, 22)
        beside: Box[Part] = column(
            FILL,
            cell(self.names, h=lambda width: self.names.natural_height(art, scale, width)),
            cell(self.save, h=button),
            FILL,
            gap=gap,
        )
        room = self._header.lay_out(scale, art)
        wide = min(scale.width // 2, max(scale.px(_COLUMN), 22 * scale.text(18)))
        picture = min(round(room.h * WIDE / HIGH), room.w - wide - scale.px(_APART))
        shown = cell(self._area, picture)
        body: Box[Part] = row(FILL, shown, scale.px(_APART), sized(beside, w=wide), FILL, align=0)
        widgets = lay(self._header.above(scale, art, body), Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, first=live.index(self.save))
        if self.controls.focused is None:
            self.controls.focus(self.save)
        self._shown = None
        if self._look != self._look_now:
            self._paint_anew()

    def escape(self) -> Step | None:
        """Go back to the match."""
        return Pop()

    def update(self, seconds: float) -> Step | None:
        """Paint a little more of the picture."""
        if self.poster.done is None:
            self.poster.step()
            if self.poster.done is not None:
                self.save.why_not = ""
                self._changed = True
        return super().update(seconds)

    def paint(self, target: "Surface") -> None:
        """Draw the picture, or words until it is painted."""
        super().paint(target)
        art, palette = self.context.art, self.palette
        place, self._changed = self._frame(), False
        art.cast(target, place, 6, 2)
        if self.poster.done is None:
            art.plate(target, place, palette.plate, 255, 6, palette.line)
            said = self.context.words("poster.drawing")
            art.write(
                target, said, place.center, self.scale.text(18), "medium", palette.second, 0.5
            )
            return
        if self._shown is None or self._shown.get_size() != place[2:]:
            self._shown = pygame.transform.smoothscale(self.poster.done, place[2:])
        target.blit(self._shown, place[:2])

    def painted(self) -> tuple[str, ...]:
        """Return what the picture shows, in words."""
        facts = self._plan.facts
        # How to read it stands on the picture, which tells that to others as well.
        return (*facts.told(), *self._plan.also, self.context.words("poster.how"))

    def close(self) -> None:
        """Stop painting."""
        self.poster.close()

    def _frame(self) -> Rect:
        """Return the place of the picture, in its own proportions."""
        area = self._area.rect
        high = min(area.h, area.w * HIGH / WIDE)
        wide = high * WIDE / HIGH
        return rect(area.center.x - wide / 2, area.center.y - high / 2, wide, high)

    def _begin(self) -> Poster:
        """Begin to paint the picture."""
        context = self.context
        facts = poster_facts(
            context.words, self._session, self._plan, named=self._named, today=date.today()
        )
        self.save.why_not = context.words("poster.drawing")
        self._shown = None
        return Poster(context, context.words, self._plan, facts)

    @property
    def _look_now(self) -> tuple[object, ...]:
        settings = self.context.settings
        return settings.theme, settings.suits, settings.large_index

    def _set_named(self, named: bool) -> None:
        self._named = named
        self._paint_anew()

    def _paint_anew(self) -> None:
        self.poster.close()
        self._look, self.poster = self._look_now, self._begin()

    def _save(self) -> None:
        if self.poster.done is not None:
            self._saving.save("png", partial(picture_bytes, self.poster.done))
