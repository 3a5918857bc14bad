"""The deal code of a match: copied at the pause and at a result, or shown where nothing copies."""

import pytest

from game.catalogue import find_game
from game.match import MatchSetup, Player
from game.records.dealcode import read_code
from scenes.screens.pause import PauseScene
from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.table.present.copying import code_of, copy_code
from scenes.ui.scene import Home
from tests.driver.driver import Driver

GAME = find_game("president")


def setup(seed: str | None) -> MatchSetup:
    players = tuple(Player(name, "bot", "easy") for name in ("Ann", "Ben", "Kit", "Tom"))
    return MatchSetup(GAME, players, GAME.sheet.resolve({}, 4), seed)


def test_a_match_has_a_code_unless_its_seed_was_typed_by_hand() -> None:
    code = code_of(setup("0123456789"))
    assert code
    assert read_code(code).seed == "0123456789"
    assert read_code(code).players == 4
    assert code_of(setup("my own seed")) is None
    assert code_of(setup(None)) is None


@pytest.mark.parametrize(("copies", "title"), [(True, "Deal code copied"), (False, "note down")])
def test_it_is_copied_or_else_shown(
    context: AppContext, monkeypatch: pytest.MonkeyPatch, copies: bool, title: str
) -> None:
    given: list[str] = []

    def copy(text: str) -> bool:
        given.append(text)
        return copies

    monkeypatch.setattr("scenes.ui.clipboard.copy", copy)
    copy_code(context, "CL1-X")
    (notice,) = context.notices.shown
    assert given == ["CL1-X"]
    assert title in notice.title
    assert notice.body == "CL1-X"
    assert notice.lasting == (not copies)


def test_the_pause_copies_it_and_says_whether_the_match_is_kept(
    context: AppContext, app: Driver
) -> None:
    def pause(code: str | None) -> PauseScene:
        return PauseScene(context, "president", lambda: SettingsScene(context), Home, code=code)

    (copy,) = {one.label for one in pause("CL1-Y").buttons} - {
        one.label for one in pause(None).buttons
    }
    assert pause(None)._note.text == "This match is not being saved: leaving ends it."
    record = context.records.begin("president")
    assert (
        pause(None)._note.text
        == "If you leave now, this match is lost. It is saved once you have moved."
    )
    context.keep_all()
    assert pause(None)._note.text.startswith("Saved after every move")
    record.close()
    scene = pause("CL1-Y")
    app.open(Title(context))
    app.stack.show(scene)
    app.frame()
    app.click_on(copy)
    assert context.notices.shown[0].body == "CL1-Y"
    assert app.top is scene
