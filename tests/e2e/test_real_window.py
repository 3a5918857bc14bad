"""The real program in a real window, with a real mouse and real keys."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.e2e.desktop import ROOT, Desktop, require_desktop, screen, wait_until
from tests.e2e.reading import Seat, lines_written, newest_record, read_record
from tests.e2e.screens import start_of_lobby, tile_of_title

SIZE = (1280, 720)

SETTINGS = """\
version: 1
window: [1280, 720]
speed: fast
bot_rest: 0.0
lobbies:
  social_climbing:
    seats:
    - {name: Ann, player: human, face: JH}
    - {name: Rufus, player: medium, face: KH}
    options: {packs: 1, deals: 1, scored_by: points, open_piles: false}
"""

pytestmark = pytest.mark.window


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    require_desktop()
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text(SETTINGS)
    with screen(*SIZE) as display:
        desktop = Desktop(display, home)
        yield desktop
        if desktop.running:
            desktop.stop()


def to_the_table_by_mouse(desktop: Desktop) -> None:
    desktop.click(tile_of_title("social_climbing", SIZE))
    desktop.press("Tab")
    desktop.click(start_of_lobby("social_climbing", SIZE, SETTINGS))
    wait_until(lambda: lines_written(desktop.home) >= 2, "the deal")


def wait_for_turn(desktop: Desktop, seat: Seat) -> bool:
    """Wait until the seat is to move; say whether it ever will be again."""

    def settled() -> bool:
        assert desktop.running, desktop.stop()
        played = read_record(desktop.home)
        return played is not None and (played.finished or played.match.to_move == seat.seat)

    wait_until(settled, "the bot's move")
    played = read_record(desktop.home)
    assert played
    return not played.finished


def check_record(desktop: Desktop) -> None:
    """The saved record passes the program's own check, and holds a whole match."""
    path = newest_record(desktop.home)
    done = subprocess.run(
        [sys.executable, "-m", "game", "replay", "--check", str(path)],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(f"ok {path} social_climbing, 2 players, 1 deals")
    assert "unfinished" not in done.stdout


def play_by_drag(desktop: Desktop, seat: Seat, rng: Random) -> str:
    """Drag one card to where it goes; return what was done."""
    played = read_record(desktop.home)
    assert played
    way = seat.choose(played.match, rng)
    before = lines_written(desktop.home)
    desktop.drag(seat.source(played.match, way), seat.target(played.match, way))
    wait_until(
        lambda: lines_written(desktop.home) > before, f"{way.source} dragged to {way.target}"
    )
    return str(way.action.kind)


def test_a_whole_deal_by_drag_and_drop_from_the_title_to_the_final_score(
    desktop: Desktop,
) -> None:
    desktop.start()
    to_the_table_by_mouse(desktop)
    seat, rng, done = Seat(SIZE), Random(11), set()
    while wait_for_turn(desktop, seat):
        done.add(play_by_drag(desktop, seat, rng))
    assert {"start", "add", "bank", "discard"} <= done
    assert desktop.running
    desktop.stop()
    check_record(desktop)


def test_a_whole_deal_by_keyboard_alone(desktop: Desktop) -> None:
    desktop.start()
    desktop.press("Return")
    desktop.press("ctrl+Return")
    wait_until(lambda: lines_written(desktop.home) >= 2, "the deal")
    seat, rng = Seat(SIZE), Random(12)
    while wait_for_turn(desktop, seat):
        play_by_keys(desktop, seat, rng)
    desktop.stop()
    check_record(desktop)


def play_by_keys(desktop: Desktop, seat: Seat, rng: Random) -> None:
    """Walk to a card, take it, walk to its place and put it down."""
    played = read_record(desktop.home)
    assert played
    way = seat.choose(played.match, rng)
    sources, targets = seat.stops(played.match), seat.stops(played.match, way.source)
    before = lines_written(desktop.home)
    desktop.press("Home", *["Tab"] * sources.index(way.source), "Return")
    desktop.press("Home", *["Tab"] * targets.index(way.target), "Return")
    wait_until(lambda: lines_written(desktop.home) > before, f"{way.source} to {way.target}")
