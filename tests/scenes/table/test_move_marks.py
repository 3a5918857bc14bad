"""The last move is marked: soles where its card left, its player's coin where the card lies."""

import pygame
import pytest

from game.cards import NUMBERED
from scenes.table.game.contract import table_of
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.move_marks import add_move_marks, marks_of
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.table.over.badges import SourceTab
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.count import Count
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter, Need
from scenes.table.pieces.plate import TablePlate
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.soles import Soles
from scenes.table.pieces.spot import Spot
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.amounts import amount
from tests.driver.at_table import AtTable
from tests.scenes.table.conftest import make_setting, make_setup, random_matches
from tests.scenes.table.on_sill import words_on

GUEST = SeatedPlayer("Ann", "JH", person=True)
WINDOWS = ((960, 540), (1280, 720), (1920, 1080))
GAMES = ("social_climbing", "sociable", "ladders", "president")


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
    seen = 0
    for layout in laid_out(players, size):
        for told in moves(players):
            found = marks_of(layout, told, GUEST)
            there = any(card.key[:3] == told.end for card in layout.of(CardPlace))
            assert bool(found) == there
            if found is None:
                continue
            soles, coin = found
            card, seen = layout.place(coin.key), seen + 1
            assert card
            assert soles is None or soles.went == card.rect
            assert card.rect.contains(coin.at)
            later = layout.of(CardPlace)[layout.of(CardPlace).index(card) + 1 :]
            assert not any(place.rect.contains(coin.at) for place in later)
    assert seen


def test_a_covered_corner_is_left_for_one_that_is_open() -> None:
    card, above = Rect(100, 100, 70, 98), Rect(100, 150, 90, 98)
    layout = TableLayout(
        scale=Scale(1280, 720),
        pieces=(CardPlace(("a",), 1, card), CardPlace(("b",), 2, above)),
        anchors={("pile",): Rect(500, 400, 100, 140)},
    )
    covered = marks_of(layout, MoveLine(0, "x", ("pile",), ("a",)), GUEST)
    open_one = marks_of(layout, MoveLine(0, "x", ("pile",), ("b",)), GUEST)
    assert covered
    assert open_one
    assert covered[1].at.y < above.y
    assert open_one[1].at.y > card.bottom


@pytest.mark.parametrize(("drawn", "right"), [(5, False), (NUMBERED[3], True)])
def test_the_coin_of_who_moved_covers_no_index(drawn: int, right: bool) -> None:
    card = Rect(100, 100, 70, 98)
    layout = TableLayout(
        scale=Scale(1280, 720),
        pieces=(CardPlace(("a",), drawn, card),),
        anchors={("pile",): Rect(500, 400, 100, 140)},
    )
    found = marks_of(layout, MoveLine(0, "x", ("pile",), ("a",)), GUEST)
    assert found
    assert (found[1].at.x > card.center.x) == right
    assert found[1].at.y > card.center.y


def test_the_coin_of_who_moved_leaves_a_number_free() -> None:
    card = Rect(100, 100, 70, 98)
    corner = Point(card.right - 10, card.bottom - 6)
    layout = TableLayout(
        scale=Scale(1280, 720),
        pieces=(CardPlace(("a",), 1, card), Count("3", corner, 14, 22)),
        anchors={("pile",): Rect(500, 400, 100, 140)},
    )
    found = marks_of(layout, MoveLine(0, "x", ("pile",), ("a",)), GUEST)
    assert found
    assert not found[1].area.overlaps(layout.of(Count)[0].area)


def test_soles_stand_astride_the_lower_edge_of_the_plate_that_the_card_left() -> None:
    build = LayoutBuilder(make_setting(make_setup(4), Scale(1280, 720)))
    above, own = Rect(20, 300, 240, 100), Rect(20, 400, 240, 100)
    for plate in (above, own):
        build.add(TablePlate(plate, "seat"))
    build.anchors["seat", 0] = Rect(40, 420, 60, 60)
    build.add(CardPlace(("trick",), 1, Rect(700, 150, 60, 84)))
    add_move_marks(build, MoveLine(0, "x", ("seat", 0), ("trick",)))
    soles = build.finish().one(Soles)
    assert soles
    assert soles.rect[2:] == (38, 30)
    assert soles.rect.center.y == own.bottom
    assert own.x < soles.rect.x < soles.rect.right < own.right
    assert soles.shown(DrawFilter(landed=False)) is None


@pytest.mark.parametrize("on_plate", [True, False])
def test_soles_stand_astride_the_edge_of_the_empty_place_that_was_left(
    on_plate: bool,
) -> None:
    build = LayoutBuilder(make_setting(make_setup(4), Scale(1280, 720)))
    plate = Rect(20, 100, 400, 120)
    if on_plate:
        build.add(TablePlate(plate, "seat"))
    left, right = Rect(40, 120, 60, 84), Rect(280, 120, 60, 84)
    build.add(Slot(left, "empty"))
    build.anchors["column", 1, 0] = left
    build.add(CardPlace(("column", 1, 1), 1, right))
    build.add(CardPlace(("discard",), 2, Rect(700, 150, 60, 84)))
    add_move_marks(build, MoveLine(1, "x", ("column", 1, 0), ("discard",)))
    soles = build.finish().one(Soles)
    assert soles
    assert soles.rect.center.y == left.bottom
    assert left.x <= soles.rect.center.x <= left.right, "not where nothing lay"
    [slot] = build.finish().of(Slot)
    assert not soles.rect.overlaps(slot.inked)


