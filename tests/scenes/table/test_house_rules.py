"""House rules in force stand in the table's header, by name or by their number."""

import pytest

from game.catalogue import GAMES
from game.options import OptionValue
from game.registry import Game
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.ui.geometry import Rect
from tests.driver.at_table import AtTable

SIZES = [(1280, 720), (1920, 1080), (960, 540)]
HOUSES = [game for game in GAMES if any(o.house for o in game.sheet.options.values())]


def houses(game: Game, most: int) -> dict[str, OptionValue]:
    """Return house rules that can be in force together."""
    options: dict[str, OptionValue] = {}
    players = game.sheet.least_players
    for option in game.sheet.options.values():
        usual = option.default[players]
        other = next((one for one in option.allowed(players) if one != usual), usual)
        if not option.house or option.excludes or other == usual or len(options) == most:
            continue
        options[option.name] = other
    return options


def header(app: AtTable) -> dict[str, Rect]:
    """Return the words in the header, with their areas."""
    scale = app.table.layout.scale
    found: dict[str, Rect] = {}
    for piece in app.table.layout.pieces:
        if isinstance(piece, (Count, TableLabel)) and piece.area.bottom <= scale.header:
            found[piece.text] = piece.area
    return found


def at_table(
    game: Game, options: dict[str, OptionValue], size: tuple[int, int], text_size: int = 100
) -> AtTable:
    bots = ["bot:random"] * (game.sheet.least_players - 1)
    seats = ",".join(["human:Ann", *bots])
    return AtTable(seats, game.id, options=options, size=size, text_size=text_size)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", HOUSES, ids=lambda game: game.id)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("most", [1, 9])
def test_the_header_names_the_house_rules_in_force_and_covers_nothing(
    game: Game, size: tuple[int, int], text_size: int, most: int
) -> None:
    options = houses(game, most)
    app = at_table(game, options, size, text_size)
    app.rest()
    shown = header(app)
    [rules] = [text for text in shown if text.startswith("House: ") or "house rule" in text]
    if most == 1 and size[0] > 960 and text_size == 100:
        assert rules.startswith("House: "), "there is room for the name"
    places = list(shown.values())
    for number, place in enumerate(places):
        assert not any(place.overlaps(other) for other in places[number + 1 :]), shown
    app.close()


def test_by_the_standard_rules_the_header_says_nothing_of_houses() -> None:
    app = at_table(HOUSES[0], {}, (1280, 720))
    app.rest()
    assert not any("ouse" in text for text in header(app))
    app.close()
