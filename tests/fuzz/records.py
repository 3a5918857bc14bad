"""Hostile records among the saved matches: listed, offered, read, gone on with, counted."""

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random

from game.catalogue import GAMES
from game.chance import Line
from game.cli import main
from game.match import Opening
from game.records.commitment import SealedSeed, committed
from game.records.playback import Playback
from game.store.faults import StoreFault
from game.store.history.keeper import HistoryKeeper
from game.store.kept import record_text, with_new_id
from game.store.matches import SavedMatches
from game.store.paths import history_path, matches_folder
from game.store.reading import DamagedMatch
from game.store.unfinished import find_offer
from game.texts.words import load_words
from scenes.screens.matches.entries import gather
from scenes.screens.matches.resuming import reached_after
from tests.fuzz.frame import Kind, Used
from tests.fuzz.odd_files import ODD_FILES
from tests.matches import played_lines
from tests.records.mutations import mutated
from tests.store.folders import at_table

SEALED = SealedSeed(Opening("0123456789", "0" * 32), ("gull",))
_HEADER = b'{"format": "clamber-record/1", "game": "president"'
_FILLERS = (b"\n", b"{}\n", b"[", b'{"remark":', b" ", b"\0", b'"', b"9", b"\xff", b"{}", b",",
            b'{"result": "deal"}\n', b'{"chance": "deal"}\n')  # fmt: skip
_LARGE = 49 * 10**6
_NAMES = (
    *("x", "2026-01-01-120000-president-1", "x.broken-1", "-rf", "=1+1", "a b", ".hidden"),
    *("\u202egnp", "\x1b[2J", "x" * 60, "\udcff", "%s", "{0}", "новая"),
)


@cache
def _good() -> tuple[bytes, ...]:
    """Return records of each game: finished, left, and listing their legal actions."""
    return tuple(_recorded(game, seed) for game in range(len(GAMES)) for seed in range(3))


def _recorded(number: int, seed: int) -> bytes:
    rng, game = Random(f"{number} {seed}"), GAMES[number]
    setup = at_table(game, game.sheet.least_players, rng)
    if seed != 1:
        setup = committed(setup, SEALED)
    lines: Sequence[Line] = played_lines(setup, rng, with_legal=seed == 2)[1]
    lines = [with_new_id(lines[0]), *lines[1 : (None, 14, 30)[seed]]]
    return record_text(lines).encode()


def _make(rng: Random, folder: Path) -> None:
    matches = folder / "matches"
    matches.mkdir()
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        path = matches / f"{rng.choice(_NAMES)}.jsonl"
        if not (path.exists() or path.is_symlink()):
            rng.choice((_mutated, _mutated, _mutated, _mutated, _filled, _odd))(rng, path)
    if rng.random() < 0.02:
        _filled(rng, matches / "large.jsonl", _LARGE)
    # Words are read once, and not by the case that is the first.
    load_words()


def _mutated(rng: Random, path: Path) -> None:
    path.write_bytes(mutated(rng.choice(_good()), rng))


def _filled(rng: Random, path: Path, size: int = 0) -> None:
    """Write a beginning that may be good, and then more of the same than anyone would read."""
    good = rng.choice(_good()).splitlines(keepends=True)
    begun = rng.choice(
        (b"", _HEADER, _HEADER + b', "remark": ', b"".join(good[: rng.randrange(9)]))
    )
    filler, size = rng.choice(_FILLERS), size or rng.choice((10**3, 10**6 + 1, 2 * 10**6))
    end = rng.choice((b"", b"\n", good[-1]))
    path.write_bytes(begun + filler * (size // len(filler)) + end)


def _odd(rng: Random, path: Path) -> None:
    # A second loop of two links has the link of the first.
    with suppress(FileExistsError):
        rng.choice(tuple(ODD_FILES.values()))(path)


def _use(folder: Path) -> Used:
    saved = SavedMatches(matches_folder())
    messages, understood = list(_listed(saved)), list[Path]()
    paths = sorted(matches_folder().glob("*.jsonl"))
    for path in paths:
        messages += _looked_at(saved, path)
        messages += _on_the_command_line(path, "replay", "--check")
        messages += _on_the_command_line(path, "verify")
    messages += _counted()
    for path in paths:
        gone_on, said = _gone_on_with(saved, path)
        understood += [path] if gone_on else []
        messages += said
    shutil.rmtree(folder / "practice", ignore_errors=True)
    return Used(messages, understood)


def _listed(saved: SavedMatches) -> Iterator[str]:
    """Yield what the list of matches shows; each file is one of its rows, or hides no other."""
    find_offer(matches_folder())
    entries, words = gather(saved), load_words()
    for entry in (*entries.left, *entries.over):
        yield entry.title(words)
        yield entry.note(words, 0.0)


def _looked_at(saved: SavedMatches, path: Path) -> list[str]:
    try:
        read = saved.read(path)
    except StoreFault as fault:
        return [str(fault)]
    playback = Playback(read.setup, read.lines)
    for step in (0, len(playback.steps) - 1):
        playback.view(step, None)
        playback.events(step, 0)
    practice = SavedMatches(path.parents[1] / "practice")
    with_care(lambda: practice.practise(read.lines, len(read.lines)).record.close())
    return [read.fault] if read.fault else []


def _on_the_command_line(path: Path, *command: str) -> list[str]:
    said, refused = StringIO(), StringIO()
    with redirect_stdout(said), redirect_stderr(refused):
        status = main([*command, "--", str(path)])
    assert status in (0, 1, 2, 3)
    assert bool(refused.getvalue()) == (status == 2)
    return [*said.getvalue().splitlines(), *refused.getvalue().splitlines()]


def _counted() -> list[str]:
    history = HistoryKeeper(history_path())
    history.catch_up(matches_folder())
    history.close()
    return history.troubles() + [name[:40] for name in history.profiles() if name.isprintable()]


def _gone_on_with(saved: SavedMatches, path: Path) -> tuple[bool, list[str]]:
    """Go on with a match as far as it is good; return whether any of it was."""
    try:
        saved.resume(path).record.close()
    except DamagedMatch as fault:
        reached_after(path, fault.good_lines)
        if not fault.good_lines:
            return False, [str(fault)]
        good = fault.good_lines
        said = with_care(lambda: saved.resume(path, good_lines=good).record.close())
        return not said, [str(fault), *said]
    except StoreFault as fault:
        return False, [str(fault)]
    return True, []


def with_care(call: Callable[[], object]) -> list[str]:
    """Return what a call refuses to do, in the sentence that is shown."""
    try:
        call()
    except StoreFault as fault:
        return [str(fault)]
    return []


KIND = Kind(_make, _use)
