"""The road of a card: ``python -m tests.benchmarks.drop`` counts what a drop passes through.

From the input in the loop to the new layout, in a match of Social Climbing at 1280x720: how many
files, functions, and calls from one file into another. ``--list`` names them by folder.
"""

import argparse
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Road:
    """What was passed through."""

    functions: set[tuple[str, str]] = field(default_factory=set)
    crossings: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def files(self) -> set[str]:
        return {file for file, _ in self.functions}

    def profile(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call, as ``sys.setprofile`` hands it over."""
        if event != "call" or not (file := product_file(frame)):
            return
        self.functions.add((file, frame.f_code.co_qualname))
        caller = frame.f_back
        while caller and not (origin := product_file(caller)):
            caller = caller.f_back
        if caller and origin != file:
            self.crossings[origin, file] += 1

    def __str__(self) -> str:
        crossings = sum(self.crossings.values())
        return (
            f"{len(self.files)} files, {len(self.functions)} functions, "
            f"{crossings} calls from one file into another"
        )


def product_file(frame: FrameType) -> str:
    """Return the file of the product that a frame runs in, or nothing."""
    path = frame.f_code.co_filename
    inside = path.startswith((f"{ROOT}/game/", f"{ROOT}/scenes/"))
    return path.removeprefix(f"{ROOT}/") if inside else ""


def road_of_a_drop() -> Road:
    """Play a card by drag and drop; follow the drop alone, until the table is laid out again."""
    # Imported late: pygame would greet on standard output otherwise.
    from tests.driver.driver import Driver  # noqa: PLC0415

    app = Driver(speed="normal", bot_rest=0.5, hints=False, table_talk=False)
    table = app.sit_down("social_climbing", "human:Ann,bot:easy", seed="drop")
    app.rest()
    hands, layout = table.selection, table.layout
    source = next(name for name in hands.intents.sources if hands.intents.targets(name))
    target = hands.intents.targets(source)[0]
    start, end = app.aim(source), app.aim(target)
    app.point(start)
    app.press(start)
    app.point(end)
    app.frame()
    road = Road()
    sys.setprofile(road.profile)
    app.release(end)
    sys.setprofile(None)
    assert table.layout is not layout, "the card was not played"
    return road


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="name the files, by folder")
    named = parser.parse_args().list
    with tempfile.TemporaryDirectory() as home, patch.dict("os.environ", CLAMBER_HOME=home):
        road = road_of_a_drop()
    print(road)
    if named:
        functions = Counter(file for file, _ in road.functions)
        for file in sorted(road.files):
            print(f"  {file}: {functions[file]} functions")


if __name__ == "__main__":
    main()
