"""Splits the CLIMB cards left in a deal: CLIMB as dealt, own play, partner's, others', chance.

Fewer is better: a part below 0 helped. The analysis never uses the true HANDS and piles, except for
the CLIMBS, which are a player's cards for the whole deal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

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
from game.chance.numbers import RandomNumbers
from game.games.ladders.analysis.alike import distinct_actions
from game.games.ladders.analysis.choosing import LaddersChoiceComparison
from game.games.ladders.analysis.lots import DealsByLot
from game.games.ladders.analysis.renumbering import LaddersRenumbering
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.options import LaddersOptions
from game.games.ladders.model.pack import step_of
from game.games.ladders.model.scoring import Team
from game.games.ladders.model.state import LaddersState
from game.games.ladders.rollouts.policy import play_on
from game.games.ladders.rules import Ladders

WORLDS = 400
"""The number of determinizations per choice."""
PLAYOUTS = 1_000
"""The number of playouts of a deal with its CLIMBS and all other cards at random."""
WHOLE_DEALS = 1.2
"""In longer matches all deals together get the determinizations and playouts of so many: a match
can go on for forty, and who asks why they lost should not have to wait for a minute."""
DEALS = 2_000
"""How many deals are simulated to find the teams' mean."""
CHOICE, CLIMBS, MEAN = "choice", "climbs", "mean"
"""The units: the gains from the choice that begins at a step, what the reference leaves with the
CLIMBS of a deal, and for all deals alike what it leaves with random cards."""
NO_END = -1
"""No number of turns: deals are played to their end."""


@dataclass(frozen=True, slots=True)
class LaddersSplitDeal:
    """What the analysis knows of one deal, in CLIMB cards left to the team, indexed by player."""

    left: tuple[int, ...]
    dealt: tuple[Estimate, ...]
    """What the reference policy leaves with these CLIMBS."""
    play: tuple[Estimate, ...]
    partner: tuple[Estimate, ...]
    others: tuple[Estimate, ...]
    choices: tuple[JudgedChoice, ...]
    mean: Estimate
    """What the reference policy leaves with random cards."""


class _Judged(NamedTuple):
    """What came of a choice that differs from the reference's."""

    shown: int
    """The step at which it is shown."""
    gains: Sequence[Estimate]
    """By player, the same for partners."""


class _Gains:
    """The gains of every player's team from the choices of a deal, by who made them."""

    def __init__(self, teams: Sequence[Team]) -> None:
        self._teams = teams
        self.play, self.partner, self.others = ([ZERO] * len(teams) for _ in range(3))

    def add(self, gains: Sequence[Estimate], maker: int) -> None:
        """Add the gains from one choice; ``gains`` are indexed by player, the same for partners."""
        for player, gain in enumerate(gains):
            if player == maker:
                whose = self.play
            elif player in self._teams[maker]:
                whose = self.partner
            else:
                whose = self.others
            whose[player] += gain


