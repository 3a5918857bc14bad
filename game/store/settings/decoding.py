"""Settings as plain data: what is allowed, and conversion both ways."""

from collections.abc import Callable, Mapping
from datetime import date
from types import MappingProxyType
from typing import Any, NamedTuple

from game.acts.setting import OwnKeys, bound_with, clashes, is_own_key, is_own_pad, is_switch
from game.beginners import are_beginners, read_beginners, write_beginners
from game.faults import Fault
from game.files.clipping import clip_value
from game.files.jsonl import is_whole_text
from game.store.settings import (
    AUTO_PASS,
    CURTAIN_OPENS,
    LONGEST_REST,
    LONGEST_STEP,
    LONGEST_TEXT,
    LOUDEST,
    MOST_STEPS,
    NARRATION,
    SHORTEST_STEP,
    SPEEDS,
    SUITS,
    TABLE_FACES,
    TEXT_SIZES,
    THEMES,
    TURN_LINES,
    LobbyChoice,
    SeatChoice,
    Settings,
)

VERSION = 1


class SettingsFault(Fault):
    """What is wrong in the settings, and what is allowed."""


class LaterVersion(SettingsFault):
    """The settings were written by a later version of Clamber."""


def read_settings(data: object, wrong: list[SettingsFault] | None = None) -> Settings:
    """Return the settings in plain data; raise ``SettingsFault`` if they are none.

    A wrong value is noted in ``wrong`` and has its default, but for those of its entries that are
    good; without such a list, it is raised.
    """
    if not isinstance(data, dict):
        raise SettingsFault("settings_file.no_list")
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SettingsFault("settings_file.version", name="'version'", value=clip_value(version))
    if version > VERSION:
        raise LaterVersion("settings_file.later", version=version, ours=VERSION)
    entries = {key: value for key, value in data.items() if key != "version"}
    found = {name: entries.pop(name) for name in _FIELDS if name in entries}
    known = {}
    for name, value in found.items():
        try:
            known[name] = _read(name, value)
        except SettingsFault as fault:
            if wrong is None:
                raise
            wrong.append(fault)
            known |= _good_part(name, value)
    return Settings(**known, unknown=MappingProxyType(entries))


def write_settings(settings: Settings) -> dict[str, Any]:
    """Return the settings as plain data."""
    plain = {name: getattr(settings, name) for name in _FIELDS}
    plain["window"] = list(settings.window) if settings.window else None
    plain["beginners"] = write_beginners(settings.beginners)
    plain["keys"] = {act: list(keys) for act, keys in settings.keys.items()}
    plain["pads"] = dict(settings.pads)
    plain["lessons"] = dict(settings.lessons)
    plain["declined"] = dict(settings.declined)
    plain["learnt"] = dict(settings.learnt)
    plain["lobbies"] = {game: _write_lobby(choice) for game, choice in settings.lobbies.items()}
    return {"version": VERSION, **plain, **settings.unknown}


