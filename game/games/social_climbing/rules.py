"""The rules of Social Climbing, following the rules page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from game.cards import Card, Rank
from game.chance import Chance, Line
from game.contract import DealResult, Heuristic, Outcome, Refused, leaders
from game.games.social_climbing.hint_plans import SocialClimbingPlans
from game.games.social_climbing.model.actions import (
    BANKING_RANKS,
    EMPTY,
    NO_RANK,
    SLOTS,
    SocialClimbingAction,
    actions_for,
    end_rank,
    merged,
)
from game.games.social_climbing.model.dealing import SocialClimbingDealing
from game.games.social_climbing.model.events import (
    Banked,
    Event,
    Placed,
    SocialClimbingDealEnded,
    SocialClimbingDealt,
    SocialClimbingDiscarded,
    Tell,
)
from game.games.social_climbing.model.following import follow
from game.games.social_climbing.model.notation import SocialClimbingNotation
from game.games.social_climbing.model.options import SocialClimbingOptions
from game.games.social_climbing.model.refusals import refusal
from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.state import SocialClimbingState
from game.games.social_climbing.model.view import PileView, SocialClimbingView
from game.games.social_climbing.reasons import why
from game.games.social_climbing.search.determinizing import determinize
from game.games.social_climbing.search.easy import easy_action
from game.games.social_climbing.search.medium import medium_action
from game.games.social_climbing.search.search_view import SocialClimbingSearchView
from game.games.social_climbing.search.style import near_equal, style_score
from game.options import OptionValue
from game.reasons import Reason

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64


@dataclass(frozen=True, slots=True)
class SocialClimbing:
    """Social Climbing with a number of players and its options."""

    players: int
    options: SocialClimbingOptions

    @property
    def enough(self) -> int:
        """See ``CanSearch``."""
        return 80

    @property
    def notation(self) -> SocialClimbingNotation:
        """How this game reads and writes record lines."""
        return SocialClimbingNotation(self.match_winners)

    @property
    def heuristics(self) -> Mapping[str, Heuristic[SocialClimbingAction, SocialClimbingView]]:
        """Fast heuristics for the levels ``easy`` and ``medium``."""
        return {"easy": easy_action, "medium": medium_action}

    def new_match(self) -> SocialClimbingState:
        """Return the state before the first deal."""
        return SocialClimbingState(self.players)

    def next_deal(
        self, state: SocialClimbingState, chance: Chance, tell: Tell | None = None
    ) -> None:
        """Deal three face-up piles; the first player is drawn once, then rotates clockwise."""
        assert state.turn is None
        assert self.outcome(state) is None
        first = None if state.deal < 0 else (state.first + 1) % self.players
        state.deal += 1
        deal = chance.settle(
            SocialClimbingDealing(self.players, self.options.packs, first), state.deal
        )
        state.first = state.turn = deal.first
        state.piles = [list(reversed(pile)) for pile in deal.piles]
        state.tops = [end_rank(pile) for pile in state.piles]
        state.left = sum(len(pile) for pile in state.piles)
        state.columns = [[] for _ in state.columns]
        state.ends = [EMPTY] * self.players
        state.banked = [[] for _ in range(self.players)]
        state.scores = [0] * self.players
        state.discards = []
        if tell:
            sizes = tuple(len(pile) for pile in state.piles)
            tops = tuple(pile[-1] for pile in state.piles)
            below = tuple(map(_below, state.piles)) if self.options.open_piles else None
            tell(SocialClimbingDealt(state.deal, state.first, sizes, tops, below))

    def to_move(self, state: SocialClimbingState) -> int | None:
        """Return the seat whose turn it is, or ``None`` between deals."""
        return state.turn

    def legal_actions(self, state: SocialClimbingState) -> tuple[SocialClimbingAction, ...]:
        """Return every legal action; with both slots empty, starts in either are listed."""
        assert state.turn is not None
        return actions_for(state.tops, state.ends[state.turn])

    def apply(
        self,
        state: SocialClimbingState,
        action: SocialClimbingAction,
        chance: Chance,
        tell: Tell | None = None,
    ) -> None:
        """Carry out a legal action; then the turn moves clockwise, or the deal ends."""
        player = state.turn
        assert player is not None
        kind, pile, column = action
        if pile is not None:
            _place(state, player, pile, column, tell)
        elif kind == "bank":
            _bank(state, player, column, tell)
        else:
            _discard(state, player, column, tell)
        if state.left:
            state.turn = (player + 1) % self.players
        else:
            self._end_deal(state, tell)

    def _end_deal(self, state: SocialClimbingState, tell: Tell | None) -> None:
        """Bank the columns that end in a 3, 6 or 9, and add up the scores."""
        state.turn = None
        for slot, column in enumerate(state.columns):
            if end_rank(column) in BANKING_RANKS:
                _bank(state, *divmod(slot, SLOTS), tell, by_rule=True)
        winners = leaders(state.scores)
        for player, score in enumerate(state.scores):
            state.totals[player] += score
            state.wins[player] += player in winners
        if tell:
            tell(
                SocialClimbingDealEnded(
                    scores=tuple(state.scores),
                    winners=winners,
                    totals=tuple(state.totals),
                    wins=tuple(state.wins),
                    match_winners=self.match_winners(state) if self._match_over(state) else None,
                )
            )

    def _match_over(self, state: SocialClimbingState) -> bool:
        return state.turn is None and state.deal == self.options.deals - 1

    def match_winners(self, state: SocialClimbingState) -> tuple[int, ...]:
        """Return the winners by points, or by deals won and then points; ties share the win."""
        return leaders(self._ranking(state.totals, state.wins))

    def match_ranking(self, result: Line, deal: Line) -> Sequence[object]:
        """Return each player's points in a match, or their deals won and points."""
        return self._ranking(result["totals"], result["wins"])

    @property
    def decided_by_wins(self) -> bool:
        """Whether deals won decide a match, and points only between equals."""
        return self.options.scored_by == "wins"

    def _ranking(self, totals: Sequence[int], wins: Sequence[int]) -> Sequence[object]:
        return list(zip(wins, totals, strict=True)) if self.decided_by_wins else totals

    def deal_result(self, state: SocialClimbingState) -> DealResult | None:
        """Return the scores of the deal, or ``None`` while it is still in progress."""
        if state.deal < 0 or state.turn is not None:
            return None
        scores = self.standing(state)
        return DealResult(scores=scores, winners=leaders(scores), standing=scores)

    def standing(self, state: SocialClimbingState) -> tuple[int, ...]:
        """Return the points that each player has banked in this deal."""
        return tuple(state.scores)

    def outcome(self, state: SocialClimbingState) -> Outcome | None:
        """Return totals and winners, or ``None`` before the last deal has ended."""
        if not self._match_over(state):
            return None
        return Outcome(totals=tuple(state.totals), winners=self.match_winners(state))

    def view(self, state: SocialClimbingState, seat: int | None) -> SocialClimbingView:
        """Return the view, the same for all seats: all but the hidden order of the piles."""
        return SocialClimbingView(
            seat=seat,
            options=self.options,
            players=self.players,
            deal=state.deal,
            first=state.first,
            to_move=state.turn,
            piles=tuple(
                PileView(
                    size=len(pile),
                    top=pile[-1] if pile else None,
                    below=_below(pile) if self.options.open_piles else None,
                )
                for pile in state.piles
            ),
            columns=tuple(
                (tuple(state.columns[left]), tuple(state.columns[left + 1]))
                for left in range(0, self.players * SLOTS, SLOTS)
            ),
            banked=tuple(tuple(bank) for bank in state.banked),
            scores=tuple(state.scores),
            discards=tuple(state.discards),
            totals=tuple(state.totals),
            over=state.turn is None and state.deal >= 0,
            wins=tuple(state.wins),
        )

    def redact(self, event: Event, seat: int | None) -> Event:
        """Return the event unchanged: every event of this game is public."""
        return event

    @property
    def shows_all(self) -> bool:
        """Always true: nobody has a hand, so all seats know the same."""
        return True

    def stands(self, event: Event) -> str | None:
        """Return why an action can't be undone: it uncovered a card, or ended the deal."""
        if isinstance(event, SocialClimbingDealEnded):
            return "deal_over"
        turned_up = isinstance(event, Placed) and event.uncovered is not None
        return "new_card" if turned_up and not self.options.open_piles else None

    def follow(self, view: SocialClimbingView, event: Event) -> SocialClimbingView:
        """Return the view after an event that its seat has seen."""
        return follow(event, view)

    def refusal(self, view: SocialClimbingView, action: SocialClimbingAction) -> Refused | None:
        """Return why the player to move may not take an action; ``None`` if the action is legal."""
        return refusal(view, action)

    def search_view(
        self, view: SocialClimbingView, legal: Sequence[SocialClimbingAction]
    ) -> SocialClimbingSearchView:
        """Return the search's access to the view of the player to move."""
        return SocialClimbingSearchView(view, legal)

    def near_equal(
        self,
        view: SocialClimbingView,
        legal: Sequence[SocialClimbingAction],
        chosen: SocialClimbingAction,
    ) -> Sequence[SocialClimbingAction]:
        """Return the actions about as good as ``chosen``, with ``chosen`` first."""
        return near_equal(view, legal, chosen)

    def style_score(
        self, character: str, view: SocialClimbingView, actions: Sequence[SocialClimbingAction]
    ) -> float:
        """Return how much a character likes the first of these actions."""
        return style_score(character, view, actions[0])

    def why(
        self,
        view: SocialClimbingView,
        actions: Sequence[SocialClimbingAction],
        instead: Sequence[SocialClimbingAction],
    ) -> Reason | None:
        """Return in what one action with its follow-ups is ahead of another."""
        return why(view, actions, instead)

    @property
    def plans(self) -> SocialClimbingPlans:
        """Keeps hints to the plans that earlier hints began."""
        return SocialClimbingPlans()

    def same(self, legal: Sequence[SocialClimbingAction]) -> bool:
        """Return whether all actions start a column with the same card, in either slot."""
        return len(merged(legal)) == 1

    def determinize(self, view: SocialClimbingView, rng: Random) -> SocialClimbingState:
        """Return a determinization: the view with the unseen cards in a random order."""
        return determinize(view, rng)


