"""The four questions of SOCiable, and the facts of a match that bear on them, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import rank_of
from game.games.sociable.facts import Favour, MatchFacts
from game.match import MatchSetup
from game.texts.phrases import house_rules_in_force
from game.texts.words import Words
from scenes.games.climbing.results.story import position_names

_KEY = "sociable.results"


@dataclass(frozen=True, slots=True)
class TalkingPoint:
    """One question and its facts; no answer is given."""

    title: str
    ask: str
    facts: tuple[str, ...]
    """The facts beside it, the most telling first."""


def questions_of(
    words: Words, names: Sequence[str], setup: MatchSetup, facts: MatchFacts
) -> tuple[TalkingPoint, ...]:
    """Return the questions with their facts."""
    exchanged = bool(setup.options["exchange"])
    told = {
        "skill": _skill(words, facts),
        "cheat": _cheating(words, facts, exchanged),
        "given": _giving(words, names, facts) if exchanged else [_word(words, "given.no_exchange")],
        "rules": _rules(words, setup, facts),
    }
    return tuple(
        TalkingPoint(_word(words, f"{name}.title"), _word(words, f"{name}.ask"), tuple(lines))
        for name, lines in told.items()
    )


def _word(words: Words, key: str, **facts: object) -> str:
    return words(f"{_KEY}.{key}", **facts)


def _skill(words: Words, facts: MatchFacts) -> list[str]:
    deals = words.count("results.match.deals", len(facts.deals))
    places = [words.decimal(float(place)) for place in facts.places_by_strength]
    strongest, weakest = places[0], places[-1]
    won, stayed = facts.strongest_won, facts.boss_stayed
    return [
        words.count(f"{_KEY}.skill.strongest", won, deals=deals)
        if won
        else _word(words, "skill.never"),
        _word(words, "skill.places", strongest=strongest, weakest=weakest),
        words.count(f"{_KEY}.skill.boss_stayed", stayed, deals=deals)
        if stayed
        else _word(words, "skill.boss_fell"),
        _word(words, "skill.moved", moved=facts.moved, chances=facts.chances),
    ]


def _cheating(words: Words, facts: MatchFacts, exchanged: bool) -> list[str]:
    told = [_word(words, "cheat.checked")]
    if facts.taken:
        told.append(words.count(f"{_KEY}.cheat.taken", facts.taken))
    if exchanged:
        told.append(_word(words, "cheat.honour"))
    return told


def _giving(words: Words, names: Sequence[str], facts: MatchFacts) -> list[str]:
    given, favours = len(facts.given_back), facts.favours
    if not favours:
        low = words.count(f"{_KEY}.given.low", given, low=given)
        return [low, _word(words, "given.none")]
    told = [words.count(f"{_KEY}.given.low", given, low=given - len(favours))]
    first = _most_telling(favours)
    told += _favour(words, names, facts, first)
    if more := [favour for favour in favours if favour is not first]:
        told.append(_more(words, names, more))
    return told


def _more(words: Words, names: Sequence[str], favours: Sequence[Favour]) -> str:
    """Return words for further favours: who gave what, or who in which deals."""
    last = favours[-1]
    deals: dict[int, list[int]] = {}
    for favour in favours:
        deals.setdefault(favour.giver, []).append(favour.deal)
    return words.count(
        f"{_KEY}.given.more",
        len(favours),
        deal=last.deal,
        giver=names[last.giver],
        to=names[last.to],
        card=words.rank(rank_of(last.card), "a"),
        who=[_in_deals(words, names[giver], sorted({*these})) for giver, these in deals.items()],
    )


def _in_deals(words: Words, giver: str, deals: Sequence[int]) -> str:
    listed = words.listed([str(deal) for deal in deals])
    return words.count(f"{_KEY}.given.more_of", len(deals), giver=giver, deals=listed)


def _most_telling(favours: Sequence[Favour]) -> Favour:
    """Return the favour whose receiver climbed furthest."""
    return max(favours, key=lambda favour: favour.place_before - favour.place_after)


def _favour(words: Words, names: Sequence[str], facts: MatchFacts, favour: Favour) -> list[str]:
    positions = position_names(words, "sociable", len(facts.deals[0].order))
    receiver = names[favour.to]
    before, after = positions[favour.place_before], positions[favour.place_after]
    given = _word(
        words,
        "given.favour",
        deal=favour.deal,
        giver=names[favour.giver],
        position=positions[favour.giver_place],
        to=receiver,
        card=words.rank(rank_of(favour.card), "a"),
    )
    if before == after:
        return [given, _word(words, "given.stayed", to=receiver, after=after)]
    return [given, _word(words, "given.rose", to=receiver, before=before, after=after)]


def _rules(words: Words, setup: MatchSetup, facts: MatchFacts) -> list[str]:
    sheet, options = setup.game.sheet, setup.options
    house = house_rules_in_force(words, sheet, options, len(setup.players))
    kept = facts.powerful_handed_up
    return [
        _word(words, "rules.house", names=house) if house else _word(words, "rules.no_house"),
        words.count(f"{_KEY}.rules.kept", kept)
        if options["exchange"]
        else _word(words, "rules.without"),
        words.count(f"{_KEY}.rules.length", len(facts.deals), target=options["target"])
        if options["ends"] == "target"
        else words.count(f"{_KEY}.rules.deals", len(facts.deals)),
    ]
