"""The first turns speak: until each kind of move was made twice, a line says what may be done."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.beginners import ENOUGH, Beginner, find_beginner
from game.cards import read_card
from game.catalogue import find_game
from game.chance import SeededChance
from game.games.ladders.model import actions as ladders
from game.games.social_climbing.model.actions import SocialClimbingAction
from game.match import Match
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.games.social_climbing.table.may_do import kind_of_move, may_do
from scenes.table.curtain import CurtainScene
from scenes.table.game.contract import table_of
from scenes.table.input.effects import PlayAction
from scenes.table.scene import TableScene
from scenes.table.setup import read_players, set_up
from tests.amounts import amount
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver
from tests.games.ladders_game import at_table, rules_for
from tests.scenes.table.on_sill import words_on

GAMES = ("social_climbing", "ladders", "sociable", "president")
SEATINGS = [
    (game, players)
    for game in GAMES
    for players in range(find_game(game).least_players, find_game(game).most_players + 1)
]


def line_of(table: TableScene) -> str:
    """Return what the sill says, if that is the line for beginners."""
    session, words = table.session, load_words()
    if session.to_move is None or not session.legal:
        return ""
    line = table_of(session.game_id).may_do(session.view, session.legal, words)
    told = words_on(table)
    return told if line and told.startswith(line) else ""


def company(players: int) -> str:
    return "human:Ann" + ",bot:easy" * (players - 1)


def play(app: AtTable, kind: str = "") -> str:
    """Make a legal move, of a kind if there is one; return of which kind it was."""
    table, session = table_of(app.session.game_id), app.session
    kinds = {action: table.kind_of_move(session.view, action) for action in session.legal}
    action = next((one for one in kinds if kinds[one] == kind), app.rng.choice(session.legal))
    app.table.tabletop.play(PlayAction(action))
    app.wait()
    return kinds[action]


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_the_line_is_told_at_every_table(game: str, players: int) -> None:
    app = AtTable(company(players), game, turn_lines="always", table_talk=False)
    shown = 0
    for _ in range(amount(3, whole=12)):
        if not app.wait_for_turn(still=True):
            break
        app.rest()
        shown += bool(line_of(app.table))
        play(app)
    assert shown, "nothing was ever said"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), [("sociable", 5), ("president", 5)])
def test_nothing_is_told_while_one_looks_at_the_trick_before(game: str, players: int) -> None:
    app = AtTable(company(players), game, turn_lines="always", table_talk=False)
    while app.wait_for_turn(still=True):
        app.rest()
        button = app.table.layout.button("last_trick")
        if line_of(app.table) and button and not button.why:
            break
        play(app)
    assert line_of(app.table), "the line is told, and there is a trick to look back at"
    app.key("t")
    app.rest()
    assert not line_of(app.table)
    app.key("t")
    app.rest()
    assert line_of(app.table)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_until_all_moves_there_are_were_made_twice_and_then_never_again(
    game: str, tmp_path: Path
) -> None:
    app = AtTable(company(4), game, home=tmp_path)
    table = table_of(game)
    for _ in range(60):
        if not app.wait_for_turn(still=True):
            break
        beginner = find_beginner(app.context.settings.beginners, "Ann", game)
        kinds = {table.kind_of_move(app.session.view, a) for a in app.session.legal}
        new = [kind for kind in sorted(kinds) if not beginner.knows(kind)]
        said = table.may_do(app.session.view, app.session.legal, app.context.words)
        assert bool(line_of(app.table)) == bool(new and said)
        play(app, new[0] if new else "")
    made = find_beginner(app.context.settings.beginners, "Ann", game).made
    assert ENOUGH in made.values()
    app.close()
    again = AtTable(company(4), game, home=tmp_path)
    assert find_beginner(again.context.settings.beginners, "Ann", game).made == made


@pytest.mark.long
def test_a_guest_is_told_in_each_match_anew_and_nothing_of_them_is_kept() -> None:
    ann, bot = read_players("human:Ann,bot:easy")
    for _ in range(2):
        app = Driver(speed="off", bot_rest=0.0)
        table = app.sit_down("social_climbing", [replace(ann, guest=True), bot], kept=True)
        made = Counter[str]()
        for _ in range(6):
            while not (legal := table.session.legal):
                app.rest()
            app.rest()
            kinds = {action: kind_of_move(action) for action in legal}
            assert bool(line_of(table)) == any(made[kind] < ENOUGH for kind in kinds.values())
            made[kinds[legal[0]]] += 1
            table.tabletop.play(PlayAction(legal[0]))
        assert app.context.settings.beginners == ()
        app.close()


def test_the_setting_silences_it_and_brings_it_back() -> None:
    app = AtTable("human:Ann,bot:easy", "social_climbing", turn_lines="off")
    app.wait_for_turn(still=True)
    assert not line_of(app.table)
    app.change(turn_lines="first")
    app.rest()
    assert line_of(app.table)
    kinds = ("take", "bank", "discard")
    app.change(beginners=[Beginner("Ann", "social_climbing", dict.fromkeys(kinds, ENOUGH))])
    app.rest()
    assert not line_of(app.table)
    app.change(turn_lines="always")
    app.rest()
    assert line_of(app.table)


def test_it_stays_while_a_card_is_taken_and_a_hint_has_the_word_before_it() -> None:
    app = AtTable("human:Ann,bot:easy", "social_climbing")
    app.wait_for_turn(still=True)
    app.click_name("pile:0")
    assert app.table.selection.source
    app.rest()
    assert line_of(app.table)
    app.key("escape")
    app.key("h")
    app.rest()
    assert not line_of(app.table)


@pytest.mark.long
def test_nobody_is_told_anything_while_bots_play_or_behind_the_curtain() -> None:
    app = AtTable("bot:easy,bot:easy,bot:easy,bot:easy", "sociable", turn_lines="always")
    for _ in range(20):
        app.wait()
        assert not line_of(app.table)
    app = AtTable("human:Ann,human:Ben,bot:easy,bot:easy", turn_lines="always")
    app.until(CurtainScene)
    assert not line_of(app.table)


def test_a_column_says_what_it_brings_and_how_far_that_is() -> None:
    game = find_game("social_climbing")
    setup = set_up(game, read_players("human:Ann,bot:easy"), {}, "may do")
    match = Match(setup, SeededChance("may do"))
    match.next_deal()
    words, before = load_words(), match.view(match.to_move)
    mine = before.to_move

    def said(left: str, right: str = "") -> str:
        own = tuple(tuple(map(read_card, cards.split())) for cards in (left, right))
        columns = tuple(own if seat == mine else ((), ()) for seat in range(2))
        view = replace(before, columns=columns)
        return may_do(
            view,
            [SocialClimbingAction("add", 0, 0), SocialClimbingAction("discard", None, 0)],
            words,
        )

    assert said("") == "Take a card for a column or discard."
    assert said("QS JS").endswith("Left column: +5 if banked; two steps from 9.")
    assert said("2S", "KS").endswith("Right column: +3 if banked; three steps from 3.")
    assert said("9S").endswith("Left column: +1 if banked.")
    nearest = {
        "A": "two steps from 3", "2": "one step from 3", "4": "one step from 3",
        "5": "one step from 6", "7": "one step from 6", "8": "one step from 9",
        "T": "one step from 9", "J": "two steps from 9", "Q": "three steps from 9",
        "K": "three steps from 3",
    }  # fmt: skip
    for rank, way in nearest.items():
        assert said(f"{rank}S").endswith(f"{way}."), rank


def test_at_ladders_the_card_that_ends_the_turn_is_asked_for_only_where_nothing_else_goes() -> None:
    words, table = load_words(), table_of("ladders")
    play = ladders.LaddersAction("play", read_card("4"), "hand", accent=0)
    lay = ladders.LaddersAction("discard", read_card("4"), "hand", rung=0)
    view = at_table(rules_for(2), climbs=["9", "9"], hands=["4"])
    assert table.may_do(view, [play, lay], words) == (
        "Play from HAND. A HAND card laid on a RUNG ends the turn."
    )
    assert table.may_do(view, [lay], words) == "Lay a HAND card on a RUNG: that ends the turn."
    assert table.may_do(view, [play], words) == "Play from HAND."


def test_what_a_profile_has_done_is_kept(tmp_path: Path) -> None:
    kept = [Beginner("Ann", "ladders", {"hand": 2}), Beginner("Ben", "ladders", {"hand": 1})]
    keeper = SettingsKeeper(tmp_path / "settings.yaml")
    keeper.change(beginners=kept)
    keeper.close()
    assert list(SettingsKeeper(tmp_path / "settings.yaml").now.beginners) == kept
