"""The moves by hand at a Ladders table.

Sources are the team's CLIMBS and RUNGS and the kinds of cards in the HAND. All go to ``accent:0``
to ``accent:3``; a card of the HAND also goes to one of the player's RUNGS, which ends the turn.
"""

from collections.abc import Iterator, Sequence

from game.cards import PORTAL, Card, card_text
from game.games.ladders.model.actions import ACCENTS, RUNGS, LaddersAction
from game.games.ladders.model.pack import FIRST_CARD, step_of
from game.games.ladders.model.view import LaddersView
from game.texts.words import Words
from scenes.games.ladders.table.spots import (
    DRAW_BUTTON,
    DRAW_PILE,
    STOP_BUTTON,
    accent_spot,
    climb_spot,
    hand_spot,
    rung_spot,
)
from scenes.games.ladders.words import name_of
from scenes.table.input.intents import Intents, MoveOption
from scenes.ui.bindings import place_act


def make_intents(view: LaddersView, legal: Sequence[LaddersAction], words: Words) -> Intents:
    """Return all moves by hand for the legal actions of the player to move."""
    if view.to_move is None or not legal:
        return Intents()
    plays = [action for action in legal if action.kind == "play"]
    discards = [action for action in legal if action.kind == "discard"]
    # Offer first the RUNG with the fewest cards, on which a discard covers least.
    discards.sort(key=lambda action: len(view.rungs[view.to_move or 0][action.rung]))
    ways = (
        *(_play(view, action, words) for action in plays),
        *(_discard(view, action, words) for action in discards),
    )
    accents = tuple(accent_spot(place) for place in range(ACCENTS))
    return Intents(
        ways=ways,
        conceivable={way.source: (*accents, *_own_rungs(view, way.source)) for way in ways},
        buttons={action.kind: action for action in legal if action.kind in ("draw", "stop")},
        stands_for={DRAW_PILE: DRAW_BUTTON},
        sends={place_act(place): accent for place, accent in enumerate(accents)},
        hints=dict(_hints(view, (*plays, *discards), words)),
        letters={"draw": DRAW_BUTTON, "stop": STOP_BUTTON},
        lays="lay",
    )


def _own_rungs(view: LaddersView, source: str) -> Iterator[str]:
    """Yield the RUNGS on which a card of the HAND can be discarded."""
    if source.startswith("hand") and view.to_move is not None:
        yield from (rung_spot(view.to_move, rung) for rung in range(RUNGS))


def source_of(action: LaddersAction) -> str:
    """Return the spot from which an action takes its card."""
    if action.source == "climb":
        return climb_spot(action.owner)
    if action.source == "rung":
        return rung_spot(action.owner, action.rung)
    return hand_spot(action.card)


def _play(view: LaddersView, action: LaddersAction, words: Words) -> MoveOption:
    height = len(view.accents[action.accent])
    key = "start" if height == 0 else "play"
    if action.card == PORTAL:
        key = "portal_play"
    facts = {
        "card": words.card(action.card),
        "end": height,
        "number": height + 1,
    }
    origin = _origin(view, action)
    if action.source == "rung":
        facts["place"] = action.rung + 1
    return MoveOption(
        source_of(action),
        accent_spot(action.accent),
        action,
        takes=words(f"ladders.{key}.takes", **facts),
        lets_go=words(f"ladders.{key}.lets_go", **facts),
        short=words(f"ladders.{key}.short", **facts),
        named=words(f"ladders.named.{key}.{origin}", **facts),
        quick=_first_of_its_height(view, action.accent),
    )


def _origin(view: LaddersView, action: LaddersAction) -> str:
    """Return the text key for the place that a card comes from."""
    if action.source == "hand":
        return "hand"
    if action.owner != view.to_move:
        return f"{action.source}_of_partner"
    several = action.source == "rung" and _is_one_of_several(view, action.owner, action.rung)
    return "rung_of_several" if several else action.source or ""


def _first_of_its_height(view: LaddersView, place: int) -> bool:
    """Return whether no pile to the left has the same height; such piles are equivalent."""
    heights = [len(pile) for pile in view.accents]
    return heights.index(heights[place]) == place


def _discard(view: LaddersView, action: LaddersAction, words: Words) -> MoveOption:
    assert view.to_move is not None
    rung = view.rungs[view.to_move][action.rung]
    facts: dict[str, object] = {"card": name_of(words, action.card)}
    if rung:
        facts |= {"end": name_of(words, rung[-1]), "place": action.rung + 1}
    key = "onto" if rung else "empty"
    several = rung and _is_one_of_several(view, view.to_move, action.rung)
    onto = words(f"ladders.lay.{key}", **facts)
    return MoveOption(
        hand_spot(action.card),
        rung_spot(view.to_move, action.rung),
        action,
        takes=onto,
        lets_go=onto,
        short=words.card(action.card),
        named=words(f"ladders.named.{'onto_of_several' if several else key}", **facts),
        quick=False,
        ends=True,
    )


def _is_one_of_several(view: LaddersView, owner: int, rung: int) -> bool:
    """Return whether the owner has another RUNG with an equal top card, so places are named."""
    tops = [pile[-1] for pile in view.rungs[owner] if pile]
    return tops.count(view.rungs[owner][rung][-1]) > 1


def _hints(
    view: LaddersView, moves: Sequence[LaddersAction], words: Words
) -> Iterator[tuple[str, str]]:
    """Yield hints on where cards go; a RUNG without a move has none and is looked through."""
    assert view.to_move is not None
    if view.hand:
        # DRAW lies face up, as if its card could be taken.
        way = "refusals.draw_with_cards" if view.draw_top is None else "draw_later"
        yield DRAW_PILE, words(f"ladders.{way}")
    for owner, climb in enumerate(view.climbs):
        # A partner's card gets a hint only when it can be played.
        if climb.top is not None and owner == view.to_move:
            yield climb_spot(owner), goes(words, climb.top)
    for action in moves:
        # Discards come from the HAND, too.
        hint, source = goes(words, action.card), source_of(action)
        yield source, words("ladders.lays", fits=hint) if source.startswith("hand") else hint


def goes(words: Words, card: Card) -> str:
    """Return words for where a card goes: "8 goes on 7"."""
    if card == PORTAL:
        return words("ladders.goes_anywhere")
    if card == FIRST_CARD:
        return words("ladders.goes_first")
    return words("ladders.goes_on", card=card_text(card), below=step_of(card))
