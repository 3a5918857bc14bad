"""How things on a table move: the one table of manners that everything in motion reads.

How long a manner takes stands in the theme, under the name of its timing; which sound goes with a
move is told with the move, for a pass and a swept trick move alike and sound different.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Manner: TypeAlias = Literal[
    "deal",
    "place",
    "drop",
    "bank",
    "discard",
    "flip",
    "sweep",
    "taken",
    "shuffle",
    "flourish",
    "unroll",
    "don",
    "rest",
    "glide",
    "settle",
    "home",
    "back",
]
"""How something moves; at a rest nothing does, once all else has come to lie: it is read.

A sash unrolls and a hat is donned where they stay.
"""

Path: TypeAlias = Literal[
    "straight", "arc", "riffle", "star", "over the edge", "in place", "together"
]


@dataclass(frozen=True, slots=True)
class Moving:
    """What belongs to one manner."""

    timing: str
    """The name in the theme of how long one card is on its way, and how it gathers speed."""
    easing: str = ""
    """The name in the theme whose easing is taken instead, if any."""
    path: Path = "straight"
    phase: int = 2
    """All of one phase is over before anything of a later one begins."""
    stagger: Literal["none", "deal", "bank"] = "none"
    """By what cards that move together follow one another: a name of ``Tempo.stagger``."""
    elevation: int = 2
    """How high above the table it is carried: what its shadow is drawn for."""
    rocks: bool = False
    """Whether it rocks as it falls into place."""
    blinks: bool = False
    """Whether a ring round its place blinks as it falls there."""
    from_pack: bool = False
    """Whether it sets out from the pack as it lies on the new table."""
    keeps_size: bool = False
    """Whether it stays as large as it was: it leaves together with others."""
    heard: Literal["at its start", "at its end"] = "at its end"
    marked: bool = True
    """Whether its place keeps a ring for a while where nothing is seen to travel."""
    blocks: bool = True
    """Whether whoever is to move waits for it; a press on the table ends any motion."""


MANNERS: Mapping[Manner, Moving] = {
    "sweep": Moving(
        "sweep", phase=0, elevation=1, keeps_size=True, heard="at its start", marked=False
    ),
    "taken": Moving("taken", path="together", phase=0, heard="at its start", marked=False),
    "shuffle": Moving(
        "shuffle", path="riffle", phase=1, from_pack=True, heard="at its start", marked=False
    ),
    "deal": Moving("deal", stagger="deal", from_pack=True, marked=False),
    "place": Moving("play", path="arc"),
    # A card let go of by hand falls straight.
    "drop": Moving("drop", elevation=3, rocks=True, blinks=True),
    "bank": Moving("play", easing="bank", path="over the edge", stagger="bank"),
    "discard": Moving("play", path="arc"),
    "flip": Moving("flip", elevation=1, heard="at its start", marked=False),
    # The one celebration inside a game: whoever is to move may do so meanwhile.
    "flourish": Moving("flourish", path="star", heard="at its start", blocks=False),
    "unroll": Moving("sash", path="in place", marked=False),
    "don": Moving("hat", path="in place", marked=False),
    "rest": Moving("rest"),
    # Cards that make room, fall into another place of the hand, or go back keep nobody waiting.
    "glide": Moving("drop", easing="pick_up", elevation=1, marked=False, blocks=False),
    "settle": Moving("drop", elevation=3, rocks=True, blinks=True, blocks=False),
    "home": Moving("refuse", elevation=3, marked=False, blocks=False),
    "back": Moving("play", path="arc", blocks=False),
}
