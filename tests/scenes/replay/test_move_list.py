"""The list of moves in a replay: one way of telling them at a time."""

from typing import Any

import pytest
from pygame import Surface

from game.texts.words import load_words
from scenes.screens.replay.index import StepLine
from scenes.screens.replay.moves import MoveList, MoveListContent
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.ui.art import Art
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from scenes.ui.widgets.brush import Brush

THEME, WORDS = load_theme(), load_words()
CAST = (SeatedPlayer("Delphine", "QD", person=False), SeatedPlayer("Ben", "KS", person=False))


def told_of(monkeypatch: pytest.MonkeyPatch, wide: int, *players: int) -> list[str]:
    """Return what a list of that width writes of columns begun by these players in turn."""
    ranks = (("a queen", "Q"), ("a 9", "9"))
    moves = [
        StepLine(step, MoveLine(player, f"started with {whole}", (), (), brief=f"started {short}"))
        for step, (player, (whole, short)) in enumerate(zip(players, ranks, strict=True))
    ]
    art, written = Art(THEME, threaded=False), list[str]()
    write = art.write

    def noting(target: Any, text: str, *rest: Any) -> Any:
        written.append(text)
        return write(target, text, *rest)

    monkeypatch.setattr(art, "write", noting)
    shown = MoveList(WORDS, CAST, lambda: MoveListContent(moves, "", ""), print, print)
    shown.rect = Rect(0, 0, wide, 300)
    shown.draw(Brush(art, Surface((wide, 300)), Scale(1280, 720), THEME.colours))
    return [text for text in written if text.startswith("started")]


def test_all_moves_are_told_in_full_where_each_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    told = told_of(monkeypatch, 420, 0, 1)
    assert told == ["started with a queen", "started with a 9"]


def test_all_moves_are_told_briefly_where_one_has_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told_of(monkeypatch, 290, 0, 1) == ["started Q", "started 9"]


def test_the_shorter_ones_alone_are_told_in_full_there(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told_of(monkeypatch, 290, 1, 1) == ["started with a queen", "started with a 9"]
