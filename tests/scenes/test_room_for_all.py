"""Screens laid out in boxes: in every window, at every text size, nothing overlaps or is cut."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations, product
from typing import Any

import pytest

from game.catalogue import GAMES
from game.match import Commitment
from game.store.forgetting import Traces
from game.store.history.figures import FigureQuery, Figures
from game.store.settings import TEXT_SIZES
from scenes.screens.classroom import ClassroomPage
from scenes.screens.how_to_play import HowToPlay
from scenes.screens.lobby import Lobby
from scenes.screens.lobby.step import StairStep
from scenes.screens.matches import MatchesScene
from scenes.screens.matches.removing import RemoveScene
from scenes.screens.pause import PauseScene
from scenes.screens.puzzles import PuzzlesPage
from scenes.screens.replay import ReplayScene
from scenes.screens.replay.table_picture import TablePicture
from scenes.screens.rules import RulesPage
from scenes.screens.settings import SettingsScene
from scenes.screens.statistics import Statistics
from scenes.screens.statistics.deleting import DeleteProfile
from scenes.screens.why.dividers import Grip
from scenes.screens.why.parts.ledge import SpeakingLedge
from scenes.screens.why.reckoned import ReckonedPage
from scenes.shell.frame.dialog import DialogPlate
from scenes.shell.frame.laying import EmptyArea
from scenes.shell.frame.screen import Screen
from scenes.shell.handed.context import AppContext
from scenes.table.asking import AskScene
from scenes.ui.geometry import Rect
from scenes.ui.scene import Home
from scenes.ui.widgets.label import Plate
from scenes.ui.widgets.widget import Widget
from tests.amounts import share
from tests.driver.driver import Driver
from tests.scenes.sight import Sight, holds, look, panes_of, widgets_of
from tests.stills import classroom as classroom_stills
from tests.stills import fairness as fairness_stills
from tests.stills import lab as lab_stills
from tests.stills import matches as matches_stills
from tests.stills import puzzles as puzzles_stills
from tests.stills import replays as replays_stills
from tests.stills import why as why_stills

SIZES = (
    (960, 540), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080),
    (3440, 1440),
)  # fmt: skip
BEHIND = (Plate, DialogPlate, EmptyArea, StairStep, SpeakingLedge)
"""What other widgets lie on."""
WITHIN_MARGINS = (SettingsScene, MatchesScene, Statistics)
"""Screens whose widgets leave the margins at the sides and below free."""
AIR = 3
"""Pixels by which letters may stand out of the place of their widget."""

TIGHTEST, USUAL = ((960, 540), 200), ((1280, 720), 100)
OTHERS = [way for way in product(SIZES, TEXT_SIZES) if way not in (TIGHTEST, USUAL)]
"""Windows and sizes of text besides, which ten screens try between them."""

AN_EARLIER_NOVEMBER = 1_732_000_000
"""In seconds since 1970."""

Make = Callable[[AppContext], Screen]


# What is wrong with a screen.


def faults_of(screen: Screen, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    window = Rect(0, 0, *size)
    frame = window
    if isinstance(screen, WITHIN_MARGINS):
        margin = screen.scale.margin
        frame = Rect(margin, 0, window.w - 2 * margin, window.h - margin)
    shown = [widget for widget in widgets_of(screen) if widget.rect.w and widget.rect.h]
    sight = look(screen, size, monkeypatch)
    assert sight.texts
    return [
        *(f"{found!r} is cut" for found in sight.cut),
        *(f"{found!r} lies outside" for found in sight.outside(window)),
        *(f"{one!r} lies on {other!r}" for one, other in sight.collisions()),
        *(f"{text!r} stands out" for text in _homeless(sight, shown)),
        *(f"{one} lies on {other}" for one, other in _overlapping(screen, shown)),
        *(f"{one} stands out of {other}" for one, other in _overhanging(frame, screen, shown)),
    ]


def _homeless(sight: Sight, shown: list[Widget]) -> Iterator[str]:
    """Yield the texts that lie in no single widget."""
    for text, place in sight.texts:
        if not any(
            holds(widget.rect.grown(AIR), place.grown(0, -0.25 * place.h)) for widget in shown
        ):
            yield text


def _overlapping(screen: Screen, shown: list[Widget]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of widgets that share a pixel, those behind others and in panes apart.

    A divider lies on its bar, and may lie on another.
    """
    panes = [frozenset(map(id, pane.widgets)) for pane in panes_of(screen)]
    for one, other in combinations(shown, 2):
        apart = any((id(one) in pane) != (id(other) in pane) for pane in panes)
        behind = isinstance(one, BEHIND) or isinstance(other, Grip)
        if not apart and not behind and one.rect.overlaps(other.rect):
            yield name_of(one), name_of(other)


