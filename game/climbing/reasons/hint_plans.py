"""Compares a play with what an earlier hint meant to keep, and with what happened since."""

from collections.abc import Mapping, Sequence

from game.cards import JOKER, Card
from game.climbing.model.actions import ClimbingAction, Play
from game.climbing.model.hands import count_of, counts_of, hand_of
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import AnyClimbingView
from game.climbing.reasons.play_case import PlayCase
from game.reasons import (
    Because,
    EarlierHint,
    Facts,
    Named,
    Ranked,
    Reason,
    first_that_holds,
)

SETS = frozenset({"set_broken", "gift_breaks"})
"""Reasons for keeping a set together."""
LATER = frozenset({"jokers_spent", "rank_spent"})
"""Reasons for keeping cards for a later round."""
FEW = 3
"""A player with at most this many cards is nearly out."""


class ClimbingChange:
    """A play that spends what a hint meant to keep, judged at that time and now."""

    def __init__(self, before: PlayCase, now: PlayCase) -> None:
        self.before = before
        self.now = now


class ClimbingPlans:
    """Keeps hints of a climbing game to the cards that earlier hints meant to keep."""

    def __init__(self, rules: PlayRules, pack: Sequence[Card]) -> None:
        self._rules = rules
        self._pack = pack

    def departs(
        self, earlier: EarlierHint, view: AnyClimbingView, actions: Sequence[ClimbingAction]
    ) -> bool:
        """Return whether a play spends what the earlier hint kept, against its purpose."""
        play, kept = actions[0], earlier.reason.facts.get("kept")
        if not isinstance(play, Play) or not isinstance(kept, Ranked):
            return False
        said = earlier.reason.key.partition(".")[2]
        if said in SETS:
            held = count_of(counts_of(hand_of(view.hand or ())), kept.rank)
            return play.rank == kept.rank and 0 < play.naturals < held == kept.number
        spends = play.jokers if kept.rank == JOKER else play.naturals * (play.rank == kept.rank)
        same_round = view.round_start == earlier.view.round_start
        return bool(spends) and said in LATER and same_round

    def news(
        self, earlier: EarlierHint, view: AnyClimbingView, actions: Sequence[ClimbingAction]
    ) -> Reason | None:
        """Return what has happened since that justifies the play; ``None`` if nothing has."""
        play = actions[0]
        assert isinstance(play, Play)
        before, now = (
            PlayCase(self._rules, self._pack, seen, play) for seen in (earlier.view, view)
        )
        return first_that_holds(ClimbingChange(before, now), NEWS)


def unbeatable_now(change: ClimbingChange) -> Facts | None:
    """Every card that could beat the play is gone."""
    return {} if change.before.threats and not change.now.threats else None


def nearly_out(change: ClimbingChange) -> Facts | None:
    """Another player has come down to a few cards."""
    sizes, before = change.now.view.sizes, change.before.view.sizes
    near = [p for p in change.now.others if sizes[p] <= FEW and sizes[p] < before[p]]
    if not near:
        return None
    who = min(near, key=lambda player: sizes[player])
    return {"name": Named(who), "count": sizes[who]}


def went_out(change: ClimbingChange) -> Facts | None:
    """Another player has gone out."""
    before = change.before.view.finished
    new = [player for player in change.now.view.finished if player not in before]
    return {"name": Named(new[-1])} if new else None


def leads_now(change: ClimbingChange) -> Facts | None:
    """The player leads now, and did not then."""
    return {} if change.now.leads and not change.before.leads else None


def fewer_beat_it(change: ClimbingChange) -> Facts | None:
    """Some of the cards that beat the play have been played since."""
    then, now = change.before.out_above, change.now.out_above
    return {"count": then - now} if now < then and change.now.size == 1 else None


def fewer_sets_beat_it(change: ClimbingChange) -> Facts | None:
    """Fewer ranks than before can beat the play."""
    then, now = len(change.before.threats), len(change.now.threats)
    return {"count": now} if 0 < now < then and change.now.size > 1 else None


def new_round(change: ClimbingChange) -> Facts | None:
    """A new round has begun."""
    return {} if change.now.view.round_start != change.before.view.round_start else None


NEWS: Mapping[str, Because[ClimbingChange]] = {
    "climbing.news_unbeatable_now": unbeatable_now,
    "climbing.news_nearly_out": nearly_out,
    "climbing.news_went_out": went_out,
    "climbing.news_leads_now": leads_now,
    "climbing.news_fewer_beat_it": fewer_beat_it,
    "climbing.news_fewer_sets_beat_it": fewer_sets_beat_it,
    "climbing.news_new_round": new_round,
}
"""What may have happened since, by weight."""
