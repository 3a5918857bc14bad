"""Drawing from DRAW, and the reshuffle when it is empty."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import Card
from game.chance import Chance
from game.games.ladders.model.dealing import Reshuffling
from game.games.ladders.model.events import Drew, Reshuffled, Tell
from game.games.ladders.model.memory import Memory, Reshuffle
from game.games.ladders.model.pack import HAND_SIZE, KIND_OF
from game.games.ladders.model.scoring import MOST_RESHUFFLES
from game.games.ladders.model.state import HAND_KINDS, LaddersState

if TYPE_CHECKING:
    # Native ints, which only the compiler sees: nothing of them is needed to run.
    from mypy_extensions import i64


def draw_up(
    state: LaddersState, face_up: bool, chance: Chance, tell: Tell | None, by_rule: bool = True
) -> bool:
    """Fill the HAND to five cards, or with as many as there are.

    Return whether this blocks the deal: it does if a reshuffle is due and there have been 20 since
    a card last left a CLIMB.
    """
    player = state.turn
    assert player is not None
    hand = state.hands[player]
    need = HAND_SIZE - len(hand)
    while need:
        draw = state.draw
        if not draw:
            # Ruling: DISCARD is shuffled when a card is needed, not before.
            if not state.discard:
                break
            if state.reshuffles == MOST_RESHUFFLES:
                return True
            draw = _reshuffle(state, face_up, chance, tell)
        # Ruling: the cards are lifted together, so everyone saw only the top one, and may remember
        # that it is in that HAND. If DRAW runs out, the rest is a second lift from the new DRAW,
        # whose top card is seen as well.
        cards = draw[-need:]
        del draw[-need:]
        need -= len(cards)
        hand += cards
        front = state.fronts[player]
        kinds: i64 = front[HAND_KINDS]
        for card in cards:
            kinds |= KIND_OF[card]
        front[HAND_KINDS] = kinds
        state.moved = True
        if face_up:
            state.known[player].append(cards[-1])
        if state.memory is not None:
            unseen, top = cards, None
            if face_up:
                # Everyone saw the last of them, and sees the new top card.
                unseen, top = cards[:-1], draw[-1] if draw else None
            state.memory.listed.append((player, unseen, top, 0))
        if tell:
            tell(_drew(player, cards, draw, face_up, by_rule))
    return False


def _drew(
    player: int, cards: Sequence[Card], draw: Sequence[Card], face_up: bool, by_rule: bool
) -> Drew:
    return Drew(
        player=player,
        count=len(cards),
        cards=tuple(reversed(cards)),
        top=cards[-1] if face_up else None,
        uncovered=draw[-1] if face_up and draw else None,
        left=len(draw),
        by_rule=by_rule,
    )


def _reshuffle(state: LaddersState, face_up: bool, chance: Chance, tell: Tell | None) -> list[Card]:
    """Shuffle DISCARD into a new DRAW, and note it: now the origin of hidden cards matters."""
    discard = state.discard
    shuffled = chance.settle(Reshuffling(tuple(discard)), state.deal)
    state.draw = list(reversed(shuffled))
    state.discard = []
    state.reshuffles += 1
    top = state.draw[-1] if face_up else None
    if state.memory is None:
        state.memory = Memory.blank()
    unknown = [*map(unknown_in, state.hands, state.known)]
    hidden = [*(climb[:-1] for climb in state.climbs), *unknown]
    state.memory.listed.append(Reshuffle(discard, top, hidden, unknown))
    if tell:
        tell(Reshuffled(len(discard), top, state.reshuffles))
    return state.draw


def show_hand(state: LaddersState, player: int) -> None:
    """Make a HAND known to everyone, because it follows from the player's discard."""
    unknown = unknown_in(state.hands[player], state.known[player])
    if state.memory is not None:
        for count, card in enumerate(unknown, 1):
            state.memory.listed.append((player, None, card, len(unknown) - count))
    state.known[player] = state.hands[player][:]


def unknown_in(hand: Sequence[Card], known: Sequence[Card]) -> list[Card]:
    """Return the cards of a HAND that not everyone knows."""
    unknown = list(hand)
    for card in known:
        unknown.remove(card)
    return unknown