def _overhanging(frame: Rect, screen: Screen, shown: list[Widget]) -> Iterator[tuple[str, str]]:
    """Yield what stands out of its frame, or of the plate on which it lies.

    An empty area only keeps room, as for a table over which a plate may lie.
    """
    scrolled = {id(widget) for pane in panes_of(screen) for widget in pane.widgets}
    fixed = [widget for widget in shown if id(widget) not in scrolled]
    for widget in fixed:
        behind = [one for one in fixed if isinstance(one, BEHIND) and one is not widget]
        plates = [] if isinstance(widget, EmptyArea) else behind
        places = [frame, *(one.rect for one in plates if one.rect.contains(widget.rect.center))]
        for place in places:
            if not holds(place, widget.rect):
                yield name_of(widget), f"{place}"


def name_of(widget: Widget) -> str:
    said = getattr(widget, "label", None) or getattr(widget, "text", None) or ""
    return f"{type(widget).__name__} {said!r} at {tuple(widget.rect)}"


# The screens.


def matches(context: AppContext) -> MatchesScene:
    found = matches_stills.list_of_matches(context)
    assert isinstance(found, MatchesScene)
    return found


def removing(many: int) -> Make:
    def make(context: AppContext) -> Screen:
        entries = matches(context)._shown
        return RemoveScene(context, [*entries, *entries][:many], lambda: None)

    return make


def deleting(traces: Traces) -> Make:
    return lambda context: DeleteProfile(
        context, "Ann", "sociable", lambda whole: None, lambda: traces, lambda work: work()
    )


def pause(code: str | None, warning: str = "", commitment: Commitment | None = None) -> Make:
    return lambda context: PauseScene(
        context,
        "sociable",
        lambda: SettingsScene(context),
        Home,
        code=code,
        warning=warning,
        commitment=commitment,
        fairness=Home,
    )


def fairness(name: str) -> Make:
    """Return the maker of the page about a match's shuffles."""

    def make(context: AppContext) -> Screen:
        scene = getattr(fairness_stills, f"fairness_{name}")(context)
        assert isinstance(scene, Screen)
        return scene

    return make


def page_of_settings(number: int) -> Make:
    def make(context: AppContext) -> Screen:
        scene = SettingsScene(context)
        scene._show(number)
        return scene

    return make


def choosing(context: AppContext) -> Screen:
    scene = matches(context)
    scene._choose({scene._shown[0].saved.path})
    return scene


def finished(context: AppContext) -> Screen:
    scene = matches(context)
    scene._show(1)
    return scene


def statistics(game: str, *, shown: int = 0, sizes: Sequence[int] = (), **changed: Any) -> Make:
    """Return the maker of somebody's figures, with ``shown`` of the parts in sight."""

    def make(context: AppContext) -> Screen:
        stills_of = replays_stills

        class Remembered(stills_of.Remembered):  # type: ignore[misc, name-defined]
            def table_sizes(self, profile: str, game: str) -> Sequence[int]:
                return sizes or super().table_sizes(profile, game)

            def figures(self, question: FigureQuery) -> Figures:
                return replace(super().figures(question), **changed)

        scene = stills_of.counted(game, Remembered())(context)
        if scene.board:
            scene.board.shown = shown
            scene.board.more = max(0, shown - 3)
        return scene

    return make


def after_one_match(game: str) -> Make:
    """Return the maker of the figures after one match: their notes are longer than any later."""
    return statistics(
        game,
        matches=1,
        won=1,
        even_wins=0.33,
        deals=1,
        hints=17,
        mean_place=1.0,
        even_place=2.5,
        streak=1,
        best_streak=1,
        # November of another year than the pictures' clock shows: the longest that can be said.
        best_streak_ended=AN_EARLIER_NOVEMBER,
        best_deals=(),
        rivals=(),
    )


def empty_statistics(context: AppContext) -> Screen:
    stills_of = replays_stills
    return stills_of.counted("social_climbing", stills_of.Empty())(context)


