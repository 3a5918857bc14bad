"""Marks keep clear of one another: nothing covers the focus, no line strikes words through."""

import importlib
import types
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.games.contract import table_of
from scenes.table.draw.marks import Marks
from scenes.table.pieces.turn import TurnLine
from scenes.ui.art import Art
from scenes.ui.art.overlays import Overlays
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.scenes.table.conftest import SIZES, make_setting, make_setup, random_matches

BUILD = Path(__file__).resolve().parents[3] / "build"


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    monkeypatch.syspath_prepend(str(BUILD))
    pygame.font.init()
    return importlib.import_module("make_pictures")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_brackets_round_an_end_card_never_reach_its_bank_button(
    size: tuple[int, int], text_size: float
) -> None:
    scale, overlays = Scale(*size, text_size), Overlays(load_theme())
    overlays.k = scale.k
    setup, seen = make_setup(6, 6), 0
    for match in random_matches(setup, 90, 3):
        assert match.to_move is not None
        setting = make_setting(setup, scale, match.to_move)
        layout = table_of("social_climbing").arrange(match.view(match.to_move), setting)
        for slot in (0, 1):
            button, spot = layout.button(f"bank:{slot}"), layout.spot(f"column:{slot}")
            if button and spot:
                seen += 1
                raised = spot.ring.moved(0, -spot.room)
                assert not overlays.bracket_box(raised, room=0).overlaps(button.rect)
    assert seen


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_words_at_a_place_leave_the_focus_on_it_free(
    pictures: types.ModuleType, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    boxes: list[Rect] = []
    words: list[tuple[str, Rect]] = []
    brackets, write = Overlays.brackets, Art.write

    def framing(overlays: Overlays, target: pygame.Surface, box: Rect) -> None:
        boxes.append(box)
        brackets(overlays, target, box)

    def writing(art: Art, target: Any, text: str, at: Point, *rest: Any, **more: Any) -> Rect:
        place = write(art, target, text, at, *rest, **more)
        words.append((text, place))
        return place

    monkeypatch.setattr(Overlays, "brackets", framing)
    still = pictures.reach(pictures.PICTURES["ladders_end"], size)
    boxes.clear()
    monkeypatch.setattr(Art, "write", writing)
    still.stack.top.draw(pygame.Surface(size))
    still.stack.close()
    told = [(text, place) for text, place in words if "turn" in text and "Your" not in text]
    assert told
    assert not [text for text, place in told for box in boxes if place.overlaps(box)]


def test_the_line_round_the_plate_of_who_is_to_move_lies_below_the_words_of_a_place(
    pictures: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    line, pill = TurnLine.draw, Marks.pill
    monkeypatch.setattr(TurnLine, "draw", lambda *given: (drawn.append("line"), line(*given)))
    monkeypatch.setattr(Marks, "pill", lambda *given: (drawn.append("words"), pill(*given)))
    still = pictures.reach(pictures.PICTURES["table_6"], (960, 540))
    pictures.press("tab", "tab", "return")(still)
    drawn.clear()
    still.stack.top.draw(pygame.Surface((960, 540)))
    still.stack.close()
    assert drawn[0] == "line"
    assert "words" in drawn
