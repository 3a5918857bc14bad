"""The test of secrecy for whatever is on the screen: what may not be known changes no pixel."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

from game.contract import KeepsPast
from scenes.table.source.session import Session


@contextmanager
def other_world(session: Session, viewpoint: int | None, rng: Random) -> Iterator[None]:
    """For a while exchange all that one viewer does not know, in the match and for others."""
    match, stories = session._match, session._history.logs.of
    truth, seen = match._state, {one: story.view for one, story in stories.items()}
    match._state = match.rules.determinize(match.rules.view(truth, viewpoint), rng)
    for one, story in stories.items():
        story._view = _with_past_of(seen[one], match.view(one))
    session.viewing.reset()
    try:
        yield
    finally:
        match._state = truth
        for one, story in stories.items():
            story._view = seen[one]
        session.viewing.reset()


def _with_past_of(seen: Any, view: Any) -> Any:
    keeps = isinstance(view, KeepsPast)
    return replace(view, past=seen.past) if keeps else view


def changes_nothing(
    session: Session, frame: Callable[[], bytes], rng: Random, worlds: int = 1
) -> bool:
    """Exchange all that nobody who looks may know; say whether every frame stays as it was.

    ``frame`` draws what is seen and returns its pixels. Behind the curtain nobody looks, and only
    what everyone knows may be seen. The match is left as it was found.
    """
    viewpoint = None if session.covered else session.viewing.viewpoint
    session.viewing.reset()
    session.viewing.unseen = ()
    seen = frame()
    for _ in range(worlds):
        with other_world(session, viewpoint, rng):
            if frame() != seen:
                return False
    return True
