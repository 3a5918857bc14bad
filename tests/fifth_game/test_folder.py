"""The fifth game consists of its folder, and no file outside knows it."""

from pathlib import Path

from game.assets import asset_path
from game.catalogue import GAMES, UnknownGame, find_game
from game.registry import Game
from game.roots import take_away
from tests.fifth_game.conftest import ROOT
from tests.told import told

REPOSITORY = ROOT.parents[1]
FILES = {
    "game/games/top_card/__init__.py",
    "game/games/top_card/model.py",
    "game/games/top_card/rules.py",
    "scenes/games/top_card/__init__.py",
    "scenes/games/top_card/table.py",
    "assets/games/top_card.yaml",
    "assets/text/top_card.en.yaml",
}
"""All files of the game; the rest of this folder are tests."""

NAMES = (b"top_card", b"Top Card", b"TopCard")


def files_below(folder: Path) -> list[Path]:
    found = [file for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    return [file for file in found if not file.is_relative_to(ROOT)]


def test_these_are_all_its_files() -> None:
    parts = [ROOT / part for part in ("game", "scenes", "assets")]
    found = [file for part in parts for file in part.rglob("*") if file.suffix != ".pyc"]
    assert {file.relative_to(ROOT).as_posix() for file in found if file.is_file()} == FILES


def test_no_file_outside_names_it() -> None:
    rooms = ("game", "scenes", "assets", "build", "tests")
    outside = [file for room in rooms for file in files_below(REPOSITORY / room)]
    outside += [file for file in REPOSITORY.iterdir() if file.suffix in (".toml", ".spec")]
    assert len(outside) > 1000
    naming = [file for file in outside if any(name in file.read_bytes() for name in NAMES)]
    assert not naming


def test_it_stands_after_the_games_of_the_program_and_its_mark_follows_from_its_id(
    top_card: Game,
) -> None:
    assert GAMES[-1] == top_card
    assert top_card.mark == "TC"
    assert asset_path("games/top_card.yaml").is_relative_to(ROOT)


def test_where_its_folder_is_taken_away_there_is_one_game_less() -> None:
    games = len(GAMES)
    take_away(ROOT)
    try:
        assert len(GAMES) == games - 1
        with told(UnknownGame, "no game 'top_card'"):
            find_game("top_card")
    finally:
        from game.roots import put_beside  # noqa: PLC0415

        put_beside([ROOT])
