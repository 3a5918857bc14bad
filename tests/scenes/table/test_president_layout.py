"""The horseshoe: nothing overlaps or leaves the window, and every index of a hand can be read."""

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.chance import SeededChance
from game.climbing.model.actions import PASS as PASS_ACTION
from game.climbing.model.view import ClimbingView
from game.match import Match, MatchSetup
from game.texts.words import load_words
from scenes.games.climbing.table.motion import back_key, play_key
from scenes.games.climbing.table.spots import PASS, TRICK
from scenes.games.climbing.table.tricks import trick_now
from scenes.games.president.table.chooser import add_chooser
from scenes.games.president.table.game import picks_of
from scenes.games.president.table.regions import HAND_MOST, horseshoe
from scenes.games.president.table.seats import has_passed
from scenes.shell.handed.context import AppContext
from scenes.table.game.contract import table_of
from scenes.table.input.intents import Offer
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.hand import IN_AN_ARC, HandArea, add_hand, hand_spot
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.plate import TablePlate
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Index, Scale
from tests.amounts import share
from tests.driver.seated import make_setting, seated
from tests.games.climbing_games import PRESIDENT, act, at_play, play, rules_for
from tests.scenes.table.conftest import SIZES, measure
from tests.stills import screens as stills

TABLE = table_of("president")
WORDS = load_words()
PLAYERS = range(4, 8)
MOST = {4: 16, 5: 13, 6: 11, 7: 10}
"""Cards in a hand, what came in the exchange included."""
MOST_HANGING = 0.04
"""By how much of its height a hand's outer cards may stand out of its place."""


def setup_of(players: int, seed: str = "h", **options: Any) -> MatchSetup:
    return seated("president", players, players, seed, **options)


@cache
def views(
    players: int, seed: str = "h", often: int = 5
) -> tuple[tuple[MatchSetup, ClimbingView[Any]], ...]:
    """Return views of whoever is to move in two deals played at random, the exchange among them."""
    return tuple(played_at_random(players, seed, often))


def played_at_random(
    players: int, seed: str, often: int
) -> Iterator[tuple[MatchSetup, ClimbingView[Any]]]:
    setup = setup_of(players, seed)
    match = Match(setup, SeededChance(seed))
    rng = Random(seed)
    moves = 0
    for _ in range(2):
        match.next_deal()
        while match.to_move is not None:
            moves += 1
            view = match.view(match.to_move)
            if moves % often == 0 or view.due:
                yield setup, view
            match.play(match.to_move, rng.choice(match.legal_actions()))


def layouts(
    size: tuple[int, int],
    players: int,
    often: int = 5,
    text: float = 1.0,
    sizes: int = 1,
    **more: Any,
) -> Iterator[tuple[ClimbingView[Any], TableLayout]]:
    """Yield views, each with its table; so many sizes of window try all views between them."""
    scale, case = Scale(*size, text), SIZES.index(size) if sizes > 1 else 0
    for setup, view in share(views(players, often=often), case, sizes):
        assert view.seat is not None
        picked = picks_of(view, WORDS)
        obvious = picked.obvious() if picked else ()
        for chosen in {(), obvious}:
            given = {"picked": chosen, **more}
            yield view, TABLE.arrange(view, make_setting(setup, scale, view.seat, **given))


def inside(area: Rect, whole: Rect) -> bool:
    return (
        whole.x <= area.x
        and whole.y <= area.y
        and area.right <= whole.right
        and area.bottom <= whole.bottom
    )


def label_box(label: TableLabel) -> Rect:
    width = measure(label.text, label.size, label.face)
    x = label.at.x - {"left": 0, "middle": 0.5, "right": 1}[label.anchor] * width
    return rect(x, label.at.y - label.size / 2, width, label.size)


SHARES = {
    # seat w and h, the hand's cards, trick w and h
    (4, 16): (0.367, 0.1245, 0.255, 0.955, 0.378),
    (7, 8): (0.367, 0.1245, 0.255, 0.955, 0.337),
}
"""Of the window's height, by players and cards in the hand."""


