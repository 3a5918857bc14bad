"""Puts a hint into words: the move, the reason for it, and the next best move."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.hint import Hint
from game.contract import Action
from game.reasons import Reason
from game.texts.messages import capital
from game.texts.reasoning import reason_words
from game.texts.words import Words
from scenes.table.input.intents import Intents
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import SeatedPlayer, with_name


@dataclass(frozen=True, slots=True)
class WordedHint:
    """The words of a hint."""

    move: str
    """The move to make; empty if all moves are equally good."""
    why: str
    besides: str = ""
    """A move as good or next best; left out where there is little room."""


class HintWords:
    """Puts hints into words, for a table with these players."""

    def __init__(self, words: Words, cast: Sequence[SeatedPlayer]) -> None:
        self._words = words
        self._cast = cast

    def say(self, hint: Hint, intents: Intents, layout: TableLayout) -> WordedHint:
        """Return the words of a hint about one of the legal moves."""
        move = self.move(hint.action, intents, layout)
        other = "" if hint.instead is None else self.move(hint.instead, intents, layout)
        other = other if other != move and not hint.reason.settles else ""
        said = [self.reason(reason) for reason in (hint.news, hint.reason) if reason]
        if other and hint.level:
            # No reason speaks for either.
            said[-1:] = [self._words("hints.as_good", move=other)]
            other = ""
        besides = self._words(f"hints.{_standing(hint)}", move=other) if other else ""
        return WordedHint(capital(move), self._words.listed(said, "sentences"), besides)

    def reason(self, reason: Reason) -> str:
        """Return the reason for a move in words."""
        return reason_words(self._words, reason, [member.name for member in self._cast])

    def move(self, action: Action, intents: Intents, layout: TableLayout) -> str:
        """Return the table's name for a move."""
        picks = intents.picks
        if picks and (cards := picks.cards_of(action)):
            offers = [offer for offer in picks.offers(cards) if picks.does(offer, action)]
            said = next((offer.named or offer.words for offer in offers), "")
            return with_name(said, offers[0].other, self._cast) if offers else ""
        way = next((way for way in intents.ways if way.action == action), None)
        if way:
            return way.named or way.takes
        names = (name for name, does in intents.buttons.items() if does == action)
        button = layout.button(next(names, None))
        return (button.move or button.text) if button else ""


def _standing(hint: Hint) -> str:
    """Return the key of the words for the second-best move."""
    if not hint.tried:
        return "untried"
    return "far_behind" if hint.clear else "next_best"
