"""The columns of the page of all players: their scales, headings, and rules at the foot."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scenes.screens.why.parts.figures import SplitColumn, Tone
from scenes.screens.why.parts.telling import SplitWords
from scenes.ui.access import joined
from scenes.ui.charts.axis import Axis, both_ways, rightward
from scenes.ui.charts.ruler import draw_ruler, ruled
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
_SIDE = 12
"""The units that stay free at either side of a column."""
_LEAST_REACH = 0.1
_LINE, _BETWEEN = 0.8, 0.5
"""How far the line of zero, and that between two columns, differ from the plate."""
INDENT = 14
"""How far in a row begins what it says, in units."""


class RowsFigures:
    """The columns, headings and scales that all rows share."""

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

    @property
    def shown(self) -> Sequence[str]:
        """The visible columns."""
        first = min(self.first, len(self._names) - self._room)
        return self._names[first : first + self._room]

    def fit(self, art: "Art", scale: Scale) -> None:
        """Compute how many columns fit in a window."""
        size = scale.text(HEAD)
        widest = max(art.text_width(head, size, "semibold") for head in self.heads.values())
        room = scale.width - 4 * scale.margin - _left(scale) - _right(scale)
        self._room = max(1, min(len(self.heads), room // (widest + 2 * size)))

    def step_by(self, by: int) -> bool:
        """Scroll the columns; return whether anything moved."""
        wanted = min(self.first, len(self._names) - self._room) + by
        if not 0 <= wanted <= len(self._names) - self._room:
            return False
        self.first = wanted
        return True

    def spans(self, scale: Scale, place: Rect) -> list[Rect]:
        """Return the places of the visible columns in a row, and of the score after them."""
        left, right, count = _left(scale), _right(scale), len(self.shown)
        wide = (place.w - left - right) / count
        spans = [rect(place.x + left + n * wide, place.y, wide, place.h) for n in range(count)]
        return [*spans, Rect(place.right - right, place.y, right, place.h)]

    def axis(self, scale: Scale, name: str, span: Rect) -> Axis:
        """Return the axis of a column: each has its own, zero in its middle.

        Chance is ten times as large as the rest, which on one scale would be lines. The rule at
        the foot of each column says how long a point is there.
        """
        return rightward(span.grown(-scale.px(_SIDE), 0), *self._reaches[name])

    def _reach_of(self, name: str) -> tuple[float, float]:
        """Return the ends of a column's axis: its greatest bar or interval, either way of zero."""
        own = [one for player in self.columns for one in player if one.name == name]
        pieces = [piece.value for one in own for piece in one.pieces]
        ends = [abs(one.value) + one.half for one in own]
        return both_ways([*pieces, *ends], _LEAST_REACH)


class ColumnsBuilt:
    """How far the columns are built: one after the other from the left."""

    def __init__(self, course: Course, motion: Motion) -> None:
        self.course = course
        self._motion = motion
        self._apart = motion.build_stagger_ms / 1000

    def begin(self, columns: int, pace: float) -> None:
        """Build a number of columns anew."""
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

    @property
    def spoken(self) -> str:
        """The number of each column's rule, as far as they are laid out."""
        if len(self._words_shown) != len(self.figures.shown):
            return ""
        named = zip(self.figures.shown, self._words_shown, strict=True)
        told = (f"{self.figures.heads[name]} {word}" for name, word in named)
        return f"{self._words.say('all.rules')}: {joined(told)}"

    _words_shown: Sequence[str] = ()
    """What stands below the rules, as they are laid out."""

    def height(self, scale: Scale) -> int:
        """Return its height in pixels."""
        return max(5, scale.px(8)) + round(1.4 * scale.text(_RULE)) + scale.px(8)

    def lay(self, scale: Scale, place: Rect) -> list[Axis]:
        """Take the measures of the columns in a place; return their axes."""
        pairs = zip(self.figures.shown, self.figures.spans(scale, place), strict=False)
        axes = [self.figures.axis(scale, name, span) for name, span in pairs]
        self._words_shown = [self._word(ruled(axis, scale)) for axis in axes]
        return axes

    def draw(self, brush: Brush) -> None:
        """Draw a rule in each column."""
        scale, place = brush.scale, self.rect
        spans = self.figures.spans(scale, place)
        draw_between(brush, spans, place.y, place.bottom - scale.px(4))
        for axis, word in zip(self.lay(scale, place), self._words_shown, strict=True):
            draw_ruler(brush, axis, place.y + scale.px(8), word, scale.text(_RULE))

    def _word(self, long: float) -> str:
        return self._words.say("all.one") if long == 1 else self._words.score(long)


def draw_between(brush: Brush, spans: Sequence[Rect], top: int, bottom: int) -> None:
    """Draw the lines between columns."""
    palette = brush.palette
    colour = mix(palette.plate, palette.line, _BETWEEN)
    for span in spans[1:-1]:
        brush.surface.fill(colour, Rect(span.x, top, 1, bottom - top))


def draw_zero_through(brush: Brush, axis: Axis, place: Rect) -> None:
    """Draw the line of zero through a row, as it goes through all rows."""
    palette, thick = brush.palette, max(1, brush.scale.px(2))
    colour = mix(palette.plate, palette.control, _LINE)
    brush.surface.fill(colour, rect(axis.at(0) - thick / 2, place.y, thick, place.h))


def _left(scale: Scale) -> int:
    return max(scale.px(_LEFT), 9 * scale.text(HEAD))


def _right(scale: Scale) -> int:
    return max(scale.px(_RIGHT), round(2.1 * scale.text(40)))
