"""Up and down, and the rule lab: what is seen while deals are counted, and the ways there."""

import csv
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import GAMES, find_game
from game.measuring.counting import LabCount
from game.measuring.lab import LabDeals, play_lab_deals
from game.measuring.mobility import LabDeal
from game.options import OptionValue
from game.store.paths import lab_folder
from scenes.screens import saving
from scenes.screens.lab import LabScene, counter
from scenes.screens.lab.chart_page import ChartPage
from scenes.screens.lab.flows_page import FlowsPage
from scenes.screens.lab.parts.matrix import Matrix
from scenes.screens.lab.plan import LabPlan
from scenes.screens.lab.rules_part import RulesPart
from scenes.screens.lab.scene import Page
from scenes.screens.lab.telling import numbered
from scenes.screens.lab.usual_pace import usual_pace
from scenes.screens.lobby import Lobby
from scenes.screens.rule_lab import lab_of
from scenes.shell.frame import screen as screens
from scenes.table.scene import TableScene
from scenes.ui.charts.tones import floor_tones
from scenes.ui.scene import Step
from scenes.ui.widgets.row import ListRow
from tests.driver.driver import Driver, said, wait_for
from tests.scenes.sight import look
from tests.stills import lab as stills


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Have deals there at once; returns the countings that were begun, in order."""
    begun: list[Any] = []

    def count(wanted: Sequence[LabDeals], folder: Path | None, *, plays: bool) -> Any:
        begun.append(stills.Counted(wanted))
        return begun[-1]

    monkeypatch.setattr(counter, "LabCount", count)
    return begun


def at_lab(app: Driver, game: str = "sociable") -> LabScene:
    played: list[tuple[int, Mapping[str, OptionValue]]] = []

    def play(players: int, options: Mapping[str, OptionValue]) -> Step | None:
        played.append((players, options))
        return None

    shown = LabScene(app.context, game, play)
    app.show(shown)
    app.prepared_frame()
    app.played = played  # type: ignore[attr-defined]
    return shown


def lab_from_title(app: Driver) -> LabScene:
    """Open the lab as the title does, for no match; return it."""
    app.click_on("Rule lab")
    lab = app.top
    assert isinstance(lab, LabScene)
    return lab


def text_of(widget: object) -> str:
    """Return a widget's text."""
    return str(getattr(widget, "text", ""))


def rule(lab: LabScene, name: str) -> Any:
    """Return the control of an option."""
    return lab.rules._rows[name].widgets[-1]


@pytest.mark.long
def test_three_columns_stand_side_by_side_and_the_question_below(
    app: Driver, asked: list[Any]
) -> None:
    lab = at_lab(app)
    assert [one.name for one in lab.sets] == ["Standard rules", "No exchange", "At random"]
    assert [dict(one.options)["exchange"] for one in asked[0].wanted] == [True, False]
    assert [matrix in app.widgets() for matrix in lab.chart.matrices] == [True] * 3
    assert "Does the Boss stay Boss?" in said(app)
    assert "1,000 deals" in lab._header.note.text


@pytest.mark.long
def test_from_the_title_any_game_can_be_chosen(app: Driver, asked: list[Any]) -> None:
    title = app.top
    app.context.keeper.change(last_game="sociable")
    app.frame()
    lab = lab_from_title(app)
    assert (lab.plan.game.id, lab.page) == ("sociable", "rules"), "what its tab names"
    assert lab.games in lab.controls.widgets
    for game in ("ladders", "president"):
        assert lab.games
        app.click(lab.games)
        app.click(row_of(app, find_game(game).name))
        app.frame()
        assert isinstance(app.top, LabScene)
        lab = app.top
        assert (lab.plan.game.id, lab.page) == (game, "rules"), "to choose its rules"
        assert asked[-1].wanted[0].game == game
    app.key("escape")
    assert app.top is title
    assert at_lab(app).games is None, "a match has its game"


