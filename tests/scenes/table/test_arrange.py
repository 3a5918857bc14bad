"""The layout of real views: everything inside its region, readable, and told truly."""

import math
import re
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest
from pygame import SRCALPHA, Surface

from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.view import SocialClimbingView
from game.match import Match, MatchSetup
from game.store.settings import THEMES, ThemeName
from scenes.games.social_climbing.pieces.stair import BankStair
from scenes.games.social_climbing.table.banks import WORTH_A_STAR
from scenes.games.social_climbing.table.regions import regions
from scenes.games.social_climbing.table.words import standing_cards
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.fan import open_fan
from scenes.table.over.rings import Ring, chosen_reach, draw_chosen
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import RowGap
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Counting
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Spot
from scenes.ui.art import Art
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.amounts import share
from tests.scenes.table.conftest import (
    SIZES,
    make_setting,
    make_setup,
    measure,
    random_matches,
)

TABLE = table_of("social_climbing")


def label_box(label: TableLabel) -> Rect:
    width = measure(label.text, label.size, label.face)
    x = label.at.x - {"left": 0, "middle": 0.5, "right": 1}[label.anchor] * width
    return rect(x, label.at.y - label.size / 2, width, label.size)


@cache
def layouts(
    size: tuple[int, int], players: int, text_size: float = 1.0
) -> list[tuple[SocialClimbingView, TableLayout]]:
    setup = make_setup(players, players, seed=f"{size}/{players}")
    scale = Scale(*size, text_size)
    found: list[tuple[SocialClimbingView, TableLayout]] = []
    for match in random_matches(setup, 90, 9):
        viewer = match.to_move if match.to_move is not None else 0
        view = match.view(viewer)
        found.append((view, TABLE.arrange(view, make_setting(setup, scale, viewer))))
    return found


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_cards_of_a_seat_stay_in_its_region_and_keep_their_index(
    size: tuple[int, int], players: int
) -> None:
    for view, layout in layouts(size, players):
        for player in range(players):
            region = layout.regions[player]
            for slot in (0, 1):
                cards = standing_cards(view, player, slot)
                places = [layout.place(("column", player, slot, i)) for i in range(len(cards))]
                shown = [place for place in places if place]
                assert all(
                    place.rect.x >= region.x and place.rect.right <= region.right for place in shown
                )
                if cards:
                    assert places[-1] is not None, "the end card is never hidden"
                for place, following in pairwise(shown):
                    least = math.floor(66 / 250 * place.rect.w)
                    assert following.rect.x - place.rect.x >= least


def test_the_layout_says_what_the_view_says() -> None:
    for view, layout in layouts((1280, 720), 4):
        texts = [label.text for label in layout.of(TableLabel)]
        left = sum(pile.size for pile in view.piles)
        assert any(f"{left} card" in text for text in texts)
        said = [text for text in texts if text.endswith(" left")]
        assert said == [f"{pile.size} left" for pile in view.piles]
        assert f"DISCARD {len(view.discards)}" in texts
        for player in range(4):
            score = next(label for label in layout.of(TableLabel) if label.key == ("score", player))
            assert score.text == str(view.scores[player])


def standings(match: Match, setup: MatchSetup) -> list[str]:
    """Return what the table says of the whole match, the others first, from their left."""
    layout = TABLE.arrange(match.view(0), make_setting(setup, Scale(1280, 720)))
    words = [label.text for label in layout.of(TableLabel)]
    return [text for text in words if re.match("(total|deals won|won) ", text)]


def test_a_later_deal_says_how_everybody_stands_in_the_match() -> None:
    setup = make_setup(3, 3, seed="totals")
    assert not any(standings(match, setup) for match in random_matches(setup, 60, 5))
    banked = 0
    for match in random_matches(setup, 500, 5, deals_before=1):
        if match.to_move is None:
            break
        view = match.view(0)
        said = [f"total {view.totals[player] + view.scores[player]}" for player in (1, 2, 0)]
        assert standings(match, setup) == said
        banked += any(view.scores)
    assert banked, "what was banked in this deal counts at once"


