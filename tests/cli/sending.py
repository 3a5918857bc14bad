"""Work that is sent as to other processes, and done in this one, where a test can change it."""

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any


class Sending(Executor):
    """Does each piece of work at once, with nothing but what can be sent, and counts them."""

    def __init__(self) -> None:
        self.pieces = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Do a piece of work."""
        work, given = pickle.loads(pickle.dumps((fn, args)))
        future = Future[Any]()
        future.set_result(pickle.loads(pickle.dumps(work(*given, **kwargs))))
        self.pieces += 1
        return future

    @contextmanager
    def processes(self, jobs: int) -> Iterator[Executor]:
        """Stand for so many processes."""
        assert jobs > 1
        yield self
