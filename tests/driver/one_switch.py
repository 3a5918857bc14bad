"""A hand on one switch: it waits until what it wants is offered, and presses the one key.

hand = OneSwitch(app)
hand.take("TitleCard:0")
"""

from collections.abc import Callable

from scenes.ui.scan import ScanItem
from tests.driver.driver import Driver

PACE = 0.8
"""The seconds for which each thing is offered, in tests."""
MOST_OFFERS = 400
"""The most offers waited for one that is wanted."""
Wanted = Callable[[ScanItem], bool]


class OneSwitch:
    """Sends nothing but one key."""

    def __init__(self, app: Driver, key: str = "space") -> None:
        self._app = app
        self._key = key
        self.presses = 0
        app.change(one_switch=True, switch_seconds=PACE)
        app.frame()

    @property
    def offered(self) -> tuple[ScanItem, ...]:
        """All that can be done now, without the groups."""
        self._app.stack.scanner.look()
        return tuple(leaf for item in self._app.stack.scanner._tree for leaf in item.leaves)

    def press(self) -> None:
        """Press the switch."""
        self.presses += 1
        self._app.key(self._key)

    def take(self, wanted: str | Wanted) -> None:
        """Wait until something is offered, itself or the groups it is in, and take it."""
        fits: Wanted = (lambda item: item.name == wanted) if isinstance(wanted, str) else wanted
        for _ in range(MOST_OFFERS):
            marked = self._app.stack.scanner.marked
            if marked is not None and any(map(fits, marked.leaves)):
                if not self._rests_on(marked):
                    continue
                self.press()
                if not marked.parts:
                    return
            else:
                self._app.frame(0.1, drawn=False)
        self._fail(wanted)

    def _rests_on(self, marked: ScanItem) -> bool:
        """Let a moment pass, as a person needs it; return whether the same is still offered."""
        for _ in range(4):
            self._app.frame(0.1, drawn=False)
        again = self._app.stack.scanner.marked
        return again is not None and again.name == marked.name

    def _fail(self, wanted: str | Wanted) -> None:
        names = [item.name for item in self.offered]
        raise AssertionError(f"{wanted} is not offered on {type(self._app.top).__name__}: {names}")