def test_a_deal_that_is_over_counts_once() -> None:
    setup = make_setup(2, 2, seed="over")
    (*_, match) = random_matches(setup, 500, 1, deals_before=1)
    assert match.to_move is None
    assert any(match.view(0).scores)
    assert standings(match, setup) == [f"total {match.view(0).totals[seat]}" for seat in (1, 0)]


def test_a_match_by_deals_won_says_how_many_each_has_won() -> None:
    setup = make_setup(3, 3, seed="wins", scored_by="wins")
    match = next(random_matches(setup, 1, 1, deals_before=1))
    wins = match.view(0).wins
    assert sum(wins) > 0
    said = [f"deals won {wins[seat]}" for seat in (1, 2, 0)]
    assert standings(match, setup) == said


def test_hidden_cards_have_no_face_in_the_layout() -> None:
    for _, layout in layouts((1280, 720), 3):
        for place in layout.of(CardPlace):
            if place.key[0] in ("under", "discard"):
                assert place.card is None


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
def test_a_fan_stays_inside_and_never_covers_ones_own_columns(size: tuple[int, int]) -> None:
    fans = 0
    for number, (_, layout) in enumerate(layouts(size, 6)):
        for spot in share(layout.of(Spot), number, 3):
            fan = open_fan(layout, spot)
            if fan is None:
                continue
            fans += 1
            assert fan.panel.x >= 0
            assert fan.panel.y >= 0
            assert fan.panel.right <= layout.scale.width
            assert fan.panel.bottom <= layout.scale.height
            assert len(fan.cards) == len(fan.fan.cards)
            assert not any(fan.panel.overlaps(area) for area in layout.no_fan)
    assert fans > 20


def test_a_very_wide_window_keeps_its_side_free_for_the_log() -> None:
    _, layout = layouts((2560, 1080), 2)[0]
    field = layout.scale.field
    assert any(area.x == field and area.right == 2560 for area in layout.no_fan)
    assert all(place.rect.right <= field for place in layout.of(CardPlace))
    assert all(button.rect.right <= field for button in layout.of(TableButton))
    assert regions(Scale(2560, 1080), 2).columns[1].right <= field


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_column_climbs_and_begins_or_ends_at_its_plate(
    size: tuple[int, int], players: int
) -> None:
    climbing = 0
    for view, layout in layouts(size, players):
        me = view.seat or 0
        plate = layout.regions[me]
        middle = layout.scale.field_left + layout.scale.field / 2
        for slot in (0, 1):
            cards = [
                place.rect
                for index in range(len(view.columns[me][slot]))
                if (place := layout.place(("column", me, slot, index)))
            ]
            for one, following in pairwise(cards):
                assert following.x > one.x
                assert following.y <= one.y
                climbing += following.y < one.y
            if cards:
                at_plate = cards[-1].right if slot == 0 else cards[0].x
                assert abs(at_plate - middle) < 0.15 * layout.scale.width
            assert all(plate.x <= card.x and card.right <= plate.right for card in cards)
    assert climbing


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 7))
def test_empty_places_are_labelled_and_never_lie_on_one_another(
    size: tuple[int, int], players: int
) -> None:
    told = set()
    for view, layout in layouts(size, players):
        empty = [
            slot for slot in layout.of(Slot)
            if not any(slot.rect.overlaps(place.rect) for place in layout.of(CardPlace))
        ]  # fmt: skip
        in_columns = [slot for slot in empty if slot.group.startswith(("seat", "own"))]
        places = [
            standing_cards(view, player, slot) for player in range(players) for slot in (0, 1)
        ]
        assert len(in_columns) == sum(not column for column in places)
        for slot in () if view.over else in_columns:
            told.add(slot.lines)
            own = slot.group == "own"
            assert " ".join(slot.lines) == ("starts a column" if own else "empty")
        assert not [1 for one, other in combinations(empty, 2) if one.rect.overlaps(other.rect)]
    assert told


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_a_column_over_another_is_set_off_by_a_gap(size: tuple[int, int], players: int) -> None:
    found = 0
    for _, layout in layouts(size, players):
        gaps, cards = layout.of(RowGap), layout.of(CardPlace)
        for seat in range(players):
            upper, lower = (
                [card for card in cards if card.key[:3] == ("column", seat, slot)]
                for slot in (0, 1)
            )
            over = (
                [(one, two) for one in upper for two in lower if one.rect.overlaps(two.rect)]
                if seat and players > 4
                else []
            )
            if not over:
                continue
            found += 1
            first, end = lower[0], lower[-1]
            gap = next(gap for gap in gaps if gap.rect.overlaps(first.rect))
            assert gap.rect.y <= first.rect.y - 4
            assert max(one.order for one in upper) < gap.order < first.order
            hidden = [one for one in upper if one.rect.x < end.rect.right]
            assert all(gap.rect.right >= min(one.rect.right, end.rect.right) for one in hidden)
            index = 64 / 350 * first.rect.h
            assert all(one.rect.y + index < gap.rect.y for one in upper)
    assert bool(found) == (players > 4)


