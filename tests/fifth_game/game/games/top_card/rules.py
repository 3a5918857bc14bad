"""The rules of Top Card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.games.top_card.model import (
    DealEnded,
    Dealing,
    Dealt,
    Event,
    Laid,
    Played,
    State,
    Tell,
    TopCardOptions,
    TrickTaken,
    View,
)

from game.cards import Card, card_text, packs, read_card
from game.chance import Chance, Line
from game.contract import DealResult, Outcome, Refused
from game.options import OptionValue


def _best(scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(player for player, score in enumerate(scores) if score == max(scores))


class Notation:
    def write_action(self, action: Card) -> Line:
        return {"play": card_text(action)}

    def read_action(self, line: Mapping[str, Any]) -> Card:
        return read_card(line.get("play"))

    def deal_result(self, state: State) -> Line:
        return {"scores": state.tricks[:], "winners": list(_best(state.tricks))}

    def match_result(self, state: State) -> Line:
        return {"totals": list(state.totals), "winners": list(_best(state.totals))}


@dataclass(frozen=True, slots=True)
class TopCard:
    players: int
    options: TopCardOptions
    notation = Notation()

    @property
    def heuristics(self) -> Mapping[str, Any]:
        return {"easy": self._judge, "medium": self._judge}

    def new_match(self) -> State:
        return State(self.players)

    def next_deal(self, state: State, chance: Chance, tell: Tell | None = None) -> None:
        state.deal += 1
        dealer = (state.dealer + 1) % self.players if state.deal else None
        dealt = chance.settle(Dealing(self.players, self.options.cards, dealer), state.deal)
        state.dealer, state.turn = dealt.dealer, (dealt.dealer + 1) % self.players
        state.hands = [sorted(hand) for hand in dealt.hands]
        state.played, state.tricks = [], [0] * self.players
        if tell:
            hands = tuple(tuple(hand) for hand in state.hands)
            tell(Dealt(state.deal, state.dealer, hands, self.options.cards))

    def to_move(self, state: State) -> int | None:
        return state.turn if state.playing else None

    def legal_actions(self, state: State) -> Sequence[Card]:
        return tuple(state.hands[state.turn])

    def apply(self, state: State, action: Card, chance: Chance, tell: Tell | None = None) -> None:
        player = state.turn
        state.hands[player].remove(action)
        state.played.append((player, action))
        whole = len(state.played) % self.players == 0
        taker = self.takes(state.played[-self.players :]) if whole else None
        state.turn = (player + 1) % self.players if taker is None else taker
        if tell:
            tell(Laid(player, action, None if whole else state.turn))
        if taker is None:
            return
        state.tricks[taker] += 1
        if tell:
            tell(TrickTaken(taker, self.to_move(state)))
        if not state.playing:
            state.history.append(tuple(state.tricks))
            if tell:
                tell(DealEnded(tuple(state.tricks)))

    def takes(self, trick: Sequence[Played]) -> int:
        """Return the player who takes a trick: with equal cards, the first to play."""
        return max(trick, key=lambda laid: self.options.power(laid[1]))[0]

    def deal_result(self, state: State) -> DealResult | None:
        if state.playing or state.deal < 0:
            return None
        scores = tuple(state.tricks)
        return DealResult(scores, _best(scores), scores)

    def outcome(self, state: State) -> Outcome | None:
        over = len(state.history) == self.options.deals
        return Outcome(state.totals, _best(state.totals)) if over else None

    def view(self, state: State, seat: int | None) -> View:
        return View(
            seat=seat,
            options=self.options,
            players=self.players,
            deal=state.deal,
            dealer=state.dealer,
            to_move=self.to_move(state),
            hand=None if seat is None else tuple(state.hands[seat]),
            sizes=tuple(map(len, state.hands)),
            played=tuple(state.played),
            tricks=tuple(state.tricks),
            history=tuple(state.history),
        )

    def redact(self, event: Event, seat: int | None) -> Event:
        if not isinstance(event, Dealt):
            return event
        return event._replace(
            hands=tuple(hand if seat == owner else None for owner, hand in enumerate(event.hands))
        )

    def follow(self, view: View, event: Event) -> View:
        match event:
            case Dealt(deal, dealer, hands, size):
                return replace(
                    view,
                    deal=deal,
                    dealer=dealer,
                    to_move=(dealer + 1) % self.players,
                    hand=None if view.seat is None else hands[view.seat],
                    sizes=(size,) * self.players,
                    played=(),
                    tricks=(0,) * self.players,
                )
            case Laid(player, card, to_move):
                hand = view.hand
                if hand is not None and view.seat == player:
                    hand = tuple(held for held in hand if held != card)
                sizes = tuple(n - (seat == player) for seat, n in enumerate(view.sizes))
                played = (*view.played, (player, card))
                return replace(view, hand=hand, sizes=sizes, played=played, to_move=to_move)
            case TrickTaken(player, to_move):
                tricks = tuple(n + (seat == player) for seat, n in enumerate(view.tricks))
                return replace(view, tricks=tricks, to_move=to_move)
        assert isinstance(event, DealEnded)
        return replace(view, history=(*view.history, event.scores))

    def refusal(self, view: View, action: Card) -> Refused | None:
        return None if view.hand and action in view.hand else Refused("not_held")

    def determinize(self, view: View, rng: Random) -> State:
        state = State(self.players)
        state.deal, state.dealer = view.deal, view.dealer
        state.turn = -1 if view.to_move is None else view.to_move
        state.played, state.tricks = list(view.played), list(view.tricks)
        state.history = list(view.history)
        seen = {card for _, card in view.played} | set(view.hand or ())
        unseen = [card for card in packs(1) if card not in seen]
        rng.shuffle(unseen)
        for seat, size in enumerate(view.sizes):
            own = seat == view.seat and view.hand is not None
            state.hands[seat] = list(view.hand or ()) if own else sorted(unseen[:size])
            unseen = unseen if own else unseen[size:]
        return state

    def _judge(self, view: View, legal: Sequence[Card], rng: Random) -> Card:
        """Return the highest card that takes the trick, or else the lowest card."""
        lying = view.trick if len(view.played) % self.players else ()
        best = max(legal, key=self.options.power)
        takes = all(self.options.power(best) > self.options.power(card) for _, card in lying)
        return best if takes else min(legal, key=self.options.power)


def make_rules(players: int, options: Mapping[str, OptionValue]) -> TopCard:
    return TopCard(players, TopCardOptions(**options))  # type: ignore[arg-type]
