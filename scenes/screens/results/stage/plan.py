"""What a game says of its stage: the facts, and how they are composed in a window."""

from typing import Protocol

from scenes.screens.results.stage.facts import StageFacts
from scenes.screens.results.stage.parts import Composition
from scenes.ui.light.craft import Craft


class StagePlan(Protocol):
    """One match that is over, ready for the stage."""

    @property
    def facts(self) -> StageFacts:
        """What is told."""

    @property
    def foot(self) -> float:
        """Which share of the width, from the right, is free for buttons at the foot."""

    def compose(self, craft: Craft) -> Composition:
        """Return the stage for one window; called again until all its pictures are made."""
