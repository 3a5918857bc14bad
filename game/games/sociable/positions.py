"""The draw for positions: the highest card becomes the Boss, the lowest the Temp."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from game.cards import JOKER, Card, card_text, rank_of, read_card
from game.chance import Chance, Line
from game.chance.shuffling import Stream
from game.climbing.model.events import DrewForPosition, Tell
from game.faults import Fault
from game.games.sociable.options import PACK, RANKS

_POWER = {rank: power for power, rank in enumerate((*RANKS, JOKER))}
"""Ruling: jokers are highest in the draw."""

Cards = tuple[Card | None, ...]
"""The cards drawn, indexed by player; ``None`` for players who don't draw."""


class PositionDraw:
    """A draw in which some players take a card each, at once, from the rest of the pack."""

    __slots__ = ("_drawing", "_left")

    name: Final = "draw for position"

    def __init__(self, drawing: tuple[bool, ...], left: tuple[Card, ...]) -> None:
        self._drawing = drawing
        """Whether each player draws."""
        self._left = left
        """The cards not yet drawn."""

    def draw(self, stream: Stream) -> Cards:
        """Draw from the pack; if it runs out, shuffle in all cards but those of this draw."""
        cards, below = list(self._left), stream.below
        drawn: list[Card | None] = []
        for draws in self._drawing:
            if draws and not cards:
                cards = [card for card in PACK if card not in self._left]
            drawn.append(cards.pop(below(len(cards))) if draws else None)
        return tuple(drawn)

    def left_after(self, drawn: Cards) -> tuple[Card, ...]:
        """Return the cards that are left after this draw."""
        ran_out = sum(self._drawing) > len(self._left)
        out = set(drawn)
        return tuple([card for card in (PACK if ran_out else self._left) if card not in out])

    def write(self, value: Cards) -> Line:
        """Return the cards as keys of a record line, with null for players who don't draw."""
        return {"cards": [None if card is None else card_text(card) for card in value]}

    def read(self, line: Mapping[str, Any]) -> Cards:
        """Return the cards in a record line; raise ``Fault`` if they can't have been drawn."""
        texts = line.get("cards")
        if not isinstance(texts, list) or len(texts) != len(self._drawing):
            raise Fault("sociable.records.drawn", key="'cards'")
        drawn = tuple(None if text is None else read_card(text) for text in texts)
        if tuple(card is not None for card in drawn) != self._drawing:
            raise Fault("sociable.records.tied", key="'cards'")
        self._check([card for card in drawn if card is not None])
        return drawn

    def _check(self, cards: Sequence[Card]) -> None:
        if len(set(cards)) < len(cards) or not set(cards) <= set(PACK):
            raise Fault("sociable.records.different", key="'cards'")
        from_left = set(cards) & set(self._left)
        # The rest of the pack is used up before any cards are shuffled back.
        if len(from_left) < min(len(cards), len(self._left)):
            raise Fault("sociable.records.out", key="'cards'")


def drawn_positions(players: int, settle: Callable[[PositionDraw], Cards]) -> tuple[int, ...]:
    """Return the players from the Boss to the Temp; tied players draw again."""
    draw = PositionDraw((True,) * players, PACK)
    drawn = settle(draw)
    order = _by_card(tuple(range(players)), drawn)
    while tied := [group for group in order if isinstance(group, tuple)]:
        drawing = [False] * players
        for player in chain(*tied):
            drawing[player] = True
        draw = PositionDraw(tuple(drawing), draw.left_after(drawn))
        drawn = settle(draw)
        order = [
            part
            for group in order
            for part in (_by_card(group, drawn) if isinstance(group, tuple) else (group,))
        ]
    return tuple([player for player in order if isinstance(player, int)])


def standing(draws: Sequence[Cards]) -> list[tuple[int, ...]]:
    """Return the players in groups, highest first, as these draws leave them; a group is tied."""
    order: list[int | tuple[int, ...]] = [tuple(range(len(draws[0])))]
    for drawn in draws:
        order = [
            part
            for group in order
            for part in (_by_card(group, drawn) if isinstance(group, tuple) else (group,))
        ]
    return [group if isinstance(group, tuple) else (group,) for group in order]


def _by_card(group: tuple[int, ...], drawn: Cards) -> list[int | tuple[int, ...]]:
    """Order tied players by the cards they drew; players with equal cards stay a group."""
    by_power: dict[int, list[int]] = {}
    for player in group:
        card = drawn[player]
        assert card is not None
        by_power.setdefault(_POWER[rank_of(card)], []).append(player)
    return [
        alike[0] if len(alike) == 1 else tuple(alike)
        for _, alike in sorted(by_power.items(), reverse=True)
    ]


def draw_positions(players: int, chance: Chance, deal: int, tell: Tell | None) -> tuple[int, ...]:
    """Draw the positions by chance, and tell every draw."""
    again = False

    def settle(draw: PositionDraw) -> Cards:
        nonlocal again
        drawn = chance.settle(draw, deal)
        if tell:
            tell(DrewForPosition(drawn, again))
        again = True
        return drawn

    return drawn_positions(players, settle)
