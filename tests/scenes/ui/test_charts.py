"""The kit of charts: values become pixels in one way, and keys and pointer choose marks."""

import textwrap
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from game.catalogue import GAMES
from game.store.settings import THEMES, ThemeName
from scenes.ui import charts
from scenes.ui.charts import axis, bars, grid, interval, selection, tones
from scenes.ui.charts.axis import Axis, both_ways, downward, reach, rightward, ticks, upward
from scenes.ui.charts.bars import divided, draw_bar, write_on
from scenes.ui.charts.figure_bar import BarFigure, FigureBar
from scenes.ui.charts.grid import draw_number_grid, draw_zero
from scenes.ui.charts.growing import Growth, coming, grow
from scenes.ui.charts.interval import draw_interval, draw_whisker
from scenes.ui.charts.legend import Meaning, draw_legend
from scenes.ui.charts.lines import ChartLine, Way, draw_lines
from scenes.ui.charts.matrix import ShareMatrix, _heads, draw_matrix, lay_matrix, matrix_height
from scenes.ui.charts.rows import along, draw_rows, rows_height
from scenes.ui.charts.ruler import draw_ruler, ruled
from scenes.ui.charts.selection import Mark, mark_chosen
from scenes.ui.charts.tones import (
    compared_tone,
    count_tone,
    floor_tones,
    lit_tone,
    place_tone,
    share_tone,
)
from scenes.ui.contrast import contrast, text_on
from scenes.ui.easing import Course
from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import Key, PointerMove, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour
from scenes.ui.theme_file import load_theme
from scenes.ui.widgets import widget
from scenes.ui.widgets.brush import Brush
from tests.driver.driver import Driver

PLACE = Rect(100, 50, 400, 200)
SCALE = Scale(1280, 720)
RED: Colour = (250, 10, 20)
ROW = {(0, n): Rect(100 * n, 0, 100, 50) for n in range(3)}


@pytest.fixture
def brush(app: Driver) -> Brush:
    surface = pygame.Surface((600, 300))
    return Brush(app.context.art, surface, SCALE, app.context.theme.palette(None))


def reached(surface: Surface, colour: Colour) -> Rect:
    """Return the box of all pixels in exactly a colour."""
    mask = pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255))
    boxes = mask.get_bounding_rects()
    assert boxes, "nothing is drawn in this colour"
    return Rect(*boxes[0].unionall(boxes[1:]))


def test_the_recipe_draws_a_chart(brush: Brush) -> None:
    recipe = textwrap.dedent((charts.__doc__ or "").split("::\n\n")[1].split("\n\n1. ")[0])
    parts = (axis, bars, grid, interval, selection, tones)
    names = {name: value for part in parts for name, value in vars(part).items()}
    made = {**vars(widget), **names, "Sequence": Sequence}
    exec(recipe, made)
    chart = made["PointsChart"](["Ann: 2", "Ben: 4"], [(1, 2, 3), (3.5, 4, 4.5)])
    chart.rect = PLACE
    chart.draw(brush)
    drawn = reached(brush.surface, tones.count_tone(brush.palette))
    assert PLACE.holds(drawn)
    assert drawn.h > PLACE.h / 2, "the higher bar fills most of the plot"
    assert chart.handle(Key("right")) is not None
    assert chart.spoken == "Ben: 4"
    assert chart.handle(Key("right")) is None, "past the last bar the next widget follows"


# Values and pixels.


@pytest.mark.parametrize(
    ("axis", "pixels"),
    [
        (rightward(PLACE, -10, 10), (100, 300, 500)),
        (upward(PLACE, -10, 10), (250, 150, 50)),
        (downward(PLACE, -10, 10), (50, 150, 250)),
    ],
)
def test_values_become_pixels_and_pixels_values(axis: Axis, pixels: Sequence[int]) -> None:
    for value, pixel in zip((-10, 0, 10), pixels, strict=True):
        assert axis.at(value) == pixel
        assert axis.value_at(pixel) == value


def test_beyond_its_ends_an_axis_has_pixels_but_no_values() -> None:
    axis = rightward(PLACE, 0, 4)
    assert axis.at(5) == 600
    assert axis.value_at(600) == 4
    assert axis.value_at(-600) == 0
    assert [axis.within(value) for value in (-1, 3, 5)] == [0, 3, 4]


def test_an_axis_of_a_single_value_lies_at_its_start() -> None:
    axis = rightward(PLACE, 3, 3)
    assert axis.at(3) == 100
    assert axis.value_at(300) == 3


