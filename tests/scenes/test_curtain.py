"""The curtain: nobody sees what is not theirs, and nothing opens it by a slip."""

import pygame
import pytest
from pygame import Surface

from game.climbing.model.events import Gave
from scenes.games.contract import table_of
from scenes.screens.pause import PauseScene
from scenes.screens.results.frame import ResultPage
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.cloth import Cloth
from scenes.table.curtain.hold import HOLD_SECONDS
from scenes.table.curtain.layout import lay_curtain
from scenes.table.curtain.recap import MOST_LINES, recap
from scenes.table.curtain.told import ToldScene
from scenes.table.pieces.card import CardPlace
from scenes.table.scene import TableScene
from scenes.ui.art.backs import NUMBERED_BACK
from scenes.ui.inputs import Key, PointerDown, PointerUp
from scenes.ui.scale import Scale
from tests.scenes.company import FRAME, Company
from tests.scenes.exchanging import changes_nothing, other_world
from tests.scenes.sight import SIZES


def cloth_of(company: Company) -> bytes:
    target = Surface(company.size)
    Cloth(company.desk, company.session.game_id).draw(target)
    return pygame.image.tobytes(target, "RGB")


def drawn(company: Company) -> bytes:
    """Return what is drawn right now, with no time passing first."""
    target = Surface(company.size)
    company.stack.draw(target)
    return pygame.image.tobytes(target, "RGB")


def passed_on(company: Company) -> None:
    """Play until a person's own move hands the screen to another person."""
    for _ in range(80):
        company.wait(0.1)
        if company.top is company.table and company.session.legal:
            company.session.play(company.rng.choice(company.session.legal))
            other = company.session.to_move != company.session.viewer
            if company.session.waits_for_person and other:
                return
        else:
            company.step()
    raise AssertionError("the screen never changes hands")


def test_it_covers_the_very_frame_in_which_the_card_has_landed() -> None:
    players = "human:Ann,human:Ben,human:Odile,human:Rufus,bot:random"
    company = Company(players, speed="normal", reduced_motion=False)
    passed_on(company)
    assert not company.session.legal, "the next person is not asked while another looks"
    frames = 0
    while company.top is company.table:
        company.stack.update(1 / 60)
        frames += 1
        assert company.top is not company.table or company.table.moving
    assert 5 < frames < 90, "the card is seen to land, and the hand is not open for longer"
    assert isinstance(company.top, CurtainScene)
    assert company.session.covered
    company.wait(1.0)
    assert not company.table.layout.of(CardPlace), "nothing private lies below"


BETWEEN_BOTS = "human:Ann,bot:random,human:Ben,bot:random,bot:random"


@pytest.mark.parametrize("game", ["sociable", "president", "ladders"])
def test_a_hand_is_open_only_on_the_turn_of_whoever_has_looked(game: str) -> None:
    company = Company(BETWEEN_BOTS, game, speed="fast", reduced_motion=False, bot_rest=0.4)
    session, closed = company.session, 0
    for _ in range(2500):
        company.stack.update(1 / 60)
        moves = company.table.moving or company.table._covering.moving
        showing = company.table.tabletop.showing
        if isinstance(company.top, CurtainScene):
            if session.viewing.due is not None:
                company.hold(0.7)
        elif session.viewing.opening or session.deal_over or moves:
            pass
        elif company.top is not company.table:
            company.press("return")
        elif session.legal:
            assert session.viewer == session.to_move
            assert session.view.hand
            session.play(company.rng.choice(session.legal))
        elif showing.still:
            closed += 1
            assert not seen_in_hands(company), "a hand lies open while another is to move"
            assert not session.view.hand
    assert closed > 50


def seen_in_hands(company: Company) -> list[int]:
    """Return the cards of hands that are seen on the table."""
    cards = [place.card for place in company.table.layout.of(CardPlace) if place.key[0] == "hand"]
    return [card for card in cards if card not in (None, NUMBERED_BACK)]


def test_bots_moves_bring_it_down_in_the_frame_they_happen() -> None:
    company = Company(speed="normal", reduced_motion=False)
    was_covered = company.session.covered
    for _ in range(1500):
        company.stack.update(1 / 60)
        if company.session.covered and not was_covered:
            assert isinstance(company.top, CurtainScene)
        was_covered = company.session.covered
        if isinstance(company.top, CurtainScene) and company.session.viewing.due is not None:
            company.hold(0.7)
        elif isinstance(company.top, ToldScene):
            company.press("return")
        elif company.top is company.table and company.session.legal:
            company.session.play(company.rng.choice(company.session.legal))


