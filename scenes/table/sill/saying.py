"""What can be said on the sill: words, moves since one's own, a joke. All are plain values."""

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from game.cards import Card
from game.texts.words import Words
from scenes.table.pieces.card import card_name
from scenes.ui.access import ended
from scenes.ui.art.portraits import PIP, Mood

_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?…。])[”’\"]?\s+")


@dataclass(frozen=True, slots=True)
class Speaker:
    """Whoever stands in the window of the sill."""

    face: str = PIP
    """The court card that gives the portrait."""
    mood: Mood = "ordinary"


PIP_SPEAKS = Speaker()


@dataclass(frozen=True, slots=True)
class Saying(ABC):
    """One thing that is said."""

    speaker: Speaker

    more: ClassVar[str] = "more"
    """The word on the key for what does not fit: a text of ``table.sill``; empty if the own key
    turns the pages, too."""

    @property
    def key(self) -> str:
        """The act of the key at the right that tells more, whatever fits; may be empty."""
        return ""

    @abstractmethod
    def spoken(self, words: Words) -> str:
        """Return all its words, for a screen reader."""


@dataclass(frozen=True, slots=True)
class Said(Saying):
    """A first sentence, which makes the point, and further ones, which give the reason."""

    claim: str
    reasons: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    """Cards shown after the first sentence, as far as the viewer may know them."""
    log: bool = False
    """Whether the log tells more."""

    @property
    def key(self) -> str:
        """The log's key, if it tells more."""
        return "log" if self.log else ""

    def spoken(self, words: Words) -> str:
        """Return the sentences, with the cards between them."""
        cards = words.listed([card_name(words, card) for card in self.cards]) if self.cards else ""
        claim = words("table.moved", name=self.claim, words=cards) if cards else self.claim
        return " ".join(map(ended, (claim, *self.reasons)))


@dataclass(frozen=True, slots=True)
class ToldMove:
    """A move in words, with its player's name and face; both are empty for what nobody did."""

    face: str
    name: str
    words: str
    brief: str
    """The same in fewer words."""


@dataclass(frozen=True, slots=True)
class MovesSince(Saying):
    """What has happened since the viewer's own move, the newest last."""

    more: ClassVar[str] = "earlier"

    moves: tuple[ToldMove, ...]
    heading: str = ""
    """Words before them, which give way to a move."""

    @property
    def key(self) -> str:
        """The log's key."""
        return "log"

    def spoken(self, words: Words) -> str:
        """Return the moves, each with its player, after the heading."""
        told = (
            words("table.moved", name=move.name, words=move.words) if move.name else move.words
            for move in self.moves
        )
        return ". ".join(filter(None, (self.heading, *told)))


@dataclass(frozen=True, slots=True)
class ToldJoke(Saying):
    """The parts of a joke that have been told, the newest last, after words for who tells it."""

    more: ClassVar[str] = ""

    teller: str
    parts: tuple[str, ...]

    @property
    def key(self) -> str:
        """The key that tells the joke so far."""
        return "joke"

    def spoken(self, words: Words) -> str:
        """Return the parts after the teller's name."""
        return " ".join((self.teller, *self.parts))


def in_sentences(speaker: Speaker, text: str, *more: str) -> Said:
    """Return what somebody says: the first sentence of a text makes the point."""
    claim, *reasons = _BETWEEN_SENTENCES.split(text.strip())
    rest = (one for others in more if others for one in _BETWEEN_SENTENCES.split(others))
    return Said(speaker, claim, (*reasons, *rest))
