"""The card of a moment: its words stay whole, however many cards were played."""

import pytest
from pygame import Surface

from game.cards import read_card
from scenes.screens.replay.moments import MomentCard, MoveAtStep
from scenes.ui.art import Art
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from scenes.ui.widgets.brush import Brush

COST = ("Deal 1: cost 1.3 (± 0.2)", "compared with the best")


@pytest.mark.parametrize("count", [1, 2, 4])
def test_cards_give_way_to_words(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = load_theme()
    art, written = Art(theme, threaded=False), list[str]()
    monkeypatch.setattr(
        art, "write", lambda target, text, *facts: written.append(text), raising=True
    )
    cards = tuple(read_card(f"8{suit}") for suit in "CDHS")[:count]
    done = MoveAtStep("Player: started with a queen", "started with a queen", cards)
    card = MomentCard(1, COST, done, "", lambda: None)
    scale = Scale(1280, 720)
    card.rect = Rect(0, 0, 237, card.height(art, scale, 237))
    card.draw(Brush(art, Surface((300, 120)), scale, theme.colours))
    assert {*COST} < {*written}
    assert {done.words, done.brief} & {*written}
