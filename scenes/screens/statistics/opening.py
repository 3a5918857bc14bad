"""Opens the statistics with the context's history."""

from functools import partial
from typing import TYPE_CHECKING

from game.analysis.over_matches import own_play_of
from game.store.paths import exports_folder, matches_folder
from scenes.screens.lobby import Lobby
from scenes.screens.rules import RulesPage
from scenes.screens.statistics import Statistics
from scenes.screens.statistics.sources import Sources
from scenes.table.present.copying import copy_code

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def statistics_of(context: "AppContext", game_id: str = "") -> Statistics:
    """Return the statistics of the last person in a lobby, for a game if given."""
    records = context.records
    sources = Sources(
        history=records.history,
        traces=records.saved.traces_of,
        forget=lambda name, whole: records.forget(name, whole_matches=whole),
        play=lambda game: Lobby(context, game),
        folder=exports_folder,
        copy=partial(copy_code, context),
        rules=lambda game: RulesPage(context, game),
        judged=lambda question: own_play_of(
            matches_folder(), question, records.answers.by(question.profile)
        ),
    )
    return Statistics(context, sources, _person(context, game_id), game_id)


def _person(context: "AppContext", game_id: str) -> str:
    """Return the first person of a game's last lobby, or of any; empty if there is none."""
    lobbies = context.settings.lobbies
    chosen = [lobbies[game_id]] if game_id in lobbies else list(lobbies.values())
    people = (seat.name for choice in chosen for seat in choice.seats if seat.player == "human")
    return next(people, "")
