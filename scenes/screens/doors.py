"""The doors from a table to the pause, the rules, the settings and the results, and to a lesson.

Each screen is imported on first use, so that the title, which is handed these doors, starts fast.
"""

from functools import partial
from typing import TYPE_CHECKING

from scenes.ui.scene import Home, Push, Scene, Step

if TYPE_CHECKING:
    from scenes.shell.context import AppContext
    from scenes.table.source.session import Session


class ScreenDoors:
    """Opens the program's own screens."""

    def open(self, name: str, context: "AppContext", session: "Session") -> Step:
        """Return the step to the screen that a round button or key opens."""
        match name:
            case "help":
                return Push(_rules(context, session))
            case "controls":
                return Push(_controls(context, session))
            case "settings":
                return Push(_settings(context, session))
            case _:
                return Push(_pause(context, session))

    def result(self, context: "AppContext", session: "Session") -> Scene:
        """Return the result page of a finished deal; the last one leads to the match's."""
        from scenes.screens.results import deal_page  # noqa: PLC0415

        return deal_page(context, session)

    def lesson(self, context: "AppContext", game_id: str) -> Step:
        """Return the step to a game's first lesson."""
        from game.lessons.listing import first_lesson  # noqa: PLC0415
        from scenes.screens.lesson import LessonScene  # noqa: PLC0415

        return Push(LessonScene(context, first_lesson(game_id)))

    def news(self, context: "AppContext", session: "Session") -> tuple[str, str]:
        """Return the result of a finished deal as a title and a sentence."""
        from scenes.screens.results import deal_news  # noqa: PLC0415

        return deal_news(session, context.words)


def _pause(context: "AppContext", session: "Session") -> Scene:
    from scenes.screens.pause import PauseScene  # noqa: PLC0415
    from scenes.screens.pause.copying import code_to_give, given_away  # noqa: PLC0415

    return PauseScene(
        context,
        session.game_id,
        partial(_rules, context, session),
        Home,
        code=code_to_give(session),
        warning=given_away(session),
        covered=session.viewing.needs_curtain,
        watched=not session.people,
        commitment=session.setup.commitment,
        fairness=partial(_fairness, context, session),
    )


def _fairness(context: "AppContext", session: "Session") -> Step:
    from scenes.screens.fairness.checking import ask_fairness  # noqa: PLC0415

    return ask_fairness(context, session)


def _settings(context: "AppContext", session: "Session") -> Scene:
    from scenes.screens.settings import SettingsScene  # noqa: PLC0415

    return SettingsScene(context, session.game_id)


def _controls(context: "AppContext", session: "Session") -> Scene:
    from scenes.screens.controls import ControlsPage  # noqa: PLC0415

    return ControlsPage(context, session.game_id, held=True)


def _rules(context: "AppContext", session: "Session") -> Scene:
    from scenes.screens.rules import RulesPage  # noqa: PLC0415

    return RulesPage(context, session.game_id, session.setup.options)
