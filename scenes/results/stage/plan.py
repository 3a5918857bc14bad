"""The contract of a game's stage: its facts and its composition for a window."""

from collections.abc import Sequence
from typing import Protocol

from scenes.results.stage.facts import StageFacts
from scenes.results.stage.parts import Composition
from scenes.ui.light.stage_pen import StagePen


class StagePlan(Protocol):
    """The stage of one finished match."""

    @property
    def facts(self) -> StageFacts:
        """The facts of the match."""

    @property
    def foot(self) -> float:
        """The share of the width, from the right, that is free for buttons at the foot."""

    @property
    def also(self) -> Sequence[str]:
        """What it shows beside them, in words for a screen reader."""

    def compose(self, pen: StagePen) -> Composition:
        """Return the composition for one window; called again until all pictures are made."""
