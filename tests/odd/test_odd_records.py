"""Odd but valid records go through every reader: nothing crashes, and nothing good is set aside."""

import csv
import os
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pygame import Surface

from game.bots.synchronous import SynchronousThinker
from game.catalogue import GAMES
from game.cli import main
from game.match import MatchSetup, Player
from game.records.dealcode import DealCode, read_code, write_code
from game.records.match_record import MemoryRecord
from game.records.record import read_header
from game.records.replay import replay
from game.registry import Game
from game.store.faults import StoreFault
from game.store.forgetting import Traces
from game.store.history.figures import FigureQuery, Figures
from game.store.history.keeper import HistoryKeeper
from game.store.matches import SavedMatches
from game.store.paths import history_path, matches_folder
from scenes.results.pages import deal_page, match_page
from scenes.screens.matches import MatchesScene
from scenes.screens.matches.entries import gather
from scenes.screens.matches.resuming import go_on, look_back
from scenes.screens.replay import ReplayScene
from scenes.screens.statistics.opening import statistics_of
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.scene import TableScene
from scenes.table.source.services import SessionServices
from scenes.table.source.session import Session
from scenes.ui.scale import Scale
from scenes.ui.scene import Home, Push
from tests.amounts import amount, one_in, whole
from tests.driver.driver import Driver
from tests.odd.by_hand import HandCount, counted
from tests.odd.odd_records import (
    NAMES,
    PICKS,
    SHORT,
    all_alike,
    odd_records,
    put,
)
from tests.scenes.sessions import FACES, play_deal
from tests.store.folders import in_one_sentence, play_on

EVERY = frozenset(("own", "house", "practice"))
SIZES = ((1280, 720), (960, 540), (1920, 1080)) if whole() else ((1280, 720), (960, 540))
ODD = {odd.name: odd for odd in odd_records()}
SEEN = one_in(53, list(ODD))
"""Those that are looked at on screens: all, or a sample of every kind."""


@pytest.fixture(autouse=True)
def _nothing_is_set_aside() -> Any:
    yield
    home = matches_folder().parent
    assert not [path.name for path in home.rglob("*.*-*.*")]


@pytest.fixture
def driver() -> Any:
    driver = Driver(speed="off", bot_rest=0.0)
    driver.check_rests = False
    yield driver
    driver.close()


@pytest.mark.long
def test_every_kind_of_oddity_is_there() -> None:
    assert len(ODD) == len(odd_records()), "each has a name of its own"
    assert len(ODD) > 300
    results = [odd.lines[-1] for odd in odd_records() if odd.finished]
    assert any(set(result["totals"]) == {0} for result in results), "nobody scores"
    assert any(len(result["winners"]) == len(result["totals"]) > 2 for result in results), (
        "ties everywhere"
    )
    played = {sum("player" in line for line in odd.lines) for odd in odd_records()}
    assert played >= {0, 1}


# Replay, resume, lists.


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("name", one_in(6, list(ODD)))
def test_it_is_played_back_and_gone_on_with(name: str) -> None:
    odd = ODD[name]
    played = replay(odd.data)
    assert played.finished == odd.finished
    assert played.actions == sum("player" in line for line in odd.lines)
    ((path, _),) = put(matches_folder(), [odd])
    saved = SavedMatches(matches_folder())
    if odd.finished:
        with pytest.raises(StoreFault, match="over"):
            saved.resume(path)
        return
    resumed = saved.resume(path)
    play_on(resumed.match, Random(name), 40)
    resumed.record.close()
    assert resumed.record.fault is None
    assert replay(path.read_bytes()).actions >= played.actions


@pytest.mark.long
def test_the_list_holds_them_all(driver: Driver) -> None:
    odds = put(matches_folder(), odd_records())
    listed = {saved.path: saved for saved in SavedMatches(matches_folder()).each()}
    assert set(listed) == {path for path, _ in odds}
    for path, odd in odds:
        saved = listed[path]
        assert (saved.fault, saved.damaged) == (None, False), odd.name
        assert saved.finished == odd.finished
        assert saved.setup
        assert [one.name for one in saved.setup.players] == [
            player["name"] for player in odd.lines[0]["players"]
        ]
    entries = gather(SavedMatches(matches_folder()))
    for entry in (*entries.left, *entries.over):
        assert entry.title(driver.context.words)
        assert entry.note(driver.context.words, now=1_800_000_000.0)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_the_list_is_shown(size: tuple[int, int]) -> None:
    put(matches_folder(), odd_records())
    driver = Driver(size=size)
    scene = MatchesScene(driver.context)
    driver.show(scene)
    scene._thread.join()
    driver.rest()
    for tab in (1, 0):
        scene._show(tab)
        for _ in range(6):
            driver.key("pagedown")
            driver.draw()
    driver.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("name", SEEN)
