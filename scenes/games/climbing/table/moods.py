"""The moods that events of a climbing game cause."""

from collections.abc import Mapping

from game.climbing.model.events import Event, Gave, RoundEnded, Skipped, WentOut
from scenes.ui.art.portraits import Mood


def moods(event: Event) -> Mapping[int, Mood]:
    """Return the moods that an event causes, by player, regardless of its cards."""
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
