"""Makes pictures on a thread beside the frame loop.

The SVG reader lets other threads run, so a picture can be made on a thread while a stretched one
stands in for it, and no frame waits.
"""

from collections.abc import Callable, Hashable
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple, TypeAlias

from pygame import Surface

from game.threads import start_thread, survive
from scenes.ui.art.cache import stand_ins
from scenes.ui.art.raster import spent

Make: TypeAlias = Callable[[], Surface]
Deliver: TypeAlias = Callable[[Surface], object]

FRAME_SECONDS = 0.004
"""The time in which a frame may make pictures itself; the rest is left to the thread."""

ANY_SECONDS, PIXEL_SECONDS = 0.0015, 32e-9
"""The estimated time of any picture, and the time for each of its pixels."""


class CardWanted(NamedTuple):
    """A card of a height; ``None`` is a back."""

    card: int | None
    height: int


class FaceWanted(NamedTuple):
    """A portrait, by its court card such as ``JH``, in its ordinary mood."""

    face: str
    diameter: int


Wanted: TypeAlias = CardWanted | FaceWanted
"""A picture that somebody will want to show, at a size in pixels."""


class Workshop:
    """Makes ordered pictures on one thread and delivers them on the caller's."""

    def __init__(self, threaded: bool = True) -> None:
        """Without a thread, ordered pictures are made in ``collect``, for tests."""
        self._threaded = threaded
        self._orders: SimpleQueue[tuple[Hashable, Make]] = SimpleQueue()
        self._made: SimpleQueue[tuple[Hashable, Surface | Exception]] = SimpleQueue()
        self._waiting: dict[Hashable, Deliver] = {}
        self._failed: set[Hashable] = set()
        """Keys of pictures that could not be made; their stand-ins stay."""
        self._fault: Exception | None = None
        self._thread: Thread | None = None
        self._opening = True
        self.worst = 0.0
        """The most seconds that one frame spent rasterising, except the first."""

    @property
    def busy(self) -> bool:
        """Whether an order has not been delivered."""
        return bool(self._waiting)

    @property
    def opening(self) -> bool:
        """Whether the first frame, which must be complete, has not been drawn yet."""
        return self._opening

    def may_make(self, width: int, height: int, *, can_wait: bool = False) -> bool:
        """Return whether this frame may make a picture of a size itself; without a thread it must.

        The time is estimated beforehand, because a single large picture can be too much. A picture
        that ``can_wait``, because it has a good stand-in or nothing is drawn without it, is left to
        the thread: the frame in which cards set out is the one with the most work.
        """
        if not self._threaded or self._opening:
            return True
        takes = ANY_SECONDS + width * height * PIXEL_SECONDS
        return not can_wait and spent.seconds + takes <= FRAME_SECONDS

    def awaits(self, key: Hashable) -> bool:
        """Return whether a picture is ordered and has not been delivered."""
        return key in self._waiting

    def order(self, key: Hashable, make: Make, deliver: Deliver) -> None:
        """Order a picture, once per key; ``deliver`` gets it in ``collect``.

        The caller draws a stand-in meanwhile.
        """
        if key in self._failed:
            return
        stand_ins.given += 1
        if key in self._waiting:
            return
        self._waiting[key] = deliver
        self._orders.put((key, make))
        if self._threaded and self._thread is None:
            self._thread = start_thread("pictures", self._work, self._note)

    def collect(self) -> bool:
        """Begin a new frame: deliver the finished pictures, and return whether there were any."""
        self.worst = self.worst if self._opening else max(self.worst, spent.seconds)
        self._opening = False
        if not self._threaded:
            while not self._orders.empty():
                self._make_one()
        delivered = False
        while not self._made.empty():
            self._deliver_one()
            delivered = True
        spent.seconds = 0.0
        return delivered

    def finish(self) -> None:
        """Wait for all orders and deliver them, because the first frame must be complete."""
        while self._waiting:
            if not self._threaded:
                self._make_one()
            self._deliver_one()

    def _deliver_one(self) -> None:
        key, picture = self._made.get()
        deliver = self._waiting.pop(key)
        if isinstance(picture, Exception):
            self._note(picture)
            self._failed.add(key)
        else:
            deliver(picture)

    def take_fault(self) -> Exception | None:
        """Return, once, the fault of the first picture that could not be made."""
        fault, self._fault = self._fault, None
        return fault

    def _note(self, fault: Exception) -> None:
        if not self._failed:
            self._fault = fault

    def _work(self) -> None:
        while True:
            self._make_one()

    def _make_one(self) -> None:
        key, make = self._orders.get()
        made: Callable[[], Surface | Exception] = make
        self._made.put((key, survive(made, lambda fault: fault)))
