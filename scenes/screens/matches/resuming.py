"""Resumes matches, opens their replay or debrief, and begins practice from a position."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.analysis.split import JudgedChoice
from game.chance import Line
from game.deals import begins_deal
from game.match import MatchSetup, Player
from game.records.commitment import committed
from game.records.match_record import MemoryRecord, Record
from game.records.playback import Playback
from game.records.record import RecordFault, read_header, read_lines
from game.store.faults import StoreFault, store_fault
from game.store.guests import guests_of
from game.store.listing import look_at
from game.store.matches import ResumedMatch, ResumeHelp
from game.store.reading import DamagedMatch, first_lines, read_file
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.screens.replay.reading import Reading
from scenes.screens.why import Subject, WhyScene
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.scene import TableScene
from scenes.table.setup import SeatPlan, open_session, seated, services_of
from scenes.table.source.session import Session
from scenes.ui.acquaintances import faces_of
from scenes.ui.notices import NoticeAct
from scenes.ui.scene import Home, Push, Step

if TYPE_CHECKING:
    from game.store.settings import LobbyChoice
    from scenes.shell.handed.context import AppContext

Resume = Callable[[ResumeHelp], ResumedMatch]

LONG_RECORD = 100_000
"""Records of more bytes are read on a thread."""


def go_on(context: "AppContext", path: Path, good_lines: int | None = None) -> Step | None:
    """Return the step to a resumed match; if it can't be resumed, give notice.

    For a damaged record, the notice offers to resume from the last good line.
    """
    # The search for matches locks each of them for a moment.
    context.resume_lookup.wait()
    try:
        resume = partial(context.records.resume, path, good_lines=good_lines)
        return Home(resumed_table(context, _setup_of(path), resume))
    except DamagedMatch as fault:
        _offer_what_is_good(context, path, fault)
    except StoreFault as fault:
        _tell(context, str(fault))
    context.resume_lookup.look()
    return None


def look_back(
    context: "AppContext", path: Path, line: int | None = None, seat: int = 0
) -> Step | None:
    """Return the step to the replay of a match; if it can't be read, give notice.

    With ``line``, it opens where the record has so many lines, as a seat sees it.
    """
    read, tell = partial(_shown_of, context, path), partial(_tell, context)

    def show(shown: ReplayedMatch) -> ReplayScene:
        scene = ReplayScene(context, shown)
        if line is not None:
            scene.open_at(line, seat)
        return scene

    try:
        if path.stat().st_size > LONG_RECORD:
            return Push(Reading(context, _setup_of(path).game.id, read, tell, show))
        return Push(show(read()))
    except OSError:
        tell(str(store_fault("vanished")))
    except StoreFault as fault:
        tell(str(fault))
    return None


def watch(context: "AppContext", subject: Subject) -> Step:
    """Return the step to the replay of a match."""
    return Push(_replay(context, subject))


def watch_moment(context: "AppContext", subject: Subject, moment: JudgedChoice, told: str) -> Step:
    """Return the step to the replay of a match at a moment, with words about it."""
    scene = _replay(context, subject)
    scene.show_moment(moment, told)
    return Push(scene)


def _replay(context: "AppContext", subject: Subject) -> ReplayScene:
    shown = _shown(context, subject.setup, subject.lines, subject.cast)
    return ReplayScene(context, replace(shown, record=subject.record))


def why(context: "AppContext", subject: Subject) -> WhyScene:
    """Return the debrief of a match; its moments lead into the replay."""
    return WhyScene(context, subject, partial(watch_moment, context, subject))


def ask_why(context: "AppContext", path: Path) -> Step | None:
    """Return the step to the debrief of a match; if it can't be read, give notice."""
    read, tell = partial(_subject_of, context, path), partial(_tell, context)
    try:
        show = partial(why, context)
        return Push(Reading(context, _setup_of(path).game.id, read, tell, show))
    except StoreFault as fault:
        tell(str(fault))
    return None


def _subject_of(context: "AppContext", path: Path) -> Subject:
    """Read a match for its debrief, on any thread; raise ``StoreFault`` if it is damaged."""
    read = context.records.saved.read(path)
    if read.fault:
        raise StoreFault(read.fault)
    setup = read.setup
    cast = seated(seat_plans_of(setup.players, context.settings.lobbies.get(setup.game.id)))
    return Subject(setup, read.lines, cast, path)


def _shown_of(context: "AppContext", path: Path) -> ReplayedMatch:
    """Read a match for its replay, on any thread."""
    read = context.records.saved.read(path)
    setup = read.setup
    cast = seated(seat_plans_of(setup.players, context.settings.lobbies.get(setup.game.id)))
    shown = _shown(context, setup, read.lines, cast)
    return replace(shown, fault=read.fault, record=path)


