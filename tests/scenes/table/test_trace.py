"""The last move can be followed: dots leave words alone, the coin lies on the card that went."""

from dataclasses import replace

import pytest
from pygame import Surface

from scenes.games.contract import table_of
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.last_trace import add_trace, trace_of
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.table.pieces import trace as trace_piece
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Mover
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.trace import CLEAR_OF_WORDS, Trace
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.amounts import amount
from tests.scenes.table.conftest import make_setting, make_setup, random_matches

THEME = load_theme()
ART = Art(THEME, threaded=False)
PACK = Rect(500, 400, 60, 84)
GUEST = SeatedPlayer("Ann", "JH", person=True)
WINDOWS = ((960, 540), (1280, 720), (1920, 1080))


def laid_out(players: int, size: tuple[int, int]) -> list[TableLayout]:
    setup = make_setup(players, seed="trace")
    setting = make_setting(setup, Scale(*size))
    matches = random_matches(setup, 120, amount(13, whole=4))
    return [table_of("social_climbing").arrange(match.view(0), setting) for match in matches]


def moves(players: int) -> list[MoveLine]:
    return [
        MoveLine(player, "x", ("pile", pile), ("column", player, slot))
        for player in range(players)
        for slot in (0, 1)
        for pile in range(3)
    ]


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_coin_lies_on_the_card_that_went_and_on_no_other(
    players: int, size: tuple[int, int]
) -> None:
    for layout in laid_out(players, size):
        for told in moves(players):
            found = trace_of(layout, told, GUEST)
            area = layout.rect_of(told.end)
            assert found
            assert area
            trace, mover = found
            assert mover.at == trace.end
            places = [place.rect for place in layout.of(CardPlace)]
            if area not in places:
                continue
            last = max(number for number, place in enumerate(places) if place == area)
            assert area.contains(trace.end)
            assert not any(place.contains(trace.end) for place in places[last + 1 :])


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", WINDOWS)
def test_no_dot_is_drawn_on_words(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Point] = []
    monkeypatch.setattr(trace_piece, "_draw_dot", lambda target, pen, at, *more: drawn.append(at))
    setup, met = make_setup(6, seed="trace"), 0
    for layout in laid_out(6, size):
        for told in moves(6):
            build = LayoutBuilder(make_setting(setup, layout.scale))
            build.anchors.update({told.start: PACK, told.end: layout.rect_of(told.end) or PACK})
            for label in layout.of(TableLabel):
                build.add(replace(label, id=()))
            pill = Count("next 7", Point(PACK.center.x + 60, PACK.center.y + 60), 18, 80)
            build.add(pill)
            add_trace(build, told)
            traced = build.finish()
            words = [area.grown(CLEAR_OF_WORDS) for area in (*traced.words(), pill.area)]
            trace = traced.one(Trace)
            assert traced.one(Mover), "the portrait stays in any case"
            if trace is None:
                continue
            drawn.clear()
            trace.draw(Surface((1, 1)), Pen(ART, THEME.colours, layout.scale))
            assert not [at for at in drawn if any(area.contains(at) for area in words)]
            assert 2 * len(drawn) >= len([*trace.dots()]), "enough dots are left to follow"
            met += len(drawn) < len([*trace.dots()])
    assert met, "some traces would have run over words"


def test_dots_grow_toward_the_place() -> None:
    trace = Trace(Point(0, 0), Point(130, 0), 30)
    shares = [share for _, share in trace.dots()]
    assert shares == sorted(shares)
    assert [at.x for at, _ in trace.dots()] == sorted(at.x for at, _ in trace.dots())


def test_a_covered_corner_is_left_for_one_that_is_open() -> None:
    card, above = Rect(100, 100, 70, 98), Rect(100, 150, 90, 98)
    layout = TableLayout(
        scale=Scale(1280, 720),
        pieces=(CardPlace(("a",), 1, card), CardPlace(("b",), 2, above)),
        anchors={("pile",): Rect(500, 400, 100, 140)},
    )
    covered = trace_of(layout, MoveLine(0, "x", ("pile",), ("a",)), GUEST)
    open_one = trace_of(layout, MoveLine(0, "x", ("pile",), ("b",)), GUEST)
    assert covered
    assert open_one
    assert covered[0].end.y < above.y
    assert open_one[0].end.y > card.bottom


def built(*labels: TableLabel) -> TableLayout:
    """Return a table on which a card went from left to right past some words."""
    build = LayoutBuilder(make_setting(make_setup(2, seed="trace"), Scale(1280, 720)))
    build.anchors.update({("a",): Rect(100, 280, 60, 84), ("b",): Rect(900, 280, 60, 84)})
    for label in labels:
        build.add(label)
    add_trace(build, MoveLine(0, "x", ("a",), ("b",)))
    return build.finish()


