"""What a press on a result page does: what its button says, once, and nothing by haste."""

from random import Random
from typing import Any

import pygame
import pytest

from scenes.results.frame import ResultPage
from scenes.results.stage.picture import StagePicture
from scenes.results.stage_page import SETTLES, StagePage
from scenes.results.treads_page import TreadsPage
from scenes.table.scene import TableScene
from scenes.table.source.session import Session
from scenes.ui.geometry import Point
from scenes.ui.widgets.button import Button
from tests.amounts import one_in
from tests.driver.driver import Driver

SIZES = ((960, 540), (1280, 720), (1920, 1080))
ONE_DEAL: dict[str, tuple[int, dict[str, Any]]] = {
    "social_climbing": (3, {"deals": 1}),
    "ladders": (2, {"deals": "one", "climb": 5}),
    "president": (4, {"ends": "deals", "deals": 1}),
}
DEALS: dict[str, tuple[int, dict[str, Any]]] = {
    "social_climbing": (6, {"deals": 2}),
    "ladders": (2, {"deals": "to_target", "climb": 5, "target": 60}),
    "president": (4, {"ends": "deals", "deals": 2}),
    "sociable": (4, {}),
}


def sit_down(game: str, players: int, options: dict[str, Any], **facts: Any) -> Driver:
    app = Driver(speed="off", bot_rest=0.0, **facts)
    bots = ",".join(["bot:easy"] * (players - 1))
    app.sit_down(game, f"human:Ann,{bots}", options, seed=f"pages {game}")
    return app


def session_of(app: Driver) -> Session:
    assert app.table
    return app.table.session


def to_result(app: Driver, rested: bool = True) -> ResultPage:
    """Play until a result is shown, and until nothing moves there."""
    session, rng = session_of(app), Random("result")
    for _ in range(50_000):
        app.frame(drawn=False)
        if isinstance(app.top, ResultPage):
            if rested:
                app.rest()
            return app.top
        if session.legal:
            session.play(session.rules.heuristics["easy"](session.view, session.legal, rng))
    raise AssertionError("no deal ends")


def labels(app: Driver) -> set[str]:
    return {widget.label for widget in app.widgets() if isinstance(widget, Button)}


def main(page: ResultPage) -> Button:
    return next(
        widget
        for widget in page.controls.widgets
        if isinstance(widget, Button) and widget.kind == "primary"
    )


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    ("game", "size"), one_in(4, [(game, size) for game in ONE_DEAL for size in SIZES])
)
def test_a_match_of_one_deal_has_one_page_of_results(game: str, size: tuple[int, int]) -> None:
    app = sit_down(game, *ONE_DEAL[game], size=size)
    page, words = to_result(app), app.context.words
    assert session_of(app).match_over
    assert words("results.match.again") in labels(app)
    assert words("results.deal.next") not in labels(app)
    table = app.table
    assert page.controls.focused is main(page), "Enter presses what is golden"
    app.key("return")
    assert isinstance(app.top, TableScene)
    assert app.table is not table
    assert app.top is not page
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", DEALS)
def test_enter_does_what_the_button_says_whatever_was_clicked(game: str) -> None:
    app = sit_down(game, *DEALS[game])
    to_result(app)
    rows = [w for w in app.widgets() if w.focusable and not isinstance(w, Button)]
    rows = [row for row in rows if row.rect.w > 1 and "ound" not in type(row).__name__]
    assert rows or game != "social_climbing"
    for row in rows:
        app.click(row.rect.center)
        assert isinstance(app.top, ResultPage)
    app.key("return")
    assert isinstance(app.top, TableScene), f"{[type(row).__name__ for row in rows]} kept Enter"
    assert not session_of(app).deal_over
    app.close()


@pytest.mark.long
def test_a_row_reached_by_keys_opens_by_enter() -> None:
    app = sit_down("social_climbing", *DEALS["social_climbing"])
    page: Any = to_result(app)
    app.click(page.rows[0].rect.center)
    assert page.open_row == 0
    while app.top.controls.focused is not page.rows[1]:  # type: ignore[attr-defined]
        app.key("tab")
    app.key("return")
    assert page.open_row == 1
    app.close()


def hasten(app: Driver, at: Point, times: int) -> None:
    """Click at one place again and again, a third of a second apart."""
    for _ in range(times):
        app.now += 0.3
        app.press(at)
        app.release(at)
        app.frame(drawn=False)


