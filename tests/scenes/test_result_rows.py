"""Rows of results: the words of a player beside, and below, their portrait and number."""

import pytest

from scenes.results.deals_table import DealsOf, DealsTable
from scenes.results.standing_row import RankedPlayer, StandingRow
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from tests.scenes.sessions import LONG_NAMES
from tests.scenes.sight import TEXT_SIZES, look_at

PLACE = Rect(100, 50, 700, 300)


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_the_note_of_a_high_row_stands_below_the_name(
    context: AppContext, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    scale = Scale(1280, 720, text_size / 100)
    row = StandingRow(RankedPlayer(2, "Mira", "JH", 12, "won two deals", 0, won=False))
    narrow = round(PLACE.w * max(0.5, text_size / 300))
    row.rect = PLACE._replace(w=narrow, h=row.least_height(scale, narrow))
    texts = dict(look_at(row, context, scale, monkeypatch).texts)
    name, note = texts["Mira"], texts["won two deals"]
    assert name.x == note.x
    assert name.center.y < row.rect.center.y < note.center.y
    assert row.rect.bottom >= note.bottom - 2, "its letters, below which there is some air"


@pytest.mark.parametrize("names", [("Mira", "Augustus"), LONG_NAMES[:2]])
def test_the_columns_of_deals_begin_right_of_the_names(
    context: AppContext, monkeypatch: pytest.MonkeyPatch, names: tuple[str, str]
) -> None:
    scale = Scale(1280, 720)
    players = [DealsOf(name, "JH", (4, 0, 7), 11) for name in names]
    table = DealsTable(context.words, players, "Total")
    table.rect = PLACE
    context.art.fit(scale)
    table.fit(context.art, scale)
    sight = look_at(table, context, scale, monkeypatch)
    named = [place for text, place in sight.texts if text[:4] in [name[:4] for name in names]]
    figures = [place for text, place in sight.texts if text.isdecimal()]
    assert len(named) == len(names)
    assert len(figures) == 4 * len(names)
    assert PLACE.x < max(one.right for one in named) < min(one.x for one in figures)
    assert max(one.right for one in figures) <= PLACE.right
