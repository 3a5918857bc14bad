"""The moods that events of Social Climbing cause."""

from collections.abc import Mapping

from game.games.social_climbing.model.events import (
    Banked,
    Event,
    SocialClimbingDealEnded,
    SocialClimbingDiscarded,
)
from game.games.social_climbing.model.view import SocialClimbingView
from scenes.ui.art.portraits import Mood


def moods(event: Event, view: SocialClimbingView) -> Mapping[int, Mood]:
    """Return the moods that an event causes, by player; everything in this game is public."""
    match event:
        case Banked():
            return {event.player: "pleased"}
        case SocialClimbingDiscarded() if len(view.columns[event.player][event.column]) == 1:
            return {event.player: "dismayed"}
        case SocialClimbingDealEnded():
            lost: dict[int, Mood] = {
                player: "dismayed" for player, columns in enumerate(view.columns) if any(columns)
            }
            return lost | dict.fromkeys(event.winners, "pleased")
    return {}
