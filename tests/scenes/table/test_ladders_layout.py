"""The layout of real views of Ladders: everything inside, readable, and told truly."""

import math
from itertools import combinations, pairwise

import pytest

from game.cards import PORTAL
from game.games.ladders.model.view import View
from scenes.games.ladders.table.regions import regions
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.fan import open_fan
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.emblem import Emblem
from scenes.table.pieces.label import Label
from scenes.table.pieces.plate import Plate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.tray import Tray
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from tests.amounts import share
from tests.scenes.table.conftest import SIZES, make_setting, measure
from tests.scenes.table.ladders_table import (
    SEATINGS,
    TABLE,
    ladders_layouts,
    ladders_setup,
    wild_matches,
)

SMALL_AND_WIDE = ((960, 540), (1280, 720), (1024, 768), (2560, 1080))


def label_box(label: Label) -> Rect:
    width = measure(label.text, label.size, label.face)
    x = label.at.x - {"left": 0, "middle": 0.5, "right": 1}[label.anchor] * width
    return rect(x, label.at.y - label.size / 2, width, label.size)


def holds(outer: Rect, inner: Rect) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def region_rects(size: tuple[int, int], players: int, partners: bool) -> list[Rect]:
    areas = regions(Scale(*size), players, partners=partners)
    middle, ours = areas.middle, areas.ours
    return [
        *areas.seats.rects,
        middle.draw,
        *middle.accents,
        middle.discard,
        middle.last,
        middle.joke,
        ours.rect,
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "partners"), SEATINGS)
def test_regions_lie_inside_and_never_on_one_another(
    size: tuple[int, int], players: int, partners: bool
) -> None:
    window = Rect(0, 0, *size)
    rects = region_rects(size, players, partners)
    assert all(holds(window, area) and area.w > 60 and area.h > 20 for area in rects), rects
    clashes = [pair for pair in combinations(rects, 2) if pair[0].overlaps(pair[1])]
    assert clashes == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "partners"), SEATINGS)
def test_parts_of_the_frame_lie_inside_it_and_never_on_one_another(
    size: tuple[int, int], players: int, partners: bool
) -> None:
    ours = regions(Scale(*size), players, partners=partners).ours
    sides = [ours.own, ours.partner] if ours.partner else [ours.own]
    rects = [area for side in sides for area in (side.climb, *side.rungs)] + [ours.hand]
    assert all(holds(ours.rect, area) for area in [*rects, ours.tray])
    assert not any(one.overlaps(other) for one, other in combinations(rects, 2))
    assert not ours.tray.overlaps(ours.own.climb)
    assert not ours.tray.overlaps(ours.hand)
    assert all(holds(ours.tray, rung) for rung in ours.own.rungs)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "partners"), SEATINGS)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_everything_lies_inside_the_window(
    size: tuple[int, int], players: int, partners: bool, text_size: float
) -> None:
    window = Rect(0, 0, *size)
    for _, layout in ladders_layouts(size, players, partners, text_size=text_size, often=83):
        things = [place.rect for place in layout.of(CardPlace)]
        things += [plate.rect for plate in layout.of(Plate)]
        things += [button.rect for button in layout.of(TableButton)]
        things += [portrait.rect for portrait in layout.of(Portrait)]
        things += [emblem.rect for emblem in layout.of(Emblem)]
        things += [label_box(label) for label in layout.of(Label)]
        wrong = [thing for thing in things if not holds(window, thing)]
        assert wrong == []


