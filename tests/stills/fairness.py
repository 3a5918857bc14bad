"""Prepares the pictures of the page about a match's shuffles: before a match, and after it."""

from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup, Opening, Player
from game.records.commitment import SealedSeed, committed
from scenes.screens.fairness import FairnessPage
from scenes.screens.fairness.shuffles import of_lines, to_come
from scenes.screens.lobby import Lobby
from scenes.shell.handed.context import AppContext

SEALED = SealedSeed(Opening("4KD9W2MX7P", "5f0c8a1be2d94637a0f1c2d3e4b59687"), ("gull",))


def fairness_to_come(context: AppContext) -> FairnessPage:
    """Make the page that the lobby leads to."""
    lobby = Lobby(context, "sociable")
    lobby.sealed = SEALED
    return FairnessPage(context, "sociable", to_come(context.words, SEALED), lobby.word_field())


def fairness_checked(context: AppContext) -> FairnessPage:
    """Make the page of a match that was dealt as committed."""
    return FairnessPage(context, "social_climbing", of_lines(context.words, _played()))


def fairness_changed(context: AppContext) -> FairnessPage:
    """Make the page of a match in which a card was altered."""
    lines = _played()
    pile = lines[1]["piles"][0]
    pile[0], pile[1] = pile[1], pile[0]
    return FairnessPage(context, "social_climbing", of_lines(context.words, lines))


def _played() -> list[Line]:
    game, lines = find_game("social_climbing"), list[Line]()
    players = (Player("Ann", "human"), Player("Rufus", "bot", "random"))
    options = game.sheet.resolve({"deals": 1}, 2)
    match = Match(
        committed(MatchSetup(game, players, options), SEALED),
        SeededChance(SEALED.seed),
        lines.append,
    )
    match.next_deal()
    while match.to_move is not None:
        match.play(match.to_move, match.legal_actions()[-1])
    return lines
