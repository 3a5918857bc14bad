"""Who sits where, what was told, and all else that a layout follows from besides the view."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.cards import Card
from game.texts.words import Words
from scenes.table.pieces.piece import Key
from scenes.ui.art.fitting import Measure
from scenes.ui.scale import Scale


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """Who sits at a seat, as the table shows them."""

    name: str
    face: str
    """Of which court card the portrait is: ``KC``, ``QD`` …"""
    person: bool


OTHER = "{other}"
"""In words, the name of whom something is done to."""


def with_name(words: str, other: int | None, cast: Sequence[SeatedPlayer]) -> str:
    """Return words with the name of the one to whom something is done."""
    return words if other is None else words.replace(OTHER, cast[other].name)


@dataclass(frozen=True, slots=True)
class ToldMove:
    """One move in words: "6 on 5", and between which places a card went."""

    player: int | None
    """Whose move; ``None`` for what happens to all."""
    words: str
    start: Key
    end: Key
    cards: tuple[Card, ...] = ()
    """Cards to show beside it, as far as the viewer may know them."""
    other: int | None = None
    """To whom it was done: their name stands for ``{other}`` in the words."""
    brief: str = ""
    """The same in fewer words, for where room is lacking."""

    def mover(self, cast: Sequence[SeatedPlayer]) -> SeatedPlayer | None:
        """Return who moved."""
        return None if self.player is None else cast[self.player]

    def line(self, cast: Sequence[SeatedPlayer]) -> str:
        """Return the words with all names filled in."""
        return with_name(self.words, self.other, cast)


@dataclass(frozen=True, slots=True)
class HandOrder:
    """How a hand is laid out on this screen; nobody else learns of it."""

    by: Literal["rank", "sets"] = "rank"
    own: tuple[Card, ...] = ()
    """Cards put in order by hand, from left to right; those missing follow as sorted."""


@dataclass(frozen=True, slots=True)
class HeaderButton:
    """A round button in a table's header, which commands the scene."""

    name: str
    icon: str = ""
    why: str = ""
    """Why it does nothing now, where it does nothing."""
    chosen: bool = False
    """Whether what it is for is so now."""
    text: str = ""
    """In place of an icon: it only tells something."""


ALWAYS = (HeaderButton("help", "question"), HeaderButton("pause", "pause"))
"""What stands in every header, from the right."""


@dataclass(frozen=True)
class Setting:
    """All that a layout follows from, besides the view."""

    scale: Scale
    words: Words
    measure: Measure
    title: str
    """The game's name."""
    cast: tuple[SeatedPlayer, ...]
    viewer: int
    acting: bool
    """Whether the viewer is a person who is to move now."""
    dealing: bool = False
    """Whether the cards of a deal are still on their way: what follows them is told later."""
    log: Sequence[ToldMove] = ()
    """This deal's moves, the newest first."""
    said: Mapping[int, ToldMove] = field(default_factory=dict)
    """By player, their last move."""
    picked: tuple[str, ...] = ()
    """The spots of the cards that are picked together."""
    order: HandOrder = HandOrder()
    """Of the viewer's hand."""
    last_trick: bool = False
    """Whether the trick before is shown once more."""
    seed: str = ""
    """Of the match: chooses what is told at the table, as a joke, and nothing that matters."""
    open_hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """Hands that lie open for an onlooker, by player."""
    round_buttons: tuple[HeaderButton, ...] = ALWAYS
    """In the header, from the right."""
    practice: bool = False
    """Whether the match is for practice, taken up from a position of another."""

    @property
    def alone(self) -> bool:
        """Whether exactly one person plays, who then is "you"."""
        return sum(member.person for member in self.cast) == 1

    def turn_words(self, player: int) -> str:
        """Return whose turn it is, in words."""
        if self.alone and self.cast[player].person:
            return self.words("table.your_turn")
        return self.words("table.turn_of", name=self.cast[player].name)
