"""Puts a reason for a move into words."""

from collections.abc import Mapping, Sequence

from game.reasons import Fact, Listed, Named, Ranked, Reason
from game.texts.words import Words


def reason_words(words: Words, reason: Reason, names: Sequence[str]) -> str:
    """Return a reason in words; ``names`` are the players' by seat.

    Raises ``KeyError`` or ``ValueError`` if there is no such reason, or if its facts don't fit.
    """
    whose, _, name = f".{reason.key}".rpartition(".")
    facts: dict[str, object] = {}
    for fact, value in reason.facts.items():
        facts |= {fact + form: text for form, text in _forms(words, value, names).items()}
    return words(f"{whose}.hints.{name}".strip("."), **facts)


def _forms(words: Words, fact: Fact, names: Sequence[str]) -> Mapping[str, object]:
    """Return the forms of a fact that texts use, by the suffix of its placeholder."""
    match fact:
        case Ranked(rank, number):
            long, many = words.rank(rank, "long"), words.rank(rank, "many")
            a_rank = words.rank(rank, "a")
            return {
                "": words.count("ranks.set", number, rank=a_rank, ranks=many),
                "_long": long,
                "_your": words.count("hints.your", number, rank=long, ranks=many),
            }
        case Named(player):
            return {"": names[player]}
        case Listed(cards):
            return {"": [words.card(card) for card in cards]}
    return {"": fact}