@pytest.mark.long
def test_clicks_made_in_haste_start_nothing_new() -> None:
    app = sit_down("social_climbing", *DEALS["social_climbing"])
    to_result(app)
    app.key("return")
    page, table = to_result(app, rested=False), app.table
    assert isinstance(page, StagePage)
    assert page.arriving
    at = main(page).rect.center
    app.now += 1.0
    hasten(app, at, 5)
    assert app.table is table
    assert app.top is page
    assert not page.arriving, "the first click counts"
    assert main(page).label == app.context.words("results.match.again")
    app.now += 0.6
    hasten(app, at, 1)
    assert app.table is not table, "whoever waits half a second means it"
    app.close()


@pytest.mark.long
def test_the_click_that_ends_the_wait_for_a_result_does_not_leave_it() -> None:
    app = sit_down("social_climbing", *DEALS["social_climbing"])
    page = to_result(app)
    at = main(page).rect.center
    app.key("return")
    session, rng = session_of(app), Random("again")
    while not session.deal_over:
        app.frame(drawn=False)
        if session.legal:
            session.play(session.rules.heuristics["easy"](session.view, session.legal, rng))
    app.now += 1.0
    hasten(app, at, 4)
    assert isinstance(app.top, ResultPage)
    assert main(app.top).label == app.context.words("results.match.again"), "nothing was skipped"
    app.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("key", ["return", "space", "ctrl+return"])
def test_keys_pressed_in_haste_begin_no_new_match(key: str) -> None:
    app = sit_down("social_climbing", *ONE_DEAL["social_climbing"])
    page, table = to_result(app, rested=False), app.table
    assert isinstance(page, StagePage)
    app.key("tab")
    while not page._settled_for:
        app.frame(drawn=False)
    page.controls.focus(main(page))
    for _ in range(4):
        app.key(key)
        app.pass_time(SETTLES / 2, drawn=False)
    assert app.top is page
    app.pass_time(SETTLES / 2 + 0.1, drawn=False)
    app.key(key)
    assert app.table is not table, "whoever waits for a moment means it"
    app.close()


@pytest.mark.long
def test_a_button_shows_enter_only_where_enter_presses_it() -> None:
    app = sit_down("social_climbing", *DEALS["social_climbing"])
    page = to_result(app)
    button = main(page)
    assert button.says_enter
    shown = []
    for _ in range(len(app.widgets())):
        shown.append((page.controls.focused in (None, button), says(app, "Enter")))
        app.key("tab")
    assert {told for told, _ in shown} == {True, False}
    assert all(told == seen for told, seen in shown)
    app.close()


def says(app: Driver, cap: str) -> bool:
    """Return whether a cap is drawn on the screen on top."""
    drawn: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "scenes.ui.widgets.button.draw_cap", lambda brush, key, *rest: drawn.append(key)
        )
        app.top.draw(app.surface)
    return cap in drawn


@pytest.mark.long
def test_a_readers_press_names_what_it_means_and_is_never_hasty() -> None:
    app = sit_down("ladders", *ONE_DEAL["ladders"])
    page = to_result(app, rested=False)
    assert isinstance(page, StagePage)
    while page.arriving:
        app.frame()
    title = next(n for n in app.stack.tree().nodes if n.usable and n.name == "To the title")
    app.stack.reach(title.id, press=True)
    app.rest()
    assert app.table is None
    app.close()


@pytest.mark.long
def test_a_press_before_the_stage_is_made_shows_nothing_of_it_over_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = sit_down("social_climbing", *ONE_DEAL["social_climbing"])
    page = to_result(app, rested=False)
    assert isinstance(page, StagePage)
    app.frame()
    table = pygame.image.tobytes(app.surface, "RGB")
    with monkeypatch.context() as unmade:
        unmade.setattr(StagePicture, "ready", lambda picture: False)
        unmade.setattr(page._picture, "_composition", None)
        for _ in range(3):
            app.click(main(page).rect.center)
            app.frame()
            assert app.top is page, "a button that nobody sees was pressed"
            assert pygame.image.tobytes(app.surface, "RGB") == table
    app.rest()
    assert pygame.image.tobytes(app.surface, "RGB") != table
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["social_climbing", "sociable"])
def test_a_result_is_first_shown_with_its_stair_and_all_it_holds(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = sit_down(game, *DEALS[game])
    with monkeypatch.context() as unmade:
        unmade.setattr(TreadsPage, "ground_ready", lambda page: False)
        page = to_result(app, rested=False)
        before = app.frames
        app.pass_time(1.0)
        app.point(Point(400, 300))
        app.pass_time(1.0)
        assert app.frames == before, "half a page was shown"
    assert app.frame() or app.frame(), "the whole page is due at once"
    app.rest()
    assert app.top is page
    app.close()
