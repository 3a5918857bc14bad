"""The layout of real views of Ladders: everything inside, readable, and told truly."""

import math
from itertools import pairwise

import pytest

from game.cards import PORTAL
from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.pieces.held import HeldCards
from scenes.games.ladders.pieces.ladder import ProgressLadder
from scenes.games.ladders.pieces.tile import RungTile
from scenes.games.ladders.table.regions import regions
from scenes.games.ladders.table.seat_regions import seat_places
from scenes.games.ladders.table.shelf import LIFT, Shelf, Side, shelf, words_height
from scenes.table.layout.layout import TableLayout, distance_to
from scenes.table.layout.measures import SMALLEST_CARD
from scenes.table.layout.move_marks import marks_of
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.table.motion.fan import open_fan
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count, pill_height
from scenes.table.pieces.emblem import Emblem
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import DrawFilter
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.tray import Tray
from scenes.table.sill.place import SPEAKING
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.geometry import Rect, card_width, rect
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


def label_box(label: TableLabel) -> Rect:
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


def sides(ours: Shelf) -> list[Side]:
    return [ours.own, ours.partner] if ours.partner else [ours.own]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "partners"), SEATINGS)
def test_the_tray_holds_ones_own_rungs_and_nothing_else_of_the_shelf(
    size: tuple[int, int], players: int, partners: bool
) -> None:
    ours = regions(Scale(*size), players, partners=partners).ours
    assert all(holds(ours.tray, rung) for rung in ours.own.rungs)
    others = [ours.own.climb, ours.own.ladder, ours.hand]
    others += [*ours.partner.rungs, ours.partner.climb] if ours.partner else []
    assert not [area for area in others if area.overlaps(ours.tray)]


@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("partners", [False, True])
def test_more_than_half_of_each_card_of_the_hand_is_seen(
    size: tuple[int, int], partners: bool, text_size: float
) -> None:
    window = SPEAKING.in_window(Scale(*size, text_size))
    ours = shelf(window.above(on_shelf=True), partners=partners)
    assert ours.hand_step >= 0.55 * card_width(ours.hand.h)
    assert ours.hand.h >= SMALLEST_CARD


def test_the_open_tray_lies_behind_a_name_that_reaches_over_it() -> None:
    met = 0
    for _, layout in ladders_layouts((960, 540), 2, text_size=1.5):
        tray = layout.one(Tray)
        if tray is None:
            continue
        for plate in layout.of(TablePlate):
            if plate.rect.overlaps(tray.rect):
                met += 1
                assert layout.pieces.index(tray) < layout.pieces.index(plate)
    assert met


@pytest.mark.all_pairs
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "partners"), SEATINGS)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_nothing_on_the_shelf_rises_above_the_words_of_the_piles(
    size: tuple[int, int], players: int, partners: bool, text_size: float
) -> None:
    areas = regions(Scale(*size, text_size), players, partners=partners)
    ours = areas.ours
    risen = [ours.hand.y - LIFT * ours.hand.h, ours.tray.y - words_height(Scale(*size)) / 2]
    risen += [side.top for side in sides(ours)]
    assert min(risen) >= ours.clear
    words = pill_height(Scale(*size, text_size).text(20))
    assert all(pile.bottom + words <= ours.clear for pile in areas.middle.accents)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "partners"), SEATINGS)
def test_the_shared_piles_are_the_largest_cards_that_fit(
    size: tuple[int, int], players: int, partners: bool
) -> None:
    """The table is composed about them: no box below takes their room."""
    scale = Scale(*size)
    piles = regions(scale, players, partners=partners).middle.accents
    assert min(pile.h for pile in piles) >= (0.26 if size[0] == 960 else 0.28) * 900 * scale.k


