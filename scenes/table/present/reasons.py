"""Says why a move was refused or a button is off, until the next press or turn.

While nobody at this screen is to act, and might never press, it goes by itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.contract import AnyRules
from game.texts.words import Words
from scenes.table.game.contract import AnyTable
from scenes.table.input.selection import Selection
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.motion.carry import Carry
from scenes.table.present.presenter import Presenter
from scenes.ui.bindings import is_place


@dataclass(frozen=True, slots=True)
class ShownReason:
    """A reason in words, and the spot or the button that it is about, if any."""

    words: str
    spot: str | None = None
    button: str = ""
    of_turn: bool = False
    """Whether it is true of this turn only, and goes with it."""
    mover: int | None = None
    """Who was to move as it was said."""
    until_turn: bool = False
    """Whether the words become untrue when the viewer's turn begins."""


class Reasons:
    """The reason that is said at one table, if any."""

    def __init__(
        self, table: AnyTable, rules: AnyRules, words: Words, cast: Sequence[SeatedPlayer]
    ) -> None:
        self._table = table
        self._rules = rules
        self._words = words
        self._cast = cast
        self.said: ShownReason | None = None
        """The reason for the latest attempt."""
        self._unanswered = 0.0
        """For how many seconds it has been said while nobody was to act."""
        self._acting = False

    @property
    def waiting(self) -> bool:
        """Whether what is said will go by itself."""
        return self.said is not None and not self._acting

    def pass_time(self, seconds: float, *, acting: bool, lasts: float) -> None:
        """Let time pass; while nobody is ``acting``, what is said ``lasts`` so many seconds."""
        self._acting = acting
        self._unanswered = 0.0 if acting or self.said is None else self._unanswered + seconds
        if self._unanswered > lasts:
            self.said = None

    def refuse(
        self, presenter: Presenter, selection: Selection, source: str, target: str | None
    ) -> None:
        """Say why a source can't go to a target, or to any if it is ``None``."""
        said = self._why(presenter, selection, source, target)
        self._say_of_turn(presenter, said)

    def say(self, words: str, *, until_turn: bool = False, button: str = "") -> None:
        """Say words until the next press, or only until the viewer's turn.

        ``button`` is the button that they are about, if any.
        """
        self.said = ShownReason(words, button=button, until_turn=until_turn)
        self._unanswered = 0.0

    def why_off(self, presenter: Presenter, selection: Selection, name: str | None) -> str:
        """Return why a button is off; empty if it is on or no button.

        The turn that is told is the one that is shown, while the card of the latest move flies.
        """
        why, mover = selection.why_off(name), presenter.view.to_move
        return self._not_now(presenter) if why and why == self._turn_of(mover) else why

    def tell_idle(self, presenter: Presenter, act: str) -> bool:
        """Say why an act has nothing to do now; return whether the game knows the act."""
        words = self._words
        known = {**words.entry("table.idle"), **self._table.idle(words)}
        said = known.get("place" if is_place(act) else act)
        if said:
            if presenter.acting:
                self.say(said)
            else:
                self._say_of_turn(presenter, ShownReason(self._not_now(presenter), until_turn=True))
        return bool(said)

    def _say_of_turn(self, presenter: Presenter, said: ShownReason) -> None:
        self.said = replace(said, of_turn=True, mover=presenter.mover)
        self._unanswered = 0.0

    def follow(self, presenter: Presenter, selection: Selection) -> None:
        """Drop a refusal once the turn has changed, or a button's once its reason has."""
        said = self.said
        if said is None:
            return
        turned = said.of_turn and presenter.mover != said.mover
        turned |= said.until_turn and presenter.acting
        if turned or (
            said.button and self.why_off(presenter, selection, said.button) != said.words
        ):
            self.said = None

    def clear(self) -> None:
        """Drop the reason."""
        self.said = None

    def now(
        self, presenter: Presenter, selection: Selection, carry: Carry | None
    ) -> ShownReason | None:
        """Return the reason for the last attempt, else for the place under a held card.

        Places that the card never goes to, such as another seat, are skipped: it just passes.
        """
        held, place = selection.held, selection.forbidden
        if self.said or not held or not place or not carry:
            return self.said
        if picks := selection.intents.picks:
            tried = replace(selection.picking, tried=selection.picked or (held.source,))
            selection = replace(selection, picking=tried)
            passing = place != picks.target
        else:
            passing = not selection.intents.may_try(held.source, place)
        if passing:
            return None
        return self._why(presenter, selection, held.source, place)

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
        return ShownReason(words, target or source)

    def _not_now(self, presenter: Presenter) -> str:
        """Return words for whose turn it is."""
        mover = presenter.mover
        if mover is None or (mover == presenter.viewer and presenter.still):
            # A deal's beginning is shown to everyone for a while.
            return self._words("refusals.no_turn")
        if mover == presenter.viewer:
            return self._words("table.why_off.waiting")
        return self._turn_of(mover)

    def _turn_of(self, mover: int | None) -> str:
        """Return that it is somebody's turn; empty if it is nobody's."""
        if mover is None:
            return ""
        return self._words("table.why_off.turn", name=self._cast[mover].name)
