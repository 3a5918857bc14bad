"""Splits the CLIMB cards left in a deal: CLIMB as dealt, own play, partner's, others', chance.

Fewer is better: a part below 0 helped. The analysis never uses the true HANDS and piles, except for
the CLIMBS, which are a player's cards for the whole deal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from game.analysis.estimates import ZERO, Estimate, Means
from game.analysis.reference import luck_for
from game.analysis.split import HeldChair, JudgedChoice, Note, PlayerSplit, samples
from game.chance.numbers import RandomNumbers
from game.games.ladders.analysis.alike import distinct_actions
from game.games.ladders.analysis.choosing import ChoiceComparison
from game.games.ladders.analysis.lots import DealsByLot
from game.games.ladders.analysis.renumbering import Renumbering
from game.games.ladders.model.actions import Action
from game.games.ladders.model.options import LaddersOptions
from game.games.ladders.model.pack import step_of
from game.games.ladders.model.scoring import Team
from game.games.ladders.model.state import State
from game.games.ladders.rollouts.policy import play_on
from game.games.ladders.rules import Ladders

if TYPE_CHECKING:
    from game.records.playback import Playback

WORLDS = 400
"""The number of determinizations per choice."""
PLAYOUTS = 1_000
"""The number of playouts of a deal with its CLIMBS and all other cards at random."""
DEALS = 2_000
"""How many deals are simulated to find the teams' mean."""
NO_END = -1
"""No number of turns: deals are played to their end."""


@dataclass(frozen=True, slots=True)
class LaddersDeal:
    """What the analysis knows of one deal, in CLIMB cards left to the team, indexed by player."""

    left: tuple[int, ...]
    dealt: tuple[Estimate, ...]
    """What the reference policy leaves with these CLIMBS."""
    play: tuple[Estimate, ...]
    partner: tuple[Estimate, ...]
    others: tuple[Estimate, ...]
    choices: tuple[JudgedChoice, ...]


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
        self._judgement = ChoiceComparison(rules, samples(WORLDS, effort))

    def deals(self, playback: "Playback") -> Sequence[int]:
        """Return the numbers of the deals that have ended, including blocked ones."""
        return [step.deal for step in playback.steps if step.result is not None]

    def take_apart(self, playback: "Playback", deal: int, note: Note) -> LaddersDeal:
        """Return the analysis of one deal."""
        steps, players = playback.deal_steps(deal), range(self._rules.players)
        begun: State = playback.state(steps[0])
        assert begun.turn is not None
        seats = Renumbering(begun.turn, len(players))
        dealt = self._dealt(begun, seats)
        gains, choices = self._gains(playback, steps, seats, note)
        left = [len(climb) for climb in playback.state(steps[-1]).climbs]
        return LaddersDeal(
            left=tuple(sum(left[mate] for mate in team) for team in self._rules.teams),
            dealt=tuple(dealt[seats.number[player]] for player in players),
            play=tuple(gains.play),
            partner=tuple(gains.partner),
            others=tuple(gains.others),
            choices=tuple(choices),
        )

    def add_up(self, deals: Sequence[LaddersDeal]) -> Sequence[PlayerSplit]:
        """Return the split of some deals for each player."""
        return [self._add_up(player, deals) for player in range(self._rules.players)]

    def chairs_held(self, deals: Sequence[LaddersDeal]) -> Sequence[Sequence[HeldChair]]:
        """Return nothing: no seat has a lasting advantage."""
        return []

    def choices(self, deals: Sequence[LaddersDeal]) -> Sequence[JudgedChoice]:
        """Return the judged choices of some deals."""
        return [choice for deal in deals for choice in deal.choices]

    # One deal.

    def _dealt(self, begun: State, seats: Renumbering) -> Sequence[Estimate]:
        """Return, by number, what the reference leaves with these CLIMBS and random other cards."""
        climbs = [[step_of(card) for card in climb] for climb in seats.by_number(begun.climbs)]
        deals = DealsByLot(self._rules.players, self._rules.options, climbs)
        numbers = RandomNumbers(luck_for(begun.deal, "climb"))
        return _played_out(deals, numbers, samples(PLAYOUTS, self._effort)).estimates

    def _gains(
        self, playback: "Playback", steps: Sequence[int], seats: Renumbering, note: Note
    ) -> tuple[_Gains, list[JudgedChoice]]:
        """Return the gains from all choices of a deal, and the choices that were judged."""
        found, choices = _Gains(self._rules.teams), list[JudgedChoice]()
        for segment in segments(playback, steps[1:]):
            gains = self._of(playback, segment, seats)
            for _ in segment:
                note()
            if gains is None:
                continue
            state: State = playback.state(segment[0] - 1)
            maker = state.turn
            assert maker is not None
            by_player = [gains[number] for number in seats.number]
            found.add(by_player, maker)
            effects = tuple(gain.value for gain in by_player)
            shown = self._shown(playback, segment)
            choices.append(JudgedChoice(shown, state.deal, maker, by_player[maker], effects))
        return found, choices

    def _shown(self, playback: "Playback", segment: Sequence[int]) -> int:
        """Return the step at which a choice is shown: the hint's action if one was followed.

        Otherwise it is the last step at which more than one thing could be done. The very last may
        be forced, as when all that is left is one kind of card for RUNGS that are alike.
        """
        hinted = next(filter(playback.after_hint, segment), None)
        if hinted is not None:
            return hinted
        free = (step for step in reversed(segment) if self._is_free(playback.state(step - 1)))
        return next(free, segment[-1])

    def _is_free(self, state: State) -> bool:
        view = self._rules.view(state, state.turn)
        return len(distinct_actions(self._rules.legal_actions(state), view)) > 1

    def _of(
        self, playback: "Playback", segment: Sequence[int], seats: Renumbering
    ) -> Sequence[Estimate] | None:
        """Return the gains from a choice, by number; ``None`` if the reference chooses the same."""
        state: State = playback.state(segment[0] - 1)
        if len(segment) == len(self._rules.legal_actions(state)) == 1:
            return None
        assert state.turn is not None
        view = seats.view(self._rules.view(state, state.turn))
        mover = seats.number[state.turn]
        made = [seats.move(action_at(playback, step), mover) for step in segment]
        luck = luck_for(state.deal, mover, segment[0] - playback.first_of_deal(segment[0]))
        return self._judgement.gains(view, made, luck)

    # A match.

    def _add_up(self, player: int, deals: Sequence[LaddersDeal]) -> PlayerSplit:
        score = float(sum(deal.left[player] for deal in deals))
        mean = _scaled(_mean(self._rules, self._effort), len(deals))
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


def segments(playback: "Playback", steps: Sequence[int]) -> Iterator[list[int]]:
    """Yield the steps of each choice, up to where something new comes into view."""
    segment: list[int] = []
    for step in steps:
        segment.append(step)
        action = action_at(playback, step)
        if action.kind != "play" or action.source == "climb":
            yield segment
            segment = []


def action_at(playback: "Playback", step: int) -> Action:
    """Return the action of a step."""
    action = playback.action(step)
    assert isinstance(action, Action)
    return action


def _scaled(estimate: Estimate, times: int) -> Estimate:
    return Estimate(times * estimate.value, times * times * estimate.variance)


def _mean(rules: Ladders, effort: float) -> Estimate:
    """Return the mean number of cards left to a team under the reference policy."""
    return _mean_of(rules.players, rules.options, effort)


@lru_cache(maxsize=16)
def _mean_of(players: int, options: LaddersOptions, effort: float) -> Estimate:
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
