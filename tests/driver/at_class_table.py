"""The driver at a table of a class.

app = AtClassTable(code, 1, "human:Ann,human:Ben,bot:easy,human:Cleo,human:Dan")
app.play_to_its_end()
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.records.classcode import ClassCode
from scenes.table.scene import TableScene
from scenes.table.setup import SeatPlan, class_setup, open_session
from tests.driver.at_table import AtTable

MOST_STEPS = 3000


class AtClassTable(AtTable):
    """The app at a table of a class."""

    def __init__(self, code: ClassCode, table: int, players: str, **settings: Any) -> None:
        """``table`` counts from 1."""
        self._code, self._table = code, table
        super().__init__(players, code.game.id, seed=f"table {table}", **settings)

    def sit_down(
        self, game_id: str, players: str | Sequence[SeatPlan], *_: Any, **__: Any
    ) -> TableScene:
        """Begin the class's match, whose record is kept, with all people as guests."""
        assert not isinstance(players, str)
        seat_plans = [replace(one, guest=one.kind == "human") for one in players]
        setup = class_setup(self._code, self._table, seat_plans)
        table = TableScene(self.context, open_session(self.context, setup, seat_plans))
        self.show(table)
        return table

    def play_to_its_end(self) -> None:
        """Take every step that is due, from the first deal to the last one's result."""
        session = self.session
        for _ in range(MOST_STEPS):
            if session.match_over:
                return
            if session.deal_over:
                self.keys("ctrl+return")
                self.wait(0.4)
            else:
                self.step()
        raise AssertionError("the match does not end")