def _below(pile: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards below a pile's top card, downwards."""
    return tuple(pile[-2::-1])


def _following(state: SocialClimbingState, player: int) -> int | None:
    """Return whose turn is next; ``None`` after the last card."""
    return (player + 1) % len(state.scores) if state.left else None


def _place(
    state: SocialClimbingState, player: int, pile: int, column: int, tell: Tell | None
) -> None:
    cards = state.piles[pile]
    card = cards.pop()
    state.tops[pile] = end_rank(cards)
    state.left -= 1
    target = state.columns[player * SLOTS + column]
    if tell:
        onto = target[-1] if target else None
        uncovered = cards[-1] if cards else None
        tell(Placed(player, pile, column, card, onto, uncovered, _following(state, player)))
    target.append(card)
    _set_end(state, player, column, card >> 2)


def _bank(
    state: SocialClimbingState, player: int, column: int, tell: Tell | None, by_rule: bool = False
) -> None:
    slot = player * SLOTS + column
    cards = tuple(state.columns[slot])
    worth = points(cards)
    state.banked[player].append(cards)
    state.scores[player] += worth
    state.columns[slot] = []
    _set_end(state, player, column, NO_RANK)
    if tell:
        tell(Banked(player, column, cards, worth, by_rule, _following(state, player)))


def _discard(state: SocialClimbingState, player: int, column: int, tell: Tell | None) -> None:
    cards = state.columns[player * SLOTS + column]
    card = cards.pop()
    state.discards.append(card)
    _set_end(state, player, column, end_rank(cards))
    if tell:
        tell(SocialClimbingDiscarded(player, column, card, (player + 1) % len(state.scores)))


def _set_end(state: SocialClimbingState, player: int, column: int, rank: Rank) -> None:
    ends: i64 = state.ends[player]
    other: i64 = ends % 14
    state.ends[player] = ends - other + rank if column else rank * 14 + other


def make_rules(players: int, options: Mapping[str, OptionValue]) -> SocialClimbing:
    """Return the rules for a number of players and resolved options."""
    return SocialClimbing(players, SocialClimbingOptions(**options))  # type: ignore[arg-type]
