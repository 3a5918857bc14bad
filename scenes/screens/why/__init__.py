"""The debrief of a match: why each player finished where they did."""

from scenes.screens.why.scene import WhyScene
from scenes.screens.why.subject import ShowMoment, Subject

__all__ = ["ShowMoment", "Subject", "WhyScene"]
