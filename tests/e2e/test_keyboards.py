"""The real program under several keyboard layouts, which change while it runs."""

from pathlib import Path

import pytest

from tests.e2e.desktop import Desktop, lay_out_keys, require_desktop, screen, wait_until
from tests.e2e.keys import keys_of

pytestmark = pytest.mark.window

M, M_OF_FRENCH = "58", "47"
"""X's numbers of the keys that bear M on a US and on a French keyboard."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text("version: 1\nwindow: [1280, 720]\n")
    return home


def test_m_turns_the_sound_off_and_on_under_every_layout(home: Path) -> None:
    require_desktop("setxkbmap")
    settings, sounding = home / "settings.yaml", True
    with screen(1600, 900) as display:
        desktop = Desktop(display, home)
        desktop.start()
        for layout in ("us", "ru", "us", "fr", "gr", "de", "us,ru", "ru,us", "us"):
            lay_out_keys(layout, display)
            desktop.rest()
            desktop.press(M_OF_FRENCH if layout == "fr" else M)
            sounding = not sounding
            wanted = f"sound: {str(sounding).lower()}"
            wait_until(lambda w=wanted: w in settings.read_text(), f"{wanted} under {layout}")
        said = desktop.stop()
    assert "Traceback" not in said, said


@pytest.mark.long
@pytest.mark.parametrize("begins_in", [0, 1])
def test_m_works_in_both_of_two_layouts_whichever_the_program_began_in(
    home: Path, begins_in: int
) -> None:
    require_desktop("setxkbmap")
    settings, sounding = home / "settings.yaml", True
    with screen(1600, 900) as display, keys_of(display) as keys:
        lay_out_keys("us,ru", display)
        keys.switch(begins_in)
        desktop = Desktop(display, home)
        desktop.start()
        for layout in (begins_in, 1, 0, 1, 1, 0, 0):
            keys.switch(layout)
            desktop.rest()
            keys.press(int(M))
            sounding = not sounding
            wanted = f"sound: {str(sounding).lower()}"
            wait_until(lambda w=wanted: w in settings.read_text(), f"{wanted} in layout {layout}")
        said = desktop.stop()
    assert "Traceback" not in said, said
