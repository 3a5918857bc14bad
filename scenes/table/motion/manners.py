"""The table of manners: how each kind of motion on a table looks and behaves.

The theme has the durations, under the name of a manner's timing. The sound belongs to the journey,
for a pass and a swept trick move alike but sound different.
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
    "fall",
    "out",
    "taken",
    "shuffle",
    "flourish",
    "unroll",
    "don",
    "appear",
    "rise",
    "draw",
    "rest",
    "glide",
    "settle",
    "home",
    "back",
    "gift",
    "given",
    "got",
    "nod",
    "walk",
    "step",
]
"""How something moves. In a ``rest`` nothing moves: it leaves time to read after all motion.

A sash unrolls, a hat is donned, an empty place appears, words rise and
a tread draws itself where they are.
"""

Path: TypeAlias = Literal[
    "straight", "arc", "riffle", "star", "over the edge", "in place", "together", "down", "nod"
]


@dataclass(frozen=True, slots=True)
class Moving:
    """The properties of one manner."""

    timing: str
    """The theme's name for the duration and the easing of one card's motion."""
    easing: str = ""
    """The theme's name for another easing, if any."""
    path: Path = "straight"
    phase: int = 2
    """The phase; all motion of a phase ends before a later phase begins."""
    stagger: Literal["none", "deal", "bank", "gift", "given"] = "none"
    """The rule for delays between cards that move together; see ``Tempo.stagger``."""
    pause: str = ""
    """The theme's name for a time in which the cards lie before, which no speed shortens."""
    elevation: int = 2
    """The height above the table for which the shadow is drawn."""
    rocks: bool = False
    """Whether the card rocks as it falls into place."""
    blinks: bool = False
    """Whether a ring round its place blinks meanwhile."""
    from_pack: bool = False
    """Whether the card sets out from the pack of the new layout."""
    keeps_size: bool = False
    """Whether the card keeps its size, because it leaves together with others."""
    heard: Literal["at its start", "at its end"] = "at its end"
    marked: bool = True
    """Whether its place keeps a ring for a while if no travel is shown."""
    lands: bool = False
    """Whether the card is squashed as it comes down, unless it joins a hand."""
    blocks: bool = True
    """Whether the player to move waits for it; a press on the table ends any motion."""


MANNERS: Mapping[Manner, Moving] = {
    "sweep": Moving(
        "sweep", phase=0, elevation=1, keeps_size=True, heard="at its start", marked=False
    ),
    # A column that counts for nothing falls off the table, and is gone.
    "fall": Moving(
        "fall",
        path="down",
        stagger="bank",
        elevation=1,
        keeps_size=True,
        heard="at its start",
        marked=False,
    ),
    # The oldest play of a long trick, which is seen no longer.
    "out": Moving("fade", path="in place", phase=0, elevation=0, marked=False, blocks=False),
    "taken": Moving(
        "taken", path="together", phase=0, pause="still", heard="at its start", marked=False
    ),
    "shuffle": Moving(
        "shuffle", path="riffle", phase=1, from_pack=True, heard="at its start", marked=False
    ),
    "deal": Moving("deal", stagger="deal", from_pack=True, marked=False),
    "place": Moving("play", path="arc", elevation=3, lands=True),
    # A card dropped by hand falls straight, and comes down once.
    "drop": Moving("drop", easing="pick_up", elevation=3, rocks=True, blinks=True, lands=True),
    "bank": Moving("bank_run", path="over the edge", stagger="bank", marked=False),
    "discard": Moving("play", path="arc"),
    "flip": Moving("flip", elevation=1, heard="at its start", marked=False),
    # The one celebration within a deal; the next player may move meanwhile.
    "flourish": Moving("flourish", path="star", heard="at its start", blocks=False),
    "unroll": Moving("sash", path="in place", marked=False),
    "don": Moving("hat", path="in place", marked=False),
    "appear": Moving("fade", path="in place", marked=False),
    "rise": Moving("caption", path="in place", marked=False),
    "draw": Moving("play", path="in place", marked=False),
    "rest": Moving("rest"),
    # Cards that make room, change places in the hand or go back keep nobody waiting.
    "glide": Moving("drop", easing="pick_up", elevation=1, marked=False, blocks=False),
    "settle": Moving("drop", elevation=3, rocks=True, blinks=True, blocks=False),
    "home": Moving("refuse", elevation=3, marked=False, blocks=False),
    "back": Moving("play", path="arc", blocks=False),
    # Cards that cross a bridge: up, back down into a portrait, and those got into the hand.
    "gift": Moving("gift", path="arc", stagger="gift", elevation=3),
    "given": Moving("gift", stagger="given", elevation=3),
    # They come last, so that a ring would stand round an empty place; a nod shows them.
    "got": Moving("got", phase=3, stagger="given", marked=False),
    # What was got is shown in the hand.
    "nod": Moving("nod", path="nod", marked=False, blocks=False),
    # Those between whom they cross: quicker if the viewer is none of them.
    "walk": Moving("bridge_walk", path="in place", marked=False),
    "step": Moving("bridge_step", path="in place", marked=False),
}
