"""What a page does on which a joke is told: the button over its end is held down."""

from abc import ABC

from scenes.games.ladders.results.joke_part import JokePart
from scenes.screens.results.frame import ResultPage
from scenes.ui.inputs import Input, PointerLeft
from scenes.ui.scene import Step


class TellsJoke(ResultPage, ABC):
    """Let the button over the joke's end fill while it is held, and empty when it is let go."""

    joke: JokePart

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, or the button over the joke's end fills."""
        reveal = self.joke.reveal
        return super().stale or (reveal is not None and reveal.moving)

    def handle(self, happened: Input) -> Step | None:
        """What is held is let go of when the pointer leaves the window."""
        if isinstance(happened, PointerLeft) and self.joke.reveal:
            self.joke.reveal.forget()
        return super().handle(happened)

    def update(self, seconds: float) -> Step | None:
        """Let time pass for what is held, too."""
        if self.joke.reveal:
            self.joke.reveal.pass_time(seconds)
        return super().update(seconds)
