"""Reading ``assets/theme.yaml``, checked to the last entry."""

import re
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

from game.assets import yaml_asset
from scenes.easing import EASINGS
from scenes.theme import Colour, Elevation, Marks, Motion, Palette, Radii, Theme, Timing, TypeScale

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_T = TypeVar("_T")


class ThemeFault(ValueError):
    """What is wrong in the theme, where, and what is allowed, in one sentence."""


@cache
def load_theme(name: str = "night") -> Theme:
    """Return a theme of ``assets/theme.yaml``; ``ThemeFault`` says what is wrong with it."""
    return read_theme(yaml_asset("theme.yaml"), name)


def read_theme(data: object, name: str) -> Theme:
    """Return the theme of a name from what a theme file holds."""
    sheet = _mapping(data, "the theme file")
    colours = _mapping(_entry(sheet, name, "the theme file"), name)
    base = _mapping(_entry(colours, "colours", name), f"{name}.colours")
    tints = _mapping(_entry(colours, "tints", name), f"{name}.tints")
    return Theme(
        colours=_build(Palette, base, f"{name}.colours"),
        tints=MappingProxyType(
            {
                game: _build(Palette, {**base, **_tint(tint, game, name)}, f"{name}.tints.{game}")
                for game, tint in tints.items()
            }
        ),
        players=_colours(_entry(colours, "players", name), f"{name}.players"),
        type=_build(TypeScale, _entry(sheet, "type", "the theme file"), "type"),
        radii=_build(Radii, _entry(sheet, "radii", "the theme file"), "radii"),
        elevations=_elevations(_entry(sheet, "elevations", "the theme file")),
        motion=_build(Motion, _entry(sheet, "motion", "the theme file"), "motion"),
        marks=_build(Marks, _entry(sheet, "marks", "the theme file"), "marks"),
    )


def _mapping(value: object, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ThemeFault(f"{where} is {value!r}, but a mapping of names is allowed there")
    return value


def _entry(data: Mapping[str, Any], key: str, where: str) -> Any:
    if key not in data:
        raise ThemeFault(f"{where} lacks {key!r}: it has {', '.join(map(str, data))}")
    return data[key]


def _tint(tint: object, game: str, name: str) -> dict[str, Any]:
    where = f"{name}.tints.{game}"
    tint = _mapping(tint, where)
    for key in tint:
        _known(Palette, key, where)
    return tint


def _elevations(data: object) -> tuple[Elevation, ...]:
    if not isinstance(data, list) or len(data) != 4:
        raise ThemeFault(f"elevations is {data!r}, but a list of four is allowed there")
    return tuple(_build(Elevation, entry, f"elevations[{i}]") for i, entry in enumerate(data))


def _known(kind: type, key: str, where: str) -> None:
    names = [field.name for field in fields(kind)]
    if key not in names:
        raise ThemeFault(f"{where} has {key!r}, but only {', '.join(names)} are allowed there")


def _build(kind: type[_T], data: object, where: str) -> _T:
    entries = _mapping(data, where)
    for key in entries:
        _known(kind, key, where)
    return kind(
        **{
            field.name: _value(field.type, _entry(entries, field.name, where), where, field.name)
            for field in fields(kind)  # type: ignore[arg-type]
        }
    )


def _value(kind: Any, value: object, where: str, key: str) -> object:
    spot = f"{where}.{key}"
    if kind is Timing:
        timing = _build(Timing, value, spot)
        if timing.easing not in EASINGS:
            raise ThemeFault(
                f"{spot}.easing is {timing.easing!r}, but {', '.join(EASINGS)} are allowed"
            )
        return timing
    if kind == Colour:
        return _colour(value, spot)
    if kind is str:
        return str(value)
    if kind in (int, float):
        return _number(value, spot, kind)
    return MappingProxyType(
        {
            name: _number(entry, f"{spot}.{name}", float)
            for name, entry in _mapping(value, spot).items()
        }
    )


def _colour(value: object, spot: str) -> Colour:
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise ThemeFault(f"{spot} is {value!r}, but a colour as in '#E9B14A' is allowed there")
    return (int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16))


def _colours(value: object, spot: str) -> tuple[Colour, ...]:
    if not isinstance(value, list) or not value:
        raise ThemeFault(f"{spot} is {value!r}, but a list of colours is allowed there")
    return tuple(_colour(entry, f"{spot}[{i}]") for i, entry in enumerate(value))


def _number(value: object, spot: str, kind: type[int] | type[float]) -> float:
    allowed = (int,) if kind is int else (int, float)
    if isinstance(value, bool) or not isinstance(value, allowed) or value < 0:
        what = "a whole number" if kind is int else "a number"
        raise ThemeFault(f"{spot} is {value!r}, but {what} from 0 up is allowed there")
    return value
