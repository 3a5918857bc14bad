"""The results of deals and matches: complete, in their places, and leading on."""

import itertools
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.catalogue import find_game
from game.games.social_climbing.model.scoring import points
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.games.social_climbing.results.deal import DealResultScene
from scenes.games.social_climbing.results.flow import (
    SMALLEST_CARD,
    Flow,
    ShownColumn,
    many_lines,
    one_line,
)
from scenes.results.chart import spread
from scenes.results.frame import ResultPage
from scenes.results.going_on import LookBack
from scenes.results.listing import final_pages
from scenes.results.match import DealByDealPage
from scenes.results.pages import final_page
from scenes.results.standing import places, standing_of
from scenes.screens.doors import ScreenDoors
from scenes.screens.lobby import Lobby
from scenes.screens.pause import PauseScene
from scenes.screens.rules import RulesPage
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.scene import TableScene
from scenes.table.setup import SeatPlan, set_up
from scenes.table.source.services import SessionServices
from scenes.table.source.session import Session
from scenes.ui.art import Art
from scenes.ui.geometry import Rect, card_width
from scenes.ui.inputs import Key
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.driver import Driver
from tests.scenes.sight import SIZES, TEXT_SIZES, holds, look, misplaced

NAMES = ("Ann", "Augustus", "Delphine", "Rufus", "Odile", "Barnaby")
LONG_NAMES = ("Maximilian Großer", "WWWWWWWWWWWWWWWW", "Ann", "iiiiiiiiiiiiiiii", "Ø", "B. Finn")
FACES = ("JH", "KC", "QD", "KH", "QC", "JD")


class Nobody:
    """A thinker for matches in which only people play."""

    def ask(self, question: object) -> int:
        raise AssertionError

    def poll(self) -> None:
        return None

    def cancel(self) -> None:
        return None

    def close(self) -> None:
        return None


@pytest.fixture(scope="module")
def art() -> Art:
    """One set of pictures for all: they are dear to make, and no test changes them."""
    return Art(load_theme(), threaded=False)


@pytest.fixture
def context(art: Art) -> AppContext:
    return AppContext(load_words(), art.theme, SettingsKeeper(None), art, ScreenDoors())


def played(
    players: int,
    deals: int = 3,
    over: int | None = None,
    seed: int = 0,
    by: str = "points",
    names: Sequence[str] = NAMES,
) -> Session:
    """Return a match of random moves after so many deals."""
    game, rng = find_game("social_climbing"), Random(seed)
    seat_plans = [SeatPlan(names[seat], "human", None, FACES[seat]) for seat in range(players)]
    setup = set_up(game, seat_plans, {"deals": deals, "scored_by": by}, f"results-{seed}")
    cast_ = [SeatedPlayer(s.name, s.face, True) for s in seat_plans]
    session = Session(
        setup,
        cast_,
        SessionServices(Nobody()),
        lambda: played(players, deals, 0, seed + 1, by, names),
    )
    while len(session.deals) < (deals if over is None else over):
        session.next_deal()
        while session.to_move is not None:
            session.play(rng.choice(_banks_first(session.legal)))
    return session


def _banks_first(legal: Sequence[Any]) -> Sequence[Any]:
    """Bank where one can, so that there is something to show."""
    return [action for action in legal if action.kind == "bank"] or legal


def laid(page: Any, context: AppContext, size: tuple[int, int], text_size: int = 100) -> Any:
    scale = Scale(*size, text_size / 100)
    context.art.fit(scale)
    page.resize(scale)
    return page


