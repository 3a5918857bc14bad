"""Hands that follow a lesson: by the mouse alone, by keys alone, by a gamepad alone."""

from abc import ABC, abstractmethod

import pygame

from scenes.screens.lesson import LessonScene
from tests.driver.driver import Driver, aim

MOST_PRESSES = 60
"""How often a hand presses on before it has lost its way."""


class Hand(ABC):
    """Does what Pip asks for, and nothing that another device would be needed for."""

    def __init__(self, app: Driver) -> None:
        self.app = app

    @property
    def scene(self) -> LessonScene:
        """The lesson on top."""
        assert isinstance(self.app.top, LessonScene), "the lesson was left"
        return self.app.top

    def follow(self) -> None:
        """Go on from what is told, or make the move that is asked for."""
        scene = self.scene
        if scene.guide.stage == "done":
            move = scene.prompt.move
            if move.buttons:
                self._pick(move.sources)
            elif move.sources:
                assert move.target
                self._put(move.sources[0], move.target)
            else:
                assert move.target, "there is no way to make the move"
                self._press(move.target)
        else:
            self.go_on()
        self.app.rest()

    @abstractmethod
    def go_on(self) -> None:
        """Press the chief button of Pip's plate."""

    @abstractmethod
    def _pick(self, cards: tuple[str, ...]) -> None:
        """Pick just these cards of the hand, and do what they may do."""

    @abstractmethod
    def _put(self, source: str, target: str) -> None:
        """Put one thing on another."""

    @abstractmethod
    def _press(self, button: str) -> None:
        """Press a button of the table."""

    def _wrong(self, cards: tuple[str, ...]) -> str | None:
        """Return a card that is still to be picked or put back."""
        picked = self.scene.table.selection.picked
        return next(
            (name for name in (*cards, *picked) if (name in cards) != (name in picked)), None
        )


class Mouse(Hand):
    """Drags and clicks."""

    def go_on(self) -> None:
        self.app.click(self.scene.prompt.buttons[-1])

    def _pick(self, cards: tuple[str, ...]) -> None:
        for _ in range(MOST_PRESSES):
            card = self._wrong(cards)
            if card is None:
                break
            self.app.click(aim(self.scene.table, card))
        self._press(self.scene.prompt.move.buttons[0])

    def _put(self, source: str, target: str) -> None:
        table = self.scene.table
        place = table.layout.area(target)
        assert place
        self.app.drag(aim(table, source), place.center)

    def _press(self, button: str) -> None:
        self.app.click(aim(self.scene.table, button))


class Keys(Hand):
    """Walks with arrows and Tab, picks with Space, does with Enter."""

    def go_on(self) -> None:
        self.app.key("return")

    def _pick(self, cards: tuple[str, ...]) -> None:
        for _ in range(MOST_PRESSES):
            card = self._wrong(cards)
            if card is None:
                break
            self._walk(card)
            self._toggle()
        self._play()

    def _put(self, source: str, target: str) -> None:
        self._walk(source)
        self._choose()
        self._walk(target)
        self._choose()
        if self.scene.table.selection.asked:
            # What would end the turn is asked once more.
            self._choose()

    def _press(self, button: str) -> None:
        self._walk(button)
        self._choose()

    def _walk(self, name: str) -> None:
        for _ in range(MOST_PRESSES):
            if self.scene.table.selection.focus == name:
                return
            self._step()
        raise AssertionError(f"{name} can't be reached")

    def _step(self) -> None:
        self.app.key("right")

    def _toggle(self) -> None:
        self.app.key("space")

    def _play(self) -> None:
        self.app.key("return")

    def _choose(self) -> None:
        self.app.key("return")


class Pad(Keys):
    """Walks with the cross, picks and does with A, plays with X."""

    def go_on(self) -> None:
        self.app.pad(pygame.CONTROLLER_BUTTON_A)

    def _step(self) -> None:
        self.app.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)

    def _toggle(self) -> None:
        self.app.pad(pygame.CONTROLLER_BUTTON_A)

    def _play(self) -> None:
        self.app.pad(pygame.CONTROLLER_BUTTON_X)

    def _choose(self) -> None:
        self.app.pad(pygame.CONTROLLER_BUTTON_A)