def test_a_trace_is_an_arc_that_goes_round_words() -> None:
    free = built().one(Trace)
    assert free
    assert free.bend > 0
    middle = [at for at, share in free.dots() if 0.4 < share < 0.6]
    assert all(at.y < min(free.start.y, free.end.y) - 20 for at in middle), "it bends upward"
    above = TableLabel("words in the way", Point(300, 250), 90, width=500)
    round_it = built(above).one(Trace)
    assert round_it
    assert len(round_it.seen()) > len([*round_it.dots()]) / 2


def test_where_more_than_half_of_a_trace_would_go_the_portrait_stands_alone() -> None:
    wall = TableLabel("words everywhere", Point(180, 330), 700, width=680)
    layout = built(wall)
    assert layout.one(Trace) is None
    assert layout.one(Mover)


def test_a_bent_trace_lies_within_its_area() -> None:
    for bend in (0.26, -0.26, 0.0):
        trace = Trace(Point(100, 400), Point(700, 200), 30, bend=bend)
        assert all(trace.area.contains(at) for at, _ in trace.dots())


def test_no_dot_is_drawn_on_faces_cards_or_plates_that_it_only_passes() -> None:
    face, card = Rect(300, 250, 80, 80), Rect(500, 250, 60, 84)
    build = LayoutBuilder(make_setting(make_setup(2, seed="trace"), Scale(1280, 720)))
    build.anchors.update({("a",): Rect(100, 280, 60, 84), ("b",): Rect(1100, 280, 60, 84)})
    build.add(TablePlate(Rect(700, 100, 60, 500), "seat"))
    build.add(Portrait("JH", face))
    build.add(CardPlace(("c",), 1, card))
    add_trace(build, MoveLine(0, "x", ("a",), ("b",)))
    trace = build.finish().one(Trace)
    assert trace
    met = (face, card, Rect(700, 100, 60, 500))
    assert not [at for at, _ in trace.seen() if any(area.contains(at) for area in met)]


def test_the_portrait_of_who_moved_leaves_a_number_free() -> None:
    card = Rect(100, 100, 70, 98)
    corner = Point(card.right - 10, card.bottom - 6)
    layout = TableLayout(
        scale=Scale(1280, 720),
        pieces=(CardPlace(("a",), 1, card), Count("3", corner, 14, 22)),
        anchors={("pile",): Rect(500, 400, 100, 140)},
    )
    found = trace_of(layout, MoveLine(0, "x", ("pile",), ("a",)), GUEST)
    assert found
    assert not found[1].area.overlaps(layout.of(Count)[0].area)


def test_where_plates_touch_a_way_that_begins_on_the_edge_of_one_keeps_off_its_neighbour() -> None:
    """As on a tower, where whoever lives on a floor moves past those above."""
    build = LayoutBuilder(make_setting(make_setup(4), Scale(1280, 720)))
    above, own = Rect(20, 300, 240, 100), Rect(20, 400, 240, 100)
    for plate in (above, own):
        build.add(TablePlate(plate, "seat"))
    build.anchors["hand", 0], build.anchors["trick",] = (
        Rect(120, 420, 40, 60),
        PACK.moved(200, -250),
    )
    add_trace(build, MoveLine(0, "x", ("hand", 0), ("trick",)))
    [trace] = build.of(Trace)
    assert not any(above.grown(CLEAR_OF_WORDS).contains(at) for at, _ in trace.seen())


def test_dots_are_seen_in_runs_long_enough_to_read_as_a_line() -> None:
    words = tuple(Rect(x, 0, 4, 40) for x in (300, 340, 500))
    trace = Trace(Point(100, 20), Point(700, 20), 20, clear_of=words)
    numbers = [number for number, dot in enumerate(trace.dots()) if dot in trace.seen()]
    runs = "".join("x" if number in numbers else " " for number in range(numbers[-1] + 1)).split()
    assert len(runs) >= 2
    assert min(map(len, runs)) >= trace_piece.LEAST_RUN
    assert not any(300 < at.x < 340 for at, _ in trace.seen())


@pytest.mark.parametrize("floor", range(4))
def test_from_a_tower_the_first_dot_is_seen_beside_the_floor_it_comes_from(floor: int) -> None:
    build = LayoutBuilder(make_setting(make_setup(4), Scale(1280, 720)))
    floors = [Rect(20, 150 + 100 * number, 240, 100) for number in range(4)]
    for place in floors:
        build.add(TablePlate(place, "seat"))
    build.anchors["hand", 0] = Rect(200, floors[floor].y + 20, 40, 60)
    build.anchors["trick",] = card = Rect(650, 180, 140, 196)
    build.add(CardPlace(("trick",), 1, card))
    add_trace(build, MoveLine(0, "x", ("hand", 0), ("trick",)))
    [trace] = build.of(Trace)
    first, _ = trace.seen()[0]
    assert floors[floor].grown(20).contains(first)
