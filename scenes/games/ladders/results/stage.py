"""The stage of Ladders: the winner on a star atop a golden ladder, and the joke's end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pygame import Surface

from scenes.games.ladders.results.match import match_told
from scenes.games.ladders.results.stage_drawing import (
    STAR,
    brass_ladder,
    cloud_at,
    cloud_words_colour,
    golden_ladder,
    ivory_plate,
    star_behind,
)
from scenes.games.ladders.results.stage_joke import (
    FEW,
    JokeFacts,
    joke_has_room,
    joke_ladder,
    joke_told,
)
from scenes.results.by_points import facts_by_points
from scenes.results.stage.arrival import BUILD, Span
from scenes.results.stage.facts import Finisher, StageFacts
from scenes.results.stage.parts import (
    Climb,
    ClimbPose,
    Composition,
    Door,
    LaidWords,
    Sprite,
    riding,
)
from scenes.results.stage.people import on_top, portrait, rider
from scenes.results.stage.telling import winner_words
from scenes.results.stage.turned import Turned
from scenes.table.source.session import Session
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.shine import header_shade, rays, sparks
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.theme import mix
from scenes.ui.widgets.measure import control_height

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_AXIS, _AXIS_OF_MANY, _AXIS_OF_LARGE, _AXIS_OF_MANY_LARGE = 0.442, 0.60, 0.50, 0.56
_MIDDLE, _MIDDLE_OF_MANY = 0.335, 0.40
_HIGHEST, _LOWEST = 0.50, 0.81
"""The heights of the second and the last player, as shares of the window's height."""
_CLEAR_OF_STAR = 24
_MARGIN, _WORDS = 24, 60
"""The gap below the buttons, and the height from a portrait to the end of the name below."""
_SMALL = 0.9
_CLOUD = 300
_SUN = 0.55
"""The radius of the sun that opens into the star, as a share of the portrait's diameter."""
_TIED = 120
_DOOR = 18
"""The size of the words on the button, in units."""
_GROWS_OF_TIED = 0.4
"""The share of the text size by which tied winners' names and reason grow: both are long."""
_IVORY_WIDE, _IVORY_OF_MANY = 466, 274


