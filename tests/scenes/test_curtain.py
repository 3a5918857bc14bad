"""The curtain: nobody sees what is not theirs, and nothing opens it by a slip."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from game.climbing.model.events import Gave
from scenes.results.frame import ResultPage
from scenes.screens.pause import PauseScene
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.table.curtain.hold import DRAIN_SECONDS, HOLD_SECONDS
from scenes.table.curtain.layout import lay_curtain
from scenes.table.curtain.recap import MOST_LINES, recap
from scenes.table.game.contract import table_of
from scenes.table.pieces.card import CardPlace
from scenes.table.scene import TableScene
from scenes.table.sill.place import SPEAKING
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.geometry import Point, rect
from scenes.ui.inputs import Key, KeyUp, PointerDown, PointerLeft, PointerMove
from scenes.ui.scale import Scale
from tests.amounts import amount
from tests.driver.at_table import AtTable
from tests.driver.run import FRAME
from tests.scenes.exchanging import changes_nothing, other_world
from tests.scenes.sight import SIZES, look


def drawn(app: AtTable) -> bytes:
    """Return what is drawn right now, with no time passing first."""
    target = Surface(app.size)
    app.stack.draw(target)
    return pygame.image.tobytes(target, "RGB")


def passed_on(app: AtTable) -> None:
    """Play until the screen is handed on by a person's card, not by a gift over the bridge.

    Each plays once all that came before has been seen.
    """
    for _ in range(400):
        app.wait(0.1)
        if app.top is not app.table or not app.session.legal:
            app.step()
        elif not app.table.moving:
            gives = app.session.view.due is not None
            app.session.play(app.rng.choice(app.session.legal))
            other = app.session.to_move != app.session.viewer
            if app.session.waits_for_person and other and not gives:
                return
    raise AssertionError("the screen never changes hands")


@pytest.mark.long
def test_it_covers_the_very_frame_in_which_the_card_has_landed() -> None:
    players = "human:Ann,human:Ben,human:Odile,human:Rufus,bot:random"
    app = AtTable(players, speed="normal", reduced_motion=False)
    passed_on(app)
    assert not app.session.legal, "the next person is not asked while another looks"
    frames = 0
    while app.top is app.table:
        app.frame(1 / 60, drawn=False)
        frames += 1
        assert app.top is not app.table or app.table.moving
    assert 5 < frames < 90, "the card is seen to land, and the hand is not open for longer"
    assert isinstance(app.top, CurtainScene)
    assert app.session.covered
    app.wait(1.0)
    assert not app.table.layout.of(CardPlace), "nothing private lies below"


TOGETHER = "human:Ann,human:Ben,human:Odile,human:Rufus"
BETWEEN_BOTS = "human:Ann,bot:random,human:Ben,bot:random,bot:random"


@pytest.mark.long
@pytest.mark.parametrize("game", ["sociable", "president", "ladders"])
def test_a_hand_is_open_only_on_the_turn_of_whoever_has_looked(game: str) -> None:
    app = AtTable(BETWEEN_BOTS, game, speed="fast", reduced_motion=False, bot_rest=0.4)
    session, closed = app.session, 0
    for _ in range(2500):
        app.frame(1 / 60, drawn=False)
        moves = app.table.moving or app.table._covering.moving
        presenter = app.table.tabletop.presenter
        if isinstance(app.top, CurtainScene):
            if session.viewing.due is not None:
                app.hold(0.7)
        elif session.viewing.opening or session.deal_over or moves:
            pass
        elif app.top is not app.table:
            app.keys("return")
        elif session.legal:
            assert session.viewer == session.to_move
            assert session.view.hand
            session.play(app.rng.choice(session.legal))
        elif presenter.still and session._next_person != session.viewer:
            closed += 1
            assert not seen_in_hands(app), "a hand lies open while another is to move"
            assert not session.view.hand
    assert closed > 50


def seen_in_hands(app: AtTable) -> list[int]:
    """Return the cards of hands that are seen on the table."""
    cards = [place.card for place in app.table.layout.of(CardPlace) if place.key[0] == "hand"]
    return [card for card in cards if card not in (None, NUMBERED_BACK)]


@pytest.mark.long
def test_bots_moves_bring_it_down_in_the_frame_they_happen() -> None:
    app = AtTable(speed="normal", reduced_motion=False)
    was_covered = app.session.covered
    for _ in range(1500):
        app.frame(1 / 60, drawn=False)
        if app.session.covered and not was_covered:
            assert isinstance(app.top, CurtainScene)
        was_covered = app.session.covered
        if isinstance(app.top, CurtainScene) and app.session.viewing.due is not None:
            app.hold(0.7)
        elif isinstance(app.top, ExchangeReport):
            app.keys("return")
        elif app.top is app.table and app.session.legal:
            app.session.play(app.rng.choice(app.session.legal))


def test_holding_opens_it_and_letting_go_too_soon_does_not() -> None:
    app = AtTable()
    app.until(CurtainScene)
    app.hold(0.5 * HOLD_SECONDS)
    app.wait(1.0)
    assert isinstance(app.top, CurtainScene)
    app.hold(0.7 * HOLD_SECONDS)
    assert isinstance(app.top, CurtainScene), "what was filled before has run empty"
    due = app.session.viewing.due
    app.wait(0.5)
    app.hold(1.2 * HOLD_SECONDS)
    assert not isinstance(app.top, CurtainScene)
    assert app.session.viewer == due


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_press_too_short_is_answered_until_somebody_holds_again(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = AtTable(size=size)
    app.until(CurtainScene)
    curtain, said = app.top, "Too short: keep holding."
    assert isinstance(curtain, CurtainScene)
    assert not look(curtain, size, monkeypatch).has(said)
    app.keys("return")
    app.wait(1.0)
    assert app.top is curtain
    assert look(curtain, size, monkeypatch).has(said)
    app.stack.handle(Key("return"))
    app.frame(0.1)
    assert not look(curtain, size, monkeypatch).has(said)


def test_when_the_pointer_leaves_the_answer_to_a_short_press_goes_at_once() -> None:
    app = AtTable()
    app.until(CurtainScene)
    app.keys("return")
    app.rest()
    app.stack.handle(PointerLeft())
    assert app.top.stale, "the answer stays on the screen"
    app.rest()


def test_a_pad_and_the_pointer_hold_too_and_a_click_alone_opens_nothing() -> None:
    app = AtTable()
    app.until(CurtainScene)
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    ring = curtain._layout.ring.center
    for _ in range(5):
        app.press(ring)
        app.release(ring)
        app.keys("return")
    app.wait(0.5)
    assert app.top is curtain
    app.press(ring)
    app.wait(1.2 * HOLD_SECONDS)
    assert app.top is not curtain
    app.until(CurtainScene)
    app.stack.handle(Key("return", pad=True))
    app.wait(1.2 * HOLD_SECONDS)
    assert not isinstance(app.top, CurtainScene)


def test_two_presses_open_it_where_so_it_is_set() -> None:
    app = AtTable(curtain="two_presses")
    app.until(CurtainScene)
    app.hold(2.0)
    assert isinstance(app.top, CurtainScene), "one press, however long, opens nothing"
    app.wait(10.0)
    assert isinstance(app.top, CurtainScene), "time alone opens nothing either"
    app.keys("space")
    app.wait(0.1)
    assert app.top is app.table, "the second press may come late"


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(
    ("players", "game"),
    [
        ("human:Ann,bot:random,bot:random,bot:random", "sociable"),
        ("bot:random,bot:random,bot:random,bot:random", "sociable"),
        ("human:Ann,human:Ben,bot:random", "social_climbing"),
        ("human:Ann,bot:random", "ladders"),
    ],
)
def test_it_never_falls_where_nobody_need_be_kept_from_looking(players: str, game: str) -> None:
    app = AtTable(players, game)
    for _ in range(25):
        app.step()
        assert not app.session.covered
        assert not isinstance(app.top, CurtainScene)
        app.session.cover()
        assert not app.session.covered


def test_it_falls_when_somebody_comes_back_from_the_pause() -> None:
    app = AtTable()
    app.until(TableScene)
    viewer = app.session.viewer
    app.keys("escape")
    assert isinstance(app.top, PauseScene)
    assert app.session.covered
    app.keys("escape")
    app.wait(0.1)
    assert isinstance(app.top, CurtainScene)
    assert app.session.viewing.due == viewer
    app.hold(0.7)
    assert app.top is app.table


@pytest.mark.long
def test_it_does_not_fall_on_a_deal_that_ended_while_a_button_was_pressed() -> None:
    app = AtTable(speed="normal", reduced_motion=False)
    for _ in range(400):
        if app.session.deal_over:
            break
        app.step()
    assert app.session.deal_over
    assert app.top is app.table, "the result comes once the table has been seen"
    # The button was pressed before the last card fell, and is let go of after.
    app.stack.carry_out(app.table._command("pause"))
    assert isinstance(app.top, PauseScene)
    assert not app.session.covered
    app.keys("escape")
    app.wait(2.0)
    assert isinstance(app.top, ResultPage)


@pytest.mark.long
def test_of_the_recap_the_newest_is_last_and_passes_in_a_row_are_one() -> None:
    app = AtTable()
    table, words = table_of("sociable"), app.context.words
    most = ends = 0
    for _ in range(60):
        app.step()
        if not app.session.covered:
            continue
        missed, cast = app.session.viewing.missed, app.session.cast
        told = recap(missed, table, words, cast)
        lines = [line.line(cast) for line in told]
        plays = [one for event in missed if (one := table.describe(event, words)) and one.cards]
        shown = [line for line in told if line.cards]
        assert shown == plays[len(plays) - len(shown) :]
        assert len(lines) <= MOST_LINES
        assert not any(" pass" in line and " pass" in later for line, later in pairwise(lines))
        assert not any(line.passes for line in told)
        over = sum(table.ends_round(event) for event in missed)
        ends += sum("trick is over" in line for line in lines)
        assert len(told) == MOST_LINES or sum("trick is over" in line for line in lines) == over
        most = max(most, len(told))
    assert most > 3
    assert ends


@pytest.mark.long
def test_who_passes_without_looking_is_not_told_of_that_pass() -> None:
    app = AtTable()
    for _ in range(60):
        app.until(CurtainScene)
        due = app.session.viewing.due
        if app.session.may_pass_unseen:
            break
        app.step()
    assert due is not None
    app.session.pass_unseen()
    assert all(
        getattr(event, "player", None) != due for event in app.session._history.logs.missed(due)
    )


@pytest.mark.long
def test_the_draw_for_positions_is_seen_by_all_before_the_curtain_falls() -> None:
    app = AtTable(speed="normal")
    told = 0
    while app.session.viewing.opening:
        told = max(told, len(app.table.tabletop.presenter.lines))
        assert all(one.key[0] != "hand" for one in app.table.layout.of(CardPlace)), "nobody's cards"
        app.wait(FRAME)
    assert told, "the draw was told"
    assert not app.session.covered
    assert app.session.view.seat is None
    app.until(CurtainScene)
    assert app.session.viewing.due is not None


@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_portrait_name_and_buttons_stand_below_one_another_above_the_sill(
    size: tuple[int, int], text_size: float
) -> None:
    scale = Scale(*size, text_size)
    sill = SPEAKING.in_window(scale.at_table)
    lay = lay_curtain(scale, sill, 300)
    name = rect(0, lay.name.y - 0.4 * lay.name_size, 9, 0.8 * lay.name_size)
    notes = [rect(0, at.y - 0.5 * lay.note_size, 9, lay.note_size) for at in (lay.note, lay.fact)]
    stack = [lay.ring, name, *notes, lay.open, lay.passing, sill.strip]
    assert lay.ring.y >= 20
    assert all(above.bottom < below.y for above, below in pairwise(stack))
    assert lay.open[2:] == lay.passing[2:]


@pytest.mark.long
def test_the_sill_tells_what_came_before_and_opens_the_log_of_what_all_know() -> None:
    app = AtTable()
    for _ in range(80):
        app.until(CurtainScene)
        curtain = app.top
        if curtain._sill().left_out.w:
            break
        app.step()
    newest = app.shown()
    app.click(curtain._sill().left_out.center)
    app.wait(0.5)
    closed = app.shown()
    assert closed != newest, "the press tells what came before"
    app.click(dict(curtain._sill_keys())["log"].center)
    opened = app.shown()
    assert opened != closed
    app.keys("escape")
    assert app.top is curtain
    assert app.shown() == closed
    app.keys("l")
    assert app.shown() != closed
    assert changes_nothing(app.session, app.shown, app.rng)
    assert not any(line.private for line in curtain._log._deal_log.lines)


@pytest.mark.long
def test_the_curtain_is_redrawn_when_the_pointer_leaves_a_line_of_its_log() -> None:
    app = AtTable()
    for _ in range(4):
        app.until(CurtainScene)
        app.step()
    app.until(CurtainScene)
    curtain = app.top
    app.keys("l")
    log = curtain._log._view.lay(curtain._layout.scale, curtain._log._deal_log.lines)
    line, beside = log.rows[0].place.center, Point(2, 2)
    moves = ((beside, False), (line, True), (beside, True), (beside, False))
    for at, changes in moves:
        app.shown()
        assert not curtain.stale
        curtain.handle(PointerMove(at))
        assert curtain.stale == changes


@pytest.mark.long
def test_a_compulsory_gift_happens_by_itself_and_is_told_once() -> None:
    app = AtTable("human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines")
    told = 0
    for _ in range(40):
        app.wait(0.3)
        assert app.session.viewing.opening or app.session._match.forced != "give", (
            "nobody is asked for it"
        )
        if isinstance(app.top, ExchangeReport):
            told += 1
            viewer = app.session.viewer
            gave = [e.transfer for e in app.session.viewing.story if isinstance(e, Gave)]
            forced = ("strongest", "drawn")
            mine = [t for t in gave if t.step.giver == viewer and t.step.choice in forced]
            assert mine
            assert mine[0].cards
        app.step()
    assert told == 3, "Temp, Clerk and Manager are told, once each"


@pytest.mark.long
def test_the_manager_is_told_what_was_drawn_and_what_came_back() -> None:
    app = AtTable("human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines")
    for _ in range(60):
        app.until(ExchangeReport)
        session, told = app.session, app.top
        assert isinstance(told, ExchangeReport)
        if session.view.order[2] == session.viewer:
            break
        app.keys("return")
        app.step()
    boss, manager = session.view.order[0], session.viewer
    done = told._done
    assert (done.giver, done.other, done.drawn) == (manager, boss, True)
    assert len(done.gave) == len(done.back) == 1
    words = look_words(app)
    assert f"{session.cast[manager].name} lost" in words
    assert f"a card that {session.cast[boss].name} drew unseen" in words


def look_words(app: AtTable) -> str:
    with pytest.MonkeyPatch.context() as patch:
        return " ".join(text for text, _ in look(app.top, app.size, patch).texts)


@pytest.mark.long
@pytest.mark.parametrize("game", ["sociable", "president", "ladders"])
def test_in_every_deal_all_see_it_begin_on_the_open_table_until_a_person_is_to_look(
    game: str,
) -> None:
    """However the deal begins: no hand is seen, and no bot acts behind a curtain."""
    app = AtTable(
        "human:Ann,bot:random,bot:random,human:Ben",
        game,
        options={"deals": "to_target"} if game == "ladders" else {},
    )
    begun = 0
    for _ in range(3000):
        app.frame(0.1, drawn=False)
        session = app.session
        if app.top is app.table and session.viewing.opening:
            begun = max(begun, len(session.deals) + 1)
            assert not seen_in_hands(app)
        if session.covered:
            assert session.viewing.due is not None
            assert begun == len(session.deals) + 1
        if isinstance(app.top, CurtainScene):
            app.hold(0.7)
        elif isinstance(app.top, ResultPage):
            if begun == 2:
                break
            app.keys("ctrl+return")
        elif app.top is not app.table:
            app.keys("return")
        elif session.legal:
            session.play(app.rng.choice(session.legal))
    assert begun == 2


@pytest.mark.long
def test_who_looked_last_in_one_deal_is_told_what_was_given_in_the_next() -> None:
    """Players are told whoever the screen was left to: here each of them in turn."""
    for seed in ("a", "b", "c")[: amount(1, whole=3)]:
        app = AtTable(
            "human:Ann,human:Ben,human:Odile,bot:random,human:Rufus",
            "president",
            seed=seed,
            options={"ends": "deals", "deals": 3},
            auto_pass_together="at_once",
        )
        told = set[tuple[int, int]]()
        while not app.session.match_over:
            before = app.top
            if app.session.deal_over and isinstance(before, ResultPage):
                app.keys("ctrl+return")
            app.step()
            session = app.session
            if session.covered or session.deal_over or app.top is before:
                continue
            look = (len(session.deals), session.viewer)
            if isinstance(app.top, ExchangeReport):
                told.add(look)
            gave = table_of(session.game_id).exchanged(session.viewing.story, session.viewer)
            assert (look in told) == (gave is not None)
        assert told


@pytest.mark.long
def test_what_came_back_is_told_with_what_was_given() -> None:
    app = AtTable("human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines")
    app.until(ExchangeReport)
    session = app.session
    viewer = session.viewer
    done = table_of(session.game_id).exchanged(session.viewing.story, viewer)
    assert done
    assert done.giver == viewer
    assert len(done.gave) == len(done.back) > 0


@pytest.mark.long
def test_what_one_gave_and_what_came_lie_as_far_from_the_middle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = AtTable("human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines")
    app.until(ExchangeReport)
    told = app.top
    assert isinstance(told, ExchangeReport)
    words, middle = app.context.words, told._box.center.x
    places = dict(look(told, app.size, monkeypatch).texts)
    title = "exchanged.lost" if told._done.drawn else "exchanged.had"
    had = places[words(title, name=told._name)]
    back = places[words("exchanged.back", name=told._other)]
    assert had.y == back.y
    assert had.right < middle < back.x
    assert middle - had.center.x == pytest.approx(back.center.x - middle, abs=2)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", ["sociable", "president", "ladders"])
def test_what_nobody_who_looks_may_know_changes_no_pixel(game: str) -> None:
    players = "human:Ann,bot:random,human:Ben,human:Odile,bot:random"
    app = AtTable(players, game, seed="secret")
    curtains = looks = 0
    for _ in range(30):
        app.step()
        app.wait(0.3)
        if app.top not in (app.table, app.stack.top):
            continue
        if app.session.deal_over or not isinstance(app.top, (CurtainScene, TableScene)):
            continue
        curtains += app.session.covered
        looks += not app.session.covered
        assert changes_nothing(app.session, app.shown, app.rng)
    assert curtains > 3
    assert looks > 3


def test_the_exchange_would_be_seen_by_whoever_may_see_it() -> None:
    """The test of secrecy itself notices a hand that is not covered."""
    app = AtTable(seed="secret")
    app.until(TableScene)
    seen = app.shown()
    with other_world(app.session, None, app.rng):
        assert app.shown() != seen


# While it moves


def moving_frames(app: AtTable, seconds: float = 1 / 60) -> Iterator[CurtainScene]:
    """Let time pass, and yield the curtain at every frame until it is gone."""
    while isinstance(curtain := app.top, CurtainScene):
        yield curtain
        app.pass_time(seconds, seconds, drawn=False)


def same_in_other_worlds(app: AtTable, curtain: CurtainScene) -> bool:
    """Draw a frame anew in another world; return whether no pixel differs."""

    def frame() -> bytes:
        app.table.settle()
        curtain._forget()
        return drawn(app)

    return changes_nothing(app.session, frame, app.rng)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("way", ["hold", "two_presses"])
@pytest.mark.parametrize("game", ["sociable", "president", "ladders"])
def test_no_frame_of_a_curtain_that_parts_tells_of_a_hand(
    game: str, way: str, reduced: bool
) -> None:
    """However far it is open, until its owner's hand comes over what was seen last."""
    app = AtTable(TOGETHER, game, speed="normal", reduced_motion=reduced, curtain=way)
    parted = 0
    for _ in range(amount(1, whole=4)):
        app.until(CurtainScene)
        app.wait(1.5)
        app.keys(*["space"] * (way == "two_presses"))
        app.stack.handle(Key("space"))
        shares = set[float]()
        for curtain in moving_frames(app):
            shares.add(curtain._parting.share)
            assert same_in_other_worlds(app, curtain), f"at {curtain._parting.share}"
            last = curtain
        parted += len(shares) > 5
        assert not app.session.covered
        # The table is drawn already, and what was seen last still lies over it.
        target = Surface(app.size)
        app.stack.draw(target)
        strip = last._layout.sill.strip
        table = pygame.Rect(0, 0, app.size[0], strip.y)
        if not reduced:
            seen, face = target.subsurface(table), app.table._covering._face
            assert face
            assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(face, "RGB")
        app.stack.handle(KeyUp("space"))
        app.wait(1.0)
        assert seen_in_hands(app), "the hand is there at last"
        app.session.play(app.rng.choice(app.session.legal))
    assert bool(parted) is not reduced


