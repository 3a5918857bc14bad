"""Hostile input does no harm: a sample of each kind, and that the frame notices every fault."""

import sys
from itertools import count

import pytest

from tests.amounts import amount
from tests.fuzz import faulty
from tests.fuzz.frame import KINDS, Limits, find_kind, rng_of
from tests.fuzz.run import run_cases

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")

FAULTY = "tests.fuzz.faulty"
LIMITS = {"works": Limits(processor_seconds=1.0), "waits": Limits(waiting_seconds=3.0)}
"""Of the faults that are noticed by a limit's being reached: no need to wait for long."""
PATIENT = Limits(processor_seconds=20.0)
"""Whatever else goes wrong is found at once, be the machine ever so slow."""


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize("kind", KINDS)
def test_hostile_input_does_no_harm(kind: str) -> None:
    count = len(find_kind(kind).named) + amount(3, whole=10_000)
    assert list(run_cases(kind, count)) == []


def first_case(fault: str) -> int:
    return next(number for number in count() if faulty.fault_of(rng_of(FAULTY, 1, number)) == fault)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("fault", faulty.FAULTS)
def test_the_frame_notices(fault: str) -> None:
    number = first_case(fault)
    (wrong,) = run_cases(FAULTY, 1, first=number, limits=LIMITS.get(fault, PATIENT))
    assert wrong.number == number
    assert faulty.FAULTS[fault][1] in " ".join(wrong.reasons)


@pytest.mark.parametrize("name", faulty.HARMLESS)
def test_the_frame_lets_pass(name: str) -> None:
    assert list(run_cases(FAULTY, 1, first=first_case(name), limits=PATIENT)) == []


@pytest.mark.long
def test_after_a_case_that_ended_the_process_the_next_ones_are_tried() -> None:
    first = first_case("segfaults")
    tried = range(first, first + 5)
    wrong = run_cases(FAULTY, len(tried), first=first, limits=PATIENT)
    assert [case.number for case in wrong] == [
        number for number in tried if faulty.fault_of(rng_of(FAULTY, 1, number)) in faulty.FAULTS
    ]


def test_cases_can_be_made_again_by_their_number() -> None:
    assert rng_of("codes", 1, 5).random() == rng_of("codes", 1, 5).random()
    assert rng_of("codes", 1, 5).random() != rng_of("codes", 1, 6).random()
