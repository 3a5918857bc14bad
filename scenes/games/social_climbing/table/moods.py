"""The moods that events of Social Climbing cause."""

from collections.abc import Mapping

from game.games.social_climbing.model.events import Banked, DealEnded, Discarded, Event
from game.games.social_climbing.model.view import View
from scenes.ui.art.portraits import Mood


def moods(event: Event, view: View) -> Mapping[int, Mood]:
    """Return the moods that an event causes, by player; everything in this game is public."""
    match event:
        case Banked():
            return {event.player: "pleased"}
        case Discarded() if len(view.columns[event.player][event.column]) == 1:
            return {event.player: "dismayed"}
        case DealEnded():
            lost: dict[int, Mood] = {
                player: "dismayed" for player, columns in enumerate(view.columns) if any(columns)
            }
            return lost | dict.fromkeys(event.winners, "pleased")
    return {}
