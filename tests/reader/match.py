"""Plays one whole match by ear: all it knows of Clamber comes over AT-SPI.

A script for the system's Python, which has ``gi``: ``python3 match.py GAME``. It imports nothing
of Clamber, and ends with an error that says what it waited for.
"""

import random
import sys
import time
from collections.abc import Collection, Sequence

from window import LostPatience, Seen, Window

TITLE = "Clamber"
OFF = "  ·  "
"""Stands before the reason why a button of the table can't be pressed now."""
HERE = "can go here"
BESIDE_THE_GAME = (
    *("How it is played", "Pause", "What happened", "Take back", "Hint", "Undo"),
    *("Sort by", "Last trick", "Passing for you", "Back", "Put back"),
    *("Augustus’s", "DISCARD", "Seen on", "A ladder"),
)
"""What can be pressed at a table, but is no move."""

AGAIN = "Play again"
"""How the button begins that only the page after a match has."""
NEXT = "Next deal"

MOST_PRESSES = 4000


class Game:
    """How one game is set up so that its match is short."""

    def __init__(self, name: str, players: Sequence[str] = (), **options: float | str) -> None:
        """``players`` leave the table; ``options`` are those to set, by their labels."""
        self.name = name
        self.leave = players
        self.options = options


GAMES = {
    "social_climbing": Game("Social Climbing", ["Delphine"], Deals=1),
    "sociable": Game("SOCiable", **{"Points to win": "11"}),
    "ladders": Game("Ladders", ["Delphine"], **{"Cards to climb": 5}),
    "president": Game("President & Bum", **{"The match goes by": "Deals", "Deals": 1}),
}


def main() -> int:
    """Play the game that the command line names."""
    game = GAMES[sys.argv[1]]
    try:
        window = Window(TITLE)
        set_up(window)
        read_the_rules(window, game)
        begin(window, game)
        began = time.monotonic()
        presses = play(window, random.Random(sys.argv[1]))
        result = hear_result(window)
        took = f"{time.monotonic() - began:.0f} s, {len(window.heard)} announcements"
        print(f"{game.name}: {presses} presses in {took}; {result}")
        window.leave_by("To the title", "Quit")
        window.press("Quit")
    except LostPatience as fault:
        print(f"{game.name}: {fault}", file=sys.stderr)
        return 1
    return 0


def set_up(window: Window) -> None:
    """Set a switch, a choice and a slider."""
    window.press("Settings")
    window.wait_to_hear("Settings")
    window.press("Display, motion", "page tab")
    window.press("Speed: Off", "radio button")
    window.wait(lambda: "checked" in window.find("Speed: Off").states, "the speed to be off")
    window.find("Pause between bots", "slider").set_to(0)
    window.wait(lambda: window.find("Pause between bots").value == 0, "no pause between moves")
    window.press("Play", "page tab")
    window.press("Alone: pass for me when nothing fits: At once", "radio button")
    window.press("Display, motion", "page tab")
    window.press("Reduced motion: Off", "toggle button")
    window.find("Reduced motion: On", "toggle button")
    window.leave_by("Back", "Quit")


def read_the_rules(window: Window, game: Game) -> None:
    """Open the lobby and the game's rules, and come back."""
    window.press(f"{game.name}, ")
    window.find("Start")
    window.press("Rules", "push button")
    window.wait(lambda: not any(one.name == "Start" for one in window.look()), "the rules")
    window.leave_by("Back", "Start")


def begin(window: Window, game: Game) -> None:
    """Set the match up in the lobby, and start it."""
    for name in game.leave:
        window.press(f"{name}: Take this player off the table")
        window.wait(
            lambda: not any(one.name.startswith(f"{name}: ") for one in window.look()),  # noqa: B023
            f"{name} to leave",
        )
    for label, value in game.options.items():
        if isinstance(value, str):
            window.press(f"{label}: {value}")
        else:
            window.find(label, "slider").set_to(value)
            window.wait(lambda: window.find(label, "slider").value == value, label)  # noqa: B023
    window.press("Start")
    window.wait(lambda: not any(one.name == "Start" for one in window.look()), "the table")


def play(window: Window, rng: random.Random) -> int:
    """Play by what can be pressed until the match is over; return the number of presses."""
    tried: set[str] = set()
    for presses in range(MOST_PRESSES):
        seen = window.wait(lambda: _to_do(window), "something to do")
        if any(one.name.startswith(AGAIN) for one in seen):
            return presses
        chosen = _choose(seen, tried, rng)
        chosen.press()
        if window.changes(seen):
            tried.clear()
        tried.add(chosen.name)
    raise LostPatience(f"{MOST_PRESSES} presses and no end; {window.told()}")


def _to_do(window: Window) -> Sequence[Seen]:
    """Return what can be pressed and is, perhaps, a move."""
    return [
        one
        for one in window.look()
        if one.usable
        and OFF not in one.name
        and (HERE in one.name or not one.name.startswith(BESIDE_THE_GAME))
    ]


def _choose(seen: Sequence[Seen], tried: Collection[str], rng: random.Random) -> Seen:
    """Choose what to press: what does a move, else what was not tried in vain before."""
    for words in (NEXT, "Play ", "Give ", HERE):
        if found := [one for one in seen if words in one.name]:
            return rng.choice(found)
    new = [one for one in seen if one.name not in tried]
    passes = [one for one in seen if one.name == "Pass"]
    return passes[0] if passes and (len(tried) > 1 or not new) else rng.choice(new or list(seen))


def hear_result(window: Window) -> str:
    """Return what is announced of the end: its page, who has won, and with how much."""
    heard = len(window.heard)
    told = window.wait(
        lambda: [one for one in window.heard[max(0, heard - 3) :] if "wins" in one],
        "an announcement of who wins",
    )
    return max(told, key=len)


if __name__ == "__main__":
    sys.exit(main())
