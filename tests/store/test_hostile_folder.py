"""Whatever lies among the saved matches hides no good one, and is neither waited for nor loaded."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.catalogue import find_game
from game.cli import main
from game.store.faults import StoreFault
from game.store.history.keeper import HistoryKeeper
from game.store.listing import look_at
from game.store.matches import SavedMatches
from game.store.unfinished import LARGEST_RECORD, MOST_LOOKED_AT, find_offer
from scenes.screens.matches.entries import COUNTED, gather
from tests.fuzz.odd_files import ODD_FILES
from tests.store.folders import at_table, can_go_on, kept

GAME = find_game("social_climbing")

# Windows takes shorter paths, and no control characters but those that turn the direction.
ODDEST_NAME = f"{'x' * 240}\x1b[2J.jsonl" if os.name != "nt" else f"{'x' * 100}\u202e.jsonl"


def good_match(folder: Path, actions: int = 8) -> Path:
    """Return a match that was left, older than whatever comes into its folder later."""
    path = kept(
        SavedMatches(folder).begin(GAME.id), at_table(GAME, 2, Random(1)), Random(1), actions
    )
    os.utime(path, (1_000_000, 1_000_000))
    return path


def header(more: bytes = b"") -> bytes:
    return b'{"format": "clamber-record/1", "game": "president"%b}\n' % more


def written(data: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(data)


ODD: dict[str, Callable[[Path], object]] = {
    **ODD_FILES,
    "a version of 5,000 digits": written(
        b'{"format": "clamber-record/' + b"1" * 5_000 + b'"}\n{"chance": "deal"}\n'
    ),
    "a later version": written(b'{"format": "clamber-record/3", "game": "president"}\n'),
    "a game from elsewhere": written(b'{"format": "clamber-record/1", "game": "chess"}\n'),
    "a game that is none": written(b'{"format": "clamber-record/1", "game": ["president"]}\n'),
    "a first line of 3 MB": written(header(b', "remark": "' + b"x" * 3_000_000 + b'"')),
    "a first line without end": written(
        b'{"format": "clamber-record/1", "a": "' + b"x" * 3_000_000
    ),
    "a last line of 3 MB": written(header() + b'{"remark": "' + b"x" * 3_000_000 + b'"}\n'),
    "deep nesting": written(header(b', "a": ' + b"[" * 100_000)),
    "no text": written(bytes(range(256)) * 99),
    "nothing but line ends": written(b"\n" * 99_999),
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_what_is_odd_hides_no_good_match(tmp_path: Path, odd: Callable[[Path], object]) -> None:
    folder = tmp_path / "matches"
    good = good_match(folder)
    odd(folder / "odd.jsonl")
    assert find_offer(folder).latest is not None
    assert good in [match.path for match in SavedMatches(folder).each() if can_go_on(match)]
    assert good in [entry.saved.path for entry in gather(SavedMatches(folder)).left]
    for match in SavedMatches(folder).each():
        assert match.fault is None or len(match.fault) <= 300


def test_the_match_that_can_be_gone_on_with_is_offered_though_later_ones_are_odd(
    tmp_path: Path,
) -> None:
    good = good_match(tmp_path)
    for name, make in ODD.items():
        if name not in ODD_FILES:
            make(tmp_path / f"{name.replace(' ', '-')}.jsonl")
    offer = find_offer(tmp_path).latest
    assert offer
    # By its ends alone a record may look good, but not one of another format or game.
    assert offer.path == good or offer.game == "president"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_what_is_odd_can_t_be_opened_and_says_why(
    tmp_path: Path, odd: Callable[[Path], object], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.jsonl"
    odd(path)
    saved = SavedMatches(tmp_path)
    for open_match in (saved.read, saved.resume):
        with pytest.raises(StoreFault) as caught:
            open_match(path)
        assert len(str(caught.value)) <= 300
    assert main(["replay", str(path)]) > 0
    said = capsys.readouterr()
    assert len((said.out + said.err).splitlines()) == 1


def test_the_history_counts_what_is_good_among_what_is_odd(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    good_match(folder, 100_000)
    for number, make in enumerate(ODD.values()):
        # Loops of links bring a second name with them.
        (folder / str(number)).mkdir()
        make(folder / str(number) / "odd.jsonl")
        (folder / str(number) / "odd.jsonl").rename(folder / f"{number}.jsonl")
    history = HistoryKeeper(tmp_path / "history.db")
    history.catch_up(folder)
    history.close()
    assert history.troubles() == []
    assert history.profiles() == ["Ann"]


def test_a_record_that_is_too_large_is_listed_with_the_reason(tmp_path: Path) -> None:
    good = good_match(tmp_path)
    with (large := tmp_path / "large.jsonl").open("wb") as file:
        file.write(good.read_bytes())
        file.truncate(LARGEST_RECORD + 1)
    listed = look_at(large)
    assert listed
    assert listed.fault == "This match can’t be read: Larger than 50 MB."
    os.truncate(large, LARGEST_RECORD)
    listed = look_at(large)
    assert listed
    assert listed.fault is None
    assert listed.damaged


def test_a_long_record_is_listed_without_its_deals_being_counted(tmp_path: Path) -> None:
    good = good_match(tmp_path)
    assert [entry.standing.deals for entry in gather(SavedMatches(tmp_path)).left] == [1]
    with good.open("ab") as file:
        file.truncate(COUNTED + 1)
    assert [entry.standing.deals for entry in gather(SavedMatches(tmp_path)).left] == [0]
    assert find_offer(tmp_path).latest


def test_the_deals_of_a_record_from_elsewhere_are_counted_however_it_is_spaced(
    tmp_path: Path,
) -> None:
    good = good_match(tmp_path)
    good.write_bytes(good.read_bytes().replace(b": ", b":"))
    assert [entry.standing.deals for entry in gather(SavedMatches(tmp_path)).left] == [1]


def test_in_a_folder_of_thousands_only_the_latest_are_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good_match(tmp_path, 100_000)
    for number in range(3_000):
        (tmp_path / f"{number}.jsonl").write_bytes(header())
        os.utime(tmp_path / f"{number}.jsonl", (0, 0))
    opened: list[Path] = []
    system_open = os.open

    def note(path: Path, *rest: int) -> int:
        opened.append(path)
        return system_open(path, *rest)

    monkeypatch.setattr("game.files.bounded.os.open", note)
    find_offer(tmp_path)
    assert 0 < len(opened) <= MOST_LOOKED_AT + 10


def test_a_name_of_any_length_leaves_a_sentence_that_can_be_shown(tmp_path: Path) -> None:
    good = good_match(tmp_path)
    long = good.rename(tmp_path / ODDEST_NAME)
    odd = b'{"player": 0, "action": "%b"}\n' % (b"x" * 9_999)
    long.write_bytes(long.read_bytes() + odd)
    fault = SavedMatches(tmp_path).read(long).fault
    assert fault
    assert len(fault) <= 300
    assert fault.isprintable()
