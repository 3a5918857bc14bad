"""What a hint began: which moves leave it, and what may have happened that speaks for one."""

from dataclasses import replace
from typing import Any

import pytest

from game.climbing.model.actions import PASS
from game.climbing.reasons.plans import NEWS as CLIMBING_NEWS
from game.climbing.reasons.plans import Change as ClimbingChange
from game.climbing.reasons.plans import ClimbingPlans
from game.climbing.reasons.play_case import PlayCase
from game.climbing.reasons.reasons_to_pass import PASSES
from game.climbing.reasons.reasons_to_play import PLAYS
from game.games.ladders.plans import NEWS as LADDERS_NEWS
from game.games.ladders.plans import Change as LaddersChange
from game.games.ladders.plans import LaddersPlans
from game.games.ladders.reasons import REASONS as LADDERS
from game.games.ladders.reasons import Case as LaddersCase
from game.games.social_climbing.plans import NEWS as SOCIAL_NEWS
from game.games.social_climbing.plans import Change as SocialChange
from game.games.social_climbing.plans import SocialClimbingPlans
from game.games.social_climbing.reasons import REASONS as SOCIAL
from game.games.social_climbing.reasons import Case as SocialCase
from game.reasons import EarlierHint, Reason
from tests.games.test_hint_reasons import (
    ADD,
    BANK,
    DISCARD,
    START,
    at_climbing,
    at_ladders,
    at_social,
)


def told(case: Any, reasons: Any, key: str, *actions: Any) -> EarlierHint:
    """Return a hint for that reason, which must hold, as the plan it is."""
    facts = reasons[key](case)
    assert facts is not None, key
    return EarlierHint(case.view, actions[0], Reason(key, facts))


# Social Climbing.


def began(case: SocialCase, name: str) -> EarlierHint:
    return told(case, SOCIAL[case.action.kind], f"social_climbing.{name}", case.action)


KING = began(at_social("KC QD 4H", START), "goes_on")
EIGHT = began(at_social("8C KD KH", START), "near_the_bank")
SIX = began(at_social("6C KD KH", ADD, mine=("5C", "")), "may_be_banked")
ON_SEVEN = began(at_social("8C 2D KH", ADD, mine=("7C", "")), "near_the_bank")
RIGHT = ("start", 0, 1)

LEFT_OR_NOT = [
    (KING, at_social("5C QD 4H", ("add", 1, 0), mine=("KC", "")), False),
    (KING, at_social("5C QD 4H", DISCARD, mine=("KC", "")), True),
    (KING, at_social("5C QD 4H", ("start", 1, 1), mine=("KC", "")), True),
    (KING, at_social("5C QD 4H", DISCARD, mine=("KC QC", "")), False),
    (EIGHT, at_social("5C QD 4H", DISCARD, mine=("8C", "")), True),
    (EIGHT, at_social("5C QD 4H", RIGHT, mine=("8C", "")), False),
    (EIGHT, at_social("5C QD 4H", DISCARD, mine=("8C", "TC")), False),
    (SIX, at_social("7C QD 4H", BANK, mine=("5C 6C", "")), False),
    (SIX, at_social("7C QD 4H", ADD, mine=("5C 6C", "")), True),
    (SIX, at_social("6D QD 4H", ADD, mine=("5C 6C", "")), False),
    (SIX, at_social("7C QD 4H", DISCARD, mine=("5C 6C", "")), True),
    (SIX, at_social("7C QD 4H", RIGHT, mine=("5C 6C", "")), False),
]


@pytest.mark.parametrize(("earlier", "case", "departs"), LEFT_OR_NOT)
def test_a_column_is_gone_on_with(earlier: EarlierHint, case: SocialCase, departs: bool) -> None:
    assert SocialClimbingPlans().departs(earlier, case.view, (case.action,)) is departs


def with_view(case: SocialCase, **changes: Any) -> SocialCase:
    """Return the same case with something else in view."""
    case.view = replace(case.view, **changes)
    return case


