"""Views of Social Climbing as boards of the reference policy."""

from typing import NamedTuple

from game.cards import Rank, packs, rank_of
from game.games.social_climbing.analysis.reference_policy import PolicyBoard
from game.games.social_climbing.model.actions import PILES
from game.games.social_climbing.model.view import PileView, SocialClimbingView
from game.games.social_climbing.search.determinizing import unseen


class SeenBoard(NamedTuple):
    """A board, and which of its cards nobody sees."""

    board: PolicyBoard
    """The unseen cards lie on it in some order."""
    hidden: list[int]
    """Their places on the board."""


def board_of(view: SocialClimbingView) -> SeenBoard:
    """Return the board of a view in mid-deal; players are numbered from the first of the deal."""
    assert view.to_move is not None
    seats = [(view.first + place) % view.players for place in range(view.players)]
    piles, hidden = _piles(view)
    board = PolicyBoard(view.players)
    board.fill(
        piles,
        [[*map(rank_of, column)] for player in seats for column in view.columns[player]],
        [view.scores[player] for player in seats],
        (view.to_move - view.first) % view.players,
    )
    return SeenBoard(board, hidden)


def undealt_board(players: int, packs_used: int) -> SeenBoard:
    """Return a board before anybody has moved, all of whose cards are unseen."""
    ranks = [rank_of(card) for card in packs(packs_used)]
    piles = [ranks[pile::PILES] for pile in range(PILES)]
    board = PolicyBoard(players)
    board.fill(piles, [], [], 0)
    return SeenBoard(board, _places([(len(pile), 0) for pile in piles]))


def _piles(view: SocialClimbingView) -> tuple[list[list[Rank]], list[int]]:
    """Return the piles from bottom to top, and the places of their unseen cards."""
    left = [rank_of(card) for card in unseen(view)]
    piles, sizes = list[list[Rank]](), list[tuple[int, int]]()
    for pile in view.piles:
        known = _known(pile)
        below = [left.pop() for _ in range(pile.size - len(known))]
        piles.append(below + known)
        sizes.append((len(below), len(known)))
    return piles, _places(sizes)


def _known(pile: PileView) -> list[Rank]:
    """Return the ranks of a pile that everybody sees, from bottom to top."""
    if pile.top is None:
        return []
    return [rank_of(card) for card in (*reversed(pile.below or ()), pile.top)]


def _places(sizes: list[tuple[int, int]]) -> list[int]:
    """Return the places of unseen cards, from the numbers of unseen and of seen cards by pile."""
    places, bottom = list[int](), 0
    for hidden, seen in sizes:
        places += range(bottom + 1, bottom + 1 + hidden)
        # Above each pile lies the empty place at the bottom of the next.
        bottom += 1 + hidden + seen
    return places
