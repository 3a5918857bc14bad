"""Prepares the pictures of the lab: a few deals of beginners, played beforehand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from game.measuring.lab import LabDeals, play_lab_deals
from game.measuring.mobility import DealFigures, LabDeal, Mobility, figures_of
from scenes.screens.lab import LabScene
from scenes.shell.handed.context import AppContext

PLAYED = 60
"""How many deals are played for a picture; it claims as many as are wanted."""


@dataclass
class Counted:
    """Deals that are ready at once, in place of those played in the background."""

    wanted: Sequence[LabDeals]
    share: float = 1.0
    figures: list[Mobility | DealFigures | None] = field(default_factory=list)
    deals: Sequence[Sequence[LabDeal]] = ()
    pace: float = 0.004
    seconds_left: float = 0.0
    failure: str = ""
    unkept: str = ""
    closed: bool = False
    heard: bool = True
    reading: bool = False

    def __post_init__(self) -> None:
        """Play a few deals, and report many."""
        self.deals = [played(one) for one in self.wanted]
        self.figures = [replace(figures_of(deals), deals=self.count) for deals in self.deals]

    @property
    def of(self) -> int:
        """The number of deals wanted."""
        return len(self.wanted[0].numbers)

    @property
    def count(self) -> int:
        """The number of deals ready."""
        return round(self.share * self.of)

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.share == 1.0 or bool(self.failure)

    def poll(self) -> bool:
        """Return whether there is news: once."""
        heard, self.heard = self.heard, False
        return heard

    def close(self) -> None:
        """Do nothing: there is nothing to stop."""
        self.closed = True


def played(wanted: LabDeals) -> Sequence[LabDeal]:
    """Return a few deals of a rule set."""
    options = tuple(wanted.options.items())
    return _played(wanted.game, wanted.players, options)


@cache
def _played(game: str, players: int, options: tuple[tuple[str, int], ...]) -> Sequence[LabDeal]:
    return play_lab_deals(LabDeals(game, players, dict(options), "easy", "stills", range(PLAYED)))


def at_lab(
    game_id: str,
    page: int = 0,
    then: Callable[[LabScene], object] | None = None,
    share: float = 1.0,
    *,
    any_game: bool = False,
    asked: bool = True,
) -> Callable[[AppContext], LabScene]:
    """Make the lab of a game on one of its pages, and do something there.

    ``any_game`` opens it as How to play does.
    """

    def make(context: AppContext) -> LabScene:
        def count(wanted: Sequence[LabDeals], folder: Path | None, *, plays: bool) -> Counted:
            return Counted(wanted, share)

        other = (lambda game: None) if any_game else None
        scene = LabScene(context, game_id, lambda *_: None, None, count, other)  # type: ignore[arg-type]
        scene.counter.asked = asked
        if then:
            then(scene)
            scene.counter.counting = count(scene.plan.work(), None, plays=True)  # type: ignore[assignment]
        scene.update(0.0)
        scene.tabs._go(page)
        return scene

    return make


def without_exchange(scene: LabScene) -> None:
    """Switch the exchange off."""
    scene.plan.set_option("exchange", False)
