"""``clamber bench frames`` drags a card in the real loop and counts what was drawn."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scenes.commands.frames import CARDS_IN_MOTION, CARDS_ON_TABLE, crowded, flight
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.card import CardPlace
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale


def measured(tmp_path: Path, how: list[str]) -> dict[str, Any]:
    """Return what the command prints; in a process of its own, for it closes pygame at the end."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "CLAMBER_HOME": str(tmp_path),
    }
    command = [sys.executable, "-m", "scenes.app", "bench", "frames", "--game", "social_climbing"]
    # So long that one deal's end comes between.
    seconds = {"curtain": "8", "exchange": "6"}.get(how[1] if how[1:] else "", "1")
    ran = subprocess.run(
        [*command, *how, "--size", "960x540", "--seconds", seconds, "--json"],
        env=environment,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    figures: dict[str, Any] = json.loads(ran.stdout)
    return figures


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(
    "how",
    [
        [],
        ["--motion"],
        ["--motion", "match"],
        ["--motion", "curtain", "--game", "president"],
        ["--motion", "sunrise"],
        ["--motion", "exchange", "--game", "president"],
        ["--motion", "reseating", "--game", "sociable"],
    ],
)
def test_frames_are_counted_while_cards_move_and_a_bot_searches(
    tmp_path: Path, how: list[str]
) -> None:
    figures = measured(tmp_path, how)
    assert figures["size"] == [960, 540]
    assert figures["driver"] == "dummy"
    assert figures["frames"] > 10
    assert 0 < figures["work_ms"]["p50"] <= figures["work_ms"]["p99"] <= figures["work_ms"]["max"]
    assert 0 <= figures["late_share"] <= 1
    assert not list(tmp_path.rglob("*.jsonl")), "a measurement leaves no record behind"


@pytest.mark.long
def test_changes_of_pages_are_counted(tmp_path: Path) -> None:
    figures = measured(tmp_path, ["--motion", "pages"])
    assert figures["changes"] > 10
    assert figures["frames"] > figures["changes"]
    assert 0 < figures["begin_ms"]["p50"] <= figures["begin_ms"]["max"]


@pytest.mark.long
def test_the_title_is_measured_while_the_climber_walks_and_at_rest(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "CLAMBER_HOME": str(tmp_path),
    }
    ran = subprocess.run(
        [sys.executable, "-m", "scenes.app", "bench", "title", "--seconds", "2", "--json"],
        env=environment,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    figures = json.loads(ran.stdout)
    assert figures["driver"] == "dummy"
    assert figures["walking_frames"] > 5
    assert 0 < figures["share_of_a_core"] < 4
    assert not list(tmp_path.rglob("*.jsonl"))


def test_a_crowded_table_has_two_packs_of_which_a_fifth_flies() -> None:
    lying = CardPlace(("a",), 1, Rect(100, 100, 70, 98))
    layout = crowded(TableLayout(scale=Scale(1280, 720), pieces=(lying,)), CARDS_ON_TABLE)
    assert len(layout.of(CardPlace)) == len({place.key for place in layout.of(CardPlace)}) == 104
    assert len({piece.id for piece in layout.pieces}) == len(layout.pieces), "all can be told apart"
    first, second = (flight(layout, CARDS_IN_MOTION, number) for number in (0, 1))
    assert len(first.moving()) == 20
    assert {track.key for track in first.tracks} != {track.key for track in second.tracks}


@pytest.mark.long
def test_frames_are_counted_while_charts_and_figures_of_pages_move(tmp_path: Path) -> None:
    figures = measured(tmp_path, ["--motion", "charts"])
    assert figures["size"] == [960, 540]
    assert figures["frames"] > 1
    times = figures["processor_ms"]
    assert 0 < times["p50"] <= times["p99"] <= times["max"]
