"""The tower: the floors one above the other, and how many stay on each."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.ui.access import joined
from scenes.ui.charts.selection import Mark, mark_chosen
from scenes.ui.charts.tones import floor_tones
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

_NAME, _STAY, _WAS = 20, 18, 16
_FLOOR, _TREAD = 46, 5
"""The natural height of a floor, and that of its tread, in units."""
_LEAST = 1.7
"""The least height of a floor in text sizes."""
_RIM = 2.5


class Stay(NamedTuple):
    """One floor: its name, how many stay, and how many stayed by other rules, in words."""

    name: str
    now: str
    was: str


class Tower(Live):
    """The floors as a list and as the key to their colours; one is lit as the bands are."""

    scanned: tuple[str, ...] = ("up", "down")

    def __init__(self, lit: Callable[[], int | None], light: Callable[[int | None], None]) -> None:
        self.stays: Sequence[Stay] = ()
        self._lit, self._light = lit, light
        self._floors: dict[Mark, Rect] = {}

    @property
    def spoken(self) -> str:
        """The floors from the highest, the lit one first."""
        told = [f"{one.name}: {joined((one.now, one.was))}" for one in self.stays]
        lit = self._lit()
        return joined([*([told[lit]] if lit is not None else []), *told], ". ")

    def height(self, scale: Scale) -> tuple[int, int]:
        """Return its least and its natural height in pixels."""
        least = round(_LEAST * scale.text(_NAME)) + scale.px(_TREAD)
        return len(self.stays) * least, len(self.stays) * max(least, scale.px(_FLOOR))

    def handle(self, happened: Input) -> Answer:
        """Light another floor; a second click on the lit one lights none."""
        lit, size = self._lit(), (len(self.stays), 1)
        mark = mark_chosen(happened, None if lit is None else (lit, 0), size, self._floors)
        if mark is None:
            return None
        self._light(None if isinstance(happened, PointerUp) and mark[0] == lit else mark[0])
        return Done()

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        if not self.stays:
            return
        pitch, tones = (
            self.rect.h / len(self.stays),
            floor_tones(brush.art.theme.floors, len(self.stays)),
        )
        for number, (one, tone) in enumerate(zip(self.stays, tones, strict=True)):
            place = rect(self.rect.x, self.rect.y + number * pitch, self.rect.w, pitch)
            self._floors[number, 0] = place
            thick = max(3, brush.scale.px(_TREAD))
            body = place._replace(y=place.y + thick, h=place.h - thick).grown(-brush.scale.px(4), 0)
            self._draw_floor(brush, body, one, number == self._lit())
            brush.surface.fill(tone, place._replace(h=thick))
        if brush.focused:
            ring(brush, self.rect, brush.scale.px(8))

    def _draw_floor(self, brush: Brush, body: Rect, one: Stay, lit: bool) -> None:
        palette, scale = brush.palette, brush.scale
        line = palette.text if lit else None
        brush.plate(body._replace(h=body.h - 2), palette.raised, 255, 4, line, line_px(scale, _RIM))
        air, middle = scale.px(14), body.center.y - 1
        was, small = body.right - air, scale.text(_WAS)
        wide = max(brush.art.text_width(each.was, small, "medium") for each in self.stays)
        brush.write(one.was, Point(was, middle), small, "medium", palette.second, 1)
        now = was - wide - air
        stay = scale.text(_STAY)
        brush.write(one.now, Point(now, middle), stay, "semibold", palette.text, 1)
        room = now - brush.art.text_width(one.now, stay, "semibold") - air - body.x - air
        at = Point(body.x + air, middle)
        brush.write_within(one.name, at, scale.text(_NAME), room, "display", palette.text)
