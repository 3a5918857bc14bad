"""A person's hands in a test: each gesture and each key replaces the selection.

hands = Hands(Selection(layout, intents))
assert hands.point(Click("hand:8", at)) == Taken("hand:8")
assert hands.chosen == "hand:8"
"""

from dataclasses import replace
from typing import Any

from scenes.table.input.acts import choose, go_back, point_out, put_back, table_changed
from scenes.table.input.effects import Effect
from scenes.table.input.gestures import Gesture
from scenes.table.input.intents import Intents
from scenes.table.input.keyboard import press_key
from scenes.table.input.pointing import point
from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.scene import TableScene
from scenes.ui.inputs import Key


class Hands:
    """Everything of the selection as it is now can be read from it."""

    def __init__(self, selection: Selection) -> None:
        self.now = selection

    def __getattr__(self, name: str) -> Any:
        return getattr(self.now, name)

    def __setattr__(self, name: str, value: Any) -> None:
        """Replace a part of the selection."""
        now = value if name == "now" else replace(self.now, **{name: value})
        super().__setattr__("now", now)

    def point(self, gesture: Gesture) -> Effect | None:
        """Make a gesture; return its effect."""
        self.now, effect = point(self.now, gesture)
        return effect

    def press(self, key: Key | str) -> Effect | None:
        """Press a key; return its effect."""
        self.now, effect = press_key(self.now, Key(key) if isinstance(key, str) else key)
        return effect

    def choose(self, source: str) -> Effect | None:
        """Choose a source."""
        self.now, effect = choose(self.now, source)
        return effect

    def put_back(self) -> Effect | None:
        """Put back what is chosen or held."""
        self.now, effect = put_back(self.now)
        return effect

    def back(self) -> Effect | None:
        """Go one step back, as Esc does."""
        self.now, effect = go_back(self.now)
        return effect

    def point_out(self, action: object) -> None:
        """Point out an action, as a hint does."""
        self.now = point_out(self.now, action)

    def table_changed(
        self, layout: TableLayout, intents: Intents, asked_seat: int | None = None
    ) -> None:
        """Lay the table out again below the hands."""
        self.now = table_changed(self.now, layout, intents, asked_seat)


class TableHands(Hands):
    """The hands of the person at an open table, as they are whenever they are asked."""

    def __init__(self, table: TableScene) -> None:
        object.__setattr__(self, "_table", table)

    @property
    def now(self) -> Selection:  # type: ignore[override]
        """The table's selection."""
        return self._table.selection

    def __setattr__(self, name: str, value: Any) -> None:
        """Replace a part of the table's selection."""
        top = self._table.tabletop
        top.selection = value if name == "now" else replace(top.selection, **{name: value})
