"""A match looked at step by step: any position of it at once, however long it was."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, TypeVar

from game.cards import Card
from game.chance import Drawing, Line
from game.contract import (
    Action,
    DealResult,
    Event,
    KeepsPast,
    NamesCards,
    Outcome,
    SeatView,
    ShowsAll,
    Tell,
    hand_in,
)
from game.match import MatchSetup

T = TypeVar("T")

STRIDE = 32
"""After so many steps a state is kept: no position is further than that from one."""


@dataclass(frozen=True, slots=True)
class PlaybackStep:
    """A deal being dealt, or one action, and all that came of it."""

    lines: int
    """How many lines of the record lead to its end."""
    deal: int
    """From 0."""
    player: int | None
    """Whose action it was; ``None`` where a deal was dealt."""
    events: tuple[Event, ...]
    """As they were; ``Playback.events`` has them as a seat learns of them."""
    to_move: int | None
    """Whose turn it is then."""
    result: DealResult | None
    """The result of the deal, if this step has ended it."""


class Playback:
    """All positions of a match that was played.

    Nothing is checked: the lines must be those of a record that was read back, or of a match that
    has just been played.
    """

    def __init__(self, setup: MatchSetup, lines: Sequence[Line]) -> None:
        """Play the match once from its beginning to where its lines end."""
        self.setup = setup
        self.lines = lines
        self.rules = setup.rules()
        self.private = not (isinstance(self.rules, ShowsAll) and self.rules.shows_all)
        """Whether players hold cards that others may not see."""
        self.outcome: Outcome | None = None
        """The result of the match; ``None`` where its lines end before it was over."""
        self._kept: list[Any] = []
        self.steps: tuple[PlaybackStep, ...] = tuple(self._play())
        self._latest = (0, self._kept[0])

    def view(self, step: int, seat: int | None) -> SeatView:
        """Return what a seat (``None``: an onlooker) knows after a step."""
        seen: SeatView = self.rules.view(self.state(step), seat)
        return seen

    def view_with_past(self, step: int, seat: int | None) -> SeatView:
        """Return the same with the ``past`` that the deal's events up to then have left."""
        view = self.rules.view(self.state(step), seat)
        keeps_past = isinstance(view, KeepsPast)
        seen: SeatView = replace(view, past=self._past(step, seat)) if keeps_past else view
        return seen

    def _past(self, step: int, seat: int | None) -> object:
        """Return what the events of a step's deal, up to that step, have left to be shown."""
        steps = range(self.first_of_deal(step), step + 1)
        told = (event for number in steps for event in self.events(number, seat))
        followed = reduce(self.rules.follow, told, self.rules.view(self.rules.new_match(), seat))
        past: object = followed.past
        return past

    def first_of_deal(self, step: int) -> int:
        """Return the step with which a step's deal was dealt."""
        while self.steps[step].player is not None:
            step -= 1
        return step

    def hands(self, step: int) -> dict[int, tuple[Card, ...]]:
        """Return everyone's cards after a step, by player; empty where nobody holds any."""
        if not self.private:
            return {}
        state = self.state(step)
        return {
            seat: hand_in(self.rules.view(state, seat)) for seat in range(len(self.setup.players))
        }

    def action(self, step: int) -> Action:
        """Return the action that a step was, its cards named."""
        action: Action = self.rules.notation.read_action(self.lines[self.line_of(step)])
        if isinstance(self.rules, NamesCards):
            return self.rules.named(self.state(step - 1), action)
        return action

    def after_hint(self, step: int) -> bool:
        """Say whether a hint was shown before the action that a step was."""
        return self.lines[self.line_of(step)].get("hint") is True

    def deal_steps(self, deal: int) -> range:
        """Return the steps of a deal (from 0), the one that dealt it first."""
        numbers = [number for number, step in enumerate(self.steps) if step.deal == deal]
        return range(numbers[0], numbers[-1] + 1)

    def events(self, step: int, seat: int | None) -> tuple[Event, ...]:
        """Return what happened in a step, as a seat (``None``: an onlooker) learns of it."""
        seen = (self.rules.redact(event, seat) for event in self.steps[step].events)
        return tuple(event for event in seen if event is not None)

    def line_of(self, step: int) -> int:
        """Return the line, from 0, with which a step begins; results stand before it."""
        line = self.steps[step - 1].lines if step else 1
        while "result" in self.lines[line]:
            line += 1
        return line

    def _play(self) -> list[PlaybackStep]:
        state, position, steps = self.rules.new_match(), 1, list[PlaybackStep]()
        while position < len(self.lines):
            if "result" in self.lines[position]:
                position += 1
                continue
            events: list[Event] = []
            player = self.lines[position].get("player")
            position = self._do(state, position, events.append)
            to_move = self.rules.to_move(state)
            if len(steps) % STRIDE == 0:
                self._kept.append(state.clone())
            steps.append(
                PlaybackStep(
                    position,
                    _deal_after(steps, dealt=player is None),
                    player,
                    tuple(events),
                    to_move,
                    self.rules.deal_result(state) if to_move is None else None,
                )
            )
        self.outcome = self.rules.outcome(state)
        return steps

    def _do(self, state: Any, position: int, tell: Tell[Event] | None = None) -> int:
        """Carry out the step that begins at a line; return where the next one begins."""
        line = self.lines[position]
        if "player" not in line:
            known = _Known(self.lines, position)
            self.rules.next_deal(state, known, tell)
            return known.position
        known = _Known(self.lines, position + 1)
        action = self.rules.notation.read_action(line)
        if isinstance(self.rules, NamesCards):
            action = self.rules.named(state, action)
        self.rules.apply(state, action, known, tell)
        return known.position

    def state(self, step: int) -> Any:
        """Return the whole truth after a step; it is not to be changed."""
        reached, state = self._latest
        if reached == step:
            return state
        nearest = step - step % STRIDE
        if not nearest <= reached < step:
            reached, state = nearest, self._kept[nearest // STRIDE]
        state = state.clone()
        for number in range(reached + 1, step + 1):
            self._do(state, self.line_of(number))
        self._latest = (step, state)
        return state


def _deal_after(steps: Sequence[PlaybackStep], *, dealt: bool) -> int:
    return (steps[-1].deal if steps else -1) + dealt


class _Known:
    """Chance as it was: its outcomes stand in the lines from a position on."""

    def __init__(self, lines: Sequence[Line], position: int) -> None:
        self.position = position
        self._lines = lines

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Hand back what chance decided."""
        value = drawing.read(self._lines[self.position])
        self.position += 1
        return value
