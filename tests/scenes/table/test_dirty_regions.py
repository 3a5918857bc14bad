"""Which regions of a picture that is kept must be drawn again."""

from random import Random

from pygame import Surface

from scenes.table.draw.dirty_regions import Drawn, DrawOrder, dirty_regions, merged
from scenes.ui.geometry import Rect, union


def nothing(target: Surface) -> None:
    """Draw nothing: only what differs is asked for."""


def thing(x: int = 0) -> Drawn:
    return Drawn(nothing, Rect(x, 0, 10, 10))


A, B, C = thing(), thing(5), thing(10)


def changed(before: list[Drawn], after: list[Drawn]) -> list[Rect]:
    return sorted(dirty_regions(DrawOrder(before), DrawOrder(after)))


def test_nothing_is_drawn_where_nothing_differs() -> None:
    assert not changed([A, B], [A, B])


def test_what_comes_goes_or_looks_otherwise_differs() -> None:
    assert changed([A], [A, B]) == [B.reach]
    assert changed([A, B], [A]) == [B.reach]
    assert changed([A], [thing()]) == [A.reach, A.reach], "another look in the same place"
    assert changed([A], [thing(40)]) == [A.reach, Rect(40, 0, 10, 10)]


def test_what_is_drawn_before_something_else_now_differs() -> None:
    assert B.reach in changed([A, B], [B, A])
    assert not changed([A, C], [A, C])
    assert A.reach in changed([A, A], [A]), "twice half seen through is darker"


def test_a_stack_draws_only_what_reaches_into_a_region() -> None:
    assert DrawOrder([A, B, C]).within(Rect(0, 0, 5, 5)) == [0]
    drawn: list[tuple[int, Rect]] = []

    def noting(number: int, reach: Rect) -> Drawn:
        return Drawn(lambda target: drawn.append((number, Rect(*target.get_clip()))), reach)

    target, region = Surface((40, 40)), Rect(8, 0, 4, 4)
    DrawOrder(noting(n, one.reach) for n, one in enumerate((A, B, C))).draw(target, region)
    assert drawn == [(number, region) for number in range(3)]
    assert Rect(*target.get_clip()) == Rect(0, 0, 40, 40)


def test_areas_put_together_cover_them_all_and_little_more() -> None:
    rng = Random(3)
    areas = [Rect(rng.randrange(900), rng.randrange(500), 60, 84) for _ in range(30)]
    found = merged(areas)
    for area in areas:
        assert any(union((area, whole)) == whole for whole in found)
    assert merged([Rect(0, 0, 10, 10), Rect(10, 0, 10, 10)]) == [Rect(0, 0, 20, 10)]
    inside, window = Rect(5, 5, 10, 10), Rect(0, 0, 960, 540)
    assert merged([inside, Rect(500, 300, 60, 84), window, inside]) == [window]
    apart = [Rect(0, 0, 10, 10), Rect(500, 500, 10, 10)]
    assert merged(apart) == apart
