"""What a deal and a match came to."""

from scenes.results.deal import DealResultScene
from scenes.results.match import MatchResultScene

__all__ = ["DealResultScene", "MatchResultScene"]
