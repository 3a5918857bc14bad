"""SOCiable's tower is lit: windows are points, walls warm, and the beacon tells of the end."""

from dataclasses import replace

import pygame
import pytest

from game.store.settings import THEMES
from scenes.games.sociable.pieces.beacon import Beacon, Beams
from scenes.games.sociable.pieces.floor import Eaves, LitFloor, TurnEaves
from scenes.games.sociable.pieces.windows import Windows
from scenes.games.sociable.table import TABLE
from scenes.games.sociable.table.shown import seats
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.plate import SMALL_RADII
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.turn import TurnLine
from scenes.ui.art import Art
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.seated import make_setting
from tests.scenes.table.conftest import SIZES
from tests.scenes.table.legible import label_box
from tests.scenes.table.moments import measure
from tests.scenes.table.sociable_table import make_setup, stages


def laid_out(
    points: tuple[int, ...],
    size: tuple[int, int] = (1280, 720),
    text_size: float = 1.0,
    target: int = 11,
) -> TableLayout:
    """Return a table on whose floors, from the top, these points live."""
    setup = make_setup(len(points), "tower", people=len(points), target=target)
    match = next(m for m in stages(setup) if m.view(None).due is None and m.to_move is not None)
    viewer = match.to_move or 0
    view = match.view(viewer)
    by_player = dict(zip(seats(view), points, strict=True))
    view = replace(view, totals=tuple(by_player[player] for player in range(len(points))))
    setting = make_setting(setup, Scale(*size, text_size), viewer)
    return TABLE.arrange(view, replace(setting, measure=measure))


def test_every_floor_has_a_window_for_each_point_to_win_and_as_many_lit_as_points() -> None:
    rows = laid_out((9, 7, 4, 3, 1)).of(Windows)
    assert [(len(row.places), row.lit) for row in rows] == [(11, n) for n in (9, 7, 4, 3, 1)]


def test_more_points_than_windows_light_them_all() -> None:
    assert laid_out((13, 0, 0, 0)).of(Windows)[0].lit == 11


def test_floors_and_eaves_warm_with_their_points() -> None:
    layout = laid_out((11, 7, 4, 3, 0))
    shares = [points / 11 for points in (11, 7, 4, 3, 0)]
    assert [floor.warmth for floor in layout.of(LitFloor)] == pytest.approx(shares)
    assert [eaves.warmth for eaves in layout.of(Eaves)] == pytest.approx(shares)


@pytest.mark.parametrize("size", SIZES)
def test_eaves_reach_out_at_both_sides_of_every_floor_alike(size: tuple[int, int]) -> None:
    layout = laid_out((9, 7, 4, 3, 1), size)
    for floor, eaves in zip(layout.of(LitFloor), layout.of(Eaves), strict=True):
        assert floor.rect.x - eaves.rect.x == eaves.rect.right - floor.rect.right > 0


@pytest.mark.parametrize(("most", "lit"), [(7, False), (8, True), (10, True)])
def test_the_beacon_throws_beams_while_somebody_lacks_three_points_or_fewer(
    most: int, lit: bool
) -> None:
    layout = laid_out((0, most, 2, 1, 0))
    assert bool(layout.of(Beams)) is lit
    assert len(layout.of(Beacon)) == 1


def test_the_beacon_has_an_outline_where_the_accent_has_one() -> None:
    outlined = 0
    for theme in THEMES:
        loaded = load_theme(theme)
        layout, palette = laid_out((0, 0, 0, 0, 0)), loaded.palette("sociable")
        target = pygame.Surface((1280, 720))
        layout.of(Beacon)[0].draw(target, Pen(Art(loaded, threaded=False), palette, layout.scale))
        if palette.accent_line != palette.accent:
            outlined += 1
            line = pygame.mask.from_threshold(target, palette.accent_line, (8, 8, 8, 255))
            assert line.count() > 5
    assert outlined


def test_the_line_of_the_floor_to_move_has_the_colour_of_the_turn() -> None:
    layout = laid_out((0, 0, 0, 0, 0))
    (line,) = layout.of(TurnEaves)
    assert line.rect in [eaves.rect for eaves in layout.of(Eaves)]
    target = pygame.Surface((1280, 720))
    theme = load_theme()
    line.draw(target, Pen(Art(theme, threaded=False), theme.palette("sociable"), layout.scale))
    assert target.get_at(line.rect[:2])[:3] == theme.palette("sociable").flag


def test_the_line_round_the_floor_to_move_leaves_none_of_its_corners_outside() -> None:
    layout = laid_out((0, 0, 0, 0, 0))
    line = layout.one(TurnLine)
    assert line is not None
    assert line.radius == SMALL_RADII["floor"]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("target", [11, 21])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_windows_stand_apart_on_their_floor_and_clear_of_words_and_faces(
    size: tuple[int, int], target: int, text_size: float
) -> None:
    layout = laid_out((21, 12, 8, 3, 0), size, text_size, target)
    words = [label_box(label) for label in layout.of(TableLabel)]
    faces = [portrait.rect for portrait in layout.of(Portrait)]
    for row, floor in zip(layout.of(Windows), layout.of(LitFloor), strict=True):
        assert floor.rect.x < row.area.x
        assert row.area.right < floor.rect.right
        assert row.area.bottom < floor.rect.bottom
        for place in row.places:
            assert not any(place.overlaps(other) for other in row.places if other is not place)
            assert not any(place.overlaps(thing) for thing in (*words, *faces))


def test_high_contrast_has_lit_windows_and_no_beams_and_no_glow() -> None:
    theme = load_theme("high_contrast")
    layout = laid_out((9, 0, 0, 0))
    pen = Pen(Art(theme, threaded=False), theme.palette("sociable"), layout.scale)
    target = pygame.Surface((1280, 720))
    layout.of(Beams)[0].draw(target, pen)
    assert pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1)).count() == 1280 * 720
    row = layout.of(Windows)[0]
    row.draw(target, pen)
    lit = row.places[0]
    assert target.get_at((round(lit.center.x), round(lit.center.y)))[:3] == theme.colours.lamp
    assert target.get_at((lit.x - 2, round(lit.center.y)))[:3] == (0, 0, 0)
