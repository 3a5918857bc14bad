"""The contract of a game's stage: its facts and its composition for a window."""

from collections.abc import Sequence
from typing import Protocol

from pygame import Surface

from scenes.results.stage.facts import Finisher, StageFacts
from scenes.results.stage.parts import Composition
from scenes.results.stage.turned import Turned
from scenes.ui.geometry import Point
from scenes.ui.light.stage_pen import LaidPicture, StagePen


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

    @property
    def turned(self) -> Turned | None:
        """What the match turned on, if its game tells that."""

    def sign(self, pen: StagePen, at: Point, d: int) -> Sequence[LaidPicture]:
        """Return the game's sign behind a winner's portrait of a diameter."""

    def worn(self, pen: StagePen, finisher: Finisher, side: float) -> Surface | None:
        """Return what a player wears beside the portrait, so large, if anything."""

    def compose(self, pen: StagePen) -> Composition:
        """Return the composition for one window; called again until all pictures are made."""
