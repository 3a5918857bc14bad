"""What a hand does at a Ladders table: three ways to every action, and no turn ended by a slip."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.cards import PORTAL, read_card
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.view import LaddersView
from game.texts.words import Words
from scenes.table.input.acts import look
from scenes.table.input.effects import Idle, LookThrough, PlayAction, PutBack, Refuse, Taken
from scenes.table.input.ending import ending_of
from scenes.table.input.gestures import Click, DoubleClick, Drag, Drop, Hover, Lift
from scenes.table.input.selection import Selection
from scenes.table.layout.setting import Setting
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.tray import Tray
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key
from scenes.ui.scale import Scale
from tests.driver.hands import Hands
from tests.games.ladders_game import at_table, rules_for
from tests.scenes.table.conftest import make_setting
from tests.scenes.table.ladders_table import (
    SEATINGS,
    TABLE,
    ladders_setup,
    wild_matches,
)

SEVEN, EIGHT, NINE, TEN, ONE = (read_card(text) for text in ("7", "8", "9", "10", "1"))


def hands_on(
    view: LaddersView,
    legal: Sequence[LaddersAction],
    setting: Setting,
    words: Words,
    **changes: Any,
) -> Hands:
    layout = TABLE.arrange(view, replace(setting, acting=True))
    return Hands(Selection(layout, TABLE.intents(view, legal, words)))


def table(words: Words, partners: bool = False, players: int = 2, **piles: Any) -> Hands:
    """Return the hands of the first player over stacked piles; ``options`` are in ``piles``."""
    options = piles.pop("options", {})
    if partners:
        options["partners"] = True
    rules = rules_for(players, **options)
    climbs = piles.pop("climbs", ["12 11", "12 11"] if players == 2 else ["12 11"] * players)
    state = at_table(rules, climbs=climbs, draw="5 5 5 5 5", **piles)
    view = rules.view(state, 0)
    setting = make_setting(ladders_setup(players, **options), Scale(1280, 720), 0)
    return hands_on(view, rules.legal_actions(state), setting, words)


@pytest.fixture
def hands(words: Words) -> Hands:
    """8 fits on 7; 10 fits nowhere; on the second RUNG a 1 may be played."""
    return table(
        words,
        hands=["8 10"],
        rungs={(0, 0): "2", (0, 1): "1 9"},
        accents=[7, 3, 3, 0],
    )


def middle(hands: Hands, name: str) -> Point:
    area = hands.layout.area(name)
    assert area, name
    return area.center


def click(hands: Hands, name: str) -> Any:
    return hands.point(Click(name, middle(hands, name)))


def double_click(hands: Hands, name: str) -> Any:
    click(hands, name)
    return hands.point(DoubleClick(name, middle(hands, name)))


def drag(hands: Hands, source: str, to: Point) -> Any:
    hands.point(Lift(source, middle(hands, source)))
    hands.point(Drag(to))
    return hands.point(Drop(to))


def press(hands: Hands, *names: str) -> Any:
    reply = None
    for name in names:
        reply = hands.press(Key(name))
    return reply


def under(hands: Hands, name: str) -> Point:
    """Return where the pointer is when a held card's middle is over a place."""
    at = middle(hands, name)
    height = hands.layout.spot("hand:10").ring.h  # type: ignore[union-attr]
    return Point(at.x, at.y + 0.1 * height)


EIGHT_UP = PlayAction(LaddersAction("play", EIGHT, "hand", accent=0), "hand:8")
TEN_DOWN = PlayAction(LaddersAction("discard", TEN, rung=0), "hand:10")


# Playing.


def test_a_card_is_played_by_drag_by_clicks_by_double_click_and_by_keys(words: Words) -> None:
    def fresh() -> Hands:
        return table(words, hands=["8 10"], rungs={(0, 0): "2"}, accents=[7])

    assert drag(fresh(), "hand:8", middle(fresh(), "accent:0")) == EIGHT_UP
    hands = fresh()
    assert click(hands, "hand:8") == Taken("hand:8")
    assert click(hands, "accent:0") == EIGHT_UP
    assert double_click(fresh(), "hand:8") == EIGHT_UP
    hands = fresh()
    hands.focus = "hand:8"
    assert press(hands, "return", "return") == EIGHT_UP
    hands = fresh()
    hands.focus = "hand:8"
    assert press(hands, "1") == EIGHT_UP


