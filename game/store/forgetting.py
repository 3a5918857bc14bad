"""Removes a person's name from files. Every kind of file that names people belongs here.

A guest takes the person's place, and the files stay useful: a record can still be replayed, and a
crash report still shows where the program failed. The history removes names from its own files.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.files.bounded import read_regular
from game.files.clipping import clip
from game.files.jsonl import LONGEST_LINE
from game.records.record import RecordFault, read_lines
from game.records.replay import replay
from game.store.faults import StoreFault, reason_of, store_fault
from game.store.files import write_atomically
from game.store.guests import keys_without, people_of, without_person, words_without
from game.store.locks import take_lock
from game.store.paths import companions
from game.store.unfinished import LARGEST_RECORD, open_record, record_files
from game.texts.words import load_words

LONGEST_NAME = 24
"""The most characters of a name that are shown; a record from elsewhere may hold longer ones."""


@dataclass(frozen=True, slots=True)
class Traces:
    """The number of saved matches that name a person."""

    matches: int = 0
    alone: int = 0
    """How many of these have no other people."""


def find_traces(folder: Path, name: str) -> Traces:
    """Count a person's appearances in the saved matches of a folder."""
    seated = [set(_people(path)) for path in record_files(folder)]
    return Traces(sum(name in people for people in seated), seated.count({name}))


def forget_in_matches(folder: Path, name: str, *, whole_matches: bool = False) -> None:
    """Replace a person by guests in records, in copies set aside, and in crash reports.

    With ``whole_matches``, matches without other people are removed instead. Raises ``StoreFault``
    if some file still has the name; the other files are done in any case.
    """
    for_each(folder.glob("*.jsonl"), lambda path: _forget_in_record(path, name, whole_matches))
    for_each(folder.glob("crash-*.txt"), lambda path: _change(path, name, without_person))


def forget_in_settings(folder: Path, name: str) -> None:
    """Replace a person by a guest in copies of the settings that were set aside."""
    for_each(folder.glob("settings.*-*.yaml"), lambda path: _change(path, name, _without_setting))


def forget_in_answers(folder: Path, name: str) -> None:
    """Replace a person by a guest in copies of the answers that were set aside."""
    for_each(folder.glob("answers.*-*.json"), lambda path: _change(path, name, words_without))


def for_each(paths: Iterable[Path], forget: Callable[[Path], None]) -> None:
    """Remove a person from files, whatever one of them raises; then raise ``StoreFault``."""
    unable: Exception | None = None
    for path in sorted(path for path in paths if path.is_file()):
        try:
            forget(path)
        except Exception as fault:
            unable = fault
    if unable:
        raise store_fault("unforgotten", reason=reason_of(unable).rstrip(".")) from unable


def forget_everywhere(name: str, places: Mapping[str, Callable[[], object]]) -> None:
    """Remove a person from all places, whatever one of them raises.

    Raises ``StoreFault`` that names the places where the name still is, by their words.
    """
    faults = {}
    for place, forget in places.items():
        try:
            forget()
        except Exception as fault:
            faults[place] = fault
    if faults:
        words, first = load_words(), next(iter(faults.values()))
        said = words.count(
            "store.still_named",
            len(faults),
            name=clip(name, LONGEST_NAME),
            places=[words(f"store.places.{place}") for place in faults],
            reason=reason_of(first.__cause__ or first).rstrip("."),
        )
        raise StoreFault(said) from first


def record_without(text: str, name: str) -> str:
    """Return a record without a name, including keys that only other programs read.

    Such keys are known only if the record can be replayed; otherwise they stay.
    """
    text = without_person(text, name)
    lines = text.split("\n")
    if words_without(text, name).split("\n")[1:] == lines[1:]:
        return text
    data = text.encode("utf-8", "surrogateescape")
    try:
        known, whole = replay(data).lines.lines, read_lines(data).lines
    except RecordFault:
        return text
    for number, line in keys_without(whole, known, name).items():
        lines[number] = line
    return "\n".join(lines)


def _forget_in_record(path: Path, name: str, whole_matches: bool) -> None:
    remove = whole_matches and set(_people(path)) == {name}
    if not remove and _changed(path, name, record_without) is None:
        return
    lock = take_lock(path)
    if lock is None:
        raise store_fault("in_use")
    try:
        if remove:
            for file in (path, *companions(path)):
                file.unlink(missing_ok=True)
        else:
            _change(path, name, record_without)
    finally:
        lock.release()


def _people(path: Path) -> list[str]:
    try:
        with open_record(path) as file:
            return people_of(file.readline(LONGEST_LINE).decode("utf-8", "replace"))
    except OSError:
        return []


Without = Callable[[str, str], str]
"""Returns a text with a name replaced."""


def _change(path: Path, name: str, without: Without) -> None:
    """Rewrite a file without a name, and keep its modification time."""
    if (after := _changed(path, name, without)) is not None:
        times = path.stat()
        write_atomically(path, after)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def _changed(path: Path, name: str, without: Without) -> bytes | None:
    """Return the content without a name; ``None`` if the file does not contain it."""
    # Bytes that are not text survive unchanged.
    before = read_regular(path, LARGEST_RECORD).decode("utf-8", "surrogateescape")
    after = without(before, name)
    return None if after == before else after.encode("utf-8", "surrogateescape")


def _without_setting(text: str, name: str) -> str:
    return words_without(text, name, before=r"\bname:\s*[\"']?")