def test_a_bar_lies_between_its_values_whatever_their_order() -> None:
    right, up = rightward(PLACE, -10, 10), upward(PLACE, -10, 10)
    assert right.bar(0, 5, 60, 20) == right.bar(5, 0, 60, 20) == Rect(300, 60, 100, 20)
    assert right.bar(-5, 0, 60, 20) == Rect(200, 60, 100, 20)
    assert up.bar(0, 5, 120, 30) == Rect(120, 100, 30, 50)
    assert up.bar(0, -5, 120, 30) == Rect(120, 150, 30, 50)


def test_the_smallest_bar_is_still_seen() -> None:
    assert rightward(PLACE, 0, 1000).bar(0, 1, 60, 20).w == 3
    assert rightward(PLACE, 0, 1000).bar(0, 1, 60, 20, least=9).w == 9


@pytest.mark.parametrize(
    ("values", "least", "ends"),
    [
        ([2, 5], 0, (0, 5)),
        ([-3, 4], 0, (-3, 4)),
        ([-3, -1], 0, (-3, 0)),
        ([0.2], 1, (0, 1)),
        ([], 0, (0, 1)),
    ],
)
def test_an_axis_reaches_zero_and_all_values(
    values: list[float], least: float, ends: tuple[float, float]
) -> None:
    assert reach(values, least) == ends


def test_an_axis_both_ways_has_zero_in_its_middle() -> None:
    assert both_ways([1, -4, 2]) == (-4, 4)
    assert both_ways([0.1], 0.5) == (-0.5, 0.5)
    assert both_ways([]) == (-1, 1)


# Grids.


@pytest.mark.parametrize(
    ("low", "high", "most", "step"),
    [(0, 3, 4, 1), (0, 62, 4, 20), (0, 600, 5, 200), (-3.2, 6.6, 6, 2), (0, 9000, 4, 1000)],
)
def test_a_grid_names_round_numbers_within_the_axis(
    low: float, high: float, most: int, step: int
) -> None:
    named = ticks(upward(PLACE, low, high), most)
    assert {b - a for a, b in pairwise(named)} == {step}
    assert 0 in named
    assert low <= named[0] < low + step
    assert high - step < named[-1] <= high


def test_the_line_of_zero_is_stronger_than_the_others(brush: Brush) -> None:
    axis = upward(PLACE, -4, 8)
    draw_number_grid(brush, axis, PLACE, 15)
    zero = reached(brush.surface, brush.palette.line)
    assert (zero.y, zero.h) == (round(axis.at(0)), 2)
    assert (zero.x, zero.w) == (PLACE.x, PLACE.w)


@pytest.mark.parametrize("make", [rightward, upward])
def test_zero_is_drawn_across_the_axis(brush: Brush, make: Callable[..., Axis]) -> None:
    draw_zero(brush, make(PLACE, -1, 1), 70, 40)
    line = reached(brush.surface, brush.palette.line)
    assert line == (Rect(70, 150, 40, 1) if make is upward else Rect(300, 70, 1, 40))


# Bars.


def test_the_parts_of_a_bar_are_as_wide_as_their_amounts() -> None:
    parts = divided(Rect(0, 0, 204, 20), [1, 3, 0], gap=2)
    assert [part.w for part in parts] == [50, 150, 0]
    assert [part.x for part in parts] == [0, 52, 204]


def test_no_part_of_a_bar_is_narrower_than_its_words() -> None:
    parts = divided(Rect(0, 0, 200, 20), [99, 1], 0, least=[10, 30])
    assert parts[1].w >= 30
    assert sum(part.w for part in parts) == 200


@pytest.mark.parametrize(
    ("place", "fits"),
    [(Rect(0, 0, 200, 60), True), (Rect(0, 0, 14, 60), False), (Rect(0, 0, 200, 14), False)],
)
def test_a_number_is_written_on_a_bar_only_where_it_fits(
    brush: Brush, place: Rect, fits: bool
) -> None:
    draw_bar(brush, place, RED)
    bare = pygame.image.tobytes(brush.surface, "RGB")
    write_on(brush, place, "12", 16, RED, (0, 255, 0))
    assert (pygame.image.tobytes(brush.surface, "RGB") != bare) == fits


