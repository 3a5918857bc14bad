"""The round buttons in a table's header, and the keys that do the same."""

from collections.abc import Mapping

from game.texts.words import Words
from scenes.table.layout.setting import ALWAYS, HeaderButton
from scenes.table.source.pace import Pace
from scenes.table.source.session import Session
from scenes.table.source.time_left import TimeLeft
from scenes.ui.bindings import act_of
from scenes.ui.inputs import Key

LOG = HeaderButton("log", "log")
HINT = HeaderButton("hint", "bulb")
QUESTIONS = (
    "ask_hand",
    "ask_table",
    "ask_turn",
    "ask_counts",
    "ask_last",
    "ask_moves",
    "ask_again",
)
"""The acts with which a listener asks; the last one asks for what was said before."""

_SILL = ("more", "joke")
"""The keys that ask for more of what is said on the sill."""


def round_buttons(
    session: Session, words: Words, *, hints: bool = True
) -> tuple[HeaderButton, ...]:
    """Return all round buttons from right to left.

    ``hints``: whether people may ask for hints.
    """
    if not session.people:
        return (*ALWAYS, LOG, *_watching(session, words))
    block = session.undo_block
    why = "" if block is None else words(f"undo.{block}")
    undo = () if block == "never" else (HeaderButton("undo", "undo", why),)
    hint = (HINT,) if hints else ()
    return (*ALWAYS, LOG, *undo, *hint)


def _watching(session: Session, words: Words) -> tuple[HeaderButton, ...]:
    pace = session.pace
    hands = (HeaderButton("hands", "eye", chosen=pace.open_hands),) if session.private else ()
    return (
        HeaderButton("faster", "plus", words("table.why_off.faster") if pace.fastest else ""),
        HeaderButton("speed", text=f"{pace.speed:g}×"),
        HeaderButton("slower", "minus", words("table.why_off.slower") if pace.slowest else ""),
        HeaderButton("step", "step-forward"),
        HeaderButton("halt", "play", chosen=pace.paused),
        *hands,
    )


def command_of(key: Key, *, watching: bool) -> str | None:
    """Return the command for a key, if any."""
    act = act_of(key, "table")
    if act in ("log", "undo", "clock", *_SILL, *QUESTIONS):
        return act
    if act in ("hint", "my_turn") and not watching:
        return act
    return act_of(key, "watching") if watching else None


def tells_more(key: Key) -> bool:
    """Return whether a key asks for words, and so ends no motion."""
    return act_of(key, "table") in (*_SILL, *QUESTIONS)


def watch(pace: Pace, name: str) -> bool:
    """Carry out an onlooker's command; return whether it was one.

    Whoever is out of a deal is one, too, and whoever waits for their turn.
    """
    match name:
        case "halt":
            pace.toggle()
        case "step":
            pace.step()
        case "faster":
            pace.hasten(1)
        case "slower":
            pace.hasten(-1)
        case "to_end":
            pace.to_end = True
        case "my_turn":
            pace.to_turn = True
        case "hands":
            pace.open_hands = not pace.open_hands
        case _:
            return False
    return True


def tips(session: Session, time_left: TimeLeft, words: Words) -> Mapping[str, str]:
    """Return the tip of each button by its id."""
    named = ("help", "pause", "log", "step", "faster", "slower")
    found = {name: words(f"table.tips.{name}") for name in named}
    found["undo"] = words("undo.tip")
    found["hint"] = words("hints.tip")
    found["clock"] = time_left.tip()
    pace = session.pace
    found["halt"] = words(f"table.tips.{'go_on' if pace.paused else 'halt'}")
    found["hands"] = words(f"table.tips.{'close_hands' if pace.open_hands else 'open_hands'}")
    return found
