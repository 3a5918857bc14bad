"""A line of the log: its words before its cards, and even lines beside a very wide table."""

from typing import Any

import pygame
import pytest
from pygame import Surface

from game.cards import read_card
from game.texts.words import load_words
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.table.over.log_panel import LogPicture, LogState
from scenes.table.present.log import LogLine, LogRow, LogView, OpenLog
from scenes.ui.art import Art
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme

THEME = load_theme()
CAST = (SeatedPlayer("Rufus", "KH", person=False), SeatedPlayer("Ben", "KS", person=False))
LETTERS = 0.7
"""Of its size, how high the letters of a line are."""
EIGHTS = tuple(map(read_card, ("8H", "8S")))


def drawn(
    monkeypatch: pytest.MonkeyPatch, wide: int, high: int, *moves: MoveLine
) -> tuple[list[tuple[str, float]], int]:
    """Return the words of some lines with their heights, and how many cards were drawn."""
    art, written, cards = Art(THEME, threaded=False), list[tuple[str, float]](), list[Any]()
    write = art.write

    def noting(target: Any, text: str, at: Any, *rest: Any) -> Any:
        written.append((text, at.y))
        return write(target, text, at, *rest)

    monkeypatch.setattr(art, "write", noting)
    monkeypatch.setattr(art, "draw_card", lambda *given: cards.append(given))
    place, target = Rect(0, 0, wide, high), Surface((wide, high))
    picture = LogPicture(art, THEME.colours, load_words())
    for move in moves:
        row = LogRow(place, LogLine(move, private=False), latest=False)
        log = OpenLog(Scale(1280, 720), place, place, None, (), place, earlier=False, later=False)
        picture.row(target, log, row, CAST, chosen=False)
    return written, len(cards)


@pytest.mark.parametrize("wide", range(220, 420, 20))
def test_words_are_not_cut_for_the_sake_of_cards(
    wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    move = MoveLine(0, "leads two eights", (), (), cards=EIGHTS)
    written, cards = drawn(monkeypatch, wide, 34, move)
    assert "leads two eights" in [text for text, _ in written]
    assert cards in (0, 2)
    assert cards or wide < 300


def test_lines_on_a_narrow_panel_are_all_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = [MoveLine(1, words, (), ()) for words in ("passes", "discarded the end card of it")]
    written, _ = drawn(monkeypatch, 250, 60, *moves)
    heights = [y for _, y in written]
    assert heights[:2] == heights[2:4]
    assert heights[0] < heights[1]


@pytest.mark.parametrize("height", [540, 720, 760, 1080])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("giver", [0, 1, None])
def test_in_the_drawer_a_line_is_wrapped_before_its_end_is_cut(
    giver: int | None, height: int, text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    cast = [SeatedPlayer("Berta Maria von", "QH", person=True), CAST[0]]
    art, written = Art(THEME, threaded=False), list[str]()
    write = art.write

    def noting(target: Any, text: str, at: Any, size: int, face: Any, *rest: Any) -> Any:
        written.append(text)
        place = write(target, text, at, size, face, *rest)
        assert place.right <= row.place.right
        assert at.y - LETTERS * size / 2 >= row.place.y
        assert at.y + LETTERS * size / 2 <= row.place.bottom
        return place

    monkeypatch.setattr(art, "write", noting)
    scale = Scale(round(height * 16 / 9), height, text_size)
    move = MoveLine(giver, "gives {other} three cards", (), (), other=0)
    log = LogView().lay(scale, [LogLine(move, private=True)])
    (row,) = log.rows
    target = Surface((scale.width, scale.height))
    LogPicture(art, THEME.colours, load_words()).row(target, log, row, tuple(cast), chosen=False)
    told = " ".join(written)
    assert told.endswith("gives Berta Maria von three cards"), told


@pytest.mark.parametrize("side", [32, 44])
def test_the_cross_stands_in_the_middle_of_its_button(side: int) -> None:
    place, close, target = Rect(0, 0, 500, 300), Rect(430, 12, side, side), Surface((500, 300))
    head, foot = Rect(20, 10, 460, 40), Rect(20, 260, 460, 30)
    log = OpenLog(Scale(1280, 720), place, head, close, (), foot, earlier=False, later=False)
    picture = LogPicture(Art(THEME, threaded=False), THEME.colours, load_words())
    picture.draw(target, log, CAST, LogState(hints=False, pad=False, pointer=None))
    button = target.subsurface(close)
    cross = pygame.mask.from_threshold(button, THEME.colours.text, (60, 60, 60, 255))
    [box] = cross.get_bounding_rects()
    assert box.w >= side / 5
    assert abs(box.centerx - side / 2) <= 1
    assert abs(box.centery - side / 2) <= 1
