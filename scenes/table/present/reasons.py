"""Why something was refused: said in words at the place, for a while."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.contract import AnyRules
from game.texts.words import Words
from scenes.games.contract import AnyTable
from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.motion.carry import Carry
from scenes.table.present.presenter import Presenter
from scenes.ui.geometry import Point

SECONDS = 3.0
"""How long a reason is shown."""


@dataclass(frozen=True, slots=True)
class Said:
    """A reason, at which spot, and where its words stand."""

    words: str
    spot: str | None
    at: Point
    button: str = ""
    """The button that was tried, where it was one."""


class Reasons:
    """What is said about refusals at one table."""

    def __init__(
        self, table: AnyTable, rules: AnyRules, words: Words, cast: Sequence[SeatedPlayer]
    ) -> None:
        self._table = table
        self._rules = rules
        self._words = words
        self._cast = cast
        self._said: Said | None = None
        self._left = 0.0
        self._mover: int | None = None

    @property
    def waiting(self) -> bool:
        """Whether something is said that will go away by itself."""
        return self._said is not None

    def refuse(
        self, presenter: Presenter, selection: Selection, source: str, target: str | None
    ) -> None:
        """Say why a source can't be put on a target, or (``None``) on anything."""
        self._said = self._why(presenter, selection, source, target)
        self._mover = presenter.view.to_move
        self._left = SECONDS

    def say(self, words: str, at: Point, seconds: float = SECONDS) -> None:
        """Say something at a point, for so long."""
        self._said = Said(words, None, at)
        self._left = seconds

    def say_of(self, button: str, words: str) -> None:
        """Say why a button does nothing now."""
        self._said = Said(words, None, Point(0, 0), button)
        self._left = SECONDS

    def follow(self, presenter: Presenter, selection: Selection) -> None:
        """Drop a refusal once the turn has changed, and what a button no longer answers."""
        said = self._said
        if said is None:
            return
        turned = said.spot is not None and presenter.view.to_move != self._mover
        if turned or (said.button and selection.why_off(said.button) != said.words):
            self._said = None

    def clear(self) -> None:
        """Say nothing any more."""
        self._said = None

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; true when a reason has just been shown long enough."""
        self._left -= seconds
        over = self._said is not None and self._left <= 0
        if over:
            self._said = None
        return over

    def now(self, presenter: Presenter, selection: Selection, carry: Carry | None) -> Said | None:
        """Return what is said now: of the last attempt, else of the place under a held card.

        That only of places that cards go to: over a pile or another seat a card is just passing.
        """
        held = selection.held
        if self._said or not held or not selection.forbidden or not carry:
            return self._said
        if picks := selection.intents.picks:
            selection.picking.tried = selection.picked or (held.source,)
            passing = selection.forbidden != picks.target
        else:
            passing = not selection.intents.may_try(held.source, selection.forbidden)
        if passing:
            return None
        pose = carry.pose()
        low = Point(pose.x + 0.3 * pose.height, pose.y + 0.4 * pose.height)
        return replace(self._why(presenter, selection, held.source, selection.forbidden), at=low)

    def _why(
        self, presenter: Presenter, selection: Selection, source: str, target: str | None
    ) -> Said:
        layout, picks = presenter.layout, selection.intents.picks
        if not presenter.acting:
            words = self._not_now(presenter)
        elif picks:
            tried = target == picks.target or (target is None and source in layout.hand)
            words = picks.why_not(selection.picking.tried) if tried else picks.goes
        elif target is None:
            hint = selection.intents.hints.get(source)
            words = hint or self._table.not_taken(presenter.view, source, self._words)
        else:
            words = self._table.refusal(self._rules, presenter.view, source, target, self._words)
        at = _above if target is None and source in layout.hand else _foot
        return Said(words, target or source, at(layout, target or source))

    def _not_now(self, presenter: Presenter) -> str:
        """Say whose turn it is."""
        mover = presenter.view.to_move
        if mover is None:
            return self._words("refusals.no_turn")
        return self._words("table.why_off.turn", name=self._cast[mover].name)


def _above(layout: TableLayout, name: str) -> Point:
    """Return a point above a card of the hand, where its words cover no other."""
    area = layout.area(name)
    return Point(area.center.x, area.y - 3 * layout.scale.text(17)) if area else Point(0, 0)


def _foot(layout: TableLayout, name: str) -> Point:
    area = layout.area(name)
    return Point(area.center.x, area.bottom - 0.2 * area.h) if area else Point(0, 0)
