"""The doors from tables and results to the pause, the rules, the debrief and the like.

Each screen is imported on first use, so that the title, which is handed these doors, starts fast.
"""

from functools import partial
from typing import TYPE_CHECKING

from scenes.shell.handed.doors import Door
from scenes.ui.scene import Home, Push, Scene, Step

if TYPE_CHECKING:
    from scenes.screens.why import Subject
    from scenes.shell.handed.context import AppContext
    from scenes.table.source.session import Session


class ScreenDoors:
    """Opens the program's own screens."""

    def open(self, door: Door, context: "AppContext", session: "Session") -> Step:
        """Return the step to the screen behind a door."""
        return _DOORS[door](context, session)

    def result(self, context: "AppContext", session: "Session") -> Scene:
        """Return the result page of a finished deal; the last one leads to the match's."""
        from scenes.results import deal_page  # noqa: PLC0415

        return deal_page(context, session)

    def page(self, context: "AppContext", session: "Session", name: str) -> Scene:
        """Return a page about a match that one turns to from another of its pages, by name."""
        from scenes.results.pages import final_page  # noqa: PLC0415

        return final_page(context, session, name)

    def lesson(
        self,
        context: "AppContext",
        game_id: str,
        lesson_id: str = "",
        step: int = 0,
        *,
        from_lobby: bool = False,
    ) -> Step:
        """Return the step to a lesson of a game, the first one if none is named.

        ``from_lobby``: it is begun from the game's lobby, to which it goes back.
        """
        from game.lessons.listing import first_lesson  # noqa: PLC0415
        from scenes.screens.lesson import LessonScene  # noqa: PLC0415

        lesson = lesson_id or first_lesson(game_id)
        return Push(LessonScene(context, lesson, step, from_lobby=from_lobby))


def _pause(context: "AppContext", session: "Session") -> Step:
    from scenes.screens.pause import PauseScene  # noqa: PLC0415
    from scenes.table.present.copying import code_to_give, given_away  # noqa: PLC0415

    return Push(
        PauseScene(
            context,
            session.game_id,
            partial(_rules_page, context, session),
            Home,
            code=code_to_give(session),
            warning=given_away(session),
            covered=session.viewing.needs_curtain and not session.deal_over,
            over=session.match_over,
            watched=not session.people,
            commitment=session.setup.commitment,
            fairness=partial(_fairness, context, session),
        )
    )


def _fairness(context: "AppContext", session: "Session") -> Step:
    from scenes.screens.fairness.checking import ask_fairness  # noqa: PLC0415

    return ask_fairness(context, session)


def _settings(context: "AppContext", session: "Session") -> Step:
    from scenes.screens.settings import SettingsScene  # noqa: PLC0415

    return Push(SettingsScene(context, session.game_id))


def _controls(context: "AppContext", session: "Session") -> Step:
    from scenes.screens.controls import ControlsPage  # noqa: PLC0415

    return Push(ControlsPage(context, session.game_id, held=True))


def _rules(context: "AppContext", session: "Session") -> Step:
    return Push(_rules_page(context, session))


def _rules_page(context: "AppContext", session: "Session") -> Scene:
    from scenes.screens.rules import RulesPage  # noqa: PLC0415

    return RulesPage(context, session.game_id, session.setup.options)


def _other_rules(context: "AppContext", session: "Session") -> Step:
    from scenes.screens.lobby import Lobby  # noqa: PLC0415

    return Home(Lobby(context, session.game_id))


def _other_seat(context: "AppContext", session: "Session") -> Step:
    """Return the step to the choice of a seat; an unfinished match waits at the title meanwhile."""
    from game.records.record import read_header  # noqa: PLC0415
    from scenes.screens.seats import ChooseSeat  # noqa: PLC0415
    from scenes.screens.seats.again import SameDeals  # noqa: PLC0415

    lines = session.record if session.match_over else session.past_deals
    same = SameDeals(read_header(lines[0]), tuple(lines), session.cast)
    return Push(ChooseSeat(context, same, waits=not session.match_over))


def _poster(context: "AppContext", session: "Session") -> Step:
    from scenes.screens.poster import PosterPage  # noqa: PLC0415

    return Push(PosterPage(context, session))


def _replay(context: "AppContext", session: "Session") -> Step:
    from scenes.screens.matches.resuming import watch  # noqa: PLC0415

    return watch(context, _subject(context, session))


def _why(context: "AppContext", session: "Session") -> Step:
    from scenes.screens.matches.resuming import why  # noqa: PLC0415

    return Push(why(context, _subject(context, session)))


def _subject(context: "AppContext", session: "Session") -> "Subject":
    from scenes.screens.why import Subject  # noqa: PLC0415

    lines = tuple(session.record)
    return Subject(session.setup, lines, session.cast, context.path_of_record(lines))


_DOORS = {
    "pause": _pause,
    "help": _rules,
    "settings": _settings,
    "controls": _controls,
    "fairness": _fairness,
    "other_rules": _other_rules,
    "other_seat": _other_seat,
    "poster": _poster,
    "replay": _replay,
    "why": _why,
}
