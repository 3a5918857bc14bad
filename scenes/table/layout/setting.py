"""Everything besides the view from which a layout is computed: players, log, options."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.cards import Card
from game.texts.words import Words
from scenes.table.pieces.piece import Key
from scenes.ui.acquaintances import unnamed_player
from scenes.ui.scale import Scale
from scenes.ui.type.fitting import Measure


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player as the table shows them."""

    given: str
    """The name, as it can be shown."""
    face: str
    """The court card that gives the portrait: ``KC``, ``QD`` …"""
    person: bool
    unnamed: int = 0
    """Which of the players without a name it is, from 1; 0 for one who has a name."""

    @property
    def name(self) -> str:
        """What the player is called; without a name, in the window's present language."""
        return unnamed_player(self.unnamed) if self.unnamed else self.given


OTHER = "{other}"
"""The placeholder for the name of the player to whom a move is done."""


def with_name(words: str, other: int | None, cast: Sequence[SeatedPlayer]) -> str:
    """Return words with the other player's name filled in."""
    return words if other is None else words.replace(OTHER, cast[other].name)


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One move in words, such as "6 on 5", and the places that a card left and reached."""

    player: int | None
    """The player who moved; ``None`` for what happens to all."""
    words: str
    start: Key
    end: Key
    cards: tuple[Card, ...] = ()
    """The cards to show beside the words, as far as the viewer may know them."""
    other: int | None = None
    """The player to whom the move was done: their name replaces ``{other}`` in the words."""
    brief: str = ""
    """The same in fewer words, for narrow places."""
    passes: bool = False
    """Whether it is a pass, of which several in a row can be told as one."""
    minor: bool = False
    """Whether only the log tells it, because every turn begins with it."""

    def mover(self, cast: Sequence[SeatedPlayer]) -> SeatedPlayer | None:
        """Return the player who moved, if any."""
        return None if self.player is None else cast[self.player]

    def line(self, cast: Sequence[SeatedPlayer]) -> str:
        """Return the words with all names filled in."""
        return with_name(self.words, self.other, cast)


def said_of(move: MoveLine, cast: Sequence[SeatedPlayer], words: Words) -> str:
    """Return a move in words with the name of who made it."""
    mover, line = move.mover(cast), move.line(cast)
    return words("table.moved", name=mover.name, words=line) if mover else line


@dataclass(frozen=True, slots=True)
class HandOrder:
    """The order of a hand on this screen; no other player learns of it."""

    by: Literal["rank", "sets"] = "rank"
    own: tuple[Card, ...] = ()
    """Cards ordered by hand, from left to right; all others follow, sorted."""


@dataclass(frozen=True, slots=True)
class HeaderButton:
    """A round button in a table's header; its name is a command of the scene."""

    name: str
    icon: str = ""
    why: str = ""
    """Why the button is off; empty if it is on."""
    chosen: bool = False
    """Whether the state that it switches is on."""
    text: str = ""
    """Text in place of an icon; such a button only shows it."""
    told: str = ""
    """What a screen reader says in place of the text."""


ALWAYS = (HeaderButton("help", "question"), HeaderButton("pause", "pause"))
"""The buttons in every header, from right to left."""


@dataclass(frozen=True)
class Setting:
    """Everything besides the view from which a layout is computed."""

    scale: Scale
    words: Words
    measure: Measure
    title: str
    """The game's name."""
    cast: tuple[SeatedPlayer, ...]
    viewer: int
    acting: bool
    """Whether the viewer is a person and is to move now."""
    passing: bool = False
    """Whether the viewer has passed, but the pass is played a little later."""
    pass_comes: bool = False
    """Whether the viewer passes automatically in a moment, unless they stop it."""
    may_hurry: bool = False
    """Whether all people are out of this deal, and may see its rest quickly."""
    dealing: bool = False
    """Whether a deal's cards are still moving; what comes after them is shown later."""
    log: Sequence[MoveLine] = ()
    """This deal's moves, the newest first."""
    said: Mapping[int, MoveLine] = field(default_factory=dict)
    """Each player's latest move, by player."""
    picked: tuple[str, ...] = ()
    """The names of the spots of the picked cards."""
    order: HandOrder = HandOrder()
    """The order of the viewer's hand."""
    last_trick: bool = False
    """Whether the last trick is shown in place of the current one."""
    seed: str = ""
    """The match's seed for words told at the table, such as jokes; it decides nothing else."""
    open_hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """Hands that lie open for an onlooker, by player."""
    round_buttons: tuple[HeaderButton, ...] = ALWAYS
    """The round buttons in the header, from right to left."""
    practice: bool = False
    """Whether the match began from a position of another match, as practice."""
    curtained: bool = False
    """Whether a curtain parts before it: the viewer's hand has its room, and nothing lies there."""
    headed: bool = True
    """Whether the table has a header; if not, the screen around it has one there."""
    watched: bool = False
    """Whether the table is only looked at, so that a hand has the room of the buttons beside it."""
    house_rules: tuple[str, ...] = ()
    """The house rules in force, in words."""

    @property
    def alone(self) -> bool:
        """Whether exactly one person plays; they are then called "you"."""
        return sum(member.person for member in self.cast) == 1

    def turn_words(self, player: int) -> str:
        """Return words for whose turn it is."""
        if self.alone and self.cast[player].person:
            return self.words("table.your_turn")
        return self.words("table.turn_of", name=self.cast[player].name)