THEY_HAD = began(at_social("KC QD 4H", START, theirs=("7C 8C", "")), "goes_on")
SINCE: list[tuple[str, EarlierHint, SocialCase, bool]] = [
    ("gone", KING, at_social("5C 2D 4H", DISCARD, mine=("KC", "")), True),
    ("gone", KING, at_social("5C QD 4H", DISCARD, mine=("KC", "")), False),
    ("turned_up", KING, at_social("5C QD 4H", RIGHT, mine=("KC", "")), True),
    ("turned_up", KING, at_social("5C QD 4H", ("start", 1, 1), mine=("KC", "")), False),
    ("nothing_fits", KING, at_social("5C 2D 4H", DISCARD, mine=("KC", "")), True),
    ("nothing_fits", KING, at_social("5C QD 4H", DISCARD, mine=("KC", "")), False),
    # Only the eight that was taken would have fitted the eight.
    ("nothing_fits", EIGHT, at_social("5C KD KH", DISCARD, mine=("8C", "")), False),
    ("fits_below", ON_SEVEN, at_social("6C 2D KH", DISCARD, mine=("7C 8C", "")), True),
    ("fits_below", ON_SEVEN, at_social("2C 2D KH", DISCARD, mine=("7C 8C", "")), False),
    ("place_for", KING, at_social("5C QD 4H", DISCARD, mine=("KC", "9C")), True),
    ("place_for", KING, at_social("5C QD 4H", DISCARD, mine=("KC", "")), False),
    ("place_for", KING, at_social("KD QD 4H", DISCARD, mine=("KC", "9C")), False),
    ("place_for", KING, at_social("5C QD 4H", DISCARD, mine=("KC", "5D")), False),
    ("goes_not_on", EIGHT, at_social("5C KD KH", DISCARD, mine=("8C", "")), True),
    ("goes_not_on", EIGHT, at_social("7C KD KH", DISCARD, mine=("8C", "")), False),
    ("goes_not_on", EIGHT, at_social("- KD KH", DISCARD, mine=("8C", "")), False),
    ("comes_first", KING, at_social("5C QD 4H", RIGHT, mine=("KC", "")), True),
    ("comes_first", KING, at_social("KD QD 4H", ADD, mine=("KC", "")), True),
    ("comes_first", KING, at_social("5C QD 4H", ("start", 1, 1), mine=("KC", "")), False),
    ("comes_first", KING, at_social("5C QD 4H", DISCARD, mine=("KC", "")), False),
    ("comes_first", EIGHT, at_social("5C QD 4H", RIGHT, mine=("8C", "")), False),
    (
        "somebody_banked",
        THEY_HAD,
        with_view(at_social("5C QD 4H", RIGHT, mine=("KC", "")), scores=(0, 2)),
        True,
    ),
    (
        "somebody_banked",
        THEY_HAD,
        with_view(at_social("5C QD 4H", RIGHT, mine=("KC", "")), scores=(2, 0)),
        False,
    ),
    (
        "somebody_took",
        THEY_HAD,
        at_social("5C QD 4H", RIGHT, mine=("KC", ""), theirs=("7C 8C 9C", "")),
        True,
    ),
    (
        "somebody_took",
        THEY_HAD,
        at_social("5C QD 4H", RIGHT, mine=("KC", ""), theirs=("7C", "")),
        False,
    ),
    (
        "somebody_discarded",
        THEY_HAD,
        with_view(at_social("5C QD 4H", RIGHT, mine=("KC", ""), theirs=("7C", "")), discards=(28,)),
        True,
    ),
    (
        "somebody_discarded",
        THEY_HAD,
        at_social("5C QD 4H", RIGHT, mine=("KC", ""), theirs=("7C 8C 9C", "")),
        False,
    ),
    (
        "somebody_could",
        KING,
        at_social("5C QD 4H", ("start", 1, 1), mine=("KC", ""), theirs=("JC", "")),
        True,
    ),
    (
        "somebody_could",
        KING,
        at_social("5C QD 4H", ("start", 1, 1), mine=("KC", ""), theirs=("9C", "")),
        False,
    ),
    ("few_left", KING, at_social("5C QD 4H", DISCARD, mine=("KC", ""), size=2), True),
    ("few_left", KING, at_social("5C QD 4H", DISCARD, mine=("KC", ""), size=3), False),
]


