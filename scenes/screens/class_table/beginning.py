"""Begins the match at a table of a class."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.screens.lobby.class_seats import ClassSeats
from scenes.table.scene import TableScene
from scenes.table.setup import class_setup, open_session

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def class_scene(
    context: "AppContext", seats: ClassSeats, predictions: Sequence[tuple[int, int]]
) -> TableScene:
    """Return the table of a new match; its people's predictions are kept without names.

    The number of the table must have been chosen.
    """
    assert seats.table is not None
    plans = seats.seat_plans()
    setup = class_setup(seats.code, seats.table, plans)
    assert setup.commitment is not None
    if predictions:
        context.records.class_book.predict(setup.commitment.digest, predictions)
    return TableScene(context, open_session(context, setup, plans, context.new_record))
