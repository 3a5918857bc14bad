"""A new table stands up like a paper book: the rows of the town, then the sill, then the plates.

It begins with the bare sky. Each row of houses is a sheet hinged at the window's foot; flat, it is
wider and darker. What lies on the table comes down a little while it fades in.
"""

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.table.draw.paper_town import PaperTown
from scenes.ui.art.raster import solid
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
    ) -> None:
        """``strip`` is the area of the sill, ``ledge`` its picture.

        ``factor`` multiplies durations.
        ``ahead`` draws the table piece by piece where nobody sees it, so that its pictures are
        made before all of it is drawn in one frame.
        """
        self._art, self._game_id, self._hour = art, game_id, hour
        theme = art.theme
        self._motion: Motion = theme.motion
        self._palette: Palette = theme.palette(game_id)
        self._factor = factor
        self._ahead = ahead
        self._strip, self._ledge = strip, ledge
        self._drop = scale.px(theme.motion.settle_drop)
        self._elapsed = 0.0
        self._begun = self._just_drawn = False
        self._waited = 0
        self._size = size = (strip.w, strip.bottom)
        self._full: Surface | None = None
        """The table as it will be."""
        self._base: Surface | None = None
        """The sky and the sheets that stand."""
        self._complete = False
        """Whether both have been drawn."""
        self._stand = 0
        self._places: Sequence[Rect] = ()
        # What is needed first is made first.
        self._town = PaperTown(art, game_id, hour, size)
        if self._town.count:
            self._has_ground()
            self._town.order_sheets()

    @property
    def possible(self) -> bool:
        """Whether there is a town, and its pictures come in time."""
        return self._town.count > 0 and self._waited < _PATIENCE

    def _has_ground(self) -> bool:
        """Return whether the ground, on which the whole table is drawn, has been made."""
        return self._art.has_ground(self._game_id, self._size, self._hour)

    @property
    def done(self) -> bool:
        """Whether all stands."""
        return self._elapsed >= self._span(self._motion.stand_ms)

    def ready(self) -> bool:
        """Return whether the picture of the sky is there; use a part of the round for others."""
        until = perf_counter() + _AHEAD
        while perf_counter() < until and next(self._ahead, self) is None:
            pass
        self._waited += not self._town.has_sky
        return self._town.has_sky

    def pass_time(self, seconds: float) -> None:
        """Let time pass; frames that come late are skipped."""
        if not self._town.complete or not self._has_ground():
            self._waited += 1
            return
        if not self._begun:
            self._begun = True
            return
        self._elapsed += min(seconds, _FRAME) if self._just_drawn else seconds
        self._just_drawn = False

    def _draw_sky(self, target: Surface) -> None:
        """Draw the bare sky, with which it begins."""
        target.blit(self._town.sky, (0, 0))
        target.fill(self._palette.deep, self._strip)

    def draw(
        self, target: Surface, draw_table: Callable[[Surface], None], places: Sequence[Rect]
    ) -> None:
        """Draw a frame; ``draw_table`` draws the whole table, which has pieces at ``places``."""
        if not self._complete:
            self._draw_sky(target)
            if self._begun:
                self._draw_ahead(target, draw_table, places)
            return
        assert self._base is not None
        assert self._full is not None
        target.blit(self._base, (0, 0))
        for number in range(self._stand, self._town.count):
            self._draw_sheet(target, self._base, number)
        self._draw_sill(target)
        fade = self._motion.fade.ms
        seen = self._share(self._motion.stand_ms - fade, fade, "linear")
        if seen > 0:
            self._settle(target, self._full, seen)

    def _draw_ahead(
        self, target: Surface, draw_table: Callable[[Surface], None], places: Sequence[Rect]
    ) -> None:
        """Make one of the large pictures that follow; a frame has no time for several."""
        if self._base is None:
            self._base = target.copy()
        elif self._full is None:
            self._full = solid(*self._size)
            self._full.fill(self._palette.deep)
        else:
            draw_table(self._full)
            self._places, self._complete = places, True
        self._elapsed, self._just_drawn = 0.0, True

    def _draw_sheet(self, target: Surface, base: Surface, number: int) -> None:
        motion = self._motion
        begins = motion.stand_from_ms + number * motion.stand_stagger_ms
        share = (self._elapsed - self._span(begins)) / (motion.stand.seconds * self._factor)
        if share <= 0:
            return
        if share >= 1:
            # Those behind it stand as well.
            self._town.draw_sheet(base, number, 1)
            self._stand += 1
        self._town.draw_sheet(target, number, ease(motion.stand.easing, min(1.0, share)))

    def _draw_sill(self, target: Surface) -> None:
        """Draw the sill as far as it has risen, in front of the houses."""
        timing, strip = self._motion.sill_rises, self._strip
        down = 1 - self._share(self._motion.sill_from_ms, timing.ms, timing.easing)
        target.fill(self._palette.deep, strip)
        target.blit(self._ledge, (0, strip.y + round(strip.h * down)))

    def _settle(self, target: Surface, full: Surface, seen: float) -> None:
        """Draw the table as far as it is seen, its pieces coming down."""
        up, whole = round(self._drop * (1 - seen)), target.get_rect()
        places = [whole.clip((x, y - up, wide, high + up)) for x, y, wide, high in self._places]
        under = [(target.subsurface(place).copy(), place) for place in places]
        full.set_alpha(round(255 * seen))
        target.blit(full, (0, 0))
        target.blits(under)
        for place in places:
            target.blit(full, place, place.move(0, up))
        full.set_alpha(None)

    def _share(self, begins: float, lasts: float, easing: str) -> float:
        """Return how far a part has come that begins and lasts some milliseconds."""
        return ease(easing, (self._elapsed - self._span(begins)) / self._span(lasts))

    def _span(self, milliseconds: float) -> float:
        return milliseconds / 1000 * self._factor
