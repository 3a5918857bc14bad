"""The fate of every card of a deal, for its result page."""

from dataclasses import dataclass

from game.cards import Card
from game.games.social_climbing.model.events import Banked, SocialClimbingDiscarded
from game.games.social_climbing.model.view import SocialClimbingView
from scenes.table.source.finished import FinishedDeal


@dataclass(frozen=True, slots=True)
class PlayerStory:
    """One player's deal."""

    banked: tuple[Banked, ...]
    """The banked columns in order; ``by_rule`` ones were banked at the end of the deal."""
    left: tuple[tuple[Card, ...], ...]
    """The columns that were not banked, which score nothing."""
    discarded: int
    """The number of cards that the player discarded face down."""
    score: int
    total_before: int
    total: int
    won: bool


def deal_story(deal: FinishedDeal) -> tuple[PlayerStory, ...]:
    """Return every player's deal, by seat."""
    return tuple(_player_story(deal, player) for player in range(len(deal.totals)))


def _player_story(deal: FinishedDeal, player: int) -> PlayerStory:
    assert isinstance(deal.view, SocialClimbingView)
    mine = [event for event in deal.events if getattr(event, "player", None) == player]
    return PlayerStory(
        banked=tuple(event for event in mine if isinstance(event, Banked)),
        left=tuple(column for column in deal.view.columns[player] if column),
        discarded=sum(isinstance(event, SocialClimbingDiscarded) for event in mine),
        score=deal.result.scores[player],
        total_before=deal.totals_before[player],
        total=deal.totals[player],
        won=player in deal.result.winners,
    )
