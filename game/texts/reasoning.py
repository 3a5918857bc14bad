"""Puts a reason for a move into words."""

from collections.abc import Mapping, Sequence

from game.reasons import Fact, Listed, Named, Ranked, Reason
from game.texts.messages import capital
from game.texts.words import Words


def reason_words(words: Words, reason: Reason, names: Sequence[str]) -> str:
    """Return a reason in words; one of an earlier Clamber is no longer told.

    ``names`` are the players' by seat. Raises ``KeyError`` or ``ValueError`` if facts don't fit.
    """
    key = _key(reason)
    if words.find(f"{key}.better") is None:
        known = words.find(key) is not None
        return words(key if known else "hints.habit", **_facts(words, reason, names))
    ahead = words(f"{key}.better", **_facts(words, reason, names))
    if reason.despite is None:
        return words("hints.because", reason=capital(ahead))
    against = words(f"{_key(reason.despite)}.worse", **_facts(words, reason.despite, names))
    return words("hints.despite", against=capital(against), reason=ahead)


def _key(reason: Reason) -> str:
    whose, _, name = f".{reason.key}".rpartition(".")
    return f"{whose}.hints.{name}".strip(".")


def _facts(words: Words, reason: Reason, names: Sequence[str]) -> Mapping[str, object]:
    filled: dict[str, object] = {}
    for name, fact in reason.facts.items():
        filled |= {name + form: text for form, text in _forms(words, fact, names).items()}
    return filled


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
