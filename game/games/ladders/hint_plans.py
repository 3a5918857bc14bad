"""Compares a plan with what an earlier hint laid down, kept or blocked, and what happened since."""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.cards import PORTAL
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.pack import step_of
from game.games.ladders.model.view import LaddersView
from game.games.ladders.reasons.case import LaddersCase
from game.reasons import (
    Because,
    EarlierHint,
    Facts,
    Listed,
    Named,
    Reason,
    first_that_holds,
)


class LaddersChange:
    """A plan that undoes an earlier hint's plan, judged at that time and now."""

    def __init__(
        self, earlier: EarlierHint, view: LaddersView, actions: Sequence[LaddersAction]
    ) -> None:
        self.earlier = earlier
        self.before, self.now = (LaddersCase(seen, actions) for seen in (earlier.view, view))
        self.actions = actions
        self.said = earlier.reason.key.partition(".")[2]


class LaddersPlans:
    """Keeps hints of Ladders to the plans that earlier hints began."""

    def departs(
        self, earlier: EarlierHint, view: LaddersView, actions: Sequence[LaddersAction]
    ) -> bool:
        """Return whether a plan undoes what the earlier hint did."""
        change = LaddersChange(earlier, view, actions)
        kept = earlier.reason.facts.get("count")
        if change.said == "portals" and isinstance(kept, int):
            return change.now.hand.count(PORTAL) < kept
        if change.said == "in_order":
            return _buries(change)
        return change.said == "lets_climb" and _opens(change)

    def news(
        self, earlier: EarlierHint, view: LaddersView, actions: Sequence[LaddersAction]
    ) -> Reason | None:
        """Return what has happened since that justifies the plan; ``None`` if nothing has."""
        return first_that_holds(LaddersChange(earlier, view, actions), NEWS)


def _buries(change: LaddersChange) -> bool:
    """Return whether the plan covers the earlier hint's discard with a card needed later."""
    laid: LaddersAction = change.earlier.action
    rung = change.now.view.rungs[change.now.me][laid.rung]
    if not rung or rung[-1] != laid.card:
        return False
    discards = [action for action in change.actions if action.kind == "discard"]
    return any(one.rung == laid.rung and one.card > laid.card for one in discards)


def _opens(change: LaddersChange) -> bool:
    """Return whether the plan lets the opponent's card be played that the hint had shut out."""
    facts, now = change.earlier.reason.facts, change.now
    who, cards = facts["name"], facts["card"]
    assert isinstance(who, Named)
    assert isinstance(cards, Listed)
    if now.view.climbs[who.player].top != cards.cards[0]:
        return False
    [card] = cards.cards
    return now.takes(card) and step_of(card) not in now.heights


def climbs_now(change: LaddersChange) -> Facts | None:
    """The plan plays a CLIMB card of the team that could not be reached before."""
    climbed = next((action for action in change.actions if action.source == "climb"), None)
    if climbed is None or change.now.heights == change.before.heights:
        return None
    return {"card": Listed((climbed.card,))}


def new_in_hand(change: LaddersChange) -> Facts | None:
    """The plan uses a card that came into HAND since."""
    new = Counter(change.now.view.hand) - Counter(change.before.view.hand)
    used = [action.card for action in change.actions if action.source in ("hand", None)]
    came = next((card for card in used if new[card]), None)
    return None if came is None else {"card": Listed((came,))}


def new_to_climb(change: LaddersChange) -> Facts | None:
    """An opponent has a new CLIMB card on top."""
    before = dict(change.before.climbers())
    changed = ((seat, top) for seat, top in change.now.climbers() if before.get(seat) != top)
    for seat, top in changed:
        return {"name": Named(seat), "card": Listed((top,))}
    return None


def ladder_moved(change: LaddersChange) -> Facts | None:
    """An ACCENT pile has a new height."""
    pairs = zip(change.now.heights, change.before.heights, strict=True)
    moved = next((now for now, then in pairs if now != then), None)
    if moved is None:
        return None
    return {"height": moved}


NEWS: Mapping[str, Because[LaddersChange]] = {
    "ladders.news_climbs_now": climbs_now,
    "ladders.news_new_in_hand": new_in_hand,
    "ladders.news_new_to_climb": new_to_climb,
    "ladders.news_ladder_moved": ladder_moved,
}
"""What may have happened since, by weight."""
