"""What the title knows of the saved matches, from the ends of their files alone."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.catalogue import find_game
from game.store.locks import take_lock
from game.store.matches import SavedMatches
from game.store.unfinished import ResumeOffer, UnfinishedMatch, deals_of, find_offer
from tests.store.folders import at_table, kept

GAME = find_game("social_climbing")


def saved(folder: Path, actions: int, age: int = 0, game: str = GAME.id) -> Path:
    record = SavedMatches(folder).begin(game)
    path = kept(record, at_table(find_game(game), 2, Random(1)), Random(1), actions)
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_where_nothing_is_kept_nothing_is_offered(tmp_path: Path) -> None:
    assert find_offer(tmp_path / "nowhere") == ResumeOffer()
    (tmp_path / "notes.txt").write_text("hello")
    assert find_offer(tmp_path) == ResumeOffer()


def test_the_match_that_was_left_last_is_offered(tmp_path: Path) -> None:
    saved(tmp_path, 5, age=2)
    latest = saved(tmp_path, 8, age=1)
    saved(tmp_path, 100_000)
    assert find_offer(tmp_path) == ResumeOffer((UnfinishedMatch(latest, GAME.id, 1),), True)
    assert deals_of(latest) == 1


def test_the_latest_match_of_each_game_is_offered_the_latest_of_all_first(tmp_path: Path) -> None:
    social, ladders = saved(tmp_path, 5, age=2), saved(tmp_path, 5, age=1, game="ladders")
    saved(tmp_path, 5, age=3)
    offer = find_offer(tmp_path)
    assert [match.path for match in offer.matches] == [ladders, social]
    assert offer.of_game(GAME.id) == UnfinishedMatch(social, GAME.id, 1)
    assert offer.of_game("president") == offer.latest == UnfinishedMatch(ladders, "ladders", 1)


def test_finished_matches_are_there_but_not_offered(tmp_path: Path) -> None:
    saved(tmp_path, 100_000)
    assert find_offer(tmp_path) == ResumeOffer((), True)


def test_what_is_open_elsewhere_or_no_record_is_passed_over(tmp_path: Path) -> None:
    older, latest = saved(tmp_path, 5, age=2), saved(tmp_path, 8, age=1)
    (tmp_path / "x.jsonl").write_bytes(b"\xff[]\n")
    (tmp_path / "y.jsonl").write_bytes(b"")
    lock = take_lock(latest)
    assert lock
    assert find_offer(tmp_path).latest == UnfinishedMatch(older, GAME.id, 1)
    lock.release()
    assert find_offer(tmp_path).latest == UnfinishedMatch(latest, GAME.id, 1)


def test_no_rules_are_loaded_for_it(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from game.store.unfinished import find_offer\n"
        "assert find_offer(Path(sys.argv[1])).latest\n"
        "print(*(name for name in sys.modules if name.endswith('.rules')))"
    )
    saved(tmp_path, 5)
    call = [sys.executable, "-c", program, str(tmp_path)]
    root = Path(__file__).parents[2]
    done = subprocess.run(call, cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_torn_last_line_is_no_hindrance(tmp_path: Path, cut: int) -> None:
    path = saved(tmp_path, 8)
    path.write_bytes(path.read_bytes()[:-cut])
    assert find_offer(tmp_path).latest == UnfinishedMatch(path, GAME.id, 1)
