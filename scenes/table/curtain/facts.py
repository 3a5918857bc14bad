"""What everybody may know of a deal, for the curtain: counts, places, the play to beat.

It is told from an onlooker's view, so that it can't hold more.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import singledispatch
from typing import Any

from game.climbing.model.view import View as ClimbingView
from game.games.ladders.model.view import View as LaddersView
from game.texts.words import Words


@dataclass(frozen=True, slots=True)
class Facts:
    """Public facts, in words and numbers."""

    counted: str = ""
    """Of what everybody has so many."""
    counts: tuple[int, ...] = ()
    """By player."""
    about: str = ""
    headline: str = ""
    """The most important fact, and what it is about."""
    titles: Mapping[int, str] = field(default_factory=dict)
    """By player, their position or title."""


@singledispatch
def facts_of(view: Any, game_id: str, words: Words) -> Facts:
    """Return the facts of an onlooker's view."""
    return Facts()


@facts_of.register(ClimbingView)
def _climbing(view: ClimbingView[Any], game_id: str, words: Words) -> Facts:
    about, headline = _due(view, game_id, words)
    titles = _titles(view, game_id, words)
    return Facts(words("curtain.in_hand"), view.sizes, about, headline, titles)


def _due(view: ClimbingView[Any], game_id: str, words: Words) -> tuple[str, str]:
    """Return what is to be done, and with or against which cards."""
    # Rules and words of sets belong to the climbing tables, which are heavy to load.
    from scenes.games.climbing.table.sets import set_words  # noqa: PLC0415
    from scenes.games.president.table.game import GAME as PRESIDENT  # noqa: PLC0415
    from scenes.games.sociable.table.game import GAME as SOCIABLE  # noqa: PLC0415

    if view.due is not None:
        about = words("curtain.to_take" if view.due.choice == "drawn" else "curtain.to_give")
        return about, words.count("curtain.to_go", view.due.number)
    top = view.top
    if top is None:
        return words("curtain.to_play"), words("curtain.lead")
    game = next(game for game in (PRESIDENT, SOCIABLE) if game.id == game_id)
    fitting = game.rules(view).beaten_by(top.size, top.rank, view.turned)
    about = words("curtain.to_match" if top.rank in fitting else "curtain.to_beat")
    return about, set_words(words, top)


def _titles(view: ClimbingView[Any], game_id: str, words: Words) -> dict[int, str]:
    names = words.entry(f"{game_id}.titles")[view.players]
    return dict(zip(view.order, names, strict=True)) if view.order else {}


@facts_of.register
def _ladders(view: LaddersView, game_id: str, words: Words) -> Facts:
    sizes = tuple(climb.size for climb in view.climbs)
    least = min(sizes)
    return Facts(
        words("curtain.on_climb"),
        sizes,
        words("curtain.nearest"),
        words.count("curtain.to_go", least),
    )
