"""Text grows to 200 % on screens of widgets, and to 150 % wherever a table is."""

from typing import Any

import pytest

from scenes.ui.scale import LARGEST_AT_TABLE, Scale
from tests.stills import screens as pictures

WITH_TABLES = ("table_4", "sociable_replay", "sociable_review", "puzzle", "ladders_lesson")
WITHOUT = ("title", "lobby", "settings", "rules", "pause", "deal_result", "curtain", "how_to_play")


def scale_of(scene: Any) -> Scale:
    """Return the scale in which a scene's own words are laid out."""
    found = getattr(scene, "scale", None) or getattr(scene, "_scale", None) or scene._layout.scale
    assert isinstance(found, Scale)
    return found


def test_a_table_grows_with_the_text_up_to_its_limit() -> None:
    for size, limited in ((1.0, 1.0), (1.5, 1.5), (1.75, 1.5), (2.0, 1.5)):
        scale = Scale(1280, 720, size)
        assert scale.at_table == Scale(1280, 720, limited)
        assert scale.at_table.at_table == scale.at_table


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("name", WITH_TABLES)
def test_where_a_table_is_text_stops_at_150(name: str) -> None:
    still = pictures.reach(pictures.PICTURES[name], (1280, 720), 200)
    assert scale_of(still.stack.top).text_size == LARGEST_AT_TABLE
    still.stack.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("name", WITHOUT)
def test_all_other_screens_grow_to_200(name: str) -> None:
    still = pictures.reach(pictures.PICTURES[name], (1280, 720), 200)
    assert scale_of(still.stack.top).text_size == 2.0
    still.stack.close()
