"""The row of a choice in a puzzle's answer."""

import pytest

from game.analysis.estimates import Estimate
from scenes.screens.puzzle.choice_row import ChoiceRow, Columns
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from tests.scenes.sight import look_at

ONE_LINE = "Pass"
MORE = "Add the jack from the middle pile to the left column"


@pytest.mark.parametrize(("text", "lines"), [(ONE_LINE, 1), (MORE, 2)])
@pytest.mark.parametrize("face", ["", "QD"])
def test_the_words_stand_above_the_number_and_all_in_the_row(
    context: AppContext, monkeypatch: pytest.MonkeyPatch, text: str, lines: int, face: str
) -> None:
    scale, columns = Scale(1280, 720), Columns(0, (0.0, 5.0))
    row = ChoiceRow(text, "2.1", Estimate(2.1), columns, (), best=True, solves=True, face=face)
    row.rect = Rect(100, 50, 336, row.height(context.art, scale, 336))
    seen = look_at(row, context, scale, monkeypatch).texts
    told = [place for said, place in seen if said in text]
    [number] = [place for said, place in seen if said == "2.1"]
    assert len(told) == lines
    for place in (*told, number):
        assert row.rect.holds(place)
    assert told[-1].center.y < number.center.y
    assert all(place.right <= row.rect.right - place.h for place in told if face)
