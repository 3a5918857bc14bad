"""The pages that lead a table of a class to its match: code, number and people, predictions."""

from scenes.screens.class_table import ClassTablePage
from scenes.screens.class_table.predictions import PredictionsPage
from scenes.screens.lobby import Lobby
from scenes.ui.inputs import Typed
from tests.driver.driver import Driver


def lobby_with(app: Driver, text: str, game_id: str = "ladders") -> Lobby:
    """Open a lobby and type a text into its code field."""
    lobby = Lobby(app.context, game_id)
    app.open(lobby)
    type_in(app, lobby, text)
    return lobby


def type_in(app: Driver, lobby: Lobby, text: str) -> None:
    lobby.controls.focus(lobby.code.field)
    app.keys("ctrl+a", "delete")
    for sign in text:
        app.stack.handle(Typed(sign))
    app.frame()


def at_table(app: Driver, text: str, table: int | None = 4, people: int = 1) -> ClassTablePage:
    """Go from a lobby to the table of a class, and choose its number and people."""
    lobby_with(app, text)
    app.keys("ctrl+return")
    page = app.top
    assert isinstance(page, ClassTablePage)
    if table:
        page._take_number(table)
    page._seat_people(people)
    app.frame()
    return page


def asked_to_predict(app: Driver) -> PredictionsPage:
    """Go on from the table of a class to the predictions of those who sit there."""
    app.keys("ctrl+return")
    page = app.top
    assert isinstance(page, PredictionsPage)
    return page
