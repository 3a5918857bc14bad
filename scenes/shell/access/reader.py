"""Tells the system's screen readers what the window shows, and does what they ask for.

Who uses no reader pays nothing: the tree is only made while somebody listens. A fault in the bridge
ends the bridge, never the program.
"""

from collections.abc import Callable, Hashable
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Protocol

from scenes.shell.access.adapter import Adapter, open_adapter
from scenes.shell.access.updates import Updates
from scenes.shell.handed.context import AppContext
from scenes.ui.access import AccessNode, Tree
from scenes.ui.bindings import key_of
from scenes.ui.inputs import Input, Typed
from scenes.ui.scene import Scene

_PAUSE = 0.1
"""The least seconds between two updates while something moves."""


class Shown(Protocol):
    """All that is shown: the stack of scenes."""

    context: AppContext
    done: bool
    presses: int
    """How many keys and presses it has taken."""

    @property
    def top(self) -> Scene:
        """The topmost scene."""

    def tree(self) -> Tree:
        """Return what is shown."""

    def reach(self, id: Hashable, *, press: bool) -> None:
        """Focus a node of the tree, or press it."""

    def give(self, happened: Input) -> None:
        """Take an input, which is nobody's switch."""


class ScreenReader:
    """The bridge between the scenes and whoever reads the window aloud."""

    def __init__(self, title: str, wake: Callable[[], object]) -> None:
        """``title`` is that of the window; ``wake`` ends the loop's sleep, from any thread."""
        self._title = title
        self._wake = wake
        self._asked: SimpleQueue[Any] = SimpleQueue()
        self._noted: SimpleQueue[bool] = SimpleQueue()
        """Whether somebody listens, each time that it has changed."""
        self._listens = self._begins = False
        self._adapter: Adapter | None = None
        self._told: Tree | None = None
        self._in_front: bool | None = None
        self._next = 0.0

    def open(self) -> None:
        """Open the bridge for the window that is open now."""
        self._guarded(self._open)

    def _open(self) -> None:
        self._told = self._in_front = None
        self._noted = SimpleQueue()
        self._listens = self._begins = False
        # While AccessKit's thread calls these two, it may hold a lock that every call of the
        # adapter takes. If any Python ran in them, the main thread could get its turn meanwhile,
        # call the adapter, and wait for ever: so both are one call of C, and nothing is called
        # before the first has come (decision 39).
        began, ended = partial(self._noted.put, True), partial(self._noted.put, False)
        self._adapter = open_adapter(began, self._ask, ended)
        if self._adapter is not None:
            import accesskit  # noqa: PLC0415 - an extra

            self._kit = accesskit
            self._updates = Updates(accesskit, self._title)

    @property
    def listens(self) -> bool:
        """Whether somebody listens."""
        return self._adapter is not None and self._listens

    def follow(self, stack: Shown, news: str = "") -> None:
        """Do what was asked for, and tell what has changed since the last time.

        ``news`` is said at once, in the words of a live region.
        """
        if self._adapter is None:
            return
        self._guarded(lambda: self._follow(stack, news))

    def forget(self) -> None:
        """Take back what was said, before others read it: the next update has none of it."""
        if self._adapter is not None:
            self._updates.forget()

    def close(self) -> None:
        """Let the window go."""
        self._adapter, self._listens = None, False

    def _ask(self, request: Any) -> None:
        """Take a request, on a thread of AccessKit."""
        self._asked.put(request)
        self._wake()

    # The main thread

    def _follow(self, stack: Shown, news: str) -> None:
        self._note_listeners()
        if not self._listens:
            return
        acted = self._act(stack)
        said = bool(news) or self._updates.forgets
        if monotonic() < self._next and not (said or acted or self._begins):
            return
        tree, in_front = stack.tree(), stack.context.in_front
        if self._begins:
            self._updates.begin()
        elif tree == self._told and in_front == self._in_front and not said:
            return
        # Made outside the adapter, whose lock is held as short as can be.
        update = self._updates.make(tree, news)
        self._note_listeners()
        adapter = self._adapter
        if adapter is None or not self._listens:
            return
        self._begins = False
        self._told, self._next = tree, monotonic() + _PAUSE
        if self._in_front != in_front:
            self._in_front = in_front
            adapter.note_focus(in_front=in_front)
        adapter.update_if_active(lambda: update)

    def _note_listeners(self) -> None:
        """Note who has begun or ceased to listen."""
        while not self._noted.empty():
            self._listens = self._noted.get()
            # The whole tree follows: only the main thread may look at scenes.
            self._begins, self._in_front = True, None

    def _act(self, stack: Shown) -> bool:
        """Do what was asked for; return whether anything was."""
        acted = False
        while not stack.done:
            try:
                request = self._asked.get_nowait()
            except Empty:
                break
            node = self._updates.node_of(request.target)
            if node is not None and node.usable:
                self._do(stack, node, request)
                acted = True
        return acted

    def _do(self, stack: Shown, node: AccessNode, request: Any) -> None:
        action = self._kit.Action
        stack.reach(node.id, press=request.action == action.CLICK)
        match request.action:
            case action.INCREMENT:
                stack.give(key_of("right"))
            case action.DECREMENT:
                stack.give(key_of("left"))
            case action.SET_VALUE if request.data and node.amount:
                by = node.amount.steps_to(float(request.data[1]))
                for _ in range(abs(by)):
                    stack.give(key_of("right" if by > 0 else "left"))
            case action.SET_VALUE if request.data:
                stack.give(key_of("select_all"))
                stack.give(Typed(str(request.data[1]), pasted=True))

    def _guarded(self, act: Callable[[], None]) -> None:
        """Do something with the bridge; if that fails, go on without it."""
        try:
            act()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as fault:  # AccessKit's panics are no ``Exception``.
            self._adapter = None
            # Logging is slow to import.
            from game.process.logs import log_of  # noqa: PLC0415

            log_of(__name__).warning("the screen reader's bridge failed", exc_info=fault)
