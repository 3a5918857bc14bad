"""The rule lab: the effects of rules, counted over simulated deals."""

from scenes.screens.lab.scene import LabScene

__all__ = ["LabScene"]
