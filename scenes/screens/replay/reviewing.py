"""The review of a replay: the judged player, moments, and retries."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from game.analysis.judging import Judging
from game.analysis.keeping import mark_of
from game.analysis.position import ChoiceJudge
from game.analysis.review import ReviewedChoice
from game.analysis.split import JudgedChoice
from game.puzzles.moments import moment_of
from game.puzzles.reading import PuzzleFault, position_of, write_puzzle
from game.store.guests import guests_of
from game.texts.phrases import fault_words
from scenes.screens.figures.numbers import signed
from scenes.screens.puzzle import PuzzleScene, Question
from scenes.screens.replay.index import DealSpan, ReplayIndex
from scenes.screens.replay.judged import Judged
from scenes.screens.replay.lines import JudgedLines
from scenes.screens.replay.moment_plate import MomentPlate
from scenes.screens.replay.moments import MomentList, MoveAtStep
from scenes.table.layout.setting import SeatedPlayer
from scenes.ui.scene import Push, Replace, Step
from scenes.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.shell.handed.context import AppContext

Practise = Callable[[int], "Step | None"]
"""Returns the step to practice from a number of lines of the record on."""


class ReviewPart:
    """The review part of a replay screen."""

    def __init__(
        self,
        context: "AppContext",
        index: ReplayIndex,
        cast: tuple[SeatedPlayer, ...],
        record: "Path | None",
        practise: Practise | None,
        go: Callable[[int], None],
        changed: Callable[[], None],
    ) -> None:
        """``go`` shows a step; ``changed`` lays everything out again."""
        self._context = context
        self._index = index
        self._cast = cast
        self._practise = practise
        self._go = go
        self._changed = changed
        self._told_unkept = False
        self.judged = Judged(index.playback, record)
        words = context.words
        tabs = [words("review.tabs.moments"), words("review.tabs.moves")]
        self.tab = 0
        self.tabs = Tabs(tabs, lambda: self.tab, self._turn)
        judge = self._judge()
        least = judge.least_named if judge else 1.0
        names = (words("review.play"), words("review.rest"))
        fewer = judge is not None and judge.fewer_is_better
        self.lines = JudgedLines(self.judged, names, least, fewer=fewer)
        acts = (go, self.try_again, self.tell_why)
        self.list = MomentList(
            words, self.judged, lambda seat: cast[seat].name, self._told_at, least, acts
        )
        self.plate = MomentPlate(words, self.list, self.next_moment, acts[1:])
        self._step = 0

    @property
    def shows_moments(self) -> bool:
        """Whether the moments stand beside the table instead of all moves."""
        return self.judged.on and self.tab == 0

    def follow(self, player: int, step: int) -> None:
        """Judge a player's choices if they are shown, and update the list for a step."""
        if self.judged.can_be and (self.judged.on or self._context.settings.judged):
            self.judged.judge(player)
        self._step = step
        self.list.tell(step)

    def point_out(self, moment: JudgedChoice, told: str) -> None:
        """Judge a player's choices for this visit, with words about one of them."""
        self.list.pointed_out = moment.step, told
        if self.judged.can_be:
            self.judged.judge(moment.player)

    def said_of_lines(self, deal: DealSpan, step: int) -> str:
        """Return words for the review lines of a deal up to a step; empty without them."""
        review = self.judged.review
        if review is None:
            return ""
        words, end = self._context.words, min(step, deal.last)
        named = len([one for one in review.choices if one.named])
        said = [words("review.line", named=named, count=len(review.choices))]
        if review.rest:
            rest = sum(by for at, by in review.rest if deal.first <= at <= end)
            said.append(words("review.rest_so_far", rest=signed(words, rest)))
        return words.listed(said, "sentences")

    def toggle(self, player: int) -> None:
        """Show or hide the review; stored as a setting."""
        wanted = not self.judged.on
        self._context.keeper.change(judged=wanted)
        if wanted:
            self.tab = 0
            self.judged.judge(player)
        else:
            self.judged.stop()
        self.list.tell(self._step)
        self._changed()

    def update(self) -> bool:
        """Take in new results; return whether there were any."""
        if not self.judged.poll():
            return False
        self.list.tell(self._step)
        if not self.judged.waiting:
            self._take_up()
        if self.judged.unkept and not self._told_unkept:
            self._told_unkept = True
            title = self._context.words("review.unkept")
            self._context.notices.tell("warn", title, self.judged.unkept, lasting=True)
        self._changed()
        return True

    def _take_up(self) -> None:
        """Store the moments of a person at this screen as puzzles that come back."""
        playback, player = self._index.playback, self.judged.player
        if playback.setup.players[player].kind != "human" or player in guests_of(playback.lines[0]):
            return
        mark, book = mark_of(playback.lines)[:16], self._context.records.puzzles
        for choice in self.judged.moments:
            name = f"{mark}-{choice.line}"
            book.take_up(name, write_puzzle(moment_of(playback, choice, name)), date.today())

    def next_moment(self, by: int = 1) -> None:
        """Go to the next moment, or the one before."""
        moments = self.judged.moments
        if moments:
            now = self.judged.number_at(self._step + 1)
            number = 0 if now is None else (now + by) % len(moments)
            self._go(moments[number].step - 1)

    def try_again(self) -> Step | None:
        """Open the shown moment as a puzzle."""
        return self._ask(tells=False)

    def tell_why(self) -> Step | None:
        """Open the shown moment's answer."""
        return self._ask(tells=True)

    def close(self) -> None:
        """Stop judging."""
        self.judged.stop()

    def _ask(self, *, tells: bool) -> Step | None:
        number = self.judged.number_at(self._step + 1)
        scene = None if number is None else self._scene(number, tells=tells)
        return None if scene is None else Push(scene)

    def _scene(self, number: int, *, tells: bool = False) -> PuzzleScene | None:
        """Return a moment as a puzzle; if it can't be one, give notice.

        Choices kept in a file that was changed may be none at all.
        """
        choice, playback = self.judged.moments[number], self._index.playback
        name, words = self.list.which(number + 1), self._context.words
        puzzle = moment_of(playback, choice, name())
        try:
            position_of(puzzle)
        except PuzzleFault as fault:
            said = fault_words(words, fault)
            self._context.notices.tell("warn", words("puzzles_page.unread"), said, lasting=True)
            return None
        cast = tuple(
            replace(member, person=seat == choice.player) for seat, member in enumerate(self._cast)
        )
        question = Question(
            puzzle=puzzle,
            cast=cast,
            title="replay.title",
            note=name,
            other=self._following(number),
            play_on=self._play_on(choice),
            answered=lambda _: self._note_try(choice.step),
            made=choice.made,
            tells=tells,
        )
        return PuzzleScene(self._context, question)

    def _following(self, number: int) -> Callable[[], Step | None] | None:
        """Return what leads to the moment after one; ``None`` after the last."""
        if number + 1 >= len(self.judged.moments):
            return None

        def follow() -> Step | None:
            scene = self._scene(number + 1)
            return None if scene is None else Replace(scene)

        return follow

    def _note_try(self, step: int) -> None:
        self.judged.tried.add(step)
        self.list.tell(self._step)
        self._changed()

    def _play_on(self, choice: ReviewedChoice) -> Callable[[], Step | None] | None:
        practise = self._practise
        return None if practise is None else lambda: practise(choice.line - 1)

    def _told_at(self, step: int) -> MoveAtStep:
        playback, words = self._index.playback, self._context.words
        mover = playback.steps[step].player
        move = self._index.table.move_among(playback.steps[step].events, mover, words)
        if move is None or mover is None:
            return MoveAtStep("")
        line = move.line(self._cast)
        said = words("table.moved", name=self._cast[mover].name, words=line)
        return MoveAtStep(said, line, move.cards)

    def _judge(self) -> ChoiceJudge | None:
        """Return the judge of this match's choices; ``None`` if they can't be judged."""
        playback = self._index.playback
        if not self.judged.can_be:
            return None
        return Judging(playback.setup.game, playback.rules).judge

    def _turn(self, tab: int) -> None:
        self.tab = tab
        self._changed()
