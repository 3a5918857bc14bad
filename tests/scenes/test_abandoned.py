"""Abandoned matches: those hardly begun are not kept, the others can be told apart."""

from pathlib import Path
from random import Random

import pytest

from game.catalogue import GAMES, find_game
from game.store.matches import SavedMatches
from game.store.paths import matches_folder
from game.store.standing import NOTHING_KNOWN, standing_of
from scenes.screens.matches import MatchesScene
from scenes.screens.matches.removing import RemoveScene
from scenes.screens.matches.resuming import practise
from scenes.screens.matches.row import MatchRow
from scenes.screens.pause import PauseScene
from scenes.screens.title import Title
from tests.driver.driver import Driver
from tests.matches import played_lines
from tests.store.folders import at_table, kept

GAME = find_game("social_climbing")


def files() -> list[Path]:
    """Return all that is kept; who asks whether a match is open holds a hidden lock meanwhile."""
    return sorted(path for path in matches_folder().glob("*") if not path.name.startswith("."))


def moves_of(app: Driver, moves: int) -> None:
    """Have people make so many moves, and bots as many as these take."""
    assert app.table
    session = app.table.session
    while moves:
        if session.legal:
            session.play(session.legal[0])
            moves -= 1
        elif session.deal_over:
            session.next_deal()
        else:
            assert app.pass_until(lambda: bool(session.legal or session.deal_over), 300)


def leave(app: Driver) -> str:
    """Leave the table by its pause; return what the pause says becomes of the match."""
    app.pass_until(lambda: not app.stack.stale)
    app.key("escape")
    assert isinstance(app.top, PauseScene)
    said = app.top._note.text
    app.click_on(app.context.words("pause.leave"))
    assert isinstance(app.top, Title)
    return said


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("moves", [0, 1])
def test_a_match_left_before_a_persons_first_move_is_not_kept(game: str, moves: int) -> None:
    app = Driver(speed="off", bot_rest=0.0)
    bots = ",bot:easy" * (next(g for g in GAMES if g.id == game).sheet.least_players - 1)
    app.sit_down(game, f"human:Ann{bots}", kept=True)
    moves_of(app, moves)
    said = leave(app)
    assert bool(files()) == (moves == 1)
    assert ("match is lost" in said) == (moves < 1)


def test_the_window_closed_on_a_match_hardly_begun_keeps_nothing() -> None:
    app = Driver(speed="off")
    app.sit_down("ladders", "human:Ann,bot:easy", kept=True)
    app.close()
    assert not files()


def test_a_match_that_is_over_is_kept_however_few_moves_its_people_made() -> None:
    app = Driver()
    _, (header, *lines) = played_lines(at_table(find_game("ladders"), 2, Random(1)), Random(1))
    idle = {**header, "players": [{"name": "Ann", "kind": "human"}, *header["players"][1:]]}
    record = app.context.new_record("ladders", ())
    for line in (idle, *(line for line in lines if line.get("player") != 0)):
        record.keep(line)
    assert lines[-1]["result"] == "match"
    record.close()
    assert len(files()) == 1
    app.close()


@pytest.mark.long
def test_what_was_kept_after_a_crash_stays_when_it_is_left_again() -> None:
    app = Driver(speed="off")
    app.sit_down("ladders", "human:Ann,bot:easy", kept=True)
    app.context.keep_all()
    leave(app)
    (path,) = files()
    again = Driver(speed="off")
    again.show(MatchesScene(again.context))
    assert again.pass_until(lambda: any(isinstance(w, MatchRow) for w in again.widgets()))
    again.click_on(next(w for w in again.widgets() if isinstance(w, MatchRow)))
    assert again.table
    leave(again)
    again.close()
    assert files() == [path]


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(("moves", "undone", "stays"), [(0, 4, False), (0, 0, False), (1, 4, True)])
def test_practice_in_which_nobody_has_played_on_is_not_kept(
    moves: int, undone: int, stays: bool
) -> None:
    path = saved(60)
    app = Driver(speed="off", bot_rest=0.0)
    lines = SavedMatches(matches_folder()).read(path).lines
    app.show(practise(app.context, lines, len(lines)))
    assert app.table
    for _ in range(undone):
        app.pass_until(lambda: not app.stack.stale)
        app.key("u")
    moves_of(app, moves)
    said = leave(app)
    assert (len(files()) == 2) == stays
    assert ("match is lost" in said) == (not stays)


def saved(actions: int, seed: int = 0, deals: int = 1) -> Path:
    record = SavedMatches(matches_folder()).begin(GAME.id)
    setup = at_table(GAME, 2, Random(seed), deals=deals)
    return kept(record, setup, Random(seed), actions)


def listed(app: Driver) -> MatchesScene:
    scene = MatchesScene(app.context)
    app.show(scene)
    assert app.pass_until(lambda: scene._entries is not None)
    app.rest()
    return scene


