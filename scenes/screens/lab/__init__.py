"""Up and down, and the rule lab: what rules do, counted over simulated deals."""

from scenes.screens.lab.scene import LabScene

__all__ = ["LabScene"]
