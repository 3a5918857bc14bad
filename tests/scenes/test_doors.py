"""The doors from tables and results to other screens."""

from typing import get_args

import pytest

from scenes.results.frame import ResultPage
from scenes.screens.doors import _DOORS
from scenes.screens.pause import PauseScene
from scenes.shell.handed.doors import Door
from scenes.table.scene import TableScene
from tests.driver.at_table import AtTable


def test_there_is_a_screen_behind_every_door() -> None:
    names = {name for part in get_args(Door) for name in get_args(part) or (part,)}
    assert names == _DOORS.keys()


@pytest.mark.long
def test_the_pause_says_that_hands_are_covered_only_while_a_deal_is_played() -> None:
    app = AtTable()
    app.until(TableScene)
    assert pause_says(app) == app.context.words("pause.covered")
    app.until(ResultPage, 400)
    assert pause_says(app) == app.context.words("pause.words")


def pause_says(app: AtTable) -> str:
    """Return what the pause says of the hands; it is closed again."""
    app.keys("escape")
    pause = app.top
    assert isinstance(pause, PauseScene)
    app.keys("escape")
    return pause._words.text
