"""Results of a class are dropped onto the window, added up as the command does, and saved."""

import errno
import json
import os
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.classroom.figures import figures, simulated_beside
from game.classroom.files import file_name, write_result
from game.classroom.merging import gather
from game.cli import main
from game.measuring.counting import LabCount
from game.store import files
from game.store.paths import class_folder, exports_folder
from scenes.screens.classroom import ClassroomPage
from scenes.screens.classroom.results import ClassResults
from scenes.screens.classroom.results import desk as desks
from scenes.screens.classroom.results.telling import State
from scenes.screens.classroom.wall import ClassWall
from tests.classroom.classes import class_code, result_at, write_tables
from tests.driver.driver import Driver

DEALS = 12
"""How many deals bots play for each side here."""
WIDE, SMALL = (1280, 720), (960, 540)


@pytest.fixture(autouse=True)
def _few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "simulated_beside", partial(simulated_beside, deals=DEALS))


def nobody_starts(work: Any) -> Any:
    """Stand for a system that gives no processes: the deals are played on a thread."""
    raise PermissionError("no processes here")


def count(wanted: Sequence[Any], folder: Path | None, *, plays: bool) -> LabCount:
    return LabCount(wanted, folder, nobody_starts, plays=plays)


@pytest.fixture
def app() -> Iterator[Driver]:
    app = Driver()
    yield app
    app.close()


def at_results(app: Driver, size: tuple[int, int] = WIDE) -> ClassResults:
    screen = ClassResults(app.context, "sociable", count)
    app.open(screen, size)
    app.rest()
    return screen


def drop(app: Driver, paths: Sequence[Path]) -> None:
    """Drop files as a desktop does: all in one go."""
    app.sends([
        pygame.Event(pygame.DROPBEGIN),
        *(pygame.Event(pygame.DROPFILE, file=str(path)) for path in paths),
        pygame.Event(pygame.DROPCOMPLETE),
    ])  # fmt: skip
    app.rest()


def eight_files(folder: Path) -> list[Path]:
    """Write the files of five tables, a copy of one, a damaged one, and one of another class."""
    paths = write_tables(folder, class_code())
    copy, damaged, other = (folder / name for name in ("copy.json", "torn.json", "other.json"))
    copy.write_bytes(paths[2].read_bytes())
    damaged.write_bytes(paths[1].read_bytes()[:-20])
    write_result(other, result_at(class_code(seed="9876543210"), 1))
    return [*paths, copy, damaged, other]


def states(screen: ClassResults) -> list[State]:
    return [row.line.state for row in screen.rows]


@pytest.mark.long
def test_what_tables_at_this_machine_saved_is_there_by_itself(app: Driver, tmp_path: Path) -> None:
    saved = exports_folder()
    saved.mkdir(parents=True)
    ours, theirs = class_code(), class_code(seed="9876543210")
    for code, table, age in ((theirs, 1, 200), (theirs, 2, 200), (ours, 4, 100)):
        result = result_at(code, table)
        path = saved / file_name(result)
        write_result(path, result)
        os.utime(path, (1_000_000_000 - age,) * 2)
    (saved / "shopping.json").write_text("[]")
    screen = at_results(app)
    assert [row.line.told[:7] for row in screen.rows] == ["Table 4"], "the latest lesson’s"
    carried = write_tables(tmp_path, ours)[:2]
    drop(app, carried)
    assert [row.line.told[:7] for row in screen.rows] == ["Table 1", "Table 2", "Table 4"]
    drop(app, [saved / "shopping.json"])
    assert states(screen) == ["counted", "counted", "left", "counted"]
    screen._choose(theirs.id)
    app.rest()
    assert states(screen)[-2:] == ["counted", "counted"]


