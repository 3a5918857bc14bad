"""What a hint began: which moves leave it, and what may have happened that speaks for one."""

from dataclasses import replace
from typing import Any

import pytest

from game.cards import rank_of, read_card
from game.climbing.model.actions import PASS
from game.climbing.reasons.hint_plans import NEWS as CLIMBING_NEWS
from game.climbing.reasons.hint_plans import ClimbingChange, ClimbingPlans
from game.climbing.reasons.play_case import PlayCase
from game.games.ladders.hint_plans import NEWS as LADDERS_NEWS
from game.games.ladders.hint_plans import LaddersChange, LaddersPlans
from game.games.ladders.reasons.case import LaddersCase
from game.games.social_climbing.hint_plans import NEWS as SOCIAL_NEWS
from game.games.social_climbing.hint_plans import SocialClimbingChange, SocialClimbingPlans
from game.games.social_climbing.reasons import SocialClimbingCase
from game.reasons import EarlierHint, Named, Ranked, Reason
from tests.games.test_hint_reasons import (
    ADD,
    ALL_MEASURES,
    BANK,
    DISCARD,
    START,
    Pair,
    ahead,
    at_climbing,
    at_ladders,
    at_social,
)


def meant(pair: Pair, key: str, action: Any = None) -> EarlierHint:
    """Return a hint for that reason, for which the first move must be ahead."""
    mine, other = pair
    measure = ALL_MEASURES[key]
    assert ahead(measure, pair) == 1, key
    return EarlierHint(mine.view, action, Reason(key, measure.told(mine, other)))


def played(hand: str, advised: str, **seen: Any) -> PlayCase:
    return at_climbing(hand, advised, advised, **seen)[0]


def taken(tops: str, advised: tuple[Any, ...], **seen: Any) -> SocialClimbingCase:
    return at_social(tops, advised, advised, **seen)[0]


def planned(plan: str, hand: str, heights: Any = (0, 0, 0, 0), **seen: Any) -> LaddersCase:
    return at_ladders(plan, plan, hand, heights, **seen)[0]


# Social Climbing.


def began(pair: Pair, name: str) -> EarlierHint:
    return meant(pair, f"social_climbing.{name}", pair[0].action)


RIGHT = ("start", 0, 1)
KING = began(at_social("KC QD 4H", START, ("start", 2, 0)), "open_fits")
EIGHT = began(at_social("8C KD KH", START, ("start", 1, 0)), "near")
SIX = began(at_social("6C KD KH", ADD, DISCARD, mine=("5C", "")), "bankable")
ON_SEVEN = began(at_social("8C 2D KH", ADD, ("start", 1, 1), mine=("7C", "")), "places")

LEFT_OR_NOT = [
    (KING, taken("5C QD 4H", ("add", 1, 0), mine=("KC", "")), False),
    (KING, taken("5C QD 4H", DISCARD, mine=("KC", "")), True),
    (KING, taken("5C QD 4H", ("start", 1, 1), mine=("KC", "")), False),
    (KING, taken("5C QD 4H", DISCARD, mine=("KC QC", "")), False),
    (EIGHT, taken("5C QD 4H", DISCARD, mine=("8C", "")), True),
    (EIGHT, taken("5C QD 4H", RIGHT, mine=("8C", "")), False),
    (EIGHT, taken("5C QD 4H", DISCARD, mine=("8C", "TC")), False),
    (SIX, taken("7C QD 4H", BANK, mine=("5C 6C", "")), False),
    (SIX, taken("7C QD 4H", ADD, mine=("5C 6C", "")), True),
    (SIX, taken("6D QD 4H", ADD, mine=("5C 6C", "")), False),
    (SIX, taken("7C QD 4H", DISCARD, mine=("5C 6C", "")), True),
    (SIX, taken("7C QD 4H", RIGHT, mine=("5C 6C", "")), False),
]


@pytest.mark.parametrize(("earlier", "case", "departs"), LEFT_OR_NOT)
def test_a_column_is_gone_on_with(
    earlier: EarlierHint, case: SocialClimbingCase, departs: bool
) -> None:
    assert SocialClimbingPlans().departs(earlier, case.view, (case.action,)) is departs


