"""A new table stands up like a paper book: the rows of the town, then the sill, then the plates.

It begins with the bare sky, while the stair still uncovers it. Each row of houses is a sheet hinged
at the window's foot; flat, it is wider and darker. Once all stand, they are the ground behind the
table, pixel by pixel. What lies on it rises with the last row, while it fades in.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.table.draw.cut_out import CutOut
from scenes.table.draw.paper_town import PaperSheet, PaperTown
from scenes.ui.art.raster import blit_faded, solid
from scenes.ui.easing import ease
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from scenes.ui.art import Art
    from scenes.ui.scale import Scale
    from scenes.ui.theme import Motion, Palette

_AHEAD = 0.003
"""The seconds of a round that are spent on making pictures ahead."""
_PATIENCE = 20
"""The number of rounds in which it waits for pictures; then the table stands at once."""
_FRAME = 1 / 60
"""The seconds that the frame counts in which the whole table is drawn, however long it takes."""
_SHADED, _RELIEF = 0.5, 0.25
"""The share of its time after which a row's shadow fades, and how much of it is left."""


class PopUp:
    """One table that stands up, once, in one window."""

    def __init__(
        self,
        art: "Art",
        game_id: str,
        hour: int,
        scale: "Scale",
        strip: Rect,
        ledge: Surface,
        factor: float,
        ahead: Iterator[None],
        veil: Surface | None = None,
    ) -> None:
        """``strip`` is the area of the sill, ``ledge`` its picture.

        ``factor`` multiplies durations.
        ``ahead`` draws the table piece by piece where nobody sees it, so that its pictures are
        made before all of it is drawn in one frame. ``veil`` is what darkens the town's foot on
        this table, as wide as the window, down to the sill.
        """
        theme = art.theme
        self._motion: Motion = theme.motion
        self._palette: Palette = theme.palette(game_id)
        self._factor = factor
        self._ahead = ahead
        self._strip, self._ledge, self._veil = strip, ledge, veil
        self._below = scale.px(theme.motion.settle_rise)
        self._elapsed = self._late = 0.0
        """The seconds since it began, and by how many of them parts begin later than planned."""
        self._risen: list[float] = []
        """When each row began to rise that has."""
        self._stand = 0
        """How many rows stand; they are drawn on the sky."""
        self._begun = self._just_drawn = False
        self._waited = 0
        self._size = (strip.w, strip.bottom)
        self._ground: Callable[[], Surface] = partial(art.ground, game_id, self._size, hour)
        self._full: Surface | None = None
        """The table as it will be."""
        self._on_it: CutOut | None = None
        """What lies on it."""
        self._table_ready = self._looked_ahead = False
        """Whether the table's pictures are made, and those of all pieces."""
        self._places: Sequence[Rect] = ()
        self._town = PaperTown(art, game_id, hour, self._size)

    @property
    def possible(self) -> bool:
        """Whether there is a town, and its pictures come in time."""
        return self._town.count > 0 and self._waited < _PATIENCE

    @property
    def done(self) -> bool:
        """Whether all stands."""
        settled = self._settles + self._span(self._motion.settle.ms)
        return self._elapsed >= max(settled, self._stands)

    def ready(self, *, table: bool) -> bool:
        """Return whether the sky is there, with which it begins; use a part of the round.

        ``table``: whether those of the table's cards and faces and its ground have been made.
        """
        self._table_ready = table
        until = perf_counter() + _AHEAD
        while table and not self._looked_ahead and perf_counter() < until:
            self._looked_ahead = next(self._ahead, self) is self
        while self._on_it and not self._on_it.done and perf_counter() < until:
            self._on_it.cut()
        self._waited += not self._town.has_sky
        return self._town.has_sky

    def pass_time(self, seconds: float) -> None:
        """Let time pass; frames that come late are skipped, and what is late begins later."""
        if not self._begun:
            # A window that nobody draws doesn't hold the table up.
            self._waited += self._town.has_sky
            return
        passed = min(seconds, _FRAME) if self._just_drawn else seconds
        self._just_drawn = False
        self._elapsed += passed
        if self._lacks():
            self._late += passed
            self._waited += 1

    def _lacks(self) -> bool:
        """Let the rows rise that are due; return whether anything that is due isn't there."""
        while (row := len(self._risen)) < self._town.count:
            due = self._due(row)
            if self._elapsed < due:
                return False
            last = row == self._town.count - 1
            complete = self._on_it is not None and self._on_it.done
            if not self._town.has_sheet(row) or (last and not complete):
                # The last row waits for what rises with it: no bare town stands there meanwhile.
                return True
            self._risen.append(due)
        return False

    def _due(self, row: int) -> float:
        """Return when a row begins to rise, in seconds."""
        motion = self._motion
        return self._span(motion.stand_from_ms + row * motion.stand_stagger_ms) + self._late

    @property
    def _settles(self) -> float:
        """When plates and cards begin to rise, in seconds: with the last row."""
        return self._due(self._town.count - 1) + self._span(self._motion.settle_after_ms)

    @property
    def _stands(self) -> float:
        """When the last row stands, in seconds."""
        return self._due(self._town.count - 1) + self._span(self._motion.stand.ms)

    def draw(
        self,
        target: Surface,
        draw_table: Callable[[Surface], None],
        places: Callable[[], Sequence[Rect]],
    ) -> None:
        """Draw a frame on the last one; ``draw_table`` draws the whole table.

        That has pieces at what ``places`` returns. Nothing moves in the frame in which it is
        drawn.
        """
        if not self._town.has_sky:
            # The first frame of a program that begins with a table waits for nothing.
            target.fill(self._palette.deep)
            return
        if self._begun and self._draw_ahead(draw_table, places):
            return
        self._begun = True
        target.blit(self._town.sky, (0, 0))
        rows = range(self._stand, len(self._risen))
        self._town.draw_sheets(target, [self._rising(row) for row in rows])
        self._draw_sill(target)
        all_rise = len(self._risen) == self._town.count
        if self._full and self._on_it and all_rise and self._elapsed > self._settles:
            self._settle(target, self._full, self._on_it)

    def _draw_ahead(
        self, draw_table: Callable[[Surface], None], places: Callable[[], Sequence[Rect]]
    ) -> bool:
        """Draw the whole table once all its pictures are there; return whether it did."""
        if self._on_it or not (self._table_ready and self._looked_ahead):
            return False
        if self._full is None:
            # To be given the memory of so large a picture takes as long as many a frame.
            self._full, self._just_drawn = solid(*self._size), True
            return True
        draw_table(self._full)
        whole = self._full.get_rect()
        self._places = [Rect(*clipped) for place in places() if (clipped := whole.clip(place))]
        self._on_it, self._just_drawn = CutOut(self._full, self._ground(), self._places), True
        return True

    def _rising(self, row: int) -> PaperSheet:
        """Return a row as far as it has risen; once it stands, as those behind it do, for good."""
        motion = self._motion
        share = (self._elapsed - self._risen[row]) / (motion.stand.seconds * self._factor)
        if share >= 1:
            self._town.draw_sheets(self._town.sky, [PaperSheet(row, 1.0, _RELIEF)])
            self._stand += 1
        left = 1 - (1 - _RELIEF) * max(0.0, share - _SHADED) / (1 - _SHADED)
        upright = ease(motion.stand.easing, min(1.0, share))
        return PaperSheet(row, upright, max(_RELIEF, left))

    def _draw_sill(self, target: Surface) -> None:
        """Draw the sill as far as it has risen, in front of the houses, whose foot it darkens."""
        timing, strip = self._motion.sill_rises, self._strip
        up = self._seen(self._span(self._motion.sill_from_ms), timing.ms, timing.easing)
        if self._veil:
            self._veil.set_alpha(round(255 * up))
            target.blit(self._veil, (0, strip.y - self._veil.get_height()))
        target.fill(self._palette.deep, strip)
        target.blit(self._ledge, (0, strip.y + round(strip.h * (1 - up))))

    def _settle(self, target: Surface, full: Surface, on_it: CutOut) -> None:
        """Draw the table as far as it is seen, its pieces rising; what lies between them last."""
        timing = self._motion.settle
        risen = self._seen(self._settles, timing.ms, timing.easing)
        there = self._seen(self._settles, self._motion.fade.ms, "linear")
        fade = self._motion.fade.ms
        ground = self._seen(self._stands - self._span(fade), fade, "linear")
        if ground > 0:
            under = [(target.subsurface(place).copy(), place) for place in self._places]
            blit_faded(target, full, ground)
            target.blits(under)
            for place in self._places:
                blit_faded(target, self._ground(), ground, (place.x, place.y), place)
        for place in self._places:
            on_it.draw(target, place, round(self._below * (1 - risen)), there)

    def _seen(self, begins: float, lasts: float, easing: str) -> float:
        """Return how far a part has come that begins after seconds and lasts milliseconds."""
        return ease(easing, (self._elapsed - begins) / self._span(lasts))

    def _span(self, milliseconds: float) -> float:
        return milliseconds / 1000 * self._factor
