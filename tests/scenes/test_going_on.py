"""A match that was left is gone on with: the same table, log, totals and past, and the curtain."""

from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event

import pytest

from game.catalogue import GAMES
from game.climbing.model.actions import PASS
from game.climbing.model.events import ClimbingPlayed
from game.match import Player
from game.store.locks import take_lock
from game.store.matches import SavedMatches
from game.store.paths import matches_folder
from game.store.unfinished import ResumeOffer
from scenes.results.frame import ResultPage
from scenes.screens.matches.entries import gather
from scenes.screens.matches.resuming import go_on, look_back, practise, seat_plans_of
from scenes.screens.replay import ReplayScene
from scenes.screens.title import Title
from scenes.shell.handed import resume_lookup
from scenes.shell.handed.context import AppContext
from scenes.table.curtain import CurtainScene
from scenes.table.game.contract import table_of
from scenes.table.scene import TableScene
from scenes.table.setup import read_players, table_scene_for
from scenes.table.source.session import Session
from scenes.ui.scene import Home, Push
from scenes.ui.widgets.toast import ActLink
from tests.driver.driver import Driver

ALONE = {game.id: "human:Ann" + ",bot:random" * (game.sheet.least_players - 1) for game in GAMES}
TOGETHER = {
    game.id: "human:Ann,human:Ben" + ",bot:random" * (game.sheet.least_players - 2)
    for game in GAMES
}


@pytest.fixture(autouse=True)
def _quick(context: AppContext) -> None:
    context.keeper.change(bot_rest=0.0, speed="off")


def played(context: AppContext, game: str, players: str, actions: int) -> TableScene:
    """Return a table after some actions of people, which are chosen at random."""
    table = table_scene_for(context, game, players, {}, "going on")
    session, rng = table.session, Random(7)
    while actions and not session.match_over:
        if session.covered and session.viewing.due is not None:
            session.lift()
        elif session.deal_over:
            session.next_deal()
        elif session.legal:
            session.play(rng.choice(session.legal))
            actions -= 1
        else:
            session.update(2.0, settled=True)
    return table


def left(context: AppContext, game: str, players: str, actions: int) -> tuple[Session, Path]:
    """Return the session of a match that was left, however few moves it had, and its file."""
    table = played(context, game, players, actions)
    context.keep_all()
    table.close()
    return table.session, next(SavedMatches(matches_folder()).each()).path


def resumed(context: AppContext, path: Path, good_lines: int | None = None) -> TableScene:
    step = go_on(context, path, good_lines)
    assert isinstance(step, Home), context.notices.shown
    assert isinstance(step.then, TableScene)
    return step.then


def known(session: Session) -> list[object]:
    """Return all that a session knows of its match."""
    seats = (None, *range(len(session.cast)))
    views = [session._match.view(seat) for seat in seats]
    stories = {
        viewpoint: (list(story.events), story.view, getattr(story.view, "past", None))
        for viewpoint, story in session._history.logs.of.items()
    }
    deals = [
        (deal.number, deal.events, deal.view, deal.totals, deal.wins) for deal in session.deals
    ]
    return [
        session._match.to_move,
        session._match.last_move,
        views,
        stories,
        deals,
        list(session._services.record()),
    ]


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("actions", [0, 1, 30, 90])
@pytest.mark.parametrize("players", [ALONE, TOGETHER], ids=["alone", "together"])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_it_goes_on_at_the_last_action(
    context: AppContext, game: str, players: dict[str, str], actions: int
) -> None:
    before, path = left(context, game, players[game], actions)
    if before.match_over:
        assert go_on(context, path) is None
        return
    table = resumed(context, path)
    session = table.session
    assert known(session) == known(before)
    assert session.people == before.people
    assert session.viewing.needs_curtain == before.viewing.needs_curtain
    assert session.covered == (session.viewing.needs_curtain and session.waits_for_person)
    assert session._undo._marks == before._undo._marks or session.viewing.needs_curtain
    table.close()


def test_the_log_tells_of_the_deal_so_far(context: AppContext, app: Driver) -> None:
    _, path = left(context, "social_climbing", ALONE["social_climbing"], 12)
    context.keeper.change(bot_rest=2.0)
    app.open(Title(context))
    app.stack.carry_out(go_on(context, path))
    app.frame()
    table = app.top
    assert len(table.tabletop.presenter.lines) >= 12
    assert not table.tabletop.moving