def with_view(case: SocialClimbingCase, **changes: Any) -> SocialClimbingCase:
    """Return the same case with something else in view."""
    case.view = replace(case.view, **changes)
    return case


THEY_HAD = began(at_social("KC QD 4H", START, ("start", 2, 0), theirs=("7C 8C", "")), "open_fits")
SINCE: list[tuple[str, EarlierHint, SocialClimbingCase, bool]] = [
    ("turned_up", KING, taken("5C QD 4H", RIGHT, mine=("KC", "")), True),
    ("turned_up", KING, taken("5C QD 4H", ("start", 1, 1), mine=("KC", "")), False),
    ("nothing_fits", KING, taken("5C 2D 4H", DISCARD, mine=("KC", "")), True),
    ("nothing_fits", KING, taken("5C QD 4H", DISCARD, mine=("KC", "")), False),
    # Only the eight that was taken would have fitted the eight.
    ("nothing_fits", EIGHT, taken("5C KD KH", DISCARD, mine=("8C", "")), False),
    ("fits_below", ON_SEVEN, taken("6C 2D KH", DISCARD, mine=("7C 8C", "")), True),
    ("fits_below", ON_SEVEN, taken("2C 2D KH", DISCARD, mine=("7C 8C", "")), False),
    ("place_for", KING, taken("5C QD 4H", DISCARD, mine=("KC", "9C")), True),
    ("place_for", KING, taken("5C QD 4H", DISCARD, mine=("KC", "")), False),
    ("place_for", KING, taken("KD QD 4H", DISCARD, mine=("KC", "9C")), False),
    ("place_for", KING, taken("5C QD 4H", DISCARD, mine=("KC", "5D")), False),
    ("goes_not_on", EIGHT, taken("5C KD KH", DISCARD, mine=("8C", "")), True),
    ("goes_not_on", EIGHT, taken("7C KD KH", DISCARD, mine=("8C", "")), False),
    ("goes_not_on", EIGHT, taken("- KD KH", DISCARD, mine=("8C", "")), False),
    (
        "somebody_banked",
        THEY_HAD,
        with_view(taken("5C QD 4H", RIGHT, mine=("KC", "")), scores=(0, 2)),
        True,
    ),
    (
        "somebody_banked",
        THEY_HAD,
        with_view(taken("5C QD 4H", RIGHT, mine=("KC", "")), scores=(2, 0)),
        False,
    ),
    (
        "somebody_took",
        THEY_HAD,
        taken("5C QD 4H", RIGHT, mine=("KC", ""), theirs=("7C 8C 9C", "")),
        True,
    ),
    (
        "somebody_took",
        THEY_HAD,
        taken("5C QD 4H", RIGHT, mine=("KC", ""), theirs=("7C", "")),
        False,
    ),
    (
        "somebody_discarded",
        THEY_HAD,
        with_view(taken("5C QD 4H", RIGHT, mine=("KC", ""), theirs=("7C", "")), discards=(28,)),
        True,
    ),
    (
        "somebody_discarded",
        THEY_HAD,
        taken("5C QD 4H", RIGHT, mine=("KC", ""), theirs=("7C 8C 9C", "")),
        False,
    ),
    (
        "somebody_could",
        KING,
        taken("5C QD 4H", ("start", 1, 1), mine=("KC", ""), theirs=("JC", "")),
        True,
    ),
    (
        "somebody_could",
        KING,
        taken("5C QD 4H", ("start", 1, 1), mine=("KC", ""), theirs=("9C", "")),
        False,
    ),
    ("few_left", KING, taken("5C QD 4H", DISCARD, mine=("KC", ""), size=2), True),
    ("few_left", KING, taken("5C QD 4H", DISCARD, mine=("KC", ""), size=3), False),
]


@pytest.mark.parametrize(("name", "earlier", "case", "holds"), SINCE)
def test_what_has_happened_at_social_climbing(
    name: str, earlier: EarlierHint, case: SocialClimbingCase, holds: bool
) -> None:
    change = SocialClimbingChange(earlier, case.view, (case.action,))
    assert (SOCIAL_NEWS[f"social_climbing.news_{name}"](change) is not None) is holds


