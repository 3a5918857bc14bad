"""SOCiable laid out from real views: inside the window, readable, and no card that is not shown."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from pygame import Vector2

from game.climbing.model.actions import Play
from game.games.sociable.positions import standing
from game.texts.words import load_words
from scenes.games.climbing.table.bridge.keys import BRIDGE_SPOT, place_spot
from scenes.games.climbing.table.spots import TRICK
from scenes.games.climbing.table.tricks import is_over
from scenes.games.sociable.pieces.floor import TurnEaves
from scenes.games.sociable.table import TABLE
from scenes.games.sociable.table.shown import passed, seats
from scenes.table.layout.hand import card_at, hand_spot
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.art.letters import text_width
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from tests.driver.seated import make_setting
from tests.scenes.table.conftest import NAMES, SIZES, measure
from tests.scenes.table.sociable_table import drawn, make_setup, stages

PLAYERS = (4, 5)


def box(label: TableLabel) -> Rect:
    width = measure(label.text, label.size, label.face)
    x = label.at.x - {"left": 0, "middle": 0.5, "right": 1}[label.anchor] * width
    return rect(x, label.at.y - label.size / 2, width, label.size)


def layouts(
    size: tuple[int, int], players: int, text_size: float = 1.0
) -> Iterator[tuple[Any, TableLayout]]:
    """Yield views and layouts of one deal, as who is to move sees it."""
    setup = make_setup(players, f"{size}{players}", people=players)
    scale = Scale(*size, text_size)
    view, _ = drawn(setup)
    yield view, TABLE.arrange(view, make_setting(setup, scale))
    for match in stages(setup):
        viewer = match.to_move or 0
        seen = match.view(viewer)
        yield seen, TABLE.arrange(seen, make_setting(setup, scale, viewer))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_tower_has_everyone_in_the_order_of_positions(players: int) -> None:
    for view, layout in layouts((1280, 720), players):
        floors = sorted(layout.regions, key=lambda player: layout.regions[player].y)
        assert tuple(floors) == tuple(seats(view))
        riders = {portrait.rider.player for portrait in layout.of(Portrait) if portrait.rider}
        assert riders == set(range(players))
        for player in range(players):
            names = [label for label in layout.of(TableLabel) if label.rider == player]
            assert NAMES[player] in {label.text for label in names}


# What a seat may not know.


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("players", PLAYERS)
def test_no_card_is_laid_out_that_the_viewer_may_not_know(players: int) -> None:
    setup = make_setup(players, f"private {players}", people=players)
    for match in stages(setup):
        for seat in (None, *range(players)):
            view = match.view(seat)
            acting = seat is not None and seat == match.to_move
            setting = make_setting(setup, Scale(1280, 720), seat or 0, acting=acting)
            layout = TABLE.arrange(view, setting)
            known = set(view.hand or ())
            known |= {c for _, play in view.log if isinstance(play, Play) for c in play.cards}
            known |= {card for _, cards in view.transfers for card in cards or ()}
            assert {place.card for place in layout.of(CardPlace)} - {None} <= known


@pytest.mark.long
def test_open_hands_are_laid_out_for_an_onlooker_and_only_then() -> None:
    setup = make_setup(5, "open", people=0)
    for match in stages(setup):
        view = match.view(None)
        hands = {player: match.view(player).hand for player in range(5)}
        for size in ((960, 540), (1920, 1080)):
            open_ = make_setting(setup, Scale(*size), acting=False, open_hands=hands)
            shut = make_setting(setup, Scale(*size), acting=False)
            shown = {place.card for place in TABLE.arrange(view, open_).of(CardPlace)}
            closed = {place.card for place in TABLE.arrange(view, shut).of(CardPlace)}
            for player, hand in hands.items():
                held = set(hand)
                assert held <= shown if player not in view.finished or not held else True
                assert not held & closed
        open_layout = TABLE.arrange(view, open_)
        for place in open_layout.of(CardPlace):
            assert place.rect.x >= 0
            assert place.rect.right <= 1920


def test_places_to_take_from_differ_in_nothing_but_where_they_are() -> None:
    setup = make_setup(5, "places", people=5)
    for match in stages(setup):
        view = match.view(match.to_move)
        if view is None or view.due is None or view.due.choice != "drawn":
            continue
        layout = TABLE.arrange(view, make_setting(setup, Scale(1280, 720), match.to_move or 0))
        assert layout.hand == tuple(place_spot(number) for number in range(6))
        backs = [layout.card_of(name) for name in layout.hand]
        assert all(back is not None and back.card is None for back in backs)
        assert len({(back.rect.w, back.rect.h, back.angle) for back in backs if back}) == 1
        ys = [back.rect.y for back in backs if back]
        assert ys == sorted(ys, reverse=True), "they rise with the treads"
        return
    pytest.fail("nobody took a card")


# The draw, the exchange, the trick.


@pytest.mark.parametrize("players", PLAYERS)
def test_the_draw_ends_with_the_positions_that_the_match_has(players: int) -> None:
    for number in range(12):
        view, match = drawn(make_setup(players, f"draw {number}"))
        assert [group for (group,) in standing(view.past.draws)] == list(match.view(None).order)
        if len(view.past.draws) > 1:
            first = standing(view.past.draws[:1])
            assert any(len(group) > 1 for group in first)


def test_picked_cards_wait_beside_the_one_who_gets_them() -> None:
    setup = make_setup(5, "waiting", people=5)
    for match in stages(setup):
        view = match.view(match.to_move)
        if view.due is None or view.due.choice != "any":
            continue
        picked = [hand_spot(card) for card in view.hand[: view.due.number]]
        scale = Scale(960, 540)
        before = TABLE.arrange(view, make_setting(setup, scale, match.to_move or 0))
        after = TABLE.arrange(view, make_setting(setup, scale, match.to_move or 0, picked=picked))
        for name, place in zip(picked, after.waiting, strict=True):
            lay, waits = before.card_of(name), after.card_of(name)
            assert lay is not None
            assert waits is not None
            assert waits.card == card_at(name)
            assert waits.rect == place != lay.rect
        button = after.button("offer:0")
        assert button is not None
        assert not button.off
        less = TABLE.arrange(
            view, make_setting(setup, scale, match.to_move or 0, picked=picked[1:])
        )
        off = less.button("offer:0")
        assert off is not None
        assert off.off
        assert off.text == ("Choose one more" if picked[1:] else "Choose one")
        none = TABLE.arrange(view, make_setting(setup, scale, match.to_move or 0)).button("offer:0")
        assert none is not None
        assert "more" not in none.text
        assert after.spot(BRIDGE_SPOT) is not None


def lies_on(card: CardPlace, at: Point) -> bool:
    """Return whether a point lies inside a card, which is turned about its centre."""
    off = Vector2(at.x, at.y) - Vector2(*card.rect.center)
    x, y = off.rotate(card.angle)
    return -card.rect.w <= 2 * x < card.rect.w and -card.rect.h <= 2 * y < card.rect.h


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_card_of_the_hand_takes_the_press_wherever_it_is_seen(
    size: tuple[int, int], players: int
) -> None:
    """In an arc and in a row, and where a card that waits in the middle has uncovered it."""
    setup = make_setup(players, "pressed", people=players)
    pressed = 0
    for match in stages(setup):
        view = match.view(match.to_move)
        if view.due is None or view.due.choice != "any":
            continue
        for number in range(view.due.number + 1):
            picked = [hand_spot(card) for card in view.hand[1 : 2 * number : 2]]
            setting = make_setting(setup, Scale(*size), match.to_move or 0, picked=picked)
            layout = TABLE.arrange(view, setting)
            cards = [card for name in layout.hand if (card := layout.card_of(name))]
            zone = layout.hand_zone
            assert zone
            for x, y in product(range(zone.x, zone.right, 17), range(zone.y, zone.bottom, 29)):
                at = Point(x, y)
                seen = next((card for card in reversed(cards) if lies_on(card, at)), None)
                if seen:
                    piece = layout.piece_at(at)
                    assert isinstance(piece, Spot), (at, seen)
                    assert piece.key == seen.key
                    pressed += 1
    assert pressed > 100


def test_backs_lie_across_of_those_who_have_passed() -> None:
    across = set()
    for view, layout in layouts((1280, 720), 5):
        for place in layout.of(CardPlace):
            if place.key[0] == "back" and view.log:
                player = int(place.key[1])
                out = player in passed(view) and player != view.to_move
                assert bool(place.angle) == out
                across.add(out)
    assert across == {True, False}


def test_a_play_has_a_place_to_go_whenever_one_is_due() -> None:
    for view, layout in layouts((960, 540), 5):
        if view.to_move is not None and view.due is None:
            assert layout.spot(TRICK) is not None


def test_a_card_taken_blind_is_told_by_who_took_it_and_shown_to_the_two_alone() -> None:
    setup = make_setup(5, "told", people=5)
    for match in stages(setup):
        due = match.view(None).due
        if due is None or due.choice != "drawn":
            continue
        heard: dict[int | None, list[Any]] = {seat: [] for seat in (None, *range(5))}
        for seat, events in heard.items():
            match.listen(seat, events.append)
        match.play(due.to, match.legal_actions()[2])
        told = {seat: TABLE.describe(events[0], load_words()) for seat, events in heard.items()}
        assert {one and one.player for one in told.values()} == {due.to}
        assert {one and one.other for one in told.values()} == {due.giver}
        assert {seat for seat, one in told.items() if one and one.cards} == {due.to, due.giver}
        return
    pytest.fail("nobody took a card")


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_after_a_deal_its_last_cards_lie_beside_those_who_ride(
    size: tuple[int, int], players: int, text_size: float
) -> None:
    scale, found = Scale(*size, text_size), 0
    for seed in range(8):
        setup = make_setup(players, f"end {seed}", people=players)
        view = [match.view(None) for match in stages(setup, often=1000)][-1]
        layout = TABLE.arrange(view, make_setting(setup, scale, acting=False))
        assert layout.shafts
        assert is_over(view)
        cards = layout.of(CardPlace)
        found += len(cards)
        for place in cards:
            assert not place.rect.overlaps(layout.shafts.up), (place, layout.shafts)
            assert not place.rect.overlaps(layout.shafts.down), (place, layout.shafts)
    assert found >= 8


def test_it_is_nobodys_turn_while_cards_are_dealt() -> None:
    setup = make_setup(4, "dealing")
    match = next(match for match in stages(setup) if match.to_move is not None)
    setting = make_setting(setup, Scale(1280, 720))
    view = match.view(0)
    assert TABLE.arrange(view, setting).one(TurnMarker)
    dealt = TABLE.arrange(view, replace(setting, dealing=True))
    assert not dealt.one(TurnMarker)
    assert not dealt.one(TurnEaves)


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("draws", [3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_no_result_of_the_draw_lies_on_its_title_and_both_lines_below_are_one_size(
    size: tuple[int, int], draws: int, text_size: float
) -> None:
    setup = make_setup(4, "drawn often")
    view, _ = drawn(setup)
    cards = view.past.draws[0]
    often = tuple((cards[0], None, None, cards[3]) for _ in range(draws - 1))
    view = replace(view, past=replace(view.past, draws=(cards, *often)))
    layout = TABLE.arrange(view, make_setting(setup, Scale(*size, text_size)))
    said = " ".join(load_words()(f"sociable.draw.{line}") for line in ("title", "highest", "ties"))
    told = [label for label in layout.of(TableLabel) if label.text and label.text in said]
    results = [piece for piece in layout.of(Count) if piece.kind == "word"]
    assert len(results) == 4
    assert " ".join(label.text for label in told) == said
    for label in told:
        assert not any(label.area.overlaps(result.area) for result in results)
    below = [label.size for label in told if label.face != "display"]
    assert len(set(below)) == 1


@pytest.mark.parametrize("players", [4, 5])
def test_names_on_the_tower_grow_with_the_size_of_text_also_in_a_small_window(players: int) -> None:
    setup = make_setup(players, "names grow")
    match = next(stages(setup))
    view = match.view(0)
    sizes = {}
    for text_size in (1.0, 1.5):
        setting = make_setting(setup, Scale(960, 540, text_size))
        layout = TABLE.arrange(view, replace(setting, measure=text_width))
        names = [label for label in layout.of(TableLabel) if label.text in NAMES]
        names = [label for label in names if label.group != "bridge"]
        assert len(names) == players
        sizes[text_size] = [name.size for name in names]
    # The longest name has least room on the topmost floor, which is the narrowest.
    assert min(sizes[1.5]) > max(sizes[1.0])
    assert sum(sizes[1.5]) >= 1.3 * sum(sizes[1.0])
