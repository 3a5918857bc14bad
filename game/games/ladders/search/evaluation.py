"""Evaluates each plan for a turn by what it leaves behind, as a logit of the chance to win."""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from game.chance.adding import added
from game.games.ladders.model.board import DISCARD, TO_DRAW, TO_STOP, Board, Move
from game.games.ladders.model.pack import ANY_STEP, NO_STEP, TOP, Kinds, Step
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.opponents import Known, Opponents
from game.games.ladders.search.plans import (
    MOST_OUTCOMES,
    Plan,
    PlanOutcome,
    climbs_from,
    outcome_of,
    plan_outcomes,
    raised,
    rungs_at_hand,
)
from game.games.ladders.search.reaching import kinds_in
from game.games.ladders.search.traits import FeatureValues, Rung
from game.games.ladders.search.value_weights import LearntWeights, ValueWeights, plan_weights

WON: Final = 1000.0
"""The value of a plan that wins the deal."""
PER_MOVE: Final = 1e-4
"""The cost of each move; among equal plans the shortest wins."""


class ValuedPlan(NamedTuple):
    """A plan and its value as a logit."""

    worth: float
    plan: Plan


def valued_plans(
    board: Board, discarding: Discarding, known: Known = (), most: int = MOST_OUTCOMES
) -> list[ValuedPlan]:
    """Return the plans of the player to move, best first.

    ``most`` limits the number of sequences of plays that are looked at.
    """
    drawn = board.draw[-1] if board.draw else NO_STEP
    plans = BoardEvaluation(board, known, drawn).plans(discarding, most)
    return sorted(plans, key=lambda found: -found.worth)


def chance_of(board: Board, player: int, lifted: Step = NO_STEP) -> float:
    """Return the chance to win of a player who has just moved, at the very start of a turn.

    Of another team's player it is what is left, which is right where there are two teams. The
    card that the player to move drew last, ``lifted``, counts as known to everyone.
    """
    mover, players = board.turn, len(board.teams)
    known: list[Sequence[Step]] = [()] * players
    known[mover] = () if lifted == NO_STEP else (lifted,)
    board.turn = (mover or players) - 1
    chance = chance_from(BoardEvaluation(board, known, NO_STEP).as_it_stands())
    mine = board.turn in board.teams[player]
    board.turn = mover
    return chance if mine else 1 - chance


def chance_from(worth: float) -> float:
    """Return the probability of a logit."""
    return 1 / (1 + exp(-worth))


def learnt_weights(board: Board) -> LearntWeights:
    """Return the weights for this number of teams."""
    weights = plan_weights()
    two_teams = len(board.teams) == 2 * len(board.teams[0])
    return weights.two_teams if two_teams else weights.more_teams


class _PlayableCards(NamedTuple):
    """The cards that can be played at some point in a plan."""

    rungs: list[Rung]
    order: float
    kinds: Kinds
    portals: int
    fitting: int
    """The number of RUNG tops that fit."""


