"""What each gesture and key makes of a hand: three ways that come to the same."""

from typing import Any

import pytest

from game.games.social_climbing.model.actions import SocialClimbingAction
from game.games.social_climbing.model.options import SocialClimbingOptions
from game.games.social_climbing.model.view import PileView, SocialClimbingView
from game.texts.words import Words
from scenes.table.game.contract import table_of
from scenes.table.input.effects import (
    Idle,
    LookThrough,
    PlayAction,
    PutBack,
    Refuse,
    TableCommand,
    Taken,
)
from scenes.table.input.gestures import Click, DoubleClick, Drop, Hover, Lift, RightClick
from scenes.table.input.selection import Selection
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key
from scenes.ui.scale import Scale
from tests.driver.hands import Hands
from tests.scenes.table.conftest import make_setting, make_setup

TABLE = table_of("social_climbing")
SEVEN, EIGHT, JACK, SIX, KING = (rank * 4 for rank in (6, 7, 10, 5, 12))
TWO, THREE = 1 * 4, 2 * 4


def view_of(
    piles: tuple[int | None, ...], left: tuple[int, ...], right: tuple[int, ...]
) -> SocialClimbingView:
    return SocialClimbingView(
        seat=0,
        options=SocialClimbingOptions(1, 3, "points", False),
        players=2,
        deal=0,
        first=0,
        to_move=0,
        piles=tuple(PileView(5 if top is not None else 0, top, None) for top in piles),
        columns=((left, right), ((), ())),
        banked=((), ()),
        scores=(0, 0),
        discards=(),
        totals=(0, 0),
        wins=(0, 0),
        over=False,
    )


def hands_on(view: SocialClimbingView, words: Words) -> Hands:
    setup = make_setup(2, 1)
    rules = setup.rules()
    kinds = ("start", "add", "bank", "discard")
    legal = [
        action
        for kind in kinds
        for pile in ((0, 1, 2) if kind in ("start", "add") else (None,))
        for column in (0, 1)
        if rules.refusal(view, action := SocialClimbingAction(kind, pile, column)) is None  # type: ignore[arg-type]
    ]
    layout = TABLE.arrange(view, make_setting(setup, Scale(1280, 720)))
    return Hands(Selection(layout, TABLE.intents(view, legal[::-1], words)))


@pytest.fixture
def hands(words: Words) -> Hands:
    """A seven that fits the left column alone, a king that fits nowhere, an empty pile."""
    return hands_on(view_of((SEVEN, KING, None), (EIGHT,), (JACK, JACK)), words)


def middle(hands: Hands, name: str) -> Point:
    area = hands.layout.area(name)
    assert area
    return area.center


def click(hands: Hands, name: str | None) -> Any:
    return hands.point(Click(name, middle(hands, name) if name else Point(5, 5)))


SEVEN_ON_EIGHT = PlayAction(SocialClimbingAction("add", 0, 0), "pile:0")


def test_click_and_click_plays(hands: Hands) -> None:
    assert click(hands, "pile:0") == Taken("pile:0")
    assert hands.source == "pile:0"
    assert click(hands, "column:0") == SEVEN_ON_EIGHT
    assert hands.source is None


def test_lift_and_drop_plays(hands: Hands) -> None:
    assert hands.point(Lift("pile:0", middle(hands, "pile:0"))) == Taken("pile:0")
    assert hands.point(Drop(middle(hands, "column:0"))) == SEVEN_ON_EIGHT


def test_a_double_click_plays_where_only_one_place_takes_it(hands: Hands, words: Words) -> None:
    click(hands, "pile:0")
    assert hands.point(DoubleClick("pile:0", Point(0, 0))) == SEVEN_ON_EIGHT
    two = hands_on(view_of((SEVEN, None, None), (EIGHT,), (SIX,)), words)
    click(two, "pile:0")
    assert two.point(DoubleClick("pile:0", Point(0, 0))) is None
    assert two.chosen == "pile:0", "with two places it stays chosen"


def test_a_double_click_never_discards(hands: Hands) -> None:
    click(hands, "column:0")
    assert hands.point(DoubleClick("column:0", Point(0, 0))) is None


