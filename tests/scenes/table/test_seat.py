"""Seats in boxes: names whole beside portraits, lines that fit, and what every seat has."""

import pytest

from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.seat import LEAST_FACE, Seat
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import Piece
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.turn import TurnLine, TurnMarker
from scenes.ui.boxes import FILL, Size, column, row
from scenes.ui.geometry import Rect
from scenes.ui.scale import SMALLEST_TEXT, Scale
from tests.scenes.table.conftest import make_setting, make_setup, measure

PLACE = Rect(40, 90, 300, 80)


def seat_of(player: int = 1) -> Seat:
    return Seat(LayoutBuilder(make_setting(make_setup(3), Scale(1280, 720))), player)


def laid(seat: Seat, *, turn: bool = False) -> TableLayout:
    """Return a table with one seat: a portrait, and two lines beside it."""
    lines = column(FILL, seat.name(20), seat.build.line("note", "4 points", 16), FILL)
    box = row(10, seat.portrait(60), 8, lines, 10)
    seat.lay(TablePlate(PLACE, "seat"), box, turn=turn)
    return seat.build.finish()


def test_a_seat_has_its_parts_inside_its_plate_in_reading_order() -> None:
    seat = seat_of()
    layout = laid(seat)
    kinds: list[type[Piece]] = [TablePlate, Portrait, TableLabel, TableLabel]
    assert [type(piece) for piece in layout.reading] == kinds
    assert [label.text for label in layout.of(TableLabel)] == [seat.member.name, "4 points"]
    assert all(PLACE.holds(piece.area) for piece in layout.pieces)
    assert layout.regions == {1: PLACE}
    upper, lower = (label.area for label in layout.of(TableLabel))
    assert upper.bottom <= lower.y


@pytest.mark.parametrize("turn", [False, True])
def test_whose_turn_it_is_shows_on_the_plate(turn: bool) -> None:
    layout = laid(seat_of(), turn=turn)
    assert [line.plate for line in layout.of(TurnLine)] == [PLACE] * turn
    assert len(layout.of(TurnMarker)) == turn


def test_cards_come_from_the_portrait_unless_the_game_says_otherwise() -> None:
    seat, other = seat_of(), seat_of()
    layout = laid(seat)
    assert layout.anchors["seat", 1] == layout.of(Portrait)[0].rect
    other.build.anchors["seat", 1] = PLACE
    assert laid(other).anchors["seat", 1] == PLACE


@pytest.mark.parametrize("room", range(60, 400, 20))
def test_a_portrait_shrinks_until_the_name_beside_it_is_whole(room: int) -> None:
    seat = seat_of()
    portrait = seat.portrait(Size(LEAST_FACE, 90))
    rest = row(30)
    box = seat.beside(portrait, 8, column(FILL, seat.name(30), FILL), rest, room)
    seat.build.place(box, Rect(0, 0, room, 100))
    layout = seat.build.finish()
    [face], [name] = layout.of(Portrait), layout.of(TableLabel)
    least = measure(seat.member.name, SMALLEST_TEXT, "semibold")
    assert face.rect.w == face.rect.h
    assert LEAST_FACE <= face.rect.w <= 90
    if room >= LEAST_FACE + 8 + least + 30:
        assert name.text == seat.member.name
        assert face.rect.right + 8 <= name.area.x
        assert name.area.right <= room - 30
    else:
        assert face.rect.w == LEAST_FACE
    if room >= 90 + 8 + least + 30:
        assert face.rect.w == 90


@pytest.mark.parametrize(
    ("width", "written"), [(300, ["total 123 points"]), (80, ["total 123"]), (20, [])]
)
def test_of_several_texts_the_first_that_fits_uncut_is_written(
    width: int, written: list[str]
) -> None:
    seat = seat_of()
    line = seat.build.line("total", ("total 123 points", "total 123"), 20, w=width)
    seat.build.place(line, Rect(0, 0, width, 30))
    assert [label.text for label in seat.build.of(TableLabel)] == written
