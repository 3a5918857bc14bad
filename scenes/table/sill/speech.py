"""Everything that one table says: reasons, tips, hints, remarks, and the line for beginners."""

from typing import TYPE_CHECKING

from game.texts.lines import load_lines
from scenes.table.game.contract import table_of
from scenes.table.input.selection import Picking, Selection
from scenes.table.motion.carry import Carry
from scenes.table.present.first_turns import FirstTurns
from scenes.table.present.hint_view import HintView
from scenes.table.present.hint_words import HintWords
from scenes.table.present.presenter import Presenter
from scenes.table.present.reasons import Reasons, ShownReason
from scenes.table.present.remarks import RemarkChooser
from scenes.table.present.shown_remark import ShownRemark
from scenes.table.sill.choosing import Sayable
from scenes.table.sill.piece import KeyLook, Sill
from scenes.table.sill.place import SillPlace
from scenes.table.sill.talk import Talk
from scenes.table.sill.voice import ChangeTimes
from scenes.table.source.session import Session
from scenes.ui.bindings import cap_of

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class TableSpeech:
    """Collects what one table could say, and lets its sill say what comes first."""

    def __init__(
        self,
        context: "AppContext",
        session: Session,
        presenter: Presenter,
        *,
        on_sill: bool,
    ) -> None:
        """``on_sill``: whether the table speaks on its sill; else the screen around it does."""
        self._context = context
        self._session = session
        self._presenter = presenter
        self._on_sill = on_sill
        self._table = table = table_of(session.game_id)
        self.reasons = Reasons(table, session.rules, context.words, session.cast)
        self.hint_view = HintView(session, HintWords(context.words, session.cast))
        characters = [player.character for player in session.setup.players]
        remarks = RemarkChooser(
            characters,
            session.setup.public_seed,
            load_lines(),
            table.occasions,
            context.said_at,
        )
        self.remark = ShownRemark(remarks)
        self.remark.recall(session.story_for_all())
        session.listen(self.remark.hear)
        self.first_turns = FirstTurns(context, session, table)
        self.first_turns.look()
        self.talk = Talk(context.art, context.words, session.cast)
        self._explains_sets = False
        """Whether the set that is up is the first of the match that one click has picked."""
        self._has_explained_sets = False
        self._passed = 0
        """How many automatic passes of the deal have been seen."""

    @property
    def waiting(self) -> bool:
        """Whether a hint will appear, or a remark or a reason will come or end.

        Also while a hint that has just appeared counts as unseen.
        """
        hints = self.hint_view.thinking or self.hint_view.unseen
        return self.remark.waiting or self.reasons.waiting or hints

    @property
    def changing(self) -> bool:
        """Whether words on the sill are leaving or coming."""
        return self.talk.moving(self._change_times)

    @property
    def _change_times(self) -> ChangeTimes:
        """The times of a change of words; without motion words only fade in."""
        motion = self._context.theme.motion
        if not self._context.travel:
            return ChangeTimes(0.0, motion.fade.seconds)
        return ChangeTimes(motion.said_leaves.seconds, motion.said_comes.seconds)

    def piece(self, place: SillPlace) -> Sill:
        """Return the sill as it looks now."""
        context = self._context
        return self.talk.piece(
            place,
            self._change_times,
            travels=bool(context.travel),
            key_look=KeyLook(context.settings.key_hints, context.with_pad),
            answers=not self._session.deal_over,
        )

    def reason(self, selection: Selection, carry: Carry | None) -> ShownReason | None:
        """Return the reason that is said now, if any."""
        return self.reasons.now(self._presenter, selection, carry)

    def speak(self, selection: Selection, carry: Carry | None, mark: str, *, tells: bool) -> None:
        """Let the sill say what comes first now.

        ``mark`` is what the mark under the pointer means, if there is one. ``tells``: whether the
        pointer has rested long enough for a tip.
        """
        self._explains_sets &= bool(selection.picked)
        if not self._on_sill or self._session.covered:
            return
        presenter = self._presenter
        at_rest = presenter.readable and not presenter.turning
        about = mark if tells and mark else self._asked_about(selection, tells=tells)
        refusal = self.reason(selection, carry)
        now = self._sayable(selection, refusal.words if refusal else "", about)
        self.talk.follow(now, at_rest=at_rest)

    def _sayable(self, selection: Selection, refusal: str, about: str) -> Sayable:
        presenter, table = self._presenter, self._table
        view, to_do = presenter.view, presenter.acting and not presenter.hand_view.looks_back
        return Sayable(
            refusal=refusal,
            about=about,
            thinking=self.hint_view.thinking,
            hint=self.hint_view.now,
            of_sets=self._context.words("table.set_picked") if self._explains_sets else "",
            explained=table.explains(view, presenter.facts.cast, self._context.words),
            received=table.received(view),
            only_move=self._only_move() if to_do else "",
            may_do=self.first_turns.words(tabs=bool(selection.intents.fitting)) if to_do else (),
            remark=self.remark.now,
            joke=table.joke(view, presenter.facts.seed),
            moves=presenter.moves,
            viewer=presenter.viewer,
        )

    def _only_move(self) -> str:
        """The reason why there is only one move, with the key that stops it if it comes."""
        seen = self._session.seen
        stop = cap_of("back") if seen.pass_comes else ""
        return self._table.only_move(self._presenter.view, seen.legal, self._context.words, stop)

    def _asked_about(self, selection: Selection, *, tells: bool) -> str:
        """The words about the spot or button that the pointer rests on, or that has the focus."""
        over = selection.hovered if tells and not selection.source else None
        if over and (text := self._why_off(selection, over) or selection.intents.hints.get(over)):
            return text
        if proposed := selection.proposed:
            letter = cap_of(selection.proposed_by or "")
            return self._context.words("table.letter_again", letter=letter, move=proposed.named)
        focus = selection.focus if selection.by_keys else None
        return self._why_off(selection, focus) if focus else ""

    def _why_off(self, selection: Selection, name: str) -> str:
        return self.reasons.why_off(self._presenter, selection, name)

    def explain_sets(self, picking: Picking) -> None:
        """Explain a set that one click has picked, while it is up.

        Once a match, until somebody has clicked a card that had come along.
        """
        context = self._context
        known = context.settings.knows_sets or self._session.guided
        if picking.kept and not known:
            context.keeper.change(knows_sets=True)
        elif picking.along and not known and not self._has_explained_sets:
            self._explains_sets = self._has_explained_sets = True

    def tell_pass(self) -> None:
        """Say the reason for the first automatic pass of a deal."""
        session = self._session
        before, self._passed = self._passed, session.passed
        first = self._passed == 1 > before and not session.guided
        if first:
            said = self._table.passed_by_itself(session.view, self._context.words)
            self.reasons.say(said, until_turn=True)

    def hush(self) -> None:
        """Drop what was said about the attempt before."""
        self.reasons.clear()
        self.talk.unask()

    def clear(self) -> None:
        """Forget all that was said, because the table is covered."""
        self.remark.hush()
        self.reasons.clear()
        self.talk.begin()
