"""The plan of a stage for games decided by points or by deals won."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from pygame import Surface

from scenes.results.stage.facts import Finisher, StageFacts, finishers
from scenes.results.stage.parts import Composition
from scenes.results.stage.small_stair import sun
from scenes.results.stage.stair import AddExtra, compose_stair
from scenes.results.stage.turned import Turned
from scenes.results.standing import places, standing_of
from scenes.table.source.session import Session
from scenes.ui.geometry import Point
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.sentences import match_reason, match_title

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def facts_by_points(
    context: "AppContext", session: Session, title: str = "", reason: str = ""
) -> StageFacts:
    """Return the facts of a match decided by points; a game may pass its own words."""
    assert session.outcome is not None
    words, standing, winners = context.words, standing_of(session), session.outcome.winners
    points = [standing.measure(player)[0] for player in range(len(session.cast))]
    first, others = finishers(session, points, places(standing, winners))
    unit = "results.stage.deals" if standing.by_wins else "results.stage.points"
    return StageFacts(
        title=title or match_title(words, standing.names, winners),
        reason=reason or match_reason(words, standing, winners),
        unit=words.count(unit, first[0].points if first else 0),
        winners=first,
        others=others,
    )


@dataclass(frozen=True, slots=True)
class StairPlan:
    """A stair with the winner at the top, and a game's extra there."""

    facts: StageFacts
    add: AddExtra | None = field(default=None)
    also: tuple[str, ...] = ()
    """What the extra shows, in words."""

    turned: Turned | None = None
    """What the match turned on, if its game tells that."""

    foot: ClassVar[float] = 1.0
    """The whole width is free: buttons may lie over the steps."""

    def sign(self, pen: StagePen, at: Point, d: int) -> Sequence[LaidPicture]:
        """Return the sun."""
        return sun(pen, at, d)

    def worn(self, pen: StagePen, finisher: Finisher, side: float) -> Surface | None:
        """Return nothing."""
        return None

    def compose(self, pen: StagePen) -> Composition:
        """Return the composition for one window."""
        return compose_stair(pen, self.facts, self.add)
