"""The last moves beside a table: the newest on top, each beside the face of who made it."""

from dataclasses import replace

import pytest

from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.last_moves import add_last_moves, since_own
from scenes.table.layout.setting import MoveLine
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.portrait import Portrait
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from tests.amounts import amount
from tests.driver.driver import Driver
from tests.scenes.table.conftest import make_setting, make_setup


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_all_moves_since_ones_own_are_told_in_social_climbing(
    size: tuple[int, int], players: int
) -> None:
    app = Driver(size=size, speed="off", bot_rest=0.0)
    bots = ",bot:random" * (players - 1)
    table = app.sit_down("social_climbing", f"human:Ann{bots}")
    for _ in range(amount(3, whole=12)):
        app.pass_until(lambda: bool(table.session.legal))
        app.rest()
        moves = since_own(table.tabletop.presenter._setting())
        told = [one for one in table.layout.reading if one.group == "told"]
        faces = [one.who for one in told if isinstance(one, Portrait)]
        words = " ".join(one.text for one in told if isinstance(one, TableLabel))
        cast = table.session.cast
        assert faces == [cast[move.player].name for move in moves if move.player is not None]
        for move in moves:
            assert move.line(cast) in words or move.brief in words
        table.session.play(table.session.legal[0])


def test_as_many_are_told_as_there_were_since_ones_own_last() -> None:
    setup = make_setup(6, 6)
    moves = [MoveLine(player, f"move {player}", (), ()) for player in (5, 4, 3, 2, 1, 0, 5, 4)]
    setting = make_setting(setup, Scale(1280, 720), 0)
    for log, count in ((moves, 5), (moves[:4], 4), (moves[4:], 3), ([], 0)):
        told = since_own(replace(setting, log=log))
        assert [move.player for move in told] == [move.player for move in log[:count]]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_what_was_done_while_one_was_away_is_told_or_counted_in_ladders(
    size: tuple[int, int],
) -> None:
    app = Driver(size=size, speed="off", bot_rest=0.0, turn_lines="off")
    table = app.sit_down("ladders", "human:Ann" + ",bot:easy" * 5, seed="away")
    counted = 0
    for _ in range(5):
        app.pass_until(lambda: bool(table.session.legal))
        app.rest()
        setting = table.tabletop.presenter._setting()
        moves = [m for m in setting.log if m.player is not None and m.start != ("draw",)]
        since = since_own(replace(setting, log=moves))
        told = [one for one in table.layout.reading if one.group == "told"]
        faces = [one for one in told if isinstance(one, Portrait)]
        texts = [one.text for one in told if isinstance(one, TableLabel)]
        more = len(since) - len(faces)
        said = app.context.words("table.more_moves", count=more) in texts
        assert said == (more > 0), (texts, more)
        counted += said
        last = [one for one in table.session.legal if one.kind == "discard"]
        table.session.play((last or table.session.legal)[0])
    assert counted
    app.close()


def test_moves_are_set_smaller_rather_than_in_several_lines() -> None:
    setting = make_setting(make_setup(4, 6), Scale(1280, 720), 0)
    moves = [MoveLine(player, "12 from HAND", (), ()) for player in (3, 2, 1)]
    words = setting.measure("12 from HAND", setting.scale.text(18), "semibold")
    found = []
    for spare in (40, 30):
        build = LayoutBuilder(setting)
        add_last_moves(build, moves, rect(0, 60, words + spare, 300))
        labels = build.of(TableLabel)
        assert [label.text for label in labels] == ["12 from HAND"] * 3
        found.append({label.size for label in labels})
    assert found == [{setting.scale.text(18)}, {setting.scale.text(16)}]


def test_the_newest_move_has_the_wide_box_where_more_are_counted_in_the_narrow_one() -> None:
    setting = make_setting(make_setup(4, 6), Scale(1280, 720), 0)
    moves = [MoveLine(player, "laid down 12 of all", (), ()) for player in (3, 2, 1)]
    high = round(1.45 * setting.scale.text(18)) + 2
    build = LayoutBuilder(setting)
    add_last_moves(build, moves, rect(0, 60, 400, high), rect(0, 60, 130, 3 * high))
    texts = {label.text for label in build.of(TableLabel)}
    assert texts == {"laid down 12 of all", setting.words("table.more_moves", count=2)}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 130, 150])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_moves_of_ladders_take_one_line_each(
    size: tuple[int, int], text_size: int, players: int
) -> None:
    app = Driver(size=size, speed="off", bot_rest=0.0, turn_lines="off", text_size=text_size)
    table = app.sit_down("ladders", "human:Ann" + ",bot:random" * (players - 1), seed="away")
    faces = lines = 0
    for _ in range(6):
        app.pass_until(lambda: bool(table.session.legal))
        app.rest()
        told = [one for one in table.layout.reading if one.group == "told"]
        faces += sum(isinstance(one, Portrait) for one in told)
        more = table.context.words("table.more_moves", count=1).partition("1")[2]
        lines += sum(isinstance(one, TableLabel) and more not in one.text for one in told)
        plays = [action for action in table.session.legal if action.kind == "play"]
        table.session.play(next(iter(plays), table.session.legal[-1]))
    assert lines == faces > 0
    app.close()
