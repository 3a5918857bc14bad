"""The moves by hand at a Social Climbing table.

Sources are ``pile:0`` to ``pile:2`` and the ends of the mover's two columns. A pile's card goes to
a column; a column goes to the mover's bank, its end card to ``discard``. The viewer's columns and
bank are ``column:0``, ``column:1`` and ``bank``; those of seat 2 are ``seat:2:0``, ``seat:2:1`` and
``seat:2``.
"""

from collections.abc import Iterator, Sequence

from game.cards import Card
from game.contract import Refuses
from game.games.social_climbing.model.actions import PILES, SLOTS, SocialClimbingAction
from game.games.social_climbing.model.view import SocialClimbingView
from game.texts.phrases import refusal_words as in_words
from game.texts.words import Words
from scenes.games.social_climbing.table.words import fits, short
from scenes.table.input.intents import Intents, MoveOption
from scenes.ui.bindings import place_act

BANK, DISCARD = "bank", "discard"


def pile_spot(pile: int) -> str:
    """Return the name of a draw pile's spot."""
    return f"pile:{pile}"


def column_spot(column: int, seat: int | None = None) -> str:
    """Return the name of the spot of a column: the viewer's, or one at another seat."""
    return f"column:{column}" if seat is None else f"seat:{seat}:{column}"


def bank_spot(seat: int | None = None) -> str:
    """Return the name of the spot of the viewer's bank, or of one at another seat."""
    return BANK if seat is None else f"seat:{seat}"


def bank_button(column: int) -> str:
    """Return the name of the button that banks a column."""
    return f"bank:{column}"


def make_intents(
    view: SocialClimbingView, legal: Sequence[SocialClimbingAction], words: Words
) -> Intents:
    """Return all moves by hand for the legal actions of the player to move."""
    if view.to_move is None or not legal:
        return Intents()
    seat = _elsewhere(view)
    banks = [action for action in legal if action.kind == "bank"]
    # The focus begins at the first place for a source: never at the one that loses cards.
    likeliest = sorted(legal, key=lambda action: action.kind == "discard")
    piles = [pile_spot(pile) for pile in range(PILES)]
    columns, bank = [column_spot(slot, seat) for slot in range(SLOTS)], bank_spot(seat)
    return Intents(
        ways=tuple(_way(view, action, words) for action in likeliest),
        conceivable={
            **{pile: tuple(columns) for pile in piles},
            **dict.fromkeys(columns, (bank, DISCARD)),
        },
        # The buttons bank the viewer's columns; at another seat a column is moved to its bank.
        buttons={}
        if seat is not None
        else {bank_button(action.column): action for action in banks},
        keys={place_act(slot): (column, bank) for slot, column in enumerate(columns)},
        sends={"lay": DISCARD},
        hints=dict(_hints(view, words)),
    )


def _elsewhere(view: SocialClimbingView) -> int | None:
    """Return the player to move, if the table faces another player."""
    return None if view.seat in (None, view.to_move) else view.to_move


def _way(view: SocialClimbingView, action: SocialClimbingAction, words: Words) -> MoveOption:
    assert view.to_move is not None
    column, seat = view.columns[view.to_move][action.column], _elsewhere(view)
    if action.pile is None:
        return _column_way(action, column, seat, words)
    top = view.piles[action.pile].top
    assert top is not None
    card = short(words, top)
    end = short(words, column[-1]) if column else ""
    return MoveOption(
        pile_spot(action.pile),
        column_spot(action.column, seat),
        action,
        takes=words(f"social_climbing.{action.kind}.takes", card=card, end=end),
        lets_go=words(f"social_climbing.{action.kind}.lets_go", card=card, end=end),
        short=words(f"social_climbing.{action.kind}.short", card=card, end=end),
        named=words(f"social_climbing.named.{action.kind}.{action.column}", card=card, end=end),
    )


def _column_way(
    action: SocialClimbingAction, column: tuple[Card, ...], seat: int | None, words: Words
) -> MoveOption:
    cards = words.count("social_climbing.cards", len(column))
    facts = {"card": short(words, column[-1]), "cards": cards}
    return MoveOption(
        column_spot(action.column, seat),
        bank_spot(seat) if action.kind == "bank" else DISCARD,
        action,
        takes=words(f"social_climbing.{action.kind}.takes", **facts),
        lets_go=words(f"social_climbing.{action.kind}.lets_go", **facts),
        short=words(f"social_climbing.{action.kind}.short", **facts),
        named=words(f"social_climbing.named.{action.kind}.{action.column}", **facts),
        quick=False,
    )


def _hints(view: SocialClimbingView, words: Words) -> Iterator[tuple[str, str]]:
    assert view.to_move is not None
    columns = view.columns[view.to_move]
    way = "goes_on" if all(columns) else "goes_on_or_starts" if any(columns) else "starts"
    for number, pile in enumerate(view.piles):
        if pile.top is not None:
            yield pile_spot(number), _hint(words, way, pile.top)
    for number, column in enumerate(columns):
        if column:
            yield column_spot(number, _elsewhere(view)), _hint(words, "takes_on", column[-1])


def _hint(words: Words, key: str, card: Card) -> str:
    return words(f"social_climbing.{key}", card=short(words, card), fits=fits(words, card))


def refusal_words(
    rules: Refuses[SocialClimbingView, SocialClimbingAction],
    view: SocialClimbingView,
    source: str,
    target: str,
    words: Words,
) -> str:
    """Return the reason for a refusal: a rule, or that cards never go there."""
    action = _meant(view, source, target)
    if action is None:
        return words(f"social_climbing.never.{_kind(view, source)}.{_kind(view, target)}")
    refused = rules.refusal(view, action)
    if refused is None:
        return words("social_climbing.never.stub")
    return in_words(words, "social_climbing", refused)


def not_taken_words(view: SocialClimbingView, spot: str, words: Words) -> str:
    """Return words on why nothing can be taken from a spot, and what it is for."""
    return words(f"social_climbing.not_taken.{_kind(view, spot)}")


def _kind(view: SocialClimbingView, spot: str) -> str:
    """Return the kind of a spot for the mover; ``seat`` is anything of other players."""
    seat, kind = _elsewhere(view), spot.partition(":")[0]
    if _column_at(view, spot) is not None:
        return "column"
    if spot == bank_spot(seat):
        return "bank"
    return kind if kind in ("pile", "discard") else "seat"


def _column_at(view: SocialClimbingView, spot: str) -> int | None:
    """Return the number of the mover's column at a spot; a stub counts as its column."""
    seat = _elsewhere(view)
    for slot in range(SLOTS):
        if spot in (column_spot(slot, seat), f"stub:{slot}" if seat is None else ""):
            return slot
    return None


def _meant(view: SocialClimbingView, source: str, target: str) -> SocialClimbingAction | None:
    """Return the action that a source and a target stand for, legal or not."""
    assert view.to_move is not None
    kinds, taken = (_kind(view, source), _kind(view, target)), _column_at(view, source)
    if kinds == ("pile", "column"):
        slot = _column_at(view, target)
        assert slot is not None
        pile, begun = int(source.partition(":")[2]), view.columns[view.to_move][slot]
        return SocialClimbingAction("add" if begun else "start", pile, slot)
    if kinds in (("column", "bank"), ("column", "discard")):
        assert taken is not None
        return SocialClimbingAction("bank" if kinds[1] == "bank" else "discard", None, taken)
    return None