@pytest.mark.long
def test_dropped_files_are_added_up_and_saved_as_by_the_command(
    app: Driver, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths, screen = eight_files(tmp_path), at_results(app)
    drop(app, [*paths, paths[0]])
    assert states(screen) == [*["counted"] * 5, "again", "left", "left"]
    told = [row.line.told for row in screen.rows]
    assert told[0] == "Table 1: 4 deals, with exchange. Answers before the match: 3, after it: 3."
    assert told[4].startswith("Table 5: 4 deals, without exchange. ")
    assert told[5:] == [
        "Of a match that counts already: it counts once",
        "Left out: it is damaged or was changed",
        "Left out: it is of another class",
    ]
    app.click(screen.save)
    app.context.errands.close()
    [folder] = exports_folder().iterdir()
    out = tmp_path / "out"
    given = [*map(str, paths), "--out", str(out), "--expected", str(DEALS)]
    assert main(["class", "merge", *given]) == 2
    capsys.readouterr()
    written = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert written == {path.name: path.read_bytes() for path in out.iterdir()}
    assert len(json.loads(written["class.json"])["tables"]) == 5


@pytest.mark.long
def test_the_figures_stand_on_the_screen_and_are_read(app: Driver, tmp_path: Path) -> None:
    paths, screen = write_tables(tmp_path, class_code()), at_results(app)
    drop(app, paths)
    found = figures(gather(paths).tables, DEALS)
    assert screen.desk.figures == found
    matrices = screen.figures.matrices
    assert [one.figures for one in matrices] == [side.moves for side in found.sides]
    read = " ".join(node.name for node in app.stack.tree().nodes)
    share = round(100 * found.sides[0].moves.stays[0][0])
    assert f"Boss stayed Boss: {share} " in read
    assert "What the class said" in read
    assert "Rows: before a deal. Columns: after it." in read
    for side in found.sides:
        assert side.predicted is not None
        top, foot = round(side.predicted.top_stays), round(side.predicted.bottom_stays)
        assert f"Expected before: Boss {top}, Temp {foot}." in read


def test_files_lie_in_a_folder_that_is_named_too(app: Driver, tmp_path: Path) -> None:
    class_folder().mkdir(parents=True)
    [first, *others] = write_tables(class_folder(), class_code())
    held = {path: path.read_bytes() for path in others}
    for path in others:
        path.unlink()
    screen = at_results(app)
    assert states(screen) == ["counted"]
    assert str(class_folder()) in " ".join(node.name for node in app.stack.tree().nodes)
    for path, data in held.items():
        path.write_bytes(data)
    app.click(screen.look)
    app.rest()
    assert [row.line.name for row in screen.rows] == [one.name for one in (first, *others)]


def test_a_dropped_folder_brings_all_its_results(app: Driver, tmp_path: Path) -> None:
    write_tables(tmp_path, class_code())
    (tmp_path / "notes.txt").write_text("no result")
    screen = at_results(app)
    drop(app, [tmp_path])
    assert states(screen) == ["counted"] * 5


@pytest.mark.long
def test_of_several_classes_another_can_be_chosen(app: Driver, tmp_path: Path) -> None:
    paths, screen = eight_files(tmp_path), at_results(app)
    drop(app, paths)
    assert screen._select
    other = gather(paths[-1:]).tables[0].table.id
    screen._choose(other)
    app.rest()
    assert screen.desk.chosen == other
    assert states(screen)[-1] == "counted"
    assert states(screen).count("left") == 7


def test_a_file_that_has_gone_is_left_out_with_the_reason(app: Driver, tmp_path: Path) -> None:
    screen = at_results(app)
    drop(app, [tmp_path / "gone.json"])
    assert states(screen) == ["left"]
    assert "could not be read" in screen.rows[0].line.told
    assert screen.wall not in screen.controls.widgets
    app.key("f5")
    assert app.top is screen


@pytest.mark.long
def test_if_the_disk_is_full_that_is_told_and_nothing_is_left(
    app: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths, screen = write_tables(tmp_path, class_code()), at_results(app)
    drop(app, paths)
    written = 0

    def full(handle: int) -> None:
        nonlocal written
        written += 1
        if written == 3:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    app.click(screen.save)
    app.context.errands.close()
    [notice] = app.context.notices.shown
    assert notice.kind == "bad"
    assert not list(exports_folder().iterdir())
    monkeypatch.undo()
    assert app.top is screen


def test_while_bots_play_their_progress_is_told_and_nothing_can_be_saved(
    app: Driver, tmp_path: Path
) -> None:
    class Slow(LabCount):
        """A count that never gets further than it is."""

        def run(self) -> None:
            return

    def slow(wanted: Sequence[Any], folder: Path | None, *, plays: bool) -> LabCount:
        return Slow(wanted, None, nobody_starts, plays=plays)

    paths = write_tables(tmp_path, class_code())
    screen = ClassResults(app.context, "sociable", slow)
    app.open(screen)
    for path in paths:
        app.send(pygame.DROPFILE, file=str(path))
    assert app.pass_until(lambda: bool(screen.progress.text))
    assert screen.progress.text.startswith("Bots play by the same rules")
    assert f"0 of {DEALS} deals" in screen.progress.text
    assert screen.save.why_not
    assert screen.desk.figures is not None
    assert all(side.expected is None for side in screen.desk.figures.sides)
    assert screen.wall in screen.controls.widgets


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_teacher_gets_there_and_to_the_wall_by_keys(
    app: Driver, tmp_path: Path, size: tuple[int, int]
) -> None:
    page = ClassroomPage(app.context, "sociable")
    app.open(page, size)
    app.click(page.results)
    screen = app.top
    assert isinstance(screen, ClassResults)
    screen.desk._start = count
    drop(app, write_tables(tmp_path, class_code()))
    app.key("f5")
    assert isinstance(app.top, ClassWall)
    app.keys("escape", "escape")
    assert app.top is page


def test_a_small_window_has_files_and_figures_behind_tabs(app: Driver, tmp_path: Path) -> None:
    screen = at_results(app, SMALL)
    drop(app, write_tables(tmp_path, class_code()))
    assert all(row in screen.controls.widgets for row in screen.rows)
    app.key("ctrl+tab")
    assert screen.figures.matrices[0] in screen.controls.widgets
    assert screen.rows[0] not in screen.controls.widgets


def test_what_comes_is_told_to_whoever_listens(app: Driver, tmp_path: Path) -> None:
    at_results(app)
    app.context.narration.listened = True
    drop(app, eight_files(tmp_path))
    told = app.context.narration.take(5.0)
    assert "5 tables count and 2 files are left out" in told


def test_a_name_of_any_length_or_sign_is_shown_in_its_row(app: Driver, tmp_path: Path) -> None:
    path = tmp_path / f"{'a' * 200}\u202e.json"
    path.write_bytes(write_tables(tmp_path, class_code())[0].read_bytes())
    screen = at_results(app)
    drop(app, [path])
    [row] = screen.rows
    assert row.line.state == "counted"
    assert row.line.name.isprintable()
    assert len(row.line.name) < 100


@pytest.mark.long
def test_another_language_keeps_what_was_dropped(app: Driver, tmp_path: Path) -> None:
    at_results(app)
    drop(app, write_tables(tmp_path, class_code()))
    app.change(language="de")
    app.rest()
    screen = app.top
    assert isinstance(screen, ClassResults)
    assert states(screen) == ["counted"] * 5
    assert (
        screen.rows[0].line.told
        == "Tisch 1: 4 Runden, mit Tausch. Antworten vor der Partie: 3, danach: 3."
    )
    app.key("f5")
    assert isinstance(app.top, ClassWall)
    app.keys("right")
    app.change(language="en")
    app.frame()
    assert isinstance(app.top, ClassWall)
    assert app.top.at == 1


@pytest.mark.parametrize("where", ["title", "lobby", "table", "settings"])
def test_a_file_dropped_anywhere_else_does_nothing(app: Driver, tmp_path: Path, where: str) -> None:
    if where == "lobby":
        app.open_lobby("sociable")
    elif where == "table":
        app.sit_down("sociable", "human:Ann,bot:random,bot:random,bot:random")
    elif where == "settings":
        app.key("f2")
    top = app.top
    app.send(pygame.DROPFILE, file=str(tmp_path / "some.json"))
    app.send(pygame.DROPTEXT, text="some text")
    app.frame()
    assert app.top is top
    assert not app.context.notices.shown
