"""Was it dealt fairly? A commitment is shown before the first card, and checked after the last."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.bot import OWN_TIME
from game.catalogue import find_game
from game.match import MatchSetup, Opening
from game.records.commitment import SealedSeed, committed, digest_of
from game.records.verifying import verify
from game.store.matches import SavedMatches
from game.store.paths import matches_folder, opening_path
from scenes.screens.fairness import FairnessPage
from scenes.screens.fairness.checking import ask_fairness
from scenes.screens.lobby import Lobby
from scenes.screens.matches import MatchesScene
from scenes.screens.matches.resuming import go_on
from scenes.screens.pause import PauseScene
from scenes.screens.replay.reading import Reading
from scenes.screens.title import Title
from scenes.shell.frame.screen import Screen
from scenes.shell.handed.context import AppContext
from scenes.table.scene import TableScene
from scenes.table.setup import table_scene_for
from scenes.table.source.bot_turn import question_about
from scenes.ui.scene import Home, Push
from tests.driver.driver import Driver
from tests.matches import record_bytes
from tests.scenes.sight import look
from tests.scenes.test_lobby import Nobody
from tests.store.folders import at_table, kept

GAME = find_game("social_climbing")
PLAYERS = "human:Ann,bot:random"
SEALED = SealedSeed(Opening("0123456789", "0" * 32), ("gull",))
DIGEST = digest_of(SEALED.opening)


@pytest.fixture
def make_thinker() -> type[Nobody]:
    return Nobody


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies on the clipboard."""
    found: list[str] = []
    monkeypatch.setattr("scenes.ui.clipboard.copy", lambda text: not found.append(text))
    return found


def at_a_table(app: Driver, cards: str | SealedSeed = SEALED) -> TableScene:
    table = table_scene_for(app.context, GAME.id, PLAYERS, {"deals": 1}, cards)
    app.show(table)
    return table


def page(app: Driver) -> FairnessPage:
    assert isinstance(app.top, FairnessPage)
    return app.top


def values(shown: FairnessPage) -> dict[str, str]:
    return {name.text: value.text for name, value in shown._facts}


def saved(setup: MatchSetup) -> Path:
    record = SavedMatches(matches_folder()).begin(GAME.id, opening=setup.opening)
    return kept(record, setup, Random(1))


def matches_listed(app: Driver) -> MatchesScene:
    app.open(Title(app.context))
    scene = MatchesScene(app.context)
    app.show(scene)
    scene._thread.join()
    app.frame()
    return scene


def checked_in_the_list(app: Driver) -> FairnessPage:
    (row,) = matches_listed(app).rows
    assert row.fairness
    app.click(row.fairness)
    while isinstance(app.top, Reading):
        app.frame(drawn=False)
    return page(app)


def test_the_lobby_shows_what_the_match_begins_with_and_takes_a_word(app: Driver) -> None:
    app.show(Lobby(app.context, GAME.id))
    lobby: Any = app.top
    app.click(lobby.options.fairness)
    shown = values(page(app))["Commitment"].replace(" ", "")
    app.type("  c  gull ")
    app.click_on("Back")
    app.keys("ctrl+return")
    assert isinstance(app.top, TableScene)
    commitment = app.top.session.setup.commitment
    assert commitment
    assert (commitment.digest, commitment.words) == (shown, ("c gull",))


HARD_WORDS = re.compile(r"commitment|\bseed|\bsalt", re.IGNORECASE)