def test_soles_leave_the_indices_free_of_the_card_they_stand_on_and_of_one_beside_it() -> None:
    """Else they would stand where they do on a card without any: at a little more than half."""
    left, beside = Rect(100, 100, 70, 98), Rect(125, 190, 60, 84)
    lower = Rect(left.right - 16, left.bottom - 20, 16, 20)
    upper = Rect(beside.x, beside.y, 14, 17)
    played = CardPlace(("trick",), 3, Rect(700, 150, 60, 84))
    for near in ((), (CardPlace(("beside",), 2, beside),)):
        pieces = (CardPlace(("left",), 1, left), *near, played)
        layout = TableLayout(scale=Scale(1280, 720), pieces=pieces, anchors={})
        found = marks_of(layout, MoveLine(0, "x", ("left",), ("trick",)), GUEST)
        assert found
        assert found[0], "there is room for them"
        assert not found[0].rect.overlaps(lower)
        assert not near or not found[0].rect.overlaps(upper)


@pytest.mark.quick_one_in(12)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game_id", GAMES)
def test_soles_and_coin_mark_each_play_and_cover_nothing_that_is_read(
    game_id: str, size: tuple[int, int], text_size: int
) -> None:
    bots = "human:Ann,bot:random,bot:random" + ",bot:random" * (game_id not in GAMES[::2])
    app, seen = AtTable(bots, game_id, seed="soles", size=size, text_size=text_size), 0
    for _ in range(amount(60, whole=400)):
        if not app.wait_for_turn():
            break
        layout = app.table.layout
        soles = layout.one(Soles)
        if soles:
            seen += 1
            [coin] = [c for c in layout.of(Coin) if soles.went.grown(c.size).overlaps(c.area)][-1:]
            assert coin.who
            cards = layout.of(CardPlace)
            for number, card in enumerate(cards):
                upper = Rect(card.rect.x, card.rect.y, round(0.3 * card.rect.w), card.rect.h // 4)
                hidden = any(one.rect.contains(upper.center) for one in cards[number + 1 :])
                assert card.card is None or hidden or not upper.overlaps(soles.rect), card
            assert 0 <= soles.rect.y < soles.rect.bottom <= size[1]
            pieces = [piece for piece in layout.pieces if not isinstance(piece, Slot)]
            words = [piece.text_area for piece in pieces if piece.text_area]
            read = [piece.area for piece in pieces if piece.need >= Need.FACE]
            lines = [slot.inked for slot in layout.of(Slot)]
            assert not any(map(soles.rect.overlaps, (*words, *read, *lines)))
        app.session.play(app.rng.choice(app.session.legal))
    assert seen > 3
    app.close()


@pytest.mark.parametrize("theme", ["night", "daylight", "high_contrast"])
def test_soles_are_seen_in_every_theme(theme: str) -> None:
    pygame.display.init()
    art = Art(load_theme(theme), threaded=False)
    palette, target = art.theme.colours, pygame.Surface((60, 50))
    target.fill(palette.ground)
    pen = Pen(art, palette, Scale(1280, 720))
    Soles(Rect(10, 10, 38, 30), went=Rect(0, 0, 9, 9)).draw(target, pen)
    assert tuple(target.get_at((23, 21)))[:3] == palette.cream
    assert tuple(target.get_at((29, 16)))[:3] == palette.ink


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_who_points_at_a_mark_of_the_last_move_is_told_what_it_means(game: str) -> None:
    app = AtTable("human:Ann" + 3 * ",bot:easy", game)
    app.wait_for_turn(still=True)
    while not app.table.layout.of(Soles):
        app.step()
        app.wait_for_turn(still=True)
    app.rest()
    coin = app.table.layout.of(Coin)[-1]
    told = {}
    for mark in (app.table.layout.one(Soles), coin):
        assert mark
        app.point(mark.area.center)
        app.wait(1.5)
        told[type(mark)] = words_on(app.table)
    assert told == {Soles: "The last card left from here.", Coin: f"From {coin.who}."}
    app.close()


@pytest.mark.long
def test_a_card_with_a_tab_shows_no_coin_of_who_gave_it() -> None:
    app, hidden = AtTable("human:Ann" + ",bot:easy" * 3, "sociable", seed="marks"), 0
    for _ in range(amount(60, whole=200)):
        if not app.wait_for_turn(still=True):
            break
        layout, shown = app.table.layout, app.table._moment().shown()
        tabs = [over.area.center for over in app.table.over if isinstance(over, SourceTab)]
        coins = {coin.key: coin for coin in layout.of(Coin) if coin.key}
        for spot in layout.of(Spot):
            if spot.key in coins and any(map(spot.ring.grown(0, 12).contains, tabs)):
                hidden += 1
                assert coins[spot.key].shown(shown) is None
        app.session.play(app.rng.choice(app.session.legal))
    assert hidden
    app.close()