def test_the_top_of_a_rung_is_played_by_a_double_click_on_the_first_empty_place(
    hands: Hands,
) -> None:
    played = LaddersAction("play", ONE, "rung", 0, 1, 3)
    assert double_click(hands, "rung:0:1") == PlayAction(played, "rung:0:1")


def test_piles_of_one_height_are_the_same_to_a_double_click(words: Words) -> None:
    hands = table(words, hands=["8 1"], accents=[3, 7, 7, 0])
    assert double_click(hands, "hand:8") == PlayAction(
        LaddersAction("play", EIGHT, "hand", accent=1), "hand:8"
    )
    hands = table(words, hands=["SP 1"], accents=[4, 4, 4, 4])
    assert double_click(hands, "hand:SP") == PlayAction(
        LaddersAction("play", PORTAL, "hand", accent=0), "hand:SP"
    )


def test_a_portal_that_may_stand_for_several_numbers_waits_for_a_place(words: Words) -> None:
    hands = table(words, hands=["SP 10"], accents=[7, 3])
    assert double_click(hands, "hand:SP") is None
    assert hands.chosen == "hand:SP"
    way = hands.intents.way("hand:SP", "accent:0")
    assert way
    assert way.takes == "portal as 8"
    assert click(hands, "accent:1") == PlayAction(
        LaddersAction("play", PORTAL, "hand", accent=1), "hand:SP"
    )


def test_equal_cards_of_the_hand_are_one_stop(words: Words) -> None:
    hands = table(words, hands=["8 8 8 10"], accents=[7])
    assert [stop for stop in hands.stops() if stop.startswith("hand")] == ["hand:8", "hand:10"]
    spot = hands.layout.spot("hand:8")
    assert spot
    assert spot.key == ("hand", 0, EIGHT, 2)


def test_a_partners_cards_are_played_with_the_same_marks(words: Words) -> None:
    hands = table(
        words,
        partners=True,
        players=4,
        climbs=["12 11", "12 11", "8 11", "12 11"],
        hands=["10 10"],
        rungs={(2, 3): "4"},
        accents=[7, 3],
    )
    assert {"climb:2", "rung:2:3"} <= set(hands.intents.fitting)
    assert double_click(hands, "climb:2") == PlayAction(
        LaddersAction("play", EIGHT, "climb", 2, accent=0), "climb:2"
    )
    reply = drag(hands, "rung:2:3", middle(hands, "accent:1"))
    assert reply == PlayAction(LaddersAction("play", read_card("4"), "rung", 2, 3, 1), "rung:2:3")


def test_a_rung_that_gives_nothing_is_looked_through(words: Words) -> None:
    hands = table(words, hands=["8 10"], rungs={(0, 0): "2 4"}, accents=[7, 3, 3, 0])
    assert click(hands, "rung:0:0") == LookThrough("rung:0:0")


def test_a_rung_of_one_card_is_not_looked_through_for_all_of_it_lies_open(
    hands: Hands,
) -> None:
    assert click(hands, "rung:0:0") == Refuse("rung:0:0", None)
    assert look(hands.now, "rung:0:0")[1] == LookThrough(None)
    assert "rung:0:0" not in hands.all_stops()


def test_a_climb_that_fits_nowhere_says_where_it_would(hands: Hands) -> None:
    assert click(hands, "climb:0") == Refuse("climb:0", None)
    assert hands.intents.hints["climb:0"] == "12 goes on 11"


# Ending the turn.


def test_a_drop_right_in_the_tray_ends_the_turn(hands: Hands) -> None:
    assert drag(hands, "hand:10", under(hands, "rung:0:0")) == TEN_DOWN


@pytest.mark.long
def test_a_drop_anywhere_else_ends_no_turn(hands: Hands) -> None:
    tray = hands.layout.one(Tray)
    assert tray
    width, height = hands.layout.scale.width, hands.layout.scale.height
    for source in ("hand:8", "hand:10"):
        for x in range(2, width, 31):
            for y in range(2, height, 23):
                at = Point(x, y)
                reply = drag(hands, source, at)
                centre = at._replace(y=y - 0.1 * hands.layout.spot(source).ring.h)  # type: ignore[union-attr]
                ends = isinstance(reply, PlayAction) and reply.action.kind == "discard"
                assert not ends or tray.rect.contains(centre), (source, at)


