"""Plays one match from the title or the command to its last page, and checks it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from game.cards import Card
from game.chance import Line
from game.records.codes import new_seed
from game.records.record import read_lines
from game.records.replay import replay
from scenes.results.frame import ResultPage
from scenes.screens.lobby import Lobby
from scenes.screens.pause import PauseScene
from scenes.screens.title import Title
from scenes.shell.handed.recording import FEWEST_MOVES
from scenes.table.curtain import CurtainScene
from scenes.table.pieces.card import CardPlace
from scenes.table.setup import table_scene_for
from scenes.table.source.match_clock import MatchClock
from scenes.table.source.session import Session
from scenes.ui.art.backs import NUMBERED_BACK
from tests.driver.chance import chance_of
from tests.driver.driver import Driver
from tests.driver.run import FRAME
from tests.pilot.plans import Plan
from tests.pilot.random_input import RandomInput, hang_up
from tests.pilot.required_moves import RequiredMoves, main_button

PATIENCE = 25
"""The table counts as stuck after this many required moves without a new line in the record."""
MOST_ACTS = 12_000
"""The most acts that any match takes."""
LOBBY_INPUTS = 12
RANDOM_SHARE = 0.4
"""The probability of random input before a required move."""


@dataclass(frozen=True)
class Flown:
    """The outcome of a flight."""

    lines: int
    deals: int
    acts: int
    undone: int
    left: bool
    """Whether random input left the match before its end."""


class Flight:
    """Plays one match."""

    def __init__(self, app: Driver, plan: Plan, rng: Random) -> None:
        self._app = app
        self._plan = plan
        self._rng = rng
        self._random_input = RandomInput(app, rng)
        self._moves = RequiredMoves(app, rng)
        self._undone = 0
        self._acts = 0

    def fly(self) -> Flown:
        with chance_of(self._rng.randbytes(8)):
            return self._fly()

    def _fly(self) -> Flown:
        before = records(self._app.home)
        self._take_seats()
        table = self._app.table
        assert table, "nobody sits at a table"
        session = table.session
        self._wind(session.clock)
        self._play(session)
        left = not session.match_over
        shown = [session._match.view(seat) for seat in (None, *range(len(session.cast)))]
        lines = list(session._services.record())
        self._go_home()
        if left and self._moves_of_people(lines) < FEWEST_MOVES:
            assert records(self._app.home) == before, "a match that was hardly begun is kept"
        else:
            check_record(self._app.home, before, lines, shown)
        return Flown(len(lines), len(session.deals), self._acts, self._undone, left)

    def _wind(self, clock: MatchClock) -> None:
        """Let a match by minutes count the pilot's time, faster than a wall clock does."""
        clock._now, clock._began = (lambda: self._app.now), self._app.now

    def _moves_of_people(self, lines: Sequence[Line]) -> int:
        """Return the number of people's moves, or of bots' moves if only bots play."""
        kinds = [seat_plan.kind for seat_plan in self._plan.seat_plans]
        kind = "human" if "human" in kinds else "bot"
        return sum(kinds[line["player"]] == kind for line in lines if "player" in line)

    # From the title to the table

    def _take_seats(self) -> None:
        app, plan = self._app, self._plan
        if not plan.by_lobby:
            context = app.context
            table = table_scene_for(
                context, plan.game.id, plan.seat_plans, plan.options, new_seed(), context.new_record
            )
            app.show(table)
            return
        app.context.keeper.remember_lobby(plan.game.id, plan.choice())
        self._open_lobby()
        self._start()

    def _open_lobby(self) -> None:
        """Open the lobby, play with it, and open it again as planned."""
        app = self._app
        self._click_card()
        if self._rng.random() < 0.3:
            self._play_with_lobby()
            app.context.keeper.remember_lobby(self._plan.game.id, self._plan.choice())
            self._click_card()

    def _click_card(self) -> None:
        title = self._app.top
        assert isinstance(title, Title), f"{title} is no title"
        self._app.click_on(title.card(self._plan.game.id))
        assert isinstance(self._app.top, Lobby), f"{self._plan.game.id} opens no lobby"

    def _play_with_lobby(self) -> None:
        for _ in range(LOBBY_INPUTS):
            if not isinstance(self._app.top, (Lobby, Title)):
                break
            self._random_input.do_one()
        self._go_home()

    def _start(self) -> None:
        lobby = self._app.top
        assert isinstance(lobby, Lobby)
        start = lobby.bottom.start
        assert not start.why_not, start.why_not
        self._app.click(start.rect.center)

    # At the table

    def _play(self, session: Session) -> None:
        idle, before = 0, progress(session)
        while not self._over(session):
            self._acts += 1
            assert self._acts < MOST_ACTS, f"{self._acts} acts and no end"
            if self._rng.random() < RANDOM_SHARE:
                self._input_at_random(session)
                if self._over(session):
                    break
            hang_up(self._app)
            self._moves.do_one(session)
            self._check(session)
            now = progress(session)
            idle, before = (0, now) if now != before else (idle + 1, before)
            assert idle < PATIENCE, f"stuck: {idle} acts and nothing came of it"

    def _input_at_random(self, session: Session) -> None:
        for _ in range(self._rng.randint(1, 3)):
            if self._over(session):
                return
            lines = len(session._services.record())
            self._random_input.do_one()
            self._undone += len(session._services.record()) < lines
            self._check(session)

    def _over(self, session: Session) -> bool:
        """Return whether the last page is shown or the match was left."""
        app = self._app
        if app.stack.done or app.table is None or app.table.session is not session:
            return True
        page = app.top
        if not session.match_over or not isinstance(page, ResultPage):
            return False
        main = main_button(page)
        return main is not None and main.label == app.context.words("results.match.again")

    def _check(self, session: Session) -> None:
        """Check that no cards lie behind the curtain, and that nothing uncovers them."""
        self._app.pass_time(FRAME, drawn=self._rng.random() < 0.5)
        table, top = self._app.table, self._app.top
        if not session.covered or table is None or table.session is not session:
            return
        assert top is not table, (
            "nothing hides the covered table: "
            f"{session.viewing.due=} {session.to_move=} {table.moving=}"
        )
        if isinstance(top, CurtainScene):
            faces = [
                p.card for p in table.layout.of(CardPlace) if p.key[0] == "hand" and is_face(p.card)
            ]
            assert not faces, f"{faces} of somebody's hand lie behind the curtain"

    def _go_home(self) -> None:
        """Go back to the title with Esc, and with Leave on the pause screen."""
        app = self._app
        for _ in range(20):
            if isinstance(app.top, Title):
                return
            if isinstance(app.top, PauseScene):
                self._app.click(app.top.buttons[-1].rect.center)
            else:
                self._app.key("escape")
            app.pass_time(0.1)
        raise AssertionError(f"no way home from {app.stack.scenes}")


def is_face(card: Card | None) -> bool:
    """Return whether a card lies face up."""
    return card is not None and card != NUMBERED_BACK


def progress(session: Session) -> tuple[int, int]:
    """Return two numbers that grow whenever anything is played or dealt."""
    return len(session._services.record()), len(session.deals)


def records(home: Path) -> set[Path]:
    return set(home.glob("matches/*.jsonl"))


def check_record(
    home: Path, before: set[Path], lines: Sequence[Line], shown: Sequence[Any]
) -> None:
    """Check that the record's file has all moves, is valid, and leads to the table's state."""
    new = records(home) - before
    kept = [(path, read_lines(path.read_bytes()).lines) for path in new]
    same = [path for path, found in kept if _bare(found) == _bare(lines)]
    assert len(same) == 1, f"{len(new)} new records, {len(same)} of what was played"
    played = replay(same[0].read_bytes())
    assert played.reached == len(lines)
    assert played.match.view(None) == shown[0]
    for seat, view in enumerate(shown[1:]):
        assert played.match.view(seat) == view


def _bare(lines: Sequence[Line]) -> list[Line]:
    """Return lines without the stamps of the file."""
    return [{key: line[key] for key in line if key not in ("t", "id")} for line in lines]