def test_without_motion_the_cloth_fades_over_the_table_once_its_owner_looks() -> None:
    app = AtTable(TOGETHER, speed="normal", reduced_motion=True)
    app.until(CurtainScene)
    app.wait(1.5)
    app.stack.handle(Key("space"))
    for _ in moving_frames(app):
        pass
    covering, frames = app.table._covering, list[bytes]()
    while covering._parting.share < 1:
        target = Surface(app.size)
        app.stack.draw(target)
        above = target.subsurface((0, 0, app.size[0], app.table.sill.strip.y))
        frames.append(pygame.image.tobytes(above, "RGB"))
        app.pass_time(FRAME, FRAME, drawn=False)
    assert len(set(frames)) > 5, "each shows more of what lies below"


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("game", ["sociable", "president", "ladders"])
def test_no_frame_of_a_curtain_that_closes_tells_of_a_hand(game: str, reduced: bool) -> None:
    app = AtTable(TOGETHER, game, speed="normal", reduced_motion=reduced)
    app.until(CurtainScene)
    app.step()
    frames = 0
    for _ in range(900):
        if isinstance(app.top, CurtainScene):
            if not app.top._closing:
                break
            assert same_in_other_worlds(app, app.top)
            frames += 1
        elif app.session.legal and app.top is app.table and not app.table.moving:
            app.session.play(app.rng.choice(app.session.legal))
        elif isinstance(app.top, ExchangeReport):
            app.keys("return")
        app.pass_time(1 / 60, 1 / 60, drawn=False)
    assert frames > 4


