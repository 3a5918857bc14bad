"""Splits the lead in a deal of Social Climbing: who began, own play, others' play, chance.

The lead is a player's points less the mean of the others'; points alone would not show what was
taken from opponents. The analysis never uses the true order of the piles.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from game.analysis.estimates import ZERO, Estimate, Means
from game.analysis.reference import luck_for
from game.analysis.split import (
    Figures,
    HeldChair,
    JudgedChoice,
    PlayedMatch,
    PlayerSplit,
    Unit,
    samples,
)
from game.chance.adding import added
from game.games.social_climbing.analysis.boards import board_of, undealt_board
from game.games.social_climbing.analysis.reference_policy import move_of
from game.games.social_climbing.analysis.same_worlds import SocialClimbingSameWorlds
from game.games.social_climbing.model.actions import SocialClimbingAction
from game.games.social_climbing.model.view import SocialClimbingView
from game.games.social_climbing.rules import SocialClimbing

WORLDS = 1_600
"""The number of determinizations per choice, in a match of few deals."""
FEW_DEALS = 3
"""Of more deals, each gets so much less: a debrief takes as long for twelve deals as for three."""
DEALS = 4_000
"""How many deals are simulated to find the value of moving first."""
CHOICE, BEGAN = "choice", "began"
"""The units: the gain from the choice at a step, and for all deals alike the value of beginning."""
NO_MOVE = -1
"""Stands for no move: the reference policy plays from the start."""


@dataclass(frozen=True, slots=True)
class SocialClimbingSplitDeal:
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

    def units(self, playback: PlayedMatch, deal: int) -> Sequence[Unit]:
        """Return the value of beginning, and all choices."""
        return [Unit(BEGAN), *(Unit(CHOICE, step) for step in playback.deal_steps(deal)[1:])]

    def judge(self, playback: PlayedMatch, unit: Unit) -> Any:
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
        assert isinstance(action, SocialClimbingAction)
        return gains(view, action, luck, samples(WORLDS, self._effort))

    def put_together(
        self, playback: PlayedMatch, deal: int, figures: Figures
    ) -> SocialClimbingSplitDeal:
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
        return SocialClimbingSplitDeal(
            places=tuple((player - first) % players for player in range(players)),
            leads=tuple(leads(result.scores)),
            play=tuple(own),
            others=tuple(others),
            choices=tuple(choices),
            by_place=figures[Unit(BEGAN)],
        )

    def add_up(self, deals: Sequence[SocialClimbingSplitDeal]) -> Sequence[PlayerSplit]:
        """Return the split of some deals for each player."""
        return [self._add_up(player, deals) for player in range(self._rules.players)]

    def chairs_held(
        self, deals: Sequence[SocialClimbingSplitDeal]
    ) -> Sequence[Sequence[HeldChair]]:
        """Return nothing: no seat has a lasting advantage."""
        return []

    def choices(self, deals: Sequence[SocialClimbingSplitDeal]) -> Sequence[JudgedChoice]:
        """Return the judged choices of some deals."""
        return [choice for deal in deals for choice in deal.choices]

    def _add_up(self, player: int, deals: Sequence[SocialClimbingSplitDeal]) -> PlayerSplit:
        score = added(deal.leads[player] for deal in deals)
        places = [deal.places[player] for deal in deals]
        weights = [float(places.count(place)) for place in range(self._rules.players)]
        began = deals[0].by_place.weighted(weights)
        play = sum((deal.play[player] for deal in deals), ZERO)
        others = sum((deal.others[player] for deal in deals), ZERO)
        chance = Estimate(score) - began - play - others
        parts = {"began": began, "play": play, "others": others, "chance": chance}
        return PlayerSplit(score, 0.0, parts)


def gains(
    view: SocialClimbingView, made: SocialClimbingAction, luck: Random, worlds: int
) -> list[Estimate]:
    """Return how a choice changes each player's expected lead, indexed from the first player.

    The comparison is with the mean of the reference policy's moves. Empty if the reference would do
    the same.
    """
    board, hidden = board_of(view)
    weights = _beside(move_of(made, view), board.usual())
    if not weights:
        return []
    found = SocialClimbingSameWorlds(board, hidden, list(weights), luck)
    worlds = max(2, worlds * FEW_DEALS // max(FEW_DEALS, view.options.deals))
    return Means.of_sums(found.weighted(list(weights.values()), worlds)).estimates


def leads(scores: Sequence[int]) -> list[float]:
    """Return how far each player is ahead of the mean of the others."""
    total, others = sum(scores), len(scores) - 1
    return [score - (total - score) / others for score in scores]


def _beside(made: int, usual_moves: Sequence[int]) -> dict[int, float]:
    """Return each move's weight in the difference; empty if there is no difference."""
    weights = dict.fromkeys(usual_moves, -1 / len(usual_moves))
    weights[made] = weights.get(made, 0.0) + 1.0
    return {move: weight for move, weight in weights.items() if weight}


@lru_cache(maxsize=16)
def _by_place(players: int, packs_used: int, effort: float) -> Means:
    """Return the mean lead by place, counted from the first player, under the reference policy."""
    board, hidden = undealt_board(players, packs_used)
    found = SocialClimbingSameWorlds(
        board, hidden, [NO_MOVE], luck_for("began", players, packs_used)
    )
    return Means.of_sums(found.weighted([1.0], samples(DEALS, effort)))
