"""Which lessons there are, by the files alone. The title asks, and must open at once."""

from itertools import count, takewhile

from game.assets import asset_path


def first_lesson(game_id: str) -> str:
    """Return the id of a game's first lesson."""
    return f"{game_id}-1"


def lessons_of(game_id: str) -> tuple[str, ...]:
    """Return the ids of a game's lessons, in order."""
    ids = (f"{game_id}-{number}" for number in count(1))
    return tuple(takewhile(lambda lesson_id: asset_path(lesson_file(lesson_id)).exists(), ids))


def lesson_after(lesson_id: str) -> str | None:
    """Return the id of the next lesson of the same game, or ``None``."""
    return next(iter(lessons_of(lesson_id.rsplit("-", 1)[0])[number_of(lesson_id) :]), None)


def lesson_before(lesson_id: str) -> str | None:
    """Return the id of the lesson before one of the same game, or ``None``."""
    number = number_of(lesson_id)
    return lessons_of(lesson_id.rsplit("-", 1)[0])[number - 2] if number > 1 else None


def number_of(lesson_id: str) -> int:
    """Return the number of a lesson of its game, from 1."""
    return int(lesson_id.rsplit("-", 1)[1])


def lesson_file(lesson_id: str, language: str = "") -> str:
    """Return the name of a lesson's asset, or of that with its words in another language."""
    return f"lessons/{lesson_id}.{language}.yaml" if language else f"lessons/{lesson_id}.yaml"