def test_any_press_ends_what_moves_and_is_obeyed() -> None:
    app = AtTable(TOGETHER, speed="normal", reduced_motion=False)
    app.until(CurtainScene)
    app.step()
    while not isinstance(app.top, CurtainScene):
        if app.session.legal and app.top is app.table:
            app.session.play(app.rng.choice(app.session.legal))
        app.pass_time(1 / 60, 1 / 60, drawn=False)
    curtain = app.top
    assert curtain._closing
    app.stack.handle(Key("space"))
    assert not curtain._closing
    assert curtain.hold.held_by == "space"
    app.wait(HOLD_SECONDS + 0.1)
    assert app.top is app.table
    assert app.table._covering.moving or not app.table.pictures_ready()
    app.stack.handle(KeyUp("space"))
    app.stack.handle(Key("tab"))
    assert not app.table._covering.moving
    assert app.table.selection.focus


def test_a_press_at_nothing_while_a_hand_comes_is_followed_by_a_frame_with_all_of_it() -> None:
    app = AtTable("human:Ann,bot:easy,bot:easy,bot:easy", speed="normal", reduced_motion=False)
    assert app.wait_for_turn(still=True)
    app.rest()
    covering = app.table._covering
    covering.lifted(app.surface.copy())
    while not covering._hand:
        app.frame()
    app.stack.handle(PointerDown(Point(app.size[0] / 2, 3)))
    assert not covering.moving
    assert app.stack.stale


