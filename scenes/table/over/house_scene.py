"""The house of all seats over the table, while players ride to other floors."""

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.texts.words import Words
from scenes.table.layout.house import HouseFloor
from scenes.table.motion.moving_house import HouseMove
from scenes.table.motion.reseating import Ride
from scenes.table.over.overlay import TableMark
from scenes.table.pieces.pen import Pen, corner, draw_faded
from scenes.table.pieces.piece import Layer
from scenes.ui.art.crossing import lay_hour
from scenes.ui.art.hours import HourShown
from scenes.ui.art.raster import blank, solid
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from pygame import Surface

TITLE, NAME, TOLD, GAINED = 29, 20, 19, 30
"""The sizes of words in units; a name is smaller in low rooms."""

WORDS_AT = 158
"""How far words are from a floor's left end, in units."""

EAVES = (7.5, 10)
"""The thickness of the line on a floor, and how far it reaches out, in units."""

WINDOW, WINDOWS_END = (11, 17, 17), 70
"""A window's width, height and step to the next, and what stays free at the right, in units."""

WINDOW_SECONDS = 0.025
"""The time from one new window to the next."""

GLASS, CAR = 36, 41
"""The opacity of a lit shaft's middle and of a car, 0 to 255."""

LINE = 3
"""The width of a car's line, in units."""

HAT, HAT_UP = 65, 16
"""The greatest side of a hat, and how high it hangs above a head while that is away, in units."""

BEAM_FAR = 820
"""The greatest length of the lamp's beam, in units."""
BEAM, BEAM_BY_DAY = ((1.0, 45), (0.6, 60)), ((1.0, 110), (0.6, 120))
"""The beam's two cones: each one's share of its width, and its opacity at the lamp, 0 to 255."""

STRIPS = 10
"""In how many strips beside a tower its beams come into sight."""

BEAM_STEPS = 24
"""In how many steps it fades."""


