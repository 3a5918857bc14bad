"""In climbing games: the words of a move cover no trick, and tags no hand that lies open."""

import pytest

from scenes.games.climbing.table.spots import TRICK
from scenes.games.president.table.seats import has_passed
from scenes.table.game.contract import table_of
from scenes.table.over.place_words import pill_place
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.pen import Pen
from scenes.ui.art import Art
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.amounts import share
from tests.driver.seated import make_setting, seated
from tests.scenes.table.legible import label_box, overlapping
from tests.scenes.table.moments import measure
from tests.scenes.table.sociable_table import stages


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game_id", "players"), [("sociable", 5), ("president", 7)])
def test_the_words_of_a_move_to_a_trick_cover_none_of_the_tricks(
    game_id: str, players: int
) -> None:
    faults, theme, tricks = set[str](), load_theme(), 0
    setup = seated(game_id, players, players, "words")
    for size in ((960, 540), (1280, 720), (1920, 1080)):
        for text_size in (1.0, 1.5):
            scale = Scale(*size, text_size)
            pen = Pen(Art(theme, threaded=False), theme.palette(game_id), scale)
            for match in stages(setup, often=4):
                viewer = match.to_move
                if viewer is None or all(map(match.rules.passes, match.legal_actions())):
                    # Whoever can only pass lets nothing go on the trick.
                    continue
                setting = make_setting(setup, scale, viewer, measure=measure)
                layout = table_of(game_id).arrange(match.view(viewer), setting)
                spot = layout.spot(TRICK)
                if spot is None:
                    continue
                tricks += 1
                pill = pill_place(pen, spot.words or spot.ring, "let go: a queen")
                told = [(one.text, label_box(one)) for one in layout.of(TableLabel) if one.text]
                told += [(count.text, count.area.grown(-1)) for count in layout.of(Count)]
                faults |= {f"{scale}: it covers {one}" for one, box in told if pill.overlaps(box)}
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
    setup = seated("president", players, players, f"open {players}")
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
                setting = make_setting(setup, scale, viewer, open_hands=hands, measure=measure)
                layout = table_of("president").arrange(view, setting)
                tagged = [fault for fault in overlapping(layout) if "Count" in fault]
                faults += [f"{width} × {height}: {fault}" for fault in tagged]
    assert passed > 5
    assert not sorted(set(faults))