@pytest.mark.long
def test_its_hard_words_stand_on_its_page_alone(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked_in_plain_words() -> bool:
        said = list(said_by(app, monkeypatch))
        assert not [text for text in said if HARD_WORDS.search(text)]
        return any("fair" in text for text in said)

    saved(committed(at_table(GAME, 2, Random(1)), SEALED))
    (row,) = matches_listed(app).rows
    asked_in_plain_words()
    assert row.fairness
    assert "fair" in row.fairness.tip
    assert not HARD_WORDS.search(row.fairness.tip)
    app.show(Lobby(app.context, GAME.id))
    assert asked_in_plain_words()
    app.click(app.top.options.fairness)  # type: ignore[attr-defined]
    assert any(map(HARD_WORDS.search, said_by(app, monkeypatch))), "but there they do"
    at_a_table(app)
    app.keys("l", "c")
    asked_in_plain_words()
    app.keys("l", "escape")
    assert asked_in_plain_words()


def said_by(app: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Yield what the topmost screen shows and its widgets tell, and the notices over it."""
    with monkeypatch.context() as patched:
        yield from (text for text, _ in look(app.top, app.size, patched).texts)
    for widget in app.widgets() if isinstance(app.top, Screen) else ():
        yield from (widget.tip, widget.spoken)
    for told in app.context.notices.shown:
        yield from (told.title, told.body)


@pytest.mark.parametrize("keys", [("escape", "escape"), ("return", "escape")])
def test_a_word_stays_however_its_page_is_left(app: Driver, keys: tuple[str, str]) -> None:
    app.show(Lobby(app.context, GAME.id))
    lobby: Any = app.top
    app.click(lobby.options.fairness)
    app.type("Bananas")
    app.resize((960, 540))
    app.keys(*keys)
    assert app.top is lobby
    assert lobby.sealed.words == ("Bananas",)
    lobby._show(1)
    lobby.controls.focus(lobby.options.fairness)
    app.frame()
    app.click(lobby.options.fairness)
    word = page(app).word
    assert word
    assert word.text == "Bananas"


@pytest.mark.parametrize("typed", ["", "Bananas"])
def test_esc_leaves_at_once_a_page_where_nothing_was_typed(app: Driver, typed: str) -> None:
    app.show(Lobby(app.context, GAME.id))
    lobby: Any = app.top
    if typed:
        app.click(lobby.options.fairness)
        app.type(typed)
        app.keys("escape", "escape")
    app.click(lobby.options.fairness)
    assert page(app).typing
    app.keys("escape")
    assert app.top is lobby


def test_a_word_that_was_taken_back_is_not_added(app: Driver) -> None:
    app.show(Lobby(app.context, GAME.id))
    lobby: Any = app.top
    app.click(lobby.options.fairness)
    app.type("x")
    app.keys("backspace")
    assert lobby.sealed.words == ()


def test_nothing_is_claimed_of_a_deal_code(app: Driver) -> None:
    lobby: Any = Lobby(app.context, GAME.id, "CL1-SC2-0012-3456-789NE")
    app.show(lobby)
    app.click(lobby.options.fairness)
    assert "No commitment was made" in page(app).said.text
    assert values(page(app)) == {}
    app.keys("escape")
    app.keys("ctrl+return")
    assert isinstance(app.top, TableScene)
    assert app.top.session.setup.commitment is None


def test_the_log_shows_how_it_begins_and_a_key_copies_all_of_it(
    app: Driver, copied: list[str]
) -> None:
    table = at_a_table(app)
    app.keys("l")
    assert table.log
    assert table.log.commitment == DIGEST[:8]
    app.keys("c")
    assert copied == [DIGEST]
    assert app.context.notices.shown[0].body == DIGEST


def test_bots_and_jokes_draw_from_the_commitment_and_not_from_the_seed(app: Driver) -> None:
    session = at_a_table(app).session
    assert session.setup.seed
    question = question_about(session._match, 0, "easy", OWN_TIME)
    assert session.setup.seed not in repr(question)
    assert SEALED.opening.seed not in repr(question)
    assert session.facts.seed == DIGEST


def test_where_there_is_none_the_key_says_so(app: Driver, copied: list[str]) -> None:
    at_a_table(app, "a seed")
    app.keys("c")
    assert copied == []
    assert app.context.notices.shown[0].title == "These shuffles have no check number."


def test_the_pause_shows_it_copies_it_and_leads_to_the_page(app: Driver, copied: list[str]) -> None:
    at_a_table(app)
    app.keys("escape")
    assert isinstance(app.top, PauseScene)
    said = app.top._aside.text
    assert said.endswith(f"Their check number begins with {DIGEST[:8]}.")
    assert len(said) < 160, "more stands on its own page"
    assert "fixed" not in app.top._words.text, "what everybody needs comes first"
    assert ("copy_commitment", "copy the check number") in app.top._hints._items
    app.keys("c")
    app.click_on("Dealt fairly?")
    assert "fixed before its first card" in page(app).said.text
    assert values(page(app)).keys() == {"Commitment", "Added word"}, "seed and salt stay secret"
    app.keys("c")
    app.click_on("Copy the commitment")
    assert copied == [DIGEST] * 3


def test_a_match_that_is_over_is_checked_in_the_list(app: Driver) -> None:
    saved(committed(at_table(GAME, 2, Random(1)), SEALED))
    shown = checked_in_the_list(app)
    assert shown.said.text.startswith("Nobody has changed the cards")
    assert shown.said.tone == "good"
    assert values(shown)["Seed"] == "0123456789"


def test_a_changed_card_is_told_with_its_line(app: Driver) -> None:
    path = saved(committed(at_table(GAME, 2, Random(1)), SEALED))
    first, dealt, *rest = path.read_text().splitlines()
    line = json.loads(dealt)
    pile = line["piles"][0]
    pile[0], pile[1] = pile[1], pile[0]
    path.write_text("\n".join([first, json.dumps(line), *rest]) + "\n")
    shown = checked_in_the_list(app)
    assert shown.said.text.startswith("Line 2 is not what the commitment’s seed gives")
    assert shown.said.tone == "bad"


def test_names_can_be_changed_unnoticed_and_the_page_says_that_they_prove_nothing(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(committed(at_table(GAME, 2, Random(1)), SEALED))
    first, *rest = map(json.loads, path.read_text().splitlines())
    first["players"][0]["name"] = "Somebody else"
    path.write_bytes(record_bytes([first, *rest]))
    shown = checked_in_the_list(app)
    assert shown.said.text.startswith("Nobody has changed the cards")
    told = "It never proves names, seats and moves: they are as the file says."
    assert told in " ".join(said_by(app, monkeypatch))


def test_an_older_match_has_no_commitment_and_that_is_nothing_bad(app: Driver) -> None:
    saved(at_table(GAME, 2, Random(1)))
    shown = checked_in_the_list(app)
    assert shown.said.text.startswith("No commitment was made")
    assert shown.said.tone == "text"


def test_a_match_that_is_just_over_is_checked_from_its_pause(app: Driver) -> None:
    session = at_a_table(app).session
    while not session.match_over:
        if session.to_move is None:
            session.next_deal()
        assert session._match.play(session.to_move or 0, session._match.legal_actions()[0]) is None
    step = ask_fairness(app.context, session)
    assert isinstance(step, Push)
    app.show(step.scene)
    while isinstance(app.top, Reading):
        app.frame(drawn=False)
    assert page(app).said.text.startswith("Nobody has changed the cards")


@pytest.mark.parametrize("lost", [False, True])
def test_a_match_that_goes_on_says_whether_it_can_be_checked(app: Driver, lost: bool) -> None:
    setup = committed(at_table(GAME, 2, Random(1)), SEALED)
    record = SavedMatches(matches_folder()).begin(GAME.id, opening=setup.opening)
    path = kept(record, setup, Random(1), actions=9)
    if lost:
        opening_path(path).unlink()
    step = go_on(app.context, path)
    assert isinstance(step, Home)
    assert isinstance(step.then, TableScene)
    session = step.then.session
    asked = ask_fairness(app.context, session)
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, FairnessPage)
    said = asked.scene.said.text
    assert ("was lost" in said, "fixed before its first card" in said) == (lost, not lost)
    assert (session.setup.seed is None) == lost
    session.close()


def test_the_next_match_commits_anew_and_takes_no_word_that_was_known(app: Driver) -> None:
    again = at_a_table(app).session.again().setup
    assert again.commitment
    assert again.commitment.digest != DIGEST
    assert again.commitment.words == ()


def test_what_is_played_at_a_table_is_kept_as_committed_to(context: AppContext) -> None:
    table = table_scene_for(context, GAME.id, PLAYERS, {"deals": 1}, SEALED, context.new_record)
    session = table.session
    while session._match.outcome is None:
        assert session._match.play(session.to_move or 0, session._match.legal_actions()[0]) is None
    table.close()
    (path,) = matches_folder().glob("*.jsonl")
    assert verify(path.read_bytes()).kind == "fair"
    assert list(matches_folder().glob("*.opening.json")) == []


def test_a_seal_is_spoken_of_only_where_it_is_explained() -> None:
    files = sorted((Path(__file__).parents[2] / "assets/text").glob("*en.yaml"))
    lines = (line for file in files for line in file.read_text("utf-8").splitlines())
    said = [line for line in lines if re.search(r"\bseal\b", line, re.IGNORECASE)]
    assert [line.partition(":")[0] for line in said] == ["envelope"]
