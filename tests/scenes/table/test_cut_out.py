"""What lies on a table is cut out of its picture, and the ground round it is left where it is."""

from pygame import Surface

from scenes.table.draw.cut_out import CutOut
from scenes.ui.geometry import Rect

SKY, POOL, CARD, BEHIND = (20, 40, 60), (28, 48, 66), (240, 230, 200), (90, 0, 0)
PLACE = Rect(10, 20, 300, 400)


def cut_table() -> CutOut:
    table, ground = Surface((400, 500)), Surface((400, 500))
    ground.fill(SKY)
    table.fill(SKY)
    table.fill(POOL, (20, 30, 280, 380))
    table.fill(CARD, (50, 60, 70, 90))
    on_it, strips = CutOut(table, ground, [PLACE]), 0
    while not on_it.done:
        on_it.cut()
        strips += 1
    assert strips > 1
    return on_it


def test_only_what_lies_there_is_drawn_and_moves() -> None:
    target = Surface((400, 500))
    target.fill(BEHIND)
    cut_table().draw(target, PLACE, 7, 1.0)
    seen = {target.get_at((x, y))[:3] for x in range(0, 400, 5) for y in range(0, 500, 5)}
    assert seen == {CARD, BEHIND}
    card = [y for y in range(500) if target.get_at((80, y))[:3] == CARD]
    assert (card[0], card[-1]) == (67, 156)


def test_half_faded_it_is_half_seen() -> None:
    target = Surface((400, 500))
    target.fill(BEHIND)
    cut_table().draw(target, PLACE, 0, 0.5)
    assert target.get_at((15, 25))[:3] == BEHIND
    for seen, card, behind in zip(target.get_at((80, 100)), CARD, BEHIND, strict=False):
        assert abs(seen - (card + behind) / 2) <= 2
