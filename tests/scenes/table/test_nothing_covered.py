"""On every table, at every size: no mark covers a name, and no words lie on words."""

from dataclasses import replace
from typing import Any

import pytest

from scenes.games.climbing.table.spots import TRICK
from scenes.games.president.table.seats import has_passed
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Setting
from scenes.table.over.place_words import pill_place
from scenes.table.pieces.pen import Pen
from scenes.ui.art import Art
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.amounts import share
from tests.scenes.table.conftest import SIZES
from tests.scenes.table.overlaps import (
    SEATINGS,
    covered,
    cut_names,
    cut_words,
    layouts,
    measure,
    outside,
    places_on_places,
    tags_on,
    texts,
    turn_marker_on,
    words_beyond_buttons,
    words_on_buttons,
    words_on_words,
)
from tests.scenes.table.sociable_table import make_setting, make_setup, stages
from tests.scenes.table.test_president_layout import setting_of, setup_of

SCALES = [Scale(*size, text_size) for size in SIZES for text_size in (1.0, 1.25, 1.5)]


@pytest.fixture(scope="module", params=SEATINGS, ids=lambda seating: f"{seating[0]}-{seating[1]}")
def tables(request: pytest.FixtureRequest) -> list[tuple[Any, TableLayout, Setting]]:
    """Return the tables of a match as they are seen in windows of several sizes."""
    game_id, players = request.param
    scales = share(SCALES, SEATINGS.index(request.param), 5)
    return [found for scale in scales for found in layouts(game_id, players, scale)]


@pytest.mark.quick_one_in(12)
def test_no_mark_covers_a_name_and_no_words_lie_on_words(
    tables: list[tuple[Any, TableLayout, Setting]],
) -> None:
    faults: list[str] = []
    for _, layout, _ in tables:
        found = [
            *turn_marker_on(layout),
            *tags_on(layout),
            *places_on_places(layout),
            *words_on_words(layout),
            *words_on_buttons(layout),
            *words_beyond_buttons(layout),
            *outside(layout),
        ]
        faults += [f"{layout.scale}: {fault}" for fault in found]
    assert not sorted(set(faults))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game_id", "players"), [("sociable", 5), ("president", 7)])
def test_the_words_of_a_move_to_a_trick_cover_none_of_the_tricks(
    game_id: str, players: int
) -> None:
    faults, theme, tricks = set[str](), load_theme(), 0
    sociable = game_id == "sociable"
    setup = make_setup(players, "words", people=players) if sociable else setup_of(players, "words")
    for size in ((960, 540), (1280, 720), (1920, 1080)):
        for text_size in (1.0, 1.5):
            scale = Scale(*size, text_size)
            pen = Pen(Art(theme, threaded=False), theme.palette(game_id), scale)
            for match in stages(setup, often=4):
                viewer = match.to_move
                if viewer is None or all(map(match.rules.passes, match.legal_actions())):
                    # Whoever can only pass lets nothing go on the trick.
                    continue
                seen = make_setting(setup, scale, viewer) if sociable else None
                setting = replace(seen or setting_of(setup, scale, viewer), measure=measure)
                layout = table_of(game_id).arrange(match.view(viewer), setting)
                spot = layout.spot(TRICK)
                if spot is None:
                    continue
                tricks += 1
                pill = pill_place(pen, spot.words or spot.ring, "let go: a queen")
                faults |= {f"{scale}: {fault}" for fault in covered("it", pill, texts(layout))}
    assert tricks > 20
    assert sorted(faults) == []


FIELDS = ((960, 490), (1280, 660), (1920, 1000))
"""Those of replays in windows of three sizes."""


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("players", range(4, 8))
def test_no_tag_lies_on_a_hand_that_lies_open(players: int) -> None:
    """In a replay all hands of President & Bum can be looked at; its field is lower than a table's.

    A viewer is somebody who has passed.
    """
    faults: list[str] = []
    setup = setup_of(players, f"open {players}")
    passed = 0
    for match in stages(setup, deals=2, often=3):
        for viewer in range(players):
            view = match.view(None)
            if not has_passed(view, viewer):
                continue
            passed += 1
            hands = {seat: tuple(match.view(seat).hand or ()) for seat in range(players)}
            for width, height in share(FIELDS, viewer + passed, 3):
                scale = Scale(width, height)
                setting = setting_of(setup, scale, viewer, open_hands=hands)
                layout = table_of("president").arrange(view, replace(setting, measure=measure))
                found = tags_on(layout) + words_on_words(layout)
                faults += [f"{width} × {height}: {fault}" for fault in found]
    assert passed > 5
    assert not sorted(set(faults))


@pytest.mark.quick_one_in(7)
def test_names_and_all_other_words_are_whole(
    tables: list[tuple[Any, TableLayout, Setting]],
) -> None:
    faults: list[str] = []
    for view, layout, setting in tables:
        found = cut_names(layout, setting, view) + cut_words(layout)
        faults += [f"{layout.scale}: {fault}" for fault in found]
    assert not sorted(set(faults))
