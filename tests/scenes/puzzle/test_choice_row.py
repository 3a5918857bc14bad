"""The row of a choice in a puzzle's answer."""

from typing import Any

import pytest

from game.analysis.estimates import Estimate
from game.analysis.review import Alternative
from scenes.screens.puzzle.choice_row import ChoiceRow, Columns
from scenes.screens.puzzle.panel import span
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
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


@pytest.mark.parametrize(("worse", "better"), [(-3.7, -1.8), (-1.0, 2.0), (1.0, 2.0)])
def test_the_longer_bar_is_the_better_choice_below_zero_too(
    context: AppContext, monkeypatch: pytest.MonkeyPatch, worse: float, better: float
) -> None:
    values = (Estimate(better, 0.1), Estimate(worse, 0.1))
    choices = [Alternative({"action": str(value.value)}, value) for value in values]
    ends = span(choices)

    def bar_of(worth: Estimate) -> Rect:
        scale = Scale(1280, 720)
        row = ChoiceRow(ONE_LINE, "", worth, Columns(0, ends), (), best=True, solves=True)
        row.rect = Rect(100, 50, 336, row.height(context.art, scale, 336))
        plates: list[Rect] = []
        plate = Brush.plate

        def drawn(brush: Brush, place: Rect, *more: Any) -> None:
            plates.append(place)
            plate(brush, place, *more)

        with monkeypatch.context() as patch:
            patch.setattr(Brush, "plate", drawn)
            look_at(row, context, scale, monkeypatch)
        track, bar = plates[-2:]
        assert bar.x == track.x
        return bar

    good, bad = map(bar_of, values)
    assert good.right > bad.right
    assert good.w > bad.w