def test_rows_have_their_bars_in_line_between_their_words(brush: Brush) -> None:
    words = [("Ann", "12 played"), ("A player whose name has no end at all", "3 played")]
    rooms = draw_rows(brush, PLACE, words)
    assert len({(room.x, room.right) for room in rooms}) == 1
    assert PLACE.x + PLACE.w // 3 <= rooms[0].x < rooms[0].right < PLACE.right
    assert rooms[0].bottom <= rooms[1].y
    assert along(rooms[0], 20).center.y == pytest.approx(rooms[0].center.y, abs=1)
    wide = draw_rows(brush, PLACE, [("Ann", "12"), ("Ben", "3")], numbers=True)
    assert wide[0].x < rooms[0].x
    assert rows_height(SCALE, 4) == 2 * rows_height(SCALE, 2)


def test_a_full_bar_ends_with_its_track(brush: Brush) -> None:
    bar = FigureBar(BarFigure("Ann", (3.0, 1.0, 4.0), "3 of 2", full=2.0))
    bar.rect, bar.names = Rect(0, 0, 500, 40), ["Ann"]
    bar.draw(brush)
    fill = reached(brush.surface, compared_tone(brush.palette, 0))
    assert fill.right == 400
    assert bar.spoken == "Ann: 3 of 2"


@pytest.mark.parametrize("names", [[], ["Ann"]])
def test_the_interval_of_a_figure_lies_below_its_bar_and_within_its_row(
    names: list[str], brush: Brush
) -> None:
    palette = brush.palette
    bar = FigureBar(BarFigure("Ann", (1.0, 0.5, 1.5), "1 of 2", full=2.0))
    bar.names = names
    bar.rect = Rect(0, 20, 500, bar.height(brush.scale))
    bar.draw(brush)
    fill = reached(brush.surface, compared_tone(palette, 0))
    line = reached(brush.surface, palette.second)
    assert fill.bottom < line.y
    assert line.bottom <= bar.rect.bottom
    assert line.right > fill.right


# Intervals.


def test_an_interval_lies_between_its_ends_and_has_caps_if_upright(brush: Brush) -> None:
    draw_interval(brush, upward(PLACE, 0, 10), (2, 6), across=200)
    upright = reached(brush.surface, brush.palette.text)
    assert (upright.y, upright.bottom) == pytest.approx((128, 212), abs=1)
    assert upright.center.x == pytest.approx(200, abs=1)
    assert upright.w >= 10
    brush.surface.fill((0, 0, 0))
    draw_interval(brush, rightward(PLACE, 0, 10), (6, 2), across=80)
    flat = reached(brush.surface, brush.palette.text)
    assert (flat.x, flat.right) == (180, 340)
    assert flat.h == 3


@pytest.mark.parametrize("make", [rightward, upward])
def test_an_interval_is_cut_where_its_axis_ends(brush: Brush, make: Callable[..., Axis]) -> None:
    draw_interval(brush, make(PLACE, 0, 10), (-50, 60), across=150)
    line = reached(brush.surface, brush.palette.text)
    assert PLACE.grown(2).holds(line)


def test_what_is_still_counted_is_paler(brush: Brush) -> None:
    axis = rightward(PLACE, 0, 10)
    draw_interval(brush, axis, (2, 6), across=80, pale=True)
    seen = brush.surface.get_at((200, 80))[:3]
    assert seen not in (brush.palette.text, (0, 0, 0), brush.palette.plate)


# Lines.


@pytest.mark.parametrize(
    ("way", "on", "off"),
    [
        ("straight", (200, 100), (300, 50)),
        ("stair", (300, 50), (200, 100)),
        ("curve", (200, 100), (300, 50)),
    ],
)
def test_a_line_leads_straight_or_as_a_stair_or_as_a_curve(
    brush: Brush, way: Way, on: tuple[int, int], off: tuple[int, int]
) -> None:
    points = [Point(100, 50), Point(300, 150)]
    draw_lines(brush, Rect(50, 20, 300, 200), [ChartLine(points, RED, 6, way)])
    assert brush.surface.get_at(on)[:3] == RED
    assert brush.surface.get_at(off)[:3] == (0, 0, 0)


def test_the_last_line_is_on_top(brush: Brush) -> None:
    points, green = [Point(100, 50), Point(300, 50)], (0, 200, 0)
    lines = [ChartLine(points, RED, 9), ChartLine(points, green, 3)]
    draw_lines(brush, PLACE._replace(y=20), lines)
    assert brush.surface.get_at((200, 50))[:3] == green
    assert brush.surface.get_at((200, 47))[:3] == RED


# Legends, matrices, tones.


def test_a_legend_names_as_many_colours_as_fit(brush: Brush) -> None:
    green: Colour = (0, 200, 0)
    draw_legend(brush, Rect(10, 10, 70, 40), [Meaning(RED, "won"), Meaning(green, "lost long ago")])
    assert reached(brush.surface, RED).x >= 10
    assert not pygame.mask.from_threshold(brush.surface, green, (1, 1, 1, 255)).count()


