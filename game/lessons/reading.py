"""Reads lesson files. Anyone may edit them, so errors are sentences that say where."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.assets import AssetFault, asset_path, yaml_asset
from game.files.clipping import clip_value
from game.lessons.lesson import KINDS, Lesson, LessonStep
from game.lessons.listing import lesson_file
from game.texts.language import ENGLISH, chosen_language
from game.texts.pseudo import PSEUDO, pseudo

MOST_STEPS = 16
MOST_LINES = 40
LONGEST_TEXT = 300
"""The most characters of a text."""

_OF_LESSON = {"game", "seat", "players", "options", "chance", "steps"}
_BEFORE = "before"
"""A key that only lessons have which begin in mid-match."""
_OF_STEP = {"kind", "lit", "lines"}
_TEXTS = {
    "told": {"say"},
    "done": {"say", "do", "other", "refused"},
}
"""The texts that each kind of step must have in each language."""


class LessonFault(AssetFault):
    """What is wrong with a lesson's file, in one sentence."""


def load_lesson(lesson_id: str, language: str | None = None) -> Lesson:
    """Return a lesson in the given or else the chosen language; raise ``AssetFault`` if invalid."""
    return _load_lesson(lesson_id, language or chosen_language())


@cache
def _load_lesson(lesson_id: str, language: str) -> Lesson:
    data: Mapping[Any, Any] = yaml_asset(lesson_file(lesson_id))
    own = lesson_file(lesson_id, language)
    if language not in (ENGLISH, PSEUDO) and asset_path(own).exists():
        # In English first: what is wrong with the lesson itself is told of that file.
        read_lesson(lesson_id, data)
        data = _translated(data, yaml_asset(own), own, language)
    return read_lesson(lesson_id, data, language)


def _translated(
    data: Mapping[Any, Any], own: Mapping[Any, Any], file: str, language: str
) -> Mapping[Any, Any]:
    """Return a lesson with the words of another file beside the English ones, step by step."""
    steps, said = data["steps"], _list(own.get("steps"), f"{file}.steps", MOST_STEPS)
    if len(said) != len(steps):
        raise LessonFault("asset_faults.steps", place=file, steps=len(said), wanted=len(steps))
    both = zip(steps, said, strict=True)
    return {**data, "steps": [{**step, language: texts} for step, texts in both]}


def read_lesson(lesson_id: str, data: Mapping[Any, Any], language: str = ENGLISH) -> Lesson:
    """Return the lesson in plain data; raise ``LessonFault`` with the error and its place."""
    _check_keys(data, _OF_LESSON, lesson_id, others={_BEFORE})
    steps = _list(data["steps"], f"{lesson_id}.steps", MOST_STEPS)
    players = _whole(data["players"], f"{lesson_id}.players", 8)
    return Lesson(
        id=lesson_id,
        game=_text(data["game"], f"{lesson_id}.game"),
        seat=_whole(data["seat"], f"{lesson_id}.seat", players - 1),
        players=players,
        options=_mapping(data["options"], f"{lesson_id}.options"),
        chance=_lines(data["chance"], f"{lesson_id}.chance"),
        before=_moves(data.get(_BEFORE, []), f"{lesson_id}.{_BEFORE}"),
        steps=tuple(
            _read_step(step, f"{lesson_id}.steps.{number}", language)
            for number, step in enumerate(steps, 1)
        ),
    )


def _read_step(data: object, place: str, language: str) -> LessonStep:
    step = _mapping(data, place)
    kind = step.get("kind")
    if kind not in KINDS:
        raise LessonFault(
            "asset_faults.one_of", place=f"{place}.kind", value=clip_value(kind), allowed=KINDS
        )
    spoken = ENGLISH if language == PSEUDO or language not in step else language
    _check_keys(step, {*_OF_STEP, ENGLISH}, place, others={spoken})
    lines = _moves(step["lines"], f"{place}.lines")
    if kind == "done" and not lines:
        raise LessonFault("asset_faults.nothing_done", place=f"{place}.lines")
    texts = _mapping(step[spoken], f"{place}.{spoken}")
    _check_keys(texts, _TEXTS[kind], f"{place}.{spoken}")
    lit = _list(step["lit"], f"{place}.lit", MOST_LINES)
    return LessonStep(
        kind=kind,
        lit=tuple(_text(name, f"{place}.lit") for name in lit),
        lines=lines,
        **{name: _spoken(texts[name], f"{place}.{spoken}.{name}", language) for name in texts},
    )


def _spoken(value: object, place: str, language: str) -> str:
    text = _text(value, place)
    return pseudo(text) if language == PSEUDO else text


def _lines(value: object, place: str) -> tuple[dict[str, Any], ...]:
    return tuple(
        dict(_mapping(line, f"{place}.{number}"))
        for number, line in enumerate(_list(value, place, MOST_LINES), 1)
    )


def _moves(value: object, place: str) -> tuple[dict[str, Any], ...]:
    """Read actions, each of which says whose it is."""
    lines = _lines(value, place)
    for number, line in enumerate(lines, 1):
        if "player" not in line:
            key = clip_value("player")
            raise LessonFault("asset_faults.lacks", place=f"{place}.{number}", key=key)
    return lines


def _check_keys(
    data: Mapping[Any, Any], wanted: set[str], place: str, others: set[str] | None = None
) -> None:
    """Check that all required keys are there, and no unknown ones."""
    missing = sorted(wanted - set(data))
    if missing:
        raise LessonFault("asset_faults.lacks", place=place, key=clip_value(missing[0]))
    unknown = sorted(map(str, set(data) - wanted - (others or set())))
    if unknown:
        key = clip_value(unknown[0])
        raise LessonFault("asset_faults.unknown", place=place, key=key, names=tuple(sorted(wanted)))


def _mapping(value: object, place: str) -> Mapping[Any, Any]:
    if not isinstance(value, dict):
        raise _wrong(value, place, "mapping")
    return value


def _list(value: object, place: str, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        facts = {"place": place, "value": clip_value(value), "most": most}
        raise LessonFault("asset_faults.list_of", **facts)
    return value


def _text(value: object, place: str) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_TEXT:
        raise _wrong(value, place, "text")
    return value


def _whole(value: object, place: str, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        facts = {"place": place, "value": clip_value(value), "least": 0, "most": most}
        raise LessonFault("asset_faults.range", **facts)
    return value


def _wrong(value: object, place: str, kind: str) -> LessonFault:
    return LessonFault("asset_faults.kind", place=place, value=clip_value(value), kind=kind)
