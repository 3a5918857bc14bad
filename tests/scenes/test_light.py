"""The light of stages and of deals' ends: soft, without gaps, and with no end in sight."""

from itertools import pairwise

import pytest
from pygame import Surface

from scenes.results.treads.light import TreadLine, lit_stair
from scenes.ui.art import Art
from scenes.ui.art.raster import raster_text
from scenes.ui.geometry import Point
from scenes.ui.light.drawing import document, glowing
from scenes.ui.light.shine import BEYOND, rays, shining
from scenes.ui.light.stage_pen import LargePictures, StagePen
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme

WHITE = (255, 255, 255)
SIZES = ((960, 540), (1280, 720), (3840, 2160))


def pen(size: tuple[int, int]) -> StagePen:
    """Return what a stage of SOCiable is drawn with in a window."""
    scale, art = Scale(*size), Art(load_theme(), threaded=False)
    art.fit(scale)
    return StagePen(art, art.theme, "sociable", scale, LargePictures(art.workshop))


def opacities(picture: Surface, line: int) -> list[int]:
    """Return how opaque a picture is, from its upper edge down to a line."""
    return [picture.get_at((picture.get_width() // 2, y)).a for y in range(line)]


@pytest.mark.parametrize("reach", [16, 34, 102])
def test_light_round_a_line_grows_toward_it_without_steps_that_one_sees(reach: int) -> None:
    line = f"M0 {reach}H200"
    svg = document(200, 2 * reach, glowing(line, WHITE, 4, reach, 0.6))
    found = opacities(raster_text(svg, 200, 2 * reach), reach)
    steps = [later - sooner for sooner, later in pairwise(found)]
    assert found[0] == 0
    assert 0.5 * 255 < found[-1] <= 0.6 * 255 + 2
    assert min(steps) >= -1
    # A light a few pixels wide is steep, but no step is more than a small part of it.
    assert max(steps) <= max(12, 0.6 * 255 * 5.5 / reach)


def test_light_round_a_line_is_round_at_its_corners_and_ends() -> None:
    svg = document(100, 100, glowing("M50 100V50H100", WHITE, 4, 40, 0.6))
    picture = raster_text(svg, 100, 100)
    assert picture.get_at((34, 34)).a < picture.get_at((34, 80)).a
    assert picture.get_at((33, 33)).a == 0


@pytest.mark.parametrize("diameter", [40, 120, 260])
def test_rays_begin_behind_whoever_stands_before_them(diameter: int) -> None:
    made, at = pen((1280, 720)), Point(400, 400)
    picture = rays(made, at, 760, 26, 0.7, 0.4 * diameter).surface
    # Between two beams there is soft light only.
    seen = {
        picture.get_at((round(at.x) + dx, round(at.y - diameter / 2) - 4)).a
        for dx in range(-diameter // 3, diameter // 3)
    }
    assert max(seen) > 1.3 * min(seen)


@pytest.mark.parametrize("size", SIZES)
def test_a_tread_that_goes_on_beyond_the_window_has_no_bright_end(size: tuple[int, int]) -> None:
    made = pen(size)
    left, y = -made.px(BEYOND), round(0.5 * made.height)
    line = shining(made, f"M{left} {made.height}V{y}H{made.width}")
    picture = raster_text(document(*size, line), *size)
    below = round(y + made.px(60))
    assert not any(picture.get_at((x, below)).a for x in range(round(made.px(20))))


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
def test_the_light_of_a_winner_at_the_top_is_not_cut_where_the_treads_begin(
    size: tuple[int, int],
) -> None:
    made = pen(size)
    top, d = round(0.3 * made.height), round(0.2 * made.height)
    face = Point(0.3 * made.width, top + d / 2 + 2)
    foot = round(face.y + d / 2)
    winner = TreadLine(0.2 * made.width, made.width, foot, True, True, face, d)
    other = TreadLine(0, made.width, 0.9 * made.height, False, False, face, d)
    lit = lit_stair(made, (winner, other), (top, made.height))
    above, below = (sum(lit.get_at((round(face.x), y))[:3]) for y in (top - 1, top))
    assert abs(above - below) < 12