def test_what_was_done_last_can_still_be_taken_back(context: AppContext) -> None:
    table = played(context, "social_climbing", "human:Ann,human:Ben", 0)
    session, rng = table.session, Random(1)
    while session.undo_block is not None:
        discards = [action for action in session.legal if action.kind == "discard"]
        session.play(rng.choice(discards or session.legal))
    context.keep_all()
    table.close()
    path = next(SavedMatches(matches_folder()).each()).path
    again = resumed(context, path)
    mover = again.session._match.last_move.player  # type: ignore[union-attr]
    before = len(again.session._services.record())
    assert again.session.undo_block is None
    again.session.undo()
    assert again.session.to_move == mover
    assert len(again.session._services.record()) < before
    again.close()


def test_several_people_find_the_curtain_down(context: AppContext, app: Driver) -> None:
    _, path = left(context, "president", "human:Ann,human:Ben,bot:random,bot:random", 20)
    app.open(Title(context))
    app.stack.carry_out(go_on(context, path))
    for _ in range(40):
        app.frame(0.5)
    assert isinstance(app.top, CurtainScene)


@pytest.mark.long
def test_who_has_acted_with_their_hand_is_not_told_of_the_exchange_again(
    context: AppContext,
) -> None:
    """Also where a pass was all they could do; who passed without looking is told later."""
    context.keeper.change(auto_pass_together="off")
    checked = set[bool]()
    for seed in range(30):
        table = table_scene_for(
            context, "sociable", "human:Ann,human:Ben,human:Cara,bot:random", {}, str(seed)
        )
        session = table.session
        looked, forced = set[int](), set[int]()
        for number in range(400):
            due = session.viewing.due
            if session.deal_over:
                break
            if session.covered and due is not None:
                if session.may_pass_unseen and due not in looked and (seed + number) % 2:
                    session.pass_unseen()
                else:
                    session.lift()
            elif session.legal:
                forced |= {session.viewer} if session._match.forced == "pass" else set()
                looked.add(session.viewer)
                session.play(session.legal[-1])
            else:
                session.update(2.0, settled=True)
            if len(looked & forced) > 1 and len(looked) < 3:
                break
        context.keep_all()
        table.close()
        path = next(SavedMatches(matches_folder()).each()).path
        again = resumed(context, path)
        logs = again.session._history.logs
        for seat in again.session.people:
            told = table_of("sociable").exchanged(logs.unseen_by(seat), seat)
            mine = table_of("sociable").exchanged(logs.of[seat].events, seat)
            assert bool(told) == (mine is not None and seat not in looked)
            if mine:
                checked.add(seat in looked)
        again.close()
        path.unlink()
    assert checked == {True, False}


@pytest.mark.long
def test_between_two_deals_the_result_comes_first(context: AppContext, app: Driver) -> None:
    table = played(context, "social_climbing", "bot:random,bot:random", 0)
    while not table.session.deal_over:
        table.session.update(2.0, settled=True)
    table.close()
    path = next(SavedMatches(matches_folder()).each()).path
    app.open(Title(context))
    app.stack.carry_out(go_on(context, path))
    for _ in range(8):
        app.frame(0.5)
    assert isinstance(app.top, ResultPage)
    app.keys("return")
    assert len(app.stack.scenes[-1].session.deals) == 1


def test_a_match_goes_on_to_its_end_and_counts(context: AppContext) -> None:
    _, path = left(context, "ladders", ALONE["ladders"], 5)
    table = resumed(context, path)
    rng = Random(2)
    while not table.session.match_over:
        if table.session.deal_over:
            table.session.next_deal()
        elif table.session.legal:
            table.session.play(rng.choice(table.session.legal))
        else:
            table.session.update(2.0, settled=True)
    assert table.session.record[-1]["result"] == "match"
    table.close()
    context.records.close()
    assert context.records.history.profiles() == ["Ann"]
    assert go_on(context, path) is None


def test_who_plays_keeps_the_portrait_by_which_they_are_known(context: AppContext) -> None:
    before, path = left(context, "sociable", ALONE["sociable"], 3)
    table = resumed(context, path)
    assert [guest.name for guest in table.session.cast] == [guest.name for guest in before.cast]
    faces = [guest.face for guest in table.session.cast]
    assert len(set(faces)) == len(faces)
    assert seat_plans_of(before.setup.players) == seat_plans_of(before.setup.players)
    table.close()


