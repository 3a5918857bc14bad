"""Reads a game's rulebook from its words file: chapters of blocks, with example cards.

A new game adds ``rules`` with words and cards to its words file, and nothing else. Without it, the
page is made from the game's options.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from game.cards import Card, read_card
from game.catalogue import find_game
from game.registry import Game
from game.texts.phrases import players_words
from game.texts.words import Words
from scenes.table.pieces.card import card_name
from scenes.ui.access import joined

BACK = "back"
"""The entry of a list of cards for one face down."""


@dataclass(frozen=True, slots=True)
class FigurePart:
    """One part of a figure: cards in a row or a circle, an arrow, a place, or large words."""

    kind: Literal["cards", "circle", "arrow", "slot", "says"]
    cards: tuple[Card | None, ...] = ()
    text: str = ""
    under: str = ""
    """A caption below it."""
    takes: bool = False
    """Whether another card may be put there: on the last card, or into the empty place."""
    gets_one: bool = False
    """Whether a card of a part before it is seen to come there."""
    mark: str = ""
    """The words on that mark."""
    dim: bool = False
    refuses: Card | None = None
    """A card that may not be put there."""
    refused: str = ""
    """Words for that."""
    names: tuple[str, ...] = ()
    """The names of the cards."""

    @property
    def told(self) -> str:
        """All of it in words; an arrow says nothing."""
        said = self.text if self.kind in ("slot", "says") else joined(self.names)
        return joined((said, self.mark, self.refused, self.under), ": ")


Figure: TypeAlias = tuple[FigurePart, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class FigureAcross:
    """A figure across the page."""

    figure: Figure


@dataclass(frozen=True, slots=True)
class FigurePanel:
    """A title, words and a figure."""

    title: str
    text: str
    figure: Figure


@dataclass(frozen=True, slots=True)
class Panels:
    """Panels, two side by side if there is room."""

    panels: tuple[FigurePanel, ...]


@dataclass(frozen=True, slots=True)
class Tips:
    """A list of short pieces of advice."""

    tips: tuple[str, ...]


Block: TypeAlias = Text | FigureAcross | Panels | Tips


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All chapters of a game, with the author of the game."""

    chapters: tuple[Chapter, ...]
    credit: str


def read_rulebook(words: Words, game_id: str) -> Rulebook:
    """Return a game's rulebook; a malformed one is a programming error and raises."""
    entry = words.find(f"{game_id}.rules")
    if entry is None:
        return _plain_rulebook(words, find_game(game_id))
    return Rulebook(
        chapters=tuple(
            Chapter(chapter["title"], tuple(_read_block(words, one) for one in chapter["blocks"]))
            for chapter in entry["chapters"]
        ),
        credit=entry["credit"],
    )


def _plain_rulebook(words: Words, game: Game) -> Rulebook:
    """Return a chapter with the number of players and the options."""
    said = [words("rules.page.plain.players", players=players_words(words, game))]
    said += [
        words("rules.page.plain.option", label=option.label, help=option.help)
        for option in game.sheet.options.values()
    ]
    chapter = Chapter(words("rules.page.plain.title"), tuple(map(Text, said)))
    return Rulebook((chapter,), "")


def _read_block(words: Words, entry: Mapping[str, Any]) -> Block:
    match entry:
        case {"text": str(text), **rest} if not rest:
            return Text(text)
        case {"figure": parts, **rest} if not rest:
            return FigureAcross(_read_figure(words, parts))
        case {"panels": panels, **rest} if not rest:
            return Panels(
                tuple(
                    FigurePanel(p["title"], p["text"], _read_figure(words, p["figure"]))
                    for p in panels
                )
            )
        case {"tips": tips, **rest} if not rest:
            return Tips(tuple(map(str, tips)))
    raise ValueError(f"no block of a rules page: {entry!r}")


def _read_figure(words: Words, parts: Sequence[Mapping[str, Any]]) -> Figure:
    figure = tuple(_named(words, _read_part(part)) for part in parts)
    return tuple(
        replace(part, gets_one=part.takes and any(one.kind == "cards" for one in figure[:number]))
        for number, part in enumerate(figure)
    )


def _named(words: Words, part: FigurePart) -> FigurePart:
    """Return a part with the names of its cards."""
    names = tuple(card_name(words, card) for card in part.cards)
    if part.refuses is None:
        return replace(part, names=names)
    refused = words("rules.page.refuses", card=card_name(words, part.refuses))
    return replace(part, names=names, refused=refused)


def _read_part(entry: Mapping[str, Any]) -> FigurePart:
    under = str(entry.get("under", ""))
    if "cards" in entry:
        cards = tuple(None if text == BACK else read_card(text) for text in entry["cards"])
        return FigurePart(
            "cards",
            cards,
            under=under,
            takes=entry.get("takes", "mark" in entry),
            mark=str(entry.get("mark", "")),
            dim=entry.get("dim", False),
            refuses=read_card(entry["refuses"]) if "refuses" in entry else None,
        )
    if "circle" in entry:
        return FigurePart("circle", tuple(map(read_card, entry["circle"])), under=under)
    if "slot" in entry:
        mark = str(entry.get("mark", ""))
        return FigurePart("slot", (), str(entry["slot"]), under, bool(mark), mark=mark)
    if "says" in entry:
        return FigurePart("says", text=str(entry["says"]), under=under)
    if "arrow" in entry:
        return FigurePart("arrow", text=entry["arrow"])
    raise ValueError(f"no part of a figure: {entry!r}")
