"""In a class, several people at one screen: nothing tells a forced pass from a chosen one.

Two ways show it. The same table is set with other hands, so that a pass is forced in one and chosen
in the other: from the press on, no frame differs. And whole matches are played, in which the time
from a pass to what comes next is compared by a permutation test within tables that look alike.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from hashlib import sha256
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import pytest

from scenes.table.curtain import CurtainScene
from scenes.table.curtain.buttons import DEAF_SECONDS
from scenes.table.curtain.exchange_report import ExchangeReport
from tests.classroom.classes import class_code
from tests.driver.at_class_table import AtClassTable
from tests.driver.chance import chance_of
from tests.scenes.test_passing import window

PEOPLE = "human:Nora,human:Ben,human:Odile,human:Rufus,human:Ines"
MIXED = "human:Nora,bot:random,human:Odile,bot:random,human:Ines"
FRAME = 1 / 30
AFTER = 75
"""How many frames after a press are compared: until the next person's curtain has fallen."""
SHUFFLES = 999


def at_class(table: int = 1, players: str = PEOPLE, **settings: Any) -> AtClassTable:
    code = class_code(deals=2, ends="deals")
    # What bots do follows from the salt of the match.
    with chance_of(f"table {table}"):
        return AtClassTable(code, table, players, **{"reduced_motion": False, **settings})


def may_pass(app: AtClassTable) -> bool:
    """Return whether the curtain waits for somebody who may pass."""
    due = isinstance(app.top, CurtainScene) and app.session.viewing.due is not None
    return due and app.session.may_pass_unseen


def go_to(app: AtClassTable, number: int) -> None:
    """Go on to the curtain at which somebody may pass for the so-manieth time."""
    for _ in range(1000):
        app.wait(0.4)
        if may_pass(app):
            number -= 1
            if number < 0:
                app.wait(DEAF_SECONDS)
                return
        if app.session.deal_over:
            app.keys("ctrl+return")
        app.step()
    raise AssertionError("nobody may pass so often")


def deal_again(app: AtClassTable, *, forced: bool) -> bool:
    """Deal hands that fit all that is public, with which a pass is forced or not."""
    match, rng = app.session._match, Random(7)
    public = match.view(None)
    for _ in range(400):
        match._state = match.rules.determinize(public, rng)
        if (match.forced == "pass") == forced:
            return True
    return False


def pass_unseen(app: AtClassTable) -> None:
    app.key("x")


def look_and_pass(app: AtClassTable) -> None:
    app.hold(0.7)
    app.pass_time(2.0, FRAME)
    if isinstance(app.top, ExchangeReport):
        app.keys("return")
        app.pass_time(1.0, FRAME)
    assert app.top is app.table
    app.key("x")


def seen_by_others(app: AtClassTable, turns: int) -> list[str]:
    """Return what there is to be seen, frame by frame, while no hand lies open.

    ``turns`` is the number of moves before the pass. It ends with a bot's move, which depends on
    its own hand, and that is another one.
    """
    frames = list[str]()
    bots = any(player.kind == "bot" for player in app.session.setup.players)
    for _ in range(AFTER):
        app.frame(FRAME, drawn=False)
        if bots and app.session._turns > turns + 1:
            break
        shown = "a hand" if app.session.seen.hand_open else sha256(window(app)).hexdigest()
        frames.append(f"{type(app.top).__name__} {shown}")
    return frames


@pytest.mark.long
@pytest.mark.parametrize("act", [pass_unseen, look_and_pass])
@pytest.mark.parametrize("players", [PEOPLE, MIXED])
def test_no_frame_after_a_pass_differs_whether_it_was_forced_or_chosen(
    players: str, act: Callable[[AtClassTable], None]
) -> None:
    compared = 0
    for number in (0, 2, 4, 7, 9, 12):
        seen = []
        for forced in (False, True):
            app = at_class(1, players, speed="normal")
            app.check_rests = False
            go_to(app, number)
            if not deal_again(app, forced=forced):
                break
            assert (app.session._match.forced == "pass") == forced
            turns = app.session._turns
            act(app)
            seen.append(seen_by_others(app, turns))
            app.close()
        if len(seen) == 2:
            assert len(seen[0]) > 3
            assert seen[0] == seen[1]
            compared += 1
    assert compared >= 3


class Passed(NamedTuple):
    """A pass: how the table looked, whether it was forced, and how long the next thing took."""

    alike: Hashable
    forced: bool
    seconds: float


def passes_of(table: int, **settings: Any) -> list[Passed]:
    """Play a class's match, in which people pass now and then without looking."""
    app = at_class(table, speed="normal", **settings)
    app.check_rests = False
    rng, found = Random(f"passes {table}"), list[Passed]()
    for _ in range(1500):
        session = app.session
        if session.match_over:
            break
        if session.deal_over:
            app.keys("ctrl+return")
            app.wait(0.5)
            continue
        if may_pass(app) and rng.random() < 0.7:
            found.append(_passed(app))
            continue
        app.step()
    app.close()
    return found


def _passed(app: AtClassTable) -> Passed:
    app.wait(DEAF_SECONDS)
    match, turns, started = app.session._match, app.session._turns, app.now
    forced = match.forced == "pass"
    app.key("x")
    for _ in range(300):
        app.frame(FRAME, drawn=False)
        waits = isinstance(app.top, CurtainScene) and app.session.viewing.due is not None
        if app.session._turns > turns and (waits or app.session.deal_over):
            break
    view: Any = match.view(None)
    # What everybody sees of the table, which may well take other times.
    alike = (view.last is None, app.session._turns - turns, app.session.deal_over)
    return Passed(alike, forced, app.now - started)


def chance_of_difference(passes: Sequence[Passed]) -> float:
    """Return how often mixing within tables that look alike gives as large a difference."""
    groups = defaultdict[Hashable, list[Passed]](list)
    for one in passes:
        groups[one.alike].append(one)
    rng = Random("shuffles")
    found = _difference(passes)
    as_large = 0
    for _ in range(SHUFFLES):
        mixed = []
        for group in groups.values():
            labels = [one.forced for one in group]
            rng.shuffle(labels)
            mixed += [one._replace(forced=label) for one, label in zip(group, labels, strict=True)]
        as_large += _difference(mixed) >= found - 1e-9
    return (as_large + 1) / (SHUFFLES + 1)


def _difference(passes: Sequence[Passed]) -> float:
    sides = [[one.seconds for one in passes if one.forced == forced] for forced in (False, True)]
    return abs(fmean(sides[0]) - fmean(sides[1]))


@pytest.mark.long
def test_the_time_after_a_pass_tells_nothing_of_a_hand() -> None:
    passes = [one for table in (1, 2, 3, 4, 5) for one in passes_of(table)]
    forced = sum(one.forced for one in passes)
    assert forced >= 20
    assert len(passes) - forced >= 20
    assert chance_of_difference(passes) > 0.05


def test_the_test_would_find_a_tenth_of_a_second() -> None:
    rng = Random(3)
    passes = [
        Passed(alike, forced, rng.gauss(1.0 + 0.5 * alike + 0.1 * forced, 0.1))
        for alike in (0, 1)
        for forced in (False, True)
        for _ in range(20)
    ]
    assert chance_of_difference(passes) < 0.01
    even = [one._replace(seconds=one.seconds - 0.1 * one.forced) for one in passes]
    assert chance_of_difference(even) > 0.05