def test_no_single_click_or_double_click_ends_the_turn(hands: Hands) -> None:
    for spot in hands.layout.of(Spot):
        for chosen in (None, "hand:8", "hand:10"):
            for act in (click, double_click):
                hands.put_back()
                if chosen:
                    hands.choose(chosen)
                reply = act(hands, spot.name)
                assert not isinstance(reply, PlayAction) or reply.action.kind == "play", spot.name


def test_a_second_click_on_the_same_rung_ends_the_turn(hands: Hands) -> None:
    click(hands, "hand:10")
    assert click(hands, "rung:0:1") == Taken("hand:10")
    assert hands.asked == "rung:0:1"
    assert click(hands, "rung:0:0") == Taken("hand:10")
    assert click(hands, "rung:0:0") == TEN_DOWN


def test_anything_else_takes_the_question_back(hands: Hands) -> None:
    click(hands, "hand:10")
    click(hands, "rung:0:0")
    assert hands.back() == PutBack("hand:10")
    assert hands.asked is None
    assert hands.chosen == "hand:10", "one step back"
    assert click(hands, "rung:0:0") == Taken("hand:10")


def test_d_lays_down_and_asks_once_more(hands: Hands) -> None:
    hands.focus = "hand:10"
    assert press(hands, "d") == Taken("hand:10")
    assert hands.asked == "rung:0:2", "an empty RUNG is offered first"
    assert press(hands, "left", "left") is None
    assert hands.asked == "rung:0:0"
    assert press(hands, "d") == TEN_DOWN


def test_a_gamepad_lays_down_with_x_which_is_ctrl_enter(hands: Hands, words: Words) -> None:
    hands.focus = "hand:8"
    assert hands.press(Key("return", ctrl=True, pad=True)) == Taken("hand:8")
    ending = ending_of(hands.layout, hands, words, pad=True)
    assert ending
    assert ending.tray_words == "8 on an empty RUNG  ·  X again ends your turn"
    reply = hands.press(Key("return", ctrl=True, pad=True))
    assert reply == PlayAction(LaddersAction("discard", EIGHT, rung=2), "hand:8")


@pytest.mark.parametrize("by_keys", [True, False])
def test_with_one_switch_neither_a_key_nor_a_click_is_named(
    hands: Hands, words: Words, by_keys: bool
) -> None:
    hands.focus = "hand:10"
    press(hands, "d")
    hands.by_keys = by_keys
    ending = ending_of(hands.layout, hands, words, switch=True)
    assert ending
    assert ending.tray_words == "10 on an empty RUNG  ·  Choose it again to end your turn"
    assert ending.tray_brief[-1] == "Choose it again"
    hands.point_out(LaddersAction("discard", TEN, rung=2))
    ending = ending_of(hands.layout, hands, words, switch=True)
    assert ending
    assert ending.tray_words == "10 on an empty RUNG  ·  Choose it to end your turn"


@pytest.mark.parametrize(("keys", "said"), [("d", "D again"), ("return", "Enter again")])
def test_the_key_that_asked_is_the_one_that_is_named(
    hands: Hands, words: Words, keys: str, said: str
) -> None:
    hands.focus = "hand:10"
    press(hands, keys)
    if hands.asked is None:
        press(hands, keys)
    ending = ending_of(hands.layout, hands, words)
    assert ending
    assert ending.tray_words == f"10 on an empty RUNG  ·  {said} ends your turn"


def test_the_first_enter_after_a_hint_ends_the_turn(hands: Hands, words: Words) -> None:
    hands.by_keys = True
    hands.point_out(LaddersAction("discard", TEN, rung=2))
    ending = ending_of(hands.layout, hands, words)
    assert ending
    assert ending.tray_words == "10 on an empty RUNG  ·  Enter ends your turn"
    assert press(hands, "return") == PlayAction(LaddersAction("discard", TEN, rung=2), "hand:10")