def test_a_name_of_a_million_signs_is_listed_as_short_as_the_table_shows_it(
    context: AppContext,
) -> None:
    _, path = left(context, "sociable", ALONE["sociable"], 3)
    path.write_bytes(path.read_bytes().replace(b'"Ann"', b'"%b"' % (b"Ann " * 200_000), 1))
    [entry] = gather(context.records.saved).left
    table = resumed(context, path)
    assert entry.names(context.words) == ", ".join(guest.name for guest in table.session.cast)
    table.close()


def test_a_guest_stays_one_when_the_match_goes_on_and_in_the_next(context: AppContext) -> None:
    ann, *bots = read_players(ALONE["ladders"])
    table = table_scene_for(context, "ladders", (replace(ann, guest=True), *bots), {}, "a guest")
    context.keep_all()
    table.close()
    path = next(SavedMatches(matches_folder()).each()).path
    table = resumed(context, path)
    assert context.record_so_far[0]["guests"] == [0]
    another = table.session.again()
    table.close()
    another.next_deal()
    assert context.record_so_far[0]["guests"] == [0]
    another.close()


# From the title


def test_the_title_offers_what_was_left_and_enter_goes_on(context: AppContext, app: Driver) -> None:
    left(context, "ladders", ALONE["ladders"], 4)
    context.resume_lookup.wait()
    title = Title(context)
    app.open(title)
    assert title._buttons[0].label == "Go on: Ladders, deal 1"
    app.keys("return")
    assert isinstance(app.top, TableScene)
    assert app.top.session.game_id == "ladders"


def test_who_has_read_of_an_exchange_and_resumes_is_not_told_of_it_again(
    context: AppContext,
) -> None:
    five = "human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines"
    table, rng = table_scene_for(context, "sociable", five, {}, "going on"), Random(7)
    while not told_of_exchange(table):
        if table.session.legal:
            table.session.play(rng.choice(table.session.legal))
        else:
            table.session.update(2.0, settled=True)
    viewer = table.session.viewer
    context.keep_all()
    table.close()
    again = resumed(context, next(SavedMatches(matches_folder()).each()).path)
    assert not told_of_exchange(again)
    assert again.session.viewer == viewer
    gave = table_of("sociable").exchanged(again.session.viewing.story, viewer)
    assert gave, "it was in this deal"
    again.close()


def test_who_has_played_since_an_exchange_is_not_told_of_it_after_a_restart(
    context: AppContext,
) -> None:
    people = "human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines"
    table, rng = table_scene_for(context, "sociable", people, {}, "going on"), Random(7)
    told: list[int] = []
    while not any(played_by(table, seat) for seat in told):
        told += play_on(table, rng)
    context.keep_all()
    table.close()
    # What this start of the program knows of what was read is gone with the next.
    context.exchanges_told.clear()
    again = resumed(context, next(SavedMatches(matches_folder()).each()).path)
    looked, told_again = set(), list[int]()
    while not again.session.deal_over and not looked.issuperset(told):
        told_again += play_on(again, rng)
        looked.add(again.session.viewer)
    done = {seat for seat in told if played_by(again, seat)}
    assert done
    assert done <= looked
    assert not done.intersection(told_again)
    again.close()


def play_on(table: TableScene, rng: Random) -> list[int]:
    """Play a move, or let the others; return who is told of a forced exchange meanwhile."""
    if told_of_exchange(table):
        return [table.session.viewer]
    if legal := table.session.legal:
        table.session.play(rng.choice([play for play in legal if play != PASS] or legal))
    else:
        table.session.update(2.0, settled=True)
    return []


def played_by(table: TableScene, seat: int) -> bool:
    """Return whether a seat has played in this deal."""
    story = table.session.viewing.story
    return any(isinstance(event, ClimbingPlayed) and event.player == seat for event in story)


def told_of_exchange(table: TableScene) -> bool:
    """Open the curtain, if it is down; return whether a page tells of a forced exchange."""
    if table.session.covered:
        table.session.lift()
    unseen = table._covering.take_unseen()
    return table._covering.exchange_report(unseen, table._hand_area) is not None


