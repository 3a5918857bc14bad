"""Whom an event of a climbing game pleases or dismays."""

from collections.abc import Mapping

from game.climbing.model.events import Event, Gave, RoundEnded, Skipped, WentOut
from scenes.ui.art.portraits import Mood


def moods(event: Event) -> Mapping[int, Mood]:
    """Return by player how an event makes them look, whatever cards it holds."""
    match event:
        case RoundEnded():
            return {event.last: "pleased"}
        case WentOut():
            return {event.player: "pleased"}
        case Skipped():
            return {event.player: "dismayed"}
        case Gave() if event.transfer.step.choice == "strongest":
            step = event.transfer.step
            return {step.giver: "dismayed", step.to: "pleased"}
    return {}
