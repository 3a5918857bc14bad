"""``clamber bench frames --motion pages``: frames while pages change and new tables stand up.

Window, loop, pages and the bots' worker are the real ones; a bot searches all the time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, sleep, thread_time
from typing import Any, TypeAlias

import pygame

from game.commands.faults import CommandFault
from game.lessons.listing import first_lesson
from game.store.keeper import SettingsKeeper
from scenes.commands.frames import milliseconds, play_on, play_some, question_of, seated
from scenes.running import run_window
from scenes.screens.how_to_play import HowToPlay
from scenes.screens.lesson import LessonScene
from scenes.screens.lobby import Lobby
from scenes.screens.matches import MatchesScene
from scenes.screens.puzzles import PuzzlesPage
from scenes.screens.rule_lab import lab_of
from scenes.screens.rules import RulesPage
from scenes.screens.settings import SettingsScene
from scenes.screens.statistics.opening import statistics_of
from scenes.shell.flipping import FrameTimes
from scenes.shell.handed.context import AppContext
from scenes.shell.loop import FRAMES_PER_SECOND, Watcher
from scenes.shell.stack import SceneStack
from scenes.table.scene import TableScene
from scenes.table.source.session import Session
from scenes.ui.bindings import key_of
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key, PointerDown, PointerUp
from scenes.ui.scene import Home, Pop, Push, Scene, Step, stands_up

RESTS = 8
"""The rounds of the loop between two changes, in which what is left over comes to rest."""

_NOWHERE = Point(3, 3)
"""Where nothing can be pressed; a press there ends a change."""
_NEXT_TAB = key_of("next_page")

Change: TypeAlias = Step | Key


@dataclass
class _Tour:
    """Goes from page to page, and counts the frames in which one gives way to another."""

    game_id: str
    level: str
    seconds: float
    times: list[FrameTimes] = field(default_factory=list)
    begun: list[float] = field(default_factory=list)
    """The processor seconds in which each change was begun: a page made and laid out."""
    size: tuple[int, int] = (0, 0)
    driver: str = ""
    _changes: Iterator[Change] | None = None
    """What is left of a tour."""
    _until: float | None = None
    """The end of the last tour; the first hastens and counts nothing: it imports and reads all."""
    _rested: int = 0
    _changing: bool = False

    def begin(self, context: AppContext) -> Scene:
        """Return the page on which the tour begins."""
        self._session = seated(self.game_id)
        play_some(self._session)
        return Lobby(context, self.game_id)

    def tick(self, stack: SceneStack) -> None:
        """Begin the next change once the last one is over; meanwhile a bot searches."""
        if stack.context.thinker().poll():
            self._search(stack.context)
        self._changing = stack.turning or (stands_up(stack.top) and stack.top.standing_up)
        if not self._changing:
            # The loop sleeps long while nothing happens.
            sleep(1 / FRAMES_PER_SECOND)
            pygame.event.post(pygame.Event(pygame.USEREVENT))
        elif self._until is None:
            stack.handle(PointerDown(_NOWHERE))
            stack.handle(PointerUp(_NOWHERE))
        self._rested = 0 if self._changing or stack.draws_later else self._rested + 1
        if self._rested < RESTS:
            return
        self._rested = 0
        change = next(self._changes, None) if self._changes else None
        if change is None:
            self._set_out(stack)
            return
        began = thread_time()
        if isinstance(change, Key):
            stack.handle(change)
        else:
            stack.carry_out(change)
        self._changing = True
        if self._until is not None:
            self.begun.append(thread_time() - began)

    def _search(self, context: AppContext) -> None:
        context.thinker().ask(question_of(self._session, self.level))

    def frame(self, times: FrameTimes) -> None:
        """Count a frame of a change."""
        if self._changing and self._until is not None:
            self.times.append(times)

    def _set_out(self, stack: SceneStack) -> None:
        """Begin a tour, and first play the deal whose end it shows; end once the time is over."""
        if not self._changes:
            self.driver = pygame.display.get_driver()
            self.size = (stack.scale.width, stack.scale.height)
        elif self._until is None:
            self._until = perf_counter() + self.seconds
            self._search(stack.context)
        elif perf_counter() >= self._until:
            stack.done = True
            return
        ended, rng = seated(self.game_id), Random("pages")
        while not ended.deal_over:
            play_on(ended, rng)
        self._changes = _tour(stack.context, self.game_id, ended)


def _tour(context: AppContext, game_id: str, ended: Session) -> Iterator[Change]:
    """Yield what leads over all pages, from the title and back to it."""
    yield Home()
    yield Push(Lobby(context, game_id))
    yield Home(TableScene(context, seated(game_id)))
    yield Push(SettingsScene(context, game_id))
    yield from (_NEXT_TAB,) * 3
    yield Pop()
    yield Push(RulesPage(context, game_id))
    yield Pop()
    yield Push(context.doors.result(context, ended))
    yield Home()
    yield Push(HowToPlay(context, game_id))
    yield _NEXT_TAB
    yield Pop()
    yield Push(LessonScene(context, first_lesson(game_id)))
    yield Pop()
    yield Pop()
    yield Push(statistics_of(context, game_id))
    yield from (_NEXT_TAB,) * 2
    yield Push(MatchesScene(context))
    yield _NEXT_TAB
    yield Home()
    yield Push(PuzzlesPage(context))
    yield Pop()
    yield Push(lab_of(context, game_id))
    yield from (_NEXT_TAB,) * 2
    yield Home()


def bench_pages(game_id: str, size: tuple[int, int], seconds: float, level: str) -> dict[str, Any]:
    """Run the window for a number of seconds and return the frame times of all changes.

    Times are in milliseconds, as for ``bench_frames``; ``begin_ms`` is the processor time in which
    a page is made and laid out, before the first frame of its change.
    """
    keeper = SettingsKeeper(None)
    keeper.change(window=size, table_faces="stays", sound=False)
    tour = _Tour(game_id, level, seconds)
    watcher = Watcher(frame=tour.frame, tick=tour.tick)
    run_window(tour.begin, keeper=keeper, watcher=watcher)
    if not tour.times:
        raise CommandFault("command_line.ended_early")
    return {
        "game": game_id,
        "size": list(tour.size),
        "bots": level,
        "driver": tour.driver,
        "changes": len(tour.begun),
        "frames": len(tour.times),
        "work_ms": milliseconds([time.work for time in tour.times]),
        "processor_ms": milliseconds([time.processor for time in tour.times]),
        "flip_ms": milliseconds([time.flip for time in tour.times]),
        "begin_ms": milliseconds(tour.begun),
    }