@pytest.mark.parametrize("size", SMALL_AND_WIDE)
@pytest.mark.parametrize(("players", "partners"), SEATINGS)
def test_the_top_of_every_rung_shows_its_index(
    size: tuple[int, int], players: int, partners: bool
) -> None:
    for view, layout in ladders_layouts(size, players, partners):
        order = {place.key: number for number, place in enumerate(layout.of(CardPlace))}
        for owner, rungs in enumerate(view.rungs):
            for rung, pile in enumerate(rungs):
                if not pile:
                    continue
                place = layout.place(("rung", owner, rung, len(pile) - 1))
                assert place
                assert place.card == pile[-1]
                index = Rect(
                    place.rect.x,
                    place.rect.y,
                    math.floor(66 / 250 * place.rect.w),
                    math.floor(64 / 350 * place.rect.h),
                )
                above = layout.of(CardPlace)[order[place.key] + 1 :]
                assert not any(other.rect.overlaps(index) for other in above)


@pytest.mark.parametrize("size", SMALL_AND_WIDE)
@pytest.mark.parametrize(("players", "partners"), [(2, False), (6, True)])
def test_ones_own_rungs_hang_with_every_number_seen_and_stay_in_the_tray(
    size: tuple[int, int], players: int, partners: bool
) -> None:
    for view, layout in ladders_layouts(size, players, partners):
        assert layout.one(Tray)
        for rung, pile in enumerate(view.rungs[view.seat or 0]):
            keys = [("rung", view.seat or 0, rung, index) for index in range(len(pile))]
            places = [place for key in keys if (place := layout.place(key))]
            assert all(holds(layout.one(Tray).rect, place.rect) for place in places)
            for upper, lower in pairwise(places):
                assert lower.rect.y - upper.rect.y >= math.floor(64 / 350 * upper.rect.h)
            more = [count.text for count in layout.of(Count) if count.text.startswith("+")]
            if len(places) < len(pile):
                assert f"+{len(pile) - len(places)}" in more


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "partners"), [(2, False), (6, False), (6, True)])
def test_hit_zones_are_never_smaller_than_a_finger_can_meet(
    size: tuple[int, int], players: int, partners: bool
) -> None:
    for _, layout in ladders_layouts(size, players, partners, often=97):
        assert all(spot.hit.w >= 32 and spot.hit.h >= 32 for spot in layout.of(Spot))


@pytest.mark.parametrize("size", SMALL_AND_WIDE)
@pytest.mark.parametrize(("players", "partners"), [(2, False), (4, True), (6, True)])
def test_every_place_of_ones_own_can_be_hit_at_its_middle(
    size: tuple[int, int], players: int, partners: bool
) -> None:
    for view, layout in ladders_layouts(size, players, partners, often=61):
        me = view.seat or 0
        names = [f"accent:{place}" for place in range(4)] + [f"climb:{me}"]
        names += [f"rung:{me}:{rung}" for rung in range(4)]
        for name in names:
            spot = layout.spot(name)
            assert spot
            assert layout.piece_at(spot.ring.center) is spot


def test_cards_of_the_hand_can_be_hit_where_they_are_seen() -> None:
    for view, layout in ladders_layouts((960, 540), 6, partners=True):
        hand = [spot for spot in layout.of(Spot) if spot.name.startswith("hand:")]
        assert len(hand) == len(set(view.hand))
        for spot in hand:
            seen = spot.hit.moved(3, 3)
            found = layout.piece_at(seen.center._replace(x=seen.x))
            assert found is spot


def texts_of(layout: TableLayout) -> list[str]:
    return [
        *(label.text for label in layout.of(Label)),
        *(count.text for count in layout.of(Count)),
    ]


def test_the_layout_says_what_the_view_says() -> None:
    for view, layout in ladders_layouts((1280, 720), 4):
        texts = texts_of(layout)
        assert f"DRAW {view.draw_size}" in texts
        assert f"DISCARD {len(view.discard)}" in texts
        for pile in view.accents:
            assert f"next {len(pile) + 1}" in texts
        for owner, climb in enumerate(view.climbs):
            assert {str(climb.size), f"{climb.size} to go"} & set(texts)
            if owner != view.seat:
                assert f"{view.hand_sizes[owner]} in hand" in texts


