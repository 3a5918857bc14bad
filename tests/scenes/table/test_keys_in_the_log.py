"""The keys of a log that lies over a part of the table: nothing behind it hears them."""

import pytest

from tests.driver.at_table import AtTable

NARROW, WIDE = (1280, 720), (1920, 1080)


def opened(size: tuple[int, int] = NARROW, moves: int = 40, **settings: object) -> AtTable:
    """Return a table with a person to move, the focus shown, and the log open."""
    app = AtTable("human:Ann,bot:random", "social_climbing", size=size, **settings)
    for _ in range(moves):
        app.wait_for_turn()
        app.session.play(app.session.legal[0])
    app.wait_for_turn(still=True)
    app.keys("right", "l")
    return app


def first_line(app: AtTable) -> object:
    assert app.table.log
    return app.table.log.rows[0].line


def brackets(app: AtTable) -> bool:
    return any(type(piece).__name__ == "FocusBrackets" for piece in app.table.over)


@pytest.mark.long
def test_the_focus_is_in_the_log_and_comes_back_where_it_was() -> None:
    app = opened()
    focus = app.table.selection.focus
    assert not brackets(app)
    app.keys("tab", "right", "left", "shift+tab", "down", "end", "home")
    assert app.table.selection.focus == focus
    app.key("return")
    assert app.table.log is None
    assert app.table.selection.focus == focus
    assert brackets(app)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("key", ["return", "space", "d", "1", "2", "f", "ctrl+return"])
def test_a_key_that_would_act_behind_the_log_only_closes_it(key: str) -> None:
    app = opened()
    before = app.table.selection.chosen
    app.key(key)
    assert app.table.log is None
    assert not app.taken[40:]
    assert app.table.selection.chosen == before
    app.close()


@pytest.mark.long
def test_a_hint_is_not_hidden_by_the_log() -> None:
    app = opened()
    app.key("h")
    assert app.table.log is None
    assert app.pass_until(lambda: app.table.selection.advised is not None)


@pytest.mark.long
def test_arrows_home_and_end_scroll_a_log_over_the_table() -> None:
    app = opened()
    newest = first_line(app)
    app.key("up")
    older = first_line(app)
    assert older is not newest
    app.key("down")
    assert first_line(app) is newest
    app.key("home")
    assert app.table.log
    assert not app.table.log.earlier
    app.key("end")
    assert first_line(app) is newest


@pytest.mark.long
def test_beside_a_log_arrows_walk_on_the_table() -> None:
    app = opened(WIDE)
    focus, line = app.table.selection.focus, first_line(app)
    app.key("right")
    assert app.table.selection.focus != focus
    assert first_line(app) is line
    app.key("page up")
    assert first_line(app) is not line


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("size", "cap"), [(NARROW, "Up"), (WIDE, "Page Up")])
def test_the_keys_that_scroll_are_named_in_the_log(
    size: tuple[int, int], cap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(size)
    drawn = list[str]()
    monkeypatch.setattr(
        "scenes.table.over.log_panel.draw_cap",
        lambda brush, key, *rest: drawn.append(key),
    )
    app.key("up" if cap == "Up" else "page up")
    app.rest()
    assert cap in drawn


@pytest.mark.long
def test_it_leaves_most_of_a_small_window_to_the_table_also_with_large_words() -> None:
    for text_size in (100, 150):
        app = AtTable("human:Ann,bot:easy", "social_climbing", text_size=text_size)
        app.key("l")
        log = app.table.log
        assert log
        assert log.panel.w <= 0.4 * app.size[0]
        app.close()


@pytest.mark.long
def test_a_click_beside_it_closes_it_and_plays_nothing() -> None:
    app = AtTable("human:Ann,bot:easy,bot:easy,bot:easy", "president")
    while not (app.asked and app.session.view.due is None):
        app.wait()
    picks = app.table.selection.intents.picks
    assert picks
    app.click_name(picks.obvious()[0])
    app.wait()
    middle = app.aim("trick")
    app.key("l")
    assert app.table.log
    assert not app.table.log.panel.contains(middle)
    app.click(middle)
    assert app.table.log is None
    assert not app.taken, "the click only closed it"
    app.click(middle)
    assert app.taken
    app.close()
