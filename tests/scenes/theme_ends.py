"""Themes at the ends of what a theme file may hold."""

from typing import Any

from game.assets import yaml_asset
from scenes.ui.theme import Elevation, MarkMeasures, Motion, Radii, Theme, TypeScale
from scenes.ui.theme_file import BOUNDS, read_theme

LEAST, MOST = 0, 1
ENDS = {"least": LEAST, "most": MOST}

PARTS = {"type": TypeScale, "radii": Radii, "motion": Motion, "marks": MarkMeasures}


def theme_at(end: int) -> Theme:
    """Return a theme whose numbers are all the least, or the most, that is allowed."""
    return read_theme(_at_an_end(end), "night")


def _at_an_end(end: int) -> dict[str, Any]:
    """Return what a theme file may hold: every number at the least, or at the most, allowed."""
    data = yaml_asset("theme.yaml")
    for name, part in PARTS.items():
        data[name] = {key: _moved(part, key, value, end) for key, value in data[name].items()}
    data["elevations"] = [
        {key: _moved(Elevation, key, value, end) for key, value in elevation.items()}
        for elevation in data["elevations"]
    ]
    return data


def _moved(part: type, key: str, value: Any, end: int) -> Any:
    if isinstance(value, dict):
        return {
            inner: _moved(Motion, inner, float(old) if key == "speeds" else old, end)
            for inner, old in value.items()
        }
    if isinstance(value, str):
        return value
    kind = int if key == "ms" else type(value)
    bounds = BOUNDS.get(key) or BOUNDS[part, kind]
    return kind(bounds[end])
