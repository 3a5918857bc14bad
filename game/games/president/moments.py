"""Its clearest moments are those of climbing games."""

from game.climbing.moments import moments_of

__all__ = ["moments_of"]
