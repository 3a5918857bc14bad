"""A sample of the pilot's matches; ``--whole`` plays two hundred matches of every game."""

from collections.abc import Iterator
from itertools import count, islice

import pytest

from game.catalogue import GAMES
from tests.amounts import amount, whole
from tests.pilot.fly import fly_many, rng_of
from tests.pilot.plans import SHORT, make_plan

MATCHES = amount(1, whole=200)


def numbers(game_id: str) -> Iterator[int]:
    """Yield the numbers of all matches, or of short ones."""
    for number in count():
        options = make_plan(game_id, rng_of(game_id, str(number))).options
        if whole() or options.items() >= SHORT.get(game_id, {}).items():
            yield number


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", sorted(game.id for game in GAMES))
def test_random_matches_go_from_the_title_to_the_last_page(game_id: str) -> None:
    tally = fly_many(game_id, islice(numbers(game_id), MATCHES))
    assert not tally.wrong, "\n".join(tally.wrong)
    assert len(tally.flown) == MATCHES
    assert sum(flown.deals for flown in tally.flown) >= MATCHES
