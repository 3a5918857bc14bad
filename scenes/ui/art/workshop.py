"""Pictures made beside the frame loop.

The SVG reader lets other threads run, so a picture that is wanted soon is made on a thread of its
own while a stretched one stands in for it; no frame waits.
"""

from collections.abc import Callable, Hashable
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias

from pygame import Surface

from scenes.ui.art.cache import stand_ins
from scenes.ui.art.raster import spent

Make: TypeAlias = Callable[[], Surface]
Deliver: TypeAlias = Callable[[Surface], object]


FRAME_SECONDS = 0.004
"""How long a frame may make pictures by itself; the rest is left to the thread."""

ANY_SECONDS, PIXEL_SECONDS = 0.0015, 32e-9
"""What a picture takes however small it is, and for each of its pixels besides."""


class Workshop:
    """Makes ordered pictures on one thread and delivers them on the caller's."""

    def __init__(self, threaded: bool = True) -> None:
        """Without a thread, everything ordered is made when it is collected: for tests."""
        self._threaded = threaded
        self._orders: SimpleQueue[tuple[Hashable, Make]] = SimpleQueue()
        self._made: SimpleQueue[tuple[Hashable, Surface]] = SimpleQueue()
        self._waiting: dict[Hashable, Deliver] = {}
        self._thread: Thread | None = None
        self._opening = True
        """Until the first frame, which must be complete, has been drawn."""
        self.worst = 0.0
        """The most seconds that one frame rasterised by itself, the first left out."""

    @property
    def busy(self) -> bool:
        """Whether something ordered hasn't been delivered yet."""
        return bool(self._waiting)

    def may_make(self, width: int, height: int) -> bool:
        """Say whether this frame may make a picture of a size by itself; without a thread it must.

        What it will take is reckoned beforehand, for one large picture would be too much already.
        """
        takes = ANY_SECONDS + width * height * PIXEL_SECONDS
        return not self._threaded or self._opening or spent.seconds + takes <= FRAME_SECONDS

    def order(self, key: Hashable, make: Make, deliver: Deliver) -> None:
        """Have a picture made, once per key; ``deliver`` takes it when it is collected.

        Whoever orders, or asks again, draws something that stands in meanwhile.
        """
        stand_ins.given += 1
        if key in self._waiting:
            return
        self._waiting[key] = deliver
        self._orders.put((key, make))
        if self._threaded and self._thread is None:
            self._thread = Thread(target=self._work, name="pictures", daemon=True)
            self._thread.start()

    def collect(self) -> bool:
        """Deliver what is ready, and say whether anything was: a new frame begins."""
        self.worst = self.worst if self._opening else max(self.worst, spent.seconds)
        self._opening = False
        if not self._threaded:
            while not self._orders.empty():
                self._make_one()
        delivered = False
        while not self._made.empty():
            key, picture = self._made.get()
            self._waiting.pop(key)(picture)
            delivered = True
        spent.seconds = 0.0
        return delivered

    def _work(self) -> None:
        while True:
            self._make_one()

    def _make_one(self) -> None:
        key, make = self._orders.get()
        self._made.put((key, make()))