@pytest.mark.parametrize(("name", "earlier", "case", "holds"), SINCE)
def test_what_has_happened_at_social_climbing(
    name: str, earlier: EarlierHint, case: SocialCase, holds: bool
) -> None:
    change = SocialChange(earlier, case.view, (case.action,))
    assert (SOCIAL_NEWS[f"social_climbing.news_{name}"](change) is not None) is holds


# SOCiable and President & Bum.

PAIR = told(
    at_climbing("KC KD 4D 5D", "-", "KC", top="8D"), PASSES, "climbing.pass_keeps_set", None
)
LEAD = told(at_climbing("4C 9C KD", "-", "9C", top="8D"), PASSES, "climbing.pass_keeps_for_lead", 0)
JOKER = told(
    at_climbing("9C 9D 7C XR", "9C 9D", "9C XR", top="8D 8H"), PLAYS, "climbing.keeps_jokers", 0
)
KEPT_OR_NOT = [
    (PAIR, at_climbing("KC KD 4D 5D", "KC", "-", top="9D"), True),
    (PAIR, at_climbing("KC KD 4D 5D", "KC KD", "-", top="9D 9C"), False),
    (PAIR, at_climbing("KC KD 4D 5D", "-", "KC", top="9D"), False),
    (PAIR, at_climbing("KC 4D 5D", "KC", "-", top="9D"), False),
    (LEAD, at_climbing("4C 9C KD", "9C", "-", top="7D"), True),
    (LEAD, at_climbing("4C 9C KD", "KD", "-", top="7D"), False),
    (LEAD, at_climbing("4C 9C KD", "9C", "4C"), False),
    (JOKER, at_climbing("7C XR", "7C XR", "-", top="6D 6H"), True),
    (JOKER, at_climbing("7C XR", "7C XR", "-", top="6D 6H", gone="2C"), False),
]


@pytest.mark.parametrize(("earlier", "case", "departs"), KEPT_OR_NOT)
def test_what_was_kept_stays(earlier: EarlierHint, case: PlayCase, departs: bool) -> None:
    actions: Any = (case.play or PASS,)
    assert ClimbingPlans(case.rules).departs(earlier, case.view, actions) is departs


def changed(before: PlayCase, now: PlayCase, **seen: Any) -> ClimbingChange:
    """Return a play as it looked before and looks now."""
    assert now.play
    earlier = EarlierHint(before.view, None, Reason("climbing.keeps_high"))
    return ClimbingChange(now.rules, earlier, replace(now.view, **seen), (now.play,))


ACE = at_climbing("AC 3D 5D", "AC", "3D")
HAPPENED: list[tuple[str, ClimbingChange, bool]] = [
    (
        "unbeatable_now",
        changed(ACE, at_climbing("AC 3D 5D", "AC", "3D", gone="AD AH AS XR XB")),
        True,
    ),
    (
        "unbeatable_now",
        changed(ACE, at_climbing("AC 3D 5D", "AC", "3D", gone="AD AH AS XR")),
        False,
    ),
    ("nearly_out", changed(ACE, at_climbing("AC 3D 5D", "AC", "3D", sizes=(5, 3, 5))), True),
    ("nearly_out", changed(ACE, at_climbing("AC 3D 5D", "AC", "3D", sizes=(5, 4, 5))), False),
    ("went_out", changed(ACE, ACE, finished=(2,)), True),
    ("went_out", changed(ACE, ACE), False),
    ("leads_now", changed(at_climbing("9C 4D", "9C", "4D", top="3D"), ACE), True),
    ("leads_now", changed(ACE, ACE), False),
    ("fewer_beat_it", changed(ACE, at_climbing("AC 3D 5D", "AC", "3D", gone="XR")), True),
    ("fewer_beat_it", changed(ACE, at_climbing("AC 3D 5D", "AC", "3D", gone="4C")), False),
    (
        "fewer_sets_beat_it",
        changed(
            at_climbing("QC QD 3C", "QC QD", "3C"),
            at_climbing("QC QD 3C", "QC QD", "3C", gone="KC KD KH KS XR XB"),
        ),
        True,
    ),
    (
        "fewer_sets_beat_it",
        changed(
            at_climbing("QC QD 3C", "QC QD", "3C"),
            at_climbing("QC QD 3C", "QC QD", "3C", gone="4C"),
        ),
        False,
    ),
    ("new_round", changed(ACE, at_climbing("AC 3D 5D", "AC", "3D", gone="4C")), True),
    ("new_round", changed(ACE, ACE), False),
]


