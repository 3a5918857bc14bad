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
def test_the_lines_of_its_words_have_their_middle_in_that_of_the_row(
    context: AppContext, monkeypatch: pytest.MonkeyPatch, text: str, lines: int
) -> None:
    scale, columns = Scale(1280, 720), Columns(0, (0.0, 5.0), face=False)
    row = ChoiceRow(text, "2.1", Estimate(2.1), columns, (), best=True, solves=True)
    row.rect = Rect(100, 50, 600, row.height(context.art, scale, 600))
    told = [
        place for said, place in look_at(row, context, scale, monkeypatch).texts if said in text
    ]
    assert len(told) == lines
    middle = (told[0].y + told[-1].bottom) / 2
    assert middle == pytest.approx(row.rect.center.y, abs=1)
    assert row.rect.holds(told[0])
    assert row.rect.holds(told[-1])
