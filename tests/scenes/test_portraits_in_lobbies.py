"""Portraits in the lobby are chosen from all twelve; who has one already swaps."""

import pytest

from scenes.screens.lobby import Lobby
from scenes.screens.lobby.portraits import FaceChoice, FacesPlate
from scenes.ui.acquaintances import FACES
from scenes.ui.geometry import Point
from tests.driver.driver import Driver
from tests.scenes.sight import SIZES

SEAT = 1


def opened(app: Driver) -> tuple[Lobby, list[FaceChoice]]:
    lobby = app.open_lobby("president")
    app.click_on(lobby.players.rows[SEAT].face)
    assert isinstance(app.top, FacesPlate)
    widgets = app.top.controls.widgets
    choices = [one for one in widgets if isinstance(one, FaceChoice)]
    assert len(choices) == len(widgets) == len(FACES)
    return lobby, choices


def faces(lobby: Lobby) -> list[str]:
    return [seat.face for seat in lobby.plan.seats]


@pytest.fixture
def app() -> Driver:
    return Driver(speed="off")


def test_a_free_portrait_is_taken_and_the_others_stay(app: Driver) -> None:
    lobby, choices = opened(app)
    before = faces(lobby)
    free = next(number for number, face in enumerate(FACES) if face not in before)
    app.click_on(choices[free])
    assert app.top is lobby
    assert faces(lobby) == [*before[:SEAT], FACES[free], *before[SEAT + 1 :]]


def test_a_portrait_of_another_player_is_swapped_and_says_whose_it_is(app: Driver) -> None:
    lobby, choices = opened(app)
    before = faces(lobby)
    held = choices[FACES.index(before[0])]
    assert held.spoken == "jack of hearts. Player has it: you swap."
    app.click_on(held)
    assert faces(lobby) == [before[SEAT], before[0], *before[2:]]


@pytest.mark.parametrize("leave", ["escape", "click"])
def test_leaving_the_plate_changes_nothing(app: Driver, leave: str) -> None:
    lobby, _ = opened(app)
    before = faces(lobby)
    app.key("escape") if leave == "escape" else app.click(Point(3, 3))
    assert app.top is lobby
    assert faces(lobby) == before


def test_the_arrows_walk_among_the_portraits(app: Driver) -> None:
    lobby, choices = opened(app)
    at = FACES.index(faces(lobby)[SEAT])
    assert isinstance(app.top, FacesPlate)
    assert app.top.controls.focused is choices[at]
    app.key("right" if at % 4 < 3 else "left")
    app.key("return")
    assert faces(lobby)[SEAT] == FACES[at + (1 if at % 4 < 3 else -1)]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_plate_is_inside_the_window(size: tuple[int, int], text_size: int) -> None:
    _, choices = opened(Driver(size=size, speed="off", text_size=text_size))
    for choice in choices:
        assert 0 <= choice.rect.x < choice.rect.right <= size[0]
        assert 0 <= choice.rect.y < choice.rect.bottom <= size[1]
