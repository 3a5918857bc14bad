"""Hostile files of games' options: read, shown, and refused on the command line."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

from game import registry
from game.assets import AssetFault
from game.catalogue import GAMES, find_game
from game.cli import main
from game.options import OptionFault
from game.texts.phrases import fault_words
from game.texts.words import load_words
from scenes.screens.lobby import duration
from tests.fuzz.frame import Kind, Used
from tests.fuzz.hostile_assets import assets_in, make_asset
from tests.fuzz.odd_files import holding
from tests.fuzz.yaml_texts import HOSTILE

load_words()


def _make(rng: Random, folder: Path) -> None:
    make_asset(rng, folder, f"games/{rng.choice(GAMES).id}.yaml")


def _use(folder: Path) -> Used:
    (file,) = (folder / "games").glob("*.yaml")
    registry.forget_sheets()
    duration._lengths.cache_clear()
    refused = StringIO()
    with assets_in(folder), redirect_stdout(StringIO()), redirect_stderr(refused):
        status = main(["code", "--game", file.stem, "--players", "4"])
        assert status == (2 if refused.getvalue() else 0)
        messages = refused.getvalue().removesuffix("\n").split("\n")
        if status == 0:
            messages += _in_the_lobby(find_game(file.stem))
    return Used(messages)


def _in_the_lobby(game: registry.Game) -> list[str]:
    """Look at every option and at how long a match takes; return what is wrong, if anything."""
    sheet = game.sheet
    try:
        for players in range(sheet.least_players, sheet.most_players + 1):
            assert all(option.allowed(players) for option in sheet.options.values())
            company = duration.MatchPace(players, 1, rest=0.5, travel=1.0)
            duration.minutes(game.id, sheet.resolve({}, players), company)
    except (AssetFault, OptionFault) as fault:
        return [fault_words(load_words(), fault)]
    return []


KIND = Kind(
    _make, _use, {name: holding(data, "games/ladders.yaml") for name, (data, _) in HOSTILE.items()}
)
