"""The journeys and words of SOCiable's own events, beside those of climbing games."""

from collections.abc import Iterator

from game.cards import rank_of
from game.climbing.model.events import ClimbingDealt, DrewForPosition, Event, Gave, WentOut
from game.games.sociable.options import PLAY_RULES
from game.texts.words import Words
from scenes.games.climbing.table import descriptions
from scenes.games.climbing.table import motion as shared
from scenes.games.climbing.table.motion import play_key
from scenes.games.climbing.table.spots import seat_key
from scenes.games.climbing.table.tricks import trick_now
from scenes.games.sociable.table.game import GAME
from scenes.games.sociable.table.shown import SociableView, is_drawing
from scenes.table.layout.hand import hand_key
from scenes.table.layout.setting import OTHER, MoveLine
from scenes.table.motion.journey import Journey
from scenes.table.pieces.piece import Key

PACK: Key = ("pack",)


def drawn_key(player: int, number: int) -> Key:
    """Return the key of a card that a player drew for a position, in the draw ``number``."""
    return ("drawn", player, number)


def journeys(event: Event, view: SociableView) -> tuple[Journey, ...]:
    """Return the journeys of the cards that an event moves; ``view`` is from before it."""
    if isinstance(event, DrewForPosition):
        return tuple(_drawing(event, view))
    if isinstance(event, ClimbingDealt):
        return tuple(_dealing(event, view))
    assert not is_drawing(view), "after the draw the cards are dealt"
    moved = shared.journeys(event, view, PLAY_RULES)
    if isinstance(event, WentOut) and event.place == view.players - 2:
        # After a deal, its last cards rest before players ride to other floors.
        return (*moved, Journey(PACK, PACK, None, None, "rest"))
    return moved


def _drawing(event: DrewForPosition, view: SociableView) -> Iterator[Journey]:
    """Yield the journeys of the drawn cards, and a rest to read them."""
    number = len(view.past.draws)
    if not number:
        yield from _all_swept(view)
    drawn = [(player, card) for player, card in enumerate(event.cards) if card is not None]
    for order, (player, card) in enumerate(drawn):
        end = drawn_key(player, number)
        yield Journey(PACK, end, None, card, "deal", order=order, sound="deal")
    yield Journey(PACK, PACK, None, None, "rest")


def _dealing(event: ClimbingDealt, view: SociableView) -> Iterator[Journey]:
    """Yield the sweep and shuffle, then the dealt cards: the Temp deals, to the Boss first."""
    yield from _drawn_swept(view)
    dealt, got = [], [0] * len(event.sizes)
    for journey in shared.journeys(event, view, PLAY_RULES):
        if journey.manner != "deal":
            yield journey
            continue
        player = view.seat if journey.end[0] == "hand" else journey.end[1]
        assert isinstance(player, int)
        dealt.append((got[player], event.order.index(player), journey))
        got[player] += 1
    turns = sorted(dealt, key=lambda one: one[:2])
    yield from shared.in_turn([journey for _, _, journey in turns], len(event.sizes))


def _drawn_swept(view: SociableView) -> Iterator[Journey]:
    for number, drawn in enumerate(view.past.draws):
        for player, card in enumerate(drawn):
            if card is not None:
                end: Key = ("pack", "swept", player, number)
                yield Journey(drawn_key(player, number), end, card, card, "sweep")


def _all_swept(view: SociableView) -> Iterator[Journey]:
    """Yield the journeys of all cards at the end of a deal, back into the pack."""
    keys = [(play_key(card), card) for laid in trick_now(view) for card in laid.play.cards]
    keys += [(hand_key(card), card) for card in view.hand or ()]
    for number, (key, card) in enumerate(keys):
        sound = None if number else "slide"
        yield Journey(key, ("pack", "swept", number), card, card, "sweep", sound=sound)


def describe(event: Event, words: Words) -> MoveLine | None:
    """Return an event in words for the log, or ``None`` if it is no player's move."""
    if isinstance(event, DrewForPosition):
        return _describe_draw(event, words)
    if isinstance(event, ClimbingDealt):
        return _describe_deal(event, words)
    if isinstance(event, Gave) and event.transfer.step.choice == "drawn":
        return _describe_taking(event, words)
    return descriptions.describe(event, words, GAME.id)


def _describe_draw(event: DrewForPosition, words: Words) -> MoveLine:
    """Return a draw in words: who drew the highest card, and with whom, with all cards beside.

    After the first draw only tied players draw again; others than they may be highest.
    """
    drawn = {player: card for player, card in enumerate(event.cards) if card is not None}
    powers = {player: PLAY_RULES.power(rank_of(card)) for player, card in drawn.items()}
    best, *tied = [player for player in powers if powers[player] == max(powers.values())]
    kind = "drew_again" if event.again else "tied" if tied else "drew"
    card = words.rank(rank_of(drawn[best]), "a")
    said = words.count(f"sociable.told.{kind}", len(tied), card=card, name=OTHER)
    other = tied[0] if kind == "tied" and len(tied) == 1 else None
    seat = seat_key(best)
    return MoveLine(best, said, seat, seat, cards=tuple(drawn.values()), other=other)


def _describe_deal(event: ClimbingDealt, words: Words) -> MoveLine:
    """Return a deal in words: who deals, and who is the Boss."""
    seat, brief = seat_key(event.dealer), words("climbing.told.dealt")
    said = words("sociable.told.dealt", name=OTHER)
    return MoveLine(event.dealer, said, seat, seat, other=event.order[0], brief=brief)


def _describe_taking(event: Gave, words: Words) -> MoveLine:
    """Return a blind pick in words, as a move of its taker."""
    step, cards = event.transfer
    said = words("sociable.told.took", name=OTHER)
    brief = words("sociable.told.took_brief", name=OTHER)
    seats = seat_key(step.giver), seat_key(step.to)
    return MoveLine(step.to, said, *seats, cards=cards or (), other=step.giver, brief=brief)


def begins_deal(event: Event) -> bool:
    """Return whether an event begins a deal: the draw for it, if there is one."""
    if isinstance(event, DrewForPosition):
        return not event.again
    return isinstance(event, ClimbingDealt) and event.deal > 0
