"""Hints of keys at a screen's foot: the way back is told even where not all have room."""

from collections.abc import Callable
from typing import Any

import pytest

from scenes.screens.settings import SettingsScene
from scenes.table.pieces.button import TableButton
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver


@pytest.mark.parametrize(("text_size", "least"), [(100, 4), (150, 2)])
def test_however_large_the_text_the_key_that_leads_back_is_among_the_hints(
    text_size: int, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Driver(size=(960, 540), text_size=text_size)
    app.show(SettingsScene(app.context))
    written: list[str] = []
    write: Callable[..., Any] = app.context.art.write

    def noting(target: Any, text: str, *rest: Any) -> Any:
        written.append(text)
        return write(target, text, *rest)

    monkeypatch.setattr(app.context.art, "write", noting)
    app.top.controls.stale = True
    app.frame()
    hints = [app.context.words(f"widgets.key_{key}") for key in ("next", "change", "page", "back")]
    shown = [hint for hint in hints if hint in written]
    assert len(shown) >= least
    assert hints[0] in shown
    assert hints[-1] in shown
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("bots", [1, 5])
def test_the_keys_that_bank_are_shown_in_small_windows_and_with_large_text(
    size: tuple[int, int], text_size: int, bots: int
) -> None:
    players = "human:Ann" + ",bot:random" * bots
    app = AtTable(players, "social_climbing", size=size, text_size=text_size)
    banks: list[TableButton] = []
    while len(banks) < 2:
        assert app.wait_for_turn(still=True)
        app.session.play(app.session.legal[0])
        buttons = app.table.layout.of(TableButton)
        banks = [one for one in buttons if one.name.startswith("bank:")]
    assert [one.cap for one in banks] == ["1", "2"]
    app.close()
