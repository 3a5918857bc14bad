"""The result of a deal of Ladders, and who may see the end of its joke. Needs no window."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.cards import PORTAL
from game.games.ladders.model.events import (
    LaddersDealEnded,
    LaddersDealt,
    LaddersDiscarded,
    LaddersPlayed,
    Stopped,
)
from game.games.ladders.model.scoring import team_by_player
from scenes.table.source.finished import FinishedDeal
from scenes.table.source.session import Session

Ending: TypeAlias = Literal["told", "covered", "kept", "unheard"]
"""How the joke's end is told: on the screen, under a cover for the winner, to a winner who isn't
at this screen, or to nobody."""


@dataclass(frozen=True, slots=True)
class Climber:
    """One player's progress."""

    player: int
    left: int
    of: int
    """The number of cards that CLIMB held at first."""
    partner: int | None
    score: int
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class LaddersStory:
    """The result of one deal."""

    climbers: tuple[Climber, ...]
    """The winners first, then by cards left; partners together."""
    winners: tuple[int, ...]
    """The winners; none if the deal was blocked."""
    longest: tuple[int, int]
    """The player of the longest turn, and its number of cards."""
    portals: int
    """The number of SKIP PORTALS played."""

    @property
    def left(self) -> int:
        """The number of cards left in all CLIMBS."""
        return sum(climber.left for climber in self.climbers)


def ladders_story(session: Session) -> LaddersStory:
    """Return the result of the latest deal of a session."""
    deal = session.deals[-1]
    ended = next(event for event in deal.events if isinstance(event, LaddersDealEnded))
    dealt = next(event for event in deal.events if isinstance(event, LaddersDealt))
    players = len(session.cast)
    teams = team_by_player(players, bool(session.setup.options["partners"]))
    climbers = [
        Climber(
            player=player,
            left=ended.left[player],
            of=dealt.climb,
            partner=next((mate for mate in teams[player] if mate != player), None),
            score=deal.result.scores[player],
            total=deal.totals[player],
            won=player in ended.winners,
        )
        for player in range(players)
    ]

    def place(climber: Climber) -> tuple[int, int, int]:
        team = teams[climber.player]
        return sum(ended.left[mate] for mate in team), min(team), climber.left

    return LaddersStory(
        climbers=tuple(sorted(climbers, key=place)),
        winners=ended.winners,
        longest=_longest_run(deal),
        portals=sum(
            isinstance(event, LaddersPlayed) and event.card == PORTAL for event in deal.events
        ),
    )


def ending_for(people: Sequence[int], winners: Sequence[int]) -> Ending:
    """Return how a screen with these people tells the joke's end, which only a winner may see."""
    if not winners:
        return "unheard"
    if not set(people) & set(winners):
        return "kept"
    return "told" if len(people) == 1 else "covered"


def _longest_run(deal: FinishedDeal) -> tuple[int, int]:
    """Return the player of the longest turn, the earliest of equals, and its number of cards."""
    best, run = (0, 0), 0
    for event in deal.events:
        if isinstance(event, LaddersPlayed):
            run += 1
            best = max(best, (event.player, run), key=lambda feat: feat[1])
        elif isinstance(event, (LaddersDiscarded, Stopped)):
            run = 0
    return best