def deals_of(context: AppContext, session: Session) -> DealByDealPage:
    """Return the page of a match that is over, deal by deal."""
    page = final_page(context, session, "deals")
    assert isinstance(page, DealByDealPage)
    return page


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("players", range(2, 7))
def test_a_deal_is_told_in_its_numbers(
    players: int, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(players, over=2, seed=players)
    page = laid(DealResultScene(context, session), context, (1920, 1080))
    sight = look(page, (1920, 1080), monkeypatch)
    deal = session.deals[-1]
    assert sight.has("Deal 2 of 3 is over")
    for player in range(players):
        figures = page.rows[player].figures
        assert figures.score == str(deal.result.scores[player])
        assert figures.total == str(deal.totals[player])
        assert sight.has(figures.score)
        assert sight.has(figures.total)
        banked = [column for column in page.rows[player].shown if column.banked]
        assert sum(points(column.cards) for column in banked) == int(figures.score)
        assert figures.won == (player in deal.result.winners)
        lying = [column.cards for column in page.rows[player].shown if not column.banked]
        assert lying == [column for column in deal.view.columns[player] if column]


@pytest.mark.quick_one_in(4)
@pytest.mark.all_pairs
@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a_deal_lies_within_the_window(
    players: int,
    size: tuple[int, int],
    text_size: int,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = played(players, over=1, seed=players)
    page = laid(DealResultScene(context, session), context, size, text_size)
    assert not misplaced(page, size)
    sight = look(page, size, monkeypatch)
    assert not sight.outside(Rect(0, 0, *size))
    assert not [text for text in sight.cut if "card" not in text and "column" not in text]
    assert not sight.collisions()
    for row in page.rows:
        assert row.middle.w > 0
        if row.manner != "chips":
            _check_flow(row.flow, row.middle.w)
        assert row.face.right < row.middle.x
        assert row.measures.total_at < row.rect.right


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", SIZES)
def test_every_row_can_be_opened(size: tuple[int, int], context: AppContext, app: Driver) -> None:
    page = DealResultScene(context, played(6, over=1))
    app.open(page, size)
    for player, row in enumerate(page.rows):
        page.pane.show(row)
        app.click(row)
        assert page.open_row == player
        assert not page.rows[player].flow.hidden
        assert len(page.rows[player].flow.spots) == len(row.shown)
        rows = [other.rect for other in page.rows]
        assert not any(one.overlaps(other) for one, other in itertools.pairwise(rows))
        assert all(holds(page.pane.rect._replace(y=-(10**6), h=2 * 10**6), place) for place in rows)
        app.click(row)
        assert page.open_row is None


def _check_flow(flow: Flow, width: int) -> None:
    assert flow.card >= SMALLEST_CARD
    for one, other in zip(flow.spots, flow.spots[1:], strict=False):
        assert one.line < other.line or one.x + one.width <= other.x
    assert all(spot.x >= 0 and spot.x + spot.width <= width for spot in flow.spots)


@pytest.mark.parametrize("seed", range(40))
def test_columns_never_cover_one_another(seed: int) -> None:
    rng = Random(seed)
    columns = [
        ShownColumn(
            tuple(rng.randrange(52) for _ in range(rng.randint(1, 16))), "+3", rng.randint(10, 80)
        )
        for _ in range(rng.randint(0, 20))
    ]
    width = rng.randint(260, 1200)
    line = one_line(columns, width, rng.randint(70, 160), 90)
    _check_flow(line, width)
    assert len(line.spots) + line.hidden == len(columns)
    assert line.lines <= 1
    lines = many_lines(columns, width, 100)
    _check_flow(lines, width)
    assert len(lines.spots) == len(columns)
    for spot in lines.spots:
        cards = len(columns[spot.column].cards)
        assert card_width(100) + spot.step * (cards - 1) <= spot.width + 1


@pytest.mark.parametrize("seed", range(40))
def test_what_was_not_banked_is_always_shown(seed: int) -> None:
    rng = Random(seed)
    banked = [
        ShownColumn(tuple(range(rng.randint(1, 12))), "+3", 40) for _ in range(rng.randint(1, 12))
    ]
    left = [
        ShownColumn(tuple(range(rng.randint(1, 9))), "not banked", 80, banked=False)
        for _ in range(rng.randint(1, 2))
    ]
    width = rng.randint(300, 900)
    line = one_line((*banked, *left), width, rng.randint(70, 120), 90)
    _check_flow(line, width)
    shown = {spot.column for spot in line.spots}
    assert shown >= set(range(len(banked), len(banked) + len(left)))
    assert line.hidden == len(banked) + len(left) - len(shown)


def test_who_is_told_to_begin_begins(context: AppContext) -> None:
    for players in range(2, 7):
        session = played(players, over=1, seed=players)
        page = DealResultScene(context, session)
        told = page.sentence.text
        session.next_deal()
        assert f"{NAMES[session.view.first]} begins the next." in told


def test_next_deal_deals_and_goes_back_to_the_table(context: AppContext, app: Driver) -> None:
    session = played(2, over=1)
    app.open(Title(context))
    app.stack.show(DealResultScene(context, session))
    app.frame()
    assert app.top.controls.focused is app.top.buttons[0]
    app.keys("return")
    assert isinstance(app.top, Title)
    assert session.to_move is not None


def test_one_can_look_back_at_the_table(context: AppContext, app: Driver) -> None:
    app.open(DealResultScene(context, played(2, over=1)))
    app.keys("l")
    assert isinstance(app.top, LookBack)
    app.keys("return")
    assert isinstance(app.top, DealResultScene)
    app.click(app.top.buttons[1])
    app.keys("escape")
    assert isinstance(app.top, DealResultScene)
    app.click(app.top.buttons[1])
    app.click(app.top.back)
    assert isinstance(app.top, DealResultScene)


def test_escape_pauses_and_f1_opens_the_rules(context: AppContext, app: Driver) -> None:
    app.open(DealResultScene(context, played(2, over=1)))
    app.keys("escape")
    assert isinstance(app.top, PauseScene)
    app.keys("escape", "f1")
    assert isinstance(app.top, RulesPage)


def test_the_last_deal_leads_on_to_a_new_match(context: AppContext, app: Driver) -> None:
    app.open(DealResultScene(context, played(3)))
    assert "That was the last deal." in app.top.sentence.text
    assert app.top.buttons[0].label == context.words("results.match.again")


@pytest.mark.quick_one_in(7)
@pytest.mark.all_pairs
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize(
    ("players", "deals", "by"), [(2, 1, "points"), (4, 3, "wins"), (6, 12, "points")]
)
def test_a_match_lies_within_the_window(
    size: tuple[int, int],
    text_size: int,
    players: int,
    deals: int,
    by: str,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = played(players, deals, by=by, names=LONG_NAMES)
    page = laid(deals_of(context, session), context, size, text_size)
    assert not misplaced(page, size)
    sight = look(page, size, monkeypatch)
    assert not sight.outside(Rect(0, 0, *size))
    assert not sight.collisions()
    seen = " ".join(text for text, _ in sight.texts)
    for row in page.rows:
        assert str(row.placed.number) in seen
    rows = [row.rect for row in page.rows if row.rect.w]
    assert not any(one.overlaps(other) for one, other in itertools.pairwise(rows))
    assert all(one.bottom <= page.again.rect.y for one in rows)


@pytest.mark.long
def test_the_best_of_each_deal_stands_on_a_pill(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(3, 12)
    page = laid(deals_of(context, session), context, (960, 540), 150)
    pills: list[Rect] = []
    plate = Art.plate

    def watching(art: Art, target: Any, place: Rect, fill: Any, *rest: Any) -> None:
        if fill == page.palette.cream:
            pills.append(place)
        plate(art, target, place, fill, *rest)

    monkeypatch.setattr(Art, "plate", watching)
    sight = look(page, (960, 540), monkeypatch)
    table = page.table
    assert table.focusable, "twelve deals have no room in the smallest window"
    for deal in range(table.first, len(session.deals)):
        [(_, head)] = [told for told in sight.texts if told[0] == f"deal {deal + 1}"]
        best = max(session.deals[deal].result.scores)
        # The bar below the chosen tab has the colour of the pills.
        below = [pill for pill in pills if pill.y >= head.bottom]
        mine = [pill for pill in below if pill.x <= head.center.x <= pill.right]
        assert len(mine) == session.deals[deal].result.scores.count(best)
        for pill in mine:
            assert any(text == str(best) and pill.contains(at.center) for text, at in sight.texts)
    assert not table.handle(Key("right"))
    while table.handle(Key("left")):
        pass
    assert look(page, (960, 540), monkeypatch).has("deal 1")


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("seed", range(12))
def test_winners_and_places_are_those_of_the_rules(seed: int, context: AppContext) -> None:
    session = played(2 + seed % 5, 2, seed=seed, by=("points", "wins")[seed % 2])
    standing, outcome = standing_of(session), session.outcome
    assert outcome is not None
    assert standing.totals == outcome.totals
    assert standing.leaders() == outcome.winners
    ranked = places(standing, outcome.winners)
    assert {player for place, player in ranked if place == 1} == set(outcome.winners)
    assert sorted(player for _, player in ranked) == list(range(len(session.cast)))
    page = deals_of(context, session)
    for winner in outcome.winners:
        assert standing.names[winner] in page.facts.title or "All" in page.facts.title


def test_equals_share_a_place() -> None:
    session = played(3, 1)
    standing = standing_of(session)
    level = type(standing)(
        names=standing.names,
        by_wins=False,
        history=((5, 9, 5),),
        totals=(5, 9, 5),
        wins=(0, 1, 0),
        deals=1,
    )
    assert places(level, (1,)) == [(1, 1), (2, 0), (2, 2)]


def test_play_again_sits_the_same_people_down(context: AppContext, app: Driver) -> None:
    session = played(2, 1)
    app.open(Title(context))
    app.stack.show(deals_of(context, session))
    app.frame()
    app.keys("ctrl+return")
    assert [type(scene) for scene in app.stack.scenes] == [Title, TableScene]
    again = app.top.session
    assert again.setup.players == session.setup.players
    assert again.setup.options == session.setup.options
    assert again.setup.seed != session.setup.seed
    assert again.to_move is not None


@pytest.mark.long
def test_other_rules_lead_to_the_lobby_and_escape_to_the_title(
    context: AppContext, app: Driver
) -> None:
    app.open(Title(context))
    app.stack.show(deals_of(context, played(2, 1)))
    app.frame()
    app.click(app.top.other_rules)
    assert [type(scene) for scene in app.stack.scenes] == [Title, Lobby]
    app.stack.show(deals_of(context, played(2, 1)))
    app.keys("escape")
    assert [type(scene) for scene in app.stack.scenes] == [Title]


def test_portraits_at_the_ends_of_the_lines_stand_apart() -> None:
    rng = Random(3)
    for _ in range(200):
        wanted = [rng.uniform(0, 300) for _ in range(rng.randint(1, 6))]
        placed = spread(wanted, 40, 0, 300)
        order = sorted(range(len(wanted)), key=lambda index: wanted[index])
        heights = [placed[index] for index in order]
        assert all(b - a >= 39.99 for a, b in itertools.pairwise(heights))
        assert min(heights) >= -0.01
        assert max(heights) <= 300.01


@pytest.mark.long
def test_the_tabs_of_a_match_s_pages_stay_in_their_places(app: Driver) -> None:
    session, places = played(4, 2), set()
    for name in final_pages(session):
        page = app.context.doors.page(app.context, session, name)
        app.open(page)
        assert isinstance(page, ResultPage)
        assert page.header.tabs
        places.add(page.header.tabs.rect)
    assert len(places) == 1
