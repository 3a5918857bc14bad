"""Who took a press gets its release, wherever the pointer or the focus is by then."""

from collections.abc import Sequence

from scenes.ui.inputs import Key, KeyUp, PointerLeft, PointerUp
from scenes.ui.widgets.widget import Answer, Done, Widget


class HeldPresses:
    """The widgets that are held: one by the pointer, and others by keys that are down."""

    def __init__(self) -> None:
        self.by_pointer: Widget | None = None
        self._by_key: dict[str, Widget] = {}

    def keep(self, widgets: Sequence[Widget]) -> None:
        """Let go of what the pointer holds, unless it is still among the widgets."""
        self.by_pointer = self.by_pointer if self.by_pointer in widgets else None

    def take(self, key: Key, widget: Widget) -> None:
        """Note who took a key that went down."""
        self._by_key[key.name] = widget

    def pointer_up(self, happened: PointerUp) -> Answer:
        """Tell whoever the pointer holds; ``None`` if it holds nothing."""
        held, self.by_pointer = self.by_pointer, None
        return None if held is None else held.handle(happened) or Done()

    def key_up(self, happened: KeyUp, focused: Widget | None) -> Answer:
        """Tell whoever took the key, or what has the focus if nobody did."""
        widget = self._by_key.pop(happened.name, focused)
        return widget.handle(happened) if widget else None

    def leave(self, happened: PointerLeft) -> None:
        """Tell all who are held that they are no more: their releases may be missed."""
        for widget in (self.by_pointer, *self._by_key.values()):
            if widget is not None:
                widget.handle(happened)
        self._by_key.clear()
        self.by_pointer = None