def test_enter_never_ends_a_turn_while_a_card_can_be_played(hands: Hands) -> None:
    hands.focus = "hand:8"
    assert press(hands, "return", "return") == EIGHT_UP


def test_enter_asks_like_d_where_a_card_goes_nowhere_else(hands: Hands) -> None:
    hands.focus = "hand:10"
    assert press(hands, "return") == Taken("hand:10")
    assert hands.focus == "rung:0:2", "an empty RUNG is offered first"
    assert press(hands, "return") == Taken("hand:10")
    assert press(hands, "return") == PlayAction(LaddersAction("discard", TEN, rung=2), "hand:10")


def test_without_the_question_one_click_is_enough(hands: Hands) -> None:
    hands.asks_to_end = False
    click(hands, "hand:10")
    assert click(hands, "rung:0:0") == TEN_DOWN


def test_if_nothing_else_fits_one_click_on_a_place_ends_the_turn_and_a_key_still_asks(
    words: Words,
) -> None:
    hands = table(words, hands=["10 12"], rungs={(0, 0): "3"}, accents=[7, 4, 4, 1])
    assert not hands.intents.fitting
    click(hands, "hand:10")
    assert click(hands, "rung:0:0") == TEN_DOWN
    hands.by_keys, hands.focus = True, "hand:10"
    assert press(hands, "d") == Taken("hand:10")


def test_a_place_says_from_the_start_how_many_clicks_or_keys_end_the_turn(
    hands: Hands, words: Words
) -> None:
    def said() -> str:
        ending = ending_of(hands.layout, hands, words)
        return ending.place_words if ending else ""

    click(hands, "hand:10")
    hands.point(Hover("rung:0:0", Point(0, 0)))
    assert said() == "10 on 2: click twice to end your turn"
    hands.asks_to_end = False
    assert said() == "10 on 2 ends your turn"
    hands.put_back()
    hands.asks_to_end, hands.focus = True, "hand:10"
    press(hands, "return")
    assert said() == "10 on an empty RUNG: Enter twice ends your turn"


def test_d_with_nothing_in_focus_goes_to_the_hand(hands: Hands) -> None:
    hands.focus = "rung:0:1"
    assert press(hands, "d") == Idle("lay")
    assert hands.focus in ("hand:8", "hand:10")


def test_the_tray_opens_when_it_is_wanted_and_says_what_would_end(
    hands: Hands, words: Words
) -> None:
    assert ending_of(hands.layout, hands, words) is None
    click(hands, "climb:0")
    assert ending_of(hands.layout, hands, words) is None, "it is laid on no RUNG"
    click(hands, "hand:8")
    ending = ending_of(hands.layout, hands, words)
    assert ending, "the 8 can be played, and be laid down"
    assert {spot.name for spot in ending.places} == {f"rung:0:{rung}" for rung in range(4)}
    hands.put_back()
    assert ending_of(hands.layout, hands, words) is None
    click(hands, "hand:10")
    ending = ending_of(hands.layout, hands, words)
    assert ending
    assert (ending.tray_words, ending.place_words) == ("Lay one card here to end the turn", "")
    click(hands, "rung:0:0")
    ending = ending_of(hands.layout, hands, words)
    assert ending
    said = "10 on 2  ·  Click again to end your turn"
    assert (ending.tray_words, ending.place_words) == (said, ""), "one notice, clear of all RUNGS"


def test_after_a_hint_one_click_ends_the_turn_and_the_tray_says_so(
    hands: Hands, words: Words
) -> None:
    way = next(way for way in hands.intents.ways if way.ends)
    hands.point_out(way.action)
    ending = ending_of(hands.layout, hands, words)
    assert ending
    assert ending.tray_words.endswith("A click here ends your turn")
    assert click(hands, way.target) == PlayAction(way.action, way.source)


def test_a_held_card_opens_the_tray_until_it_lies_or_goes_back(hands: Hands, words: Words) -> None:
    hands.point(Lift("hand:8", middle(hands, "hand:8")))
    ending = ending_of(hands.layout, hands, words)
    assert ending
    assert ending.spot is None
    hands.point(Drag(under(hands, "rung:0:0")))
    ending = ending_of(hands.layout, hands, words)
    assert ending
    assert "8 on 2" in ending.place_words
    assert hands.targets == ("accent:0",), "the gold place stays"
    hands.put_back()
    assert ending_of(hands.layout, hands, words) is None


