"""The test of secrecy for whatever is on the screen: what may not be known changes no pixel."""

from collections.abc import Callable
from random import Random

from scenes.table.session import Session


def changes_nothing(
    session: Session, frame: Callable[[], bytes], rng: Random, worlds: int = 1
) -> bool:
    """Exchange all that nobody who looks may know; say whether every frame stays as it was.

    ``frame`` draws what is seen and returns its pixels. Behind the curtain nobody looks, and only
    what everyone knows may be seen. The match is left as it was found.
    """
    match = session._match
    truth, eye = match._state, None if session.covered else session._eye
    session._jump()
    session.untold = ()
    seen = frame()
    try:
        for _ in range(worlds):
            match._state = match.rules.imagine(match.rules.view(truth, eye), rng)
            session._jump()
            if frame() != seen:
                return False
    finally:
        match._state = truth
        session._jump()
    return True