@dataclass(frozen=True, slots=True)
class HouseScene(TableMark):
    """The whole house at one moment. It is decoration: the seats below are spoken."""

    layer: ClassVar[Layer] = Layer.HOUSE

    move: HouseMove
    elapsed: float
    words: Words
    hour: HourShown
    """The hour at which the table stands: the house stands under the same sky."""

    @property
    def area(self) -> Rect:
        """The whole table."""
        s = self.move.place.scale
        return Rect(0, 0, s.width, s.height)

    def draw(self, target: "Surface", pen: Pen) -> None:
        """Draw the bare town over the table, and the house before it, as much as they are there."""
        town, house = self.move.shares(self.elapsed)
        clip = target.get_clip()
        target.set_clip(clip.clip(self.area))
        draw_faded(target, self.area, town, lambda: self._town(target, pen, self.area))
        if self.move.turns and town < 1:
            self._hide_tower(target, pen)
        draw_faded(target, self.area, house, lambda: self._draw(target, pen))
        target.set_clip(clip)

    def prepare(self, pen: Pen) -> None:
        """Make its largest picture before the frame in which it comes."""
        self._house(pen)

    def _draw(self, target: "Surface", pen: Pen) -> None:
        move = self.move
        grown = move.grown(self.elapsed)
        house, place = self._house(pen), self._house_area
        if grown < 1:
            k = move.small + (1 - move.small) * grown
            small = pygame.transform.smoothscale_by(house, k)
            foot = move.foot(self.elapsed)
            x = foot.x - small.get_width() / 2
            y = round(foot.y - k * move.place.floor(move.place.number - 1).bottom)
            target.blit(small, (round(x), y))
            self._small_people(target, pen, Point(x - k * place.x, y), k)
        else:
            self._sweep(target, pen)
            target.blit(house, place[:2])
            self._shafts(target, pen)
            self._rooms(target, pen)
            self._people(target, pen)
            self._hats(target, pen)

    # What stands still

    def _hide_tower(self, target: "Surface", pen: Pen) -> None:
        """Draw the town where the tower of seats stands, below the header.

        Its beams shine on beside it for a while, so there is no edge.
        """
        top, seats, tower = pen.scale.header, self.move.seats, self.move.after.tower
        assert tower is not None
        free = min(seats.right, tower.right + pen.scale.px(2 * EAVES[1]))
        strip = Rect(0, top, free, self.area.bottom - top)
        self._town(target, pen, strip)
        wide = max(1, (seats.right - free) // STRIPS)
        for number in range(STRIPS):
            strip = strip._replace(x=strip.right, w=wide)
            left = 1 - (number + 1) / (STRIPS + 1)
            draw_faded(target, strip, left, partial(self._town, target, pen, strip))

    def _town(self, target: "Surface", pen: Pen, area: Rect) -> None:
        """Draw a part of the town alone."""
        clip = target.get_clip()
        target.set_clip(clip.clip(area))
        game_id = self.move.after.dress.game_id
        lay_hour(target, area, self.hour, pen.art.grounds(game_id, pen.ground))
        self._light_town(target, pen)
        target.set_clip(clip)

    @property
    def _house_area(self) -> Rect:
        """The part of the table that the house takes."""
        place = self.move.place
        wide = place.floor(place.number - 1).w + 4 * place.scale.px(EAVES[1])
        return rect(place.middle - wide / 2, 0, wide, place.scale.height)

    def _house(self, pen: Pen) -> "Surface":
        """Return the picture of the empty house: roof, floors and titles."""
        titles = tuple(floor.title for floor in self.move.after.floors)
        area = self._house_area
        key = ("house", area.w, area.h, titles)
        return pen.pictures.get(key, lambda: self._house_picture(pen, area))

    def _house_picture(self, pen: Pen, area: Rect) -> "Surface":
        place, palette, s = self.move.place, pen.palette, pen.scale
        picture = blank(area.w, area.h)
        lamp = place.lamp
        at = Point(lamp.x - area.x, lamp.y)
        self.move.after.dress.draw_roof(picture, pen, at, place.floor(0).y)
        thick, out = max(3, s.px(EAVES[0])), s.px(EAVES[1])
        for number, floor in enumerate(self.move.after.floors):
            room = place.floor(number).moved(-area.x, 0)
            wall = pen.pictures.get(("wall", room.h), partial(_wall, pen, room.h))
            picture.blit(pygame.transform.scale(wall, (room.w, room.h)), room)
            picture.fill((*palette.brass, 255), (room.x - out, room.y, room.w + 2 * out, thick))
            left, size = room.x + s.px(WORDS_AT), self._title_size(pen)
            wide = room.right - left - s.px(8)
            size, title = pen.art.fit_text(floor.title, size, "display", wide)
            at = Point(left, room.y + min(s.px(45), 0.33 * room.h))
            pen.art.write(picture, title, at, size, "display", palette.text)
        return picture

    def _title_size(self, pen: Pen) -> int:
        return min(pen.scale.text(TITLE), round(0.3 * self.move.place.floor(0).h))

    # What changes

    def _shafts(self, target: "Surface", pen: Pen) -> None:
        share = self.move.shafts(self.elapsed)
        shafts = self.move.place.shafts
        for shaft in (shafts.up, shafts.down) if share else ():
            key = ("glass", shaft.w, shaft.h)
            picture = pen.pictures.get(key, partial(_glass, pen, shaft))
            high = round(share * shaft.h)
            target.blit(picture, (shaft.x, shaft.bottom - high), (0, 0, shaft.w, high))

    def _rooms(self, target: "Surface", pen: Pen) -> None:
        """Write names, and who goes where or what the deal has brought."""
        move, s = self.move, pen.scale
        seated = self.elapsed >= move.seated
        tells = move.tells(self.elapsed)
        for number in range(move.place.number):
            room = move.place.floor(number)
            floor = (move.after if seated else move.before).floors[number]
            left = room.x + s.px(WORDS_AT)
            if seated or tells:
                size = max(14, min(s.text(NAME), round(0.22 * room.h)))
                at = Point(left, room.y + min(s.px(76), 0.62 * room.h))
                fit, name = pen.art.fit_text(floor.name, size, "medium", room.right - left - 8)
                pen.art.write(target, name, at, fit, "medium", pen.palette.second)
            if tells and not seated:
                self._tell(target, pen, floor, number, room)
            if seated:
                self._windows(target, pen, floor, room)
            if seated and floor.gained:
                size = min(s.text(GAINED), round(0.3 * room.h))
                said = self.words("table.gained", points=floor.gained)
                at = Point(room.right - s.px(14), room.bottom - 0.3 * room.h)
                pen.art.write(target, said, at, size, "display", pen.palette.spark, 1)

    def _windows(self, target: "Surface", pen: Pen, floor: HouseFloor, room: Rect) -> None:
        """Draw a lit window for each point; those that the deal has brought go on in turn."""
        s, left = pen.scale, room.x + pen.scale.px(WORDS_AT)
        wide, high, step = s.px(WINDOW[0]), s.px(WINDOW[1]), s.px(WINDOW[2])
        # All floors have windows of one width: the more somebody has, the longer is the row.
        narrowest = self.move.place.floor(0)
        most = max(one.points for one in self.move.after.floors)
        narrow = min(1.0, (narrowest.w - s.px(WORDS_AT + WINDOWS_END)) / max(1, most * step))
        new = min(floor.gained, int((self.elapsed - self.move.seated) / WINDOW_SECONDS))
        y = room.bottom - min(s.px(39), round(0.28 * room.h))
        for number in range(floor.points - floor.gained + new):
            at = left + round(number * step * narrow)
            size = (max(1, round(wide * narrow)), min(high, room.h // 5))
            target.fill(pen.palette.lamp, ((at, y), size))

    def _tell(
        self, target: "Surface", pen: Pen, floor: HouseFloor, number: int, room: Rect
    ) -> None:
        """Write how far a player will climb or sink, if there is a line for it."""
        size = max(14, min(pen.scale.text(TOLD), round(0.2 * room.h)))
        if room.h < 5.4 * size:
            return
        up = number - self.move.after.order.index(floor.player)
        key = "up" if up > 0 else "down" if up else "stays"
        said = self.words(f"table.{key}", count=abs(up))
        tone = pen.palette.text if up > 0 else pen.palette.second
        x, y = room.x + pen.scale.px(WORDS_AT), room.y + min(pen.scale.px(109), 0.86 * room.h)
        if up:
            arm, rise = size / 2, size / 4 if up > 0 else -size / 4
            tip = [(x, y + rise), (x + arm, y - rise), (x + 2 * arm, y + rise)]
            pygame.draw.polygon(target, tone, tip)
        at = Point(x + (1.5 * size if up else 0), y)
        pen.art.write(target, said, at, size, "semibold" if up else "medium", tone)

    def _people(self, target: "Surface", pen: Pen) -> None:
        """Draw everybody; who is out of a room last, in a lit car."""
        move, riding = self.move, {ride.rider.player: ride for ride in self.move.rides}
        for number, floor in enumerate(move.before.floors):
            if floor.player not in riding:
                area = move.place.portrait(number)
                target.blit(pen.art.avatar(floor.face, area.w), area[:2])
        moments = [(ride, ride.at(self.elapsed)) for ride in move.rides]
        for ride, moment in sorted(moments, key=lambda one: one[1].aside):
            d = round(moment.diameter)
            if moment.aside > 0.5:
                self._car(target, pen, moment.middle)
            top = ride.end == move.place.portrait(0) and self.elapsed >= ride.ends
            face = pen.art.avatar(ride.face, ride.end.w, "pleased" if top else "ordinary")
            if d != face.get_width():
                face = pygame.transform.smoothscale(face, (d, d))
            if moment.alpha < 1:
                face = face.copy()
                face.set_alpha(round(255 * moment.alpha))
            target.blit(face, corner(moment.middle, d, d))
            if moment.aside > 0.5:
                self._named(target, pen, ride, moment.middle)

    def _small_people(self, target: "Surface", pen: Pen, off: Point, k: float) -> None:
        """Draw everybody in the house as it grows or goes; ``k`` is its size, ``off`` its place."""
        move = self.move
        goes = self.elapsed >= move.leaves
        for number, floor in enumerate((move.after if goes else move.before).floors):
            area = self.move.place.portrait(number)
            d = round(k * area.w)
            face = pygame.transform.smoothscale(pen.art.avatar(floor.face, area.w), (d, d))
            target.blit(face, (round(off.x + k * area.x), round(off.y + k * area.y)))

    def _car(self, target: "Surface", pen: Pen, middle: Point) -> None:
        side = self.move.place.car
        area = rect(middle.x - side / 2, middle.y - side / 2, side, side)
        radius, palette = pen.scale.px(12), pen.palette
        pen.art.plate(target, area, palette.plate, 115, radius)
        pen.art.plate(
            target, area, palette.lamp, CAR, radius, palette.lamp, max(2, pen.scale.px(LINE))
        )

    def _named(self, target: "Surface", pen: Pen, ride: Ride, middle: Point) -> None:
        """Write a name on the car's lower edge."""
        size, palette = ride.rider.size, pen.palette
        fit, name = pen.art.fit_text(ride.rider.name, size, "semibold", 1.2 * self.move.place.car)
        wide = pen.art.text_width(name, fit, "semibold") + size
        at = Point(middle.x, middle.y + self.move.place.car / 2)
        pill = rect(at.x - wide / 2, at.y - 0.75 * size, wide, 1.5 * size)
        pen.art.plate(target, pill, palette.plate, 255, pill.h // 2, palette.lamp, 1.5)
        pen.art.write(target, name, at, fit, "semibold", palette.text, 0.5)

    def _hats(self, target: "Surface", pen: Pen) -> None:
        """Draw what titles' holders wear: it stays at its floor, and drops on the new heads."""
        move, s = self.move, pen.scale
        for number, floor in enumerate(move.after.floors):
            side = round(min(s.px(HAT), 0.48 * move.place.floor(number).h))
            picture = move.after.dress.emblem(pen, floor.emblem, side) if floor.emblem else None
            if picture is None:
                continue
            down = move.crowned(self.elapsed, number) if self.elapsed >= move.seated else 0.0
            up = move.lifted(self.elapsed) * (1 - down) * s.px(HAT_UP)
            head = move.place.portrait(number)
            y = head.y - 0.34 * side - up
            target.blit(picture, (round(head.center.x - side / 2), round(y - side / 2 + 4)))

    def _light_town(self, target: "Surface", pen: Pen) -> None:
        """Light the windows of the town that the lamp has met."""
        art, game_id, size = pen.art, self.move.after.dress.game_id, pen.ground
        met = self.move.met(self.elapsed)
        if met and (light := art.kept_grounds.lights(art.ground_of(game_id, size))):
            wide, high = light.get_size()
            light.set_alpha(255)
            target.blit(light, (0, size[1] - high), (0, 0, round(met * wide), high))

    def _sweep(self, target: "Surface", pen: Pen) -> None:
        """Draw the lamp's beam over the town: long at the sides, short toward the viewer."""
        share = self.move.swept(self.elapsed)
        if share is None or not pen.art.theme.light.pool:
            return
        turn = math.cos(math.pi * (1 - share))
        far = pen.scale.px(110 + (BEAM_FAR - 110) * abs(turn))
        half = 10 + 16 * (1 - abs(turn))
        lamp, aim = self.move.place.lamp, 10 if turn >= 0 else 170
        # By day the lamp's copper would be a stain in the sky: light is paler than that.
        by_day = pen.palette.by_day
        tone = pen.palette.raised if by_day else pen.palette.lamp
        for part, strength in BEAM_BY_DAY if by_day else BEAM:
            ends = [math.radians(aim + side * part * half) for side in (-1, 1)]
            ways = [(far * math.cos(end), far * math.sin(end)) for end in ends]
            _beam(target, self._beam_memory(pen), lamp, ways, (*tone, strength))

    @staticmethod
    def _beam_memory(pen: Pen) -> "Surface":
        """Return a picture in which any beam has room: new memory takes longer than drawing."""
        side = pen.scale.px(BEAM_FAR) + 4
        return pen.pictures.get(("beam", side), lambda: blank(side, side))


def _beam(
    target: "Surface",
    memory: "Surface",
    lamp: Point,
    ways: list[tuple[float, float]],
    light: tuple[int, int, int, int],
) -> None:
    """Draw a beam of light that grows weaker until it is gone; ``ways`` lead along its edges.

    ``memory`` is a picture to draw in, at least as large as the beam.
    """
    tips = [(lamp.x + x, lamp.y + y) for x, y in ways]
    (left, right), (top, foot) = (
        (min(at, *ends), max(at, *ends))
        for at, ends in zip((lamp.x, lamp.y), zip(*tips, strict=True), strict=True)
    )
    area = pygame.Rect(left, top, right - left + 2, foot - top + 2)
    beam, (*tone, strength) = memory.subsurface((0, 0, area.w, area.h)), light
    beam.fill((0, 0, 0, 0))
    at = lamp.x - area.x, lamp.y - area.y
    # From the far end: what is nearer covers it.
    for step in range(BEAM_STEPS, 0, -1):
        share = step / BEAM_STEPS
        tips = [(at[0] + share * x, at[1] + share * y) for x, y in ways]
        weaker = round(strength * (1 - share + 0.5 / BEAM_STEPS) ** 0.8)
        pygame.draw.polygon(beam, (*tone, weaker), [at, *tips])
    target.blit(beam, area)


def _wall(pen: Pen, high: int) -> "Surface":
    """Return a column of the wall of a room so high."""
    picture, palette = solid(1, high), pen.palette
    upper = mix(palette.raised, palette.lift, 0.3)
    for y in range(high):
        picture.set_at((0, y), mix(upper, palette.plate, y / high))
    return picture


def _glass(pen: Pen, shaft: Rect) -> "Surface":
    """Return a shaft: glass that is lit from within, between two lines."""
    picture, lamp, line = blank(shaft.w, shaft.h), pen.palette.lamp, max(2, pen.scale.px(3.75))
    for x in range(shaft.w):
        off = abs(2 * x / shaft.w - 1)
        picture.fill((*lamp, round(GLASS * (0.5 + 1.3 * off**4))), (x, 0, 1, shaft.h))
    for y in range(shaft.h % max(1, shaft.w // 2), shaft.h, max(1, shaft.w // 2)):
        picture.fill((*lamp, 56), (0, y, shaft.w, 1))
    for x in (0, shaft.w - line):
        picture.fill((*pen.palette.brass, 255), (x, 0, line, shaft.h))
    return picture
