"""What a hand may do at a Social Climbing table.

Sources are ``pile:0`` to ``pile:2`` and the ends of one's own columns, ``column:0`` and
``column:1``. A pile's card goes to a column; a column goes to ``bank``, its end card to
``discard``.
"""

from collections.abc import Iterator, Sequence

from game.cards import Card
from game.contract import AnyRules, Refused
from game.games.social_climbing.model.actions import PILES, SLOTS, Action
from game.games.social_climbing.model.view import View
from game.texts.phrases import refusal_words as in_words
from game.texts.words import Words
from scenes.games.social_climbing.table.words import fits, short
from scenes.table.input.intents import Intents, Way

BANK, DISCARD = "bank", "discard"


def pile_spot(pile: int) -> str:
    """Return the name of a draw pile's spot."""
    return f"pile:{pile}"


def column_spot(column: int) -> str:
    """Return the name of the spot of one's own column."""
    return f"column:{column}"


def bank_button(column: int) -> str:
    """Return the name of the button that banks a column."""
    return f"bank:{column}"


def make_intents(view: View, legal: Sequence[Action], words: Words) -> Intents:
    """Return every way to do the legal actions of the player to move."""
    if view.to_move is None or not legal:
        return Intents()
    banks = [action for action in legal if action.kind == "bank"]
    piles, columns = (pile_spot(i) for i in range(PILES)), [column_spot(i) for i in range(SLOTS)]
    return Intents(
        ways=tuple(_way(view, action, words) for action in legal),
        conceivable={
            **{pile: tuple(columns) for pile in piles},
            **dict.fromkeys(columns, (BANK, DISCARD)),
        },
        buttons={bank_button(action.column): action for action in banks},
        keys={str(slot + 1): (column_spot(slot), BANK) for slot in range(SLOTS)},
        sends={"d": DISCARD},
        hints=dict(_hints(view, words)),
    )


def _way(view: View, action: Action, words: Words) -> Way:
    assert view.to_move is not None
    column = view.columns[view.to_move][action.column]
    spot = column_spot(action.column)
    if action.pile is None:
        return _column_way(action, column, spot, words)
    top = view.piles[action.pile].top
    assert top is not None
    card = short(words, top)
    end = short(words, column[-1]) if column else ""
    return Way(
        pile_spot(action.pile),
        spot,
        action,
        takes=words(f"social_climbing.{action.kind}.takes", card=card, end=end),
        lets_go=words(f"social_climbing.{action.kind}.lets_go", card=card, end=end),
        short=words(f"social_climbing.{action.kind}.short", card=card, end=end),
    )


def _column_way(action: Action, column: tuple[Card, ...], spot: str, words: Words) -> Way:
    cards = words.count("social_climbing.cards", len(column))
    facts = {"card": short(words, column[-1]), "cards": cards}
    return Way(
        spot,
        BANK if action.kind == "bank" else DISCARD,
        action,
        takes=words(f"social_climbing.{action.kind}.takes", **facts),
        lets_go=words(f"social_climbing.{action.kind}.lets_go", **facts),
        short=words(f"social_climbing.{action.kind}.short", **facts),
        quick=False,
    )


def _hints(view: View, words: Words) -> Iterator[tuple[str, str]]:
    assert view.to_move is not None
    columns = view.columns[view.to_move]
    way = "goes_on" if all(columns) else "goes_on_or_starts" if any(columns) else "starts"
    for number, pile in enumerate(view.piles):
        if pile.top is not None:
            yield pile_spot(number), _hint(words, way, pile.top)
    for number, column in enumerate(columns):
        if column:
            yield column_spot(number), _hint(words, "takes_on", column[-1])


def _hint(words: Words, key: str, card: Card) -> str:
    return words(f"social_climbing.{key}", card=short(words, card), fits=fits(words, card))


def refusal_words(rules: AnyRules, view: View, source: str, target: str, words: Words) -> str:
    """Say why a source can't be put on a target: by the rules, or because cards never go there."""
    action = _meant(view, source, target)
    if action is None:
        kinds = source.partition(":")[0], target.partition(":")[0]
        return words("social_climbing.never.{}.{}".format(*kinds))
    refused = rules.refusal(view, action) or Refused("not_allowed")
    return in_words(words, "social_climbing", refused)


def _meant(view: View, source: str, target: str) -> Action | None:
    """Return the action that a person means by a source and a target, legal or not."""
    from_kind, _, number = source.partition(":")
    kind, _, where = target.partition(":")
    if from_kind == "pile" and kind in ("column", "stub"):
        column = int(where)
        taken = view.to_move is not None and view.columns[view.to_move][column]
        return Action("add" if taken else "start", int(number), column)
    if from_kind == "column" and target == BANK:
        return Action("bank", None, int(number))
    if from_kind == "column" and target == DISCARD:
        return Action("discard", None, int(number))
    return None