def test_the_card_that_was_taken_or_discarded_is_named() -> None:
    told = {name: (earlier, case) for name, earlier, case, holds in SINCE if holds}
    named = {}
    for name in ("somebody_took", "somebody_discarded"):
        earlier, case = told[name]
        change = SocialClimbingChange(earlier, case.view, (case.action,))
        named[name] = SOCIAL_NEWS[f"social_climbing.news_{name}"](change)
    assert named == {
        "somebody_took": {"name": Named(1), "rank": Ranked(rank_of(read_card("9C")))},
        "somebody_discarded": {"name": Named(1), "rank": Ranked(rank_of(read_card("8C")))},
    }


# SOCiable and President & Bum.

PAIR = meant(at_climbing("KC KD 4D 5D", "-", "KC", top="8D"), "climbing.set_broken")
HIGH = meant(at_climbing("4C 9C KD", "4C", "9C"), "climbing.rank_spent")
JOKER = meant(at_climbing("9C 9D 7C XR", "9C 9D", "9C XR", top="8D 8H"), "climbing.jokers_spent")
KEPT_OR_NOT = [
    (PAIR, played("KC KD 4D 5D", "KC", top="9D"), True),
    (PAIR, played("KC KD 4D 5D", "KC KD", top="9D 9C"), False),
    (PAIR, played("KC KD 4D 5D", "-", top="9D"), False),
    (PAIR, played("KC 4D 5D", "KC", top="9D"), False),
    (HIGH, played("9C KD", "9C"), True),
    (HIGH, played("9C KD", "KD"), False),
    (HIGH, played("9C KD", "9C", gone="2C"), False),
    (JOKER, played("7C XR", "7C XR", top="6D 6H"), True),
    (JOKER, played("7C XR", "7C XR", top="6D 6H", gone="2C"), False),
]


@pytest.mark.parametrize(("earlier", "case", "departs"), KEPT_OR_NOT)
def test_what_was_kept_stays(earlier: EarlierHint, case: PlayCase, departs: bool) -> None:
    actions: Any = (case.play or PASS,)
    assert ClimbingPlans(case.rules, case.pack).departs(earlier, case.view, actions) is departs


def changed(before: PlayCase, now: PlayCase, **seen: Any) -> ClimbingChange:
    """Return a play as it looked before and looks now."""
    view = replace(now.view, **seen)
    return ClimbingChange(before, PlayCase(now.rules, now.pack, view, now.play))


ACE = played("AC 3D 5D", "AC")
HAPPENED: list[tuple[str, ClimbingChange, bool]] = [
    (
        "unbeatable_now",
        changed(ACE, played("AC 3D 5D", "AC", gone="AD AH AS XR XB")),
        True,
    ),
    (
        "unbeatable_now",
        changed(ACE, played("AC 3D 5D", "AC", gone="AD AH AS XR")),
        False,
    ),
    ("nearly_out", changed(ACE, played("AC 3D 5D", "AC", sizes=(5, 3, 5))), True),
    ("nearly_out", changed(ACE, played("AC 3D 5D", "AC", sizes=(5, 4, 5))), False),
    ("went_out", changed(ACE, ACE, finished=(2,)), True),
    ("went_out", changed(ACE, ACE), False),
    ("leads_now", changed(played("9C 4D", "9C", top="3D"), ACE), True),
    ("leads_now", changed(ACE, ACE), False),
    ("fewer_beat_it", changed(ACE, played("AC 3D 5D", "AC", gone="XR")), True),
    ("fewer_beat_it", changed(ACE, played("AC 3D 5D", "AC", gone="4C")), False),
    (
        "fewer_sets_beat_it",
        changed(
            played("QC QD 3C", "QC QD"),
            played("QC QD 3C", "QC QD", gone="KC KD KH KS XR XB"),
        ),
        True,
    ),
    (
        "fewer_sets_beat_it",
        changed(
            played("QC QD 3C", "QC QD"),
            played("QC QD 3C", "QC QD", gone="4C"),
        ),
        False,
    ),
    ("new_round", changed(ACE, played("AC 3D 5D", "AC", gone="4C")), True),
    ("new_round", changed(ACE, ACE), False),
]


