"""Tags: a word on the edge of a player's plate, such as that they have passed."""

import pytest

from scenes.games.president.table.regions import horseshoe
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.furniture import add_tag
from scenes.table.pieces.count import Count
from scenes.ui.scale import Scale
from tests.driver.seated import make_setting
from tests.scenes.table.conftest import SIZES
from tests.scenes.table.test_president_layout import setup_of


@pytest.mark.parametrize("above", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_a_tag_hangs_on_its_plate_clear_of_the_corners(size: tuple[int, int], above: bool) -> None:
    setup = setup_of(5)
    build = LayoutBuilder(make_setting(setup, Scale(*size), 0))
    for plate in horseshoe(build.setting.scale, 5, 13).seats:
        add_tag(build, build.setting.words("climbing.passed"), plate, above)
        tag, corner = build.of(Count)[-1].area, 0.05 * plate.h
        assert plate.x + corner <= tag.x < tag.right <= plate.right - corner
        assert tag.center.y == pytest.approx(plate.y if above else plate.bottom, abs=tag.h)
