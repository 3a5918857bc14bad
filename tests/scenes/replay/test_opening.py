"""The ways into a replay and the statistics, and from a replay on to the table."""

from typing import Any, cast

import pytest

from game.records.record import write_line
from game.store.matches import SavedMatches
from game.store.paths import matches_folder
from scenes.results.final import final_buttons
from scenes.screens.matches import resuming as going_on
from scenes.screens.matches.resuming import look_back
from scenes.screens.replay import ReplayScene
from scenes.screens.replay.reading import Reading
from scenes.screens.replay.table_picture import newest_card
from scenes.screens.statistics import Statistics
from scenes.screens.statistics.opening import statistics_of
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.table.pieces.count import Count
from scenes.table.scene import TableScene
from scenes.ui.scene import Push
from tests.driver.driver import Driver, wait_for
from tests.scenes.replay_matches import GAMES, match_of
from tests.scenes.sessions import played_at
from tests.store.folders import can_go_on


def kept(game_id: str, players: int) -> Any:
    """Put a finished match among the saved ones, and return its file."""
    _, lines = match_of(game_id, players)
    folder = matches_folder()
    folder.mkdir(parents=True)
    path = folder / f"{game_id}.jsonl"
    path.write_text("".join(map(write_line, lines)), encoding="utf-8")
    return path


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_a_position_becomes_the_table_of_a_practice_match(
    app: Driver, context: AppContext, game_id: str, players: int
) -> None:
    path = kept(game_id, players)
    app.open(Title(context))
    app.stack.carry_out(look_back(context, path))
    scene = app.top
    assert isinstance(scene, ReplayScene)
    step = next(
        number for number, one in enumerate(scene.index.steps) if number > 20 and one.to_move == 0
    )
    scene.go(step)
    app.stack.carry_out(scene.take_up.press().step)
    app.frame()
    table = app.top
    assert isinstance(table, TableScene)
    assert context.words("replay.is_practice") in [notice.title for notice in context.notices.shown]
    assert table.session.to_move == 0
    assert table.session.practice
    assert "Practice" in [count.text for count in table.layout.of(Count)]
    assert table.session._match.view(0) == scene.index.playback.view(step, 0)
    # Only practice in which somebody plays on is kept.
    for _ in range(3):
        assert app.pass_until(lambda: bool(table.session.legal))
        table.session.play(table.session.legal[0])
    app.stack.close()
    found = {match.path: match for match in SavedMatches(matches_folder()).each()}
    assert len(found) == 2
    assert found[path].finished
    assert not found[path].practice
    practice = next(match for there, match in found.items() if there != path)
    assert practice.practice
    assert can_go_on(practice)
    context.close()


def test_of_a_damaged_record_the_good_part_is_shown(app: Driver, context: AppContext) -> None:
    path = kept("sociable", 5)
    data = path.read_bytes()
    path.write_bytes(damaged := data[:4000] + b"#" + data[4001:])
    line = data[:4000].count(b"\n") + 1
    app.open(Title(context))
    app.stack.carry_out(look_back(context, path))
    scene = app.top
    assert isinstance(scene, ReplayScene)
    (notice,) = context.notices.shown
    assert notice.body.startswith(f"sociable.jsonl is damaged from line {line} on and shown up to")
    assert scene.index.steps[-1].lines <= line - 1
    assert scene._told().next_words != context.words("replay.breaks_off")
    scene.go(scene.index.last)
    assert scene._told().next_words == context.words("replay.breaks_off")
    app.keys("escape")
    assert not context.notices.shown, "it concerns nobody any more"
    assert path.read_bytes() == damaged
    context.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_what_is_told_of_a_damaged_record_covers_neither_list_nor_last_card(
    app: Driver, context: AppContext, size: tuple[int, int]
) -> None:
    path = kept("sociable", 5)
    data = path.read_bytes()
    path.write_bytes(data[:4000] + b"#" + data[4001:])
    app.resize(size)
    app.open(Title(context))
    app.stack.carry_out(look_back(context, path))
    scene = app.top
    assert isinstance(scene, ReplayScene)
    scene.go(scene.index.last)
    while not (newest := newest_card(scene.presenter.layout, scene.table.rect)):
        scene.step_by(-1)
        app.rest()
    (told,) = app.stack.toasts.places
    assert not told.overlaps(newest)
    assert not told.overlaps(scene.moves.rect)
    context.close()


def test_a_record_of_which_nothing_is_good_is_told_of_in_one_sentence(context: AppContext) -> None:
    path = kept("sociable", 5)
    path.write_bytes(b"#" + path.read_bytes())
    assert look_back(context, path) is None
    (notice,) = context.notices.shown
    assert notice.body.startswith("This match can’t be read")
    assert notice.body.count(".") == 1
    context.close()


def test_a_long_match_is_read_off_the_frame_loop(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(going_on, "LONG_RECORD", 1000)
    path = kept("social_climbing", 3)
    app.open(Title(context))
    app.stack.carry_out(look_back(context, path))
    assert isinstance(app.top, Reading)
    assert app.stack.waiting
    while isinstance(app.top, Reading):
        app.frame()
    assert isinstance(app.top, ReplayScene)
    app.keys("escape")
    assert isinstance(app.top, Title)
    path.write_bytes(path.read_bytes()[:-400].replace(b"deal", b"dead"))
    app.stack.carry_out(look_back(context, path))
    while isinstance(app.top, Reading):
        app.frame()
    assert isinstance(app.top, Title)
    assert len(context.notices.shown) == 1
    context.close()


def test_a_match_that_has_gone_is_told_of(context: AppContext) -> None:
    path = kept("social_climbing", 3)
    path.unlink()
    assert look_back(context, path) is None
    assert len(context.notices.shown) == 1
    context.close()


def test_a_match_that_is_over_can_be_watched_again(context: AppContext) -> None:
    session = played_at("ladders", 3, {"climb": 5})
    watch = next(
        one for one in final_buttons(context, session) if one.label == context.words("replay.watch")
    )
    step = cast(Push, watch.press().step)
    scene = step.scene
    assert isinstance(scene, ReplayScene)
    assert scene.index.playback.outcome == session.outcome
    assert len(scene.index.deals) == len(session.deals)


def test_the_title_leads_to_the_statistics(app: Driver, context: AppContext) -> None:
    app.open(Title(context))
    button = next(
        one for one in app.top.controls.widgets  # type: ignore[attr-defined]
        if getattr(one, "label", "") == context.words("title.statistics")
    )  # fmt: skip
    app.click(button)
    assert isinstance(app.top, Statistics)
    while app.stack.waiting and app.top.told is None:
        app.frame()
    assert app.top.told is not None
    assert app.top.told.profiles == ()
    assert statistics_of(context, "ladders").game_id == "ladders"
    context.close()


def test_a_match_that_nobody_can_read_gives_way_and_says_why(
    app: Driver, context: AppContext
) -> None:
    told: list[str] = []

    def fail() -> Any:
        raise RuntimeError("nobody thought of this")

    def fail_to_show(read: Any) -> Any:
        raise AssertionError(f"{read} was read")

    app.open(Title(context))
    app.stack.show(Reading(context, None, fail, told.append, fail_to_show))
    wait_for(app, "reading")
    assert isinstance(app.top, Title)
    assert told == [
        "Clamber met something it did not expect: RuntimeError: nobody thought of this."
    ]
