"""What three people at one screen do and wait for in a whole deal of SOCiable.

``python -m tests.benchmarks.hot_seat`` plays deals with the mouse in a window of 1280 × 720, by
default settings, as three people would who remember their hands. It counts their presses, the
seconds of the program's clock (people themselves take none), the curtains, and how far the pointer
goes. ``--deals`` sets how many deals; with ``--class`` they are guests at tables of classes, whose
matches end by time.
"""

import argparse
import os
import tempfile
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from game.catalogue import find_game
from game.records.classcode import ClassCode
from game.records.codes import SEED_SIGNS, SIGNS

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from scenes.ui.geometry import Point

PLAYERS = "human:Nora,human:Ben,human:Odile,bot:easy"
PLACES = 4
STEP = 1 / 30
LONGEST = 600.0
LOOKED = 0.4
"""How long people look at a curtain before they do anything."""


@dataclass
class Count:
    """What one deal took."""

    turns: int = 0
    """The turns of people, passes for which nobody was asked included."""
    presses: int = 0
    seconds: float = 0.0
    curtains: int = 0
    way: float = 0.0
    """How far the pointer went, in widths of the window."""

    def __str__(self) -> str:
        per = max(1, self.turns)
        return (
            f"{self.turns:4} turns  {self.presses:4} presses ({self.presses / per:.2f} a turn)  "
            f"{self.seconds:6.1f} s ({self.seconds / per:.2f})  "
            f"{self.curtains:3} curtains ({self.curtains / per:.2f})  "
            f"{self.way:5.1f} widths ({self.way / per:.2f})"
        )


