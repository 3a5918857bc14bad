"""Reads ``assets/theme.yaml`` and the colours of games' grounds, and checks every entry."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from game.assets import AssetFault, asset_path, yaml_asset
from game.files.clipping import clip_value
from game.store.settings import SPEEDS, THEMES
from scenes.ui.easing import EASINGS
from scenes.ui.theme import (
    HOURS,
    SKY_PLACES,
    Colour,
    Elevation,
    Ground,
    Hour,
    MarkMeasures,
    Motion,
    Palette,
    PartTones,
    Radii,
    StageLight,
    StairLight,
    TableLight,
    Theme,
    ThemeFault,
    Timing,
    TypeScale,
)

_FILE, _SKY = "theme.yaml", "sky"
_SHARED = ("type", "radii", "elevations", "motion", "marks", "stage", "light", "stair", "parts")
LIGHTS = ("sun", "moon", "none")
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_FEWEST_PLAYERS, _FEWEST_TEAMS, _FLOORS, _TILES = 1, 3, 7, 13
BOUNDS: Mapping[tuple[type, type] | str, tuple[float, float]] = {
    (TypeScale, int): (1, 200),
    (Radii, int): (0, 200),
    (Elevation, int): (0, 255),
    (Timing, int): (0, 10_000),
    (Motion, int): (0, 10_000),
    (Motion, float): (0, 32),
    (MarkMeasures, int): (0, 100),
    (MarkMeasures, float): (0, 1),
    (Hour, int): (0, 100),
    (StageLight, int): (0, 100),
    (TableLight, int): (0, 100),
    (StairLight, int): (0, 100),
    "blur": (0, 64),
    "picked_scale": (0.5, 2),
    "walk_hop": (0, 1),
    "pose_ms": (10, 10_000),
    "carry_lift": (0, 64),
    "place_lift": (0, 64),
    "drag_hertz": (0.1, 60),
    "x": (0, 1600),
    "y": (0, 900),
    "radius": (0, 200),
}
"""The least and greatest value of a number, by part and kind, or by an entry's name.

Beyond them a window would take too much time and memory to draw.
"""
_T = TypeVar("_T", bound=NamedTuple)


@cache
def load_theme(name: str = "night") -> Theme:
    """Return a theme of ``assets/theme.yaml``; raise ``ThemeFault`` if it is malformed."""
    return read_theme(_yaml(_FILE), name)


def read_theme(data: object, name: str) -> Theme:
    """Return a named theme from the content of a theme file."""
    sheet = _mapping(data, "the theme file")
    own = _mapping(_entry(sheet, name, "the theme file"), name)
    base = _mapping(_entry(own, "colours", name), f"{name}.colours")
    shared = {part: _entry(sheet, part, "the theme file") for part in _SHARED}
    measures = _with_changes(shared, own.get("measures", {}), f"{name}.measures")
    colours = _build(Palette, base, f"{name}.colours")
    hours = _listed(_entry(own, "hours", name), f"{name}.hours")
    plain = Ground(colours, _hours(hours, f"{name}.hours"), ())
    return Theme(
        name=name,
        colours=colours,
        on_ground=cache(partial(_load_ground, name, plain, hours)),
        players=_colours(_entry(own, "players", name), f"{name}.players", _FEWEST_PLAYERS),
        players_on_steps=_colours(
            _entry(own, "players_on_steps", name), f"{name}.players_on_steps", _FEWEST_PLAYERS
        ),
        teams=_colours(_entry(own, "teams", name), f"{name}.teams", _FEWEST_TEAMS),
        hours=plain.hours,
        floors=_colours(_entry(own, "floors", name), f"{name}.floors", _FLOORS),
        tiles=_colours(_entry(sheet, "tiles", "the theme file"), "tiles", _TILES),
        type=_build(TypeScale, measures["type"], "type"),
        radii=_build(Radii, measures["radii"], "radii"),
        elevations=_elevations(measures["elevations"]),
        motion=_build(Motion, measures["motion"], "motion"),
        marks=_build(MarkMeasures, measures["marks"], "marks"),
        stage=_build(StageLight, measures["stage"], "stage"),
        light=_build(TableLight, measures["light"], "light"),
        stair=_build(StairLight, measures["stair"], "stair"),
        parts=_build(PartTones, measures["parts"], "parts"),
    )


def _load_ground(theme: str, plain: Ground, hours: Sequence[object], game_id: str) -> Ground:
    """Return how a game's ground looks in a theme; like ``plain`` if the game has no file."""
    file = f"scenery/{game_id}.yaml"
    if not asset_path(file).exists():
        return plain
    return read_ground(_yaml(file), file, theme, plain, hours)


def read_ground(
    data: object, file: str, theme: str, plain: Ground, hours: Sequence[object]
) -> Ground:
    """Return a ground in a theme from the content of a game's file.

    The file has where the sky is open, and by theme what differs: colours, and the first of the
    theme's ``hours`` (as its own file has them).
    """
    look = _only(data, (_SKY, *THEMES), file)
    sky = _sky(look[_SKY], f"{file}: {_SKY}") if _SKY in look else ()
    where = f"{file}: {theme}"
    own = _only(look.get(theme, {}), ("colours", "hours"), where)
    tints = _only(own.get("colours", {}), Palette._fields, f"{where}.colours")
    colours = {key: _colour(value, f"{where}.colours.{key}") for key, value in tints.items()}
    changed = _changed_hours(own.get("hours", []), hours, f"{where}.hours")
    return Ground(plain.colours._replace(**colours), _hours(changed, f"{where}.hours"), sky)


def _yaml(file: str) -> dict[Any, Any]:
    try:
        return yaml_asset(file)
    except AssetFault as fault:
        raise ThemeFault(fault.key, **fault.facts) from fault


