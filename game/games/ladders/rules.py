"""The rules of Ladders, following the rules page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from game.cards import PORTAL
from game.chance import Chance
from game.contract import DealResult, Heuristic, Outcome, Refused, leaders
from game.games.ladders.hint_plans import LaddersPlans
from game.games.ladders.model import events
from game.games.ladders.model.actions import (
    ANYWHERE,
    DRAW_OR_STOP,
    FROM_CLIMB,
    FROM_HAND,
    FROM_RUNG,
    ONLY_STOP,
    PLACES_OF,
    RUNGS,
    STEPS_IN,
    Discards,
    LaddersAction,
    discards_to,
)
from game.games.ladders.model.dealing import LaddersDealing
from game.games.ladders.model.drawing import draw_up, show_hand
from game.games.ladders.model.events import (
    Event,
    LaddersDealEnded,
    LaddersDealt,
    Stopped,
    Tell,
)
from game.games.ladders.model.following import follow
from game.games.ladders.model.notation import LaddersNotation
from game.games.ladders.model.options import LaddersOptions
from game.games.ladders.model.pack import BITS, FIRST_CARD, NO_STEP, TOP
from game.games.ladders.model.playing import (
    empty_rungs,
    leave_climb,
    leave_hand,
    plays_of_team,
    tell_discarded,
    tell_played,
)
from game.games.ladders.model.refusals import refusal
from game.games.ladders.model.scoring import (
    MOST_BLOCKED,
    Team,
    deal_scores,
    team_by_player,
)
from game.games.ladders.model.state import HAND_KINDS, RUNG_TOPS, LaddersState
from game.games.ladders.model.view import LaddersView, view
from game.games.ladders.reasons import why
from game.games.ladders.search.determinizing import determinize
from game.games.ladders.search.easy import easy_action
from game.games.ladders.search.medium import medium_action
from game.games.ladders.search.search_view import LaddersSearchView
from game.games.ladders.style import near_equal, style_score
from game.options import OptionValue
from game.reasons import Reason

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64


@dataclass(frozen=True, slots=True)
class Ladders:
    """Ladders with a number of players and its options."""

    players: int
    options: LaddersOptions
    teams: tuple[Team, ...]
    """Each player's team, with that player first."""
    rungs_at_hand: tuple[tuple[int, ...], ...]
    """For each player, the indices of the team's RUNGS."""
    discards: Discards | None = field(repr=False, compare=False)
    """Discards to any RUNG; ``None`` if the rules require empty RUNGS first."""

    @property
    def enough(self) -> int:
        """See ``CanSearch``."""
        return 480

    @property
    def notation(self) -> LaddersNotation:
        """How this game reads and writes record lines."""
        return LaddersNotation(self.players, self.match_winners)

    @property
    def heuristics(self) -> Mapping[str, Heuristic[LaddersAction, LaddersView]]:
        """Fast heuristics for the levels ``easy`` and ``medium``."""
        return {"easy": easy_action, "medium": medium_action}

    @property
    def long_turns(self) -> bool:
        """Always true: a turn may take a choice after each new card that comes into view."""
        return True

    def search_view(self, view: LaddersView, legal: Sequence[LaddersAction]) -> LaddersSearchView:
        """Return the search's access to the view: plans for the turn."""
        return LaddersSearchView(view, legal)

    def near_equal(
        self, view: LaddersView, legal: Sequence[LaddersAction], chosen: LaddersAction
    ) -> Sequence[LaddersAction]:
        """Return the actions about as good as ``chosen``, with ``chosen`` first."""
        return near_equal(view, legal, chosen)

    def style_score(
        self, character: str, view: LaddersView, actions: Sequence[LaddersAction]
    ) -> float:
        """Return how much a character likes an action with its follow-ups."""
        return style_score(character, view, actions)

    def why(
        self, view: LaddersView, actions: Sequence[LaddersAction], instead: Sequence[LaddersAction]
    ) -> Reason | None:
        """Return in what one action with its follow-ups is ahead of another."""
        return why(view, actions, instead)

    @property
    def plans(self) -> LaddersPlans:
        """Keeps hints to the plans that earlier hints began."""
        return LaddersPlans()

    def same(self, legal: Sequence[LaddersAction]) -> bool:
        """Always false: no two legal actions look the same."""
        return False

    def greedy(self, legal: Sequence[LaddersAction], number: float) -> LaddersAction:
        """Return the first play that fits; without one, a draw or a random discard."""
        first = legal[0]
        return first if first.kind != "discard" else legal[int(number * len(legal))]

    def new_match(self) -> LaddersState:
        """Return the state before the first deal."""
        return LaddersState(self.players)

    def next_deal(self, state: LaddersState, chance: Chance, tell: Tell | None = None) -> None:
        """Deal each player a CLIMB; the dealer is drawn once, then rotates clockwise."""
        assert state.turn is None
        assert self.outcome(state) is None
        dealer = None if state.deal < 0 else (state.dealer + 1) % self.players
        state.deal += 1
        deal = chance.settle(LaddersDealing(self.players, self.options.climb, dealer), state.deal)
        state.dealer = deal.dealer
        state.climbs = [list(reversed(climb)) for climb in deal.climbs]
        state.draw = list(reversed(deal.draw))
        state.clear_table(self.players)
        # The player to the dealer's left begins.
        state.turn = (deal.dealer + 1) % self.players
        if tell:
            tops = tuple(climb[0] for climb in deal.climbs)
            top = deal.draw[0] if self.options.draw_face_up else None
            size = len(deal.draw)
            tell(
                LaddersDealt(
                    state.deal, deal.dealer, self.options.climb, tops, size, top, state.turn
                )
            )
        draw_up(state, self.options.draw_face_up, chance, tell)

    def to_move(self, state: LaddersState) -> int | None:
        """Return the seat whose turn it is, or ``None`` between deals."""
        return state.turn

    def legal_actions(self, state: LaddersState) -> tuple[LaddersAction, ...]:
        """Return every legal action: plays from CLIMB, HAND and RUNGS, then the others.

        With this order, ``legal_actions(state)[0]`` is a play whenever one fits.
        """
        player = state.turn
        assert player is not None
        if self.options.partners:
            kinds = state.fronts[player][HAND_KINDS]
            found = plays_of_team(state, player, self.teams[player])
        else:
            # The same for a team of one, unrolled, because playouts feel every loop.
            wants = state.wants
            climb: i64
            first: i64
            second: i64
            third: i64
            fourth: i64
            kinds, climb, first, second, third, fourth = state.fronts[player]
            found = ()
            if wants[climb]:
                found = found + FROM_CLIMB[player][climb][wants[climb]]
            if fits := kinds & state.wanted:
                for step in STEPS_IN[fits]:
                    found = found + FROM_HAND[step][wants[step]]
            if wants[first]:
                found = found + FROM_RUNG[player][0][first][wants[first]]
            if wants[second]:
                found = found + FROM_RUNG[player][1][second][wants[second]]
            if wants[third]:
                found = found + FROM_RUNG[player][2][third][wants[third]]
            if wants[fourth]:
                found = found + FROM_RUNG[player][3][fourth][wants[fourth]]
        if not kinds:
            # Drawing is legal as long as there are cards, even if the reshuffle would block the
            # deal.
            return found + (DRAW_OR_STOP if state.draw or state.discard else ONLY_STOP)
        if self.discards is None:
            places = empty_rungs(state.rungs, player)
            return found + discards_to(places, hold_portals=self.options.hold_portals)[kinds]
        return found + (self.discards.by_kinds[kinds] or self.discards.build(kinds))

    def apply(
        self, state: LaddersState, action: LaddersAction, chance: Chance, tell: Tell | None = None
    ) -> None:
        """Carry out a legal action; a discard or ``stop`` passes the turn on clockwise."""
        # One long function: random matches spend most of their time here, and each call costs a
        # percent.
        pile, source, card = None, action.source, action.card
        if source is None:
            if action.kind == "discard":
                self._discard(state, action, chance, tell)
            elif action.kind == "stop":
                self._stop(state, chance, tell)
            elif draw_up(state, self.options.draw_face_up, chance, tell, by_rule=False):
                self._end_deal(state, tell, blocked=True)
            return
        if source == "hand":
            leave_hand(state, card)
        elif source == "rung":
            pile = state.rungs[action.owner * RUNGS + action.rung]
            pile.pop()
            top = pile[-1] - FIRST_CARD if pile else NO_STEP
            state.fronts[action.owner][RUNG_TOPS + action.rung] = top
        else:
            pile = leave_climb(state, action.owner)
        # The card goes on an ACCENT pile.
        state.moved = True
        place: i64 = action.accent
        bit: i64 = BITS[place]
        wants = state.wants
        wanted: i64 = state.wanted
        accent = state.accents[place]
        step: i64 = len(accent)
        accent.append(card)
        if tell:
            tell_played(state, action, accent, pile, tell)
        others: i64 = wants[step] - bit
        wants[step] = others
        if not others:
            wanted -= BITS[step]
        step += 1
        if step == TOP:
            # A finished pile goes to DISCARD at once.
            step = 0
            state.discard += accent
            state.accents[place] = []
        wants[step] = wants[step] + bit
        state.wanted = wanted | BITS[step]
        if source == "climb" and not pile:
            self._end_if_climbed(state, tell)

    def _discard(
        self, state: LaddersState, action: LaddersAction, chance: Chance, tell: Tell | None
    ) -> None:
        """Put a card from HAND on a RUNG; then the next player's turn begins."""
        player, card = state.turn, action.card
        assert player is not None
        leave_hand(state, card)
        # With ``hold_portals`` a portal is discarded only from a HAND of portals.
        shows_hand = card == PORTAL and self.options.hold_portals
        if tell:
            tell_discarded(state, action, tell, shows_hand=shows_hand)
        state.rungs[player * RUNGS + action.rung].append(card)
        state.fronts[player][RUNG_TOPS + action.rung] = card - FIRST_CARD
        if shows_hand:
            show_hand(state, player)
        state.idle = 0
        state.moved = False
        following = player + 1
        state.turn = following if following < self.players else 0
        if draw_up(state, self.options.draw_face_up, chance, tell):
            self._end_deal(state, tell, blocked=True)

    def _end_if_climbed(self, state: LaddersState, tell: Tell | None) -> None:
        assert state.turn is not None
        if not any(state.climbs[mate] for mate in self.teams[state.turn]):
            self._end_deal(state, tell, blocked=False)

    def _stop(self, state: LaddersState, chance: Chance, tell: Tell | None) -> None:
        """End a turn without a discard.

        The deal is blocked after as many turns in a row without a moved card as there are players.
        """
        player = state.turn
        assert player is not None
        state.idle = 0 if state.moved else state.idle + 1
        blocked = state.idle == self.players
        following = (player + 1) % self.players
        if tell:
            tell(Stopped(player, None if blocked else following, state.idle))
        if blocked:
            self._end_deal(state, tell, blocked=True)
            return
        state.turn = following
        state.moved = False
        if draw_up(state, self.options.draw_face_up, chance, tell):
            self._end_deal(state, tell, blocked=True)

    def _end_deal(self, state: LaddersState, tell: Tell | None, *, blocked: bool) -> None:
        """Score the deal: the team of the player to move has won, unless the deal is blocked."""
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
                LaddersDealEnded(
                    blocked=blocked,
                    scores=tuple(state.scores),
                    winners=state.winners,
                    left=left,
                    totals=tuple(state.totals),
                    match_winners=self.match_winners(state) if self._match_over(state) else None,
                )
            )

    def _match_over(self, state: LaddersState) -> bool:
        if state.deal < 0 or state.turn is not None:
            return False
        return (
            self.options.deals == "one"
            or max(state.totals) >= self.options.target
            or state.blocked_in_a_row == MOST_BLOCKED
        )

    def match_winners(self, state: LaddersState) -> tuple[int, ...]:
        """Return the players with the highest total; a blocked match of one deal is a draw."""
        return leaders(state.totals)

    def deal_result(self, state: LaddersState) -> DealResult | None:
        """Return the result of the deal; fewer cards left on CLIMB rank higher.

        A blocked deal has no winners, because nobody scores, but its players are still ranked.
        """
        if state.deal < 0 or state.turn is not None:
            return None
        return DealResult(tuple(state.scores), state.winners, self.standing(state))

    def standing(self, state: LaddersState) -> tuple[int, ...]:
        """Return minus the number of cards on the team's CLIMBS, the same for partners."""
        left = [len(climb) for climb in state.climbs]
        return tuple(-sum(left[mate] for mate in team) for team in self.teams)

    def outcome(self, state: LaddersState) -> Outcome | None:
        """Return totals and winners, or ``None`` before the end of the match."""
        if not self._match_over(state):
            return None
        return Outcome(totals=tuple(state.totals), winners=self.match_winners(state))

    def view(self, state: LaddersState, seat: int | None) -> LaddersView:
        """Return the open cards, the seat's own HAND, and what the seat can remember."""
        return view(state, self.options, seat)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Return the event as a seat sees it: only its own drawn cards are shown."""
        return events.redact(event, seat)

    def stands(self, event: Event) -> str | None:
        """Return why an action can't be undone: it revealed a card, or ended the turn."""
        return events.stands(event)

    def follow(self, view: LaddersView, event: Event) -> LaddersView:
        """Return the view after an event that its seat has seen."""
        return follow(event, view)

    def refusal(self, view: LaddersView, action: LaddersAction) -> Refused | None:
        """Return why the player to move may not take an action; ``None`` if the action is legal."""
        return refusal(view, action)

    def determinize(self, view: LaddersView, rng: Random) -> LaddersState:
        """Return a determinization: see ``search.determinizing``."""
        return determinize(view, rng)


def make_rules(players: int, options: Mapping[str, OptionValue]) -> Ladders:
    """Return the rules for a number of players and resolved options."""
    settled = LaddersOptions(**options)  # type: ignore[arg-type]
    teams = team_by_player(players, settled.partners)
    anywhere = discards_to(ANYWHERE, hold_portals=settled.hold_portals)
    return Ladders(
        players,
        settled,
        teams,
        tuple(tuple(place for mate in team for place in PLACES_OF[mate]) for team in teams),
        None if settled.four_rungs_first else anywhere,
    )
