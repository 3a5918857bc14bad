"""Whenever nothing moves the window shows what is so: on every screen, after every turn."""

from random import Random

import pytest

from scenes.results.frame import ResultPage
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.table.curtain import CurtainScene
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.scene import TableScene
from tests.amounts import one_in
from tests.driver.driver import Driver
from tests.pilot.required_moves import RequiredMoves
from tests.scenes.replay_matches import GAMES, playback_of

SIZE = (960, 540)
NAMES = ("Ann", "Ben", "Odile", "Rufus", "Ines", "Zoe")
PLAYERS = {"social_climbing": 4, "sociable": 5, "ladders": 4, "president": 5}
SHORT = {
    "social_climbing": {"deals": 1},
    "sociable": {"target": 11},
    "ladders": {"climb": 5, "deals": "one"},
    "president": {"ends": "deals", "deals": 1},
}


def people(count: int) -> str:
    return ",".join(f"human:{name}" for name in NAMES[:count])


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_table_has_turned_to_whom_it_is_told_to_have_turned(seats: int) -> None:
    """Somebody plays and keeps the mouse still; the next person's table is there in full."""
    app = Driver(size=SIZE)
    table = app.sit_down("social_climbing", people(seats))
    app.rest()
    for seat in range(1, 2 * seats):
        before = table.session.viewer
        way = next(
            way for way in table.selection.intents.ways if way.action.kind in ("start", "add")
        )
        app.drag(app.aim(way.source), app.aim(way.target))
        checked = app.rests_checked
        app.rest()
        assert table.session.viewer != before, f"turn {seat} did not pass"
        assert app.rests_checked > checked
    app.close()


TABLES = [(game_id, 1 + (turn + at) % 2) for turn in (0, 1) for at, game_id in enumerate(PLAYERS)]
"""Every game, and how many people play it."""


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("game_id", "humans"), one_in(3, TABLES))
def test_every_rest_of_a_match_shows_what_is_so(game_id: str, humans: int) -> None:
    """From the first deal to the last page; each rest on the way is compared with a redraw."""
    app = Driver(size=SIZE, bot_rest=0.0, speed="fast")
    bots = ",".join(["bot:easy"] * (PLAYERS[game_id] - humans))
    table = app.sit_down(game_id, f"{people(humans)},{bots}", SHORT[game_id])
    moves, seen = RequiredMoves(app, Random(3)), set()
    for _ in range(400):
        for _ in range(40):
            if not (app.frame(0.05) or app.stack.draws_later):
                break
        seen.add(type(app.top))
        if table.session.match_over and isinstance(app.top, ResultPage):
            break
        moves.do_one(table.session)
    assert table.session.match_over
    app.rest()
    assert TableScene in seen
    assert (CurtainScene in seen) == (humans > 1 and table.session.private)
    assert app.rests_checked > 4
    app.close()


@pytest.mark.long
@pytest.mark.parametrize("game_id", sorted(PLAYERS))
def test_every_screen_round_the_table_rests_as_it_is(game_id: str) -> None:
    """Title, lobby, its lists, rules, settings, pause, log, statistics and matches, by keys."""
    app = Driver(size=SIZE)
    app.rest()
    app.open_lobby(game_id)
    for key in ("tab", "return", "down", "escape", "f1", "down", "page down", "escape", "f2"):
        app.key(key)
        app.rest()
    for key in ("ctrl+tab", "ctrl+tab", "tab", "right", "escape", "escape"):
        app.key(key)
        app.rest()
    bots = ",".join(["bot:easy"] * (PLAYERS[game_id] - 1))
    app.sit_down(game_id, f"human:Ann,{bots}", SHORT[game_id])
    app.rest()
    for key in ("l", "l", "right", "h", "escape", "escape", "f1", "escape", "down", "escape"):
        app.key(key)
        app.rest()
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_a_replay_rests_as_it_is(game_id: str, players: int) -> None:
    """Step by step, by deals, while it runs by itself, and from another seat."""
    app = Driver(size=SIZE, speed="fast")
    guests = tuple(SeatedPlayer(name, "KC", seat == 0) for seat, name in enumerate(NAMES[:players]))
    app.show(ReplayScene(app.context, ReplayedMatch(playback_of(game_id, players), guests)))
    app.rest()
    for key in ("right", "right", "right", "left", "page down", "right", "end", "home", "l", "l"):
        app.key(key)
        app.rest()
    before = app.rests_checked
    app.key("space")
    for _ in range(300):
        app.frame(0.05)
    assert app.rests_checked > before + 3
    app.close()
