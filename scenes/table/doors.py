"""Where one goes from a table: the pause, the rules, the settings, the result."""

from functools import partial
from typing import TYPE_CHECKING, Literal, TypeAlias

from scenes.copying import code_to_give, given_away
from scenes.pause import PauseScene
from scenes.scene import Home, Push, Scene, Step
from scenes.settings import SettingsScene
from scenes.table.session import Session

if TYPE_CHECKING:
    from scenes.desk import Desk

Door: TypeAlias = Literal["pause", "help", "settings"]

DOOR_KEYS: dict[str, Door] = {"f1": "help", "f2": "settings"}


def open_door(name: str, desk: "Desk", session: Session) -> Step:
    """Return the step to what a round button or key of the table opens."""
    match name:
        case "help":
            return Push(_rules(desk, session))
        case "settings":
            return Push(SettingsScene(desk, session.game_id))
        case _:
            covered = session.curtained
            rules = partial(_rules, desk, session)
            code, warning = code_to_give(session), given_away(session)
            return Push(
                PauseScene(
                    desk,
                    session.game_id,
                    rules,
                    Home,
                    code=code,
                    warning=warning,
                    covered=covered,
                )
            )


def result_of(desk: "Desk", session: Session) -> Scene:
    """Return what the deal that is over came to; after the last one, it leads to the match's."""
    # The results lead back to a table, so each must be able to load the other.
    from scenes.results import deal_page  # noqa: PLC0415

    return deal_page(desk, session)


def news_of(desk: "Desk", session: Session) -> tuple[str, str]:
    """Say what the deal that is over came to, as its result does."""
    from scenes.results import deal_news  # noqa: PLC0415

    return deal_news(session, desk.words)


def _rules(desk: "Desk", session: Session) -> Scene:
    # Loaded when wanted: a table must be there at once.
    from scenes.rules import RulesPage  # noqa: PLC0415

    return RulesPage(desk, session.game_id, session.setup.options)
