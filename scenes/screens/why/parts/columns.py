"""The columns of the page of all players: their scales, and the rules at their feet."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from scenes.screens.why.parts.figures import SplitColumn, Tone
from scenes.screens.why.parts.telling import SplitWords
from scenes.ui.access import joined
from scenes.ui.charts.axis import Axis, both_ways, rightward
from scenes.ui.charts.ruler import draw_ruler, ruled, ruler_room
from scenes.ui.easing import Course
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Motion, mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.ui.art import Art

HEAD, _RULE = 20, 17
_LEFT, _RIGHT = 190, 105
_AIR, _HALF = 12, 108
"""The units that stay free at either edge of a column, and the least on either side of its zero."""
_ABOVE = 8
"""The units between the rows and the rules below them."""
_LEAST_REACH = 0.1
_LINE, _BETWEEN = 0.8, 0.5
"""How far the line of zero, and that between two columns, differ from the plate."""
INDENT = 14
"""How far in a row begins what it says, in units."""


class Facet(NamedTuple):
    """A column: where it is, and its axis."""

    place: Rect
    axis: Axis


class RowsFigures:
    """The columns, their headings and scales, which all rows share."""

    def __init__(
        self,
        columns: Sequence[Sequence[SplitColumn]],
        heads: Mapping[str, str],
        tones: Mapping[str, Tone],
        counting: bool = False,
    ) -> None:
        """``columns`` are by player; ``counting``: the figures are preliminary."""
        self.columns = columns
        self.heads = heads
        self.tones = tones
        self.counting = counting
        self.first = 0
        """The column at the left, if not all fit."""
        self._room = len(heads)
        self._names = tuple(heads)
        self._reaches = {name: self._reach_of(name) for name in heads}
        self._half = 0.0
        """The least pixels on either side of a column's zero: its heading fits, and a number."""

    @property
    def shown(self) -> Sequence[str]:
        """The visible columns."""
        first = min(self.first, len(self._names) - self._room)
        return self._names[first : first + self._room]

    def fit(self, art: "Art", scale: Scale) -> None:
        """Compute how many columns fit in a window."""
        size = scale.text(HEAD)
        widest = max(art.text_width(head, size, "semibold") for head in self.heads.values())
        self._half = max(scale.px(_HALF), widest / 2 + size)
        room = scale.width - 4 * scale.margin - _left(scale) - _right(scale)
        self._room = max(1, min(len(self.heads), int(room / (2 * self._half))))

    def step_by(self, by: int) -> bool:
        """Scroll the columns; return whether anything moved."""
        wanted = min(self.first, len(self._names) - self._room) + by
        if not 0 <= wanted <= len(self._names) - self._room:
            return False
        self.first = wanted
        return True

    def facets(self, scale: Scale, place: Rect) -> list[Facet]:
        """Return the visible columns in a row, all as wide, each with zero in its middle.

        Each has a scale of its own that its largest value fills: chance is ten times as large as
        the rest, which would be mere lines beside it. The rule at the foot
        says how long a point is.
        """
        left, shown = _left(scale), self.shown
        wide = (place.w - left - _right(scale)) / len(shown)
        places = [
            rect(place.x + left + number * wide, place.y, wide, place.h)
            for number in range(len(shown))
        ]
        air = scale.px(_AIR)
        return [
            Facet(span, rightward(span.grown(-air, 0), *self._reaches[name]))
            for name, span in zip(shown, places, strict=True)
        ]

    def score_place(self, scale: Scale, place: Rect) -> Rect:
        """Return the place of the score in a row, after all columns."""
        right = _right(scale)
        return Rect(place.right - right, place.y, right, place.h)

    def _reach_of(self, name: str) -> tuple[float, float]:
        """Return the ends of a column's axis: its farthest bar or interval, either way of zero."""
        own = [one for player in self.columns for one in player if one.name == name]
        ends = [piece.value for one in own for piece in one.pieces]
        return both_ways([*ends, *(abs(one.value) + one.half for one in own)], _LEAST_REACH)