@pytest.mark.parametrize("height", [720, 1080, 2160])
@pytest.mark.parametrize(("players", "cards"), SHARES)
def test_a_larger_window_of_the_same_shape_has_a_larger_table(
    height: int, players: int, cards: int
) -> None:
    areas = horseshoe(Scale(height * 16 // 9, height), players, cards)
    found = (*areas.seats[0][2:], areas.hand.h, *areas.trick[2:])
    # A header of whole pixels counts for more in small windows.
    shares = SHARES[players, cards]
    assert [length / height for length in found] == pytest.approx(shares, rel=0.04)


def test_what_lies_beside_cards_grows_with_a_large_window() -> None:
    found = []
    for size in ((1920, 1080), (3840, 2160)):
        view, layout = next(pair for pair in layouts(size, 4) if trick_now(pair[0]))
        places = {place.key: place.rect for place in layout.of(CardPlace)}
        other = next(seat for seat in range(4) if seat != view.seat and view.sizes[seat] > 1)
        apart = places[back_key(other, 1)].x - places[back_key(other, 0)].x
        oldest = trick_now(view)[0].play.cards[0]
        stair = min(
            bar.rect.x for bar in layout.of(Bar) if bar.rect.y > places[play_key(oldest)].bottom
        )
        found.append((apart, places[play_key(oldest)].x - stair))
    small, large = found
    assert large == pytest.approx([2 * length for length in small], abs=1)


@pytest.mark.quick_one_in(4)
@pytest.mark.all_pairs
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("index", [Index(), Index(fan=0.36)])
def test_every_index_of_a_hand_is_seen_and_every_card_can_be_hit(
    size: tuple[int, int], players: int, index: Index
) -> None:
    scale = Scale(*size, index=index)
    cards = tuple(range(0, 3 * MOST[players], 3))
    setup, view = views(players, often=1)[0]
    # One card, the largest arc, the smallest row, and the most there can be.
    for number in (1, 9, 10, len(cards)):
        sizes = (number,) * players
        held = replace(view, hand=cards[:number], sizes=sizes, seat=0, to_move=0, plan=())
        layout = TABLE.arrange(held, make_setting(setup, scale, 0))
        places = [layout.place(("hand", card)) for card in cards[:number]]
        shown = sorted((place for place in places if place), key=lambda place: place.rect.x)
        assert len(shown) == number
        for place, following in pairwise(shown):
            assert following.rect.x - place.rect.x >= math.floor(index.fan * place.rect.w)
        for card in cards[:number]:
            spot = layout.spot(hand_spot(card))
            assert spot
            assert min(spot.hit.w, spot.hit.h) >= 32
            assert layout.piece_at(spot.ring.center) is spot


def test_sixteen_cards_keep_their_full_height_at_1280() -> None:
    assert horseshoe(Scale(1280, 720), 4, 16).hand.h == 184


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_trick_stays_in_its_region_with_its_newest_play_whole(
    size: tuple[int, int], players: int
) -> None:
    tricks = 0
    for view, layout in layouts(size, players, 6, sizes=2):
        played = [place for place in layout.of(CardPlace) if place.key[0] == "play"]
        if not played:
            continue
        tricks += 1
        areas = horseshoe(layout.scale, players, len(view.hand or ()))
        for place in played:
            assert inside(place.rect, areas.trick.grown(1))
        top = view.top
        assert top
        assert {("play", card) for card in top.cards} <= {place.key for place in played}
        assert {place.key for place in played if not place.shade} == {
            ("play", card) for card in top.cards
        }
    assert tricks > 5


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_names_of_six_with_large_text_are_set_large_and_counts_stand_clear(
    size: tuple[int, int],
) -> None:
    large = Scale(*size, 1.5).text(20)
    for view, layout in layouts(size, 6, often=20, text=1.5):
        for player in set(range(6)) - {view.seat, *view.finished}:
            named = {piece.id: piece for piece in layout.of(TableLabel)}
            assert named["TableLabel", f"seat:{player}", "name"].size == large
            points = label_box(named["TableLabel", f"seat:{player}", "points"])
            counts = [one.area for one in layout.of(Count) if one.kind == "cards"]
            assert not any(area.overlaps(points.grown(5)) for area in counts)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_lines_of_a_seat_are_evenly_spaced_with_and_without_a_title(size: tuple[int, int]) -> None:
    told = set()
    for view, layout in layouts(size, 6, often=20):
        for player in set(range(6)) - {view.seat, *view.finished}:
            lines = [
                label.at.y
                for label in layout.of(TableLabel)
                if label.id[1:2] == (f"seat:{player}",)
            ]
            gaps = [below - above for above, below in pairwise(lines)]
            told.add(len(lines))
            assert max(gaps) <= min(gaps) + 3
            assert max(gaps) < 2.4 * Scale(*size).text(15)
    assert 2 in told


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_buttons_have_room_for_their_keys_at_the_largest_text(
    size: tuple[int, int], context: AppContext
) -> None:
    scale = Scale(*size, 1.5)
    context.art.fit(scale)
    pen = Pen(context.art, context.theme.palette("president"), scale)
    _, layout = next(layouts(size, 6, often=20, text=1.5))
    buttons = [button for button in layout.of(TableButton) if button.cap]
    assert len(buttons) == 4

    def drawn(button: TableButton) -> bytes:
        target = Surface(size)
        button.draw(target, pen)
        return pygame.image.tobytes(target, "RGB")

    assert all(drawn(button) != drawn(replace(button, cap="")) for button in buttons)


def test_the_layout_says_what_the_view_says() -> None:
    for view, layout in layouts((1280, 720), 5):
        texts = [label.text for label in layout.of(TableLabel)]
        for player in range(5):
            if player != view.seat and player not in view.finished:
                assert str(view.sizes[player]) in [count.text for count in layout.of(Count)]
        assert sum(text.endswith(("point", "points")) for text in texts) == 5
        passing = layout.button(PASS)
        assert bool(passing and not passing.off) == (view.due is None and view.last is not None)
        for place in layout.of(CardPlace):
            if place.key[0] == "back":
                assert bool(place.angle) == has_passed(view, int(place.key[1])), "across: passed"
        assert (layout.spot(TRICK) is not None) == (view.due is None)


def test_only_the_seat_whose_player_passed_says_so() -> None:
    """The first has led, the third has beaten that, and the last is to move."""
    rules = rules_for(PRESIDENT, 4)
    state = at_play(rules, "4C 9C", "5C 6C", "7C 8C 9D", "TC JC")
    act(rules, state, play("4C"), PASS_ACTION, play("7C"))
    layout = TABLE.arrange(rules.view(state, 0), make_setting(setup_of(4), Scale(1280, 720), 0))
    passed = [tag.group for tag in layout.of(Count) if tag.text == WORDS("climbing.passed")]
    assert passed == ["seat:1"]


@pytest.mark.long
def test_no_card_of_another_has_a_face() -> None:
    for view, layout in layouts((1280, 720), 6, 2):
        seen = {place.card for place in layout.of(CardPlace) if place.key[0] != "sign"} - {None}
        played = {card for _, play in view.log for card in getattr(play, "cards", ())}
        assert seen <= {*(view.hand or ()), *played}


def test_an_onlooker_sees_hands_only_when_they_lie_open() -> None:
    setup, view = views(7, often=20)[0]
    hands = {player: tuple(range(player, 52, 7))[:7] for player in range(7)}
    looked = replace(view, seat=None, hand=None, sizes=(7,) * 7)
    for size in SIZES:
        scale = Scale(*size)
        closed = TABLE.arrange(looked, make_setting(setup, scale, 0, acting=False))
        opened = TABLE.arrange(
            looked, make_setting(setup, scale, 0, acting=False, open_hands=hands)
        )
        held = {card for hand in hands.values() for card in hand}
        faces = [
            {p.card for p in layout.of(CardPlace) if p.key[0] in ("hand", "back")}
            for layout in (closed, opened)
        ]
        assert faces[0] == {None}
        assert faces[1] == held
        for place in opened.of(CardPlace):
            assert place.rect.h >= 70 or place.key[0] == "play"


def test_the_next_play_of_a_round_moves_the_older_ones_down_and_left() -> None:
    setup, view = next(
        (setup, view)
        for setup, view in views(5, often=1)
        if view.top and view.log[-1][1] == view.top
    )
    scale = Scale(1280, 720)
    layout = TABLE.arrange(view, make_setting(setup, scale, view.seat or 0))
    top = view.top
    assert top
    before = layout.place(("play", top.cards[0]))
    higher = top._replace(rank=0, cards=tuple(range(top.size)))
    later = replace(view, log=(*view.log, (view.to_move, higher)))
    after = TABLE.arrange(later, make_setting(setup, scale, view.seat or 0)).place(
        ("play", top.cards[0])
    )
    assert before
    assert after
    assert after.rect.x < before.rect.x
    assert after.rect.bottom >= before.rect.bottom
    assert after.rect.h < before.rect.h


@pytest.mark.parametrize("size", SIZES)
def test_the_outer_cards_of_an_arc_hang_hardly_out_of_the_hands_place(
    size: tuple[int, int],
) -> None:
    for cards in range(2, IN_AN_ARC + 1):
        build = LayoutBuilder(make_setting(setup_of(4), Scale(*size), 0))
        area = horseshoe(build.setting.scale, 4, cards).hand
        add_hand(build, range(cards), HandArea(area, HAND_MOST))
        for card in build.of(CardPlace):
            turn, lies = math.radians(abs(card.angle)), card.rect
            reach = (lies.h * math.cos(turn) + lies.w * math.sin(turn)) / 2
            assert lies.center.y + reach - area.bottom < MOST_HANGING * area.h, (cards, card.key)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_ranks_of_a_joker_stand_beside_a_small_hand_and_below_the_trick_otherwise(
    size: tuple[int, int],
) -> None:
    scale = Scale(*size)
    offers = [Offer(PASS_ACTION, "", "", "", short=rank) for rank in "AKQJ9876543"]
    for cards, beside in ((1, True), (14, False)):
        build = LayoutBuilder(make_setting(setup_of(4), scale, 0))
        areas = horseshoe(scale, 4, cards)
        add_hand(build, range(cards), HandArea(areas.hand, HAND_MOST))
        kept = add_chooser(build, offers, areas.hand, areas.trick)
        assert (kept == areas.trick) == beside
        buttons, whole = build.of(TableButton), areas.hand if beside else areas.trick
        assert len(buttons) == len(offers)
        for button in buttons:
            assert inside(button.rect, whole)
            assert not button.rect.overlaps(kept)
            assert not any(button.rect.overlaps(card.rect) for card in build.of(CardPlace))
        (plate,), (words,) = build.of(TablePlate), build.of(TableLabel)
        for box in (label_box(words), *(button.rect for button in buttons)):
            assert inside(box.grown(2), plate.rect), "there is air round what stands on the plate"
        assert beside or not plate.rect.overlaps(kept)


@pytest.mark.parametrize("size", SIZES)
def test_ranks_of_a_joker_are_set_alike_in_large_text(
    size: tuple[int, int], context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    scale, drawn = Scale(*size, 1.5), dict[str, int]()

    def noted(art: Art, target: Surface, text: str, at: Point, size: int, *more: Any) -> None:
        drawn[text] = size

    build = LayoutBuilder(make_setting(setup_of(4), scale, 0))
    areas = horseshoe(scale, 4, 14)
    offers = [Offer(PASS_ACTION, "", "", "", short=rank) for rank in ("10", *"AKQJ98765432")]
    add_chooser(build, offers, areas.hand, areas.trick)
    context.art.fit(scale)
    monkeypatch.setattr(Art, "write", noted)
    pen = Pen(context.art, context.theme.palette("president"), scale)
    for button in build.of(TableButton):
        button.draw(Surface(size), pen)
    assert drawn.pop("10") >= 0.85 * scale.text(18)
    assert set(drawn.values()) == {scale.text(18)}


@pytest.mark.parametrize("size", [*SIZES, (960, 466)])
def test_open_hands_cover_no_words_of_a_seat(size: tuple[int, int]) -> None:
    setup, view = views(7, often=20)[0]
    hands = {player: tuple(range(player, 52, 7))[:7] for player in range(7)}
    looked = replace(view, seat=None, hand=None, sizes=(7,) * 7)
    setting = make_setting(setup, Scale(*size), 0, acting=False, open_hands=hands)
    layout = TABLE.arrange(looked, setting)
    opened = [place.rect for place in layout.of(CardPlace) if place.key[0] == "back"]
    words = [(label.text, label_box(label)) for label in layout.of(TableLabel)]
    assert opened
    assert not [text for text, box in words if any(box.overlaps(card) for card in opened)]
    assert not any(layout.regions[0].overlaps(card) for card in opened)


@pytest.mark.parametrize("screen", ["puzzle_answer", "puzzle_pass", "president_replay"])
@pytest.mark.parametrize("size", [(960, 540), (1152, 648), (1280, 720)])
def test_words_of_a_narrow_table_are_whole_and_clear_of_seats_and_hand(
    screen: str, size: tuple[int, int]
) -> None:
    with stills.scratch_home():
        scene: Any = stills.reach(stills.SCREENS[screen], size, 100).stack.top
        layout = scene.table.layout
    words = [one for one in layout.of(TableLabel) if one.group == "middle"]
    seats = [plate.rect for plate in layout.of(TablePlate) if plate.id[1].startswith("seat")]
    tags = [count.area for count in layout.of(Count)]
    hand = [place.turned for place in layout.of(CardPlace) if place.key[0] == "hand"]
    assert words
    assert seats
    for one in words:
        assert not one.text.endswith("…")
        assert not any(label_box(one).overlaps(other) for other in (*seats, *tags, *hand))