def test_a_rung_of_others_is_never_a_sliver() -> None:
    """Where less than .8 of a card were seen, tiles with the number stand for the cards."""
    kinds = set()
    for size in SIZES:
        for others in range(1, 6):
            for seat in seat_places(Scale(*size), others):
                step = seat.rungs[1].x - seat.rungs[0].x
                kinds.add(seat.tiles)
                assert step >= (seat.rungs[0].w if seat.tiles else 0.8 * seat.rungs[0].w - 1)
                assert seat.rungs[0].w >= 23
                assert seat.rungs[0].h >= (40 if seat.tiles else 64)
                parts = [seat.ladder, seat.climb, *seat.rungs]
                assert all(holds(seat.rect, part) for part in parts)
                assert not seat.climb.overlaps(seat.rungs[0])
    assert kinds == {True, False}


@pytest.mark.quick_one_in(2)
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
                key = ("rung", owner, rung, len(pile) - 1)
                tile = next((one for one in layout.of(RungTile) if one.key == key), None)
                if tile:
                    assert (tile.card, tile.cards) == (pile[-1], len(pile))
                    continue
                place = layout.place(key)
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
def test_ones_own_rungs_rise_with_every_number_seen_and_stay_in_the_tray(
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
            assert len(places) == min(3, len(pile)), "three can be read"
            more = [count.text for count in layout.of(Count) if count.text.startswith("+")]
            if len(places) < len(pile):
                assert f"+{len(pile) - len(places)}" in more


@pytest.mark.parametrize("size", [(960, 540), (1228, 691), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 1.3, 1.5])
def test_a_partners_words_lie_within_the_frame_of_their_turn(
    size: tuple[int, int], text_size: float
) -> None:
    line = shelf(Scale(*size, text_size), partners=True).line
    for _, layout in ladders_layouts(size, 4, True, text_size=text_size, moves=40):
        above = Rect(line.x, line.y - line.h, line.w, 2 * line.h)
        theirs = [piece for piece in layout.pieces if piece.group == "partner"]
        names = [label_box(one) for one in theirs if isinstance(one, TableLabel)]
        held = [one.area for one in theirs if isinstance(one, HeldCards)]
        told = [area for area in (*names, *held) if area.overlaps(above)]
        assert len(told) >= 2
        assert not [area for area in told if not holds(line, area)]


def test_cards_of_the_hand_can_be_hit_where_they_are_seen() -> None:
    for view, layout in ladders_layouts((960, 540), 6, partners=True):
        hand = [spot for spot in layout.of(Spot) if spot.name.startswith("hand:")]
        assert len(hand) == len(set(view.hand))
        for spot in hand:
            found = layout.piece_at(spot.ring.center._replace(x=spot.ring.x + 3))
            assert found is spot


def texts_of(layout: TableLayout) -> list[str]:
    return [
        *(label.text for label in layout.of(TableLabel)),
        *(count.text for count in layout.of(Count)),
    ]


def test_the_layout_says_what_the_view_says() -> None:
    for view, layout in ladders_layouts((1280, 720), 4):
        texts = texts_of(layout)
        assert f"DRAW {view.draw_size}" in texts
        assert ("DISCARD" in texts) == bool(view.discard), "no pile, no words"
        assert not view.discard or str(len(view.discard)) in texts
        for pile in view.accents:
            assert (f"next {len(pile) + 1}" if pile else "starts here") in texts
        for climb in view.climbs:
            assert {str(climb.size), f"{climb.size} to go"} & set(texts)
        held = [one.count for one in layout.of(HeldCards)]
        others = [size for owner, size in enumerate(view.hand_sizes) if owner != view.seat]
        assert sorted(held) == sorted(others)


def test_the_ladder_beside_a_climb_tells_how_far_it_has_been_climbed() -> None:
    for view, layout in ladders_layouts((1280, 720), 3, climb=20):
        ladders = layout.of(ProgressLadder)
        climbed = sorted((one.cards, one.climbed) for one in ladders)
        assert climbed == sorted((20, 20 - climb.size) for climb in view.climbs)
        [own] = [one for one in ladders if one.figure]
        assert own.climbed == 20 - view.climbs[view.seat or 0].size


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


def faces_outside(view: LaddersView, layout: TableLayout) -> list[object]:
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


@pytest.mark.quick_one_in(8)
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


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("size", SIZES)
def test_the_fan_of_another_players_rung_opens_beside_it(size: tuple[int, int]) -> None:
    """Its title stands in two lines where that keeps the panel narrow enough for the seat."""
    apart = []
    for _, layout in ladders_layouts(size, 6, partners=True, moves=200, often=49):
        for spot in layout.of(Spot):
            seat = next((one for one in layout.regions.values() if holds(one, spot.ring)), None)
            fan = open_fan(layout, spot) if spot.name.startswith("rung:") else None
            if fan and seat and spot.ring.y < size[1] / 3:
                assert " ".join(fan.title) == fan.fan.title
                apart.append(distance_to(spot.ring.center, fan.panel))
    assert len(apart) > 10
    assert sorted(apart)[len(apart) // 2] < 0.1 * size[1]


def test_partners_have_shapes_and_stand_on_the_shelf() -> None:
    for view, layout in ladders_layouts((1280, 720), 6, partners=True, moves=60):
        me = view.seat or 0
        partner = (me + 3) % 6
        shelf = layout.regions[me]
        for name in (f"climb:{partner}", *(f"rung:{partner}:{rung}" for rung in range(4))):
            spot = layout.spot(name)
            assert spot
            assert holds(shelf, spot.ring)
        assert sorted(emblem.team for emblem in layout.of(Emblem)) == [0, 0, 1, 1, 2, 2]
        assert set(layout.regions) == set(range(6))


@pytest.mark.all_pairs
@pytest.mark.parametrize("size", SMALL_AND_WIDE)
@pytest.mark.parametrize(("players", "partners"), SEATINGS)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_number_on_a_rung_covers_no_card_of_the_next(
    size: tuple[int, int], players: int, partners: bool, text_size: float
) -> None:
    seen = 0
    for _, layout in ladders_layouts(size, players, partners, text_size=text_size):
        rungs: dict[tuple[str, int], list[Rect]] = {}
        for place in layout.of(CardPlace):
            if place.key[0] == "rung":
                rungs.setdefault((place.group, int(place.key[2])), []).append(place.rect)
        for count in layout.of(Count):
            part = str(count.id[2])
            if not part.startswith("rung:"):
                continue
            number = int(part.removeprefix("rung:"))
            right = max(card.right for card in rungs[count.group, number])
            following = rungs.get((count.group, number + 1), [])
            if following and min(card.x for card in following) >= right:
                seen += 1
                assert not any(count.area.overlaps(card) for card in following), count
    assert seen or players > 2


def test_the_face_of_who_moved_covers_no_number_of_a_tile() -> None:
    faces = 0
    for view, layout in ladders_layouts((960, 540), 6, often=61):
        for tile in layout.of(RungTile):
            told = MoveLine(0, "x", ("draw",), tile.key[:3])
            found = marks_of(layout, told, SeatedPlayer("Ann", "JH", person=True))
            assert found
            coin = found[1]
            # Its figures are .48 of the tile high at the most, and their ink .7 of that.
            numeral = tile.rect.grown(0, -0.33 * tile.rect.h)
            assert not coin.area.overlaps(numeral), (view.players, tile)
            faces += 1
    assert faces > 20


def test_the_tray_is_seen_only_while_it_is_open() -> None:
    _, layout = next(iter(ladders_layouts((1280, 720), 4)))
    [tray] = layout.of(Tray)
    assert tray.shown(DrawFilter()) is None
    assert tray.shown(DrawFilter(tray=True)) is tray


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize(
    ("players", "partners"), [(2, False), (3, False), (4, True), (5, False), (6, False), (6, True)]
)
def test_from_1280_by_720_on_the_word_of_draw_stands_below_it(
    size: tuple[int, int], players: int, partners: bool
) -> None:
    middle = regions(Scale(*size), players, partners=partners).middle
    assert not middle.draw_above
    assert middle.accents[0].h >= 0.28 * size[1]
