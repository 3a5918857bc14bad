"""The stage of Social Climbing shows the winner's best banked column as cards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.cards import Card
from game.games.social_climbing.model.events import Banked
from scenes.results.by_points import StairPlan, facts_by_points
from scenes.results.stage.parts import LaidCard, LaidWords
from scenes.results.stage.stair import Extra, StairPlace
from scenes.results.stage.turned import Turned
from scenes.table.pieces.card import card_name
from scenes.table.source.session import Session
from scenes.ui.geometry import Point, card_width, rect
from scenes.ui.light.stage_pen import StagePen

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_HIGH, _STEP = 112, 42
_TELLS = 168
"""The width right of the cards for their points."""


class BestColumn(NamedTuple):
    """The column with the most points that a winner of a match has banked."""

    cards: tuple[Card, ...]
    points: int
    player: int
    deal: int
    """The number of the deal, from 1."""


def best_column(session: Session) -> BestColumn | None:
    """Return the winners' best banked column of a match, the earliest of equals.

    It lies on the winner's step, where another's would be taken for theirs.
    """
    winners = session.outcome.winners if session.outcome else ()
    banked = [
        BestColumn(event.cards, event.points, event.player, deal.number)
        for deal in session.deals
        for event in deal.events
        if isinstance(event, Banked) and event.player in winners
    ]
    return max(banked, key=lambda column: column.points, default=None)


def stage_plan(context: "AppContext", session: Session) -> StairPlan:
    """Return the plan of the stage for a finished match."""
    best, words = best_column(session), context.words
    facts = facts_by_points(context, session)
    if best is None:
        return StairPlan(facts)
    name = session.cast[best.player].name
    own = words("results.stage.best", name=name), words("results.stage.in_deal", deal=best.deal)
    said = (own, (words("results.stage.best_short"), name))

    def add(pen: StagePen, place: StairPlace, tied: bool) -> Extra:
        return _column(pen, place, tied, best, said)

    cards = words.listed([card_name(words, card) for card in best.cards])
    deal = best.deal if len(session.deals) > 1 else None
    about, head = words("results.stage.best_column"), f"+{best.points}"
    turned = Turned(about, head, (best.cards,), best.player, deal)
    return StairPlan(facts, add, (f"{', '.join(own)}: {cards}, {head}",), turned)


def _column(
    pen: StagePen, place: StairPlace, tied: bool, best: BestColumn, said: Sequence[Sequence[str]]
) -> Extra:
    """Return the column on the top step's face, with its points beside it."""
    high = round(pen.px(_HIGH))
    wide = card_width(high)
    x = place.top.left + pen.px(25)
    y = place.top.y + pen.px(102 if tied else 70)
    room = pen.width - pen.px(_TELLS) - x - wide
    step = min(pen.px(_STEP), room / max(1, len(best.cards) - 1))
    cards = [
        LaidCard(card, rect(x + number * step, y, wide, high))
        for number, card in enumerate(best.cards)
    ]
    end = cards[-1].place.right
    number, small = pen.text(46, 0), pen.text(15)
    palette, fit = pen.palette, round(pen.width - end - pen.px(44))
    lines = _fitting(pen, said, small, fit)
    widest = max(pen.art.text_width(line, small, "semibold") for line in lines)
    beside = max(pen.px(_TELLS) / 2 + pen.px(10), widest / 2 + pen.px(20))
    middle = min((end + pen.width) / 2, end + beside)
    top = y + (0.22 if tied else 0.36) * high
    below = top + 0.5 * number + 0.7 * small
    return Extra(
        [
            LaidWords(
                f"+{best.points}", Point(middle, top), number, "display", palette.on_body, 0.5
            ),
            LaidWords(lines[0], Point(middle, below), small, "semibold", palette.on_body, 0.5),
            LaidWords(
                lines[1],
                Point(middle, below + 1.35 * small),
                pen.text(14),
                "medium",
                palette.on_body_second,
                0.5,
            ),
        ],
        cards,
    )


def _fitting(
    pen: StagePen, forms: Sequence[Sequence[str]], size: int, width: int
) -> tuple[str, ...]:
    """Return the first form whose lines all fit, or the fitting lines of the last form."""
    for lines in forms:
        wide = [pen.art.text_width(line, size, "semibold") for line in lines]
        if max(wide) <= width:
            return tuple(lines)
    return tuple(pen.art.clip(line, size, "semibold", width) for line in forms[-1])