@dataclass(frozen=True, slots=True)
class LadderPlan:
    """Ladders into the sky, and the joke at the right."""

    facts: StageFacts
    joke: JokeFacts
    whole: str
    """The label of the button that opens the whole joke."""

    foot: ClassVar[float] = 1.0
    """Buttons may lie over the ladders."""

    @property
    def also(self) -> tuple[str, ...]:
        """The joke, as far as everybody may know it."""
        return (*self.joke.rungs, f"{self.joke.caption}: {self.joke.ending}")

    @property
    def turned(self) -> Turned:
        """The joke's end, as far as everybody may know it."""
        return Turned(self.joke.caption, said=self.joke.ending)

    def sign(self, pen: StagePen, at: Point, d: int) -> Sequence[LaidPicture]:
        """Return the star."""
        return star_behind(pen, at, d)

    def worn(self, pen: StagePen, finisher: Finisher, side: float) -> Surface | None:
        """Return nothing."""
        return None

    def compose(self, pen: StagePen) -> Composition:
        """Return the stage for one window."""
        facts, d = self.facts, pen.portrait
        many = not joke_has_room(len(facts.winners) + len(facts.others), pen.large)
        tied = len(facts.winners) > 1
        if tied:
            d = round(0.75 * d)
        axis = _axis(pen, len(facts.winners) + len(facts.others)) * pen.width
        # With more or larger tabs, the star doesn't fit into the header.
        at = Point(axis, (_MIDDLE_OF_MANY if many else _MIDDLE) * pen.height)
        middles = _middles(pen, at, len(facts.winners))
        beside = pen.px(175 if pen.large else 205)
        edge = middles[0].x - (pen.px(24) + 0.86 * d if tied else beside)
        sprites, names = _others(pen, facts, edge)
        pictures, lines, ivory = self._joke(pen, many, tied)
        clear = [rect(0, 0, middles[0].x - 0.8 * d, pen.px(220))]
        clear += [rect(one.x - d / 2, one.y - d / 2, d, d) for one in middles if tied]
        cloud = cloud_at(pen, Point(at.x, at.y + d / 2 + pen.px(44)), pen.px(_CLOUD))
        return Composition(
            behind=[
                rays(pen, at, pen.px(900), 24, 0.75),
                header_shade(pen),
            ],
            signs=[one for middle in middles for one in star_behind(pen, middle, d)],
            standing=[*sprites, golden_ladder(pen, at)],
            climbs=[
                _climb(pen, portrait(pen, winner, d), middle, d)
                for winner, middle in zip(facts.winners, middles, strict=True)
            ],
            above=[cloud, *self._on_top(pen, middles, d), *sparks(pen, at, 0.74 * d, clear)],
            words=[*self._told(pen, middles[0].x, d), *_points(pen, facts, at, d), *names, *lines],
            panels=pictures,
            doors=[self._door(pen, ivory)] if pen.large else [],
            sun=_SUN,
        )

    def _on_top(self, pen: StagePen, middles: list[Point], d: int) -> list[LaidPicture]:
        """Return what lies over the winners' portraits."""
        found = zip(self.facts.winners, middles, strict=True)
        return [on_top(pen, winner, middle, d) for winner, middle in found]

    def _told(self, pen: StagePen, star: float, d: int) -> list[LaidWords]:
        """Return the words at the left of the first star, whose middle is at ``star``."""
        tied = len(self.facts.winners) > 1
        return winner_words(
            pen,
            self.facts,
            Point(pen.px(40), pen.px(124)),
            star - 0.8 * d - pen.px(50),
            70,
            # The tip of the star is beside it.
            star - STAR * d - pen.px(40 + _CLEAR_OF_STAR),
            # The others are below.
            _GROWS_OF_TIED if tied else 1.0,
        )

    def _door(self, pen: StagePen, ivory: Rect) -> Door:
        """Return the button to the whole joke, below its end."""
        size = pen.scale.text(_DOOR)
        wide = pen.art.text_width(self.whole, size, "semibold") + pen.px(44)
        high = max(40, 2.1 * size)
        place = rect(ivory.right - wide, ivory.bottom + pen.px(14), wide, high)
        return Door(self.whole, "joke", place)

    def _joke(
        self, pen: StagePen, many: bool, tied: bool
    ) -> tuple[list[LaidPicture], list[LaidWords], Rect]:
        """Return the joke's end on an ivory plate with the rungs below, and the plate's area."""
        art, palette = pen.art, pen.palette
        # The second of two tied winners stands nearer.
        larger = (54 if tied else 124) if pen.large else 0
        wide = pen.px(_IVORY_OF_MANY + larger if many else _IVORY_WIDE)
        place_x = pen.width - pen.px(14) - wide
        inset, size = pen.px(26), pen.text(24 if many else 26, 0.3)
        lines = art.wrap(self.joke.ending, size, "display", round(wide - 2 * inset))
        small = pen.text(14)
        high = pen.px(20) + 1.4 * small + 1.3 * size * len(lines) + pen.px(18)
        ivory = rect(place_x, pen.px(92), wide, high)
        y = ivory.y + pen.px(12) + 0.7 * small
        ink, caption_colour = palette.ink, mix(palette.ink, palette.coral, 0.45)
        caption = art.clip(self.joke.caption, small, "semibold", round(wide - 2 * inset))
        words = [LaidWords(caption, Point(ivory.x + inset, y), small, "semibold", caption_colour)]
        y += 0.8 * small + 0.85 * size
        for line in lines:
            words.append(LaidWords(line, Point(ivory.x + inset, y), size, "display", ink))
            y += 1.3 * size
        pictures = [ivory_plate(pen, ivory)]
        if not many:
            rails, read = joke_ladder(pen, self.joke.rungs, ivory)
            pictures.insert(0, rails)
            words += read
        return pictures, words, ivory


def _middles(pen: StagePen, at: Point, number: int) -> list[Point]:
    step = 2 * pen.px(_TIED)
    return [Point(at.x + step * (index - (number - 1) / 2), at.y) for index in range(number)]