def test_cells_have_room_for_names_and_never_meet(brush: Brush) -> None:
    names = ["Boss", "Manager of everything", "Temp"]
    cells = lay_matrix(brush.art, SCALE, PLACE, names)
    assert set(cells) == {(row, column) for row in range(3) for column in range(3)}
    assert all(PLACE.holds(area) for area in cells.values())
    assert not any(
        one.overlaps(other) for a, one in cells.items() for b, other in cells.items() if a != b
    )
    assert matrix_height(SCALE, 5) > matrix_height(SCALE, 3)


def test_the_diagonal_is_outlined_and_unknown_shares_have_no_number(brush: Brush) -> None:
    matrix = ShareMatrix(["A", "B"], ["1st", "2nd"], [[0.75, 0.25], [None, None]])
    cells = lay_matrix(brush.art, SCALE, PLACE, matrix.names)
    draw_matrix(brush, PLACE, matrix, cells, [RED] * 2)
    palette = brush.palette
    for (row, column), area in cells.items():
        edge = brush.surface.get_at((area.x, int(area.center.y)))[:3]
        assert (edge == palette.text) == (row == column)
    full, unknown = cells[0, 0].grown(-6), cells[1, 0]
    assert brush.surface.get_at((full.x, full.y))[:3] == share_tone(palette, RED, 0.75) == RED
    plain = brush.surface.subsurface(unknown.grown(-4))
    assert reached(plain, share_tone(palette, RED, 0)) == Rect(0, 0, *plain.get_size())


def test_equal_percentages_look_alike(brush: Brush) -> None:
    matrix = ShareMatrix(["A", "B"], ["1st", "2nd"], [[0.5, 0.3551], [0.3649, 0.5]])
    cells = lay_matrix(brush.art, SCALE, PLACE, matrix.names)
    draw_matrix(brush, PLACE, matrix, cells, [RED] * 2)
    one, other = (brush.surface.subsurface(cells[at].grown(-4)) for at in ((0, 1), (1, 0)))
    assert one.get_at((0, 0)) == other.get_at((0, 0))


def test_what_is_more_has_a_tone_of_its_own(brush: Brush) -> None:
    palette = brush.palette
    assert len({share_tone(palette, palette.second, n / 10) for n in range(8)}) == 8
    assert len({place_tone(palette, place, 7) for place in range(1, 8)}) == 7
    assert len({compared_tone(palette, number) for number in range(3)}) == 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", [None, *(game.id for game in GAMES)])
def test_numbers_on_shares_are_readable(theme: ThemeName, game: str | None) -> None:
    palette = load_theme(theme).palette(game)
    for fill in (palette.second, count_tone(palette)):
        shares = [percent / 100 for percent in range(101)]
        tones = [share_tone(palette, fill, share) for share in shares]
        inks = [text_on(palette, tone) for tone in tones]
        for share, tone, ink in zip(shares, tones, inks, strict=True):
            # Dark numbers on a middling fill are hard to read even where the measure allows them.
            least = 4.5 if ink == palette.text else min(6, contrast(ink, tones[-1]))
            assert contrast(ink, tone) >= least, share
        own = [share for share, ink in zip(shares, inks, strict=True) if ink == palette.text]
        assert own == shares[: len(own)]
        assert len(own) >= 50, "below half, numbers have the colour of words"


def test_names_of_columns_keep_apart_or_give_way_to_ordinals(brush: Brush) -> None:
    names, ordinals = ["Boss", "Manager", "Clerk"], ["1st", "2nd", "3rd"]
    matrix = ShareMatrix(names, ordinals, [[0.2] * 3] * 3)
    size = SCALE.text(16)
    for wide in range(150, 400, 10):
        cells = lay_matrix(brush.art, SCALE, PLACE._replace(w=wide), names)
        pitch = cells[0, 1].x - cells[0, 0].x
        if _heads(brush, matrix, cells) == names:
            widths = [brush.art.text_width(name, size, "medium") for name in names]
            assert (widths[0] + widths[1]) / 2 + size / 2 <= pitch


# Selection.


@pytest.mark.parametrize(
    ("key", "now", "wanted"),
    [
        ("right", (0, 0), (0, 1)),
        ("left", (0, 1), (0, 0)),
        ("down", (0, 2), (1, 2)),
        ("up", (1, 2), (0, 2)),
        ("right", (0, 2), None),
        ("down", (1, 0), None),
        ("return", (0, 0), None),
    ],
)
def test_arrows_walk_from_mark_to_mark_and_out_at_the_edge(
    key: str, now: Mark, wanted: Mark | None
) -> None:
    assert mark_chosen(Key(key), now, (2, 3), {}) == wanted