@pytest.mark.long
def test_in_a_small_window_the_lab_opens_on_the_rules_that_it_is_about(
    app: Driver, asked: list[Any]
) -> None:
    title = app.top
    app.resize((960, 540))
    lab = lab_from_title(app)
    assert any(widget in app.widgets() for widget in lab.rules.pane.widgets if widget.focusable)
    app.click(lab.open_rules)
    app.frame()
    assert not any(widget in app.widgets() for widget in lab.rules.pane.widgets if widget.focusable)
    app.click(lab.open_rules)
    app.key("escape")
    assert app.top is title


def row_of(app: Driver, title: str) -> ListRow:
    """Return the row of an open list."""
    return next(one for one in app.widgets() if isinstance(one, ListRow) and one.title == title)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_what_rules_a_match_and_no_deal_is_no_choice_of_the_lab_and_changes_no_deal(
    game: str, app: Driver, asked: list[Any]
) -> None:
    sheet = find_game(game).sheet
    lab = at_lab(app, game)
    players = lab.plan.players
    of_match = [option for option in sheet.options.values() if option.changes_no_deal]
    assert of_match
    assert not {option.name for option in of_match} & set(lab.rules._options())
    lab._to_rules()
    assert "length of a match does not matter here" in said(app)
    for option in of_match:
        wanted = option.allowed(players)[-1]
        plan = LabPlan(find_game(game), players, {option.name: wanted})
        assert plan.options[option.name] == wanted, "whoever plays by these rules has it"
        assert plan.is_default
        assert [dict(one.options) for one in plan.work()] == [
            dict(one.options) for one in LabPlan(find_game(game), players).work()
        ]
        usual, other = (dict(sheet.resolve(given, players)) for given in ({}, dict(plan.options)))
        assert usual != other
        assert played(game, players, usual) == played(game, players, other)


def test_places_of_one_name_are_counted_from_one() -> None:
    assert numbered(["Boss", "Citizen", "Citizen", "Temp"]) == [
        "Boss", "Citizen 1", "Citizen 2", "Temp"
    ]  # fmt: skip


def played(game: str, players: int, options: Mapping[str, OptionValue]) -> list[LabDeal]:
    return play_lab_deals(LabDeals(game, players, options, "random", "same", range(2)))


def test_back_to_the_usual_rules_leaves_the_length_of_the_match(app: Driver) -> None:
    plan = LabPlan(find_game("sociable"), 5, {"target": 21, "exchange": False})
    assert plan.changed == ("exchange",)
    plan.reset_options()
    assert plan.is_default
    assert plan.options["target"] == 21


def test_arrows_walk_cells_and_each_says_its_interval(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app)
    lab.controls.focus(lab.chart.matrices[0])
    app.keys("right", "down", "down")
    matrix = lab.controls.focused
    assert isinstance(matrix, Matrix)
    assert matrix.cell == (2, 1)
    share = round(100 * matrix.figures.matrix[2][1])
    assert lab.chart.said.text.startswith(
        f"Began Manager, ended Veep: {share} of 100, likely between "
    )
    assert lab.chart.said.text in matrix.spoken
    asked[0].heard = True
    app.frame()
    again = lab.controls.focused
    assert again is not matrix, "there are new figures"
    assert isinstance(again, Matrix)
    assert again.cell == (2, 1)
    app.keys("up", "up", "up")
    assert lab.controls.focused is not again, "from the edge one gets away"


