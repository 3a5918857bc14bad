"""Results of SOCiable, President & Bum and Ladders: true, in place, and secret as need be."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.climbing.model.events import ClimbingDealEnded
from game.contract import Outcome
from game.games.ladders.jokes import joke_of
from game.games.ladders.model.events import LaddersDealEnded, LaddersPlayed
from game.games.sociable.facts import facts_of
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.games.climbing.results.deal import ClimbingDealPage
from scenes.games.climbing.results.story import (
    finishing_order,
    lacking,
    placings,
    position_names,
    rankings,
)
from scenes.games.ladders.results.deal import LaddersDealPage
from scenes.games.ladders.results.joke_page import JokePage
from scenes.games.ladders.results.match import match_told
from scenes.games.ladders.results.story import ending_for, ladders_story
from scenes.games.sociable.results.hands import HandsPage
from scenes.games.sociable.results.match import QuestionsPage
from scenes.games.sociable.results.telling import questions_of
from scenes.results import deal_page, match_page
from scenes.results.listing import final_pages
from scenes.results.match import DealByDealPage
from scenes.results.pages import final_page
from scenes.results.ribbon import MOST_SHOWN, Ribbon
from scenes.results.stage_page import StagePage
from scenes.results.tabbed_page import TabbedPage
from scenes.results.tread_row import TreadRow, number_sizes
from scenes.results.treads.places import NAME
from scenes.screens.doors import ScreenDoors
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.table.source.session import Session
from scenes.ui.art import Art
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Key, PointerDown, PointerMove
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.amounts import one_in
from tests.driver.driver import Driver
from tests.scenes.sessions import FACES, NAMES, SHORT, played, played_at
from tests.scenes.sight import SIZES, TEXT_SIZES, Sight, look, misplaced

WORDS = load_words()
PLAYERS = {"sociable": (4, 5), "president": (4, 5, 6, 7), "ladders": (2, 3, 4, 5, 6)}
TABLES = [(game, players) for game, counts in PLAYERS.items() for players in counts]


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(load_theme(), threaded=False)


@pytest.fixture
def context(art: Art) -> AppContext:
    return AppContext(load_words(), art.theme, SettingsKeeper(None), art, ScreenDoors())


def laid(page: Any, context: AppContext, size: tuple[int, int], text_size: int = 100) -> Any:
    scale = Scale(*size, text_size / 100)
    context.art.fit(scale)
    page.resize(scale)
    return page


def sights(page: Any, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[Sight]:
    """Return what a page shows in every part it has, scrolled to its end."""
    seen = []
    parts = range(len(page.part_names())) if isinstance(page, TabbedPage) else range(1)
    for part in parts:
        if isinstance(page, TabbedPage) and page.tabs and page.tabs.rect.w:
            page.turn_to(part)
        assert not misplaced(page, size)
        seen.append(look(page, size, monkeypatch))
        while any(pane.scroll_by(pane.rect.h // 2) for pane in page.controls.panes):
            seen.append(look(page, size, monkeypatch))
    return seen


def all_texts(seen: Sequence[Sight]) -> str:
    return " ".join(text for sight in seen for text, _ in sight.texts)


@pytest.mark.quick_one_in(8)
@pytest.mark.all_pairs
@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a_deal_lies_within_the_window(
    game: str,
    players: int,
    size: tuple[int, int],
    text_size: int,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = played(game, players, 1, long=True)
    page = laid(deal_page(context, session, fresh=False), context, size, text_size)
    seen = sights(page, size, monkeypatch)
    for sight in seen:
        assert not sight.outside(Rect(0, 0, *size))
        assert not sight.collisions()
    told = all_texts(seen)
    for total in session.deals[-1].totals:
        assert str(total) in told


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("game", "players"), [t for t in TABLES if t[0] != "ladders"])
def test_a_name_stands_on_its_own_tread_and_the_points_have_one_heading(
    game: str, players: int, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(game, players, 1)
    page = laid(deal_page(context, session, fresh=False), context, (1280, 720))
    texts = look(page, (1280, 720), monkeypatch).texts
    assert [text for text, _ in texts].count(WORDS("climbing.results.this_deal")) == 1
    for row in page.rows:
        (place,) = (place for text, place in texts if text == row.figures.name)
        assert row.rect.y <= place.center.y < row.tread_y


def test_totals_grow_with_the_names_beside_them(context: AppContext) -> None:
    page = laid(
        deal_page(context, played("sociable", 4, 1, long=True), fresh=False),
        context,
        (960, 540),
        150,
    )
    row = next(widget for widget in page.controls.widgets if isinstance(widget, TreadRow))
    score, total = number_sizes(page.scale, row.measures.content)
    # Digits of the display face are set smaller than its letters.
    assert 0.88 * total >= page.scale.text(NAME)
    assert total < score, "the points of the deal stay the larger"


@pytest.mark.quick_one_in(8)
@pytest.mark.all_pairs
@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a_match_lies_within_the_window(
    game: str,
    players: int,
    size: tuple[int, int],
    text_size: int,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = played(game, players, long=True)
    page = laid(final_page(context, session, "deals"), context, size, text_size)
    seen = sights(page, size, monkeypatch)
    for sight in seen:
        assert not sight.outside(Rect(0, 0, *size))
        assert game == "ladders" or not sight.collisions()
    told = all_texts(seen)
    for total in session.deals[-1].totals:
        assert str(total) in told


# Positions and ribbons


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("game", "players"), [t for t in TABLES if t[0] != "ladders"])
def test_the_ribbon_has_everyone_where_they_were(
    game: str, players: int, context: AppContext
) -> None:
    session = played(game, players)
    orders = [ranking.order for ranking in rankings(WORDS, session)]
    ended = [e.order for d in session.deals for e in d.events if isinstance(e, ClimbingDealEnded)]
    if game == "sociable":
        assert orders[0] == session.deals[0].view.order
        assert orders[1:] == ended
    else:
        assert orders == ended
    page = final_page(context, session, "deals")
    assert isinstance(page, DealByDealPage)
    ribbon = page.story.chart
    assert isinstance(ribbon, Ribbon)
    assert [ranking.order for ranking in ribbon.in_sight] == orders[-MOST_SHOWN:]


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("game", "players"), [t for t in TABLES if t[0] != "ladders"])
def test_rises_and_falls_are_those_between_two_deals(game: str, players: int) -> None:
    session = played(game, players)
    held: tuple[int, ...] = session.deals[0].view.order
    for deal in session.deals:
        placed = placings(deal)
        assert [placing.player for placing in placed] == list(finishing_order(deal))
        for placing in placed:
            assert placing.total == deal.totals[placing.player]
            if held:
                assert placing.rise == held.index(placing.player) - placing.place
            else:
                assert placing.rise is None
        held = finishing_order(deal)


@pytest.mark.long
def test_earlier_deals_come_into_sight_by_the_arrow(context: AppContext, app: Driver) -> None:
    session = played_at("president", 4, {"ends": "deals", "deals": 11})
    page = final_page(context, session, "deals")
    assert isinstance(page, DealByDealPage)
    app.open(page)
    ribbon = page.story.chart
    assert isinstance(ribbon, Ribbon)
    assert ribbon.in_sight[0].label == "Deal 4"
    page.controls.focus(ribbon)
    app.keys("left", "left", "left", "left")
    assert ribbon.in_sight[0].label == "Deal 1"
    page.controls.focus(ribbon)
    app.keys("right")
    assert ribbon.in_sight[0].label == "Deal 2"


def test_what_a_deal_scored_has_a_plus_unless_it_scored_nothing() -> None:
    said = [WORDS("climbing.results.scored", score=score) for score in (0, 1, 5)]
    assert said == ["0", "+1", "+5"]


@pytest.mark.long
def test_the_president_of_the_last_deal_wins_whatever_the_points(context: AppContext) -> None:
    session = played_at("president", 5, {"ends": "deals", "deals": 6}, seed=3)
    page = final_page(context, session, "deals")
    assert isinstance(page, DealByDealPage)
    order = finishing_order(session.deals[-1])
    assert [row.placed.name for row in page.rows] == [NAMES[player] for player in order]
    assert page.facts.title == f"{NAMES[order[0]]} wins"
    assert "President of the last deal" in page.facts.reason


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("seed", range(6))
def test_the_first_of_the_standings_has_won(seed: int, context: AppContext) -> None:
    for game, players in (("sociable", 4 + seed % 2), ("president", 4 + seed % 4)):
        session = played_at(game, players, SHORT.get(game, {}), seed=100 + seed)
        page = final_page(context, session, "deals")
        assert isinstance(page, DealByDealPage)
        assert session.outcome is not None
        [winner] = session.outcome.winners
        assert page.rows[0].placed.name == NAMES[winner]
        assert page.rows[0].placed.number == session.outcome.totals[winner]
        numbers = [row.placed.number for row in page.rows]
        assert numbers == sorted(numbers, reverse=True)
        level = numbers.count(numbers[0]) > 1
        assert ("finished the last deal higher" in page.facts.reason) == level


def test_seven_stand_below_the_stair_and_above_the_buttons(context: AppContext) -> None:
    page = laid(
        final_page(context, played("president", 7, long=True), "deals"), context, (1280, 720)
    )
    assert isinstance(page, DealByDealPage)
    assert page.rows[0].rect.y > 320, "the third stands on a tread there"
    assert page.rows[-1].rect.bottom <= page.again.rect.y
    assert min(row.rect.h for row in page.rows) >= 42


def test_the_smallest_window_leaves_the_stair_out(context: AppContext) -> None:
    page = laid(
        final_page(context, played("president", 7, long=True), "deals"), context, (960, 540)
    )
    assert isinstance(page, DealByDealPage)
    assert not any(row.rect.w for row in page.rows)
    assert page.table.rect.bottom <= page.again.rect.y


def test_who_must_give_next_is_named(context: AppContext) -> None:
    session = played_at("sociable", 5, {"target": 21}, deals=2)
    page = deal_page(context, session, fresh=False)
    assert isinstance(page, ClimbingDealPage)
    boss, veep, manager, clerk, temp = (NAMES[p] for p in finishing_order(session.deals[-1]))
    assert page.remark.text == (
        f"Next, {temp} gives {boss} two, {clerk} gives {veep} one"
        f" and {boss} takes one from {manager} unseen."
    )


def test_who_lacks_as_much_as_a_deal_can_bring_is_near_the_target() -> None:
    said = lacking(WORDS, ["Ann", "Ben", "Odile"], (16, 15, 17), target=21, most=5)
    assert said == "Odile lacks 4 points, Ann 5. Whoever reaches 21 ends the match."


# The questions of SOCiable


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize(
    "options", [{}, {"exchange": False}, {"draw_each_deal": True}], ids=["text", "none", "drawn"]
)
def test_four_questions_are_asked_with_their_facts(players: int, options: dict[str, Any]) -> None:
    session = played_at("sociable", players, options, seed=7)
    facts = facts_of(session.record)
    asked = questions_of(WORDS, NAMES, session.setup, facts)
    assert len(asked) == 4
    assert all(question.facts and question.title.endswith("?") for question in asked)
    skill, cheat, given, rules = (" ".join(question.facts) for question in asked)
    assert f"{facts.moved} of {facts.chances} times" in skill
    places = facts.places_by_strength
    assert all(f"place {float(place):.1f}" in skill for place in (places[0], places[-1]))
    if options.get("exchange", True):
        low = len(facts.given_back) - len(facts.favours)
        assert f"{low} of the {len(facts.given_back)} cards" in given
        assert f"give up {facts.powerful_handed_up} queens" in rules
        assert ("taken unseen" in cheat) == (players == 5)
    else:
        assert "no cards were exchanged" in given
        assert "unseen" not in cheat
    house = "House rules of this match" in rules
    assert house == bool(options)


def test_the_record_is_not_to_be_had_before_the_match_is_over() -> None:
    session = played_at("sociable", 4, {"target": 21}, deals=1)
    with pytest.raises(AssertionError):
        _ = session.record
    first, *_, last = session.past_deals
    assert "seed" not in first
    assert session.setup.seed
    assert last["result"] == "deal", "nothing is told of a deal to come"
    session.next_deal()
    with pytest.raises(AssertionError):
        _ = session.past_deals


def test_questions_are_turned_one_by_one_in_a_narrow_window(
    context: AppContext, app: Driver
) -> None:
    page = final_page(context, played("sociable", 5), "questions")
    assert isinstance(page, QuestionsPage)
    app.context.keeper.change(text_size=150)
    app.open(page, (960, 540))
    assert page.questions.one_by_one
    page.controls.focus(page.questions)
    app.keys("right", "right", "right")
    assert page.questions.shown == 3
    app.keys("left")
    assert page.questions.shown == 2


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_every_hand_stands_beside_the_place_it_reached(
    size: tuple[int, int], text_size: int, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played_at("sociable", 5, {"target": 21}, seed=8)
    facts = facts_of(session.record)
    page = laid(HandsPage(context, FACES[:5], FACES[:5], facts), context, size, text_size)
    assert not misplaced(page, size)
    seen = []
    while True:
        seen.append(look(page, size, monkeypatch))
        assert not seen[-1].outside(Rect(0, 0, *size))
        assert not seen[-1].collisions()
        if not page.table.handle(Key("right")):
            break
    for deal in range(len(facts.deals)):
        assert any(sight.has(f"Deal {deal + 1}") for sight in seen)
    # Read row by row, the positions in the first column are those that the hands led to.
    order = [facts.deals[0].finish.index(player) for player in facts.deals[0].by_strength]
    positions = position_names(WORDS, "sociable", 5)
    shown = [(place.y, place.x, text) for text, place in seen[0].texts if text in positions]
    left = min(x for _, x, _ in shown)
    assert [text for _, x, text in sorted(shown) if x == left] == [positions[p] for p in order]


def test_the_match_leads_to_its_hands_and_back(context: AppContext, app: Driver) -> None:
    app.open(final_page(context, played("sociable", 5), "questions"))
    app.click(app.top.every_hand)
    assert isinstance(app.top, HandsPage)
    app.keys("escape")
    assert isinstance(app.top, QuestionsPage)


# Ladders


@pytest.mark.parametrize("players", PLAYERS["ladders"])
def test_what_is_left_is_told_by_player(players: int, context: AppContext) -> None:
    session = played("ladders", players, 1, long=True)
    story = ladders_story(session)
    [ended] = [e for e in session.deals[-1].events if isinstance(e, LaddersDealEnded)]
    assert {c.player: c.left for c in story.climbers} == dict(enumerate(ended.left))
    assert story.left == sum(ended.left)
    assert [c.won for c in story.climbers][: len(story.winners)] == [True] * len(story.winners)
    page = deal_page(context, session, fresh=False)
    assert isinstance(page, LaddersDealPage)
    assert [row.climber for row in page.rows] == list(story.climbers)


def test_the_longest_run_is_that_of_one_turn() -> None:
    session = played("ladders", 3, 1, long=True)
    runs, run = [], 0
    for event in session.deals[-1].events:
        if isinstance(event, LaddersPlayed):
            run += 1
            runs.append((run, event.player))
        elif type(event).__name__ in ("LaddersDiscarded", "Stopped"):
            run = 0
    most = max(run for run, _ in runs)
    assert ladders_story(session).longest == (next(p for r, p in runs if r == most), most)


def test_partners_stand_together_and_share_their_points(context: AppContext) -> None:
    options = {**SHORT["ladders"], "partners": True}
    session = played_at("ladders", 4, options, seed=2)
    story = ladders_story(session)
    order = [climber.player for climber in story.climbers]
    assert {order[0], order[1]} in ({0, 2}, {1, 3})
    page = final_page(context, session, "deals")
    assert isinstance(page, DealByDealPage)
    assert session.outcome is not None
    one, other = session.outcome.winners
    assert page.facts.title == f"{NAMES[one]} and {NAMES[other]} win"
    assert "shared" not in page.facts.reason


@pytest.mark.parametrize(
    ("people", "winners", "ending"),
    [
        ((0,), (0,), "told"),
        ((0,), (1,), "kept"),
        ((0, 1), (1,), "covered"),
        ((0, 1), (2,), "kept"),
        ((0, 2), (0, 2), "covered"),
        ((2,), (0, 2), "told"),
        ((), (1,), "kept"),
        ((0, 1), (), "unheard"),
    ],
)
def test_the_end_is_for_a_winner_alone(
    people: tuple[int, ...], winners: tuple[int, ...], ending: str
) -> None:
    assert ending_for(people, winners) == ending


@pytest.mark.long
@pytest.mark.parametrize("size", one_in(3, SIZES[:3]))
def test_only_the_winner_sees_the_punchline(
    size: tuple[int, int], context: AppContext, monkeypatch: pytest.MonkeyPatch, app: Driver
) -> None:
    session = played_at("ladders", 3, {"climb": 5}, seed=4)
    [winner] = session.deals[-1].result.winners
    others = [player for player in range(3) if player != winner]
    joke = joke_of(str(session.setup.seed), 0)
    last_words = joke.punchline.split()[-2:]

    def shown() -> str:
        pages = [final_page(context, session, name) for name in final_pages(session)]
        return " ".join(
            all_texts(sights(laid(page, context, size), size, monkeypatch)) for page in pages
        )

    session.people = (winner,)
    assert all(word in shown() for word in last_words)
    for people in (tuple(others), (others[0],), (), (0, 1, 2)):
        session.people = people
        assert " ".join(last_words) not in shown()
        assert all(rung.split()[0] in shown() for rung in joke.rungs)
    page = deal_page(context, session, fresh=False)
    assert isinstance(page, LaddersDealPage)
    app.open(page, size)
    assert page.joke.reveal is not None
    app.click(page.joke.reveal)
    app.frame(1.0)
    assert page.joke.reveal is not None, "a click alone uncovers nothing"
    at = page.joke.reveal.rect.center
    for happened in (PointerMove(at), PointerDown(at)):
        app.stack.handle(happened)
    for _ in range(4):
        app.frame(0.2)
    told = all_texts([look(page, size, monkeypatch)])
    assert page.joke.reveal is None
    assert all(word in told for word in last_words)
    assert f"{NAMES[winner]}: read it aloud" in told


@pytest.mark.long
def test_where_the_stage_has_no_room_the_whole_joke_has_a_page_of_its_own(app: Driver) -> None:
    assert "joke" not in final_pages(played("ladders", 4, long=True))
    assert "joke" in final_pages(played("ladders", 5, long=True))
    session = played("ladders", 3, long=True)
    session.people = tuple({0, 1, 2} - set(session.deals[-1].result.winners))
    app.change(text_size=150)
    app.open(final_page(app.context, session, "stage"), (960, 540))
    app.rest()
    app.click_on("The whole joke")
    assert isinstance(app.top, JokePage)
    assert app.top.joke.rect.h
    assert not app.top.joke.loud, "its end is for the winner alone"
    app.change(text_size=100)


@pytest.mark.parametrize("players", [3, 5])
def test_no_two_tabs_of_a_narrow_page_have_the_same_name(players: int, app: Driver) -> None:
    session = played_at("ladders", players, SHORT["ladders"])
    app.open(final_page(app.context, session, "deal"), (960, 540))
    page = app.top
    assert isinstance(page, LaddersDealPage)
    header, parts = page.header.tabs, page.tabs
    assert header
    assert parts
    shown = [*header._names, *(parts._names if parts.rect.w else ())]
    assert len(shown) == len(set(shown))
    assert all(row.rect.w for row in page.rows) == ("joke" in final_pages(session))


def test_a_blocked_deal_has_no_winner_and_no_punchline(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played_at("ladders", 2, SHORT["ladders"], deals=1)
    deal = session.deals[-1]
    blocked = tuple(
        LaddersDealEnded(True, (0, 0), (), (3, 4), (0, 0), None)
        if isinstance(e, LaddersDealEnded)
        else e
        for e in deal.events
    )
    result = type(deal.result)((0, 0), (), (-3, -4))
    fields = {name: getattr(deal, name) for name in deal.__slots__}
    session.deals[-1] = type(deal)(
        **{**fields, "events": blocked, "result": result, "totals": (0, 0)}
    )
    page = laid(deal_page(context, session, fresh=False), context, (1280, 720))
    sight = look(page, (1280, 720), monkeypatch)
    assert sight.has("Nobody gets to the top")
    assert not sight.has(joke_of(str(session.setup.seed), 0).punchline)


# The way on


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", PLAYERS)
def test_the_last_deal_leads_to_the_stage_and_the_stage_to_the_title(
    game: str, app: Driver
) -> None:
    session = played(game, PLAYERS[game][0], long=True)
    app.open(Title(app.context))
    app.stack.show(deal_page(app.context, session))
    app.rest()
    assert isinstance(app.top, StagePage)
    app.keys("escape")
    assert isinstance(app.top, Title)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", PLAYERS)
def test_ctrl_tab_goes_round_all_pages_about_a_match(game: str, app: Driver) -> None:
    session = played(game, PLAYERS[game][0], long=True)
    app.open(match_page(app.context, session))
    app.rest()
    seen = []
    for _ in final_pages(session):
        seen.append(app.top.page_name)
        app.keys("ctrl+tab")
        app.rest()
    assert tuple(seen) == final_pages(session)
    assert isinstance(app.top, StagePage)


@pytest.mark.long
def test_a_match_of_one_deal_ends_with_its_joke(context: AppContext, app: Driver) -> None:
    session = played_at("ladders", 2, {"climb": 5})
    app.open(Title(context))
    app.stack.show(final_page(context, session, "deal"))
    app.frame()
    assert app.top.buttons[0].label == "Play again"
    app.keys("escape")
    assert isinstance(app.top, Title)


def test_in_ladders_three_blocked_deals_are_the_reason_unless_somebody_reached_the_target(
    context: AppContext,
) -> None:
    won = played("ladders", 3, long=True)
    blocked = "Three deals in a row were blocked"
    assert blocked not in match_told(context, won).reason
    last = won.deals[-1]
    nobody = replace(last, result=replace(last.result, winners=()))
    for totals, is_told in (((50, 20, 0), True), ((100, 20, 0), False)):
        deals = (*won.deals[:-1], replace(nobody, totals=totals))
        outcome = Outcome(totals, (0,))
        ended = SimpleNamespace(
            rules=won.rules, deals=deals, setup=won.setup, cast=won.cast, outcome=outcome
        )
        assert (blocked in match_told(context, cast(Session, ended)).reason) == is_told
