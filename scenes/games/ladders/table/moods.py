"""Whom an event of Ladders pleases or dismays."""

from collections.abc import Mapping

from game.games.ladders.model.events import DealEnded, Event, Played, Stopped
from game.games.ladders.model.pack import TOP
from scenes.ui.art.portraits import Mood


def moods(event: Event) -> Mapping[int, Mood]:
    """Return by player how an event makes them look: it lies on an ACCENT pile, or all saw it."""
    match event:
        case Played() if event.number == TOP:
            return {event.player: "pleased"}
        case Stopped() if event.idle:
            # Nothing could be moved: the turn was ended by force.
            return {event.player: "dismayed"}
        case DealEnded():
            return dict.fromkeys(event.winners, "pleased")
    return {}