def test_it_is_looked_at_again_or_gone_on_with_at_the_table(driver: Driver, name: str) -> None:
    odd = ODD[name]
    ((path, _),) = put(matches_folder(), [odd])
    if odd.finished:
        step = look_back(driver.context, path)
        assert isinstance(step, Push)
        driver.stack.carry_out(step)
        assert driver.pass_until(lambda: isinstance(driver.top, ReplayScene))
        for key in ("end", "left", "home", "right", "l"):
            driver.key(key)
            driver.draw()
    else:
        step = go_on(driver.context, path)
        assert isinstance(step, Home)
        driver.stack.carry_out(step)
        assert isinstance(driver.table, TableScene)
        driver.pass_time(1.0, step=0.1)
        driver.draw()
    assert [notice.title for notice in driver.context.notices.shown] == []


@pytest.mark.long
def test_the_command_line_plays_them_back(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = odd_records() if whole() else odd_records()[::5]
    paths = [str(path) for path, _ in put(matches_folder(), chosen)]
    assert main(["replay", *paths]) == 0
    said = capsys.readouterr()
    assert said.out.count("\nok ") == len(paths) - 1
    assert not said.err


# Counting.


def figures(keeper: HistoryKeeper, person: str, game: str) -> Figures:
    return keeper.figures(FigureQuery(person, game, EVERY))


def check(keeper: HistoryKeeper, person: str, game: str, count: HandCount) -> None:
    """Compare figures with those counted by hand."""
    found = figures(keeper, person, game)
    places = [place for place, _, _ in count.results]
    assert found.matches == len(count.results)
    assert found.won == sum(won for _, won, _ in count.results)
    assert found.even_wins == pytest.approx(count.even)
    assert found.mean_place == pytest.approx(sum(places) / len(places))
    assert (found.hints, found.deals) == (count.hints, len(count.deals))
    assert found.places == Counter(place for place, _ in count.deals if place)
    best = sorted((score for _, score in count.deals), reverse=True)
    assert [deal.score for deal in found.best_deals] == best[:10]
    latest = [(one.place, one.won, one.total) for one in found.latest]
    assert latest == count.results[-24:]
    assert {rival.name: rival.matches for rival in found.rivals} == count.rivals
    by_level = {level.level: sum(level.by_place.values()) for level in found.by_level}
    assert by_level == count.opponents
    runs = "".join(str(int(won)) for _, won, _ in count.results).split("0")
    assert (found.streak, found.best_streak) == (len(runs[-1]), max(map(len, runs)))


@pytest.mark.long
def test_the_history_counts_as_one_would_by_hand(tmp_path: Path) -> None:
    odds = put(matches_folder(), odd_records())
    expected = counted(odd.lines for _, odd in odds)
    keeper = HistoryKeeper(history_path())
    for _ in range(2):
        keeper.catch_up(matches_folder())
        keeper.close()
    assert keeper.troubles() == []
    assert set(keeper.profiles()) == {person for person, _ in expected}
    for (person, game), count in expected.items():
        check(keeper, person, game, count)
    for number, person in enumerate(sorted({person for person, _ in expected})):
        path = tmp_path / f"{number}.csv"
        keeper.export(person, path)
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        theirs = [count for (name, _), count in expected.items() if name == person]
        assert len(rows) == sum(len(count.results) for count in theirs)
        assert sum(int(row["won"]) for row in rows) == sum(
            won for count in theirs for _, won, _ in count.results
        )
        cells = [cell for row in rows for cell in row.values()]
        assert not [cell for cell in cells if cell and cell[0] in "=+@\t\r＝＋－＠"]
        assert not [row["opponents"] for row in rows if row["opponents"].startswith("-")]


@pytest.mark.long
def test_a_match_that_has_just_ended_is_counted_alike() -> None:
    finished = [odd for odd in odd_records() if odd.finished]
    keeper = HistoryKeeper(history_path(), clock=lambda: 2.0**62)
    for odd in finished:
        keeper.note(odd.lines)
    keeper.close()
    assert keeper.troubles() == []
    for (person, game), count in counted(odd.lines for odd in finished).items():
        if not person.startswith(("Ann", "Ben")):
            check(keeper, person, game, count)


@pytest.mark.long
def test_very_many_matches_of_one_person_are_counted() -> None:
    many = amount(200, whole=1000)
    odds = list(all_alike(many))
    expected = counted(odd.lines for _, odd in put(matches_folder(), odds))
    keeper = HistoryKeeper(history_path())
    keeper.catch_up(matches_folder())
    keeper.close()
    assert keeper.troubles() == []
    check(keeper, "Ann", "social_climbing", expected["Ann", "social_climbing"])
    assert len(expected["Ann", "social_climbing"].results) == many
    found = SavedMatches(matches_folder()).traces_of("Ann")
    assert found == Traces(many, many)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", SIZES)
def test_the_statistics_are_shown(size: tuple[int, int]) -> None:
    chosen = [odd for odd in odd_records() if odd.finished]
    keeper = HistoryKeeper(history_path())
    for odd in chosen if whole() else chosen[::7]:
        keeper.note(odd.lines)
    keeper.close()
    driver = Driver(size=size)
    people = keeper.profiles()
    for person in one_in(25, people):
        scene = statistics_of(driver.context)
        scene._sources = replace(scene._sources, start=lambda work: work())
        scene._queries._start = lambda work: work()
        driver.show(scene)
        for game in GAMES:
            scene._ask(FigureQuery(person, game.id, EVERY))
            assert scene.told
            assert not scene.told.fault
            for _ in range(4):
                driver.key("ctrl+tab")
                driver.draw()
        driver.key("escape")
    driver.close()


@pytest.mark.long
def test_anybody_can_be_taken_out_of_them() -> None:
    odds = put(matches_folder(), [odd for odd in odd_records() if " in social" in odd.name])
    saved = SavedMatches(matches_folder())
    people = sorted({player["name"] for _, odd in odds for player in odd.lines[0]["players"]})
    for person in people if whole() else people[::6]:
        saved.forget(person)
        assert saved.traces_of(person) == Traces()
    for path, odd in odds:
        played = replay(path.read_bytes())
        assert played.finished == odd.finished
        before = Counter(player["name"] for player in odd.lines[0]["players"])
        after = Counter(player.name for player in played.match.setup.players)
        assert not {name for name in after - before if after[name] > 1}, "two guests alike"


# Results and codes.


@pytest.mark.quick_one_in(12)
@pytest.mark.parametrize("kind", PICKS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_results_are_shown_whatever_came_of_a_match(
    driver: Driver, game: Game, kind: str
) -> None:
    names = [sign for names in NAMES.values() for sign in names]
    counts = range(game.sheet.least_players, game.sheet.most_players + 1)
    for players in counts if whole() else (counts[0], counts[-1]):
        rng = Random(f"{game.id} {kind} {players}")
        session = over(game, kind, rng, [rng.choice(names) for _ in range(players)])
        for size in SIZES:
            target = Surface(size)
            for page in (
                deal_page(driver.context, session, fresh=False),
                match_page(driver.context, session),
            ):
                page.resize(Scale(*size))
                for _ in range(3):
                    page.update(1.0)
                    page.draw(target)


def over(game: Game, kind: str, rng: Random, names: list[str]) -> Session:
    """Return a match that was played oddly to its end, as its results are told."""
    options = game.sheet.resolve(SHORT.get(game.id, {}), len(names))
    setup = MatchSetup(game, tuple(Player(n, "bot", "easy") for n in names), options, kind)
    record = MemoryRecord(lambda line: None, lambda lines: None)
    house = SessionServices(
        SynchronousThinker(lambda question: (PICKS[kind](question.legal, rng),)),
        keep=record.keep,
        record=lambda: record.lines,
        rest=lambda: 0.0,
    )
    cast_ = [SeatedPlayer(name, face, False) for name, face in zip(names, FACES, strict=False)]
    session = Session(setup, cast_, house, lambda: over(game, kind, rng, names))
    while not session.match_over:
        play_deal(session)
    session.people = (0,)
    return session


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_code_stands_for_the_same_cards_and_options(game: Game) -> None:
    setups = [read_header(odd.lines[0]) for odd in odd_records()]
    for setup in (one for one in setups if one.game is game):
        wanted = DealCode(game, len(setup.players), setup.options, setup.seed or "")
        code = write_code(wanted)
        if code is None:
            assert setup.seed in (None, "", "x" * 10_000)
            continue
        for typed in (code, code.lower(), code.replace("-", " "), code.replace("0", "O")):
            assert read_code(typed) == wanted


@pytest.mark.long
def test_what_is_told_of_them_is_one_sentence() -> None:
    saved = SavedMatches(matches_folder())
    for path, odd in put(matches_folder(), odd_records()[:: amount(3, whole=1)]):
        if any("deal" in (line.get("chance"), line.get("result")) for line in odd.lines):
            assert saved.read(path).fault is None, odd.name
            continue
        with pytest.raises(StoreFault) as told:
            saved.read(path)
        assert in_one_sentence(told.value)
        assert os.fspath(path.parent) not in str(told.value)
