"""The games with hands in a real window: by mouse, by keys; several people at one screen.

A sample plays a few moves of a deal, ``--whole`` plays it to its end.

Social Climbing is played in ``test_real_window``.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from game.catalogue import GAMES
from tests.amounts import amount
from tests.e2e.desktop import Desktop
from tests.e2e.hands import Hands, KeyHands, MouseHands
from tests.e2e.people import People
from tests.e2e.reading import Seat, read_record
from tests.e2e.screens import card_of_title, start_of_lobby
from tests.e2e.test_real_window import open_desktop

pytestmark = pytest.mark.window

SIZE = (960, 540)

OPTIONS: dict[str, dict[str, Any]] = {
    "sociable": {},
    "ladders": {"climb": 10},
    "president": {"ends": "deals", "deals": 1},
}
MOVES = amount(8, whole=10_000)
"""That people make, if the deal lasts so long."""
FACES = ("JH", "KH", "KC", "QD", "QC", "JD", "QS")
NAMES = ("Ann", "Rufus", "Ben", "Odile", "Cara", "Ines", "Barnaby")


def a_home(folder: Path, game: str, players: str, options: dict[str, Any]) -> Path:
    """Return a home whose lobby has these players: ``h`` for a person, ``b`` for a bot."""
    seats = [
        {"name": NAMES[seat], "player": "human" if kind == "h" else "easy", "face": FACES[seat]}
        for seat, kind in enumerate(players)
    ]
    settings = {
        "version": 1,
        "window": list(SIZE),
        "speed": "off",
        "bot_rest": 0.0,
        "auto_pass": "off",
        "auto_pass_together": "off",
        "curtain": "two_presses",
        "lobbies": {game: {"seats": seats, "options": options}},
    }
    home = folder / "home"
    home.mkdir()
    (home / "settings.yaml").write_text(yaml.safe_dump(settings))
    return home


def begin_by_mouse(desktop: Desktop, game: str) -> None:
    settings = desktop.home / "settings.yaml"
    desktop.rest()
    desktop.click(card_of_title(game, SIZE, settings))
    desktop.rest()
    desktop.click(start_of_lobby(game, SIZE, settings))


def begin_by_keys(desktop: Desktop, game: str) -> None:
    # The first key goes to what stands after the four games.
    games = [each.id for each in GAMES]
    back = len(games) - games.index(game)
    desktop.press("Tab", *["shift+Tab"] * back, "Return")
    desktop.rest()
    desktop.press("ctrl+Return")


# President & Bum by mouse is played by several people, too.
HANDS: list[tuple[type[Hands], str]] = [
    (MouseHands, "sociable"),
    (KeyHands, "ladders"),
    (MouseHands, "president"),
    (KeyHands, "sociable"),
    (MouseHands, "ladders"),
    (KeyHands, "president"),
]


@pytest.mark.long
@pytest.mark.parametrize(("hands", "game"), HANDS[: amount(2, whole=6)])
def test_a_deal_from_the_title(game: str, hands: type[Hands], tmp_path: Path) -> None:
    home = a_home(tmp_path, game, "hbbb", OPTIONS[game])
    with open_desktop(home, size=SIZE) as desktop:
        begin = begin_by_mouse if hands is MouseHands else begin_by_keys
        begin(desktop, game)
        people = People(desktop, hands, SIZE)
        people.play(deals=1, moves=MOVES)
        assert desktop.running
    played = read_record(home)
    assert played, "the record passes the check"
    assert played.match.setup.game.id == game
    assert played.match.deal_result or people.moves == MOVES
    # A deal may be short; what the rules forced needed no hand.
    assert 0 < people.moves <= sum(line.get("player") == 0 for line in played.lines.lines)


@pytest.mark.long
def test_three_people_and_four_bots_at_one_screen(tmp_path: Path) -> None:
    deals = amount(1, whole=2)
    home = a_home(tmp_path, "president", "hbhbhbb", {"ends": "deals", "deals": deals})
    with open_desktop(home, size=SIZE) as desktop:
        begin_by_mouse(desktop, "president")
        people = People(desktop, MouseHands, SIZE)
        people.play(deals, moves=MOVES)
        assert desktop.running
    played = read_record(home)
    assert played
    assert played.finished or people.moves == MOVES
    assert people.curtains > 3


@pytest.mark.long
def test_when_the_table_has_turned_the_window_shows_the_next_person(tmp_path: Path) -> None:
    """The pointer lies still after each move; ``rest`` compares the screen with a redraw."""
    home = a_home(tmp_path, "social_climbing", "hh", {"deals": 1})
    settings = yaml.safe_load((home / "settings.yaml").read_text())
    (home / "settings.yaml").write_text(yaml.safe_dump({**settings, "speed": "normal"}))
    rng = Random(2)
    with open_desktop(home, size=SIZE) as desktop:
        begin_by_mouse(desktop, "social_climbing")
        for turn in range(4):
            desktop.rest()
            played = read_record(home)
            assert played
            assert played.actions == turn
            seat = Seat(SIZE, played.match.to_move)
            way = seat.choose(played.match, rng)
            desktop.drag(seat.source(played.match, way), seat.target(played.match, way))
        desktop.rest()
        assert desktop.checked > 4