def test_holding_opens_it_and_letting_go_too_soon_does_not() -> None:
    company = Company()
    company.until(CurtainScene)
    company.hold(0.5 * HOLD_SECONDS)
    company.wait(1.0)
    assert isinstance(company.top, CurtainScene)
    company.hold(0.7 * HOLD_SECONDS)
    assert isinstance(company.top, CurtainScene), "what was filled before has run empty"
    due = company.session.viewing.due
    company.wait(0.5)
    company.hold(1.2 * HOLD_SECONDS)
    assert not isinstance(company.top, CurtainScene)
    assert company.session.viewer == due


def test_a_pad_and_the_pointer_hold_too_and_a_click_alone_opens_nothing() -> None:
    company = Company()
    company.until(CurtainScene)
    curtain = company.top
    assert isinstance(curtain, CurtainScene)
    ring = curtain._layout.ring.center
    for _ in range(5):
        company.stack.handle(PointerDown(ring))
        company.stack.handle(PointerUp(ring))
        company.press("return")
    company.wait(0.5)
    assert company.top is curtain
    company.stack.handle(PointerDown(ring))
    company.wait(1.2 * HOLD_SECONDS)
    assert company.top is not curtain
    company.until(CurtainScene)
    company.stack.handle(Key("return", pad=True))
    company.wait(1.2 * HOLD_SECONDS)
    assert not isinstance(company.top, CurtainScene)


def test_two_presses_open_it_where_so_it_is_set() -> None:
    company = Company(curtain="two_presses")
    company.until(CurtainScene)
    company.hold(2.0)
    assert isinstance(company.top, CurtainScene), "one press, however long, opens nothing"
    company.wait(4.0)
    company.press("space")
    assert isinstance(company.top, CurtainScene), "the first press was too long ago"
    company.press("space")
    company.wait(0.1)
    assert not isinstance(company.top, CurtainScene)


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
    company = Company(players, game)
    for _ in range(25):
        company.step()
        assert not company.session.covered
        assert not isinstance(company.top, CurtainScene)
        company.session.cover()
        assert not company.session.covered


def test_it_falls_when_somebody_comes_back_from_the_pause() -> None:
    company = Company()
    company.until(TableScene)
    viewer = company.session.viewer
    company.press("escape")
    assert isinstance(company.top, PauseScene)
    assert company.session.covered
    company.press("escape")
    company.wait(0.1)
    assert isinstance(company.top, CurtainScene)
    assert company.session.viewing.due == viewer
    company.hold(0.7)
    assert company.top is company.table


def test_it_does_not_fall_on_a_deal_that_ended_while_a_button_was_pressed() -> None:
    company = Company(speed="normal", reduced_motion=False)
    for _ in range(400):
        if company.session.deal_over:
            break
        company.step()
    assert company.session.deal_over
    assert company.top is company.table, "the result comes once the table has been seen"
    # The button was pressed before the last card fell, and is let go of after.
    company.stack._carry_out(company.table._command("pause"))
    assert isinstance(company.top, PauseScene)
    assert not company.session.covered
    company.press("escape")
    company.wait(2.0)
    assert isinstance(company.top, ResultPage)


def test_the_recap_has_six_lines_at_most_and_the_newest_last() -> None:
    company = Company()
    table, words = table_of("sociable"), company.desk.words
    most = 0
    for _ in range(60):
        company.step()
        if not company.session.covered or company.session.viewing.due is None:
            continue
        missed = company.session.viewing.missed
        told = recap(missed, table, words)
        moves = [one for event in missed if (one := table.told(event, words))]
        assert list(told.moves) == moves[-MOST_LINES:]
        assert told.before == max(0, len(moves) - MOST_LINES)
        most = max(most, len(told.moves))
        assert company.session.viewing.due not in {move.player for move in moves[:1]} or most
    assert most == MOST_LINES


def test_the_draw_for_positions_is_seen_by_all_before_the_curtain_falls() -> None:
    company = Company(speed="normal")
    told = 0
    while company.session.viewing.opening:
        told = max(told, len(company.table.tabletop.showing.lines))
        assert all(one.key[0] != "hand" for one in company.table.layout.of(CardPlace)), (
            "nobody's cards"
        )
        company.wait(FRAME)
    assert told, "the draw was told"
    assert company.session.covered
    assert company.session.view.seat is None
    company.wait(0.3)
    assert isinstance(company.top, CurtainScene)


