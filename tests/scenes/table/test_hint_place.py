"""Where a hint's words stand: in the free, near what they speak of, else where least is lost."""

from scenes.table.layout.hint_place import RETOLD, FreeSpace, Occupied, grown_over
from scenes.table.pieces.piece import Need
from scenes.ui.geometry import Point, Rect

ROOM = Rect(20, 50, 900, 450)
SIZE = (200, 80)


def inside(place: Rect) -> bool:
    return (
        place.x >= ROOM.x
        and place.y >= ROOM.y
        and place.right <= ROOM.right
        and place.bottom <= ROOM.bottom
    )


def test_it_stands_where_it_is_wanted_if_nothing_lies_there() -> None:
    near = Point(470, 275)
    place = FreeSpace(ROOM, ()).best([SIZE], near)
    assert abs(place.center.x - near.x) <= 12
    assert abs(place.center.y - near.y) <= 12


def test_it_stays_in_the_room_however_far_off_it_is_wanted() -> None:
    for near in (Point(-500, 0), Point(5000, 5000), Point(0, 5000)):
        assert inside(FreeSpace(ROOM, ()).best([SIZE], near))


def test_it_goes_round_what_lies_there() -> None:
    busy = Rect(300, 150, 340, 250)
    place = FreeSpace(ROOM, [Occupied(busy, 5)]).best([SIZE], busy.center)
    assert inside(place)
    assert not place.overlaps(busy)


def test_where_nothing_is_free_it_covers_what_matters_least() -> None:
    left, right = Rect(0, 0, 470, 600), Rect(470, 0, 600, 600)
    place = FreeSpace(ROOM, [Occupied(left, 60), Occupied(right, 2)]).best([SIZE], left.center)
    assert place.x >= right.x - 13


def test_what_matters_most_counts_where_two_things_lie_together() -> None:
    both, other = Rect(0, 0, 470, 600), Rect(470, 0, 600, 600)
    busy = [Occupied(both, 60), Occupied(both, 2), Occupied(other, 20)]
    place = FreeSpace(ROOM, busy).best([SIZE], both.center)
    assert place.x >= other.x - 13


def test_of_several_shapes_it_takes_the_one_that_fits() -> None:
    gap = Rect(20, 50, 900, 40)
    below = Rect(0, gap.bottom + 13, 1000, 600)
    place = FreeSpace(ROOM, [Occupied(below, 9)]).best([(200, 80), (500, 30)], Point(470, 300))
    assert (place.w, place.h) == (500, 30)
    assert not place.overlaps(below)


def test_a_shape_that_is_higher_than_the_room_is_left_out() -> None:
    place = FreeSpace(ROOM, ()).best([(200, 500), (500, 80)], Point(470, 300))
    assert inside(place)
    crammed = FreeSpace(ROOM, ()).best([(200, 500), (300, 480)], Point(470, 300))
    assert (crammed.x, crammed.y, crammed.h) == (ROOM.x, ROOM.y, 480)


def test_what_a_place_covers_is_counted_in_cells_by_how_much_it_matters() -> None:
    space = FreeSpace(ROOM, [Occupied(Rect(20, 50, 240, 450), 5)])
    assert space.hidden(Rect(500, 50, 240, 120)) == 0
    assert space.hidden(Rect(20, 50, 240, 120)) == 20 * 10 * 5
    assert space.hidden(Rect(200, 50, 240, 120)) == 5 * 10 * 5


def test_over_moves_it_hides_them_whole_and_is_lower_where_it_gets_wider() -> None:
    place, move = Rect(150, 90, 100, 100), Rect(10, 100, 200, 20)
    button = Occupied(Rect(0, 180, 140, 40), Need.MOVE)
    grown = grown_over(place, [Occupied(move, RETOLD), button], 0, lambda width: 12_000 // width)
    assert grown.holds(move)
    assert not grown.overlaps(button.area)
    assert grown.h == 50
    kept = grown_over(place, [Occupied(move, RETOLD), button], 0, lambda width: 100)
    assert kept == place, "rather a move is cut than a button hidden"
