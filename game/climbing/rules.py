"""The rules that all climbing games share, following the rules page.

Each game adds its pack and dealing, its exchange, the first leader, the scores of places, and who
wins the match.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from game.cards import Card
from game.chance import Chance
from game.climbing.model.actions import PASS, ClimbingAction, Give, Pass, Play, Take
from game.climbing.model.dealing import hand_out
from game.climbing.model.events import ClimbingDealEnded, Event, Tell, seen_by
from game.climbing.model.exchange import ExchangeStep, Giving
from game.climbing.model.exchanging import Exchanging
from game.climbing.model.following import follow
from game.climbing.model.hands import JOKERS_SHIFT, LOWEST, ONE_JOKER, cards_of, counts_of, hand_of
from game.climbing.model.naming import listed, named
from game.climbing.model.notation import ClimbingNotation
from game.climbing.model.open_passes import choosers, is_unbeatable, may_pass, unanswerable
from game.climbing.model.plays import AT_LEAST, HIGH, LOW, PlayRules, legal_plays
from game.climbing.model.refusals import refusal
from game.climbing.model.rounds import Rounds, begin_round, seat_players
from game.climbing.model.scoring import deal_is_over, result_of, score_deal
from game.climbing.model.state import ClimbingState, Turn
from game.climbing.model.telling_events import tell_dealt, tell_passed, tell_played
from game.climbing.model.view import ClimbingView, view_of
from game.climbing.reasons import why_give, why_play
from game.climbing.reasons.hint_plans import ClimbingPlans
from game.climbing.search.determinizing import ClimbingDeterminizer
from game.climbing.search.easy import easy_action
from game.climbing.search.exchange_view import ExchangeSearchView, promising_gives
from game.climbing.search.hand_value import medium_action
from game.climbing.search.inference import Evidence, LikelyDeterminizer
from game.climbing.search.knowledge import Knowledge
from game.climbing.search.moves import Moves, moves_by
from game.climbing.search.policy import Policy
from game.climbing.search.search_view import ClimbingSearchView
from game.climbing.search.style import near_equal, style_score
from game.climbing.search.weights import policy_weights
from game.contract import DealResult, Force, Heuristic, Outcome, Refused
from game.reasons import Reason

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64

OptionsT = TypeVar("OptionsT")

_PASSES: Final[tuple[list[Turn], ...]] = tuple([(player, PASS, 0)] for player in range(7))
"""What a pass adds to the log, by player."""

_ONLY_PASS: Final[tuple[Pass, ...]] = (PASS,)

_PASS: Final[type[Pass]] = Pass
_PLAY: Final[type[Play]] = Play
_GIVE: Final[type[Give]] = Give
"""The types of actions as constants: compiled, any other name is looked up in a dict."""


class Climbing(ABC, Generic[OptionsT]):
    """A climbing game with a number of players and its options. It is immutable."""

    enough: int
    """See ``CanSearch``; each game sets its own number."""

    def __init__(
        self,
        players: int,
        options: OptionsT,
        play_rules: PlayRules,
        pack: Sequence[Card],
        weights: str,
        lead_card: Card | None = None,
    ) -> None:
        """``weights`` names the file of the policy's weights."""
        self.players = players
        self.options = options
        self.play_rules = play_rules
        self.pack = tuple(pack)
        self.lead_card = lead_card
        """The card whose holder leads the deal, which sets it apart from its rank."""
        self.giving = Giving(play_rules, lead_card)
        self.exchanging = Exchanging(self.giving, self.first_leader)
        self.plays = legal_plays(play_rules)
        self._whole = hand_of(self.pack)
        self.heuristics: Mapping[str, Heuristic[ClimbingAction, ClimbingView[OptionsT]]] = {
            "easy": partial(easy_action, play_rules),
            "medium": partial(medium_action, play_rules, counts_of(self._whole)),
        }
        """Fast heuristics by bot level, the weakest first."""
        self._weights = weights
        self._policy: Policy | None = None
        self._plain, self._plain_or_pass = self.plays.plain, self.plays.plain_or_pass
        self.rounds = Rounds(play_rules)
        self._all_stay = not play_rules.pass_is_final

    # What each game must define.

    @property
    @abstractmethod
    def place_scores(self) -> tuple[int, ...]:
        """The score of each place in a deal, first place first."""

    @abstractmethod
    def next_deal(self, state: ClimbingState, chance: Chance, tell: Tell | None = None) -> None:
        """Deal, then begin the exchange or the play."""

    @abstractmethod
    def clockwise(self, order: tuple[int, ...]) -> Sequence[int]:
        """Return the players in seating order, given the order of positions or titles."""

    @abstractmethod
    def exchange(self, order: tuple[int, ...]) -> tuple[ExchangeStep, ...]:
        """Return the steps of the exchange before play, given the order of positions or titles."""

    @abstractmethod
    def first_leader(self, state: ClimbingState) -> int:
        """Return who leads the first round of a deal, once the exchange is done."""

    def open_leader(self, view: ClimbingView[OptionsT]) -> int | None:
        """Return the same during the exchange, if that depends on no hand; else ``None``."""
        return None

    @abstractmethod
    def match_winner(self, state: ClimbingState) -> int | None:
        """Return who has won the match with the deal that just ended, or ``None``."""

    def forced(self, state: ClimbingState) -> Force | None:
        """Return ``give`` for a compulsory gift, or ``pass`` if nothing can be played."""
        if state.turn is None:
            return None
        if state.size:
            return "pass" if len(self.legal_actions(state)) == 1 else None
        return "give" if self.exchanging.is_forced(state) else None

    def passes(self, action: ClimbingAction) -> bool:
        """Return whether an action is a pass."""
        return isinstance(action, Pass)

    def may_pass(self, view: ClimbingView[OptionsT]) -> bool:
        """Return whether the player to move may pass, whatever they hold."""
        return may_pass(view)

    def unanswerable(self, view: ClimbingView[OptionsT]) -> bool:
        """Return whether the player to move can't answer, whatever they hold."""
        return unanswerable(self.plays, self._whole, view)

    def concerned(self, view: ClimbingView[OptionsT]) -> tuple[int, ...] | None:
        """Return the two who exchange cards; ``None`` once play has begun."""
        return (view.due.giver, view.due.to) if view.due else None

    def choosers(self, view: ClimbingView[OptionsT]) -> tuple[int, ...]:
        """Return who chooses next, as far as it does not depend on any hand."""
        found = choosers(self.plays, self._whole, view)
        leader = self.open_leader(view) if view.due is not None else None
        return found if leader is None else (*found, leader)

    def in_play(self, view: ClimbingView[OptionsT]) -> tuple[int, ...]:
        """Return who may still choose in this deal: whoever holds cards."""
        return tuple(seat for seat, size in enumerate(view.sizes) if size)

    # The methods of ``contract.Rules`` and its optional members.

    @property
    def notation(self) -> ClimbingNotation:
        """How this game reads and writes record lines."""
        return ClimbingNotation(not self.play_rules.joker_tops, self.match_winner)

    def new_match(self) -> ClimbingState:
        """Return the state before the first deal."""
        return ClimbingState(self.players)

    def to_move(self, state: ClimbingState) -> int | None:
        """Return the seat whose turn it is, or ``None`` between deals."""
        return state.turn

    def legal_actions(self, state: ClimbingState) -> Sequence[ClimbingAction]:
        """Return every legal action; one stands for all that differ only in suits."""
        player = state.turn
        assert player is not None
        size = state.size
        if size:
            counts: i64 = state.counts[player]
            if counts >= ONE_JOKER:
                return self.plays.answers(counts, size, state.fitting)
            # A copy of the first test in ``answers``: usually nothing fits, and this ends it here.
            held: i64 = counts + AT_LEAST[size] & state.fitting
            if not held:
                return _ONLY_PASS
            if not held & LOW or not held & HIGH:
                return self._plain_or_pass[size][held]
            return self._plain_or_pass[size][held & LOW] + self._plain[size][held & HIGH]
        if state.step < len(state.plan):
            return self.exchanging.actions(state)
        return self.plays.leads(state.counts[player])

    def apply(
        self, state: ClimbingState, action: ClimbingAction, chance: Chance, tell: Tell | None = None
    ) -> None:
        """Carry out a legal action."""
        # Comparing types is faster than ``isinstance``; passes, the most frequent, come first.
        if type(action) is _PASS:
            player = state.turn
            assert player is not None
            state.log += _PASSES[player]
            if tell:
                short = state.sizes[player] < state.size
                unanswerable = short or is_unbeatable(self.plays, self._whole, state)
                tell_passed(state, self.rounds, tell, unanswerable=unanswerable, short=short)
            elif state.waiting > 1 and self._all_stay:
                state.waiting -= 1
                state.turn = state.after[player]
                return
            else:
                self.rounds.follow_pass(state, None)
            if state.last is None:
                state.round_start = len(state.log)
        elif type(action) is _PLAY:
            self._play(state, action, tell)
        elif type(action) is _GIVE:
            self.exchanging.give(state, action, chance, tell)
        else:
            assert isinstance(action, Take)
            self.exchanging.take(state, action.place, chance, tell)

    def listed(self, state: ClimbingState, action: ClimbingAction) -> ClimbingAction:
        """Return the legal action that covers one with named cards, if the player holds these."""
        if state.turn is None:
            return action
        return listed(self.giving, state.hands[state.turn], action)

    def named(self, state: ClimbingState, action: ClimbingAction) -> ClimbingAction:
        """Return a legal action with its cards; where it leaves them open, the lowest suits."""
        assert state.turn is not None
        return named(state.hands[state.turn], action)

    def deal_result(self, state: ClimbingState) -> DealResult | None:
        """Return the result of the deal, with players placed in the order they went out."""
        return result_of(state)

    def outcome(self, state: ClimbingState) -> Outcome | None:
        """Return totals and the winner, or ``None`` before the end of the match."""
        if not deal_is_over(state):
            return None
        winner = self.match_winner(state)
        return None if winner is None else Outcome(tuple(state.totals), (winner,))

    def view(self, state: ClimbingState, seat: int | None) -> ClimbingView[OptionsT]:
        """Return what a seat knows: its own hand, and everything it has been shown."""
        return view_of(state, self.options, seat)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Return the event without the cards that the seat may not see."""
        return seen_by(event, seat)

    def follow(self, view: ClimbingView[OptionsT], event: Event) -> ClimbingView[OptionsT]:
        """Return the view after an event that its seat has seen."""
        return follow(event, view)

    def refusal(self, view: ClimbingView[OptionsT], action: ClimbingAction) -> Refused | None:
        """Return why the player to move may not take an action; ``None`` if the action is legal."""
        return refusal(self.play_rules, self.giving, view, action)

    def determinize(self, view: ClimbingView[OptionsT], rng: Random) -> ClimbingState:
        """Return a determinization; every layout of the hidden cards is equally likely."""
        return self.determinizer(view).state(rng)

    def determinizer(self, view: ClimbingView[OptionsT]) -> ClimbingDeterminizer:
        """Return what draws determinizations of a view, for a search that draws many."""
        knowledge = Knowledge(self.giving, self.pack, self.lead_card, view)
        return ClimbingDeterminizer(self.play_rules, self.clockwise(view.order), knowledge)

    def search_view(
        self, view: ClimbingView[OptionsT], legal: Sequence[ClimbingAction]
    ) -> ClimbingSearchView | ExchangeSearchView:
        """Return the search's access to the view of the player to move."""
        rules, policy, determinizer = self.play_rules, self.policy, self.determinizer(view)
        evidence = Evidence(self.moves, policy, self.clockwise(view.order), view)
        play = ClimbingSearchView(rules, policy, view, LikelyDeterminizer(determinizer, evidence))
        if view.due is None:
            return play
        gives = [action for action in legal if isinstance(action, Give)]
        promising = promising_gives(rules, self.pack, view, gives)
        return ExchangeSearchView(self.exchanging, determinizer, promising, play)

    def near_equal(
        self, view: ClimbingView[OptionsT], legal: Sequence[ClimbingAction], chosen: ClimbingAction
    ) -> Sequence[ClimbingAction]:
        """Return the actions about as good as ``chosen``, with ``chosen`` first."""
        return near_equal(self.play_rules, self.pack, view, legal, chosen)

    def style_score(
        self, character: str, view: ClimbingView[OptionsT], actions: Sequence[ClimbingAction]
    ) -> float:
        """Return how much a character likes the first of these actions."""
        seats = self.clockwise(view.order)
        return style_score(character, self.play_rules, seats, view, actions[0])

    def why(
        self,
        view: ClimbingView[OptionsT],
        actions: Sequence[ClimbingAction],
        instead: Sequence[ClimbingAction],
    ) -> Reason | None:
        """Return in what one action is ahead of another."""
        one, other = actions[0], instead[0]
        if isinstance(one, Give) and isinstance(other, Give):
            return why_give(self.play_rules, self.lead_card, view, one, other)
        return why_play(self.play_rules, self.pack, view, one, other)

    @property
    def plans(self) -> ClimbingPlans:
        """Keeps hints to the cards that the hint before meant to keep."""
        return ClimbingPlans(self.play_rules, self.pack)

    def same(self, legal: Sequence[ClimbingAction]) -> bool:
        """Return whether a card is to be taken unseen: then all places are the same."""
        return isinstance(legal[0], Take)

    @property
    def policy(self) -> Policy:
        """The policy that guides searches; its weights are read when it is first needed."""
        if self._policy is None:
            self._policy = Policy(self.play_rules, policy_weights(self._weights))
        return self._policy

    @property
    def moves(self) -> Moves:
        """The moves of searches by these play rules."""
        return moves_by(self.play_rules)

    # Dealing.

    def begin_deal(
        self,
        state: ClimbingState,
        dealer: int,
        hands: Sequence[Sequence[Card]],
        plan: tuple[ExchangeStep, ...],
        tell: Tell | None,
    ) -> None:
        """Hand out the cards and begin the exchange, or play if there is no exchange."""
        hand_out(state, dealer, hands, plan)
        seat_players(state, self.clockwise(state.order))
        begin_round(state, 0)
        if tell:
            tell_dealt(state, tell)
        self.exchanging.begin_step(state, tell)

    # Playing.

    def _play(self, state: ClimbingState, play: Play, tell: Tell | None) -> None:
        rank, naturals, jokers, cards = play
        player = state.turn
        assert player is not None
        hand: i64 = state.hands[player]
        shift: i64 = rank * 4
        gone: i64 = LOWEST[naturals][hand >> shift & 15] << shift
        fewer: i64 = naturals << shift
        if jokers:
            gone |= LOWEST[jokers][hand >> JOKERS_SHIFT] << JOKERS_SHIFT
            fewer += jokers << JOKERS_SHIFT
        if cards:
            gone = hand_of(cards)
        size = naturals + jokers
        state.hands[player] = hand ^ gone
        # Compiled, "-=" on an item of a list is slow.
        counts, sizes = state.counts, state.sizes
        counts[player] = counts[player] - fewer
        sizes[player] = sizes[player] - size
        state.log.append((player, play, gone))
        if tell:
            tell_played(state, play, cards or cards_of(gone), self.rounds, tell)
        else:
            self.rounds.follow_play(state, size, rank, None)
        if state.last is None:
            state.round_start = len(state.log)
        elif state.turn is None:
            self._end_deal(state, tell)

    def _end_deal(self, state: ClimbingState, tell: Tell | None) -> None:
        """Score the deal by the order in which players went out."""
        score_deal(state, self.place_scores)
        if tell:
            winner = self.match_winner(state)
            tell(
                ClimbingDealEnded(
                    order=tuple(state.finished),
                    scores=tuple(state.scores),
                    totals=tuple(state.totals),
                    match_winners=None if winner is None else (winner,),
                )
            )
