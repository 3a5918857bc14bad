"""A theme whose numbers are all at either end of what is allowed is drawn all the same."""

from typing import Any

import pytest

from game.assets import yaml_asset
from scenes.table.setup import table_scene_for
from scenes.ui.theme import Elevation, MarkMeasures, Motion, Radii, TypeScale
from scenes.ui.theme_file import BOUNDS, read_theme
from tests.driver import run
from tests.driver.driver import Driver

PARTS = {"type": TypeScale, "radii": Radii, "motion": Motion, "marks": MarkMeasures}


def at_an_end(end: int) -> dict[str, Any]:
    """Return what a theme file may hold: every number at the least, or at the most, allowed."""
    data = yaml_asset("theme.yaml")
    for name, part in PARTS.items():
        data[name] = {key: moved(part, key, value, end) for key, value in data[name].items()}
    data["elevations"] = [
        {key: moved(Elevation, key, value, end) for key, value in elevation.items()}
        for elevation in data["elevations"]
    ]
    return data


def moved(part: type, key: str, value: Any, end: int) -> Any:
    if isinstance(value, dict):
        return {
            inner: moved(Motion, inner, float(old) if key == "speeds" else old, end)
            for inner, old in value.items()
        }
    if isinstance(value, str):
        return value
    kind = int if key == "ms" else type(value)
    bounds = BOUNDS.get(key) or BOUNDS[part, kind]
    return kind(bounds[end])


@pytest.mark.parametrize("end", [0, 1], ids=["least", "most"])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_a_theme_at_the_ends_of_its_bounds_is_drawn(
    end: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    theme = read_theme(at_an_end(end), "night")
    monkeypatch.setattr(run, "load_theme", lambda: theme)
    app = Driver(size=size)
    app.desk.notices.tell("bad", "A notice", "with a body", lasting=True)
    app.show(table_scene_for(app.desk, "ladders", "human:Ann,bot:easy", {}))
    for key in ("tab", "return", "tab", "return", "f1", "escape", "l", "tab"):
        app.key(key)
        for _ in range(3):
            app.frame(0.5)
    assert app.surface.get_bounding_rect().size == size
    app.close()
