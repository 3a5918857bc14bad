"""Splits the lead in a deal of Social Climbing: who began, own play, others' play, chance.

The lead is a player's points less the mean of the others'; points alone would not show what was
taken from opponents. The analysis never uses the true order of the piles.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from game.analysis.estimates import ZERO, Estimate, Means
from game.analysis.reference import luck_for
from game.analysis.split import Figures, HeldChair, JudgedChoice, PlayerSplit, Unit, samples
from game.cards import Rank, packs
from game.games.social_climbing.analysis.reference_policy import (
    PolicyBoard,
    finish,
    leads,
    make,
    move_of,
    points_of,
    usual,
)
from game.games.social_climbing.model.actions import NO_RANK, PILES, Action
from game.games.social_climbing.model.view import View
from game.games.social_climbing.rules import SocialClimbing
from game.games.social_climbing.search.determinizing import unseen
from game.games.social_climbing.search.kernel import Move

if TYPE_CHECKING:
    from game.records.playback import Playback

WORLDS = 400
"""The number of determinizations per choice."""
DEALS = 4_000
"""How many deals are simulated to find the value of moving first."""
CHOICE, BEGAN = "choice", "began"
"""The units: the gain from the choice at a step, and for all deals alike the value of beginning."""


@dataclass(frozen=True, slots=True)
class SocialClimbingDeal:
    """What the analysis knows of one deal. Tuples are indexed by player."""

    places: tuple[int, ...]
    """0 for the first player of the deal, then clockwise."""
    leads: tuple[float, ...]
    play: tuple[Estimate, ...]
    others: tuple[Estimate, ...]
    choices: tuple[JudgedChoice, ...]
    by_place: Means
    """The mean lead by place, from simulated deals."""


class SocialClimbingSplitter:
    """Splits the deals of one rule set."""

    least_named = 1.0

    def __init__(self, rules: SocialClimbing, effort: float = 1.0) -> None:
        self._rules = rules
        self._effort = effort

    def deals(self, playback: "Playback") -> Sequence[int]:
        """Return the numbers of the deals that have ended."""
        return [step.deal for step in playback.steps if step.result is not None]

    def units(self, playback: "Playback", deal: int) -> Sequence[Unit]:
        """Return the value of beginning, and all choices."""
        return [Unit(BEGAN), *(Unit(CHOICE, step) for step in playback.deal_steps(deal)[1:])]

    def judge(self, playback: "Playback", unit: Unit) -> Any:
        """Return the figures of one unit, indexed from the first player of the deal."""
        what, step = unit
        if what == BEGAN:
            return _by_place(self._rules.players, self._rules.options.packs, self._effort)
        view = self._rules.view(playback.state(step - 1), None)
        mover = view.to_move
        assert mover is not None
        count = step - playback.first_of_deal(step) - 1
        luck = luck_for(playback.steps[step].deal, (mover - view.first) % view.players, count)
        action = playback.action(step)
        assert isinstance(action, Action)
        return gains(view, action, luck, samples(WORLDS, self._effort))

    def put_together(self, playback: "Playback", deal: int, figures: Figures) -> SocialClimbingDeal:
        """Return the analysis of one deal."""
        steps, players = playback.deal_steps(deal), self._rules.players
        own, others = [ZERO] * players, [ZERO] * players
        choices: list[JudgedChoice] = []
        first = playback.state(steps[0]).first
        for step in steps[1:]:
            mover, found = playback.steps[step].player, figures[Unit(CHOICE, step)]
            assert mover is not None
            effects = [0.0] * players
            for place, gain in enumerate(found):
                player = (first + place) % players
                (own if player == mover else others)[player] += gain
                effects[player] = gain.value
            if found:
                gain = found[(mover - first) % players]
                choices.append(JudgedChoice(step, deal, mover, gain, tuple(effects)))
        result = playback.steps[steps[-1]].result
        assert result is not None
        return SocialClimbingDeal(
            places=tuple((player - first) % players for player in range(players)),
            leads=tuple(leads(result.scores)),
            play=tuple(own),
            others=tuple(others),
            choices=tuple(choices),
            by_place=figures[Unit(BEGAN)],
        )

    def add_up(self, deals: Sequence[SocialClimbingDeal]) -> Sequence[PlayerSplit]:
        """Return the split of some deals for each player."""
        return [self._add_up(player, deals) for player in range(self._rules.players)]

    def chairs_held(self, deals: Sequence[SocialClimbingDeal]) -> Sequence[Sequence[HeldChair]]:
        """Return nothing: no seat has a lasting advantage."""
        return []

    def choices(self, deals: Sequence[SocialClimbingDeal]) -> Sequence[JudgedChoice]:
        """Return the judged choices of some deals."""
        return [choice for deal in deals for choice in deal.choices]

    def _add_up(self, player: int, deals: Sequence[SocialClimbingDeal]) -> PlayerSplit:
        score = sum(deal.leads[player] for deal in deals)
        places = [deal.places[player] for deal in deals]
        weights = [float(places.count(place)) for place in range(self._rules.players)]
        began = deals[0].by_place.weighted(weights)
        play = sum((deal.play[player] for deal in deals), ZERO)
        others = sum((deal.others[player] for deal in deals), ZERO)
        chance = Estimate(score) - began - play - others
        parts = {"began": began, "play": play, "others": others, "chance": chance}
        return PlayerSplit(score, 0.0, parts)


def gains(view: View, made: Action, luck: Random, worlds: int) -> list[Estimate]:
    """Return how a choice changes each player's expected lead, indexed from the first player.

    The comparison is with the mean of the reference policy's moves. Empty if the reference would do
    the same.
    """
    weights = _beside(move_of(made, view), usual(_Worlds(view).board(Random(0))))
    if not weights:
        return []
    found = Means(view.players)
    for scores in outcomes(view, list(weights), luck, worlds):
        gain = [0.0] * view.players
        for weight, after in zip(weights.values(), scores, strict=True):
            for place, lead in enumerate(after):
                gain[place] += weight * lead
        found.add(gain)
    return found.estimates


def outcomes(
    view: View, moves: Sequence[Move], luck: Random, worlds: int
) -> Iterator[list[list[float]]]:
    """Yield, per determinization, every player's lead after each move.

    Players are indexed from the first player of the deal.
    """
    imagined = _Worlds(view)
    for _ in range(worlds):
        world, seed = imagined.board(luck), luck.getrandbits(32)
        scores = []
        for move in moves:
            board = world.clone()
            make(board, move)
            scores.append(finish(board, Random(seed)))
        yield scores


class _Worlds:
    """Draws boards that fit a view: every order of the unseen cards is equally likely."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._unseen = [card >> 2 for card in unseen(view)]

    def board(self, luck: Random) -> PolicyBoard:
        """Return one of these boards."""
        view, players = self._view, self._view.players
        board = PolicyBoard(players)
        assert view.to_move is not None
        board.turn = (view.to_move - view.first) % players
        seats = [(view.first + place) % players for place in range(players)]
        board.scores = [view.scores[player] for player in seats]
        board.columns = [
            [NO_RANK, *(card >> 2 for card in column)]
            for player in seats
            for column in view.columns[player]
        ]
        board.points = [points_of(column) for column in board.columns]
        board.piles = self._piles(luck)
        board.left = sum(map(len, board.piles)) - PILES
        return board

    def _piles(self, luck: Random) -> list[list[Rank]]:
        hidden, piles = self._unseen[:], []
        luck.shuffle(hidden)
        for pile in self._view.piles:
            if pile.top is None:
                piles.append([NO_RANK])
            elif pile.below is not None:
                piles.append([NO_RANK, *(card >> 2 for card in (*pile.below[::-1], pile.top))])
            else:
                below = [hidden.pop() for _ in range(pile.size - 1)]
                piles.append([NO_RANK, *below, pile.top >> 2])
        return piles


def _beside(made: Move, usual_moves: Sequence[Move]) -> dict[Move, float]:
    """Return each move's weight in the difference; empty if there is no difference."""
    weights = dict.fromkeys(usual_moves, -1 / len(usual_moves))
    weights[made] = weights.get(made, 0.0) + 1.0
    return {move: weight for move, weight in weights.items() if weight}


@lru_cache(maxsize=16)
def _by_place(players: int, packs_used: int, effort: float) -> Means:
    """Return the mean lead by place, counted from the first player, under the reference policy."""
    luck, found = luck_for("began", players, packs_used), Means(players)
    cards = [card >> 2 for card in packs(packs_used)]
    for _ in range(samples(DEALS, effort)):
        luck.shuffle(cards)
        board = PolicyBoard(players)
        board.piles = [[NO_RANK, *cards[pile::PILES]] for pile in range(PILES)]
        board.left = len(cards)
        found.add(finish(board, luck))
    return found