def test_a_bank_is_a_stair_with_a_step_for_each_banked_column() -> None:
    banked = 0
    setup = make_setup(4, 4, seed="stair")
    for match in random_matches(setup, 400, 5):
        view = match.view(0)
        layout = TABLE.arrange(view, make_setting(setup, Scale(1280, 720)))
        stairs = {stair.key: stair for stair in layout.of(BankStair)}
        for player in range(4):
            stair = stairs["score", player]
            assert stair.steps == tuple(points(column) for column in view.banked[player])
            assert sum(stair.steps) == view.scores[player]
            banked += len(stair.steps) > 1
            plate = layout.regions[player]
            anchor = layout.anchors["bank", player]
            assert plate.contains(anchor.center), "cards run into the newest step"
            assert stair.area.x <= anchor.x
            assert anchor.right <= stair.area.right
            assert anchor.bottom == stair.area.bottom
    assert banked


def test_a_stair_grows_with_its_number_and_no_higher_than_its_plate() -> None:
    stair, hot = BankStair(Rect(10, 100, 80, 60), (4, 7, 25), key=("score", 0)), Counting(1.0)
    assert stair.at_count(11, hot).steps == (4, 7, 0)
    assert stair.at_count(20, hot).steps == (4, 7, 9)
    assert stair.at_count(20, Counting(1.0, lag=0.5)).steps == (4, 7, 8.5)
    assert stair.at_count(36, hot).steps == stair.steps
    assert stair.at_count(36, hot).heat == 1, "its line shines until all cards have arrived"
    heights = [stair.at_count(value, hot).newest.h for value in range(11, 37)]
    assert heights == sorted(heights)
    assert heights[-1] == 60, "more than 30 points make every step lower"
    assert BankStair(Rect(10, 100, 80, 60), (15,)).newest.h == 30


def test_the_steps_to_come_are_drawn_faintly_until_they_have_come() -> None:
    art = Art(load_theme("night"), threaded=False)
    art.fit(scale := Scale(1280, 720))
    pen = Pen(art, art.theme.colours, scale)

    def top_of_last(*steps: float) -> int:
        target = Surface((100, 200))
        BankStair(Rect(10, 100, 80, 86), steps).draw(target, pen)
        return next(y for y in range(200) if any(target.get_at((85, y))[:3]))

    assert top_of_last() == 100, "the outline of the last one, over an empty floor"
    assert top_of_last(4, 4) == 100
    full = top_of_last(4, 4, 4, 4)
    assert full > 120, "the last one has come"


def test_no_step_of_a_stair_is_hard_to_see() -> None:
    stair = BankStair(Rect(10, 100, 80, 86), (1, 1, 20, 1))
    tops = [replace(stair, steps=stair.steps[: number + 1]).newest.y for number in range(4)]
    assert [low - high for low, high in zip([186, *tops], tops, strict=False)][:2] == [6, 6]
    assert replace(stair, steps=(1,) * 60).newest.y >= 100