def test_each_row_of_a_matrix_has_its_floors_colour(
    app: Driver, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    fills: list[Any] = []
    monkeypatch.setattr(
        "scenes.screens.lab.parts.matrix.draw_matrix",
        lambda brush, place, matrix, cells, tones: fills.append(tones),
    )
    at_lab(app)
    app.rest()
    assert len(set(fills[0])) == 5
    assert set(fills) == {floor_tones(app.context.theme.floors, 5)}


def test_a_click_walks_to_a_cell_and_the_lot_is_exact(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app)
    lot = lab.chart.matrices[2]
    app.click(lot._cells[4, 4].center)
    assert lab.chart.said.text == "Began Temp, ended Temp: 20 of 100, exactly."


def test_in_a_small_window_one_matrix_is_chosen(app: Driver, asked: list[Any]) -> None:
    app.resize((960, 540))
    lab = at_lab(app)
    assert [matrix in app.widgets() for matrix in lab.chart.matrices] == [True, False, False]
    lab.chart._show(1)
    assert [matrix in app.widgets() for matrix in lab.chart.matrices] == [False, True, False]
    app.rest()


def test_in_a_small_window_the_rules_come_and_go_by_a_button(app: Driver, asked: list[Any]) -> None:
    app.resize((960, 540))
    lab = at_lab(app)
    lab._turn(lab.pages.index("rules"))
    app.rest()
    rows = [row.widgets[-1] for row in lab.rules._rows.values()]
    counts = []
    for _ in range(2):
        counts.append(sum(row in app.widgets() for row in rows))
        app.click(lab.open_rules)
        app.rest()
    assert counts[0] == 0 < counts[1]


def test_up_and_down_light_a_floor(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app)
    app.key("ctrl+tab")
    assert lab.page == "flows"
    assert "From the Temp’s floor, by the standard rules" in said(app)
    lab.controls.focus(lab.flows.bands)
    app.keys("up", "up")
    assert "From the Manager’s floor" in said(app)
    assert lab.flows.bands.spoken.startswith("Floor 3 of 5, Manager. Manager to Boss: ")
    app.rest()


def test_each_floor_bears_its_name_where_one_begins_and_where_one_ends(
    app: Driver, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = at_lab(app)
    app.key("ctrl+tab")
    app.rest()
    place = lab.flows.bands.rect
    seen = look(lab, app.size, monkeypatch).texts
    told = Counter(text for text, at in seen if at.overlaps(place))
    for name in ("Boss", "Veep", "Manager", "Clerk", "Temp"):
        assert told[name] == 2, told


def test_a_changed_rule_is_counted_at_once_and_bears_the_house(
    app: Driver, asked: list[Any]
) -> None:
    lab = at_lab(app)
    app.key("ctrl+return")
    assert lab.page == "rules"
    app.click(rule(lab, "exchange"))
    assert asked[0].closed
    assert lab.waiting
    app.rest()
    assert len(asked) == 2
    assert [dict(one.options)["exchange"] for one in asked[1].wanted] == [False, True]
    assert "changed" in said(app)
    assert [one.name for one in lab.sets] == ["Your rules", "Standard rules", "At random"]
    assert lab.flows.compared.text == "“was”: the number by the standard rules."
    app.key("ctrl+return")
    players, options = app.played[0]  # type: ignore[attr-defined]
    assert (players, options["exchange"]) == (5, False)
    app.click(lab.rules.usual)
    app.rest()
    assert lab.plan.is_default


@pytest.mark.long
def test_players_level_and_deals_are_counted_anew(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app)
    app.keys("ctrl+return")
    lab.rules.players._change(4)  # type: ignore[arg-type]
    app.rest()
    lab.rules.level._change("easy")
    app.rest()
    lab.rules.deals._change(10_000)
    app.rest()
    last = asked[-1].wanted[0]
    assert (last.players, last.bots, len(last.numbers)) == (4, "easy", 10_000)
    app.key("ctrl+shift+tab")
    app.key("ctrl+shift+tab")
    assert lab.page == "chart"
    assert len(lab.chart.matrices[0].figures.matrix) == 4


def test_the_comparison_can_be_with_a_lot(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app)
    app.keys("ctrl+return")
    lab.rules.against._change("lot")
    assert lab.flows.compared.text == "“was”: the number with random places."
    assert len(asked) == 1, "nothing is counted anew"


def test_esc_stops_and_keeps_what_was_counted(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []

    def count(wanted: Sequence[LabDeals], folder: Path | None, *, plays: bool) -> Any:
        begun.append(stills.Counted(wanted, 0.64))
        return begun[-1]

    monkeypatch.setattr(counter, "LabCount", count)
    lab = at_lab(app)
    app.key("ctrl+return")
    assert "Stopped at 640 of 1,000 deals" in said(app), "these were counted before"
    assert not lab.waiting
    app.click_on("Go on")
    assert len(begun) == 2
    assert lab.waiting
    app.key("escape")
    assert app.top is lab
    assert begun[1].closed
    assert "Stopped at 640 of 1,000 deals" in said(app)
    assert not lab.waiting
    app.click_on("Go on")
    assert len(begun) == 3
    app.keys("escape", "escape")
    assert app.top is not lab


def test_esc_leaves_at_once_where_a_count_has_ended_and_rules_stand_beside_figures(
    app: Driver, asked: list[Any]
) -> None:
    title = app.top
    app.resize((1280, 720))
    app.click_on("Rule lab")
    lab = app.top
    assert isinstance(lab, LabScene)
    assert lab.page == "rules"
    lab._go_on()
    begun = asked[-1]
    begun.share, begun.heard = 1.0, True
    app.frame()
    assert lab.counting.done
    app.key("escape")
    assert app.top is title


@pytest.mark.long
def test_while_it_counts_it_says_how_long_the_rest_takes(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app, "ladders")
    app.key("ctrl+return")
    lab._go_on()
    begun = asked[-1]
    begun.share, begun.heard, begun.seconds_left = 0.1, True, 261.0
    app.frame()
    assert "About 4 minutes left." in said(app)
    begun.share, begun.heard, begun.seconds_left = 1.0, True, 0.0
    app.rest()
    assert "left." not in said(app)
    assert lab.counting.done


def test_with_reduced_motion_figures_move_at_each_tenth(app: Driver, asked: list[Any]) -> None:
    app.context.keeper.change(reduced_motion=True)
    lab = at_lab(app)
    asked[0].share = 0.61
    asked[0].heard = True
    app.prepared_frame()
    before = lab.chart.matrices[0]
    asked[0].share, asked[0].heard = 0.65, True
    app.prepared_frame()
    assert lab.chart.matrices[0] is before
    asked[0].share, asked[0].heard = 0.7, True
    app.prepared_frame()
    assert lab.chart.matrices[0] is not before


def test_new_figures_word_only_the_shown_page_and_leave_the_rules_where_they_are(
    app: Driver, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = at_lab(app)
    app.key("ctrl+return")
    app.rest()
    done: list[str] = []
    count_calls(monkeypatch, ChartPage, "tell", done)
    count_calls(monkeypatch, FlowsPage, "tell", done)
    count_calls(monkeypatch, RulesPart, "_content", done)
    count_calls(monkeypatch, LabScene, "lay_out", done)
    asked[-1].heard = True
    app.frame()
    assert sorted(done) == ["lay_out", "tell"]
    lab.rules.players._change(4)  # type: ignore[arg-type]
    app.frame()
    assert "_content" in done, "a choice lays the rules out again"


def test_no_round_both_lays_out_new_figures_and_draws_them(
    app: Driver, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_lab(app)
    app.rest()
    done: list[str] = []
    count_calls(monkeypatch, LabScene, "lay_out", done)
    count_calls(monkeypatch, LabScene, "draw", done)
    # All pictures are made within one round.
    monkeypatch.setattr(screens, "perf_counter", lambda: 0.0)
    rounds = []
    for heard in (True, False, True, True, True, False):
        asked[-1].heard = heard
        app.frame()
        rounds.append("+".join(done))
        done.clear()
    # News in every round doesn't put drawing off for ever.
    assert rounds == 3 * ["lay_out", "draw"]
    app.rest()


def test_a_page_turned_to_shows_the_newest_figures(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app)
    app.key("ctrl+tab")
    app.rest()
    lab.counting.figures[0] = replace(lab.counting.figures[0], shorrocks=0.12)
    asked[-1].heard = True
    app.frame()
    app.key("ctrl+shift+tab")
    assert lab.page == "chart"
    assert "0.12" in said(app)
    app.rest()


def test_the_last_bands_stand_in_until_the_thread_has_made_the_next(
    app: Driver, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = at_lab(app)
    app.key("ctrl+tab")
    app.rest()
    before = lab.flows.bands._kept
    monkeypatch.setattr(app.context.art.workshop, "may_make", lambda *_, **__: False)
    lab.controls.focus(lab.flows.bands)
    app.key("up")
    app.frame()
    assert lab.flows.bands._kept is before
    assert app.context.art.workshop.busy
    app.rest()
    assert lab.flows.bands._kept is not before


def count_calls(monkeypatch: pytest.MonkeyPatch, owner: type, name: str, done: list[str]) -> None:
    """Note each call of a method, which is made as ever."""
    call = getattr(owner, name)

    def counted(*args: Any, **facts: Any) -> Any:
        done.append(name)
        return call(*args, **facts)

    monkeypatch.setattr(owner, name, counted)


def test_without_places_it_tells_how_deals_go(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app, "social_climbing")
    assert lab.pages == ("chart", "rules")
    assert "How often the leader after a third of the deal wins" in said(app)
    assert "If only luck decided, everybody would win 20 of 100." in said(app)
    app.key("ctrl+tab")
    assert lab.page == "rules"
    app.rest()


def test_before_a_slow_games_first_deal_the_lab_says_roughly_how_long_all_take(app: Driver) -> None:
    def nothing_yet(wanted: Sequence[LabDeals], folder: Path | None, *, plays: bool) -> Any:
        begun = stills.Counted(wanted, share=0.0, pace=0.0, heard=False)
        begun.figures = [None for _ in wanted]
        return begun

    app.show(LabScene(app.context, "ladders", lambda *_: None, count=nothing_yet))
    assert "No deals have been played yet. 1,000 deals may take about 55 seconds." in said(app)
    app.click_on("Count 1,000 deals")
    assert "All 1,000 may take about 55 seconds." in said(app)
    app.key("ctrl+return")
    app.frame()
    rough = "1,000 deals may take about 55 seconds. 10,000 deals may take about 9 minutes."
    assert rough in said(app)
    assert "0 of 1,000 deals" in said(app)
    app.key("escape")
    app.rest()
    assert "No deals have been played yet." in said(app)
    assert "from 0 deals" not in said(app)
    assert "Nothing is counted until you ask for it." in said(app)
    app.key("escape")
    app.show(LabScene(app.context, "sociable", lambda *_: None, count=nothing_yet))
    assert "roughly" not in said(app)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_of_every_number_of_players_the_lab_knows_the_usual_time(game: str) -> None:
    sheet = find_game(game).sheet
    for players in range(sheet.least_players, sheet.most_players + 1):
        plan = LabPlan(find_game(game), players)
        usual = usual_pace(plan)
        plan.level = "easy"
        assert 0 < usual_pace(plan) < usual < 0.2


@pytest.mark.parametrize("page", ["chart", "flows", "rules"])
def test_nothing_is_played_before_somebody_asks_for_it(
    app: Driver, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_so: list[bool] = []

    class Noted(LabCount):
        def __init__(self, wanted: Sequence[LabDeals], folder: Path | None, *, plays: bool) -> None:
            played_so.append(plays)
            super().__init__(wanted, folder, plays=False)

    monkeypatch.setattr(counter, "LabCount", Noted)
    lab = LabScene(app.context, "sociable", lambda *_: None, page=page)
    app.show(lab)
    app.rest()
    assert not lab.waiting
    app.key("ctrl+return")
    app.click(rule(lab, "exchange"))
    app.rest()
    assert played_so == [False, False], "neither on opening nor after a change"
    lab._turn(lab.pages.index(page))
    app.click_on("Count 1,000 deals")
    assert played_so[2:] == [True]


@pytest.mark.parametrize("game", ["sociable", "social_climbing"])
def test_no_figure_is_shown_of_a_few_deals(game: str, app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app, game)
    app.key("ctrl+return")
    lab._go_on()
    for share, shown in ((0.005, False), (0.05, False), (0.1, True)):
        asked[-1].share, asked[-1].heard = share, True
        app.prepared_frame()
        assert (" of 100" in said(app)) is shown
        assert bool(lab.sets) is shown
        assert (f"{round(1000 * share)} of 1,000 deals" in said(app)) is True
    assert "Numbers come with the first 100 deals." not in said(app)
    lab.rules.players._change(4)  # type: ignore[arg-type]
    app.frame()
    assert " of 100" not in said(app), "nor those of rules that are no longer chosen"


def test_a_rule_that_works_only_from_deal_to_deal_is_not_offered_and_that_is_said(
    app: Driver, asked: list[Any]
) -> None:
    lab = at_lab(app)
    lab._to_rules()
    app.rest()
    assert "draw_each_deal" not in lab.rules._options()
    assert "“Draw for every deal” works only from deal to deal, so it is left out." in said(app)


def test_what_a_count_took_is_promised_of_the_next(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app, "ladders")
    asked[-1].pace, asked[-1].heard = 2 * usual_pace(lab.plan), True
    app.frame()
    again = LabScene(app.context, "ladders", lambda *_: None, count=lab.counter._count)
    assert again._usual_pace.of(again.plan) == pytest.approx(2 * usual_pace(again.plan))
    (lab_folder() / "pace.json").write_text('{"factor": "much"}')
    again = LabScene(app.context, "ladders", lambda *_: None, count=lab.counter._count)
    assert again._usual_pace.of(again.plan) == usual_pace(again.plan)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("page", ["flows", "rules"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540), (1024, 768), (1600, 900)])
def test_flows_never_drop_what_they_compare_with(
    size: tuple[int, int],
    page: Page,
    text_size: int,
    app: Driver,
    asked: list[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app.resize(size)
    app.context.keeper.change(text_size=text_size)
    lab = at_lab(app)
    lab._turn(lab.pages.index(page))
    app.rest()
    bands = lab.flows.bands
    for floor in range(lab.plan.players):
        bands._light(floor)
        app.rest()
        seen = look(lab, app.size, monkeypatch).texts
        was = [at for text, at in seen if text.startswith("was ") and at.overlaps(bands.rect)]
        assert len(was) == lab.plan.players
        assert all(at.right <= bands.rect.right + 1 for at in was)
        field = bands._sides(app.context.art, lab.scale)
        assert field[1] - field[0] > bands.rect.w / 5, "and the bands still have room"


def test_ten_thousand_deals_are_offered_with_the_time_they_take(
    app: Driver, asked: list[Any]
) -> None:
    lab = at_lab(app)
    app.key("ctrl+return")
    assert lab.rules.long.text == "10,000 deals take about 80 seconds."


def test_what_fails_and_what_could_not_be_kept_is_said(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app)
    asked[0].unkept, asked[0].heard = "No space left on device", True
    app.prepared_frame()
    assert [notice.body for notice in app.context.notices.shown] == ["No space left on device"]
    asked[0].figures = [None, None]
    asked[0].failure, asked[0].heard = "it broke", True
    app.prepared_frame()
    assert "The counting stopped: it broke." in said(app)
    assert lab.table.why_not


@pytest.mark.parametrize("reduced", [False, True])
def test_a_count_that_fails_between_figures_has_stopped_and_can_be_gone_on_with(
    app: Driver, asked: list[Any], reduced: bool
) -> None:
    app.context.keeper.change(reduced_motion=reduced)
    lab = at_lab(app)
    app.key("ctrl+return")
    asked[0].share, asked[0].heard = 0.64, True
    app.prepared_frame()
    asked[0].failure, asked[0].heard = "it broke", True
    app.prepared_frame()
    told = [notice.title for notice in app.context.notices.shown]
    assert told == ["The counting stopped: it broke."]
    assert "Stopped at 640 of 1,000 deals" in said(app)
    assert not lab.waiting
    app.click_on("Go on")
    assert len(asked) == 2


def test_a_count_that_is_stopped_right_after_a_change_stays_stopped(
    app: Driver, asked: list[Any]
) -> None:
    lab = at_lab(app)
    lab._go_on()
    lab._change()
    lab._stop()
    assert asked[1].closed
    begun = len(asked)
    app.pass_time(1.0)
    assert len(asked) == begun
    assert not lab.counter.asked
    lab._go_on()
    app.pass_time(1.0)
    assert len(asked) == begun + 1


def test_a_table_and_a_picture_are_saved(
    app: Driver, asked: list[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    exports = tmp_path / "exports"
    monkeypatch.setattr(saving, "exports_folder", lambda: exports)
    lab = at_lab(app)
    for button in (lab.table, lab.picture):
        app.click(button)
        wait_for(app, "saving")
    table, picture = sorted(exports.iterdir())
    rows = list(csv.DictReader(table.read_text("utf-8").splitlines()))
    assert len(rows) == 2 * 25
    assert {row["rules"].split()[1] for row in rows} == {"exchange=true", "exchange=false"}
    for before in ("Boss", "Temp"):
        counts = [int(row["count"]) for row in rows if row["before"] == before]
        assert sum(counts) == pytest.approx(2000, abs=6)
    assert pygame.image.load(picture).get_size() == (1600, 900)
    app.rest()


@pytest.mark.long
def test_the_lobby_leads_there_and_back_with_other_rules(app: Driver, asked: list[Any]) -> None:
    lobby = app.open_lobby("sociable")
    assert lobby.plan.players == 3 or lobby.plan.players == 4
    app.click(lobby.options.lab)
    lab = app.top
    assert isinstance(lab, LabScene)
    app.key("ctrl+return")
    lab.rules.players._change(5)  # type: ignore[arg-type]
    app.click(rule(lab, "exchange"))
    app.rest()
    app.key("ctrl+return")
    assert app.top is lobby
    assert lobby.plan.players == 5
    assert lobby.plan.options["exchange"] is False


def test_it_leads_to_a_lobby_and_is_closed_once_a_match_begins(
    app: Driver, asked: list[Any]
) -> None:
    app.show(lab_of(app.context, "president"))
    lab = app.top
    assert isinstance(lab, LabScene)
    assert lab.plan.game.id == "president"
    app.keys("ctrl+return")
    assert isinstance(app.top, Lobby)
    assert app.top.plan.players == 5
    app.keys("escape")
    assert app.top is lab
    app.keys("ctrl+return", "ctrl+return")
    assert isinstance(app.top, TableScene)
    assert len(app.stack.scenes) == 2, "the lab is closed once a match begins"


def test_a_pad_turns_pages_and_presses(app: Driver, asked: list[Any]) -> None:
    lab = at_lab(app)
    app.plug(True)
    app.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert lab.page == "flows"
    app.pad(pygame.CONTROLLER_BUTTON_X)
    assert lab.page == "rules"
    app.pad(pygame.CONTROLLER_BUTTON_B)
    assert app.top is not lab


def test_deals_are_kept_in_a_folder_of_their_own(app: Driver) -> None:
    lab = at_lab(app)
    lab.close()
    assert lab.counting._folder == lab_folder()


def test_a_picture_says_of_which_rules_it_is_and_how_many_deals(
    app: Driver, asked: list[Any]
) -> None:
    lab = at_lab(app)
    for number, deals in enumerate((50, 1000)):
        one = lab.sets[number]
        lab.sets[number] = replace(one, figures=replace(one.figures, deals=deals))
    foot = [lab.words.foot_rules(one) for one in lab.shown_sets]
    assert foot[0].endswith(", 50 deals.")
    assert foot[1].endswith(", 1,000 deals.")
    assert foot[2] == "At random: worked out exactly, not played."
    app.key("ctrl+tab")
    assert lab.page == "flows"
    assert [lab.words.foot_rules(one) for one in lab.shown_sets] == foot[:2]
