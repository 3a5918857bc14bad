"""Drawing from DRAW, and the reshuffle where it is empty."""

from collections.abc import Sequence

from game.cards import Card
from game.chance import Chance
from game.games.ladders.model.dealing import Reshuffling
from game.games.ladders.model.events import Drew, Reshuffled, Tell
from game.games.ladders.model.memory import Memory, Reshuffle
from game.games.ladders.model.pack import HAND_SIZE, KIND_OF
from game.games.ladders.model.scoring import MOST_RESHUFFLES
from game.games.ladders.model.state import HAND_KINDS, State


def draw_up(
    state: State, face_up: bool, chance: Chance, tell: Tell | None, by_rule: bool = True
) -> bool:
    """Draw up to five cards in HAND, or as many as there are.

    Return whether that blocks the deal: a reshuffle is due, but there were 20 since a card last
    left any CLIMB.
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
        # Ruling: they are lifted together, so that only the one on top was seen; everyone may
        # remember that it is in that HAND. Where DRAW ran out, the rest is a second lift off the
        # new DRAW, whose top is seen as well.
        cards = draw[-need:]
        del draw[-need:]
        need -= len(cards)
        hand += cards
        front = state.fronts[player]
        kinds = front[HAND_KINDS]
        for card in cards:
            kinds |= KIND_OF[card]
        front[HAND_KINDS] = kinds
        state.moved = True
        if face_up:
            state.known[player].append(cards[-1])
        if state.memory is not None:
            unseen, top = cards, None
            if face_up:
                # All saw the last of them, and see what now lies on top.
                unseen, top = cards[:-1], draw[-1] if draw else None
            state.memory.note((player, unseen, top, 0))
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


def _reshuffle(state: State, face_up: bool, chance: Chance, tell: Tell | None) -> list[Card]:
    """Shuffle DISCARD; it becomes DRAW. From now on it matters where hidden cards came from."""
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
    state.memory.note(Reshuffle(discard, top, hidden, unknown))
    if tell:
        tell(Reshuffled(len(discard), top, state.reshuffles))
    return state.draw


def show_hand(state: State, player: int) -> None:
    """Let everyone know what is in a HAND, as it follows from what its player did."""
    unknown = unknown_in(state.hands[player], state.known[player])
    if state.memory is not None:
        for count, card in enumerate(unknown, 1):
            state.memory.note((player, None, card, len(unknown) - count))
    state.known[player] = state.hands[player][:]


def unknown_in(hand: Sequence[Card], known: Sequence[Card]) -> list[Card]:
    """Return what is in a HAND and not known to everyone."""
    unknown = list(hand)
    for card in known:
        unknown.remove(card)
    return unknown