def test_who_leaves_a_table_finds_it_on_the_title(context: AppContext, app: Driver) -> None:
    title = Title(context)
    app.open(title)
    assert title._buttons[0].label == "Play Social Climbing"
    app.stack.carry_out(Push(played(context, "president", ALONE["president"], 3)))
    app.keys("escape")
    assert "Go on from the title" in context.words("pause.kept")
    app.stack.carry_out(Home())
    while (thread := context.resume_lookup._thread) is not None:
        thread.join()
        app.frame()
    assert title._buttons[0].label == "Go on: President & Bum, deal 1"
    assert title.controls.focused is title._buttons[0], "Enter does what the gold button says"


def test_a_match_open_in_another_clamber_says_so(context: AppContext) -> None:
    _, path = left(context, "ladders", ALONE["ladders"], 4)
    lock = take_lock(path)
    assert lock
    assert go_on(context, path) is None
    assert context.notices.shown[0].body == "This match is open in another Clamber."
    lock.release()
    resumed(context, path).close()


def test_a_match_that_has_gone_says_so(context: AppContext) -> None:
    _, path = left(context, "ladders", ALONE["ladders"], 4)
    path.unlink()
    assert go_on(context, path) is None
    assert context.notices.shown[0].body == "This match is no longer there."


def test_of_a_damaged_match_as_much_as_is_good_goes_on(context: AppContext, app: Driver) -> None:
    _, path = left(context, "social_climbing", ALONE["social_climbing"], 10)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:8], b"{broken}\n", *lines[9:]])
    path.write_bytes(damaged)
    app.open(Title(context))
    assert go_on(context, path) is None
    app.frame()
    assert "up to deal 1, turn 7" in context.notices.shown[0].body
    link = next(w for w in app.stack.toasts._controls.widgets if isinstance(w, ActLink))
    app.click(link)
    assert isinstance(app.top, TableScene)
    assert len(app.top.session._services.record()) >= 8
    # What is kept is written by a thread, which closing waits for.
    app.stack.close()
    aside = [file for file in path.parent.iterdir() if ".broken-" in file.name]
    assert [file.read_bytes() for file in aside] == [damaged]


def test_a_last_line_that_was_cut_short_costs_only_itself(context: AppContext) -> None:
    _, path = left(context, "ladders", ALONE["ladders"], 3)
    whole = path.read_bytes()
    before, last = whole.rstrip(b"\n").rsplit(b"\n", 1)
    lines = before.count(b"\n") + 1
    for length in range(0, len(last), 7):
        path.write_bytes(before + b"\n" + last[:length])
        table = resumed(context, path)
        assert len(table.session._services.record()) >= lines
        table.close()
    assert not context.notices.shown


def test_a_match_of_which_nothing_is_good_offers_nothing(context: AppContext) -> None:
    _, path = left(context, "social_climbing", ALONE["social_climbing"], 3)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b"{}\n", *lines[2:]]))
    assert go_on(context, path) is None
    assert context.notices.shown[0].act is None


# Looked at, and practised


def test_any_position_is_taken_up_as_practice(context: AppContext) -> None:
    before, path = left(context, "social_climbing", ALONE["social_climbing"], 20)
    lines = list(before._services.record())
    table = practise(context, lines, 12)
    assert len(table.session._services.record()) == 12
    assert table.session._services.record()[0]["practice"] is True
    table.close()
    assert len(list(SavedMatches(matches_folder()).each())) == 2
    assert path.exists()


def test_a_match_is_looked_at_step_by_step(context: AppContext, app: Driver) -> None:
    _, path = left(context, "ladders", ALONE["ladders"], 6)
    step = look_back(context, path)
    assert isinstance(step, Push)
    assert isinstance(step.scene, ReplayScene)
    app.open(step.scene)
    assert app.top is step.scene
    path.write_bytes(b"{}\n")
    assert look_back(context, path) is None
    assert context.notices.shown


def test_bots_that_sit_down_again_are_what_they_were() -> None:
    players = Player("Ann", "human"), Player("Bo", "bot", "hard", "spiteful")
    assert [seat_plan.character for seat_plan in seat_plans_of(players)] == [None, "spiteful"]


def test_what_changes_during_a_search_is_searched_for_once_more(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, offers = Event(), iter([ResumeOffer(), ResumeOffer(any_saved=True)])

    def find(_: Path) -> ResumeOffer:
        goes_on.wait()
        return next(offers)

    monkeypatch.setattr(resume_lookup, "find_offer", find)
    lookup = resume_lookup.ResumeLookup(Path())
    lookup.look()
    lookup.look()
    goes_on.set()
    lookup.wait()
    assert lookup.now == ResumeOffer(any_saved=True)
    assert not lookup.busy