@pytest.mark.parametrize("text_size", [1.0, 1.15, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_what_came_before_stands_clear_of_the_lines_and_of_the_facts(
    size: tuple[int, int], text_size: float
) -> None:
    scale = Scale(*size, text_size)
    layout = lay_curtain(scale)
    last_line = layout.rows.y + MOST_LINES * layout.pitch - 2
    cap = scale.text(15) + scale.gap(11)
    assert layout.before.center.y - cap / 2 - last_line >= 5
    assert layout.facts - layout.before.bottom >= 8


def test_what_came_before_the_recap_opens_the_log_of_what_all_know() -> None:
    company = Company()
    for _ in range(80):
        company.until(CurtainScene)
        curtain = company.top
        if curtain._recap().before:
            break
        company.step()
    closed = company.frame()
    before = curtain._layout.before.center
    company.stack.handle(PointerDown(before))
    company.stack.handle(PointerUp(before))
    opened = company.frame()
    assert opened != closed
    company.press("escape")
    assert company.top is curtain
    assert company.frame() == closed
    company.press("l")
    assert company.frame() != closed
    assert changes_nothing(company.session, company.frame, company.rng)
    assert not any(line.private for line in curtain._log._telling.lines)


def test_a_compulsory_gift_happens_by_itself_and_is_told_once() -> None:
    company = Company("human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines")
    told = 0
    for _ in range(40):
        company.wait(0.3)
        assert company.session.viewing.opening or company.session._match.forced != "give", (
            "nobody is asked for it"
        )
        if isinstance(company.top, ToldScene):
            told += 1
            viewer = company.session.viewer
            gave = [e.transfer for e in company.session.viewing.story if isinstance(e, Gave)]
            mine = [t for t in gave if t.step.giver == viewer and t.step.choice == "strongest"]
            assert mine
            assert mine[0].cards
        company.step()
    assert told == 2, "Temp and Clerk are told, once each"


def test_who_looked_last_in_one_deal_is_told_what_was_given_in_the_next() -> None:
    """Players are told whoever the screen was left to: here each of them in turn."""
    for seed in ("a", "b", "c"):
        company = Company(
            "human:Ann,human:Ben,human:Odile,bot:random,human:Rufus",
            "president",
            seed=seed,
            options={"ends": "deals", "deals": 3},
            auto_pass="at_once",
        )
        told = set[tuple[int, int]]()
        while not company.session.match_over:
            before = company.top
            if company.session.deal_over and isinstance(before, ResultPage):
                company.press("ctrl+return")
            company.step()
            session = company.session
            if session.covered or session.deal_over or company.top is before:
                continue
            look = (len(session.deals), session.viewer)
            if isinstance(company.top, ToldScene):
                told.add(look)
            gave = table_of(session.game_id).exchanged(session.viewing.story, session.viewer)
            assert (look in told) == (gave is not None)
        assert told


def test_what_came_back_is_told_with_what_was_given() -> None:
    company = Company("human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines")
    company.until(ToldScene)
    session = company.session
    viewer = session.viewer
    done = table_of(session.game_id).exchanged(session.viewing.story, viewer)
    assert done
    assert done.giver == viewer
    assert len(done.gave) == len(done.back) > 0


@pytest.mark.parametrize("game", ["sociable", "president", "ladders"])
def test_what_nobody_who_looks_may_know_changes_no_pixel(game: str) -> None:
    players = "human:Ann,bot:random,human:Ben,human:Odile,bot:random"
    company = Company(players, game, seed="secret")
    curtains = looks = 0
    for _ in range(30):
        company.step()
        company.wait(0.3)
        if company.top not in (company.table, company.stack.top):
            continue
        if company.session.deal_over or not isinstance(company.top, (CurtainScene, TableScene)):
            continue
        curtains += company.session.covered
        looks += not company.session.covered
        assert changes_nothing(company.session, company.frame, company.rng)
    assert curtains > 3
    assert looks > 3


def test_the_exchange_would_be_seen_by_whoever_may_see_it() -> None:
    """The test of secrecy itself notices a hand that is not covered."""
    company = Company(seed="secret")
    company.until(TableScene)
    seen = company.frame()
    with other_world(company.session, None, company.rng):
        assert company.frame() != seen


def test_when_a_deal_ends_with_a_hand_open_the_table_shows_it_no_more() -> None:
    company = Company("human:Ann,human:Ben", "ladders", options={"climb": 5}, seed="open")
    ends = 0
    for _ in range(600):
        company.wait(0.2)
        session = company.session
        if company.top is company.table and session.legal:
            session.play(session.rules.greedy(session.legal, company.rng.random()))
            if session.deal_over:
                assert session.hand_open
                held = session._match.view(session.viewer).hand
                last = list(iter(session.take, None))[-1]
                assert last.view.hand == ()
                ends += bool(held)
                break
        else:
            company.step()
    assert ends


def test_when_a_deal_ends_behind_it_the_table_may_be_seen_and_shows_no_hand() -> None:
    company = Company("human:Ann,human:Ben,bot:random,bot:random")
    ends = 0
    for _ in range(400):
        company.step()
        if company.session.deal_over:
            assert not company.session.covered
            assert company.session.view.hand is None
            ends += 1
            company.wait(4.0)
            assert company.top is not company.table, "the result is shown"
            company.press("return")
        if company.session.match_over or ends == 2:
            break
    assert ends
