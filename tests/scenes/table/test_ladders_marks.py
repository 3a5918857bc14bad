"""The marks of possible moves at a Ladders table leave each other's words legible."""

from itertools import pairwise

import pytest

from scenes.table.over.badges import FocusBrackets
from scenes.table.over.place_words import PlaceWords
from scenes.table.over.rings import Ring
from scenes.table.pieces.label import TableLabel
from tests.driver.at_table import AtTable

SIZES = ((960, 540), (1280, 720), (1920, 1080))


def with_a_one(size: tuple[int, int], text_size: int) -> AtTable:
    """A table at which a card of the hand starts any of four ladders."""
    app = AtTable("human:Ann,bot:random", "ladders", seed="one", size=size, text_size=text_size)
    for _ in range(200):
        assert app.wait_for_turn(still=True)
        intents = app.table.selection.intents
        source = next((s for s in intents.sources if len(intents.targets(s)) == 4), None)
        if source:
            app.key("tab")
            app.table.selection.choose(source)
            app.frame()
            return app
        app.session.play(app.rng.choice(app.session.legal))
    raise AssertionError("no card goes on four piles")


@pytest.mark.parametrize("text_size", [100, 130, 150])
@pytest.mark.parametrize("size", SIZES)
def test_words_at_the_piles_lie_beside_each_other(size: tuple[int, int], text_size: int) -> None:
    app = with_a_one(size, text_size)
    pills = [piece.place for piece in app.table.over if isinstance(piece, PlaceWords)]
    for one, other in pairwise(sorted(pills)):
        assert one.right <= other.x
    assert pills or text_size > 100
    app.close()


@pytest.mark.parametrize("text_size", [100, 130, 150])
@pytest.mark.parametrize("size", SIZES)
def test_ring_and_focus_of_the_first_pile_leave_the_number_of_draw(
    size: tuple[int, int], text_size: int
) -> None:
    app = with_a_one(size, text_size)
    app.table.selection.by_keys, app.table.selection.focus = True, "accent:0"
    [draw] = [one for one in app.table.layout.of(TableLabel) if one.text.startswith("DRAW")]
    pen = app.table._picture._pen
    marks = [piece for piece in app.table.over if isinstance(piece, (Ring, FocusBrackets))]
    assert len(marks) >= 4
    assert not any(mark.reach(pen).overlaps(draw.area) for mark in marks)
    app.close()
