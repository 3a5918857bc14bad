"""Work in units that several processes share out, with the same results as one alone.

A unit is done by itself, in any process and in any order; results come in the order of the units.
A *leader* does units itself and hands others to its *helpers*, each at the other end of a pipe. It
hands them out in slices, so that a helper need not wait while the leader is busy. What raises an
exception in a helper is done again by the leader, where it raises as in one process. The units of a
helper that is gone are done by the others.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from game.process.logs import log_of

log = log_of(__name__)

AHEAD = 2
"""A helper gets more when it has fewer units: it should have one at work, and the next."""
SLICES = 4
"""How many slices a process gets of what is left, if all units take as long.

Each slice is smaller than the one before (guided self-scheduling, Polychronopoulos and Kuck 1987):
the first ones last while the leader does a long unit, and in the end units come one by one.
"""

UnitT = TypeVar("UnitT")
DoneT = TypeVar("DoneT")


class Each(Protocol):
    """Does the same work with each unit, wherever. The builtin ``map`` is one, in this process."""

    def __call__(
        self, work: Callable[[UnitT], DoneT], units: Iterable[UnitT], /
    ) -> Iterable[DoneT]:
        """Return what ``work`` makes of each unit, in their order."""


class HelperReady(NamedTuple):
    """A helper has started, or has got its work, and takes units."""


class Begin(NamedTuple):
    """The work of the units that follow."""

    work: Callable[[Any], Any]


class Given(NamedTuple):
    """A unit for a helper to do."""

    number: int
    unit: Any


class UnitDone(NamedTuple):
    """What came of a unit."""

    number: int
    result: Any


class UnitUndone(NamedTuple):
    """A unit raised an exception."""

    number: int


FromHelper: TypeAlias = HelperReady | UnitDone | UnitUndone


def spread_over(pipes: Iterable[Connection]) -> Each:
    """Return an ``Each`` for a leader whose helpers are at the other ends of these pipes.

    Without helpers it is ``map``. Its results must be taken before it is called again.
    """
    helpers = [_Helper(pipe) for pipe in pipes]
    if not helpers:
        return map

    def each(work: Callable[[UnitT], DoneT], units: Iterable[UnitT], /) -> Iterable[DoneT]:
        return _Spread(work, list(units), helpers).results()

    return each


class _Helper:
    """A helper as its leader sees it."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.has: list[int] = []
        """The numbers of the units that it has got and not yet done."""
        self.work: object = None
        """What it was told to do with units."""
        self.ready = self.lost = False


class _Spread:
    """Some units of one work, while they are being done."""

    def __init__(
        self, work: Callable[[Any], Any], units: Sequence[Any], helpers: Sequence[_Helper]
    ) -> None:
        self._work, self._units, self._helpers = work, units, helpers
        self._left = deque(range(len(units)))
        self._done: dict[int, Any] = {}

    def results(self) -> Iterator[Any]:
        """Do all units; yield their results in order."""
        for number in range(len(self._units)):
            while number not in self._done:
                self._go_on()
            yield self._done.pop(number)

    def _go_on(self) -> None:
        """Hand out units; do one here, or wait for a helper if none is left."""
        self._hear(0)
        if self._left:
            number = self._left.popleft()
            self._done[number] = self._work(self._units[number])
        else:
            self._hear(None)

    def _hear(self, seconds: float | None) -> None:
        """Take what helpers have sent, and hand them more; ``None`` waits until one sends."""
        at = {helper.pipe: helper for helper in self._helpers if not helper.lost}
        for helper in at.values():
            self._hand_to(helper)
        # Nobody waits for a helper that has nothing of this work.
        if not at or (seconds is None and not any(helper.has for helper in at.values())):
            return
        for pipe in wait(list(at), seconds):
            self._hear_from(at[pipe])  # type: ignore[index]

    def _hear_from(self, helper: _Helper) -> None:
        said: list[FromHelper] = []
        try:
            while not said or helper.pipe.poll():
                said.append(helper.pipe.recv())
        except (EOFError, OSError):
            helper.lost = True
        for one in said:
            self._take(helper, one)
        if helper.lost:
            self._give_back(helper)
        self._hand_to(helper)

    def _take(self, helper: _Helper, said: FromHelper) -> None:
        match said:
            case HelperReady():
                helper.ready = True
            case UnitDone(number, result):
                helper.has.remove(number)
                self._done[number] = result
            case UnitUndone(number):
                helper.has.remove(number)
                self._done[number] = self._work(self._units[number])

    def _hand_to(self, helper: _Helper) -> None:
        if helper.lost or not helper.ready or not self._left:
            return
        try:
            if helper.work is not self._work:
                helper.work, helper.ready = self._work, False
                helper.pipe.send(Begin(self._work))
            while helper.ready and self._left and len(helper.has) < AHEAD:
                for _ in range(self._slice()):
                    helper.has.append(self._left.popleft())
                    helper.pipe.send(Given(helper.has[-1], self._units[helper.has[-1]]))
        except OSError:
            helper.lost = True
            self._give_back(helper)

    def _slice(self) -> int:
        return max(1, len(self._left) // (SLICES * (len(self._helpers) + 1)))

    def _give_back(self, helper: _Helper) -> None:
        """Take back the units of a helper that is lost."""
        log.warning("a process that helped is gone")
        self._left.extendleft(reversed(helper.has))
        helper.has.clear()


def help_leader(pipe: Connection) -> None:
    """Do the units that a leader hands out, until it is gone."""
    work: Callable[[Any], Any] | None = None
    try:
        pipe.send(HelperReady())
        while True:
            match pipe.recv():
                case Begin(begun):
                    work = begun
                    pipe.send(HelperReady())
                case Given(number, unit):
                    assert work is not None
                    pipe.send(_result(work, number, unit))
    except (EOFError, OSError):
        return
    # Whatever it is, the leader does these units without it.
    except Exception:
        log.warning("a process can't help", exc_info=True)


def _result(work: Callable[[Any], Any], number: int, unit: Any) -> UnitDone | UnitUndone:
    try:
        return UnitDone(number, work(unit))
    # Whatever it is, the leader gets the same exception when it does the unit itself.
    except Exception:
        return UnitUndone(number)