class ColumnsBuilt:
    """How far the columns are built: one after the other from the left."""

    def __init__(self, course: Course, motion: Motion) -> None:
        self.course = course
        self._motion = motion
        self._apart = motion.build_stagger_ms / 1000

    def begin(self, columns: int, pace: float) -> None:
        """Start again with empty columns, and build so many of them."""
        motion = self._motion
        long = (columns - 1) * self._apart + motion.build.seconds + motion.whiskers.seconds
        self.course.begin(long, pace)

    def bars(self, column: int) -> float:
        """Return how far the bars of a column have grown, by its number from the left."""
        return self._motion.build.gone(self.course.elapsed - column * self._apart)

    def words(self, column: int) -> float:
        """Return how far the intervals and numbers of a column have come."""
        begun = column * self._apart + self._motion.build.seconds
        return self._motion.whiskers.gone(self.course.elapsed - begun)


class RowsSorted:
    """Where rows are while they change places."""

    def __init__(self, course: Course, motion: Motion) -> None:
        self.course = course
        self._motion = motion
        self._before: Mapping[int, Rect] = {}
        """Where rows were, by player."""

    def begin(self, before: Mapping[int, Rect], pace: float) -> None:
        """Let rows go from where they were."""
        self._before = before
        self.course.begin(self._motion.sort.seconds, pace)

    def place(self, player: int, place: Rect) -> Rect:
        """Return where a player's row is now, on its way to its place."""
        before = self._before.get(player)
        if before is None or not self.course.moving:
            return place
        gone = self._motion.sort.gone(self.course.elapsed)
        return place.moved(0, round((1 - gone) * (before.y - place.y)))


class ScaleRules(Still):
    """Below the rows: how long a round number is in each column."""

    def __init__(self, figures: RowsFigures, words: SplitWords) -> None:
        self.figures = figures
        self._words = words
        self._shown: Sequence[str] = ()
        """What stands below the rules, as they are laid out."""

    @property
    def spoken(self) -> str:
        """The number of each column's rule, as far as they are laid out."""
        named = zip(self.figures.shown, self._shown, strict=False)
        told = (f"{self.figures.heads[name]} {word}" for name, word in named)
        return f"{self._words.say('all.rules')}: {joined(told)}" if self._shown else ""

    def height(self, scale: Scale) -> int:
        """Return its height in pixels."""
        return scale.px(_ABOVE) + ruler_room(scale, scale.text(_RULE))

    def lay(self, scale: Scale, place: Rect) -> list[Facet]:
        """Take the measures of the columns in a place, and return these."""
        facets = self.figures.facets(scale, place)
        self._shown = [self._word(ruled(facet.axis, scale)) for facet in facets]
        return facets

    def draw(self, brush: Brush) -> None:
        """Draw a rule in each column."""
        scale, place = brush.scale, self.rect
        facets = self.lay(scale, place)
        draw_between(brush, facets, place.y, place.bottom)
        for (_, axis), word in zip(facets, self._shown, strict=True):
            draw_ruler(brush, axis, place.y + scale.px(_ABOVE), word, scale.text(_RULE))

    def _word(self, long: float) -> str:
        return self._words.say("all.one") if long == 1 else self._words.score(long)


def draw_between(brush: Brush, facets: Sequence[Facet], top: int, bottom: int) -> None:
    """Draw the lines between columns."""
    palette = brush.palette
    colour = mix(palette.plate, palette.line, _BETWEEN)
    for facet in facets[1:]:
        brush.surface.fill(colour, Rect(facet.place.x, top, 1, bottom - top))


def draw_zero_through(brush: Brush, axis: Axis, place: Rect) -> None:
    """Draw the line of zero through a row, as it goes through all rows."""
    palette, thick = brush.palette, max(1, brush.scale.px(2))
    colour = mix(palette.plate, palette.control, _LINE)
    brush.surface.fill(colour, rect(axis.at(0) - thick / 2, place.y, thick, place.h))


def _left(scale: Scale) -> int:
    return max(scale.px(_LEFT), 9 * scale.text(HEAD))


def _right(scale: Scale) -> int:
    return max(scale.px(_RIGHT), round(2.1 * scale.text(40)))
