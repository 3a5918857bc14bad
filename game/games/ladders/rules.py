"""The rules of Ladders, as the rule page settles them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.cards import PORTAL
from game.chance import Chance
from game.contract import DealResult, Heuristic, Outcome, Refused, Tell
from game.games.ladders import events
from game.games.ladders.actions import (
    ANYWHERE,
    DISCARDS,
    DISCARDS_HOLDING_PORTALS,
    DRAW_OR_STOP,
    FROM_CLIMB,
    FROM_HAND,
    FROM_RUNG,
    ONLY_STOP,
    PLACES_OF,
    RUNGS,
    STEPS_IN,
    Action,
    Discards,
)
from game.games.ladders.dealing import Dealing
from game.games.ladders.drawing import draw_up, show_hand
from game.games.ladders.events import DealEnded, Dealt, Stopped
from game.games.ladders.heuristics import HEURISTICS
from game.games.ladders.imagining import imagine
from game.games.ladders.kernel import LaddersKernel
from game.games.ladders.notation import LaddersNotation
from game.games.ladders.pack import BITS, FIRST_CARD, KIND_OF, TOP
from game.games.ladders.playing import empty_rungs, tell_discarded, tell_played
from game.games.ladders.refusals import refusal
from game.games.ladders.scoring import MOST_BLOCKED, Team, best, deal_scores, team_by_player
from game.games.ladders.state import LaddersOptions, State
from game.games.ladders.view import View, view
from game.options import OptionValue


@dataclass(frozen=True, slots=True)
class Ladders:
    """Ladders for a number of players under its options."""

    players: int
    options: LaddersOptions
    teams: tuple[Team, ...]
    """By player, the player first."""
    rungs_at_hand: tuple[tuple[int, ...], ...]
    """By player, where the RUNGS of the team are among all."""
    discards: Sequence[Discards] = field(repr=False, compare=False)
    """By the RUNG places that take a card."""

    @property
    def notation(self) -> LaddersNotation:
        """How this game stands in a record."""
        return LaddersNotation(self.players, self.match_winners)

    @property
    def heuristics(self) -> Mapping[str, Heuristic[Action, View]]:
        """Quick judgement for the levels ``easy`` and ``medium``."""
        return HEURISTICS

    @property
    def kernel(self) -> LaddersKernel:
        """Playouts for a search."""
        options = self.options
        return LaddersKernel(
            self.teams, self.rungs_at_hand, options.four_rungs_first, options.hold_portals
        )

    def greedy(self, legal: Sequence[Action], number: float) -> Action:
        """Return what plays whatever fits, and else draws, or discards by chance."""
        first = legal[0]
        return first if first.kind != "discard" else legal[int(number * len(legal))]

    def new_match(self) -> State:
        """Return a match before its first deal."""
        return State(self.players)

    def next_deal(self, state: State, chance: Chance, tell: Tell | None = None) -> None:
        """Deal each player a CLIMB; the dealer is drawn once, then the deal passes clockwise."""
        assert state.turn is None
        assert self.outcome(state) is None
        dealer = None if state.deal < 0 else (state.dealer + 1) % self.players
        state.deal += 1
        deal = chance.settle(Dealing(self.players, self.options.climb, dealer), state.deal)
        state.dealer = deal.dealer
        state.climbs = [list(reversed(climb)) for climb in deal.climbs]
        state.climb_tops = [KIND_OF[climb[0]] for climb in deal.climbs]
        state.draw = list(reversed(deal.draw))
        state.clear_table(self.players)
        if tell:
            tops = tuple(climb[0] for climb in deal.climbs)
            top = deal.draw[0] if self.options.draw_face_up else None
            tell(Dealt(state.deal, deal.dealer, self.options.climb, tops, len(deal.draw), top))
        # The player to the dealer's left begins.
        state.turn = (deal.dealer + 1) % self.players
        draw_up(state, self.options.draw_face_up, chance, tell)

    def to_move(self, state: State) -> int | None:
        """Return whose turn it is, or ``None`` between deals."""
        return state.turn

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Return every legal action: plays from CLIMB, from HAND and from RUNGS, then the rest.

        In this order, so that who always takes the first plays whatever fits.
        """
        player = state.turn
        assert player is not None
        # No more than three names at once: for four, Python would build a tuple first.
        kinds, wants, wanted = state.kinds[player], state.wants, state.wanted
        found: tuple[Action, ...] = ()
        for owner in self.teams[player]:
            if state.climb_tops[owner] & wanted:
                step = state.climbs[owner][-1] - FIRST_CARD
                found += FROM_CLIMB[owner][step][wants[step]]
        if fits := kinds & wanted:
            for step in STEPS_IN[fits]:
                found += FROM_HAND[step][wants[step]]
        tops = state.tops
        for place in self.rungs_at_hand[player]:
            if tops[place] & wanted:
                step = state.rungs[place][-1] - FIRST_CARD
                found += FROM_RUNG[place][step][wants[step]]
        if not kinds:
            return found + (DRAW_OR_STOP if state.draw or state.discard else ONLY_STOP)
        if self.options.four_rungs_first:
            return found + self.discards[empty_rungs(state.rungs, player)][kinds]
        return found + self.discards[ANYWHERE][kinds]

    def apply(self, state: State, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        """Carry out a legal action; a discard and ``stop`` pass the turn on clockwise."""
        # One function, though long: playouts spend most of their time here.
        kind, card, source, owner, rung, place = action
        pile = None
        if source == "hand" or kind == "discard":
            player = state.turn
            assert player is not None
            hand, known = state.hands[player], state.known[player]
            hand.remove(card)
            if card not in hand:
                state.kinds[player] -= KIND_OF[card]
            if card in known:
                # Equal cards can't be told apart: this may as well be the one that was known.
                known.remove(card)
            elif state.memory is not None:
                state.memory.show(player, card, len(hand) - len(known))
            if kind == "discard":
                mine = player * RUNGS + rung
                if tell:
                    tell_discarded(state, action, tell)
                state.rungs[mine].append(card)
                state.tops[mine] = KIND_OF[card]
                if card == PORTAL and self.options.hold_portals:
                    # It is let go only where the HAND holds nothing else.
                    show_hand(state, player)
                state.moved = True
                self._begin_next_turn(state, chance, tell)
                return
        elif source == "climb":
            pile = state.climbs[owner]
            pile.pop()
            state.reshuffles = 0
            if pile:
                top = pile[-1]
                state.climb_tops[owner] = KIND_OF[top]
                if state.memory is not None:
                    state.memory.uncover_climb(top)
            else:
                state.climb_tops[owner] = 0
        elif source == "rung":
            pile = state.rungs[owner * RUNGS + rung]
            pile.pop()
            state.tops[owner * RUNGS + rung] = KIND_OF[pile[-1]] if pile else 0
        else:
            self._draw_or_stop(state, action, chance, tell)
            return
        # The card is played: on an ACCENT pile, which goes to DISCARD at once when it is finished.
        state.moved = True
        wants, wanted, bit = state.wants, state.wanted, BITS[place]
        accent = state.accents[place]
        step = len(accent)
        accent.append(card)
        if tell:
            tell_played(state, action, accent, pile, tell)
        others = wants[step] - bit
        wants[step] = others
        if not others:
            wanted -= BITS[step]
        step += 1
        if step == TOP:
            step = 0
            state.discard += accent
            state.accents[place] = []
        wants[step] += bit
        state.wanted = wanted | BITS[step]
        if source == "climb" and not pile:
            self._end_if_climbed(state, tell)

    def _end_if_climbed(self, state: State, tell: Tell | None) -> None:
        assert state.turn is not None
        if not any(state.climbs[mate] for mate in self.teams[state.turn]):
            self._end_deal(state, tell, blocked=False)

    def _draw_or_stop(
        self, state: State, action: Action, chance: Chance, tell: Tell | None
    ) -> None:
        if action.kind == "stop":
            if tell:
                assert state.turn is not None
                tell(Stopped(state.turn))
            self._begin_next_turn(state, chance, tell)
        elif draw_up(state, self.options.draw_face_up, chance, tell, by_rule=False):
            self._end_deal(state, tell, blocked=True)

    def _begin_next_turn(self, state: State, chance: Chance, tell: Tell | None) -> None:
        """Begin the next player's turn, unless the deal is blocked.

        It is as soon as nothing has moved for as many turns as there are players.
        """
        player = state.turn
        assert player is not None
        state.idle = 0 if state.moved else state.idle + 1
        if state.idle == self.players:
            self._end_deal(state, tell, blocked=True)
            return
        player += 1
        state.turn = player if player < self.players else 0
        state.moved = False
        if draw_up(state, self.options.draw_face_up, chance, tell):
            self._end_deal(state, tell, blocked=True)

    def _end_deal(self, state: State, tell: Tell | None, *, blocked: bool) -> None:
        """Count: the team of the player to move has won, or the deal is blocked."""
        left = tuple(len(climb) for climb in state.climbs)
        if not blocked:
            assert state.turn is not None
            state.winners = tuple(sorted(self.teams[state.turn]))
            state.scores = deal_scores(self.teams, state.turn, left)
        state.turn = None
        state.blocked = blocked
        state.blocked_in_a_row = state.blocked_in_a_row + 1 if blocked else 0
        state.totals = [sum(pair) for pair in zip(state.totals, state.scores, strict=True)]
        if tell:
            tell(
                DealEnded(
                    blocked=blocked,
                    scores=tuple(state.scores),
                    winners=state.winners,
                    left=left,
                    totals=tuple(state.totals),
                    match_winners=self.match_winners(state) if self._match_over(state) else None,
                )
            )

    def _match_over(self, state: State) -> bool:
        if state.deal < 0 or state.turn is not None:
            return False
        return (
            self.options.deals == "one"
            or max(state.totals) >= self.options.target
            or state.blocked_in_a_row == MOST_BLOCKED
        )

    def match_winners(self, state: State) -> tuple[int, ...]:
        """Return who has the highest total; a one-deal match that blocks is a draw between all."""
        return best(state.totals)

    def deal_result(self, state: State) -> DealResult | None:
        """Return what the deal that is over came to; fewer cards left on CLIMB is better."""
        if state.deal < 0 or state.turn is not None:
            return None
        left = [len(climb) for climb in state.climbs]
        standing = tuple(-sum(left[mate] for mate in team) for team in self.teams)
        return DealResult(tuple(state.scores), state.winners, standing)

    def outcome(self, state: State) -> Outcome | None:
        """Return totals and winners once the match is over."""
        if not self._match_over(state):
            return None
        return Outcome(totals=tuple(state.totals), winners=self.match_winners(state))

    def view(self, state: State, seat: int | None) -> View:
        """Return what lies open, the seat's own HAND, and what may be remembered."""
        return view(state, self.options, seat)

    def redact(self, event: Any, seat: int | None) -> Any:
        """Return the event as a seat learns of it: others see only how many cards are drawn."""
        return events.redact(event, seat)

    def refusal(self, view: View, action: Action) -> Refused | None:
        """Say why the player to move may not take an action; ``None`` where they may."""
        return refusal(view, action)

    def imagine(self, view: View, rng: Random) -> State:
        """Return a state this view can't rule out."""
        return imagine(view, rng)


def make_rules(players: int, options: Mapping[str, OptionValue]) -> Ladders:
    """Return the rules for a number of players and resolved options."""
    settled = LaddersOptions(**options)  # type: ignore[arg-type]
    teams = team_by_player(players, settled.partners)
    return Ladders(
        players,
        settled,
        teams,
        tuple(tuple(place for mate in team for place in PLACES_OF[mate]) for team in teams),
        DISCARDS_HOLDING_PORTALS if settled.hold_portals else DISCARDS,
    )
