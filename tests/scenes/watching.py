"""Whole matches at a screen, held to secrecy at every frame: what nobody who looks may know is
exchanged, everything is drawn again, and no pixel may change.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pygame
from pygame import Surface

from game.cards import Card
from game.climbing.model.events import DrewForPosition, Gave
from scenes.results import deal_page
from scenes.results.frame import ResultPage
from scenes.screens.pause import PauseScene
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.table.pieces.spot import Spot
from scenes.table.scene import TableScene
from scenes.ui.geometry import Point
from tests.amounts import amount
from tests.driver.at_table import AtTable
from tests.scenes.exchanging import changes_nothing

TICK = 0.1
"""Seconds between frames: as few as the loop ever draws in motion."""
EVERY = amount(3, whole=1)
"""Of so many frames, and of so many states, one is compared."""


class Watched:
    """A match, every frame of which is drawn in two worlds: the true one and one made up."""

    every = EVERY

    def __init__(self, app: AtTable) -> None:
        self.app = app
        self.session = app.session
        self.frames = 0
        self.states = 0
        self.seen: set[str] = set()
        """What kinds of scenes were looked at, and ``log`` where it was open."""
        self._checked: tuple[object, ...] = ()
        self._rng = Random(0)

    # Frames.

    def tick(self) -> None:
        """Let a moment pass; a frame that it brings must be the same in both worlds."""
        stack = self.app.stack
        stack.update(TICK)
        while stack.draws_later:
            # Nobody can press anything before the frame that is still being prepared.
            stack.update(TICK)
        if not stack.stale:
            return
        self.frames += 1
        self.seen.add(type(stack.top).__name__)
        if self.frames % self.every:
            return
        true = self._pixels()
        with_others = self._in_another_world()
        assert true == with_others, f"{type(stack.top).__name__} shows what nobody may know"

    def _pixels(self) -> bytes:
        """Redraw everything as it is, motion included."""
        target = Surface(self.app.size)
        stack = self.app.stack
        stack._open.look_other()
        stack.draw(target)
        self.app.context.art.collect()
        stack._open.look_other()
        stack.draw(target)
        return pygame.image.tobytes(target, "RGB")

    def _in_another_world(self) -> bytes:
        match, session = self.session._match, self.session
        truth, viewpoint = match._state, None if session.covered else session.viewing.viewpoint
        match._state = match.rules.determinize(match.rules.view(truth, viewpoint), self._rng)
        try:
            return self._pixels()
        finally:
            match._state = truth

    def _settled_pixels(self) -> bytes:
        self.app.table.settle()
        return self._pixels()

    # States.

    def state(self) -> None:
        """Lay the table out again in another world: every new state, with the log and without."""
        session, table = self.session, self.app.table
        now = (session._turns, session.viewer, session.covered, type(self.app.top))
        if now == self._checked or session.viewing.unseen or session.next or table.moving:
            return
        if session.deal_over:
            return
        self._checked = now
        self.states += 1
        self._point_anywhere()
        if self.states % self.every == 0:
            assert changes_nothing(session, self._settled_pixels, self._rng), "a state tells"
        if table.log is not None and not session.covered:
            self.seen.add("log")
            if session.game_id != "ladders":
                self.check_log()

    def check_log(self) -> None:
        """The log shows no card that lies in another's hand, unless the viewer gave it there.

        Cards drawn for positions were seen by all, before the pack was shuffled and dealt.

        In Ladders cards have equals, and one that was drawn face up is known.
        """
        log = self.app.table.log
        assert log is not None
        told = [row.line.move for row in log.rows if row.line.move]
        shown = {card for line in told for card in line.cards}
        secret = self._others_cards() - self._given() - self._drawn()
        assert not shown & secret, f"the log shows {shown & secret}"

    def _others_cards(self) -> set[Card]:
        session = self.session
        others = [seat for seat in range(len(session.cast)) if seat != session.viewer]
        return {card for seat in others for card in session._match.view(seat).hand or ()}

    def _given(self) -> set[Card]:
        gifts = [event.transfer for event in self.session.viewing.story if isinstance(event, Gave)]
        return {card for gift in gifts for card in gift.cards or ()}

    def _drawn(self) -> set[Card]:
        draws = [
            event for event in self.session.viewing.story if isinstance(event, DrewForPosition)
        ]
        return {card for draw in draws for card in draw.cards if card is not None}

    def result(self) -> None:
        """The page of a deal that is over would be the same whatever nobody was shown."""
        match, session, app = self.session._match, self.session, self.app
        if session.match_over or not session.deal_over:
            return
        truth, page = match._state, self._page()
        match._state = match.rules.determinize(match.rules.view(truth, None), self._rng)
        try:
            assert self._page() == page, "the result tells what is still hidden"
        finally:
            match._state = truth
        self.seen.add("result in two worlds")
        assert app.top is not app.table

    def _page(self) -> bytes:
        """Draw the page of the deal as it would be told now."""
        session, app = self.session, self.app
        told = session.deals[-1]
        session.deals[-1] = replace(
            told, view=session._match.view(session.viewing.common_viewpoint)
        )
        page = deal_page(app.context, session, fresh=False)
        page.resize(app.stack.scale)
        target = Surface(app.size)
        page.draw(target)
        session.deals[-1] = told
        return pygame.image.tobytes(target, "RGB")

    def _point_anywhere(self) -> None:
        """Rest the pointer on something, so that what a tooltip says is seen as well."""
        table = self.app.table
        if self.app.top is not table or not table.layout.of(Spot):
            return
        spot = self._rng.choice(table.layout.of(Spot))
        self.app.point(Point(1, 1))
        self.app.point(spot.hit.center)
        for _ in range(8):
            self.app.frame(TICK, drawn=False)

    # The match.

    def play(self, most: int = 5000) -> None:
        """Play to the last page."""
        for _ in range(most):
            self.tick()
            self.state()
            if self.session.match_over and isinstance(self.app.top, ResultPage):
                return
            self._act()
        raise AssertionError(f"{most} moments and no end")

    def _act(self) -> None:
        app, session = self.app, self.session
        match app.top:
            case CurtainScene() if session.viewing.due is not None:
                if self._rng.random() < 0.1:
                    self._pause()
                app.hold(0.7)
            case ExchangeReport():
                app.keys("return")
            case ResultPage():
                self.result()
                app.keys("ctrl+return")
            case TableScene() as table if session.legal and not table.moving:
                if self._rng.random() < 0.05:
                    self._pause()
                elif self._rng.random() < 0.2:
                    app.keys("l")
                else:
                    session.play(self._choice())

    def _choice(self) -> Any:
        judge = self.session.rules.heuristics["easy"]
        return judge(self.session.view, self.session.legal, self._rng)

    def _pause(self) -> None:
        """Look at the pause, in both worlds, and go on."""
        self.app.keys("escape")
        if isinstance(self.app.top, PauseScene):
            self.tick()
            assert changes_nothing(self.session, self._settled_pixels, self._rng)
            self.app.keys("escape")
