"""Taking a person out of all that was saved of matches."""

import json
from pathlib import Path

from game.record import write_line
from game.store.faults import reason_of, store_fault
from game.store.files import write_atomically
from game.store.kept import guests_of
from game.store.listing import SavedMatch, look_at
from game.store.locks import take_lock
from game.words import load_words


def forget_person(folder: Path, name: str) -> None:
    """Remove a person from a folder of matches: records, copies set aside, and crash reports.

    A match in which nobody else played is removed; in others somebody without a name has played.
    ``StoreFault`` says why something is still there; the rest is gone all the same.
    """
    unable: Exception | None = None
    for path in sorted(folder.glob("*.jsonl")):
        saved = look_at(path)
        if saved and saved.setup and name in _people(saved):
            try:
                _forget_in(saved, name)
            except (OSError, ValueError) as fault:
                unable = fault
    for path in sorted(folder.glob("crash-*.txt")):
        try:
            if f'"name": {json.dumps(name, ensure_ascii=False)}' in path.read_text("utf-8"):
                path.unlink()
        except OSError as fault:
            unable = fault
    if unable:
        raise store_fault("unforgotten", reason=reason_of(unable).rstrip(".")) from None


def _people(saved: SavedMatch) -> list[str]:
    assert saved.setup
    return [player.name for player in saved.setup.players if player.kind == "human"]


def _forget_in(saved: SavedMatch, name: str) -> None:
    lock = take_lock(saved.path)
    if lock is None:
        raise store_fault("in_use")
    try:
        if set(_people(saved)) == {name}:
            saved.path.unlink(missing_ok=True)
        else:
            _rename(saved.path, name)
    finally:
        lock.release()


def _rename(path: Path, name: str) -> None:
    first, end, rest = path.read_bytes().partition(b"\n")
    header = json.loads(first)
    seats = [seat for seat, player in enumerate(header["players"]) if player["name"] == name]
    for seat in seats:
        header["players"][seat]["name"] = load_words()("store.nobody")
    header["guests"] = sorted({*guests_of(header), *seats})
    # A copy of a damaged file may hold anything after its first line.
    text = write_line(header).rstrip("\n") + (end + rest).decode("utf-8", "replace")
    write_atomically(path, text)