def test_an_illegal_drop_goes_home_with_a_reason(hands: Hands) -> None:
    hands.point(Lift("pile:0", middle(hands, "pile:0")))
    assert hands.point(Drop(middle(hands, "column:1"))) == Refuse("pile:0", "column:1", True)
    assert hands.held is None


def test_a_drop_on_a_place_that_refuses_never_goes_to_the_one_beside_it(hands: Hands) -> None:
    spot = hands.layout.spot("column:1")
    assert spot
    for x in (1, 20, 40, 60):
        hands.point(Lift("pile:0", middle(hands, "pile:0")))
        dropped = hands.point(Drop(Point(spot.hit.x + x, spot.hit.center.y)))
        assert dropped == Refuse("pile:0", "column:1", True)


def test_a_drop_on_nothing_goes_home_without_a_word(hands: Hands) -> None:
    hands.point(Lift("pile:0", middle(hands, "pile:0")))
    assert hands.point(Drop(Point(1100, 150))) == PutBack("pile:0", True)


def test_an_illegal_click_is_refused_and_the_card_stays_chosen(hands: Hands) -> None:
    click(hands, "pile:0")
    assert click(hands, "column:1") == Refuse("pile:0", "column:1")
    assert hands.chosen == "pile:0"


def test_a_card_that_goes_nowhere_says_so(hands: Hands) -> None:
    assert click(hands, "pile:1") == Refuse("pile:1", None)
    assert hands.point(Lift("pile:1", Point(0, 0))) == Refuse("pile:1", None)
    assert "pile:1" in hands.intents.hints


def test_another_source_changes_the_choice_and_the_table_clears_it(hands: Hands) -> None:
    click(hands, "pile:0")
    click(hands, "column:1")
    click(hands, None)
    assert hands.source is None
    click(hands, "column:0")
    assert click(hands, "pile:0") == Taken("pile:0")
    assert click(hands, "pile:0") == PutBack("pile:0")


def test_an_end_card_is_discarded_or_banked_by_the_same_two_ways(words: Words) -> None:
    hands = hands_on(view_of((SEVEN, None, None), (SIX,), ()), words)
    click(hands, "column:0")
    assert click(hands, "discard") == PlayAction(
        SocialClimbingAction("discard", None, 0), "column:0"
    )
    hands.point(Lift("column:0", middle(hands, "column:0")))
    assert hands.point(Drop(middle(hands, "bank"))) == PlayAction(
        SocialClimbingAction("bank", None, 0), "column:0"
    )
    assert click(hands, "bank:0") == PlayAction(SocialClimbingAction("bank", None, 0))


def test_hovering_over_a_place_while_chosen_marks_it(hands: Hands) -> None:
    click(hands, "pile:0")
    hands.point(Hover("column:0", middle(hands, "column:0")))
    assert hands.over == "column:0"
    hands.point(Hover("column:1", middle(hands, "column:1")))
    assert hands.over is None


def test_the_other_button_looks_through_a_column(hands: Hands) -> None:
    assert hands.point(RightClick("column:1", Point(0, 0))) == LookThrough("column:1")
    assert hands.point(RightClick(None, Point(0, 0))) == LookThrough(None)


def test_round_buttons_are_commands(hands: Hands) -> None:
    assert click(hands, "pause") == TableCommand("pause")


# Keys.


def test_keys_alone_play(hands: Hands) -> None:
    hands.press(Key("right"))
    stops = list(hands.stops())
    while hands.focus != "pile:0":
        hands.press(Key("tab"))
    assert hands.press(Key("return")) == Taken("pile:0")
    assert hands.focus == "column:0", "the focus goes to the first place"
    assert hands.press(Key("space")) == SEVEN_ON_EIGHT
    assert sorted(stops) == ["column:0", "column:1", "pile:0"]


def test_tab_reaches_what_may_be_done_in_reading_order_and_then_the_rest(
    hands: Hands,
) -> None:
    reading = [piece.name for piece in hands.layout.reading if piece.name]
    hands.focus, seen = None, list[str]()
    for _ in reading:
        hands.press(Key("tab"))
        if hands.focus in seen:
            break
        seen.append(hands.focus or "")
    able = set(hands.stops())
    walked, rest = seen[: len(able)], seen[len(able) :]
    assert walked == [name for name in reading if name in able]
    assert rest == [name for name in reading if name in rest]
    assert {"help", "pause"} <= set(rest)