class LaddersSplitter:
    """Splits the deals of one rule set."""

    least_named = 0.5

    def __init__(self, rules: Ladders, effort: float = 1.0) -> None:
        self._rules = rules
        self._effort = effort

    def units(self, playback: PlayedMatch, deal: int) -> Sequence[Unit]:
        """Return the means without choices, and the choices where there was one."""
        steps = playback.deal_steps(deal)[1:]
        free = (one for one in segments(playback, steps) if not self._is_forced(playback, one))
        return [Unit(MEAN), Unit(CLIMBS, deal), *(Unit(CHOICE, first) for first, *_ in free)]

    def judge(self, playback: PlayedMatch, unit: Unit) -> Any:
        """Return the figures of one unit."""
        what, at = unit
        if what == MEAN:
            return _mean_left(self._rules.players, self._rules.options, self._effort)
        if what == CLIMBS:
            return self._dealt(playback, at)
        deal = playback.deal_steps(playback.steps[at].deal)
        return self._judged(playback, next(segments(playback, range(at, deal.stop))))

    def put_together(self, playback: PlayedMatch, deal: int, figures: Figures) -> LaddersSplitDeal:
        """Return the analysis of one deal."""
        steps = playback.deal_steps(deal)
        gains, choices = _Gains(self._rules.teams), list[JudgedChoice]()
        for step in steps[1:]:
            judged: _Judged | None = figures.get(Unit(CHOICE, step))
            maker = playback.steps[step].player
            if judged and maker is not None:
                gains.add(judged.gains, maker)
                effects = tuple(gain.value for gain in judged.gains)
                own = judged.gains[maker]
                choices.append(JudgedChoice(judged.shown, deal, maker, own, effects))
        left = [len(climb) for climb in playback.state(steps[-1]).climbs]
        return LaddersSplitDeal(
            left=tuple(sum(left[mate] for mate in team) for team in self._rules.teams),
            dealt=tuple(figures[Unit(CLIMBS, deal)]),
            play=tuple(gains.play),
            partner=tuple(gains.partner),
            others=tuple(gains.others),
            choices=tuple(choices),
            mean=figures[Unit(MEAN)],
        )

    def add_up(self, deals: Sequence[LaddersSplitDeal]) -> Sequence[PlayerSplit]:
        """Return the split of some deals for each player."""
        return [self._add_up(player, deals) for player in range(self._rules.players)]

    def chairs_held(self, deals: Sequence[LaddersSplitDeal]) -> Sequence[Sequence[HeldChair]]:
        """Return nothing: no seat has a lasting advantage."""
        return []

    def choices(self, deals: Sequence[LaddersSplitDeal]) -> Sequence[JudgedChoice]:
        """Return the judged choices of some deals."""
        return [choice for deal in deals for choice in deal.choices]

    # One unit.

    def _share_of_deal(self, playback: PlayedMatch) -> float:
        """Return the effort for each deal: a match has so much for all of them."""
        return self._effort * WHOLE_DEALS / max(WHOLE_DEALS, len(playback.ended_deals))

    def _dealt(self, playback: PlayedMatch, deal: int) -> Sequence[Estimate]:
        """Return, by player, what the reference leaves with these CLIMBS and random other cards."""
        begun: LaddersState = playback.state(playback.deal_steps(deal)[0])
        seats = self._seats(begun)
        climbs = [[step_of(card) for card in climb] for climb in seats.by_number(begun.climbs)]
        deals = DealsByLot(self._rules.players, self._rules.options, climbs)
        numbers = RandomNumbers(luck_for(begun.deal, "climb"))
        playouts = samples(PLAYOUTS, self._share_of_deal(playback))
        found = _played_out(deals, numbers, playouts).estimates
        return [found[number] for number in seats.number]

    def _judged(self, playback: PlayedMatch, segment: Sequence[int]) -> _Judged | None:
        """Return what a choice gained; ``None`` if the reference chooses the same."""
        state: LaddersState = playback.state(segment[0] - 1)
        assert state.turn is not None
        seats = self._seats(state)
        view = seats.view(self._rules.view(state, state.turn))
        mover = seats.number[state.turn]
        made = [seats.move(action_at(playback, step), mover) for step in segment]
        luck = luck_for(state.deal, mover, segment[0] - playback.first_of_deal(segment[0]))
        worlds = samples(WORLDS, self._share_of_deal(playback))
        gains = LaddersChoiceComparison(self._rules, worlds).gains(view, made, luck)
        if gains is None:
            return None
        by_player = tuple(gains[number] for number in seats.number)
        return _Judged(self._shown(playback, segment), by_player)

    def _is_forced(self, playback: PlayedMatch, segment: Sequence[int]) -> bool:
        if len(segment) > 1:
            return False
        return len(self._rules.legal_actions(playback.state(segment[0] - 1))) == 1

    def _seats(self, state: LaddersState) -> LaddersRenumbering:
        """Return the players by who moves first in the deal."""
        players = self._rules.players
        return LaddersRenumbering((state.dealer + 1) % players, players)

    def _shown(self, playback: PlayedMatch, segment: Sequence[int]) -> int:
        """Return the step at which a choice is shown: the hint's action if one was followed.

        Otherwise it is the last step at which more than one thing could be done. The very last may
        be forced, as when all that is left is one kind of card for RUNGS that are alike.
        """
        hinted = next(filter(playback.after_hint, segment), None)
        if hinted is not None:
            return hinted
        free = (step for step in reversed(segment) if self._is_free(playback.state(step - 1)))
        return next(free, segment[-1])

    def _is_free(self, state: LaddersState) -> bool:
        view = self._rules.view(state, state.turn)
        return len(distinct_actions(self._rules.legal_actions(state), view)) > 1

    # A match.

    def _add_up(self, player: int, deals: Sequence[LaddersSplitDeal]) -> PlayerSplit:
        score = float(sum(deal.left[player] for deal in deals))
        mean = _scaled(deals[0].mean, len(deals))
        dealt = sum((deal.dealt[player] for deal in deals), ZERO)
        play = sum((deal.play[player] for deal in deals), ZERO)
        partner = sum((deal.partner[player] for deal in deals), ZERO)
        others = sum((deal.others[player] for deal in deals), ZERO)
        parts = {
            "climb": dealt - mean,
            "play": play,
            **({"partner": partner} if self._rules.options.partners else {}),
            "others": others,
            "chance": Estimate(score) - dealt - play - partner - others,
        }
        return PlayerSplit(score, mean.value, parts)


def segments(playback: PlayedMatch, steps: Sequence[int]) -> Iterator[list[int]]:
    """Yield the steps of each choice, up to where something new comes into view."""
    segment: list[int] = []
    for step in steps:
        segment.append(step)
        action = action_at(playback, step)
        if action.kind != "play" or action.source == "climb":
            yield segment
            segment = []


def action_at(playback: PlayedMatch, step: int) -> LaddersAction:
    """Return the action of a step."""
    action = playback.action(step)
    assert isinstance(action, LaddersAction)
    return action


def _scaled(estimate: Estimate, times: int) -> Estimate:
    return Estimate(times * estimate.value, times * times * estimate.variance)


@lru_cache(maxsize=16)
def _mean_left(players: int, options: LaddersOptions, effort: float) -> Estimate:
    """Return the mean number of cards left to a team under the reference policy."""
    luck = luck_for("rungs", players, 2 if options.partners else 1, options.climb)
    found = _played_out(DealsByLot(players, options), RandomNumbers(luck), samples(DEALS, effort))
    return found.weighted([1 / players] * players)


def _played_out(deals: DealsByLot, numbers: RandomNumbers, count: int) -> Means:
    """Return the mean number of cards that the reference leaves to each player's team in deals."""
    found = Means(deals.players)
    for _ in range(count):
        board = deals.deal(numbers)
        play_on(board, numbers, NO_END)
        found.add(board.rungs_left())
    return found
