"""A sample of what the pilot flies; ``--whole`` flies two hundred matches of every game."""

import pytest

from game.catalogue import GAMES
from tests.amounts import amount
from tests.pilot.fly import fly_many

MATCHES = amount(2, whole=200)


@pytest.mark.parametrize("game_id", sorted(game.id for game in GAMES))
def test_random_matches_go_from_the_title_to_the_last_page(game_id: str) -> None:
    tally = fly_many(game_id, range(MATCHES))
    assert not tally.wrong, "\n".join(tally.wrong)
    assert len(tally.flown) == MATCHES
    assert sum(flown.deals for flown in tally.flown) >= MATCHES
