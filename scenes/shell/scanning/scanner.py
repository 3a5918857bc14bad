"""The scanner: offers what can be done, one thing after the other, until the switch takes it.

It goes round for ever. Groups are offered as a whole; within a group it goes round twice, and then
back to all groups. Nothing is held, nothing is pressed twice, and no time is ever up.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.acts.setting import parts_of
from scenes.ui.bindings import spelling_of
from scenes.ui.inputs import Input, Key, KeyUp, PointerDown, PointerLeft, PointerUp, Typed
from scenes.ui.scan import ScanItem
from scenes.ui.scene import Step

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

ROUNDS = 2
"""How often a group is gone through before all groups are offered again."""
SETTLES = 0.3
"""The seconds for which the switch is deaf after it was pressed, and after what was offered has
gone by itself: a hand may tremble, and a press was meant for what was there before."""


class Scanner:
    """Knows what is offered now. It is off unless the settings ask for one switch."""

    def __init__(self, context: "AppContext", items: Callable[[], Sequence[ScanItem]]) -> None:
        """``items`` returns what can be done now, in groups."""
        self._context = context
        self._items = items
        self._tree: tuple[ScanItem, ...] = ()
        self._path: list[str] = []
        """The groups that were taken, the outermost first."""
        self._at = ""
        self._waited = self._settled = 0.0
        self._rounds = 0
        self._down = False
        """Whether the switch is down: held, it takes nothing more."""
        self.drawn: ScanItem | None = None
        """What the mark stood on in the latest frame."""

    @property
    def on(self) -> bool:
        """Whether things are offered in turn."""
        return self._context.settings.one_switch

    @property
    def marked(self) -> ScanItem | None:
        """The thing or group that is offered now; ``None`` if there is nothing to do."""
        return next((item for item in self._level if item.name == self._at), None)

    @property
    def stale(self) -> bool:
        """Whether the mark must be drawn elsewhere, or no more."""
        return self.marked != self.drawn

    @property
    def _level(self) -> tuple[ScanItem, ...]:
        """What is gone round in: the parts of the innermost group that was taken."""
        level = self._tree
        for name in self._path:
            level = next((item.parts for item in level if item.name == name), ())
        return level

    def hears(self, happened: Input) -> bool:
        """Return whether an input is the switch's, and so nothing else's."""
        if not self.on:
            return False
        switch = self._context.settings.switch_by
        match happened:
            case Key() if spelling_of(happened) == switch:
                return True
            case KeyUp(name=name):
                # Ctrl and Alt may be released first.
                return name == parts_of(switch)[1]
            case PointerDown(button=button) | PointerUp(button=button):
                return switch == f"mouse {button}"
            case Typed(text=text, pasted=False):
                return text.casefold() == (" " if switch == "space" else switch)
        return False

    def takes(self, happened: Input) -> bool:
        """Return whether an input of the switch takes what is offered: when it goes down."""
        if isinstance(happened, (KeyUp, PointerUp)):
            self._down = False
        if not isinstance(happened, (Key, PointerDown)) or self._down:
            return False
        self._down = True
        return self._settled >= SETTLES

    def note(self, happened: Input) -> None:
        """Take note of an input that isn't the switch's: a release may have been lost."""
        if isinstance(happened, PointerLeft):
            self._down = False

    def take(self) -> Step | None:
        """Do what is offered, or go into the group that is; nothing if it is there no more."""
        marked = None if self.look() else self.marked
        if marked is None:
            return None
        self._settled = 0.0
        if marked.parts:
            self._path.append(marked.name)
            self._offer(marked.parts[0])
            return None
        step = marked.take()
        self._after(marked)
        return step

    def _after(self, taken: ScanItem) -> None:
        """Offer the same again if it is a step of a value; else begin with all there is."""
        self._tree = tuple(self._items())
        if taken.stays and any(item.name == taken.name for item in self._level):
            self._offer(taken)
        else:
            self._begin()

    def update(self, seconds: float, *, changed: bool) -> None:
        """Let time pass; ``changed``: whether the scene may show something else."""
        if not self.on:
            self._tree, self._path, self._at = (), [], ""
            return
        self._waited += seconds
        self._settled += seconds
        due = self._waited >= self._context.settings.switch_seconds
        if changed or due or not self._tree:
            due &= not self.look()
        if due:
            self._go_on()

    def look(self) -> bool:
        """See what can be done now; return whether what was offered is gone, and begin again."""
        self._tree = tuple(self._items())
        gone = self.marked is None
        if gone:
            self._begin()
            self._settled = 0.0
        return gone

    def _begin(self) -> None:
        self._path.clear()
        if self._tree:
            self._offer(self._tree[0])

    def _offer(self, item: ScanItem) -> None:
        self._at, self._waited, self._rounds = item.name, 0.0, 0
        self._reveal(item)

    def _reveal(self, item: ScanItem) -> None:
        """Bring what is offered into sight, where it may then lie elsewhere."""
        item.reveal()
        self._tree = tuple(self._items())

    def _go_on(self) -> None:
        """Offer the next thing; after some rounds in a group, the group it is in again."""
        level, self._waited = self._level, 0.0
        here = next((place for place, item in enumerate(level) if item.name == self._at), -1)
        following = (here + 1) % len(level) if level else 0
        self._rounds += following == 0
        if self._path and self._rounds >= ROUNDS:
            self._at, self._rounds = self._path.pop(), 0
        elif level:
            self._at = level[following].name
            self._reveal(level[following])