class People:
    """Three people with one mouse."""

    def __init__(self, seed: str, *, in_class: bool = False) -> None:
        # Imported late: pygame would greet on standard output otherwise.
        from tests.driver.driver import Driver  # noqa: PLC0415

        self.app = Driver(size=(1280, 720))
        self.app.check_rests = False
        if in_class:
            self.table = self._at_class_table(seed)
        else:
            self.table = self.app.sit_down("sociable", PLAYERS, seed=seed)
        self.session = self.table.session
        self.count = Count()
        self._rng = Random(seed)
        self._at: Point | None = None
        self._curtain: object = None
        self._known = set[int]()
        """Who has looked in this deal, and remembers their hand."""
        match = self.session._match
        played = match.play

        def play(player: int, action: Any, **facts: Any) -> Any:
            self.count.turns += player in self.session.people and match.forced != "give"
            return played(player, action, **facts)

        match.play = play  # type: ignore[method-assign]

    def _at_class_table(self, seed: str) -> "TableScene":
        # Imported late, for the same reason.
        from scenes.screens.class_table.beginning import class_scene  # noqa: PLC0415
        from scenes.screens.lobby.class_seats import ClassSeats  # noqa: PLC0415

        sociable, rng = find_game("sociable"), Random(seed)
        options = sociable.sheet.resolve({"ends": "minutes", "minutes": 30}, PLACES)
        cards = "".join(rng.choices(SIGNS, k=SEED_SIGNS))
        seats = ClassSeats(ClassCode(sociable, PLACES, options, cards, 1, 1))
        seats.seat_people(PLACES - 1)
        seats.level_bots("easy")
        table = class_scene(self.app.context, seats, ())
        self.app.show(table)
        return table

    def play_deal(self) -> Count:
        """Play one deal to its end; return what it took."""
        # Imported late, for the same reason.
        from scenes.table.curtain import CurtainScene  # noqa: PLC0415
        from scenes.table.curtain.exchange_report import ExchangeReport  # noqa: PLC0415

        while not self.session.deal_over and self.count.seconds < LONGEST:
            top = self.app.top
            if isinstance(top, CurtainScene) and self.session.viewing.due is not None:
                self._at_curtain(top)
            elif isinstance(top, ExchangeReport):
                self._click(top.go_on.rect.center)
            elif top is self.table and self.table.tabletop.presenter.acting:
                self._at_table()
            self._wait()
        self.app.close()
        return self.count

    def _at_curtain(self, curtain: Any) -> None:
        # Imported late, for the same reason.
        from scenes.table.curtain.buttons import DEAF_SECONDS  # noqa: PLC0415

        if self._curtain is not curtain:
            self._curtain = curtain
            self.count.curtains += 1
            self._wait(LOOKED)
        due = self.session.viewing.due
        assert due is not None
        if self.session.may_pass_unseen and due in self._known and self._would_pass(due):
            self._wait(DEAF_SECONDS - LOOKED)
            self._click(curtain._layout.passing.center)
            return
        self._known.add(due)
        at = curtain._layout.open.center
        self._go(at)
        self.app.press(at)
        self.count.presses += 1
        until = self.count.seconds + 2.0
        while self.app.top is curtain and self.count.seconds < until:
            self._wait()
        self.app.release(at)

    def _at_table(self) -> None:
        """Make the move that a beginner would; nothing where a pass comes by itself."""
        match, seat = self.session._match, self.session.viewer
        action = self._choice(seat)
        rules: Any = self.session.rules
        if rules.passes(action):
            if not self._passes_by_itself():
                self._click(self.app.aim("pass"))
            return
        named = rules.named(match._state, action) if hasattr(action, "cards") else action
        wanted = set(getattr(named, "cards", ()) or ())
        for _ in range(12):
            picked = self._picked()
            other = [name for name, card in self._hand() if (name in picked) != (card in wanted)]
            if not other:
                break
            self._click(self.app.aim(other[0]))
        turns = self.session._turns
        self._click(self.app.aim("offer:0"))
        if self.session._turns == turns and self.session.legal:
            # A joker that stands for another rank, or a place to take from: one press more.
            self.session.play(action)
            self.count.presses += 1

    def _passes_by_itself(self) -> bool:
        return self.session.goes_on

    def _hand(self) -> list[tuple[str, int]]:
        layout = self.table.layout
        places = ((name, layout.card_of(name)) for name in layout.hand)
        return [(name, place.card) for name, place in places if place and place.card is not None]

    def _picked(self) -> tuple[str, ...]:
        return self.table.selection.picked

    def _choice(self, seat: int) -> Any:
        match = self.session._match
        easy = self.session.rules.heuristics["easy"]
        return easy(match.view(seat), match.legal_actions(), self._rng)

    def _would_pass(self, seat: int) -> bool:
        rules: Any = self.session.rules
        return bool(rules.passes(self._choice(seat)))

    # Hand and clock

    def _go(self, at: "Point") -> None:
        if self._at is not None:
            across, down = at.x - self._at.x, at.y - self._at.y
            self.count.way += (across**2 + down**2) ** 0.5 / self.app.size[0]
        self._at = at
        self.app.point(at)

    def _click(self, at: "Point") -> None:
        self._go(at)
        self.app.press(at)
        self._wait()
        self.app.release(at)
        self._wait()
        self.count.presses += 1

    def _wait(self, seconds: float = STEP) -> None:
        for _ in range(max(1, round(seconds / STEP))):
            self.app.frame(STEP, drawn=False)
            self.count.seconds += STEP


def main() -> None:
    """Play, and print a line for each deal and one for all."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=6, help="how many deals (6)")
    options.add_argument(
        "--class", dest="in_class", action="store_true", help="at tables of classes"
    )
    chosen = options.parse_args()
    whole = Count()
    with tempfile.TemporaryDirectory() as home:
        os.environ["CLAMBER_HOME"] = home
        for number in range(chosen.deals):
            count = People(f"hot seat {number}", in_class=chosen.in_class).play_deal()
            print(f"{number + 1:3}", count, flush=True)
            for name in ("turns", "presses", "seconds", "curtains", "way"):
                setattr(whole, name, getattr(whole, name) + getattr(count, name))
    print("all", whole)


if __name__ == "__main__":
    main()