def _shown(
    context: "AppContext", setup: MatchSetup, lines: Sequence[Line], cast: tuple[SeatedPlayer, ...]
) -> ReplayedMatch:
    return ReplayedMatch(Playback(setup, lines), cast, partial(_practised, context, lines))


def _practised(context: "AppContext", lines: Sequence[Line], upto: int) -> Step | None:
    try:
        return Home(practise(context, lines, upto))
    except StoreFault as fault:
        _tell(context, str(fault))
        return None


def practise(context: "AppContext", lines: Sequence[Line], upto: int) -> TableScene:
    """Return the table of a practice match from a position of a record.

    Raise ``StoreFault`` if the match is over there.
    """
    resume = partial(context.records.saved.practise, lines, upto)
    return resumed_table(context, read_header(lines[0]), resume, new=True)


def resumed_table(
    context: "AppContext", setup: MatchSetup, resume: Resume, *, new: bool = False
) -> TableScene:
    """Return the table of a resumed match; raise ``StoreFault`` if it can't be resumed.

    A ``new`` one is stored only if it is played on.
    """
    seat_plans = seat_plans_of(setup.players, context.settings.lobbies.get(setup.game.id))
    taken_up = _TakenUp(context, resume, new=new)

    def another() -> Session:
        guests = guests_of(taken_up.lines[0])
        again = [replace(one, guest=seat in guests) for seat, one in enumerate(seat_plans)]
        return open_session(context, committed(setup), again)

    services = replace(services_of(context, taken_up), take_up=taken_up)
    return TableScene(context, Session(setup, seated(seat_plans), services, another))


def seat_plans_of(
    players: Sequence[Player], remembered: "LobbyChoice | None" = None
) -> tuple[SeatPlan, ...]:
    """Return the players of a match, with their known portraits."""
    known = {seat.name: seat.face for seat in remembered.seats} if remembered else {}
    faces = faces_of([(player.name, player.kind == "human") for player in players], known)
    return tuple(
        SeatPlan(player.name, player.kind, player.level, face, character=player.character)
        for player, face in zip(players, faces, strict=True)
    )


def _setup_of(path: Path) -> MatchSetup:
    saved = look_at(path)
    if saved is None:
        raise store_fault("vanished")
    if saved.setup is None:
        raise StoreFault(saved.fault)
    return saved.setup


def _tell(context: "AppContext", why: str, act: NoticeAct | None = None) -> None:
    context.notices.tell("warn", context.words("notices.match_unopened"), why, act, lasting=True)


def _offer_what_is_good(context: "AppContext", path: Path, fault: DamagedMatch) -> None:
    """Give notice that offers to resume from the last good line, or says that there is none."""
    reached = reached_after(path, fault.good_lines)
    if reached is None:
        _tell(context, str(fault))
        return
    deal, turn = reached
    label = context.words("notices.go_on_from_there")
    act = NoticeAct(label, partial(go_on, context, path, fault.good_lines))
    _tell(context, context.words("notices.match_damaged", deal=deal, turn=turn), act)


def reached_after(path: Path, good_lines: int) -> tuple[int, int] | None:
    """Return the deal and the turn at the end of a record's first lines, each from 1.

    ``None`` if they contain no deal.
    """
    try:
        _, *lines = read_lines(first_lines(read_file(path), good_lines)).lines
    except (StoreFault, RecordFault):
        return None
    dealt = [number for number, line in enumerate(lines) if begins_deal(line)]
    if not dealt:
        return None
    return len(dealt), sum("player" in line for line in lines[dealt[-1] :]) + 1


class _TakenUp:
    """Resumes a match when its session asks for it, and is its record from then on."""

    def __init__(self, context: "AppContext", resume: Resume, *, new: bool) -> None:
        self._context = context
        self._new = new
        self._resume = resume
        self._record: Record = MemoryRecord()

    def __call__(self, company: ResumeHelp) -> ResumedMatch:
        resumed = self._resume(company)
        self._record = self._context.records.take_in(resumed.record, new=self._new)
        return resumed

    @property
    def lines(self) -> Sequence[Line]:
        return self._record.lines

    @property
    def behind(self) -> bool:
        return self._record.behind

    def keep(self, line: Line) -> None:
        self._record.keep(line)

    def cut(self, lines: int) -> None:
        self._record.cut(lines)

    def close(self) -> None:
        self._record.close()
