"""Splits deals of a climbing game: position, cards, own play, others' play, chance.

The parts follow the order of events and add up exactly. Chance is the rest: what no player decided
and nobody could know.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from game.analysis.estimates import ZERO, Estimate, Means
from game.analysis.reference import luck_for
from game.analysis.split import HeldChair, JudgedChoice, Note, PlayerSplit, samples
from game.chance import Drawing, Line
from game.climbing.analysis.chairs import Chairs
from game.climbing.analysis.choosing import ChoiceComparison
from game.climbing.analysis.reference_policy import ReferencePolicy
from game.climbing.analysis.renumbering import Renumbering, dealt_to
from game.climbing.model.state import State

if TYPE_CHECKING:
    from game.climbing.rules import Climbing
    from game.records.playback import Playback

VALUE_PLAYOUTS = 200
"""How many playouts estimate the value of a deal's cards."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ClimbingDeal:
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


@dataclass(frozen=True, slots=True)
class _Seat:
    """One player's part in one deal."""

    deal: ClimbingDeal
    number: int

    @property
    def chair(self) -> int:
        return self.deal.chairs[self.number]


class _Gains:
    """The gains from the choices of a deal, by number."""

    def __init__(self, players: int) -> None:
        self.own, self.others = [ZERO] * players, [ZERO] * players
        self.choices: list[JudgedChoice] = []

    def add(self, gains: Sequence[Estimate], mover: int) -> None:
        """Add what one choice gained each player."""
        for number, gain in enumerate(gains):
            whose = self.own if number == mover else self.others
            whose[number] += gain


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
        self._judgement = ChoiceComparison(rules, samples(worlds, effort))
        self._effort = effort
        self._drawn = drawn
        self._fair = fair

    def deals(self, playback: "Playback") -> Sequence[int]:
        """Return the numbers of the deals that have ended."""
        return [step.deal for step in playback.steps if step.result is not None]

    def take_apart(self, playback: "Playback", deal: int, note: Note) -> ClimbingDeal:
        """Return the analysis of one deal."""
        steps = playback.deal_steps(deal)
        begun, ended = playback.state(steps[0]).clone(), playback.state(steps[-1]).clone()
        seats = Renumbering(dealt_to(self._rules, begun))
        gains = self._gains(playback, steps[1:], seats, note)
        order = tuple(seats.number[player] for player in begun.order)
        numbers = range(self._rules.players)
        return ClimbingDeal(
            players=seats.chairs,
            chairs=tuple(order.index(number) for number in numbers) if order else tuple(numbers),
            titled=bool(order),
            drawn=deal == 0 or self._drawn,
            scores=tuple(seats.by_number(ended.scores)),
            dealt=tuple(self._worth(seats.state(begun), ended)),
            play=tuple(gains.own),
            others=tuple(gains.others),
            choices=tuple(gains.choices),
        )

    def add_up(self, deals: Sequence[ClimbingDeal]) -> Sequence[PlayerSplit]:
        """Return the split of some deals for each player."""
        return [
            self._add_up([_Seat(deal, deal.players.index(player)) for deal in deals])
            for player in range(self._rules.players)
        ]

    def choices(self, deals: Sequence[ClimbingDeal]) -> Sequence[JudgedChoice]:
        """Return the judged choices of some deals."""
        return [choice for deal in deals for choice in deal.choices]

    def chairs_held(self, deals: Sequence[ClimbingDeal]) -> Sequence[Sequence[HeldChair]]:
        """Return the chairs that each player held in some deals."""
        return [
            [self._held(_Seat(deal, deal.players.index(player))) for deal in deals]
            for player in range(self._rules.players)
        ]

    # One deal.

    def _gains(
        self, playback: "Playback", steps: Sequence[int], seats: Renumbering, note: Note
    ) -> "_Gains":
        """Return, by number, the gains from own choices and from those of others."""
        found = _Gains(self._rules.players)
        for count, step in enumerate(steps):
            note()
            state = playback.state(step - 1)
            if len(self._rules.legal_actions(state)) == 1:
                continue
            mover = seats.number[state.turn]
            view = self._rules.view(seats.state(state), mover)
            luck = luck_for(state.deal, mover, count)
            made: Any = playback.action(step)
            gains = self._judgement.gain(view, seats.action(made), luck)
            found.add(gains or (), mover)
            if gains:
                found.choices.append(_judged(step, state, gains, seats))
        return found

    def _worth(self, begun: State, ended: State) -> Sequence[Estimate]:
        """Return the value of the cards if everyone gives and plays like the reference policy.

        A card taken unseen is the one that was really taken.
        """
        taken = [cards or () for step, cards in ended.transfers if step.choice == "drawn"]
        table = self._reference.finish_exchange(begun, _Taken([card for [card] in taken]))
        points, luck = Means(self._rules.players), luck_for(begun.deal, "cards")
        for _ in range(samples(VALUE_PLAYOUTS, self._effort)):
            points.add(self._reference.points(self._rules.kernel.clone(table), luck))
        return points.estimates

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
            sat = [seat.chair for seat in seats if seat.deal.titled == titled]
            weights = [float(sat.count(chair)) for chair in range(self._rules.players)]
            total += self._worth_of_chairs(titled=titled, weights=weights)
        return total

    def _worth_of_chairs(self, *, titled: bool, weights: Sequence[float]) -> Estimate:
        if not any(weights):
            return ZERO
        plays_alike = not (titled and self._rules.exchange(tuple(range(self._rules.players))))
        if self._fair and plays_alike:
            scores = self._rules.place_scores
            return Estimate(sum(weights) * sum(scores) / len(scores))
        return _chairs_of(self._rules, self._effort, titled=titled).points.weighted(weights)


def _judged(step: int, state: State, gains: Sequence[Estimate], seats: Renumbering) -> JudgedChoice:
    assert state.turn is not None
    by_player = [gains[number].value for number in seats.number]
    own = gains[seats.number[state.turn]]
    return JudgedChoice(step, state.deal, state.turn, own, tuple(by_player))


class _Taken:
    """Chance that replays the cards which were really taken."""

    def __init__(self, cards: Sequence[int]) -> None:
        self._left = list(cards)

    def settle(self, drawing: Drawing[T], deal: int) -> T:
        """Return the next card."""
        return self._left.pop(0)  # type: ignore[return-value]


@lru_cache(maxsize=16)
def _chairs_of(rules: "Climbing[Any]", effort: float, *, titled: bool) -> Chairs:
    return Chairs(rules, titled=titled, effort=effort)


def points_in(lines: Sequence[Line]) -> Sequence[float]:
    """Return each player's points in the deals of a record."""
    deals = (line["scores"] for line in lines if line.get("result") == "deal")
    return [float(sum(points)) for points in zip(*deals, strict=True)]