def test_a_match_in_the_list_says_where_it_stands_with_whom_and_since_when() -> None:
    path = saved(130, deals=5)
    played = SavedMatches(matches_folder()).read(path)
    results = [line for line in played.lines if line.get("result") == "deal"]
    assert results, "a deal is over"
    totals = [sum(column) for column in zip(*(line["scores"] for line in results), strict=True)]
    moves = sum("player" in line for line in played.lines)
    app = Driver()
    (row,) = listed(app).rows
    assert row._title == f"Social Climbing, deal {len(results) + 1}, after {moves} moves"
    names = [player.name for player in played.setup.players]
    for name, total in zip(names, totals, strict=True):
        assert f"{name} {total}" in row._note
    assert "today, " in row._note


def test_a_finished_match_in_the_list_says_who_has_won() -> None:
    path = saved(400, deals=1)
    result = SavedMatches(matches_folder()).read(path).lines[-1]
    assert result["result"] == "match"
    app = Driver()
    scene = listed(app)
    scene._show(1)
    app.rest()
    (row,) = scene.rows
    names = [
        player["name"] for player in SavedMatches(matches_folder()).read(path).lines[0]["players"]
    ]
    winners = [names[winner] for winner in result["winners"]]
    assert row._title == app.context.words("matches.won", game=GAME.name, names=winners)
    assert all(name in row._title for name in winners)


@pytest.mark.parametrize(
    ("winners", "read"),
    [
        (b"[1]", (1,)),
        (b"[1, 0]", (0, 1)),
        (b"[]", ()),
        (b'[2, -1, "Ann", null, [0], 1e99]', ()),
        (b"{}", ()),
        (b"7", ()),
    ],
)
def test_odd_winners_of_a_record_are_nobody(
    winners: bytes, read: tuple[int, ...], tmp_path: Path
) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b'{"chance": "deal"}\n{"result": "match", "winners": ' + winners + b"}\n")
    assert standing_of(path, 2, 10_000).winners == read


@pytest.mark.parametrize(
    "lines",
    [
        b'{"result": "deal", "totals": 3}',
        b'{"result": "deal", "totals": [1, 2, 3]}',
        b'{"result": "deal", "totals": ["\\u001b", true]}',
        b'{"result": "deal", "totals": [1e99, 10000000000000000000]}',
        b'{"result": "deal", "scores": [[], {}]}',
        b'{"result": "deal", "totals"',
        b'{"result": "deal"}',
        b"\xff\xfe" * 9,
    ],
)
def test_odd_results_of_a_record_are_no_points(lines: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b'{"chance": "deal"}\n' + lines + b"\n")
    standing = standing_of(path, 2, 10_000)
    assert standing.deals == 1
    assert standing.totals == ()
    assert standing_of(path, 2, 5) == NOTHING_KNOWN
    assert standing_of(tmp_path / "none", 2, 5) == NOTHING_KNOWN


def test_several_matches_are_removed_at_once_after_one_question() -> None:
    paths = [saved(20 + number, number) for number in range(4)]
    app = Driver()
    scene = listed(app)
    app.click_on("Remove several")
    assert scene.foot.remove.why_not, "none is chosen yet"
    for row in scene.rows[:3]:
        app.click_on(row)
    app.click_on(scene.rows[0])
    app.rest()
    app.click_on("Remove 2")
    assert isinstance(app.top, RemoveScene)
    app.click_on("Keep them")
    assert len(files()) == 4
    app.click_on("Remove 2")
    app.click_on("Remove 2")
    assert app.top is scene
    assert len(files()) == len(scene.rows) == 2
    assert scene.chosen is None
    assert set(files()) < set(paths)


def test_all_can_be_chosen_and_escape_chooses_none() -> None:
    for number in range(3):
        saved(20, number)
    app = Driver()
    scene = listed(app)
    app.click_on("Remove several")
    app.click_on("All")
    assert scene.foot.remove.label == "Remove 3"
    app.key("escape")
    assert app.top is scene
    assert scene.chosen is None
    app.click_on("Remove several")
    app.click_on("All")
    app.click_on("Remove 3")
    app.click_on("Remove 3")
    assert not files()
    assert not scene.rows
    assert scene.foot.choose.why_not


def test_matches_are_chosen_by_keys_too() -> None:
    for number in range(2):
        saved(20, number)
    app = Driver()
    scene = listed(app)
    app.click_on("Remove several")
    scene.controls.focus(scene.rows[1])
    app.key("space")
    assert scene.chosen is not None
    assert len(scene.chosen) == 1
    app.key("home")
    assert scene.controls.focused is scene.rows[0]
    app.key("return")
    assert len(scene.chosen) == 2


def test_what_is_chosen_is_seen() -> None:
    saved(20)
    app = Driver()
    scene = listed(app)
    app.click_on("Remove several")
    app.rest()
    before = app.surface.copy()
    app.click_on(scene.rows[0])
    app.point(scene.header.back.rect.center)
    app.rest()
    right = scene.rows[0].rect.right - 30
    at = (right, round(scene.rows[0].rect.center.y))
    assert app.surface.get_at(at) != before.get_at(at)