def replay(game: str, players: int, viewpoint: int | None = 0, *, opened: bool = False) -> Make:
    """Return the maker of a replay, with its list of moves ``opened``."""

    def make(context: AppContext) -> Screen:
        scene = replays_stills.replaying(game, players, viewpoint)(context)
        assert isinstance(scene, ReplayScene)
        scene.log_open = opened
        return scene

    return make


def judged(context: AppContext) -> Screen:
    """A replay whose moves are judged, at one of its moments."""
    scene = puzzles_stills.judged("sociable", 5)(context)
    assert isinstance(scene, ReplayScene)
    return scene


def lobby(game: str, players: int, tab: int = 0) -> Make:
    """Return the maker of a lobby with one of its tabs in sight, where it has tabs."""

    def make(context: AppContext) -> Screen:
        scene = Lobby(context, game)
        while scene.plan.players < players:
            scene.plan.add_bot()
        scene._changed()
        scene._tab = tab
        return scene

    return make


def why(
    game: str,
    players: int,
    then: Callable[[Any], object] | None = None,
    people: int = 1,
    *,
    asked: bool = False,
) -> Make:
    """Return the maker of a debrief, at which something is done."""

    def make(context: AppContext) -> Screen:
        scene = why_stills.why(game, players, then, people, asked=asked)(context)
        assert isinstance(scene, Screen)
        return scene

    return make


def beyond(game: str, there: str) -> Make:
    """Return the maker of a page to which a debrief leads."""

    def make(context: AppContext) -> Screen:
        of_why = why_stills
        scene = of_why.why(game, 5, and_there=getattr(of_why, there))(context)
        assert isinstance(scene, Screen)
        return scene

    return make


def reckoned(game: str, players: int) -> Make:
    """Return the maker of the page that says how a game's splits are reckoned."""

    def make(context: AppContext) -> Screen:
        subject, found = why_stills.subject_of(game, players, 1)
        return ReckonedPage(context, subject, found.reference)

    return make


def lab(
    game: str,
    page: int,
    then: Callable[[Any], object] | None = None,
    *,
    any_game: bool = False,
) -> Make:
    """Return the maker of a page of the lab, at which something is done before."""

    def make(context: AppContext) -> Screen:
        scene = lab_stills.at_lab(game, page, then, 0.64, any_game=any_game)(context)
        assert isinstance(scene, Screen)
        return scene

    return make


def open_rules(scene: Any) -> None:
    """Take the exchange away; where there is little room, the rules are seen."""
    scene.plan.set_option("exchange", False)
    scene.drawer = True


def how_to_play(context: AppContext) -> Screen:
    """The page of lessons on which one was learnt on a day with a long name."""
    context.keeper.change(
        lessons={"sociable-1": 12, "ladders-1": 4}, learnt={"sociable-1": "2026-09-23"}
    )
    return HowToPlay(context, "ladders")


def puzzles(context: AppContext) -> Screen:
    """The page of puzzles, in the month with the longest name."""
    return PuzzlesPage(context, lambda: date(2026, 9, 23))


def rules(game: str, chapter: int) -> Make:
    def make(context: AppContext) -> Screen:
        page = RulesPage(context, game)
        page.shown = chapter
        return page

    return make


