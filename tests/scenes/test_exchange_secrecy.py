"""The exchange in two worlds, frame by frame: hidden cards change no pixel for who may not know.

Two tables play the same deal; at the second, others hold other suits of the same ranks. Whoever
looks gives, takes, or is a third person, and sees the same on both in every frame of the exchange.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.bots.question import BotQuestion
from game.bots.synchronous import SynchronousThinker
from game.cards import Card, rank_of, read_card
from game.climbing.model.actions import Give
from scenes.table.curtain import CurtainScene
from scenes.table.over.flying_card import FlyingCard
from tests.driver.at_table import AtTable
from tests.scenes.watching import Watched

MOMENT = 0.08
"""Seconds between two frames that are compared."""

FIVE = "human:Nora,bot:easy:Ines,bot:easy:Rufus,bot:easy:Odile,bot:easy:Barnaby"

TWOS = rank_of(read_card("2C"))
"""The rank of the twos: whoever holds that of clubs leads, which everybody sees."""


def rank_alone(question: BotQuestion) -> tuple[Any, ...]:
    """Answer by ranks alone, so that other suits change no answer."""

    def ranks(action: Any) -> tuple[int, ...]:
        return tuple(rank_of(card) for card in getattr(action, "cards", ()))

    return (min(question.legal, key=lambda action: (not ranks(action), ranks(action))),)


class World(AtTable):
    """A table before an exchange."""

    def __init__(self, game: str, seed: str, deal: int, **settings: Any) -> None:
        super().__init__(
            FIVE,
            game,
            seed=seed,
            options={"target": 50} if game == "president" else {},
            make_thinker=lambda: SynchronousThinker(rank_alone),
            **settings,
        )
        while self.view.deal < deal or not self.view.plan:
            self._go_on()
        self.context.keeper.change(speed="normal", bot_rest=0.1)

    @property
    def view(self) -> Any:
        return self.session._match.view(0)

    @property
    def hands(self) -> Any:
        return self.session._match._state.hands

    def _go_on(self) -> None:
        if self.top is not self.table:
            self.keys("ctrl+return")
        elif self.session.legal:
            self.session.play(rank_alone(self.session)[0])  # type: ignore[arg-type]
        self.frame(0.5, drawn=False)

    def play_exchange(self) -> Iterator[bytes]:
        """Yield the digest of the window at each moment from the bridge to the first lead."""
        presenter = self.table.tabletop.presenter
        while presenter.view.due is None or presenter.timeline.began or not self._dealt:
            self.frame(MOMENT, drawn=False)
        rests = 12
        while rests:
            if self.asked and self.view.due is not None and not self.table.moving:
                # By hand, so that chosen cards lie on the bridge for a while.
                self._choose()
            self.frame(MOMENT, drawn=False)
            rests -= presenter.view.due is None
            yield sha256(self.pixels()).digest()

    @property
    def _dealt(self) -> bool:
        presenter = self.table.tabletop.presenter
        return presenter.timeline.done or bool(presenter.view.transfers)

    def _choose(self) -> None:
        picks = self.table.selection.intents.picks
        assert picks
        number = self.view.due.number
        if len(self.table.selection.picked) < number:
            name = next(one for one in picks.sources if one not in self.table.selection.picked)
            self.click_name(name)
        else:
            self.keys("return")

    def pixels(self) -> bytes:
        """Return the window, drawn afresh."""
        target = Surface(self.size)
        for _ in range(2):
            self.stack._open.look_other()
            self.stack.draw(target)
            self.context.art.collect()
        self.stack.refresh()
        return pygame.image.tobytes(target, "RGB")


def learnt(view: Any) -> set[Card]:
    """Return the cards that a viewer knows after an exchange."""
    return {*(view.hand or ()), *(card for _, cards in view.transfers for card in cards or ())}


def swapped_suits(world: World, known: set[Card]) -> int:
    """Give other players each other's cards of a rank; return how many cards they swap.

    No rank of which the viewer has learnt a card in the exchange is among them.
    """
    shown = {rank_of(card) for card in known} & {
        rank_of(card) for _, cards in world.view.transfers for card in cards or ()
    }
    hands, number = world.hands, 0
    # What a bot has thought of is no longer so.
    world.session._bot.cancel()
    for one, other in combinations(range(1, len(hands)), 2):
        for card in range(54):
            for twin in range(card // 4 * 4, card // 4 * 4 + 4):
                held = hands[one] >> card & 1 and hands[other] >> twin & 1 and card != twin
                free = not {card, twin} & known and rank_of(card) not in shown | {TWOS}
                if held and free and card < 52:
                    change = 1 << card | 1 << twin
                    hands[one], hands[other] = hands[one] ^ change, hands[other] ^ change
                    number += 1
                    break
    return number


ROLES = [
    ("sociable", "3", 0),
    ("sociable", "1", 0),
    ("sociable", "7", 0),
    ("sociable", "2", 0),
    ("sociable", "4", 0),
    ("president", "a", 1),
    ("president", "b", 1),
    ("president", "9", 1),
]
"""The game, a seed and the deal: whoever looks stands elsewhere in each."""


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(("game", "seed", "deal"), ROLES)
def test_other_cards_in_others_hands_change_no_pixel_of_an_exchange(
    game: str, seed: str, deal: int
) -> None:
    true, other = World(game, seed, deal), World(game, seed, deal)
    frames, flights = [], 0
    for frame in true.play_exchange():
        frames.append(frame)
        flights += any(isinstance(piece, FlyingCard) for piece in true.table.over)
    assert flights > 5
    before = tuple(other.hands)
    assert swapped_suits(other, learnt(true.view)) > 2
    assert tuple(other.hands) != before
    for number, (seen, instead) in enumerate(zip(frames, other.play_exchange(), strict=True)):
        assert seen == instead, f"frame {number} shows what nobody may know"


@pytest.mark.long
def test_two_people_at_one_screen_see_nothing_of_each_others_exchange() -> None:
    players = "human:Ann,human:Ben,bot:easy,bot:easy,bot:easy"
    app = AtTable(
        players,
        "sociable",
        seed="d",
        speed="normal",
        auto_pass_together="steady",
        size=(960, 540),
    )
    watched, compared = EveryFrame(app), 0
    for _ in range(4000):
        watched.tick()
        watched.state()
        view = app.session._match.view(None)
        if view.plan and view.due is None:
            break
        watched._act()
        compared += bool(view.plan)
    assert compared > 40
    assert {"TableScene", "CurtainScene"} <= watched.seen
    assert any(isinstance(action, Give) for action in app.taken)
    assert isinstance(app.top, (type(app.table), CurtainScene))


class EveryFrame(Watched):
    """Compares every frame, and every state."""

    every = 1
