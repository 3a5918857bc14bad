"""A theme whose numbers are all at either end of what is allowed is drawn all the same."""

import pytest

from scenes.table.setup import table_scene_for
from tests.driver import run
from tests.driver.driver import Driver
from tests.scenes.theme_ends import ENDS, theme_at


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_a_theme_at_the_ends_of_its_bounds_is_drawn(
    end: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    theme = theme_at(ENDS[end])
    monkeypatch.setattr(run, "load_theme", lambda: theme)
    app = Driver(size=size)
    app.context.notices.tell("bad", "A notice", "with a body", lasting=True)
    app.show(table_scene_for(app.context, "ladders", "human:Ann,bot:easy", {}))
    for key in ("tab", "return", "tab", "return", "f1", "escape", "l", "tab"):
        app.key(key)
        for _ in range(3):
            app.frame(0.5)
    assert app.surface.get_bounding_rect().size == size
    app.close()