def test_at_rest_there_is_no_tray_even_where_nothing_else_is_left_to_do(words: Words) -> None:
    hands = table(words, hands=["10 10"], accents=[3])
    assert ending_of(hands.layout, hands, words) is None
    assert hands.intents.sources == ("hand:10",)
    assert hands.intents.fitting == (), "no tab says that it fits"


def test_an_empty_hand_is_answered_by_buttons(words: Words) -> None:
    hands = table(words, hands=[""], accents=[3])
    assert [button.name for button in hands.layout.of(TableButton)][-2:] == ["draw", "stop"]
    assert press(hands, "n") == PlayAction(LaddersAction("draw"))
    assert click(hands, "stop") == PlayAction(LaddersAction("stop"))
    assert press(hands, "e") == PlayAction(LaddersAction("stop"))


# Refusals.


@pytest.mark.long
def test_every_attempt_is_answered_in_words(words: Words) -> None:
    for players, partners in SEATINGS:
        setup = ladders_setup(players, players, **({"partners": True} if partners else {}))
        for match in wild_matches(setup, 120, 17):
            if match.to_move is None:
                continue
            view = match.view(match.to_move)
            setting = make_setting(setup, Scale(960, 540), match.to_move)
            hands = hands_on(view, tuple(match.legal_actions()), setting, words)
            for source in hands.intents.sources:
                for spot in hands.layout.of(Spot):
                    if hands.intents.way(source, spot.name) is None:
                        said = TABLE.refusal(match.rules, view, source, spot.name, words)
                        assert said.endswith((".", "!")), said


def test_a_wrong_ladder_says_what_it_takes(hands: Hands, words: Words) -> None:
    click(hands, "hand:10")
    assert click(hands, "accent:0") == Refuse("hand:10", "accent:0")
    assert drag(hands, "rung:0:1", middle(hands, "rung:0:0")) == Refuse(
        "rung:0:1", "rung:0:0", True
    )


# Everything can be done.


def keys_for(hands: Hands, source: str, target: str) -> list[str]:
    """Return the keys that put a source on a target, walking from where the focus is."""
    stops = list(hands.stops())
    walk = ["home"] + ["right"] * stops.index(source)
    if target.startswith("accent"):
        return [*walk, "return"]
    return [*walk, "d"]


def reach(hands: Hands, target: str) -> None:
    stops = list(hands.stops())
    press(hands, "home", *["right"] * stops.index(target))


@pytest.mark.parametrize(("players", "partners"), [(2, False), (4, True), (6, True)])
def test_every_legal_action_is_reached_by_drag_and_by_keys(
    players: int, partners: bool, words: Words
) -> None:
    options = {"partners": True} if partners else {}
    setup = ladders_setup(players, players, "reach", **options)
    for match in wild_matches(setup, 150, 31):
        assert match.to_move is not None
        view, legal = match.view(match.to_move), tuple(match.legal_actions())
        setting = make_setting(setup, Scale(1280, 720), match.to_move)
        by_drag, by_keys = set(), set()
        hands = hands_on(view, legal, setting, words)
        hands.by_keys = True
        for way in hands.intents.ways:
            height = hands.layout.spot(way.source).ring.h  # type: ignore[union-attr]
            at = middle(hands, way.target)
            reply = drag(hands, way.source, Point(at.x, at.y + 0.1 * height))
            assert isinstance(reply, PlayAction)
            by_drag.add(reply.action)
            hands.put_back()
            press(hands, *keys_for(hands, way.source, way.target))
            reach(hands, way.target)
            reply = press(hands, "d" if way.ends else "return")
            assert isinstance(reply, PlayAction), (way, hands.focus)
            by_keys.add(reply.action)
        buttons = {action for action in legal if action.kind in ("draw", "stop")}
        assert {
            hands.press(Key(k)).action
            for k in "ne"
            if buttons  # type: ignore[union-attr]
            and hands.layout.button({"n": "draw", "e": "stop"}[k])
        } == buttons
        assert by_drag == by_keys == set(legal) - buttons
