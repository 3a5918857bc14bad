"""Shows for a while, at the place concerned, why a move was refused."""

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
"""The time that a reason is shown."""


@dataclass(frozen=True, slots=True)
class ShownReason:
    """A reason in words, its spot, and the point where it stands."""

    words: str
    spot: str | None
    at: Point
    button: str = ""
    """The id of the button that was pressed, if it was a button."""


class Reasons:
    """The reason that is shown at one table, if any."""

    def __init__(
        self, table: AnyTable, rules: AnyRules, words: Words, cast: Sequence[SeatedPlayer]
    ) -> None:
        self._table = table
        self._rules = rules
        self._words = words
        self._cast = cast
        self._said: ShownReason | None = None
        self._left = 0.0
        self._mover: int | None = None
        self._until_turn = False
        """Whether the words become untrue when the viewer's turn begins."""
        self._while_acting = False
        """Whether the words are for the viewer's turn only."""

    @property
    def waiting(self) -> bool:
        """Whether a reason is shown that will disappear by itself."""
        return self._said is not None

    def refuse(
        self, presenter: Presenter, selection: Selection, source: str, target: str | None
    ) -> None:
        """Show why a source can't go to a target, or to any if it is ``None``."""
        self._said = self._why(presenter, selection, source, target)
        self._mover = presenter.view.to_move
        self._last(SECONDS)

    def say(
        self,
        words: str,
        at: Point,
        seconds: float = SECONDS,
        *,
        until_turn: bool = False,
        while_acting: bool = False,
    ) -> None:
        """Show words at a point for some seconds, or only until or during the viewer's turn."""
        self._said = ShownReason(words, None, at)
        self._last(seconds, until_turn=until_turn, while_acting=while_acting)

    def say_of(self, button: str, words: str) -> None:
        """Show why a button is off."""
        self._said = ShownReason(words, None, Point(0, 0), button)
        self._last(SECONDS)

    def _last(
        self, seconds: float, *, until_turn: bool = False, while_acting: bool = False
    ) -> None:
        self._left, self._until_turn, self._while_acting = seconds, until_turn, while_acting

    def follow(self, presenter: Presenter, selection: Selection) -> None:
        """Drop a refusal once the turn has changed, or a button's once its reason has."""
        said = self._said
        if said is None:
            return
        turned = said.spot is not None and presenter.view.to_move != self._mover
        turned |= self._until_turn and presenter.acting
        turned |= self._while_acting and not presenter.acting
        if turned or (said.button and selection.why_off(said.button) != said.words):
            self._said = None

    def clear(self) -> None:
        """Drop the reason."""
        self._said = None

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return ``True`` when a reason has just run out."""
        self._left -= seconds
        over = self._said is not None and self._left <= 0
        if over:
            self._said = None
        return over

    def now(
        self, presenter: Presenter, selection: Selection, carry: Carry | None
    ) -> ShownReason | None:
        """Return the reason for the last attempt, else for the place under a held card.

        Places that the card never goes to, such as another seat, are skipped: it just passes.
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
    ) -> ShownReason:
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
        return ShownReason(words, target or source, at(layout, target or source))

    def _not_now(self, presenter: Presenter) -> str:
        """Return words for whose turn it is."""
        mover = presenter.view.to_move
        if mover is None:
            return self._words("refusals.no_turn")
        return self._words("table.why_off.turn", name=self._cast[mover].name)


def _above(layout: TableLayout, name: str) -> Point:
    """Return a point above a card of the hand, where words cover no other card."""
    area = layout.area(name)
    return Point(area.center.x, area.y - 3 * layout.scale.text(17)) if area else Point(0, 0)


def _foot(layout: TableLayout, name: str) -> Point:
    area = layout.area(name)
    return Point(area.center.x, area.bottom - 0.2 * area.h) if area else Point(0, 0)