SCREENS: dict[str, Make] = {
    "rules, four figures": rules("social_climbing", 2),
    "rules, the circle": rules("social_climbing", 3),
    "rules, a figure": rules("president", 1),
    "rules, with a way to a class": rules("sociable", 2),
    "classroom": lambda context: ClassroomPage(context, "sociable"),
    "class results": classroom_stills.class_results,
    "class results, none": classroom_stills.no_results,
    "class wall, flows": classroom_stills.class_wall(1),
    "class wall, time to talk": classroom_stills.wall_talk(0),
    "class wall, questions": classroom_stills.class_wall(4),
    "lobby": lobby("social_climbing", 3),
    "lobby, six": lobby("ladders", 6),
    "lobby, seven": lobby("president", 7),
    "lobby, rules": lobby("president", 4, 1),
    "lobby, code": lobby("sociable", 4, 2),
    "replay": replay("social_climbing", 4),
    "replay, six": replay("social_climbing", 6),
    "replay of private hands": replay("sociable", 5, None),
    "replay, list of moves": replay("sociable", 5, opened=True),
    "replay of portals": replay("ladders", 4, opened=True),
    "replay of many deals": replay("president", 7, None),
    "replay, judged": judged,
    "statistics, latest": statistics("sociable"),
    "statistics, levels": statistics("sociable", shown=1),
    "statistics, places": statistics("president", shown=2, sizes=(3, 4, 5, 6, 7)),
    "statistics, moves": statistics("sociable", shown=3),
    "statistics, own play": statistics("sociable", shown=4),
    "statistics, own lead": statistics("social_climbing", shown=3),
    "statistics, best deals": statistics("sociable", shown=5),
    "statistics, rivals": statistics("ladders", shown=4),
    "statistics, of little": statistics("ladders", best_deals=(), rivals=()),
    **{f"statistics, one match of {game.id}": after_one_match(game.id) for game in GAMES},
    "statistics, none such": statistics("ladders", matches=0),
    "statistics, none at all": empty_statistics,
    "matches": matches,
    "matches, choosing": choosing,
    "matches, none finished": finished,
    **{f"settings, section {number + 1}": page_of_settings(number) for number in range(5)},
    "why, the question": why("president", 5, asked=True),
    "why, three shares": why("social_climbing", 2, asked=True),
    "why, behind the cover": why("sociable", 5, None, 3, asked=True),
    "why": why("sociable", 5),
    "why, words": why("sociable", 5, lambda scene: scene._turn(1)),
    "why, of titles": why("president", 7),
    "why, of the lead": why("social_climbing", 2),
    "why, all five": why("sociable", 5, lambda scene: scene.show_all(), 3),
    "why, all seven": why("president", 7, lambda scene: scene.show_all()),
    "why, how it is reckoned": reckoned("sociable", 5),
    "why, how a lead is reckoned": reckoned("social_climbing", 2),
    "why, to talk about": beyond("sociable", "talking"),
    "why, titles to talk about": beyond("president", "talking"),
    "another seat": beyond("sociable", "choosing"),
    "another title": beyond("president", "choosing"),
    "another seat, how it went": beyond("sociable", "compared"),
    "another title, how it went": beyond("president", "compared"),
    "lab": lab("sociable", 0),
    "lab, of any game": lab("social_climbing", 0, any_game=True),
    "lab, flows of any game": lab("sociable", 1, any_game=True),
    "lab, seven titles": lab("president", 0, lambda scene: scene.plan.seat(7)),
    "lab, flows": lab("sociable", 1),
    "lab, seven flows": lab("president", 1, lambda scene: scene.plan.seat(7)),
    "lab, rules": lab("sociable", 2, lambda scene: scene.plan.set_option("exchange", False)),
    "lab, drawer": lab("sociable", 2, open_rules),
    "lab, deals": lab("social_climbing", 0),
    "lab, rules of deals": lab("social_climbing", 1),
    "pause": pause(None),
    "pause with a code": pause("CL1-PR5-1910-1234-5678-9CG", "hands"),
    "pause of committed shuffles": pause(
        "CL1-PR5-1910-1234-5678-9CG", "hands", Commitment("5f0c8a1b" * 8)
    ),
    "fairness, to come": fairness("to_come"),
    "fairness, checked": fairness("checked"),
    "fairness, changed": fairness("changed"),
    "how_to_play": how_to_play,
    "puzzles": puzzles,
    "asking": lambda context: AskScene(
        context, "ladders", "Play the queen of hearts.", lambda: None
    ),
    "removing a match": removing(1),
    "removing matches": removing(3),
    "deleting a profile": deleting(Traces(0, 0)),
    "deleting a profile and matches": deleting(Traces(23, 14)),
}


@pytest.mark.quick_one_in(24)
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_overlaps_or_is_cut(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # What lies on the table of a replay is tried with all other tables.
    monkeypatch.setattr(TablePicture, "draw", lambda *_: None)
    app = Driver(size=SIZES[0])
    screen = SCREENS[name](app.context)
    app.show(screen)
    faults = []
    case = list(SCREENS).index(name)
    for size, text_size in (TIGHTEST, USUAL, *share(OTHERS, case, 10)):
        app.resize(size)
        app.change(text_size=text_size)
        app.frame(drawn=False)
        found = faults_of(screen, size, monkeypatch)
        faults += [f"{size} {text_size} %: {fault}" for fault in found]
    app.close()
    assert not faults, "\n".join(faults)
