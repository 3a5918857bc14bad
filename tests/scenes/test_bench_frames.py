"""``clamber bench frames`` drags a card in the real loop and counts what was drawn."""

import json
import os
import subprocess
import sys
from pathlib import Path


def test_frames_are_counted_while_a_card_hangs_and_a_bot_searches(tmp_path: Path) -> None:
    # In a process of its own: it closes pygame at the end.
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "CLAMBER_HOME": str(tmp_path),
    }
    command = [sys.executable, "-m", "scenes.app", "bench", "frames", "--game", "social_climbing"]
    ran = subprocess.run(
        [*command, "--size", "960x540", "--seconds", "1", "--json"],
        env=environment,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    figures = json.loads(ran.stdout)
    assert figures["size"] == [960, 540]
    assert figures["driver"] == "dummy"
    assert figures["frames"] > 10
    assert 0 < figures["work_ms"]["p50"] <= figures["work_ms"]["p99"] <= figures["work_ms"]["max"]
    assert 0 <= figures["late_share"] <= 1
    assert not list(tmp_path.rglob("*.jsonl")), "a measurement leaves no record behind"
