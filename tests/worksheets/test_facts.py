"""The figures on the teacher's sheet are those that ``clamber lab`` counts."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from game.cli import main
from game.texts.words import load_words
from game.worksheets.contents import game_for_class
from game.worksheets.facts import BY_LOT, DEALS, WITH_EXCHANGE, WITHOUT_EXCHANGE, Stayed


def counted(capsys: pytest.CaptureFixture[str], deals: int) -> dict[str, Any]:
    game = game_for_class(load_words())
    arguments = ["--game", game.id, "--players", str(game.most_players), "--deals", str(deals)]
    more = ["--option", "exchange=false", "--seed", "class", "--json", "--fresh"]
    assert main(["lab", *arguments, *more]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def corners(figures: dict[str, Any]) -> Sequence[Stayed]:
    """Return how many stayed at the top and at the foot, of 100."""
    shares, intervals = figures["matrix"], figures["intervals"]
    return [
        Stayed(*(round(100 * value) for value in (shares[at][at], *intervals[at][at])))
        for at in (0, -1)
    ]


@pytest.mark.long
def test_they_are_what_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    found = counted(capsys, DEALS)
    assert tuple(corners(found["against"])) == WITH_EXCHANGE
    assert tuple(corners(found["this"])) == WITHOUT_EXCHANGE
    assert len(found["this"]["matrix"]) * BY_LOT == 100


def test_a_few_deals_agree_with_them(capsys: pytest.CaptureFixture[str]) -> None:
    found = counted(capsys, 40)
    told = {"against": WITH_EXCHANGE, "this": WITHOUT_EXCHANGE}
    for name, figures in told.items():
        for few, many in zip(corners(found[name]), figures, strict=True):
            assert few.low <= many.high
            assert many.low <= few.high