def test_a_skip_portal_says_on_its_pile_what_it_stands_for() -> None:
    seen = 0
    for view, layout in ladders_layouts((1280, 720), 3, moves=400, often=5):
        stands = {count.key: count.text for count in layout.of(Count) if count.kind == "stands"}
        for place, pile in enumerate(view.accents):
            key = ("accent", place, len(pile) - 1)
            if pile and pile[-1] == PORTAL:
                seen += 1
                assert stands.pop(key) == str(len(pile))
        assert stands == {}
    assert seen > 3


def faces_outside(view: View, layout: TableLayout) -> list[object]:
    """Return the cards whose faces are shown though nobody at this screen may know them."""
    public = {
        ("rung", o, r, i)
        for o, rs in enumerate(view.rungs)
        for r, p in enumerate(rs)
        for i in range(len(p))
    }
    public |= {
        ("accent", place, i) for place, pile in enumerate(view.accents) for i in range(len(pile))
    }
    public |= {("climb", owner, climb.size) for owner, climb in enumerate(view.climbs)}
    public |= {("draw", view.draw_size)}
    return [
        place
        for place in layout.of(CardPlace)
        if place.card != NUMBERED_BACK
        and place.key not in public
        and place.key[:2] != ("hand", view.seat)
        and place.key[0] != "discard"
    ]


@pytest.mark.parametrize(("players", "partners"), SEATINGS)
def test_nothing_hidden_has_a_face(players: int, partners: bool) -> None:
    for view, layout in ladders_layouts((1280, 720), players, partners):
        assert faces_outside(view, layout) == []


def test_an_onlooker_sees_backs_in_every_hand() -> None:
    setup = ladders_setup(3)
    for match in wild_matches(setup, 60, 7):
        view = match.view(None)
        layout = TABLE.arrange(view, make_setting(setup, Scale(1280, 720), 0, acting=False))
        hand = [place.card for place in layout.of(CardPlace) if place.key[:2] == ("hand", 0)]
        assert hand == [NUMBERED_BACK] * view.hand_sizes[0]
        assert not any(spot.name.startswith("hand:") for spot in layout.of(Spot))


def test_a_draw_pile_that_lies_face_down_shows_a_back() -> None:
    for view, layout in ladders_layouts((1280, 720), 2, draw_face_up=False, moves=40, often=7):
        place = layout.place(("draw", view.draw_size))
        assert place
        assert place.card == NUMBERED_BACK


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "partners"), [(2, False), (6, True)])
def test_a_fan_shows_every_card_and_covers_neither_ladders_nor_hand(
    size: tuple[int, int], players: int, partners: bool
) -> None:
    fans = 0
    window = Rect(0, 0, *size)
    positions = list(ladders_layouts(size, players, partners, moves=200, often=49))
    for number, (_, layout) in enumerate(positions):
        for spot in share(layout.of(Spot), number, 4):
            fan = open_fan(layout, spot)
            if fan is None:
                continue
            fans += 1
            assert holds(window, fan.panel), spot.name
            assert len(fan.cards) == len(fan.fan.cards)
            assert all(holds(fan.panel, place) for _, place in fan.cards)
            accents = [layout.spot(f"accent:{place}") for place in range(4)]
            assert not any(fan.panel.overlaps(accent.ring) for accent in accents if accent)
            assert not any(fan.panel.overlaps(area) for area in layout.no_fan), spot.name
    assert fans > 10


def test_partners_have_shapes_and_stand_in_the_frame() -> None:
    for view, layout in ladders_layouts((1280, 720), 6, partners=True, moves=60):
        me = view.seat or 0
        partner = (me + 3) % 6
        frame = layout.regions[me]
        for name in (f"climb:{partner}", *(f"rung:{partner}:{rung}" for rung in range(4))):
            spot = layout.spot(name)
            assert spot
            assert holds(frame, spot.ring)
        assert sorted(emblem.team for emblem in layout.of(Emblem)) == [0, 0, 1, 1, 2, 2]
        assert set(layout.regions) == set(range(6))
