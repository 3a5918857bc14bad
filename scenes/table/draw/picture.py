"""The table as it is seen at one moment: cards, marks, what is held, what is said."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.table.draw.ending_picture import EndingPicture
from scenes.table.draw.marks import Marks
from scenes.table.draw.moment import TableMoment
from scenes.table.draw.overlays import OverlayList
from scenes.table.draw.painter import Painter
from scenes.table.draw.raised_picture import RaisedPicture
from scenes.table.draw.riders import Riders
from scenes.table.draw.static_layer import StaticLayer
from scenes.table.input.ending import Ending, ending_of
from scenes.table.input.handling import Handling
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import with_name
from scenes.table.motion.carry import companion_poses
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Mover
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter, Key, Piece
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.turn import TurnLine, TurnMarker
from scenes.table.present.presenter import Presenter
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.desk import Desk


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
        pen = self._pen = Pen(self._art, self._palette, scale)
        self._painter = Painter(pen)
        self._riders = Riders(self._art, self._palette, self._desk.words)
        self._overlays = OverlayList(self._desk, pen)
        self._marks = Marks(self._art, self._palette, scale)
        self._still = StaticLayer(pen, self._game_id)
        self._raised = RaisedPicture(pen, self._marks)
        self._ending = EndingPicture(self._art, self._palette, scale)
        self._before_turn = None

    def release(self) -> None:
        """Let go of all that is as large as the window."""
        self._still.release()
        self._before_turn = None

    def draw(self, target: Surface, now: TableMoment) -> None:
        """Draw the whole table."""
        show = self._show(now)
        target.blit(self._still.picture(now.showing.layout, show), (0, 0))
        self._draw_rest(target, now)

    def redraw(self, target: Surface, now: TableMoment) -> None:
        """Draw the same from nothing: what lies still is not taken from earlier frames."""
        self._still.draw(target, now.showing.layout, self._show(now))
        self._draw_rest(target, now)

    def over(self, now: TableMoment) -> tuple[Piece, ...]:
        """Return what lies over the table for a while, the lowest first."""
        return self._overlays.now(now)

    def _draw_rest(self, target: Surface, now: TableMoment) -> None:
        """Draw what does not lie still, and what lies above it."""
        showing = now.showing
        self._draw_turning(target, showing)
        timeline = showing.timeline
        self._riders.draw(target, showing.layout, timeline.riding(), timeline.elapsed)
        self._painter.numbers(target, showing.layout, showing.timeline)
        self._painter.motion(target, showing.timeline)
        self._draw_marks(target, now)
        self._draw_held(target, now)
        self._draw_words(target, now)
        for piece in self.over(now):
            piece.draw(target, self._pen)
        self.provisional = self._art.workshop.busy

    # Below.

    def _show(self, now: TableMoment) -> DrawFilter:
        """Return what of the layout lies still now."""
        showing = now.showing
        return DrawFilter(
            away=showing.moving_keys() | self._held_keys(now) | {up.key for up in now.raised},
            live=showing.live_numbers(),
            caps=self._desk.settings.key_hints and not self._desk.with_pad,
            trace=self._traced(showing),
            riding=frozenset(ride.rider.player for ride in showing.timeline.riding()),
        )

    def _traced(self, showing: Presenter) -> bool:
        return showing.timeline.done and not showing.turning

    def _held_keys(self, now: TableMoment) -> set[Key]:
        if now.carry is None or now.hands.held is None:
            return set()
        layout, held = now.showing.layout, now.hands.held
        cards = map(layout.card_of, (held.source, *held.companions))
        return {card.key for card in cards if card}

    def _held_card(self, now: TableMoment) -> CardPlace | None:
        held = now.hands.held
        return now.showing.layout.card_of(held.source) if held and now.carry else None

    def _draw_turning(self, target: Surface, showing: Presenter) -> None:
        turning = showing.turning
        if turning is None:
            self._before_turn = None
            return
        if self._before_turn is None:
            self._before_turn = Surface(target.get_size())
            self._still.draw(self._before_turn, turning.before, DrawFilter(trace=False))
        regions = showing.layout.regions
        seats = [(old, regions[seat]) for seat, old in turning.before.regions.items()]
        self._painter.turning(target, self._before_turn, seats, turning.share)

    # Marks.

    def _draw_marks(self, target: Surface, now: TableMoment) -> None:
        hands, layout = now.hands, now.showing.layout
        self._draw_turn_line(target, now.showing)
        if (mover := layout.one(Mover)) and self._traced(now.showing):
            mover.draw(target, self._pen)
        for area in now.showing.timeline.fresh if now.showing.fresh_left else ():
            self._marks.ring(target, area)
        for area in now.showing.timeline.rings():
            self._marks.ring(target, area)
        for spot in self._targets(now):
            if hands.pointed in (None, spot.name):
                self._marks.glow(target, spot.body, self._marks.radius(spot.ring))
        for spot in self._targets(now):
            self._marks.ring(target, spot.ring, second=spot.name == hands.pointed)
        if button := layout.button(hands.advised):
            self._marks.ring(target, button.rect)
        if ending := self._open_tray(layout, hands):
            self._ending.marks(target, ending)
        away = now.showing.moving_keys() | self._held_keys(now)
        self._raised.cards(target, layout, now.raised, away)
        if not hands.source:
            self._draw_sources(target, now)
        self._raised.coins(target, layout, now.raised, away)
        wrong = layout.area(now.said.spot) if now.said else None
        if wrong:
            self._marks.no_entry(target, wrong.center)

    def _draw_sources(self, target: Surface, now: TableMoment) -> None:
        picks, picked = now.hands.intents.picks, now.hands.picked
        pickable = [name for name in picks.sources if name not in picked] if picks else ()
        for name in (*now.hands.intents.offered, *pickable):
            if spot := now.showing.layout.spot(name):
                self._marks.source(target, spot.ring.moved(0, -_height(now, spot)))

    def _targets(self, now: TableMoment) -> Iterator[Spot]:
        for name in now.hands.targets:
            if spot := now.showing.layout.spot(name):
                yield spot

    def _draw_held(self, target: Surface, now: TableMoment) -> None:
        place = self._held_card(now)
        if now.carry and place and now.hands.held:
            poses = companion_poses(now.carry.pose(), len(now.hands.held.companions))
            for name, pose in zip(now.hands.held.companions, poses, strict=True):
                if other := now.showing.layout.card_of(name):
                    self._painter.flying(target, other.card, pose, place.rect.h, 3)
            self._painter.flying(target, place.card, now.carry.pose(), place.rect.h, 3)

    def _open_tray(self, layout: TableLayout, hands: Handling) -> Ending | None:
        return ending_of(layout, hands, self._desk.words, pad=self._desk.with_pad)

    # Words.

    def _draw_words(self, target: Surface, now: TableMoment) -> None:
        hands, layout, focus = now.hands, now.showing.layout, self._focus_box(now)
        for spot in self._targets(now):
            if hands.pointed in (None, spot.name):
                area = spot.words or spot.ring
                self._marks.pill(target, area, self._pill_words(now, spot), focus)
        if ending := self._open_tray(layout, hands):
            self._ending.words(target, ending, focus)
        if focus:
            self._art.brackets(target, focus)
        self._draw_turn(target, now.showing)

    def _draw_turn_line(self, target: Surface, showing: Presenter) -> None:
        """Draw the line round the plate of whoever is to move: below all words."""
        line, handover = showing.layout.one(TurnLine), showing.handover
        if line is None or showing.turning:
            return
        if handover is None:
            line.draw(target, self._pen)
        else:
            before = TurnLine(handover.before.plate)
            self._painter.line_passes(target, before, line, handover.share)

    def _draw_turn(self, target: Surface, showing: Presenter) -> None:
        pennant, handover = showing.layout.one(TurnMarker), showing.handover
        if pennant is None or showing.turning:
            return
        if handover is None:
            pennant.draw(target, self._pen)
        else:
            self._painter.turn_passes(target, handover.before, pennant, handover.share)

    def _pill_words(self, now: TableMoment, spot: Spot) -> str:
        hands = now.hands
        if hands.offers:
            offer = hands.offers[0]
            words = offer.lets_go if hands.held and hands.over == spot.name else offer.takes
            return with_name(words, offer.other, now.showing.facts.cast)
        way = hands.intents.way(hands.source or "", spot.name)
        assert way is not None
        words = way.lets_go if hands.held and hands.over == spot.name else way.takes
        room = spot.ring.w + 4 * self._scale.gutter
        narrow = self._marks.pill_rect(spot.ring, words).w > room and hands.over != spot.name
        return way.short if narrow else words

    def _focus_box(self, now: TableMoment) -> Rect | None:
        """Return the box in whose corners the brackets of the focus stand, if it is seen."""
        hands, layout = now.hands, now.showing.layout
        area = layout.area(hands.focus) if hands.by_keys and now.showing.acting else None
        if area is None:
            return None
        spot = layout.spot(hands.focus)
        if spot is None:
            return self._art.bracket_box(area, max(3, self._scale.px(4)))
        raised = _height(now, spot)
        return self._art.bracket_box(area.moved(0, -raised), room=spot.room - raised)


def _height(now: TableMoment, spot: Spot) -> int:
    """Return by how many pixels a spot's card is raised."""
    return next((raised.by for raised in now.raised if raised.key == spot.key), 0)
