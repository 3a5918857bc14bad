"""Prepares the pictures of the title with one's own house: some matches have been finished."""

from pathlib import Path
from tempfile import TemporaryDirectory

from game.match import Player
from scenes.screens.title import Title
from scenes.shell.handed.city_lookup import CityLookup
from scenes.shell.handed.context import AppContext
from scenes.ui.inputs import PointerMove
from tests.finished import keep, played
from tests.stills.still import Still

GAMES = {"social_climbing": 3, "sociable": 5, "president": 4}
NAMES = ("Odile", "Bruno", "Rufus", "Delphine")
MATCHES = 21
DAY = 86_400


def lit_house(context: AppContext) -> Title:
    """Return the title of somebody who has finished matches."""
    folder = TemporaryDirectory(prefix="clamber-", ignore_cleanup_errors=True)
    for number in range(MATCHES):
        game, players = list(GAMES.items())[number % len(GAMES)]
        others = (Player(name, "bot", "easy") for name in NAMES[: players - 1])
        lines = played(Player("Ann", "human"), *others, game=game, seed=f"house {number}")
        keep(Path(folder.name) / "matches", (number - 400) * DAY, lines)
    context.city_lookup = lookup = CityLookup(
        Path(folder.name) / "matches", Path(folder.name) / "city.json"
    )
    lookup.look()
    lookup.wait()
    folder.cleanup()
    return Title(context)


def point_at_window(still: Still) -> None:
    """Point at the newest match's window until it says which that is."""
    still.settle()
    house = still.stack.top._house  # type: ignore[attr-defined]
    still.stack.handle(PointerMove(house.area_of(0).center))
    still.settle()