def test_let_go_the_curtain_falls_shut_again_with_its_ring() -> None:
    app = AtTable(TOGETHER, speed="normal", reduced_motion=False)
    app.until(CurtainScene)
    app.wait(1.5)
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    app.stack.handle(Key("space"))
    app.pass_time(0.8 * HOLD_SECONDS, 1 / 60)
    assert 0.5 < curtain._parting.share < 1
    app.stack.handle(KeyUp("space"))
    app.pass_time(DRAIN_SECONDS, 1 / 60)
    assert app.top is curtain
    assert curtain._parting.share == 0
    app.rest()


@pytest.mark.long
def test_when_a_deal_ends_with_a_hand_open_the_table_shows_it_no_more() -> None:
    app = AtTable("human:Ann,human:Ben", "ladders", options={"climb": 5}, seed="open")
    ends = 0
    for _ in range(600):
        app.wait(0.2)
        session = app.session
        if app.top is app.table and session.legal:
            session.play(session.rules.greedy(session.legal, app.rng.random()))
            if session.deal_over:
                assert session.seen.hand_open
                held = session._match.view(session.viewer).hand
                last = list(iter(session.take, None))[-1]
                assert last.view.hand == ()
                ends += bool(held)
                break
        else:
            app.step()
    assert ends


@pytest.mark.long
def test_when_a_deal_ends_behind_it_the_table_may_be_seen_and_shows_no_hand() -> None:
    app = AtTable("human:Ann,human:Ben,bot:random,bot:random")
    ends = 0
    for _ in range(400):
        app.step()
        if app.session.deal_over:
            assert not app.session.covered
            assert app.session.view.hand is None
            ends += 1
            app.wait(4.0)
            assert app.top is not app.table, "the result is shown"
            app.keys("return")
        if app.session.match_over or ends == 2:
            break
    assert ends


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 200), ((1280, 720), 100)])
def test_what_an_exchange_did_is_told_above_the_hand_and_covers_no_card_of_it(
    size: tuple[int, int], text_size: int
) -> None:
    app = AtTable(
        "human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines", size=size, text_size=text_size
    )
    app.until(ExchangeReport)
    told = app.top
    assert isinstance(told, ExchangeReport)
    cards = [app.table.layout.card_of(name) for name in app.table.layout.hand]
    assert cards
    assert not [card for card in cards if card and card.turned.overlaps(told._box)]
    with pytest.MonkeyPatch.context() as patch:
        assert not look(told, app.size, patch).cut
    app.close()