def changed_settings(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """Return the settings with some changed; raise ``SettingsFault`` for an invalid value."""
    plain = write_settings(settings._replace(**changes))
    return settings._replace(**{name: _read(name, plain[name]) for name in changes})


def _read(name: str, value: object) -> Any:
    kind = _FIELDS[name]
    if not kind.allows(value):
        raise SettingsFault(
            f"settings_file.{kind.key}", name=repr(name), value=clip_value(value), **kind.facts
        )
    return kind.take(value)


def _good_part(name: str, value: object) -> Mapping[str, Any]:
    """Return a wrong setting with those of its entries that are good; empty if it has none."""
    kind, good = _FIELDS[name], value
    if isinstance(value, dict):
        allows = kind.entry or (lambda key, entry: kind.allows({key: entry}))
        good = {key: entry for key, entry in value.items() if allows(key, entry)}
    elif isinstance(value, list):
        good = [entry for entry in value if kind.allows([entry])]
    return {name: kind.take(good)} if kind.allows(good) else {}


def _as_it_is(value: Any) -> Any:
    return value


class _Kind(NamedTuple):
    key: str
    """The key of the text that says what is allowed."""
    allows: Callable[[Any], bool]
    take: Callable[[Any], Any] = _as_it_is
    facts: Mapping[str, object] = MappingProxyType({})
    entry: Callable[[Any, Any], bool] | None = None
    """Whether an entry is good by its key and value, if all together may be wrong besides."""


def _one_of(values: tuple[Any, ...]) -> _Kind:
    def take(value: Any) -> Any:
        # YAML reads a plain ``off`` as false.
        return "off" if value is False and False not in values else value

    def allows(value: Any) -> bool:
        taken = take(value)
        return any(type(taken) is type(allowed) and taken == allowed for allowed in values)

    return _Kind("one_of", allows, take, facts={"allowed": tuple(map(str, values))})


def _whole(least: int, most: int) -> _Kind:
    facts = {"least": least, "most": most}
    return _Kind("whole", lambda v: _is_whole(v, least, most), facts=facts)


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _are_lessons(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_text(lesson) and _is_whole(steps, 0, MOST_STEPS) for lesson, steps in value.items()
    )


def _are_days(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_text(lesson) and isinstance(day, str) and _is_day(day) for lesson, day in value.items()
    )


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _seconds(least: float, most: float) -> _Kind:
    def allows(value: object) -> bool:
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        return number and least <= value <= most  # type: ignore[operator]

    return _Kind("seconds", allows, float, {"least": f"{least:g}", "most": f"{most:g}"})


def _are_keys(value: object) -> bool:
    if not isinstance(value, dict) or not all(is_own_key(*entry) for entry in value.items()):
        return False
    keys = {act: tuple(own) for act, own in value.items()}
    return not [*clashes(bound_with(OwnKeys(keys, {})))]


def _are_pads(value: object) -> bool:
    if not isinstance(value, dict) or not all(is_own_pad(*entry) for entry in value.items()):
        return False
    return not [*clashes(bound_with(OwnKeys({}, value)))]


def _take_keys(value: Mapping[str, Any]) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({act: tuple(keys) for act, keys in value.items()})


def _is_size(value: object) -> bool:
    if value is None:
        return True
    return (
        isinstance(value, (list, tuple))
        and len(value) == 2
        and all(_is_whole(side, 1, 32_000) for side in value)
    )


def _is_seat(value: object) -> bool:
    return (
        isinstance(value, dict)
        # Seats saved by earlier versions have no character.
        and {*value, "character"} == {*SeatChoice._fields}
        and all(map(_is_text, value.values()))
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT and is_whole_text(value)


def _is_lobby(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"seats", "options"}
        and isinstance(value["seats"], list)
        and all(map(_is_seat, value["seats"]))
        and isinstance(value["options"], dict)
        and all(map(_is_text, value["options"]))
        and all(isinstance(option, (bool, int, str)) for option in value["options"].values())
    )


def _are_lobbies(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_text(game) and _is_lobby(lobby) for game, lobby in value.items()
    )


def _take_lobbies(value: Mapping[str, Any]) -> Mapping[str, LobbyChoice]:
    return MappingProxyType(
        {
            game: LobbyChoice(
                seats=tuple(SeatChoice(**seat) for seat in lobby["seats"]),
                options=MappingProxyType(dict(lobby["options"])),
            )
            for game, lobby in value.items()
        }
    )


def _write_lobby(choice: LobbyChoice) -> dict[str, Any]:
    return {
        "seats": [seat._asdict() for seat in choice.seats],
        "options": dict(choice.options),
    }


_SWITCH = _one_of((True, False))
_VOLUME = _whole(0, LOUDEST)
_FIELDS: Mapping[str, _Kind] = {
    "fullscreen": _SWITCH,
    "window": _Kind("size", _is_size, lambda v: (v[0], v[1]) if v else None),
    "text_size": _one_of(TEXT_SIZES),
    "theme": _one_of(THEMES),
    "suits": _one_of(SUITS),
    "large_index": _SWITCH,
    "table_faces": _one_of(TABLE_FACES),
    "curtain": _one_of(CURTAIN_OPENS),
    "auto_pass": _one_of(AUTO_PASS),
    "auto_pass_together": _one_of(AUTO_PASS),
    "ask_first": _SWITCH,
    "ask_to_end": _SWITCH,
    "hints": _SWITCH,
    "judged": _SWITCH,
    "turn_lines": _one_of(TURN_LINES),
    "beginners": _Kind("beginners", are_beginners, read_beginners),
    "speed": _one_of(SPEEDS),
    "reduced_motion": _SWITCH,
    "bot_rest": _seconds(0, LONGEST_REST),
    "table_talk": _SWITCH,
    "sound": _SWITCH,
    "cards_volume": _VOLUME,
    "bells_volume": _VOLUME,
    "ambience_volume": _VOLUME,
    "bell": _SWITCH,
    "quiet_in_background": _SWITCH,
    "narration": _one_of(NARRATION),
    "tells_moves": _SWITCH,
    "tells_turns": _SWITCH,
    "tells_talk": _SWITCH,
    "tells_notices": _SWITCH,
    "voice": _SWITCH,
    "key_hints": _SWITCH,
    "keys": _Kind("keys", _are_keys, _take_keys, entry=is_own_key),
    "pads": _Kind("pads", _are_pads, lambda v: MappingProxyType(dict(v)), entry=is_own_pad),
    "one_switch": _SWITCH,
    "switch_by": _Kind("switch", lambda v: isinstance(v, str) and is_switch(v)),
    "switch_seconds": _seconds(SHORTEST_STEP, LONGEST_STEP),
    "language": _Kind("language", _is_text),
    "last_game": _Kind("game", _is_text),
    "class_code": _Kind("class_code", _is_text),
    "offers_lesson": _SWITCH,
    "knows_sets": _SWITCH,
    "lessons": _Kind("lessons", _are_lessons, lambda v: MappingProxyType(dict(v))),
    "declined": _Kind("lessons", _are_lessons, lambda v: MappingProxyType(dict(v))),
    "learnt": _Kind("learnt", _are_days, lambda v: MappingProxyType(dict(v))),
    "lobbies": _Kind("lobbies", _are_lobbies, _take_lobbies),
}