def test_without_a_chosen_mark_an_arrow_chooses_the_first_on_its_way() -> None:
    assert mark_chosen(Key("right"), None, (1, 3), {}) == (0, 0)
    assert mark_chosen(Key("left"), None, (1, 3), {}) == (0, 2)
    assert mark_chosen(Key("down"), None, (1, 3), {}) is None, "a single row is passed by"
    assert mark_chosen(Key("right"), None, (1, 1), {}) == (0, 0)


def test_a_click_chooses_the_mark_below_it() -> None:
    assert mark_chosen(PointerUp(Point(150, 20)), None, (1, 3), ROW) == (0, 1)
    assert mark_chosen(PointerUp(Point(150, 90)), (0, 1), (1, 3), ROW) is None
    assert mark_chosen(PointerMove(Point(150, 20)), None, (1, 3), ROW) is None


# Charts that are built.


def test_a_whisker_lies_between_its_ends_and_is_cut_where_its_axis_ends(brush: Brush) -> None:
    draw_whisker(brush, rightward(PLACE, -10, 10), (-5, 2), 150)
    drawn = reached(brush.surface, brush.palette.second)
    assert (drawn.x, drawn.right) == pytest.approx((200, 340), abs=2)
    brush.surface.fill((0, 0, 0))
    draw_whisker(brush, rightward(PLACE, -10, 10), (5, 99), 150)
    assert reached(brush.surface, brush.palette.second).right == pytest.approx(PLACE.right, abs=2)


@pytest.mark.parametrize(
    ("reach", "long"), [(0.4, 0.1), (0.9, 0.5), (4.0, 0.5), (12.0, 2), (40.0, 5), (1000.0, 200)]
)
def test_a_rule_is_a_round_number_that_can_be_seen(reach: float, long: float, brush: Brush) -> None:
    narrow = rightward(Rect(100, 50, 200, 10), *both_ways([reach]))
    assert ruled(narrow, SCALE) == long
    assert narrow.at(long) - narrow.at(0) >= 12
    draw_ruler(brush, narrow, 100, "1 point", 15)
    drawn = reached(brush.surface, lit_tone(brush.palette))
    assert (drawn.x, drawn.right) == pytest.approx((200, narrow.at(long)), abs=1)


@pytest.mark.parametrize(
    ("way", "shown"),
    [
        ("right", Rect(100, 50, 100, 200)),
        ("left", Rect(400, 50, 100, 200)),
        ("down", Rect(100, 50, 400, 50)),
        ("up", Rect(100, 200, 400, 50)),
    ],
)
def test_a_bar_grows_out_of_the_line_that_it_stands_on(
    way: Growth, shown: Rect, brush: Brush
) -> None:
    def draw(place: Rect) -> None:
        brush.surface.fill(RED, place)

    grow(brush, PLACE, way, 0.25, draw)
    assert reached(brush.surface, RED) == shown
    assert brush.surface.get_clip() == brush.surface.get_rect()
    grow(brush, PLACE, way, 1, draw)
    assert reached(brush.surface, RED) == PLACE


def test_what_comes_is_drawn_in_part(brush: Brush) -> None:
    white = (255, 255, 255)
    for share, colour in ((0.0, (0, 0, 0)), (0.5, (128, 128, 128)), (1.0, white)):
        brush.surface.fill((0, 0, 0))
        with coming(brush, PLACE, share) as seen:
            if seen:
                brush.surface.fill(white, PLACE)
        assert brush.surface.get_at((200, 100))[:3] == pytest.approx(colour, abs=2)


def test_a_course_runs_once_at_the_pace_of_the_settings() -> None:
    course = Course()
    assert not course.moving
    course.begin(1.0, pace=2.0)
    course.pass_time(1.0)
    assert course.elapsed == 0.5
    with course.ended():
        assert not course.moving
    assert course.elapsed == 0.5
    course.pass_time(1.1)
    assert not course.moving
    course.begin(1.0, pace=0.0)
    assert not course.moving, "without motion it is over at once"


@pytest.mark.parametrize("count", range(2, 8))
def test_each_floor_has_a_colour_of_its_own(count: int, brush: Brush) -> None:
    floors = brush.art.theme.floors
    tones = floor_tones(floors, count)
    assert len(set(tones)) == count
    assert (tones[0], tones[-1]) == (floors[0], floors[-1])