def test_the_first_arrow_only_shows_the_focus(hands: Hands) -> None:
    first = hands.focus = hands.stops()[0]
    hands.press(Key("right"))
    assert hands.by_keys
    assert hands.focus == first
    hands.press(Key("right"))
    assert hands.focus != first


@pytest.mark.parametrize("direction", ["left", "right"])
def test_arrows_alone_reach_every_stop(hands: Hands, direction: str) -> None:
    hands.press(Key(direction))
    seen = set()
    for _ in range(12):
        seen.add(hands.focus)
        hands.press(Key(direction))
    assert seen == set(hands.stops())


def test_up_and_down_lead_between_columns_and_piles(hands: Hands) -> None:
    hands.press(Key("up"))
    hands.focus = "column:0"
    hands.press(Key("up"))
    assert hands.focus == "pile:0"
    hands.press(Key("up"))
    assert hands.focus == "pile:0"
    hands.press(Key("down"))
    assert hands.focus == "column:0"


def test_one_and_two_bank_and_d_discards(words: Words) -> None:
    hands = hands_on(view_of((SEVEN, None, None), (SIX,), (JACK,)), words)
    assert hands.press(Key("1")) == PlayAction(SocialClimbingAction("bank", None, 0), "column:0")
    assert hands.press(Key("2")) == Refuse("column:1", "bank")
    hands.focus = "column:1"
    assert hands.press(Key("d")) == PlayAction(SocialClimbingAction("discard", None, 1), "column:1")


def test_d_discards_at_once_only_the_card_that_is_seen_in_focus(words: Words) -> None:
    one = hands_on(view_of((SEVEN, None, None), (JACK,), ()), words)
    for focus, shown in (("pile:0", True), ("column:0", False)):
        one.focus, one.by_keys = focus, shown
        assert one.press(Key("d")) == Taken("column:0")
        assert one.focus == "discard"
        assert one.proposed
        assert one.proposed.named == "discard J from your left column"
        one.press(Key("escape"))
        one.put_back()
        assert one.proposed is None
    one.press(Key("d"))
    assert one.press(Key("d")) == PlayAction(SocialClimbingAction("discard", None, 0), "column:0")


def test_d_never_guesses_between_two_columns(words: Words) -> None:
    two = hands_on(view_of((SEVEN, None, None), (JACK,), (JACK,)), words)
    two.focus, two.by_keys = "pile:0", True
    assert two.press(Key("d")) == Idle("lay")
    assert two.focus == "column:0"
    assert two.press(Key("d")) == PlayAction(SocialClimbingAction("discard", None, 0), "column:0")


def test_back_puts_back_and_returns_the_focus(hands: Hands) -> None:
    hands.focus = "pile:0"
    hands.press(Key("return"))
    assert hands.back() == PutBack("pile:0")
    assert hands.focus == "pile:0"
    assert hands.back() is None


def test_a_new_layout_lets_go_of_what_is_no_longer_possible(hands: Hands, words: Words) -> None:
    click(hands, "pile:0")
    other = hands_on(view_of((KING, KING, None), (EIGHT,), (JACK,)), words)
    hands.table_changed(other.layout, other.intents)
    assert hands.source is None


def test_enter_on_a_column_goes_to_its_bank_and_never_first_to_where_its_card_is_lost(
    words: Words,
) -> None:
    hands = hands_on(view_of((None, None, None), (TWO, THREE), ()), words)
    assert {"bank", "discard"} <= set(hands.intents.targets("column:0"))
    hands.focus, hands.by_keys = "column:0", True
    hands.press(Key("return"))
    assert hands.focus == "bank"
    hands.press(Key("right"))
    assert hands.focus == "discard"


def test_a_hint_that_names_no_move_leaves_the_focus_where_enter_does_something(
    words: Words,
) -> None:
    hands = hands_on(view_of((KING, None, None), (), ()), words)
    hands.focus, hands.by_keys = "pile:0", True
    hands.press(Key("return"))
    assert hands.focus in ("column:0", "column:1")
    hands.point_out(None)
    assert hands.focus == "pile:0"
    assert hands.advised is None
    assert hands.press(Key("return")) == Taken("pile:0")