@pytest.mark.parametrize(("name", "change", "holds"), HAPPENED)
def test_what_has_happened_at_a_climbing_game(
    name: str, change: ClimbingChange, holds: bool
) -> None:
    assert (CLIMBING_NEWS[f"climbing.news_{name}"](change) is not None) is holds


# Ladders.


ORDER, PORTAL, SHUT = (
    meant(pair, f"ladders.{name}", pair[0].plan[0])
    for name, pair in (
        ("in_order", at_ladders("lay 7>0", "lay 9>0", "7 9", rung="8")),
        ("portals", at_ladders("lay 5>0", "hand SP>0, lay 5>0", "5 SP")),
        (
            "lets_climb",
            at_ladders("lay 9>0", "hand 4>0, lay 9>0", "4 9", (3, 0, 0, 0), climbs="12 5"),
        ),
    )
)
UNDONE_OR_NOT = [
    (ORDER, planned("lay 9>0", "9 2", rung="8 7"), True),
    (ORDER, planned("lay 6>0", "9 6", rung="8 7"), False),
    (ORDER, planned("lay 9>1", "9 6", rung="8 7"), False),
    (ORDER, planned("lay 9>0", "9 6", rung="8 7 6"), False),
    (PORTAL, planned("hand SP>0", "5 SP"), True),
    (PORTAL, planned("hand SP>0", "5 SP SP"), False),
    (PORTAL, planned("lay 5>0", "5 SP"), False),
    (SHUT, planned("hand 4>0", "4 8", (3, 0, 0, 0), climbs="12 5"), True),
    (SHUT, planned("hand 4>0", "4 8", (3, 0, 0, 0), climbs="12 6"), False),
    (SHUT, planned("lay 8>0", "4 8", (3, 0, 0, 0), climbs="12 5"), False),
]


@pytest.mark.parametrize(("earlier", "case", "departs"), UNDONE_OR_NOT)
def test_what_was_laid_kept_or_shut_stays(
    earlier: EarlierHint, case: LaddersCase, departs: bool
) -> None:
    assert LaddersPlans().departs(earlier, case.view, case.plan) is departs


NOW: list[tuple[str, EarlierHint, LaddersCase, bool]] = [
    ("climbs_now", ORDER, planned("climb 2>0", "9", (1, 0, 0, 0), climbs="2 12"), True),
    ("climbs_now", ORDER, planned("climb 1>0", "9", climbs="1 12"), False),
    ("new_in_hand", ORDER, planned("lay 3>0", "9 3"), True),
    ("new_in_hand", ORDER, planned("lay 9>0", "9 3"), False),
    ("new_to_climb", ORDER, planned("lay 9>0", "9", climbs="12 5"), True),
    ("new_to_climb", ORDER, planned("lay 9>0", "9"), False),
    ("ladder_moved", ORDER, planned("lay 9>0", "9", (0, 3, 0, 0)), True),
    ("ladder_moved", ORDER, planned("lay 9>0", "9"), False),
]


@pytest.mark.parametrize(("name", "earlier", "case", "holds"), NOW)
def test_what_has_happened_planned(
    name: str, earlier: EarlierHint, case: LaddersCase, holds: bool
) -> None:
    change = LaddersChange(earlier, case.view, case.plan)
    assert (LADDERS_NEWS[f"ladders.news_{name}"](change) is not None) is holds


def test_all_that_may_have_happened_is_tried_here() -> None:
    tried = [(f"social_climbing.news_{name}", holds) for name, *_, holds in SINCE]
    tried += [(f"climbing.news_{name}", holds) for name, *_, holds in HAPPENED]
    tried += [(f"ladders.news_{name}", holds) for name, *_, holds in NOW]
    known = {*SOCIAL_NEWS, *CLIMBING_NEWS, *LADDERS_NEWS}
    assert set(tried) == {(key, holds) for key in known for holds in (True, False)}
