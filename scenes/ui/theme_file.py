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

_FILE = "theme.yaml"
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
_PAIRS = [2] * len(SKY_PLACES)
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
    return Theme(
        name=name,
        colours=colours,
        on_ground=cache(partial(_load_tints, name, colours)),
        players=_colours(_entry(own, "players", name), f"{name}.players", _FEWEST_PLAYERS),
        players_on_steps=_colours(
            _entry(own, "players_on_steps", name), f"{name}.players_on_steps", _FEWEST_PLAYERS
        ),
        teams=_colours(_entry(own, "teams", name), f"{name}.teams", _FEWEST_TEAMS),
        skies=_skies(_entry(sheet, "skies", "the theme file")),
        hours=_hours(_entry(own, "hours", name), f"{name}.hours"),
        own_hours=_own_hours(own.get("own_hours", {}), own["hours"], f"{name}.own_hours"),
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


def _load_tints(theme: str, colours: Palette, game_id: str) -> Palette:
    """Return a theme's colours on a game's ground."""
    file = f"scenery/{game_id}.yaml"
    if not asset_path(file).exists():
        return colours
    return read_tints(_yaml(file), file, theme, colours)


def read_tints(data: object, file: str, theme: str, colours: Palette) -> Palette:
    """Return a theme's colours with the changes in a game's file, which has them by theme."""
    by_theme = _mapping(data, file)
    for name in by_theme:
        if name not in THEMES:
            raise _unknown(file, name, THEMES)
    where = f"{file}: {theme}"
    changes = _mapping(by_theme.get(theme, {}), where)
    for key in changes:
        _known(Palette, key, where)
    return colours._replace(**{key: _colour(changes[key], f"{where}.{key}") for key in changes})


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


def _hours(data: object, where: str) -> tuple[Hour, ...]:
    if not isinstance(data, list):
        raise _wrong(where, data, "list_of_hours")
    hours = tuple(_build(Hour, entry, f"{where}[{i}]") for i, entry in enumerate(data))
    if len(hours) not in (0, HOURS + 1):
        raise _wrong(where, data, "list_of_hours")
    for i, hour in enumerate(hours):
        _one_of(hour.light, LIGHTS, f"{where}[{i}].light")
        _one_of(hour.at, SKY_PLACES, f"{where}[{i}].at")
    return hours


def _own_hours(data: object, hours: Sequence[object], where: str) -> Mapping[str, tuple[Hour, ...]]:
    """Return the first hours of games that have them otherwise, from what differs in each."""
    found = {}
    for game, changes in _mapping(data, where).items():
        place = f"{where}.{game}"
        if not isinstance(changes, list) or len(changes) > len(hours):
            raise _wrong(place, changes, "list_of_hours")
        changed = [
            {**_mapping(hour, place), **_mapping(change, place)}
            for hour, change in zip(hours, changes, strict=False)
        ]
        found[game] = _hours([*changed, *hours[len(changed) :]], place)[: len(changed)]
    return MappingProxyType(found)


def _skies(data: object) -> Mapping[str, tuple[tuple[int, int], ...]]:
    skies = {
        game: _sky(places, f"skies.{game}") for game, places in _mapping(data, "skies").items()
    }
    return MappingProxyType(skies)


def _sky(data: object, where: str) -> tuple[tuple[int, int], ...]:
    if not isinstance(data, list) or [len(at) for at in data if isinstance(at, list)] != _PAIRS:
        raise _wrong(where, data, "list_of_places")
    places = ([int(_number(share, where, int, (0, 100))) for share in at] for at in data)
    return tuple((across, down) for across, down in places)


def _one_of(value: object, allowed: Collection[str], place: str) -> None:
    """Raise a fault unless a value is among those allowed."""
    if value not in allowed:
        raise ThemeFault(
            "asset_faults.one_of", place=place, value=clip_value(value), allowed=tuple(allowed)
        )


def _known(kind: type[NamedTuple], key: str, where: str) -> None:
    if key not in kind._fields:
        raise _unknown(where, key, kind._fields)


def _build(kind: type[_T], data: object, where: str) -> _T:
    entries = _mapping(data, where)
    for key in entries:
        _known(kind, key, where)
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