class BoardEvaluation:
    """One board, analysed once for all plans of the player to move."""

    def __init__(self, board: Board, known: Known, drawn: Step) -> None:
        """``drawn`` is the top card of DRAW, or ``NO_STEP`` if it is face down."""
        self._board = board
        self._known = known
        self._drawn = drawn
        self._learnt = learnt_weights(board)
        self._when_ended: FeatureValues | None = None
        self._when_climbed: FeatureValues | None = None
        self._when_emptied: FeatureValues | None = None
        self._places = rungs_at_hand(board)
        self._last_card = sum(len(board.climbs[mate]) for mate in board.teams[board.turn]) == 1

    def plans(self, discarding: Discarding, most: int) -> list[ValuedPlan]:
        """Return all plans, from at most this many sequences of plays."""
        found: list[ValuedPlan] = []
        for outcome in plan_outcomes(self._board, most):
            for play in climbs_from(self._board, outcome):
                worth = self._after_climbing(outcome, play)
                found.append(_weighed(worth, outcome, play))
            if outcome.hand:
                found += self.discards(outcome, discarding)
            else:
                last = TO_DRAW if self._board.draw or self._board.discard else TO_STOP
                found.append(_weighed(self._before_drawing(outcome), outcome, last))
        return found

    def as_it_stands(self) -> float:
        """Return the value of the board as it is, at the end of the turn."""
        outcome = outcome_of(self._board)
        return self._kept(self._ended, outcome, self._at_hand(self._ended, outcome))

    # Compiled, a ``cached_property`` is computed each time.

    @property
    def _ended(self) -> FeatureValues:
        if self._when_ended is None:
            self._when_ended = self._features(self._learnt.at_the_end, self._drawn)
        return self._when_ended

    @property
    def _climbed(self) -> FeatureValues:
        if self._when_climbed is None:
            weights = self._learnt.after_climbing
            self._when_climbed = self._features(weights, self._drawn, climbed=1)
        return self._when_climbed

    @property
    def _emptied(self) -> FeatureValues:
        if self._when_emptied is None:
            # The top card of DRAW comes to this player, not to the next.
            self._when_emptied = self._features(self._learnt.before_drawing, NO_STEP)
        return self._when_emptied

    def _features(self, weights: ValueWeights, drawn: Step, climbed: int = 0) -> FeatureValues:
        others = Opponents(self._board, weights, self._known, drawn)
        return FeatureValues(self._board, weights, others, climbed)

    def _at_hand(self, features: FeatureValues, outcome: PlanOutcome) -> _PlayableCards:
        sizes = zip(self._places, outcome.rungs, strict=True)
        rungs = [features.rung(place, size) for place, size in sizes]
        kinds = 0
        for rung in rungs:
            kinds |= rung.run
        tops = [rung.top for rung in rungs]
        return _PlayableCards(
            rungs,
            added([rung.order for rung in rungs]),
            kinds,
            tops.count(ANY_STEP),
            sum([top in outcome.heights for top in tops]),
        )

    def _kept(
        self, features: FeatureValues, outcome: PlanOutcome, at_hand: _PlayableCards
    ) -> float:
        """Return the value of everything but the cards to be drawn."""
        heights, hand = outcome.heights, outcome.hand
        kinds, portals = at_hand.kinds | kinds_in(hand), at_hand.portals + hand.count(ANY_STEP)
        worth = features.common(heights) + features.hand(hand, heights) + at_hand.order
        worth += features.weights.rung_fits * at_hand.fitting
        return worth + features.way(kinds, portals, heights)

    def _after_climbing(self, outcome: PlanOutcome, play: Move) -> float:
        if self._last_card:
            return WON
        features, hand = self._climbed, outcome.hand
        heights = tuple(raised(outcome.heights, play[3]))
        at_hand = self._at_hand(features, outcome._replace(heights=heights))
        worth = features.common(heights) + features.hand(hand, heights) + at_hand.order
        worth += features.weights.rung_fits * at_hand.fitting
        kinds, portals = at_hand.kinds | kinds_in(hand), at_hand.portals + hand.count(ANY_STEP)
        return worth + features.next_card(kinds, portals, heights)

    def _before_drawing(self, outcome: PlanOutcome) -> float:
        features, heights = self._emptied, outcome.heights
        at_hand = self._at_hand(features, outcome)
        worth = self._kept(features, outcome, at_hand)
        if self._drawn == NO_STEP:
            return worth
        return worth + features.drawing(self._drawn, at_hand.kinds, at_hand.portals, heights)

    def discards(self, outcome: PlanOutcome, discarding: Discarding) -> list[ValuedPlan]:
        """Return every discard after some plays; most of the value is the same for all of them."""
        features, heights, found = self._ended, outcome.heights, []
        at_hand = self._at_hand(features, outcome)
        rungs = at_hand.rungs
        common = features.common(heights) + at_hand.order + features.weights.on_rungs
        empty = [rung.top == NO_STEP for rung in rungs[:4]]
        for step in dict.fromkeys(outcome.hand):
            hand = list(outcome.hand)
            hand.remove(step)
            in_hand = common + features.hand(hand, heights)
            kinds = kinds_in(hand) | 1 << step
            portals = at_hand.portals + hand.count(ANY_STEP) + (step == ANY_STEP)
            for place in discarding.places_for(step, outcome.hand, empty):
                top = rungs[place].top
                fitting = at_hand.fitting + (step in heights) - (top in heights)
                worth = in_hand + features.order_of_two(step, top)
                worth += features.weights.rung_fits * fitting
                open_to = kinds | _runs_but(rungs, place, step)
                worth += features.way(open_to, portals - (top == ANY_STEP), heights)
                last = DISCARD, step, self._places[place], -1
                found.append(_weighed(worth, outcome, last))
        return found


def _runs_but(rungs: Sequence[Rung], place: int, step: Step) -> Kinds:
    """Return what the RUNGS offer if one is covered, including that one if the cover runs on."""
    kinds = 0
    for other, rung in enumerate(rungs):
        if other != place or (rung.top == step + 1 and rung.top < TOP):
            kinds |= rung.run
    return kinds


def _weighed(worth: float, outcome: PlanOutcome, last: Move) -> ValuedPlan:
    return ValuedPlan(worth - PER_MOVE * len(outcome.plays), (*outcome.plays, last))
