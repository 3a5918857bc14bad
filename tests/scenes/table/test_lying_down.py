"""A table that is left lies down like a paper book, then the stair leads back; no press waits."""

from typing import Any

import pytest
from pygame import Surface

from scenes.table.scene import TableScene
from scenes.table.setup import no_record, table_scene_for
from scenes.ui.scene import Home, Pop
from tests.driver.driver import Driver
from tests.driver.run import difference


@pytest.fixture
def app() -> Any:
    app = Driver(size=(960, 540), speed="normal")
    app.waits = False
    app.rest()
    yield app
    app.close()


def paused(app: Driver) -> TableScene:
    """Return a table over which the pause lies, long enough for its pictures."""
    table = table_scene_for(app.context, "ladders", "human:Ann,bot:easy", {}, "left", no_record)
    app.show(table)
    app.rest()
    app.key("escape")
    app.rest()
    assert app.top is not table
    return table


@pytest.mark.long
def test_its_rows_lie_down_the_front_one_first(app: Driver) -> None:
    table = paused(app)
    lying = table.lie_down()
    town = table._leaving._town
    assert lying
    assert town
    assert lying.seconds == pytest.approx(0.06 * (town.count - 1) + 0.2)
    old, now = app.surface.copy(), Surface(app.size)

    def standing(elapsed: float) -> list[bool]:
        """Return which rows stand, as what is drawn with each of them shows."""
        drawn: dict[int, float] = {}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(
                town, "draw_sheet", lambda _, row, __: drawn.update({row.number: row.upright})
            )
            lying.draw(now, old, elapsed)
        return [drawn.get(row) == 1 for row in range(town.count)]

    lying.draw(now, old, 0.0)
    assert difference(now, old) is None
    rows = range(town.count)
    for gone in rows:
        after = 0.06 * gone + 0.03
        assert standing(after) == [row < town.count - 1 - gone for row in rows]
    lying.draw(now, old, lying.seconds)
    area = (0, 0, app.size[0], table.sill.strip.y)
    sky = town.sky.subsurface(area)
    assert difference(now.subsurface(area), sky) is None, "only the bare sky is left"


@pytest.mark.long
def test_then_the_stair_leads_back(app: Driver) -> None:
    paused(app)
    app.stack.carry_out(Home())
    frames = 0
    while app.stack.turning:
        frames += app.frame()
    assert frames / 60 == pytest.approx(0.38 + 0.42, abs=0.15)
    app.frame()
    app.check_window()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("frames", [1, 8, 30])
def test_a_press_ends_it_and_is_for_the_page_below(app: Driver, frames: int) -> None:
    paused(app)
    app.stack.carry_out(Home())
    for _ in range(frames):
        app.frame()
    assert app.stack.turning
    title = app.top
    app.key("f1")
    assert app.top is not title, "the press was lost"


@pytest.mark.long
def test_going_on_frees_its_pictures(app: Driver) -> None:
    table = paused(app)
    assert table.lie_down() is not None
    app.stack.carry_out(Pop())
    app.rest()
    assert table.lie_down() is None
    assert table._leaving._town is None


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    "settings", [{"reduced_motion": True}, {"speed": "off"}, {"theme": "high_contrast"}]
)
def test_nothing_lies_down_without_motion_or_without_a_town(
    app: Driver, settings: dict[str, Any]
) -> None:
    app.change(**settings)
    app.rest()
    assert paused(app).lie_down() is None
