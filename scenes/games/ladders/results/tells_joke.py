"""A base class of pages with a joke, for the button over the joke's end."""

from abc import ABC

from scenes.games.ladders.results.joke_part import JokePart
from scenes.results.frame import ResultPage
from scenes.ui.scene import Step


class TellsJoke(ResultPage, ABC):
    """A page that passes time to the hold button over the joke's end."""

    joke: JokePart

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, or the hold button fills or drains."""
        reveal = self.joke.reveal
        return super().stale or (reveal is not None and reveal.moving)

    def update(self, seconds: float) -> Step | None:
        """Let time pass, also for the hold button."""
        if self.joke.reveal:
            self.joke.reveal.pass_time(seconds)
        return super().update(seconds)
