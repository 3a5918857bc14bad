"""The moods that events of Ladders cause."""

from collections.abc import Mapping

from game.games.ladders.model.events import Event, LaddersDealEnded, LaddersPlayed, Stopped
from game.games.ladders.model.pack import TOP
from scenes.ui.art.portraits import Mood


def moods(event: Event) -> Mapping[int, Mood]:
    """Return the moods that a public event causes, by player."""
    match event:
        case LaddersPlayed() if event.number == TOP:
            return {event.player: "pleased"}
        case Stopped() if event.idle:
            # The turn ended because nothing could be moved.
            return {event.player: "dismayed"}
        case LaddersDealEnded():
            return dict.fromkeys(event.winners, "pleased")
    return {}
