"""The results of President & Bum: titles, and who rose and fell."""

from typing import TYPE_CHECKING

from game.games.president.rules import exchange_plan
from scenes.games.climbing.results.deal import ClimbingDealPage
from scenes.games.climbing.results.match import ribbon_story
from scenes.games.climbing.results.story import (
    finishing_order,
    gifts_to_come,
    lacking,
    reached,
)
from scenes.games.president.hats import hat_of, worn_hat
from scenes.games.president.results.podium import medal_behind
from scenes.games.president.results.stage import stage_plan
from scenes.results.listing import Results
from scenes.results.match import DealByDealPage
from scenes.results.stage.plan import StagePlan
from scenes.table.source.session import Session
from scenes.ui.scene import Scene
from scenes.ui.theme import Palette

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

_PRESIDENT_SCORES = 2


class PresidentResults:
    """Implements the results of President & Bum."""

    def deal(self, context: "AppContext", session: Session, fresh: bool) -> Scene:
        """Return the result page of the latest deal."""
        words, options, deal = context.words, session.setup.options, len(session.deals)
        if options["ends"] == "deals":
            note = words("results.deal.over", deal=deal, deals=options["deals"])
        else:
            target = words("climbing.results.first_to", target=options["target"])
            over = words("climbing.results.over", deal=deal)
            note = words("table.both", one=over, other=target)
        players = len(session.cast)

        def worn(art: "Art", palette: Palette, place: int, side: int) -> "Surface":
            return worn_hat(art, palette, hat_of(place, players), side)

        return ClimbingDealPage(context, session, note, _sentences(context, session), fresh, worn)

    def match(self, context: "AppContext", session: Session) -> Scene:
        """Return the result page of a finished match."""
        facts = stage_plan(context, session).facts
        return DealByDealPage(context, session, facts, ribbon_story(context, session), medal_behind)

    def stage(self, context: "AppContext", session: Session) -> StagePlan:
        """Return the plan of the stage for the end of a match."""
        return stage_plan(context, session)


def _sentences(context: "AppContext", session: Session) -> tuple[str, str]:
    """Return words for the standing, and for the next exchange."""
    words, options, deal = context.words, session.setup.options, session.deals[-1]
    names = [guest.name for guest in session.cast]
    to_come = ""
    if options["exchange"] and not session.match_over:
        to_come = gifts_to_come(words, names, exchange_plan(finishing_order(deal)))
    if options["ends"] == "deals":
        return _to_go(context, int(options["deals"]) - deal.number), to_come
    target = int(options["target"])
    if session.match_over:
        return reached(words, names, deal.totals, target), ""
    return lacking(words, names, deal.totals, target, _PRESIDENT_SCORES), to_come


def _to_go(context: "AppContext", left: int) -> str:
    if not left:
        return context.words("president.results.last")
    return context.words.count("president.results.to_go", left)


RESULTS: Results = PresidentResults()
