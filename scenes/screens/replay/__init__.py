"""The replay: any recorded match, step by step, on its own table."""

from scenes.screens.replay.replayed import ReplayedMatch
from scenes.screens.replay.scene import ReplayScene

__all__ = ["ReplayScene", "ReplayedMatch"]