def _others(pen: StagePen, facts: StageFacts, edge: float) -> tuple[list[Sprite], list[LaidWords]]:
    """Return the others on ladders and clouds left of ``edge``, the second player nearest."""
    sprites: list[Sprite] = []
    words: list[LaidWords] = []
    number = len(facts.others)
    wide = (edge - pen.px(30)) / max(number, 2)
    for index, finisher in enumerate(facts.others):
        d = min(pen.px(116 if not index else 106), 0.74 * wide)
        x = edge - wide * (index + 0.5)
        y = min(_height_of(pen, facts, finisher), _lowest(pen, d))
        comes = riding(index, number)
        build = BUILD.part(number - 1 - index, number + 1)
        sprites.append(brass_ladder(pen, x, y, 0.2 * d, build))
        cloud = cloud_at(pen, Point(x, y + 0.5 * d + pen.px(25)), min(0.98 * wide, pen.px(176)))
        sprites.append(Sprite(cloud, comes, by=pen.px(120)))
        foot = Point(x, y - pen.px(6) + 0.5 * d)
        sprites.append(rider(pen, facts, finisher, foot, d, comes))
        words += _below(pen, finisher, Point(x, y + 0.5 * d), wide, comes)
    return sprites, words


def _axis(pen: StagePen, players: int) -> float:
    """Return the winner's x as a share of the width."""
    if pen.large:
        return _AXIS_OF_MANY_LARGE if players > FEW else _AXIS_OF_LARGE
    return _AXIS_OF_MANY if players > FEW else _AXIS


def _height_of(pen: StagePen, facts: StageFacts, finisher: Finisher) -> float:
    """Return the height of another player: equal points give equal heights."""
    points = sorted({one.points for one in facts.others}, reverse=True)
    shared = len(facts.winners) > 1
    if len(points) == 1 and (shared or len(facts.others) == 1):
        return (0.66 if pen.large or shared else 0.56) * pen.height
    highest = 0.62 if shared and pen.large else _HIGHEST
    # Larger buttons, or a smaller window, bring the buttons below the last player.
    lowest = _LOWEST - (0.12 if pen.large else 0.07 if pen.q < _SMALL else 0)
    level = points.index(finisher.points) / max(1, len(points) - 1)
    return (highest + (lowest - highest) * level) * pen.height


def _lowest(pen: StagePen, d: float) -> float:
    """Return the greatest y of a portrait of a size, whose name must stay above the buttons."""
    buttons = pen.px(_MARGIN) + control_height(pen.scale, 74, 24)
    return pen.height - buttons - pen.px(_WORDS) * pen.text_size - 0.5 * d


def _below(
    pen: StagePen, finisher: Finisher, at: Point, wide: float, comes: Span
) -> list[LaidWords]:
    """Return points and name on a cloud."""
    art, colour = pen.art, cloud_words_colour(pen)
    roomy = wide > pen.px(110)
    number, name = pen.text(31 if roomy else 25, 0.3), pen.text(15 if roomy else 14, 0.6)
    name = art.fit_text(finisher.name, name, "semibold", 0.9 * wide).size
    called = art.clip(finisher.name, name, "semibold", round(0.95 * wide))
    y = at.y + pen.px(15)
    low = y + 0.48 * number + 0.6 * name
    points = str(finisher.points)
    return [
        LaidWords(points, Point(at.x, y), number, "display", colour, 0.5, comes, counts=True),
        LaidWords(called, Point(at.x, low), name, "semibold", colour, 0.5, comes),
    ]


def _points(pen: StagePen, facts: StageFacts, at: Point, d: int) -> list[LaidWords]:
    """Return the winners' points on their cloud."""
    number, small = pen.text(60, 0.3), pen.text(15, 0.7)
    y = at.y + 0.5 * d + pen.px(42)
    colour = cloud_words_colour(pen)
    low = y + 0.46 * number + 0.8 * small
    return [
        LaidWords(str(facts.winners[0].points), Point(at.x, y), number, "display", colour, 0.5),
        LaidWords(facts.unit, Point(at.x, low), small, "semibold", colour, 0.5),
    ]


def _climb(pen: StagePen, picture: Surface, at: Point, d: int) -> Climb:
    """Return the way up the ladder, rung by rung."""
    start, least = pen.height - pen.px(70), pen.px(90)

    def pose(share: float) -> ClimbPose:
        return ClimbPose(Point(at.x, start + (at.y - start) * share), least + (d - least) * share)

    return Climb(picture, pose, lambda share: ())


def stage_plan(context: "AppContext", session: Session) -> LadderPlan:
    """Return the plan of the stage for a finished match."""
    said = match_told(context, session)
    facts = facts_by_points(context, session, said.title, said.reason)
    whole = context.words("ladders.results.whole_joke")
    return LadderPlan(facts, joke_told(context, session), whole)
