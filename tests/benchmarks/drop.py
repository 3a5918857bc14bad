"""The roads through the house: ``python -m tests.benchmarks.drop`` counts what a step enters.

A card dropped in each game, a bot's move, and "Why?" after a match, at 1280x720: how many files and
functions are entered, how often one file calls another, and how often the table is laid out.
``--list`` names the files. Only the main thread is followed; bots and figures come from a stand-in
that answers at once. Run it with ``CLAMBER_CODE=interpreted``: compiled code isn't seen.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"social_climbing": 2, "sociable": 4, "ladders": 2, "president": 4}
"""The number of players in each game."""


@dataclass
class Road:
    """What was passed through."""

    functions: set[tuple[str, str]] = field(default_factory=set)
    crossings: Counter[tuple[str, str]] = field(default_factory=Counter)
    layouts: int = 0

    @property
    def files(self) -> set[str]:
        """The files that were entered."""
        return {file for file, _ in self.functions}

    @contextmanager
    def followed(self) -> Iterator[None]:
        """Follow the main thread for a while."""
        sys.setprofile(self._profile)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _profile(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or not (file := product_file(frame)):
            return
        name = frame.f_code.co_qualname
        self.functions.add((file, name))
        self.layouts += name.endswith("Table.arrange")
        caller = frame.f_back
        while caller and not (origin := product_file(caller)):
            caller = caller.f_back
        if caller and origin != file:
            self.crossings[origin, file] += 1

    def __str__(self) -> str:
        crossings = sum(self.crossings.values())
        return (
            f"{len(self.files)} files, {len(self.functions)} functions, "
            f"{crossings} calls from one file into another, {self.layouts} layouts"
        )


def product_file(frame: FrameType) -> str:
    """Return the file of the product that a frame runs in, or nothing."""
    path = frame.f_code.co_filename
    inside = path.startswith((f"{ROOT}/game/", f"{ROOT}/scenes/"))
    return path.removeprefix(f"{ROOT}/") if inside else ""


def seated(game_id: str) -> Any:
    """Return the app at a table, when the person may act and nothing moves."""
    # Imported late: pygame would greet on standard output otherwise.
    from tests.driver.at_table import AtTable  # noqa: PLC0415

    players = "human:Ann" + ",bot:easy" * (GAMES[game_id] - 1)
    app = AtTable(
        players, game_id, seed="drop", size=(1280, 720), speed="normal", bot_rest=0.5,
        hints=False, table_talk=False,
    )  # fmt: skip
    assert app.wait_for_turn(still=True)
    app.rest()
    return app


def road_of_a_drop(game_id: str) -> Road:
    """Play a card by drag and drop; follow the drop alone, until the table is laid out again."""
    app = seated(game_id)
    while not (end := _held_over_its_place(app)):
        app.session.play(app.session.legal[0])
        assert app.wait_for_turn(still=True), "no card could be dropped"
        app.rest()
    road, layout = Road(), app.table.layout
    with road.followed():
        app.release(end)
    assert app.table.layout is not layout, "the card was not played"
    return road


def _held_over_its_place(app: Any) -> Any:
    """Hold a card that may be played over its place; return the place's point."""
    intents = app.table.selection.intents
    if intents.picks is None:
        ways = ((source, intents.targets(source)) for source in intents.sources)
        source, targets = next((way for way in ways if way[1]), ("", ()))
    else:
        for name in intents.picks.obvious():
            app.click_name(name)
        hands = app.table.selection
        source = (hands.picked or ("",))[-1]
        targets = (intents.picks.target,) if hands.offers else ()
    if not targets:
        return None
    start, end = app.aim(source), app.aim(targets[0])
    app.point(start)
    app.press(start)
    app.point(end)
    app.frame()
    return end


def road_of_a_bots_move() -> Road:
    """Follow the rounds of the loop from a bot's turn until its move is laid out."""
    app = seated("social_climbing")
    while app.session.waits_for_person:
        app.session.play(app.session.legal[-1])
        app.frame()
    app.pass_until(lambda: app.table.tabletop.presenter.settled)
    road, layout = Road(), app.table.layout
    with road.followed():
        while app.table.layout is layout:
            app.frame(0.1, drawn=False)
    return road


def road_of_why() -> Road:
    """Follow a screen of "Why?" from its opening to the first figures."""
    from tests.driver.driver import Driver  # noqa: PLC0415
    from tests.stills.why import why  # noqa: PLC0415

    app, road = Driver(), Road()
    make = why("social_climbing", 2)
    with road.followed():
        app.stack.show(make(app.context))
        app.frame()
    return road


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="name the files, by folder")
    named = parser.parse_args().list
    roads: dict[str, Callable[[], Road]] = {
        f"a drop in {game_id}": lambda game_id=game_id: road_of_a_drop(game_id) for game_id in GAMES
    }
    roads |= {"a bot's move": road_of_a_bots_move, "Why?": road_of_why}
    with tempfile.TemporaryDirectory() as home, patch.dict("os.environ", CLAMBER_HOME=home):
        for name, follow in roads.items():
            road = follow()
            print(f"{name}: {road}")
            functions = Counter(file for file, _ in road.functions)
            for file in sorted(road.files) if named else ():
                print(f"  {file}: {functions[file]} functions")


if __name__ == "__main__":
    main()
