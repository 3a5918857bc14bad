"""Buttons stand in the same order on every table, and of one height."""

import pytest

from scenes.games.climbing.table.button_places import ButtonPlaces, buttons
from scenes.games.president.table.regions import horseshoe
from scenes.games.sociable.table.regions import tower
from scenes.table.layout.measures import field_of
from scenes.table.pieces.button import TableButton
from scenes.ui.boxes import arrange
from scenes.ui.scale import Scale
from tests.driver.at_table import AtTable
from tests.scenes.table.conftest import SIZES

FOUR = "human:Ann,bot:easy,bot:easy,bot:easy"


@pytest.mark.parametrize("size", SIZES)
def test_from_the_corner_up_the_move_then_what_passes_then_what_helps(
    size: tuple[int, int],
) -> None:
    scale = Scale(*size)
    for places in (horseshoe(scale, 5, 11).buttons, tower(scale, 5, 9).buttons):
        assert places.move.right == scale.field_left + scale.field - scale.margin
        assert places.move.bottom == scale.height - scale.margin
        tops = [place.y for place in places]
        assert tops == sorted(tops, reverse=True)
        assert len({place.h for place in places}) == 1
        assert places.move.h >= 40
        assert not any(
            one.overlaps(other) for one in places for other in places if one is not other
        )
        assert places.note.bottom < places.sort.y


def test_places_differ_in_nothing_but_their_width() -> None:
    scale = Scale(1280, 720)
    wide, narrow = (
        ButtonPlaces.among(arrange(buttons(scale, width), field_of(scale))) for width in (200, 160)
    )
    assert [(one.y, one.right) for one in wide] == [(one.y, one.right) for one in narrow]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_a_place_keeps_its_button_through_a_deal(game: str) -> None:
    app = AtTable(FOUR, game, size=(1280, 720))
    where: dict[str, set[tuple[int, int]]] = {}
    for _ in range(60):
        app.step()
        if app.session.deal_over:
            break
        for button in app.table.layout.of(TableButton):
            if not button.icon and button.name in ("offer:0", "pass", "last_trick", "sort"):
                where.setdefault(button.name, set()).add(button.rect[:2])
    assert len(where) > 2
    assert all(len(places) == 1 for places in where.values())
    app.close()
