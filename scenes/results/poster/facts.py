"""The facts on the picture of a match. Needs no window."""

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from game.texts.phrases import game_name
from game.texts.words import Words
from scenes.results.stage.facts import Finisher, StageFacts
from scenes.results.stage.plan import StagePlan
from scenes.results.stage.turned import Turned
from scenes.table.present.copying import code_to_give
from scenes.table.source.finished import FinishedDeal
from scenes.table.source.session import Session
from scenes.ui.sentences import match_title

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_DEALS = 12
"""The most storeys; of a longer match the last deals are shown."""

_LETTERS = "ABCDEFG"


@dataclass(frozen=True, slots=True)
class Storey:
    """A deal: its number, and the players from the highest place to the lowest."""

    deal: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PosterFacts:
    """A finished match as its picture tells it."""

    game_id: str
    game: str
    when: str
    title: str
    reason: str
    winners: tuple[Finisher, ...]
    others: tuple[Finisher, ...]
    """The others, from the second to the last."""
    dismayed: int | None
    """Who is alone the last of three or more."""
    marks: tuple[str, ...]
    """A letter or two for each player, by player."""
    storeys: tuple[Storey, ...]
    turned: Turned | None
    turned_by: str
    """Who did that, and in which deal."""
    code: str
    """The deal code; empty if there is none."""

    @property
    def ranked(self) -> tuple[Finisher, ...]:
        """All players, the best first."""
        return (*self.winners, *self.others)


def poster_facts(
    words: Words, session: Session, plan: StagePlan, *, named: bool, today: date
) -> PosterFacts:
    """Return the facts of a finished match.

    ``named``: whether people's names are told; else each player is a letter.
    """
    facts = plan.facts
    names = [member.name for member in session.cast]
    if not named:
        names = [words("poster.player", letter=_LETTERS[seat]) for seat in range(len(names))]
        facts = _nameless(facts, words, names)
    facts = replace(facts, others=_uncrossed(facts.others, session.deals[-1]))
    last = facts.others[-1] if facts.others else None
    turned = plan.turned
    return PosterFacts(
        game_id=session.game_id,
        game=game_name(words, session.setup.game),
        when=words("dates.day", day=today.day, month=words.month(today.month)),
        title=facts.title,
        reason=facts.reason,
        winners=facts.winners,
        others=facts.others,
        dismayed=last.player if last and facts.dismayed(last) else None,
        marks=tuple(_LETTERS[: len(names)]) if not named else _marks(names),
        storeys=_storeys(session.deals, [*facts.winners, *facts.others]),
        turned=turned,
        turned_by=_by(words, turned, names) if turned else "",
        code=code_to_give(session) or "",
    )


def _nameless(facts: StageFacts, words: Words, names: "Sequence[str]") -> StageFacts:
    """Return facts with other names, and without a reason, which has names in it."""
    winners = tuple(replace(one, name=names[one.player]) for one in facts.winners)
    others = tuple(replace(one, name=names[one.player]) for one in facts.others)
    title = match_title(words, names, [one.player for one in winners])
    return replace(facts, title=title, reason="", winners=winners, others=others)


def _uncrossed(others: "Sequence[Finisher]", last: FinishedDeal) -> tuple[Finisher, ...]:
    """Return the others by rank, equals as they ended the last deal: so no strings cross there."""
    standing = last.result.standing
    return tuple(sorted(others, key=lambda one: (one.rank, -standing[one.player])))


def _marks(names: "Sequence[str]") -> tuple[str, ...]:
    """Return the first letter of each name, and a second one where two begin alike."""
    initials = [name.strip()[:1].upper() or "·" for name in names]
    return tuple(
        initial if initials.count(initial) == 1 else name.strip()[:2]
        for initial, name in zip(initials, names, strict=True)
    )


def _storeys(deals: "Sequence[FinishedDeal]", ranked: "Sequence[Finisher]") -> tuple[Storey, ...]:
    """Return the last deals; players who share a place stand as they do at the end."""
    final = [one.player for one in ranked]
    return tuple(Storey(deal.number, _placed(deal, final)) for deal in deals[-MOST_DEALS:])


def _placed(deal: FinishedDeal, final: "Sequence[int]") -> tuple[int, ...]:
    """Return the players from the highest place in a deal to the lowest."""
    standing = deal.result.standing
    return tuple(sorted(final, key=standing.__getitem__, reverse=True))


def _by(words: Words, turned: Turned, names: "Sequence[str]") -> str:
    """Return who it was, and in which deal."""
    if turned.player is None:
        return ""
    name = names[turned.player]
    if turned.deal is None:
        return name
    return words("poster.in_deal", name=name, deal=turned.deal)
