"""The real program in a real window, with a real mouse and real keys."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from scenes.ui.geometry import Point
from tests.amounts import amount, whole
from tests.e2e.desktop import ROOT, Desktop, require_desktop, screen, wait_until
from tests.e2e.quick_match import SETTINGS
from tests.e2e.reading import Seat, lines_written, newest_record, read_record
from tests.e2e.screens import card_of_title, start_of_lobby

SIZE = (1280, 720)

pytestmark = pytest.mark.window


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with the last lobby's choice: one deal, a person and a bot."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text(SETTINGS)
    return home


@contextmanager
def open_desktop(
    home: Path,
    command: list[str] | None = None,
    size: tuple[int, int] = SIZE,
    **surroundings: str,
) -> Iterator[Desktop]:
    """Offer the program in a window of a size, on a screen that is somewhat larger."""
    require_desktop()
    width, height = size
    with screen(width * 5 // 4, height * 5 // 4) as display:
        desktop = Desktop(display, home, command, surroundings)
        desktop.start()
        yield desktop
        said = desktop.stop()
        assert "Traceback" not in said, said


def to_the_table_by_mouse(desktop: Desktop, settings: Path) -> None:
    desktop.click(card_of_title("social_climbing", SIZE, settings))
    desktop.click(start_of_lobby("social_climbing", SIZE, settings))


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
    assert done.stdout.startswith(f"ok {path} social_climbing, 2 players, 1 deal, ")
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


def play_some_by_drag(desktop: Desktop, turns: int) -> set[str]:
    """Play so many turns, or to the end of the deal; return what was done."""
    wait_until(lambda: lines_written(desktop.home) >= 2, "the deal")
    seat, rng, done = Seat(SIZE), Random(11), set()
    while turns and wait_for_turn(desktop, seat):
        done.add(play_by_drag(desktop, seat, rng))
        turns -= 1
    return done


def test_a_whole_deal_by_drag_and_drop_from_the_title_to_the_final_score(home: Path) -> None:
    with open_desktop(home) as desktop:
        to_the_table_by_mouse(desktop, home / "settings.yaml")
        done = play_some_by_drag(desktop, turns=1000)
        assert done == {"start", "add", "bank", "discard"}
        assert desktop.running
    check_record(desktop)


@pytest.mark.long
def test_the_click_that_brings_the_window_to_the_front_counts(home: Path) -> None:
    with open_desktop(home) as desktop:
        card = card_of_title("social_climbing", SIZE, home / "settings.yaml")
        desktop.rest()
        desktop.lose_focus()
        desktop.rest()
        desktop.click_into_focus(card)
        desktop.rest()
        desktop.click(start_of_lobby("social_climbing", SIZE, home / "settings.yaml"))
        wait_until(lambda: lines_written(home) >= 2, "the deal")
        assert desktop.running


def test_the_packaged_executable_plays_a_few_turns(home: Path) -> None:
    with open_desktop(home, [packaged_executable()]) as desktop:
        to_the_table_by_mouse(desktop, home / "settings.yaml")
        assert play_some_by_drag(desktop, turns=8)
        assert desktop.running
    played = read_record(home)
    assert played
    assert played.actions >= 15


def packaged_executable() -> str:
    """Return the executable that was built; ``.ci/run`` builds one and names it."""
    named = os.environ.get("CLAMBER_EXECUTABLE")
    built = Path(named) if named else ROOT / "dist" / "clamber" / "clamber"
    if named or built.exists():
        assert built.exists(), f"{built} was not built"
        return str(built)
    pytest.skip("no executable has been built: python build/package.py builds one")


@pytest.mark.long
def test_a_deal_by_keyboard_alone(home: Path) -> None:
    with open_desktop(home) as desktop:
        desktop.press("Return", "ctrl+Return")
        wait_until(lambda: lines_written(desktop.home) >= 2, "the deal")
        seat, rng = Seat(SIZE), Random(12)
        for _ in range(amount(5, whole=1000)):
            if wait_for_turn(desktop, seat):
                play_by_keys(desktop, seat, rng)
    if whole():
        check_record(desktop)


def play_by_keys(desktop: Desktop, seat: Seat, rng: Random) -> None:
    """Walk to a card, take it, walk to its place and put it down."""
    played = read_record(desktop.home)
    assert played
    way = seat.choose(played.match, rng)
    sources, targets = seat.stops(played.match), seat.stops(played.match, way.source)
    before = lines_written(desktop.home)
    desktop.press("Home", *["Right"] * sources.index(way.source), "Return")
    desktop.press("Home", *["Right"] * targets.index(way.target), "Return")
    wait_until(lambda: lines_written(desktop.home) > before, f"{way.source} to {way.target}")


@pytest.mark.long
def test_without_a_sound_device_play_goes_on(home: Path) -> None:
    with open_desktop(home, SDL_AUDIODRIVER="none such") as desktop:
        to_the_table_by_mouse(desktop, home / "settings.yaml")
        assert play_some_by_drag(desktop, turns=3)
        assert desktop.running


@pytest.mark.long
def test_where_matches_cannot_be_kept_play_goes_on(home: Path) -> None:
    (home / "matches").write_text("in the way")
    with open_desktop(home) as desktop:
        to_the_table_by_mouse(desktop, home / "settings.yaml")
        desktop.drag(Point(640, 260), Point(430, 600))
        desktop.press("Escape")
        assert desktop.running
    assert (home / "matches").read_text() == "in the way"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("arguments", [[], ["play", "--game", "social_climbing", "--players",
                                            "human:Ann,bot:medium"]])  # fmt: skip
def test_without_a_display_it_says_so_in_one_sentence(arguments: list[str], home: Path) -> None:
    surroundings = {key: value for key, value in os.environ.items()
                    if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-m", "scenes.app", *arguments],
        cwd=ROOT, capture_output=True, text=True, env={**surroundings, "CLAMBER_HOME": str(home)},
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("clamber: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.long
def test_full_screen_fills_the_screen_even_without_a_window_manager(home: Path) -> None:
    with open_desktop(home) as desktop:
        before = desktop.measure()
        for _ in range(2):
            desktop.press("F11")
            wait_until(lambda: desktop.measure() == (0, 0, 1600, 900), "full screen")
            desktop.rest()
            desktop.press("F11")
            wait_until(lambda: desktop.measure() == before, "the window as it was")
            desktop.rest()
        desktop.press("F11")
        wait_until(lambda: desktop.measure() == (0, 0, 1600, 900), "full screen")
    with open_desktop(home) as desktop:
        assert desktop.measure() == (0, 0, 1600, 900), "as it was left"
        desktop.rest()
