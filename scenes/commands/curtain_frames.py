"""``clamber bench frames --motion curtain``: a curtain opens and closes between people's turns."""

from random import Random

from scenes.shell.stack import SceneStack
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.ui.bindings import key_of
from scenes.ui.geometry import Point
from scenes.ui.inputs import KeyUp, PointerMove

_HOLD = key_of("change")
WATCHED = 8
"""The frames for which a curtain hangs, or a hand lies open, before the next press."""
WARM_UP_CURTAINS = 1
"""The curtains before the measured ones, because pictures are made on first use."""


class CurtainRun:
    """Opens one curtain after the other by holding a key, and plays a move behind each."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._rng = Random("curtain")
        self._rested = 0
        self._curtains = 0
        self._seen: object = None
        self._trembles = False

    @property
    def warm(self) -> bool:
        """Whether the first curtains have opened."""
        return self._curtains > WARM_UP_CURTAINS

    def tick(self, stack: SceneStack) -> None:
        """Press, let go or play, once what moves has come to rest for a while."""
        top, session = stack.top, self._scene.session
        # The loop sleeps while nothing happens; a pointer that trembles keeps it awake.
        self._trembles = not self._trembles
        stack.handle(PointerMove(Point(3 + self._trembles, 3)))
        if isinstance(top, CurtainScene):
            self._curtains += top is not self._seen
            self._seen = top
            if top.hold.held_by is None and self._rests(not top.stale):
                stack.handle(_HOLD)
            return
        stack.handle(KeyUp(_HOLD.name))
        if top is not self._scene:
            stack.handle(key_of("choose"))
        elif session.legal and self._rests(not self._scene.moving):
            session.play(self._rng.choice(session.legal))

    def _rests(self, still: bool) -> bool:
        self._rested = self._rested + 1 if still else 0
        if self._rested < WATCHED:
            return False
        self._rested = 0
        return True
