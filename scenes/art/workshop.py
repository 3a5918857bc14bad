"""Pictures made beside the frame loop.

The SVG reader lets other threads run, so a picture that is wanted soon is made on a thread of its
own while a stretched one stands in for it; no frame waits.
"""

from collections.abc import Callable, Hashable
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import TypeAlias

from pygame import Surface

Make: TypeAlias = Callable[[], Surface]
Deliver: TypeAlias = Callable[[Surface], object]


FRAME_SECONDS = 0.003
"""How long a frame may make pictures by itself before it leaves the rest to the thread."""


class Workshop:
    """Makes ordered pictures on one thread and delivers them on the caller's."""

    def __init__(self, threaded: bool = True) -> None:
        """Without a thread, everything ordered is made when it is collected: for tests."""
        self._threaded = threaded
        self._orders: SimpleQueue[tuple[Hashable, Make]] = SimpleQueue()
        self._made: SimpleQueue[tuple[Hashable, Surface]] = SimpleQueue()
        self._waiting: dict[Hashable, Deliver] = {}
        self._thread: Thread | None = None
        self._spent = 0.0

    @property
    def busy(self) -> bool:
        """Whether something ordered hasn't been delivered yet."""
        return bool(self._waiting)

    def make(self, make: Make) -> Surface:
        """Make a picture now, and count its time against this frame's."""
        began = perf_counter()
        picture = make()
        self._spent += perf_counter() - began
        return picture

    @property
    def has_time(self) -> bool:
        """Whether this frame may still make a picture by itself; without a thread it must."""
        return not self._threaded or self._spent < FRAME_SECONDS

    def order(self, key: Hashable, make: Make, deliver: Deliver) -> None:
        """Have a picture made, once per key; ``deliver`` takes it when it is collected."""
        if key in self._waiting:
            return
        self._waiting[key] = deliver
        self._orders.put((key, make))
        if self._threaded and self._thread is None:
            self._thread = Thread(target=self._work, name="pictures", daemon=True)
            self._thread.start()

    def collect(self) -> bool:
        """Deliver what is ready, and say whether anything was: a new frame begins."""
        self._spent = 0.0
        if not self._threaded:
            while not self._orders.empty():
                self._make_one()
        delivered = False
        while not self._made.empty():
            key, picture = self._made.get()
            self._waiting.pop(key)(picture)
            delivered = True
        return delivered

    def _work(self) -> None:
        while True:
            self._make_one()

    def _make_one(self) -> None:
        key, make = self._orders.get()
        self._made.put((key, make()))
