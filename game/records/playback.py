"""Random access to every position of a recorded match."""

import pickle
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, reduce
from itertools import pairwise
from typing import Any, TypeVar

from game.cards import Card
from game.chance import Drawing, Line
from game.contract import (
    Action,
    DealResult,
    EndsByTime,
    Event,
    KeepsPast,
    NamesCards,
    Outcome,
    SeatView,
    ShowsAll,
    Tell,
    hand_in,
)
from game.deals import is_end_of_time
from game.match import MatchSetup

T = TypeVar("T")

STRIDE = 32
"""A state is kept after this many steps, so no position is further from a kept one."""


@dataclass(frozen=True, slots=True)
class PlaybackStep:
    """One step of a match: a deal being dealt or one action, with all its events.

    If the time of the match runs out before the next step, this is its last event.
    """

    lines: int
    """The number of record lines up to its end."""
    deal: int
    """0-based."""
    player: int | None
    """Who acted; ``None`` if a deal was dealt."""
    events: tuple[Event, ...]
    """Unredacted; ``Playback.events`` redacts them for a seat."""
    to_move: int | None
    """Whose turn it is afterwards."""
    result: DealResult | None
    """The result of the deal, if this step ended it."""


class Playback:
    """All positions of a match.

    It checks nothing: the lines must come from a checked record, or from a match just played.
    """

    def __init__(self, setup: MatchSetup, lines: Sequence[Line]) -> None:
        """Play the match from its start to the end of its lines."""
        self.setup = setup
        self.lines = lines
        self.rules = setup.rules()
        # Asked once, because this check takes as long as carrying out a step.
        self._naming = self.rules if isinstance(self.rules, NamesCards) else None
        self.private = not (isinstance(self.rules, ShowsAll) and self.rules.shows_all)
        """Whether players hold cards that others may not see."""
        self.outcome: Outcome | None = None
        """The result of the match; ``None`` if the lines end before it."""
        self._kept: list[Any] = []
        self.steps: tuple[PlaybackStep, ...] = tuple(self._play())
        self._latest = (0, self._kept[0])

    def __reduce__(self) -> tuple[Any, ...]:
        """Send the match to another process by what it was played from."""
        return _played, (type(self), self._sent)

    @cached_property
    def _sent(self) -> bytes:
        # Options are a view of a mapping, which can't be sent.
        setup = replace(self.setup, options=dict(self.setup.options))
        return pickle.dumps((setup, self.lines))

    def view(self, step: int, seat: int | None) -> SeatView:
        """Return what a seat knows after a step; ``None`` asks for an onlooker's view."""
        seen: SeatView = self.rules.view(self.state(step), seat)
        return seen

    def view_with_past(self, step: int, seat: int | None) -> SeatView:
        """Return the same view with the ``past`` that the deal's events so far have left."""
        view = self.rules.view(self.state(step), seat)
        keeps_past = isinstance(view, KeepsPast)
        seen: SeatView = replace(view, past=self._past(step, seat)) if keeps_past else view
        return seen

    def _past(self, step: int, seat: int | None) -> object:
        """Return the ``past`` left by the events of a step's deal up to that step."""
        steps = range(self.first_of_deal(step), step + 1)
        told = (event for number in steps for event in self.events(number, seat))
        followed = reduce(self.rules.follow, told, self.rules.view(self.rules.new_match(), seat))
        past: object = followed.past
        return past

    def first_of_deal(self, step: int) -> int:
        """Return the step that dealt a step's deal."""
        return self._deals[self.steps[step].deal].start

    def hands(self, step: int) -> dict[int, tuple[Card, ...]]:
        """Return everyone's cards after a step, by player; empty in games without hands."""
        if not self.private:
            return {}
        state = self.state(step)
        return {
            seat: hand_in(self.rules.view(state, seat)) for seat in range(len(self.setup.players))
        }

    def action(self, step: int) -> Action:
        """Return a step's action, with its cards named."""
        action: Action = self.rules.notation.read_action(self.lines[self.line_of(step)])
        if self._naming:
            action = self._naming.named(self.state(step - 1), action)
        return action

    def after_hint(self, step: int) -> bool:
        """Return whether the player saw a hint before a step's action."""
        return self.lines[self.line_of(step)].get("hint") is True

    def deal_steps(self, deal: int) -> range:
        """Return the steps of a deal (0-based), starting with the one that dealt it."""
        return self._deals[deal]

    @cached_property
    def _deals(self) -> Sequence[range]:
        dealt = [number for number, step in enumerate(self.steps) if step.player is None]
        return [range(*ends) for ends in pairwise((*dealt, len(self.steps)))]

    @cached_property
    def ended_deals(self) -> Sequence[int]:
        """The numbers (0-based) of the deals that have ended, including blocked ones."""
        return [step.deal for step in self.steps if step.result is not None]

    def events(self, step: int, seat: int | None) -> tuple[Event, ...]:
        """Return a step's events as a seat sees them; ``None`` means an onlooker."""
        seen = (self.rules.redact(event, seat) for event in self.steps[step].events)
        return tuple(event for event in seen if event is not None)

    def line_of(self, step: int) -> int:
        """Return the index of a step's first line, after the results of the step before."""
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
            return self._run_out(state, known.position, tell)
        known = _Known(self.lines, position + 1)
        action = self.rules.notation.read_action(line)
        if self._naming:
            action = self._naming.named(state, action)
        self.rules.apply(state, action, known, tell)
        return self._run_out(state, known.position, tell)

    def _run_out(self, state: Any, position: int, tell: Tell[Event] | None) -> int:
        """Let the time run out if it does before the next step; return where that one begins."""
        following = position
        while following < len(self.lines) and "result" in self.lines[following]:
            following += 1
        if following == len(self.lines) or not is_end_of_time(self.lines[following]):
            return position
        assert isinstance(self.rules, EndsByTime)
        self.rules.run_out(state, tell)
        return following + 1

    def state(self, step: int) -> Any:
        """Return the full state after a step; the caller must not change it."""
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


@lru_cache(maxsize=2)
def _played(kind: type[Playback], sent: bytes) -> Playback:
    """Play a match that was sent; a process plays it once, however often it is sent."""
    return kind(*pickle.loads(sent))


def _deal_after(steps: Sequence[PlaybackStep], *, dealt: bool) -> int:
    return (steps[-1].deal if steps else -1) + dealt


class _Known:
    """Chance that reads its outcomes from the lines after a position."""

    def __init__(self, lines: Sequence[Line], position: int) -> None:
        self.position = position
        self._lines = lines

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return the recorded outcome."""
        value = drawing.read(self._lines[self.position])
        self.position += 1
        return value
