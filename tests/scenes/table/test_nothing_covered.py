"""On every table, at every size: no mark covers a name, and no words lie on words."""

from collections.abc import Sequence

import pytest

from scenes.ui.scale import Scale
from tests.amounts import share
from tests.scenes.table.conftest import SIZES
from tests.scenes.table.overlaps import (
    SEATINGS,
    cut_names,
    cut_words,
    layouts,
    outside,
    pennant_on,
    places_on_places,
    tags_on,
    words_beyond_buttons,
    words_on_buttons,
    words_on_words,
)

SCALES = [Scale(*size, text_size) for size in SIZES for text_size in (1.0, 1.25, 1.5)]


def scales(game_id: str, players: int) -> Sequence[Scale]:
    return share(SCALES, SEATINGS.index((game_id, players)), 5)


@pytest.mark.parametrize(("game_id", "players"), SEATINGS)
def test_no_mark_covers_a_name_and_no_words_lie_on_words(game_id: str, players: int) -> None:
    faults: list[str] = []
    for scale in scales(game_id, players):
        for _, layout, _ in layouts(game_id, players, scale):
            found = [
                *pennant_on(layout),
                *tags_on(layout),
                *places_on_places(layout),
                *words_on_words(layout),
                *words_on_buttons(layout),
                *words_beyond_buttons(layout),
                *outside(layout),
            ]
            faults += [f"{scale}: {fault}" for fault in found]
    assert not sorted(set(faults))


@pytest.mark.parametrize(("game_id", "players"), SEATINGS)
def test_names_and_all_other_words_are_whole(game_id: str, players: int) -> None:
    faults: list[str] = []
    for scale in scales(game_id, players):
        for view, layout, setting in layouts(game_id, players, scale):
            found = cut_names(layout, setting, view) + cut_words(layout)
            faults += [f"{scale}: {fault}" for fault in found]
    assert not sorted(set(faults))
