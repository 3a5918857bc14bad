"""The fifth game on the command line, and in the processes that it starts."""

from pathlib import Path
from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.question import BotQuestion
from game.bots.thinker import Thinker
from game.chance import SeededChance
from game.measuring.tournament import Tournament, run_tournament
from game.records.dealcode import DealCode, read_code, write_code
from game.registry import Game
from scenes.app import main
from scenes.commands import table
from scenes.table.scene import TableScene
from tests.driver.driver import Driver


def test_a_simulated_match_is_a_record_that_replays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "a.jsonl"
    call = ["--game", "top_card", "--players", "4", "--bots", "medium,easy,random,easy"]
    assert main(["simulate", *call, "--seed", "7", "--out", str(record)]) == 0
    assert main(["replay", "--check", str(record)]) == 0
    assert capsys.readouterr().out.endswith(
        f"ok {record} top_card, 4 players, 3 deals, 60 actions\n"
    )
    damaged = record.read_text(encoding="utf-8").replace('"play": "', '"play": "?', 1)
    record.write_text(damaged, encoding="utf-8")
    assert main(["replay", "--check", str(record)]) == 1


def test_a_deal_code_brings_the_same_cards_back(
    top_card: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    options = top_card.sheet.resolve({"cards": 7, "lowest_takes": True}, 3)
    code = write_code(DealCode(top_card, 3, options, "0123456789"))
    assert code
    assert code.startswith("CL1-TC3-")
    assert read_code(code) == DealCode(top_card, 3, options, "0123456789")
    assert main(["code", "--code", code]) == 0
    assert "top_card" in capsys.readouterr().out


def test_what_it_does_not_allow_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    play = ["play", "--game", "top_card", "--players"]
    assert main([*play, "human:Ann"]) == 2
    assert "Top Card takes 2 to 4 players, not 1" in capsys.readouterr().err
    assert main([*play, "human:Ann,bot:easy", "--option", "cards=9"]) == 2
    assert "allowed is 3 to 7" in capsys.readouterr().err


def test_play_opens_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Driver(speed="off")
    monkeypatch.setattr(table, "run_window", lambda first, **_: app.show(first(app.context)))
    assert main(["play", "--game", "top_card", "--players", "human:Ann,bot:medium"]) == 0
    assert isinstance(app.top, TableScene)
    app.rest()
    app.close()


def test_bots_think_of_it_in_a_process_of_their_own(top_card: Game) -> None:
    options = top_card.sheet.resolve({}, 2)
    rules = top_card.rules(2, options)
    state = rules.new_match()
    rules.next_deal(state, SeededChance("a worker"))
    seat = rules.to_move(state)
    view, legal = rules.view(state, seat), tuple(rules.legal_actions(state))
    thinker = Thinker()
    thinker.ask(BotQuestion("top_card", 2, options, view, legal, "medium", "seed", Budget()))
    answer = thinker.wait(30)
    assert thinker.worker_pid
    thinker.close()
    assert answer
    assert answer.action == rules.heuristics["medium"](view, legal, Random())


@pytest.mark.long
def test_a_tournament_plays_it_on_several_processes(top_card: Game) -> None:
    options = top_card.sheet.resolve({}, 2)
    tournament = Tournament(top_card, 2, options, ("medium", "random"), 4, "seed", Budget())
    one, two = (run_tournament(tournament, jobs=jobs).pairs for jobs in (1, 2))
    assert one == two
