"""Puts a hint into words: the move, the reason for it, and the next best move."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.hint import Hint
from game.contract import Action
from game.reasons import Fact, Facts, Listed, Named, Ranked, Reason
from game.texts.messages import capital
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
        said = [self.reason(reason) for reason in (hint.news, hint.reason) if reason]
        move = self.move(hint.action, intents, layout)
        other = self.move(hint.instead, intents, layout) if hint.tried else ""
        if hint.clear:
            said.append(self._words("hints.clear"))
        besides = ""
        is_open = hint.level or not (hint.clear or hint.reason.settles)
        if other and other != move and is_open:
            key = "hints.as_good" if hint.level else "hints.otherwise"
            besides = self._words(key, move=other)
        return WordedHint(capital(move), self._words.listed(said, "sentences"), besides)

    def reason(self, reason: Reason) -> str:
        """Return the reason for a move in words."""
        whose, _, name = f".{reason.key}".rpartition(".")
        key, facts = f"{whose}.hints.{name}".strip("."), self._facts(reason.facts)
        return self._words(key, **facts)

    def _facts(self, facts: Facts) -> dict[str, object]:
        filled: dict[str, object] = {}
        for name, fact in facts.items():
            filled |= {name + form: text for form, text in self._forms(fact).items()}
        return filled

    def _forms(self, fact: Fact) -> dict[str, object]:
        """Return the forms of a fact that texts use, by the suffix of its placeholder."""
        match fact:
            case Ranked():
                return self._of_rank(fact)
            case Named(player):
                return {"": self._cast[player].name}
            case Listed(cards):
                return {"": [self._words.card(card) for card in cards]}
        return {"": fact}

    def _of_rank(self, cards: Ranked) -> dict[str, object]:
        words, rank = self._words, cards.rank
        long, many = words.rank(rank, "long"), words.rank(rank, "many")
        a_rank = words.rank(rank, "a")
        return {
            "": words.count("ranks.set", cards.number, rank=a_rank, ranks=many),
            "_long": long,
            "_your": words.count("hints.your", cards.number, rank=long, ranks=many),
        }

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
