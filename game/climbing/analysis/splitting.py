"""Splits deals of a climbing game: position, cards, own play, others' play, chance.

The parts follow the order of events and add up exactly. Chance is the rest: what no player decided
and nobody could know.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

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
from game.chance import Drawing, Line
from game.climbing.analysis.chairs import points_of_chairs
from game.climbing.analysis.choosing import ClimbingChoiceComparison
from game.climbing.analysis.reference_policy import ReferencePolicy
from game.climbing.analysis.renumbering import ClimbingRenumbering, dealt_to
from game.climbing.model.state import ClimbingState

if TYPE_CHECKING:
    from game.climbing.rules import Climbing

VALUE_PLAYOUTS = 200
"""How many playouts estimate the value of a deal's cards."""

CHOICE, CARDS, CHAIRS = "choice", "cards", "chairs"
"""The units: the gain from the choice at a step, the value of a deal's cards, and the values of all
chairs, for all deals alike: of positions or titles (1), or of places (0)."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ClimbingSplitDeal:
    """What the analysis knows of one deal. Players are numbered in the order cards are dealt."""

    players: tuple[int, ...]
    """The player of each number."""
    chairs: tuple[int, ...]
    """The position or title of each number, 0 the highest; without these, the number itself."""
    titled: bool
    """Whether chairs are positions or titles."""
    drawn: bool
    """Whether chairs were drawn for this deal instead of carried over from the last one."""
    scores: tuple[int, ...]
    dealt: tuple[Estimate, ...]
    """The value of the cards in these chairs, by number."""
    play: tuple[Estimate, ...]
    """How much each player's own choices gained or lost."""
    others: tuple[Estimate, ...]
    """How much the others' choices gained or lost each player."""
    choices: tuple[JudgedChoice, ...]
    by_chair: Means | None
    """The mean points of each chair; ``None`` if all are worth the same."""


@dataclass(frozen=True, slots=True)
class _Seat:
    """One player's part in one deal."""

    deal: ClimbingSplitDeal
    number: int

    @property
    def chair(self) -> int:
        return self.deal.chairs[self.number]


class _Gains:
    """The gains from the choices of a deal, by number."""

    def __init__(self, players: int) -> None:
        self.own, self.others = [ZERO] * players, [ZERO] * players
        self.choices: list[JudgedChoice] = []

    def add(
        self,
        playback: PlayedMatch,
        step: int,
        gains: Sequence[Estimate] | None,
        seats: ClimbingRenumbering,
    ) -> None:
        """Add what the choice at a step gained each player; nothing if it was not judged."""
        if not gains:
            return
        player = playback.steps[step].player
        assert player is not None
        mover = seats.number[player]
        for number, gain in enumerate(gains):
            whose = self.own if number == mover else self.others
            whose[number] += gain
        effects = tuple(gains[number].value for number in seats.number)
        deal = playback.steps[step].deal
        self.choices.append(JudgedChoice(step, deal, player, gains[mover], effects))


