"""What has to be drawn anew of a picture that is kept."""

from random import Random

from pygame import Surface

from scenes.table.draw.layers import Drawn, Layer, differing, merged
from scenes.table.layout.layout import union
from scenes.ui.geometry import Rect


def stroke(target: Surface, name: str) -> None:
    """Draw nothing: only what differs is asked for."""


def other_stroke(target: Surface, name: str) -> None:
    """Draw nothing, in another way."""


def thing(name: str, x: int = 0) -> Drawn:
    return Drawn(stroke, (name,), Rect(x, 0, 10, 10))


A, B, C = thing("a"), thing("b", 5), thing("c", 10)


def changed(before: list[Drawn], after: list[Drawn]) -> list[Rect]:
    return sorted(differing(Layer(before), Layer(after)))


def test_nothing_is_drawn_where_nothing_differs() -> None:
    assert not changed([A, B], [thing("a"), thing("b", 5)])


def test_what_comes_goes_or_looks_otherwise_differs() -> None:
    assert changed([A], [A, B]) == [B.area]
    assert changed([A, B], [A]) == [B.area]
    assert changed([A], [Drawn(other_stroke, A.what, A.area)]) == [A.area, A.area]
    assert changed([A], [thing("a", 40)]) == [A.area, Rect(40, 0, 10, 10)]


def test_what_is_drawn_before_something_else_now_differs() -> None:
    assert B.area in changed([A, B], [B, A])
    assert not changed([A, C], [A, C])
    assert A.area in changed([A, A], [A]), "twice half seen through is darker"


def test_a_layer_draws_only_what_reaches_into_an_area() -> None:
    layer, area = Layer([A, B, C]), Rect(0, 0, 5, 5)
    assert layer.within(area) == [0]
    drawn: list[tuple[str, Rect]] = []

    def note(target: Surface, name: str) -> None:
        drawn.append((name, Rect(*target.get_clip())))

    target = Surface((40, 40))
    Layer(Drawn(note, one.what, one.area) for one in (A, B, C)).draw(target, Rect(8, 0, 4, 4))
    assert drawn == [(name, Rect(8, 0, 4, 4)) for name in "abc"]
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
