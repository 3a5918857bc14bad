"""The table of manners: complete, and true of what moves."""

from typing import get_args

import pytest

from scenes.table.motion.manners import MANNERS, Manner
from scenes.table.motion.tempo import Tempo
from scenes.ui.theme_file import load_theme

TEMPO = Tempo(load_theme().motion)


def test_every_manner_stands_in_the_table() -> None:
    assert set(MANNERS) == set(get_args(Manner))


@pytest.mark.parametrize("manner", MANNERS)
def test_the_theme_has_what_a_manner_takes_from_it(manner: Manner) -> None:
    assert TEMPO.seconds(manner) > 0
    assert TEMPO.timing(manner).easing


def test_what_moves_by_hand_goes_back_or_is_celebrated_keeps_nobody_waiting() -> None:
    free = {manner for manner, moving in MANNERS.items() if not moving.blocks}
    assert free == {"glide", "settle", "home", "back", "flourish", "out", "nod"}
