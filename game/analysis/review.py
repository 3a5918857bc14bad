"""The review of a match: judges its choices one by one, by what the player could know."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.analysis.estimates import Estimate
from game.analysis.judging import USUAL, Effort, Judging, WeighedAction
from game.analysis.position import ChoicePosition
from game.analysis.splitters import Splitting
from game.bots.hint import Hint
from game.chance import Line
from game.chance.adding import added
from game.contract import Action
from game.process.spreading import Each
from game.reasons import Reason
from game.records.playback import Playback

MOST_MOMENTS = 3
"""How many choices are pointed out at most."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A possible action, as a record line without the player, and its value."""

    action: Line
    worth: Estimate


@dataclass(frozen=True, slots=True)
class ReviewedChoice:
    """One choice of a match with its judgement."""

    step: int
    """The index of the step in the playback."""
    line: int
    """The line in the record, from 1."""
    deal: int
    player: int
    made: Line
    advised: Line
    """The search's proposal, which may equal ``made``; in a named choice, the best alternative.

    The proposal is about as good as that one, or the choice isn't named.
    """
    loss: Estimate
    """How much ``made`` costs against ``advised``."""
    named: bool
    """Whether the loss is large and certain enough to be named."""
    reason: Reason
    """In what ``advised`` is ahead of ``made``, or of the next best if they are equal."""
    alternatives: tuple[Alternative, ...] = ()
    """Best first; empty unless the choice is named."""


class Reviewer:
    """Judges the choices of one match."""

    def __init__(self, playback: Playback, effort: Effort = USUAL) -> None:
        """Load the game's judge; raise ``NoReview`` if it has none."""
        self._playback = playback
        self._effort = effort
        self._judging = Judging(playback.setup.game, playback.rules, effort)

    def __reduce__(self) -> tuple[Any, ...]:
        """Send it to another process by what it was made from."""
        return type(self), (self._playback, self._effort)

    @property
    def fewer_is_better(self) -> bool:
        """Whether losses are counted in what is left to do, as cards are in Ladders."""
        return self._judging.judge.fewer_is_better

    def steps(self, player: int | None = None) -> list[int]:
        """Return the steps at which a player had a choice; ``None`` means any player."""
        return [
            number
            for number, step in enumerate(self._playback.steps)
            if step.player is not None and player in (None, step.player) and self.is_choice(number)
        ]

    def is_choice(self, step: int) -> bool:
        """Return whether the player had a choice at a step where somebody acted."""
        return self._position(step) is not None

    def review(self, step: int) -> ReviewedChoice:
        """Judge the choice made at a step."""
        playback, judging = self._playback, self._judging
        position = self._position(step)
        assert position is not None
        state, action = playback.state(step - 1), playback.action(step)
        made = judging.judge.choice(state, position, action)
        hint = judging.propose(position)
        weighed = self._weighed(position, made, hint.action)
        # What is told is one truth: the best is the one with the best of the numbers shown.
        advised = weighed[0].action if weighed else hint.action
        player = playback.steps[step].player
        assert player is not None
        return ReviewedChoice(
            step=step,
            line=playback.line_of(step) + 1,
            deal=playback.steps[step].deal,
            player=player,
            made=self._written(step, position, made),
            advised=self._written(step, position, advised),
            loss=judging.loss(position, made, advised),
            named=bool(weighed),
            reason=self._reason(position, made, advised, hint),
            alternatives=tuple(
                Alternative(self._written(step, position, one.action), one.worth) for one in weighed
            ),
        )

    def _reason(
        self, position: ChoicePosition, made: Action, advised: Action, hint: Hint
    ) -> Reason:
        if made == advised:
            return position.at_table(hint.reason)
        return self._judging.why(position, advised, made)

    def _weighed(
        self, position: ChoicePosition, made: Action, proposed: Action
    ) -> Sequence[WeighedAction]:
        """Return the alternatives to a named choice, best first; none if it is not to be named.

        It is named if both the proposed action and the best alternative are clearly better, and
        none is surely better even than the proposed one.
        """
        judging = self._judging
        if not judging.names(judging.loss(position, made, proposed)):
            return ()
        weighed = judging.weigh(position, made, proposed)
        best = weighed[0]
        at_best = next(one.worth for one in weighed if one.action == proposed).interval[1]
        if at_best < best.worth.interval[0]:
            return ()
        return weighed if judging.names(judging.loss(position, made, best.action)) else ()

    def _position(self, step: int) -> ChoicePosition | None:
        playback = self._playback
        number = step - playback.first_of_deal(step) - 1
        return self._judging.judge.position(playback.state(step - 1), number)

    def _written(self, step: int, position: ChoicePosition, choice: Action) -> Line:
        return self._judging.written(self._playback.state(step - 1), position, choice)


def moments(choices: Sequence[ReviewedChoice]) -> list[ReviewedChoice]:
    """Return the named choices that cost most, largest loss first."""
    named = [choice for choice in choices if choice.named]
    return sorted(named, key=lambda choice: -choice.loss.value)[:MOST_MOMENTS]


def rest_of(splitting: Splitting, player: int, each: Each = map) -> Iterator[tuple[int, float]]:
    """Yield (step, change) pairs: how others, cards and chance changed a player's results.

    Chair and cards count at the deal, others' choices where they were made, and chance at the end.
    """
    splitter, playback = splitting.splitter, splitting.playback
    deals = splitting.put_together(splitting.figures(each))
    for deal, found in zip(splitting.deals, deals, strict=True):
        steps = playback.deal_steps(deal)
        split = splitter.add_up([found])[player]
        own = ("play", "others", "chance")
        yield steps[0], added(part.value for name, part in split.parts.items() if name not in own)
        for choice in splitter.choices([found]):
            if choice.player != player:
                yield choice.step, choice.effects[player]
        yield steps[-1], split.parts["chance"].value