class ClimbingSplitter:
    """Splits the deals of one rule set."""

    least_named = 0.3

    def __init__(
        self,
        rules: "Climbing[Any]",
        worlds: int,
        effort: float = 1.0,
        *,
        drawn: bool = False,
        fair: bool = False,
    ) -> None:
        """Set up the splitting of one rule set.

        ``worlds`` is the number of determinizations per choice; a smaller ``effort`` means fewer.
        ``drawn`` means that chairs are drawn for each deal; ``fair``, that all chairs are equal if
        there is no exchange.
        """
        self._rules = rules
        self._reference = ReferencePolicy(rules)
        self._judgement = ClimbingChoiceComparison(rules, samples(worlds, effort))
        self._effort = effort
        self._drawn = drawn
        self._fair = fair

    def units(self, playback: PlayedMatch, deal: int) -> Sequence[Unit]:
        """Return the values of chairs and cards, and the choices where there was one."""
        first, *steps = playback.deal_steps(deal)
        titled = bool(playback.state(first).order)
        chairs = [] if self._are_alike(titled=titled) else [Unit(CHAIRS, int(titled))]
        free = (
            step for step in steps if len(self._rules.legal_actions(playback.state(step - 1))) > 1
        )
        return [*chairs, Unit(CARDS, deal), *(Unit(CHOICE, step) for step in free)]

    def judge(self, playback: PlayedMatch, unit: Unit) -> Any:
        """Return the figures of one unit: by number, or of all chairs."""
        what, at = unit
        if what == CHAIRS:
            return points_of_chairs(self._rules, self._effort, titled=bool(at))
        if what == CARDS:
            return self._worth(playback, at)
        return self._gain(playback, at)

    def put_together(self, playback: PlayedMatch, deal: int, figures: Figures) -> ClimbingSplitDeal:
        """Return the analysis of one deal."""
        steps = playback.deal_steps(deal)
        begun, ended = playback.state(steps[0]).clone(), playback.state(steps[-1]).clone()
        seats = ClimbingRenumbering(dealt_to(self._rules.clockwise, begun))
        gains = _Gains(self._rules.players)
        for step in steps[1:]:
            gains.add(playback, step, figures.get(Unit(CHOICE, step)), seats)
        order = tuple(seats.number[player] for player in begun.order)
        numbers = range(self._rules.players)
        return ClimbingSplitDeal(
            players=seats.chairs,
            chairs=tuple(order.index(number) for number in numbers) if order else tuple(numbers),
            titled=bool(order),
            drawn=deal == 0 or self._drawn,
            scores=tuple(seats.by_number(ended.scores)),
            dealt=tuple(figures[Unit(CARDS, deal)]),
            play=tuple(gains.own),
            others=tuple(gains.others),
            choices=tuple(gains.choices),
            by_chair=figures.get(Unit(CHAIRS, int(bool(order)))),
        )

    def add_up(self, deals: Sequence[ClimbingSplitDeal]) -> Sequence[PlayerSplit]:
        """Return the split of some deals for each player."""
        return [
            self._add_up([_Seat(deal, deal.players.index(player)) for deal in deals])
            for player in range(self._rules.players)
        ]

    def choices(self, deals: Sequence[ClimbingSplitDeal]) -> Sequence[JudgedChoice]:
        """Return the judged choices of some deals."""
        return [choice for deal in deals for choice in deal.choices]

    def chairs_held(self, deals: Sequence[ClimbingSplitDeal]) -> Sequence[Sequence[HeldChair]]:
        """Return the chairs that each player held in some deals."""
        return [
            [self._held(_Seat(deal, deal.players.index(player))) for deal in deals]
            for player in range(self._rules.players)
        ]

    # One unit.

    def _gain(self, playback: PlayedMatch, step: int) -> Sequence[Estimate] | None:
        """Return the gain from a choice, by number; ``None`` if the reference does the same."""
        state, first = playback.state(step - 1), playback.first_of_deal(step)
        seats = ClimbingRenumbering(dealt_to(self._rules.clockwise, state))
        mover = seats.number[state.turn]
        view = self._rules.view(seats.state(state), mover)
        made: Any = playback.action(step)
        luck = luck_for(state.deal, mover, step - first - 1)
        return self._judgement.gain(view, seats.action(made), luck)

    def _worth(self, playback: PlayedMatch, deal: int) -> Sequence[Estimate]:
        """Return the value of the cards if everyone gives and plays like the reference policy.

        A card taken unseen is the one that was really taken.
        """
        steps = playback.deal_steps(deal)
        state: ClimbingState = playback.state(steps[0])
        begun = ClimbingRenumbering(dealt_to(self._rules.clockwise, state)).state(state)
        ended: ClimbingState = playback.state(steps[-1])
        taken = [cards or () for step, cards in ended.transfers if step.choice == "drawn"]
        self._rules.exchanging.finish(begun, _Taken([card for [card] in taken]))
        playouts, luck = samples(VALUE_PLAYOUTS, self._effort), luck_for(begun.deal, "cards")
        return self._reference.points(begun, playouts, luck).estimates

    def _are_alike(self, *, titled: bool) -> bool:
        """Return whether all chairs are worth the same, without a playout."""
        everybody = tuple(range(self._rules.players))
        return self._fair and not (titled and self._rules.exchange(everybody))

    # A match.

    def _add_up(self, seats: Sequence[_Seat]) -> PlayerSplit:
        rules = self._rules
        mean = len(seats) * sum(rules.place_scores) / rules.players
        score = float(sum(seat.deal.scores[seat.number] for seat in seats))
        dealt = sum((seat.deal.dealt[seat.number] for seat in seats), ZERO)
        play = sum((seat.deal.play[seat.number] for seat in seats), ZERO)
        others = sum((seat.deal.others[seat.number] for seat in seats), ZERO)
        chairs = self._chairs(seats)
        parts = {
            "drawn": self._position(seat for seat in seats if seat.deal.drawn),
            "carried": self._position(seat for seat in seats if not seat.deal.drawn),
            "cards": dealt - chairs,
            "play": play,
            "others": others,
            "chance": Estimate(score) - dealt - play - others,
        }
        return PlayerSplit(score, mean, parts)

    def _held(self, seat: _Seat) -> HeldChair:
        place = seat.chair if seat.deal.titled else None
        return HeldChair(place, self._position([seat]).value)

    def _position(self, seats: Iterable[_Seat]) -> Estimate:
        """Return how far the chairs of some deals differ from the mean of all chairs."""
        found = list(seats)
        mean = sum(self._rules.place_scores) / self._rules.players
        return self._chairs(found) - Estimate(len(found) * mean)

    def _chairs(self, seats: Sequence[_Seat]) -> Estimate:
        """Return the total value of the chairs in some deals."""
        total = ZERO
        for titled in (True, False):
            sat = [seat for seat in seats if seat.deal.titled == titled]
            chairs = [seat.chair for seat in sat]
            weights = [float(chairs.count(chair)) for chair in range(self._rules.players)]
            if sat:
                total += self._worth_of_chairs(sat[0].deal.by_chair, weights)
        return total

    def _worth_of_chairs(self, by_chair: Means | None, weights: Sequence[float]) -> Estimate:
        if by_chair is None:
            scores = self._rules.place_scores
            return Estimate(sum(weights) * sum(scores) / len(scores))
        return by_chair.weighted(weights)


class _Taken:
    """Chance that replays the cards which were really taken."""

    def __init__(self, cards: Sequence[int]) -> None:
        self._left = list(cards)

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return the next card."""
        return self._left.pop(0)  # type: ignore[return-value]


def points_in(lines: Sequence[Line]) -> Sequence[float]:
    """Return each player's points in the deals of a record."""
    deals = (line["scores"] for line in lines if line.get("result") == "deal")
    return [float(sum(points)) for points in zip(*deals, strict=True)]
