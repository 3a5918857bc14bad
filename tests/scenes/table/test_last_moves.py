"""The last moves beside a table: their title stands only where a move stands below it."""

import pytest

from scenes.table.pieces.label import Label
from tests.driver.driver import Driver


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((960, 540), 150)])
@pytest.mark.parametrize("game", ["social_climbing", "ladders"])
def test_the_title_of_the_last_moves_never_stands_alone(
    game: str, size: tuple[int, int], text_size: int
) -> None:
    app = Driver(size=size, text_size=text_size, speed="off", bot_rest=0.0)
    table = app.sit_down(game, "human:Ann,bot:random,bot:random")
    title, seen = app.desk.words("table.last_move"), set[bool]()
    for _ in range(6):
        app.pass_until(lambda: bool(table.session.legal))
        app.rest()
        labels = [label for label in table.layout.of(Label) if label.group == "told"]
        titles = [label for label in labels if label.text == title]
        assert bool(titles) == (len(labels) > len(titles))
        seen.add(bool(titles))
        table.session.play(table.session.legal[0])
    assert (True in seen) == (text_size == 100 or game == "ladders")