def test_the_best_column_of_a_deal_has_a_star() -> None:
    starred = 0
    setup = make_setup(3, 4, seed="star")
    for match in random_matches(setup, 400, 5):
        view = match.view(0)
        worth = [[points(column) for column in columns] for columns in view.banked]
        most = max((one for columns in worth for one in columns), default=0)
        for stair in TABLE.arrange(view, make_setting(setup, Scale(1280, 720))).of(BankStair):
            has = most >= WORTH_A_STAR and most in stair.steps
            assert (stair.best is not None) == has
            assert stair.best is None or stair.steps[stair.best] == most
            starred += has
    assert starred


@pytest.mark.all_pairs
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("theme", THEMES)
def test_rings_round_a_column_run_through_no_words(
    size: tuple[int, int], players: int, theme: ThemeName
) -> None:
    art = Art(load_theme(theme), threaded=False)
    for _, layout in layouts(size, players):
        pen = Pen(art, art.theme.colours, layout.scale)
        for slot in (0, 1):
            spot = layout.spot(f"column:{slot}")
            assert spot
            ring = Ring(spot.ring, second=True).reach(pen)
            own = [label.text for label in layout.of(TableLabel) if spot.ring.contains(label.at)]
            struck = [
                label.text
                for label in layout.of(TableLabel)
                if label.text not in own and label_box(label).grown(0, -2).overlaps(ring)
            ]
            assert not struck


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("second", [False, True])
def test_nothing_of_a_ring_is_drawn_beside_its_reach(size: tuple[int, int], second: bool) -> None:
    art = Art(load_theme("night"), threaded=False)
    art.fit(scale := Scale(*size))
    pen = Pen(art, art.theme.colours, scale)
    ring, canvas = Ring(Rect(150, 150, 100, 100), second), Surface((400, 400), SRCALPHA)
    ring.draw(canvas, pen)
    assert canvas.get_bounding_rect().w > 100
    canvas.fill((0, 0, 0, 0), ring.reach(pen))
    assert canvas.get_bounding_rect().size == (0, 0)


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
@pytest.mark.parametrize("angle", [0.0, 7.0])
def test_light_is_seen_all_round_a_chosen_card_and_nothing_of_it_beside_its_reach(
    size: tuple[int, int], angle: float
) -> None:
    art = Art(load_theme("night"), threaded=False)
    art.fit(scale := Scale(*size))
    pen = Pen(art, art.theme.colours, scale)
    card, canvas = Rect(150, 150, 70, 98), Surface((400, 400), SRCALPHA)
    draw_chosen(canvas, pen, card, angle)
    light = canvas.get_bounding_rect()
    assert min(card.x - light.x, card.y - light.y) > 3
    assert min(light.right - card.right, light.bottom - card.bottom) > 3
    canvas.fill((0, 0, 0, 0), chosen_reach(pen, card))
    assert canvas.get_bounding_rect().size == (0, 0)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_fan_leaves_the_piles_and_ones_own_columns_free(
    size: tuple[int, int], players: int
) -> None:
    opened = 0
    for _, layout in layouts(size, players):
        for spot in layout.of(Spot):
            if spot.fan and spot.fan.cards and (fan := open_fan(layout, spot)):
                opened += 1
                kept = [
                    card for card in layout.of(CardPlace)
                    if card.group in ("own", "piles") and not card.rect.overlaps(spot.ring)
                ]  # fmt: skip
                assert not any(card.rect.overlaps(fan.panel) for card in kept), spot.name
    assert opened > 20


@pytest.mark.parametrize("players", [2, 4])
def test_the_captions_of_ones_two_columns_stand_on_one_line(players: int) -> None:
    uneven = 0
    for view, layout in layouts((1280, 720), players):
        captions = [one for one in layout.of(TableLabel) if str(one.id[-1]).startswith("column:")]
        assert len({one.at.y for one in captions}) == 1
        uneven += len(view.columns[0][0]) != len(view.columns[0][1])
    assert uneven
