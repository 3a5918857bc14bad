"""Hostile files of games' options: read, shown, and refused on the command line."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

from game import catalogue
from game.catalogue import GAMES
from game.cli import main
from game.options import describe
from game.words import load_words
from tests.fuzz.frame import Kind, Used
from tests.fuzz.hostile_assets import assets_in, make_asset
from tests.fuzz.odd_files import holding
from tests.fuzz.yaml_texts import HOSTILE

load_words()


def _make(rng: Random, folder: Path) -> None:
    make_asset(rng, folder, f"games/{rng.choice(GAMES).id}.yaml")


def _use(folder: Path) -> Used:
    (file,) = (folder / "games").glob("*.yaml")
    arguments = ["code", "--game", file.stem, "--players", "4"]
    catalogue._sheet.cache_clear()
    refused = StringIO()
    with assets_in(folder), redirect_stdout(StringIO()), redirect_stderr(refused):
        status = main(arguments)
        assert status == (2 if refused.getvalue() else 0)
        messages = refused.getvalue().removesuffix("\n").split("\n")
        if status == 0:
            sheet = catalogue.find_game(file.stem).sheet
            for option in sheet.options.values():
                assert describe(option.allowed(sheet.most_players))
                assert all(option.allowed(count) for count in (sheet.least_players, 4))
    return Used(messages)


KIND = Kind(
    _make, _use, {name: holding(data, "games/ladders.yaml") for name, (data, _) in HOSTILE.items()}
)
