"""How a match of a climbing game ends, for its table: in words, and in the city's light.

Matches end at a target, after a number of deals, or with the deal in which their time runs out.
"""

from typing import Protocol

from game.texts.words import Words
from scenes.table.game.progress import by_deals, by_points, without_end
from scenes.table.motion.city_lights import ProgressShares


class EndsSomehow(Protocol):
    """The options that say when a match ends."""

    @property
    def ends(self) -> str:
        """``target``, ``deals`` or ``minutes``."""

    @property
    def target(self) -> int:
        """The points that end it."""

    @property
    def deals(self) -> int:
        """The number of its deals."""

    @property
    def minutes(self) -> int:
        """How long it lasts."""


def standing_in_deals(words: Words, options: EndsSomehow, deal: int, *, time_up: bool) -> str:
    """Return words for how far a match by deals or by minutes is; ``deal`` is from 1."""
    if options.ends == "deals":
        return words("table.deal_of", deal=deal, deals=options.deals)
    if time_up:
        return words("climbing.ending.last", deal=deal)
    return words.count("climbing.ending.minutes", options.minutes, deal=deal)


def progress_of(
    options: EndsSomehow, best: int, deal: int, part: float | None, *, time_up: bool
) -> ProgressShares:
    """Return the progress of a match whose ``deal`` (from 0) is played to a ``part``.

    ``None`` means that this deal is over.
    """
    if options.ends == "target":
        return by_points(best, options.target)
    over, so_far = (deal + 1, 0.0) if part is None else (deal, part)
    if options.ends == "deals":
        return by_deals(over, so_far, options.deals)
    # Once time is up, this deal is known to be the last.
    return by_deals(over, so_far, deal + 1) if time_up else without_end(over, so_far)
