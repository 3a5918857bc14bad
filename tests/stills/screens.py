"""All screens in known states, from fixed seeds and without a display."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from tempfile import TemporaryDirectory

import pygame
from pygame import Surface

from game.bots.question import BotThinker
from game.store.paths import HOME_VARIABLE
from game.store.settings import THEMES, ThemeName
from scenes.screens.classroom import ClassroomPage
from scenes.screens.controls import ControlsPage
from scenes.screens.controls.switch import AskSwitch
from scenes.screens.lesson import LessonScene
from scenes.screens.lobby import Lobby
from scenes.screens.rules import RulesPage
from scenes.shell.handed.context import AppContext
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.ui.scene import Scene
from tests.stills.bots import beginner, plain_thinker
from tests.stills.classes import (
    at_class_table,
    code_large,
    four_questions,
    lobby_with_code,
    predicting,
    setting_up,
    sitting,
)
from tests.stills.classroom import (
    class_results,
    class_wall,
    class_wall_of_few,
    no_results,
    wall_talk,
)
from tests.stills.fairness import fairness_changed, fairness_checked, fairness_to_come
from tests.stills.house import lit_house, point_at_window
from tests.stills.lab import at_lab, without_exchange
from tests.stills.ladders import at_ladders, end_turn, open_rung
from tests.stills.matches import at_practice, damaged_replay, list_of_matches
from tests.stills.president import (
    at_president,
    giving_two,
    leading_a_joker,
    leading_the_deal,
    pick_jokers,
    some_out,
)
from tests.stills.puzzles import judged, puzzle, puzzles
from tests.stills.replays import Empty, counted, replaying
from tests.stills.results import (
    after_class,
    after_deal,
    after_match,
    look_at_poster,
    together,
    until,
)
from tests.stills.sociable import answering, at_sociable, giving, in_deal, leading, pick, taking
from tests.stills.still import (
    Still,
    at_end,
    at_table,
    last_move,
    lift,
    press,
    scan,
    see_who_won,
    tell,
    title_for_newcomers,
)
from tests.stills.why import choosing, compared, divided, rough, rough_for_all, talking, why
from tests.stills.widget_sheet import WidgetSheet

COMPARED = (
    *(
        (name, width)
        for name in ("title", "table_4", "table_lifted")
        for width in (1280, 1920, 960)
    ),
    *(
        (name, 1280)
        for name in (
            "sociable_trick",
            "sociable_give",
            "ladders_end",
            "president_7",
            "curtain",
            "sociable_deal",
            "ladders_deal",
            "log",
            "why",
            "why_question",
            "why_talk",
            "lab",
            "seats",
            "seats_compared",
            "puzzles",
            "puzzle_answer",
            "fairness_checked",
        )
    ),
    ("sociable_review", 960),
    *((f"widgets_{theme}", 1280) for theme in THEMES),
    *((f"table_{theme}", 1280) for theme in THEMES[1:]),
    *((f"settings_{theme}", 1280) for theme in THEMES[1:]),
    *((f"ladders_end_{theme}", 1280) for theme in THEMES[1:]),
    ("access", 1280),
)
"""The pictures that tests compare with, and the widths of their windows."""
SMALL = (320, 180)
LESSON_STEPS = (("social_climbing-1", 5), ("sociable-1", 3), ("ladders-2", 1), ("president-2", 5))
"""The lessons, and the step at which each is drawn."""
TOGETHER = "human:Ann,human:Ben,human:Odile,bot:easy:Rufus"


@dataclass(frozen=True)
class Picture:
    """One screen: the scene on top of the title, and the actions before it is drawn."""

    scene: Callable[[AppContext], Scene] | None = None
    then: Callable[[Still], object] = Still.settle
    theme: ThemeName = "night"
    make_thinker: Callable[[], BotThinker] = plain_thinker
    """Starts the stand-in for the bots."""


THEMED = {"table": "table_4", "lifted": "table_lifted"}
"""Screens that have a shorter name in the other themes."""


def in_themes() -> dict[str, Picture]:
    """Return the widgets in all themes, and some screens in daylight and high contrast."""
    pictures = {
        f"widgets_{theme}": Picture(WidgetSheet, theme=theme, then=Still.settle) for theme in THEMES
    }
    names = {name: name for name in SCREENS} | THEMED
    for theme in THEMES[1:]:
        for name, shown in names.items():
            pictures[f"{name}_{theme}"] = replace(SCREENS[shown], theme=theme)
    return pictures


SCREENS: Mapping[str, Picture] = {
    "title": Picture(),
    "title_offer": Picture(title_for_newcomers),
    "title_house": Picture(lit_house, point_at_window),
    "lobby": Picture(then=press("tab", "return")),
    "table_2": Picture(at_table(30, 2)),
    "table_4": Picture(at_table(50, 4)),
    "table_6": Picture(at_table(80, 6)),
    "table_lifted": Picture(at_table(30, 3), lift),
    "ladders_2": Picture(at_ladders(60, 2)),
    "ladders_4": Picture(at_ladders(120, 4, partners=True)),
    "ladders_6": Picture(at_ladders(160, 6)),
    "ladders_rung": Picture(at_ladders(160, 6, partners=True), open_rung),
    "ladders_end": Picture(at_ladders(160, 6, partners=True), end_turn),
    "sociable_give": Picture(at_sociable(giving), pick("1", "2")),
    "sociable_blind": Picture(at_sociable(taking), pick("4")),
    "sociable_exchanged": Picture(at_sociable(leading)),
    "sociable_trick": Picture(at_sociable(in_deal(3, answering)), pick("p")),
    "sociable_4": Picture(at_sociable(giving, 4, "1"), pick("1", "2")),
    "president_4": Picture(at_president(answering, 4), pick("p")),
    "president_5": Picture(at_president(in_deal(4, answering), 5), pick("p")),
    "president_7": Picture(at_president(some_out, 7), pick("p")),
    "president_give": Picture(at_president(giving_two, 4), pick("1", "4")),
    "president_joker": Picture(at_president(leading_a_joker, 4), pick_jokers),
    "president_lead": Picture(at_president(leading_the_deal, 6)),
    "hint": Picture(at_table(50, 4), press("h")),
    "ladders_hint": Picture(at_ladders(120, 4, partners=True), press("h")),
    "sociable_hint": Picture(at_sociable(answering), press("h")),
    "president_hint": Picture(at_president(answering, 5), press("h")),
    "log": Picture(at_table(50, 4), press("l")),
    "ladders_log": Picture(at_ladders(120, 4, partners=True), press("l")),
    "sociable_log": Picture(at_sociable(answering), press("l")),
    "curtain": Picture(
        together("sociable", TOGETHER), until(CurtainScene, 1), make_thinker=beginner
    ),
    "curtain_recap": Picture(
        together("president", TOGETHER), until(CurtainScene, 4), make_thinker=beginner
    ),
    "told": Picture(together("sociable", TOGETHER), until(ExchangeReport), make_thinker=beginner),
    "deal_result": Picture(at_end(1), last_move),
    "match_result": Picture(at_end(3), see_who_won),
    **{
        f"{game}_deal": Picture(after_deal(game, players, deals), make_thinker=beginner)
        for game, players, deals in (("sociable", 5, 2), ("president", 7, 2), ("ladders", 6, 1))
    },
    **{
        f"{game}_match": Picture(after_match(game, players, options), make_thinker=beginner)
        for game, players, options in (
            ("sociable", 5, {}),
            ("president", 7, {"target": 5}),
            ("ladders", 4, {"climb": 5, "deals": "to_target", "target": 100}),
        )
    },
    **{
        f"{game}_poster": Picture(
            after_match(game, players, options), look_at_poster, make_thinker=beginner
        )
        for game, players, options in (
            ("social_climbing", 3, {}),
            ("sociable", 5, {}),
            ("president", 7, {"target": 5}),
            ("ladders", 4, {"climb": 5, "deals": "to_target", "target": 100}),
        )
    },
    **{
        f"{game}_lobby": Picture(partial(Lobby, game_id=game))
        for game in ("sociable", "president", "ladders")
    },
    **{
        f"{game}_rules": Picture(partial(RulesPage, game_id=game), press("right"))
        for game in ("sociable", "president", "ladders")
    },
    "sociable_replay": Picture(replaying("sociable", 5)),
    "sociable_replay_moves": Picture(replaying("sociable", 5, None), press("l")),
    "social_climbing_replay": Picture(replaying("social_climbing", 4)),
    "ladders_replay": Picture(replaying("ladders", 4)),
    "president_replay": Picture(replaying("president", 7, None)),
    "sociable_statistics": Picture(counted("sociable")),
    "ladders_statistics": Picture(counted("ladders")),
    "matches": Picture(list_of_matches),
    "fairness_to_come": Picture(fairness_to_come),
    "fairness_checked": Picture(fairness_checked),
    "fairness_changed": Picture(fairness_changed),
    "practice": Picture(at_practice("ladders", 4)),
    "damaged_replay": Picture(damaged_replay),
    "statistics_empty": Picture(counted("social_climbing", Empty())),
    "lobby_code": Picture(partial(Lobby, game_id="president", code="CL1-PR5-1910-1234-5678-9CG")),
    "why_question": Picture(why("sociable", 5, divided, asked=True)),
    "why_covered": Picture(why("sociable", 5, people=3, asked=True)),
    "why": Picture(why("sociable", 5)),
    "why_all": Picture(why("sociable", 5, lambda scene: scene.show_all(), 3)),
    "why_reckoned": Picture(why("sociable", 5, and_there=lambda scene: scene._explain())),
    "seats": Picture(why("sociable", 5, and_there=choosing)),
    "seats_compared": Picture(why("sociable", 5, and_there=compared)),
    "why_talk": Picture(why("sociable", 5, and_there=talking)),
    "president_why_talk": Picture(why("president", 5, and_there=talking)),
    "president_why": Picture(why("president", 7)),
    "social_climbing_why": Picture(why("social_climbing", 2)),
    "social_climbing_why_rough": Picture(why("social_climbing", 3, rough)),
    "social_climbing_why_all_rough": Picture(why("social_climbing", 3, rough_for_all)),
    "lab": Picture(at_lab("sociable")),
    "lab_flows": Picture(at_lab("sociable", 1)),
    "lab_rules": Picture(at_lab("sociable", 2, without_exchange, 0.64)),
    "lab_any_game": Picture(at_lab("sociable", 2, any_game=True)),
    "president_lab": Picture(at_lab("president")),
    "social_climbing_lab": Picture(at_lab("social_climbing")),
    "ladders_lab": Picture(at_lab("ladders", 1)),
    "ladders_why": Picture(why("ladders", 4, partners=True)),
    "ladders_why_all": Picture(why("ladders", 4, lambda scene: scene.show_all(), partners=True)),
    "ladders_why_question": Picture(why("ladders", 4, divided, asked=True)),
    "ladders_why_reckoned": Picture(
        why("ladders", 4, and_there=lambda scene: scene._explain(), partners=True)
    ),
    "settings": Picture(then=press("f2")),
    "how_to_play": Picture(then=press("f1")),
    "puzzles": Picture(puzzles),
    "puzzle": Picture(puzzle("president", 40)),
    "puzzle_answer": Picture(puzzle("president", 40, tells=True)),
    "puzzle_pass": Picture(puzzle("president", 14, tells=True, chosen=1)),
    "sociable_puzzle_pass": Picture(puzzle("sociable", 28, tells=True, chosen=1)),
    "sociable_puzzle": Picture(puzzle("sociable", 50)),
    "ladders_puzzle": Picture(puzzle("ladders", 30)),
    "ladders_puzzle_answer": Picture(puzzle("ladders", 30, tells=True)),
    "president_review": Picture(judged("president", 5)),
    "sociable_review": Picture(judged("sociable", 5)),
    "sociable_review_moves": Picture(judged("sociable", 5, tab=1)),
    "sociable_try_again": Picture(judged("sociable", 5), press("t")),
    "controls": Picture(ControlsPage),
    "ladders_controls": Picture(partial(ControlsPage, game_id="ladders")),
    "controls_asked": Picture(
        partial(ControlsPage, game_id="ladders"), press("tab", "tab", "tab", "return", "f6")
    ),
    "switch_asked": Picture(AskSwitch),
    "scanned_table": Picture(at_table(30, 3), scan(0, 1)),
    "scanned_hand": Picture(at_sociable(leading), scan(0)),
    "scanned_group": Picture(partial(Lobby, game_id="ladders"), scan(3)),
    "scanned_back": Picture(AskSwitch, scan(1)),
    "rules": Picture(partial(RulesPage, game_id="social_climbing")),
    "classroom": Picture(partial(ClassroomPage, game_id="sociable")),
    "class_setup": Picture(setting_up()),
    "president_class_setup": Picture(setting_up("president")),
    "class_code_large": Picture(code_large),
    "class_table": Picture(sitting()),
    "class_table_new": Picture(sitting(None, "president")),
    "class_code": Picture(lobby_with_code),
    "class_covered": Picture(predicting(people=3)),
    "class_prediction": Picture(predicting()),
    "class_predicted": Picture(predicting(people=3, done=True)),
    "class_timer": Picture(at_class_table),
    "class_match": Picture(
        after_class("sociable", 5, {"ends": "deals", "deals": 2}), make_thinker=beginner
    ),
    "class_questions": Picture(four_questions()),
    "president_class_questions": Picture(four_questions("president")),
    "class_results": Picture(class_results),
    "class_results_none": Picture(no_results),
    **{
        f"class_wall_{slide}": Picture(class_wall(number))
        for number, slide in enumerate(("predicted", "flows", "stays", "shares", "questions"))
    },
    "class_wall_talk": Picture(wall_talk(1)),
    "class_wall_few": Picture(class_wall_of_few(2)),
    **{
        f"{lesson_id.rsplit('-', 1)[0]}_lesson": Picture(
            partial(LessonScene, lesson_id=lesson_id, step=step)
        )
        for lesson_id, step in LESSON_STEPS
    },
    "pause": Picture(at_table(30, 3), press("escape")),
    "notices": Picture(partial(Lobby, game_id="ladders"), tell),
    "title_notices": Picture(then=tell),
    "access": Picture(then=press("f2", *["ctrl+shift+tab"] * 3)),
    "play_settings": Picture(then=press("f2", "ctrl+shift+tab", "ctrl+shift+tab")),
    "hearing_settings": Picture(then=press("f2", "ctrl+shift+tab")),
}
PICTURES = {**SCREENS, **in_themes()}


def table_of(players: int) -> Picture:
    """Return a table in the middle of a deal."""
    return Picture(at_table(10 + 12 * players, players))


def reach(
    picture: Picture,
    size: tuple[int, int],
    text_size: int = 100,
    *,
    threaded: bool = False,
    **settings: object,
) -> Still:
    """Return the program with a picture's screen, at rest; ``settings`` are other than usual."""
    still = Still(
        size,
        threaded=threaded,
        make_thinker=picture.make_thinker,
        theme=picture.theme,
        text_size=text_size,
        **settings,
    )
    if picture.scene is not None:
        still.stack.show(picture.scene(still.stack.context))
    picture.then(still)
    still.settle()
    return still


def draw(picture: Picture, size: tuple[int, int], text_size: int = 100) -> Surface:
    """Return a picture in a window of this size."""
    still = reach(picture, size, text_size)
    still.stack.close()
    return still.target


def small(name: str, size: tuple[int, int]) -> Surface:
    """Return a picture in the form that tests keep."""
    return pygame.transform.smoothscale(draw(PICTURES[name], size), SMALL)


@contextmanager
def scratch_home() -> Iterator[None]:
    """Keep the user's own matches, settings and statistics out of the pictures.

    If ``CLAMBER_HOME`` is set, that folder is used.
    """
    if os.environ.get(HOME_VARIABLE):
        yield
        return
    with TemporaryDirectory(prefix="clamber-", ignore_cleanup_errors=True) as home:
        os.environ[HOME_VARIABLE] = home
        try:
            yield
        finally:
            del os.environ[HOME_VARIABLE]
