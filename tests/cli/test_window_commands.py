"""``clamber play`` and ``clamber bench frames`` refuse what is wrong before any window opens."""

import argparse
import sys

import pytest

from game.records.dealcode import write_code
from scenes.app import main
from scenes.commands import configure_play
from scenes.commands.table import read_table

PLAY = ["play", "--game", "social_climbing", "--players"]
CODE = "CL1-PR5-191Q-4KD9-W2MX-TKS"
FIVE = "human:A,bot:easy,bot:easy,bot:easy,bot:easy"
FRAMES = ["bench", "frames", "--game"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "--game", "chess", "--players", "human:A,bot:easy"], "no game 'chess'"),
        ([*PLAY, "human:A"], "takes 2 to 6 players, not 1"),
        ([*PLAY, ",".join(["bot:easy"] * 6 + ["human:A"])], "takes 2 to 6 players, not 7"),
        ([*PLAY, "human:A,bot:genius"], "has no bot 'genius'"),
        ([*PLAY, "human:A,cat:B"], "player 2 is 'cat:B'"),
        ([*PLAY, "human:A,human:A"], "two players are called 'A'"),
        ([*PLAY, "human:A,bot:easy", "--option", "packs=2"], "allowed is 1"),
        ([*PLAY, "human:A,bot:easy", "--option", "luck=1"], "has no option 'luck'"),
        (["play", "--players", "human:A,bot:easy"], "required: --game"),
        (["play", "--code", CODE[:-1], "--players", FIVE], "One sign is missing."),
        (["play", "--code", CODE, "--players", "human:A,bot:easy"], "for 5 players, not 2"),
        ([*PLAY, FIVE, "--code", CODE], "--code settles --game already"),
        (["play", "--code", CODE, "--players", FIVE, "--option", "deals=2"], "settles --option"),
        ([*FRAMES, "chess"], "no game 'chess'"),
        ([*FRAMES, "social_climbing", "--bots", "genius"], "has no bot 'genius'"),
        ([*FRAMES, "social_climbing", "--size", "wide"], "no size from 960x540 up"),
        ([*FRAMES, "social_climbing", "--size", "320x200"], "no size from 960x540 up"),
        ([*FRAMES, "social_climbing", "--seconds", "0"], "between 0 and 3600"),
        (["--report-first-frame"], "number of one open file that can be written to"),
        (["--report-first-frame", "x"], "number of one open file that can be written to"),
        (["--report-first-frame", "-1"], "number of one open file that can be written to"),
        (["--report-first-frame", "987654"], "number of one open file that can be written to"),
        (["--report-first-frame", "9" * 5000], "number of one open file that can be written to"),
        (["--report-first-frame", "1", "2"], "number of one open file that can be written to"),
    ],
)
def test_a_refusal_is_one_sentence_and_status_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.err.startswith("clamber: ")
    assert said.err.count("\n") == 1
    assert words in said.err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has a display at any time")
def test_the_names_of_players_may_be_any_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With no display at hand everything up to the window is right, and that is said."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert main([*PLAY, "human:Žofie Ünal,bot:easy:Bo"]) == 2
    assert "display" in capsys.readouterr().err


def test_a_code_says_what_is_played_and_with_which_cards() -> None:
    parser = argparse.ArgumentParser()
    configure_play(parser)
    deal = read_table(parser.parse_args(["--code", CODE.lower(), "--players", FIVE]), 5)
    assert (deal.game.id, deal.options["revolution"], deal.seed) == (
        "president",
        True,
        "Q4KD9W2MXT",
    )
    fresh = read_table(parser.parse_args(["--game", "ladders", "--players", FIVE]), 5)
    assert write_code(fresh), "a new match has a seed that a code can carry"
    seeded = parser.parse_args(["--game", "ladders", "--players", FIVE, "--seed", "my own"])
    assert read_table(seeded, 5).seed == "my own"
