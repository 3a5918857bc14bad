"""The table as it is seen at one moment: cards, marks, what is held, what is said."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.geometry import Point
from scenes.scale import Scale
from scenes.table.carry import Carry
from scenes.table.fan import OpenFan
from scenes.table.flags import Flags
from scenes.table.furniture import Furniture
from scenes.table.handling import Handling
from scenes.table.lifting import Raised
from scenes.table.log import OpenLog
from scenes.table.marks import Marks
from scenes.table.opened_picture import OpenedPicture
from scenes.table.painter import Painter
from scenes.table.pieces import CardPlace, Key, Spot
from scenes.table.reasons import Said
from scenes.table.showing import Showing
from scenes.table.still import Show, StillTable
from scenes.table.timeline import Timeline
from scenes.widgets.tip import draw_tip

if TYPE_CHECKING:
    from scenes.desk import Desk


@dataclass(frozen=True, slots=True)
class TableMoment:
    """All that a picture of the table follows from."""

    showing: Showing
    hands: Handling
    raised: tuple[Raised, ...]
    carry: Carry | None
    said: Said | None
    fan: OpenFan | None
    unfolding: Timeline
    log: OpenLog | None
    pointer: Point | None
    tip: bool
    """Whether the pointer has rested long enough for a hint."""


class Picture:
    """Draws the table of one game in one window."""

    def __init__(self, desk: "Desk", game_id: str) -> None:
        self._desk = desk
        self._art = desk.art
        self._game_id = game_id
        self._before_turn: Surface | None = None
        self.resize(Scale(1280, 720))
        self.provisional = False
        """Whether pictures are still being made that will replace stretched ones."""

    def resize(self, scale: Scale) -> None:
        """Take another window, or another theme."""
        self._scale = scale
        self._palette = self._desk.theme.palette(self._game_id)
        furniture = Furniture(self._art, self._palette)
        self._still = StillTable(self._art, furniture, self._game_id)
        self._painter = Painter(self._art, furniture)
        self._opened = OpenedPicture(self._art, self._palette, furniture)
        self._marks = Marks(self._art, self._palette, scale)
        self._flags = Flags(self._art, self._palette, scale)
        self._before_turn = None

    def draw(self, target: Surface, now: TableMoment) -> None:
        """Draw the whole table."""
        if self.provisional and not self._art.workshop.busy:
            self._still.forget()
        showing = now.showing
        self._draw_still(target, now)
        self._draw_turning(target, showing)
        self._painter.numbers(target, showing.layout, showing.timeline)
        self._painter.motion(target, showing.timeline)
        self._draw_marks(target, now)
        self._draw_held(target, now)
        self._draw_words(target, now)
        self._draw_opened(target, now)
        self.provisional = self._art.workshop.busy

    # Below.

    def _draw_still(self, target: Surface, now: TableMoment) -> None:
        showing = now.showing
        show = Show(
            away=showing.moving_keys() | self._held_keys(now) | {up.key for up in now.raised},
            live=showing.live_numbers(),
            caps=self._desk.settings.key_hints and not self._desk.with_pad,
            trace=self._traced(showing),
        )
        target.blit(self._still.picture(showing.layout, self._flags, show), (0, 0))

    def _traced(self, showing: Showing) -> bool:
        return showing.timeline.done and not showing.turning

    def _held_keys(self, now: TableMoment) -> set[Key]:
        card = self._held_card(now)
        return {card.key} if card else set()

    def _held_card(self, now: TableMoment) -> CardPlace | None:
        held = now.hands.held
        return now.showing.layout.card_of(held.source) if held and now.carry else None

    def _draw_turning(self, target: Surface, showing: Showing) -> None:
        turning = showing.turning
        if turning is None:
            self._before_turn = None
            return
        if self._before_turn is None:
            self._before_turn = Surface(target.get_size())
            self._still.draw(self._before_turn, turning.before, self._flags, Show(trace=False))
        regions = showing.layout.regions
        seats = [(old, regions[seat]) for seat, old in turning.before.regions.items()]
        self._painter.turning(target, self._before_turn, seats, turning.share)

    # Marks.

    def _draw_marks(self, target: Surface, now: TableMoment) -> None:
        hands, layout = now.hands, now.showing.layout
        if layout.trace and self._traced(now.showing):
            self._flags.coin(target, layout.trace)
        for area in now.showing.timeline.fresh if now.showing.fresh_left else ():
            self._marks.ring(target, area)
        for area in now.showing.timeline.rings():
            self._marks.ring(target, area)
        if hands.source:
            for spot in self._targets(now):
                if hands.over in (None, spot.name):
                    self._marks.glow(target, spot.body, self._marks.radius(spot.ring))
            for spot in self._targets(now):
                self._marks.ring(target, spot.ring, second=spot.name == hands.over)
        for raised in now.raised:
            if place := layout.place(raised.key):
                self._painter.raised(target, self._marks, place, raised)
        if not hands.source:
            self._draw_sources(target, now)
        wrong = layout.area(now.said.spot) if now.said else None
        if wrong:
            self._marks.no_entry(target, wrong.center)

    def _draw_sources(self, target: Surface, now: TableMoment) -> None:
        for name in now.hands.intents.sources:
            if spot := now.showing.layout.spot(name):
                self._marks.source(target, spot.ring.moved(0, -_height(now, spot)))

    def _targets(self, now: TableMoment) -> Iterator[Spot]:
        for name in now.hands.intents.targets(now.hands.source or ""):
            if spot := now.showing.layout.spot(name):
                yield spot

    def _draw_held(self, target: Surface, now: TableMoment) -> None:
        place = self._held_card(now)
        if now.carry and place:
            self._painter.flying(target, place.card, now.carry.pose(), place.rect.h, 3)

    # Words.

    def _draw_words(self, target: Surface, now: TableMoment) -> None:
        hands = now.hands
        for spot in self._targets(now) if hands.source else ():
            if hands.over in (None, spot.name):
                self._marks.pill(target, spot.ring, self._pill_words(now, spot))
        if hands.by_keys and hands.focus and now.showing.acting:
            self._draw_focus(target, now)
        self._draw_turn(target, now.showing)
        if now.said:
            self._marks.reason(target, now.said.at, now.said.words)
        elif now.tip and hands.hovered and not hands.source:
            self._draw_tip(target, now)

    def _draw_turn(self, target: Surface, showing: Showing) -> None:
        pennant, handover = showing.layout.pennant, showing.handover
        if pennant is None or showing.turning:
            return
        if handover is None:
            self._flags.pennant(target, pennant)
        else:
            self._flags.turn_passes(target, handover.before, pennant, handover.share)

    def _pill_words(self, now: TableMoment, spot: Spot) -> str:
        hands = now.hands
        way = hands.intents.way(hands.source or "", spot.name)
        assert way is not None
        words = way.lets_go if hands.held and hands.over == spot.name else way.takes
        room = spot.ring.w + 4 * self._scale.gutter
        narrow = self._marks.pill_rect(spot.ring, words).w > room and hands.over != spot.name
        return way.short if narrow else words

    def _draw_focus(self, target: Surface, now: TableMoment) -> None:
        hands = now.hands
        area = now.showing.layout.area(hands.focus)
        if area is None:
            return
        spot = now.showing.layout.spot(hands.focus)
        if spot:
            area = area.moved(0, -_height(now, spot))
        gap = None if spot else max(3, self._scale.px(4))
        self._art.brackets(target, area, gap)

    def _draw_tip(self, target: Surface, now: TableMoment) -> None:
        hands = now.hands
        hint = hands.intents.hints.get(hands.hovered or "")
        area = now.showing.layout.area(hands.hovered)
        if hint and area:
            draw_tip(self._art, target, self._scale, area.moved(0, -self._scale.px(10)), hint)

    # What has been opened.

    def _draw_opened(self, target: Surface, now: TableMoment) -> None:
        if now.fan:
            self._opened.fan(target, now.fan, self._painter, now.unfolding)
        if now.log:
            self._opened.log(target, now.log, now.showing, self._flags, now.pointer)


def _height(now: TableMoment, spot: Spot) -> int:
    """Return by how many pixels a spot's card is raised."""
    return next((raised.by for raised in now.raised if raised.key == spot.key), 0)