@pytest.mark.parametrize(("name", "change", "holds"), HAPPENED)
def test_what_has_happened_at_a_climbing_game(
    name: str, change: ClimbingChange, holds: bool
) -> None:
    assert (CLIMBING_NEWS[f"climbing.news_{name}"](change) is not None) is holds


# Ladders.


def meant(case: LaddersCase, name: str) -> EarlierHint:
    return told(case, LADDERS, f"ladders.{name}", case.action)


ORDER = meant(at_ladders("lay 7>0", "7 9", rung="8"), "lies_on_the_next")
PORTAL = meant(at_ladders("lay 5>0", "5 SP", instead="hand SP>0"), "keeps_the_portal")
SOONER = meant(at_ladders("lay 9>0", "4 9", (2, 0, 0, 0), instead="lay 4>0"), "keeps_sooner")
SHUT = meant(
    at_ladders("lay 9>0", "4 9", (3, 0, 0, 0), climbs="12 5", instead="hand 4>0"),
    "leaves_unreachable",
)
UNDONE_OR_NOT = [
    (ORDER, at_ladders("lay 9>0", "9 2", rung="8 7"), True),
    (ORDER, at_ladders("lay 6>0", "9 6", rung="8 7"), False),
    (ORDER, at_ladders("lay 9>1", "9 6", rung="8 7"), False),
    (ORDER, at_ladders("lay 9>0", "9 6", rung="8 7 6"), False),
    (PORTAL, at_ladders("hand SP>0", "5 SP"), True),
    (PORTAL, at_ladders("lay 5>0", "5 SP"), False),
    (SOONER, at_ladders("lay 4>0", "4 8", (2, 0, 0, 0)), True),
    (SOONER, at_ladders("lay 8>0", "4 8", (2, 0, 0, 0)), False),
    (SHUT, at_ladders("hand 4>0", "4 8", (3, 0, 0, 0), climbs="12 5"), True),
    (SHUT, at_ladders("hand 4>0", "4 8", (3, 0, 0, 0), climbs="12 6"), False),
    (SHUT, at_ladders("lay 8>0", "4 8", (3, 0, 0, 0), climbs="12 5"), False),
]


@pytest.mark.parametrize(("earlier", "case", "departs"), UNDONE_OR_NOT)
def test_what_was_laid_kept_or_shut_stays(
    earlier: EarlierHint, case: LaddersCase, departs: bool
) -> None:
    assert LaddersPlans().departs(earlier, case.view, case.plan) is departs


NOW: list[tuple[str, EarlierHint, LaddersCase, bool]] = [
    ("climbs_now", ORDER, at_ladders("climb 2>0", "9", (1, 0, 0, 0), climbs="2 12"), True),
    ("climbs_now", ORDER, at_ladders("climb 1>0", "9", climbs="1 12"), False),
    ("new_in_hand", ORDER, at_ladders("lay 3>0", "9 3"), True),
    ("new_in_hand", ORDER, at_ladders("lay 9>0", "9 3"), False),
    ("new_to_climb", ORDER, at_ladders("lay 9>0", "9", climbs="12 5"), True),
    ("new_to_climb", ORDER, at_ladders("lay 9>0", "9"), False),
    ("ladder_moved", ORDER, at_ladders("lay 9>0", "9", (0, 3, 0, 0)), True),
    ("ladder_moved", ORDER, at_ladders("lay 9>0", "9"), False),
]


@pytest.mark.parametrize(("name", "earlier", "case", "holds"), NOW)
def test_what_has_happened_at_ladders(
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
