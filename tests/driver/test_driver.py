"""The driver itself, and the check that it makes whenever no frame is due."""

import pytest
from pygame import Surface

from scenes.screens.lobby import Lobby
from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from tests.driver.driver import Driver
from tests.driver.run import WrongWindow, difference


def test_a_window_that_shows_something_old_is_found() -> None:
    app = Driver(size=(960, 540))
    app.rest()
    app.surface.fill((255, 0, 0), (100, 200, 30, 40))
    with pytest.raises(WrongWindow, match="Title shows something old in Rect"):
        app.check_window()
    app.close()


def test_difference_is_the_rectangle_round_all_that_differs() -> None:
    one, other = Surface((50, 40)), Surface((50, 40))
    assert difference(one, other) is None
    other.set_at((3, 4), (1, 0, 0))
    other.set_at((10, 20), (0, 0, 255))
    assert difference(one, other) == (3, 4, 8, 17)


@pytest.mark.long
def test_mouse_keys_and_pad_lead_from_the_title_to_a_screen_and_back() -> None:
    app = Driver()
    app.open_lobby("ladders")
    app.rest()
    assert isinstance(app.top, Lobby)
    app.key("escape")
    app.rest()
    assert isinstance(app.top, Title)
    app.key("f2")
    app.rest()
    assert isinstance(app.top, SettingsScene)
    assert app.rests_checked > 2
    app.close()
