"""The page for teachers: found from the rules, told whole, and its sheets saved."""

import errno

import pytest

from game.store import files
from game.store.paths import exports_folder
from game.texts.language import languages
from game.texts.words import load_words
from scenes.screens.classroom import SUBJECTS, ClassroomPage
from scenes.screens.rules import RulesPage
from scenes.shell.frame.pane import Pane
from tests.driver.driver import Driver

GAME = "sociable"
WIDE, SMALL = (1280, 720), (960, 540)


def at_page(size: tuple[int, int] = WIDE) -> tuple[Driver, ClassroomPage]:
    app = Driver()
    page = ClassroomPage(app.context, GAME)
    app.open(page, size)
    return app, page


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_teacher_finds_it_in_the_rules_and_comes_back(size: tuple[int, int]) -> None:
    app = Driver()
    rules = RulesPage(app.context, GAME)
    app.open(rules, size)
    button = rules.to_class.button if size == WIDE else rules.to_class.round
    app.click(button.rect.center)
    assert isinstance(app.top, ClassroomPage)
    app.keys("escape")
    assert app.top is rules


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_game_without_one_has_no_way_there(size: tuple[int, int]) -> None:
    app = Driver()
    rules = RulesPage(app.context, "ladders")
    app.open(rules, size)
    shown = [*rules.controls.widgets]
    assert rules.to_class.button not in shown
    assert rules.to_class.round not in shown


def test_the_plan_has_a_clock_and_all_subjects_follow() -> None:
    _, page = at_page()
    assert [step.when.text for step in page.steps] == [
        "0–10 min", "10–30 min", "30–45 min", "45–50 min"
    ]  # fmt: skip
    assert len(page.subjects) == len(SUBJECTS)
    assert all(subject.points for subject in page.subjects)
    told = " ".join(point.text for subject in page.subjects for point in subject.points)
    for source in ("Witt", "Norris 2013", "Star Power", "Richards & Camuso 2015", "Dukes",
                   "Coghlan & Huggins 2004", "Fisher 2008", "Wrye 2012"):  # fmt: skip
        assert source in told


@pytest.mark.parametrize("language", languages())
def test_the_page_calls_the_tab_for_the_talk_by_its_name(language: str) -> None:
    words = load_words(language)
    points = words.entry(f"{GAME}_class.wall.points")
    assert any(words(f"{GAME}.results.questions_tab") in point for point in points)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_it_can_be_read_to_its_end_by_keys(size: tuple[int, int]) -> None:
    app, page = at_page(size)
    [pane] = [one for one in page.controls.panes if isinstance(one, Pane)]
    assert pane.most > 0
    for _ in range(30):
        app.keys("pagedown")
    assert pane.scrolled == pane.most


def test_the_sheets_are_saved_into_a_new_folder_each_time() -> None:
    app, page = at_page()
    for _ in range(2):
        app.click(page.save.rect.center)
        app.context.errands.close()
    first, second = sorted(exports_folder().iterdir())
    assert first != second
    names = sorted(path.name for path in first.iterdir())
    assert names == sorted(
        f"{GAME}-{sheet}-en-{paper}.pdf"
        for sheet in ("before", "after", "teacher")
        for paper in ("a4", "letter")
    )
    assert {one.kind for one in app.context.notices.shown} == {"good"}


def test_without_the_library_they_are_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.worksheets.files.find_spec", lambda _: None)
    app, page = at_page()
    assert "ReportLab" in page.save.tip
    app.click(page.save.rect.center)
    app.context.errands.close()
    [folder] = exports_folder().iterdir()
    assert {path.suffix for path in folder.iterdir()} == {".txt"}


def test_if_they_cannot_be_saved_that_is_told_and_nothing_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, page = at_page()

    def refuse(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", refuse)
    app.click(page.save.rect.center)
    app.context.errands.close()
    [notice] = app.context.notices.shown
    assert notice.kind == "bad"
    assert not list(exports_folder().iterdir())
    assert app.top is page