def _with_changes(shared: Mapping[str, Any], changes: object, where: str) -> dict[str, Any]:
    """Return the measures shared by all themes, with one theme's changes."""
    measures = dict(shared)
    for part, change in _mapping(changes, where).items():
        if part not in shared:
            raise _unknown(where, part, tuple(shared))
        both = isinstance(change, dict) and isinstance(shared[part], dict)
        measures[part] = {**shared[part], **change} if both else change
    return measures


def _only(value: object, names: tuple[str, ...], where: str) -> dict[str, Any]:
    """Return a mapping in which no other names may stand."""
    found = _mapping(value, where)
    for key in found:
        if key not in names:
            raise _unknown(where, key, names)
    return found


def _mapping(value: object, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _wrong(where, value, "mapping")
    return value


def _entry(data: Mapping[str, Any], key: str, where: str) -> Any:
    if key not in data:
        names = tuple(map(str, data))
        raise ThemeFault("asset_faults.lacks_one", place=where, key=clip_value(key), names=names)
    return data[key]


def _elevations(data: object) -> tuple[Elevation, ...]:
    if not isinstance(data, list) or len(data) != 4:
        raise _wrong("elevations", data, "list_of_four")
    return tuple(_build(Elevation, entry, f"elevations[{i}]") for i, entry in enumerate(data))


def _listed(data: object, where: str) -> list[object]:
    if not isinstance(data, list):
        raise _wrong(where, data, "list_of_hours")
    return data


def _hours(data: Sequence[object], where: str) -> tuple[Hour, ...]:
    hours = tuple(_build(Hour, entry, f"{where}[{i}]") for i, entry in enumerate(data))
    if len(hours) not in (0, HOURS + 1):
        raise _wrong(where, data, "list_of_hours")
    for i, hour in enumerate(hours):
        _one_of(hour.light, LIGHTS, f"{where}[{i}].light")
        _one_of(hour.at, SKY_PLACES, f"{where}[{i}].at")
    return hours


def _changed_hours(changes: object, hours: Sequence[object], where: str) -> list[object]:
    """Return all hours, the first of them with what a game has otherwise."""
    listed = _listed(changes, where)
    if len(listed) > len(hours):
        raise _wrong(where, changes, "list_of_hours")
    changed = [
        {**_mapping(hour, where), **_mapping(change, where)}
        for hour, change in zip(hours, listed, strict=False)
    ]
    return [*changed, *hours[len(changed) :]]


def _sky(data: object, where: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    sky = _only(data, SKY_PLACES, where)
    return tuple(_places(_entry(sky, name, where), f"{where}.{name}") for name in SKY_PLACES)


def _places(data: object, where: str) -> tuple[tuple[int, int], ...]:
    listed = _listed(data, where)
    if not listed or not all(isinstance(at, list) and len(at) == 2 for at in listed):
        raise _wrong(where, data, "list_of_places")
    places = (
        [int(_number(share, where, int, (0, 100))) for share in _listed(at, where)] for at in listed
    )
    return tuple((across, down) for across, down in places)


def _one_of(value: object, allowed: Collection[str], place: str) -> None:
    """Raise a fault unless a value is among those allowed."""
    if value not in allowed:
        raise ThemeFault(
            "asset_faults.one_of", place=place, value=clip_value(value), allowed=tuple(allowed)
        )


def _build(kind: type[_T], data: object, where: str) -> _T:
    entries = _only(data, kind._fields, where)
    return kind._make(
        _value(kind, name, _entry(entries, name, where), where) for name in kind._fields
    )


def _value(part: type[NamedTuple], field: str, value: object, where: str) -> object:
    """Return the checked value of a part's field, of the field's type."""
    kind, spot = part.__annotations__[field], f"{where}.{field}"
    if kind is Timing:
        return _timing(value, spot)
    if kind == Colour:
        return _colour(value, spot)
    if kind is str:
        return str(value)
    if kind in (int, float):
        assert isinstance(kind, type)
        return _number(value, spot, kind, BOUNDS.get(field) or BOUNDS[part, kind])
    speeds = _mapping(value, spot)
    return MappingProxyType(
        {
            name: _number(_entry(speeds, name, spot), f"{spot}.{name}", float, BOUNDS[part, float])
            for name in SPEEDS
        }
    )


def _timing(value: object, spot: str) -> Timing:
    timing = _build(Timing, value, spot)
    _one_of(timing.easing, EASINGS, f"{spot}.easing")
    return timing


def _colour(value: object, spot: str) -> Colour:
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise _wrong(spot, value, "colour")
    return (int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16))


def _colours(value: object, spot: str, fewest: int) -> tuple[Colour, ...]:
    if not isinstance(value, list) or len(value) < fewest:
        facts = {"place": spot, "value": clip_value(value), "least": fewest}
        raise ThemeFault("asset_faults.colours", **facts)
    return tuple(_colour(entry, f"{spot}[{i}]") for i, entry in enumerate(value))


def _number(value: object, spot: str, kind: type, bounds: tuple[float, float]) -> float:
    least, most = bounds
    if (
        isinstance(value, bool)
        or not isinstance(value, (int,) if kind is int else (int, float))
        or not least <= value <= most
    ):
        raise ThemeFault(
            "asset_faults.whole_range" if kind is int else "asset_faults.number_range",
            place=spot,
            value=clip_value(value),
            least=str(least),
            most=str(most),
        )
    return value


def _wrong(where: str, value: object, kind: str) -> ThemeFault:
    return ThemeFault("asset_faults.kind", place=where, value=clip_value(value), kind=kind)


def _unknown(where: str, key: object, names: tuple[str, ...]) -> ThemeFault:
    return ThemeFault("asset_faults.unknown", place=where, key=clip_value(key), names=names)
