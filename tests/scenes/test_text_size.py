"""Text may be set large: no screen breaks, at any size of window."""

from collections.abc import Iterator
from typing import Any

import pytest

from scenes.ui.geometry import Rect
from scenes.ui.scale import SMALLEST_TEXT
from tests.amounts import share
from tests.scenes.sight import Sight, look
from tests.stills import screens as pictures

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 768))
WAYS = [(size, text_size) for size in SIZES for text_size in (100, 130, 150, 200)]
PAGES = ("lobby", "rules")
TABLES = (
    "ladders_2", "ladders_6", "ladders_end", "ladders_rung", "sociable_give", "sociable_blind",
    "sociable_trick", "president_7", "president_give", "president_joker",
)  # fmt: skip
SCREENS = (
    "title", "lobby", "deal_result", "match_result", "settings", "access", "rules", "pause",
    "play_settings", "told", "sociable_poster", "curtain", "curtain_recap", "classroom",
    "class_setup", "class_code_large", "class_table", "class_prediction", "class_predicted",
    "class_questions",
    *(f"{game}_{page}" for game in ("sociable", "ladders", "president") for page in PAGES),
    *(f"table_{players}" for players in range(2, 7)), *TABLES,
)  # fmt: skip

SPARED = ("table", *TABLES)
"""At a table names and notes are cut where room is lacking: the rules of its layout say so."""


def faults_of(sight: Sight, size: tuple[int, int], *, may_cut: bool) -> list[str]:
    """Return what is wrong with the texts of a screen, in words."""
    assert sight.texts
    small = [f"{text!r} is {px} px" for text, px in sight.sizes if px < SMALLEST_TEXT]
    outside = [f"{text!r} stands out" for text in sight.outside(Rect(0, 0, *size))]
    collisions = [f"{one!r} lies on {other!r}" for one, other in sight.collisions()]
    cut = [] if may_cut else [f"{text!r} is cut" for text in sight.cut]
    return small + outside + collisions + cut


def every_way(still: Any, case: int = 0, cases: int = 1) -> Iterator[tuple[int, int]]:
    """Set text sizes in sizes of window, as a person would, and yield the window's size."""
    stack = still.stack
    for size, text_size in share(WAYS, case, cases):
        stack.resize(size)
        stack.context.keeper.change(text_size=text_size)
        stack.update(0.0)
        # What lies still is drawn again, so that its texts are seen.
        stack.top.resize(stack.scale)
        yield size


@pytest.mark.quick_one_in(12)
@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_breaks_under_large_text(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = pictures.PICTURES.get(name) or pictures.table_of(int(name[-1]))
    still, faults = pictures.reach(picture, SIZES[0]), []
    for size in every_way(still, SCREENS.index(name), 8):
        sight = look(still.stack.top, size, monkeypatch)
        found = faults_of(sight, size, may_cut=name.startswith(SPARED))
        faults += [f"{still.stack.scale}: {fault}" for fault in found]
    still.stack.close()
    assert not faults


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("name", ["curtain", "curtain_recap"])
def test_where_a_curtain_has_little_room_its_words_lie_on_no_others(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    still, faults = pictures.reach(pictures.PICTURES[name], SIZES[0]), []
    for size in every_way(still, 0, 4):
        sight = look(still.stack.top, size, monkeypatch)
        faults += [f"{size}: {fault}" for fault in faults_of(sight, size, may_cut=False)]
    still.stack.close()
    assert not faults


@pytest.mark.long
def test_notices_keep_their_words(monkeypatch: pytest.MonkeyPatch) -> None:
    still, faults = pictures.reach(pictures.PICTURES["notices"], SIZES[0]), []
    for size in every_way(still):
        sight = look(still.stack.toasts, size, monkeypatch)
        faults += faults_of(sight, size, may_cut=False)
    still.stack.close()
    assert not faults
