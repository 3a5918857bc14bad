"""The buttons of a climbing table: play, pass, put back, sort, the last trick, ranks of a joker."""

from dataclasses import replace

from game.climbing.model.view import AnyClimbingView
from scenes.games.climbing.table.button_places import ButtonPlaces
from scenes.games.climbing.table.game import OptionsT
from scenes.games.climbing.table.picking import PlayPicks
from scenes.games.climbing.table.spots import PASS, TRICK
from scenes.games.climbing.table.tricks import is_over, last_trick
from scenes.table.input.effects import PUT_BACK, TO_END
from scenes.table.input.intents import Picks
from scenes.table.input.selection import OFFER
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import wrapped_evenly
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import NotePlate
from scenes.table.pieces.plate import TablePlate
from scenes.ui.bindings import cap_of
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import SMALLEST_TEXT

MOST_LINES = 2
"""The most lines of a move's words, and for other playable ranks, left out if they need more."""

BESIDE_WORDS = 18
"""The pixels of a button that its words never fill."""

BESIDE_KEY = 30
"""The pixels that the key takes beside the smallest words."""


def add_buttons(
    build: LayoutBuilder,
    view: AnyClimbingView,
    places: ButtonPlaces,
    picks: Picks | None,
) -> None:
    """Add the four buttons of a deal; a button that is off stays and has a reason.

    Once all people are out, one leads to the deal's end in place of the move's.

    ``picks`` is given while the viewer is to move. An onlooker gets no buttons, nor does anybody
    after the deal.
    """
    if view.hand is None or is_over(view):
        return
    waits = "" if picks else _why_waiting(build, view)
    if build.setting.may_hurry and build.setting.viewer in view.finished:
        text = build.setting.words("climbing.to_end")
        build.add(TableButton(TO_END, places.move, text, cap=cap_of("play"), primary=True))
    else:
        _add_move(build, places.move, picks, _short(build, view, picks), waits)
    _add_passing(build, view, places, picks, waits)
    _add_last_trick(build, places.last_trick, bool(view.log and last_trick(view)))
    _add_sort(build, places.sort, len(view.hand))


def _short(build: LayoutBuilder, view: AnyClimbingView, picks: Picks | None) -> str:
    """Return the words on the move's button while it names no cards."""
    words, picked, due = build.setting.words, build.setting.picked, view.due
    if picks is None or due is None:
        return words("climbing.just_play")
    if picks.offers(picked):
        return words("climbing.just_give")
    if due.choice == "drawn":
        return words("climbing.bridge.pick")
    if not picked:
        return words.count("climbing.bridge.none_yet", due.number)
    return words.count("climbing.bridge.more", due.number - len(picked))


def _why_waiting(build: LayoutBuilder, view: AnyClimbingView) -> str:
    """Return words on why the viewer can't move now."""
    setting, mover = build.setting, view.to_move
    if setting.viewer in view.finished:
        return setting.words("climbing.why_off.out")
    if setting.passing:
        return setting.words("climbing.why_off.passing")
    if mover is None or mover == setting.viewer or setting.dealing:
        return setting.words("table.why_off.waiting")
    return setting.words("table.why_off.turn", name=setting.cast[mover].name)


def _add_move(
    build: LayoutBuilder, area: Rect, picks: Picks | None, short: str, waits: str
) -> None:
    """Add the button of the move, which names the picked cards or shows ``short``."""
    offers = picks.offers(build.setting.picked) if picks else ()
    named = (offers[0].words, offers[0].brief) if offers else ()
    words = next((one for one in named if one and _fits(build, one, area)), short)
    why = "" if offers or not picks else _why_no_move(build, picks)
    move = TableButton(f"{OFFER}0", area, words, cap=cap_of("play"), why=waits or why)
    build.add(replace(move, primary=bool(offers)))


def _why_no_move(build: LayoutBuilder, picks: Picks) -> str:
    """Return words on what is missing for a move."""
    words, picked = build.setting.words, build.setting.picked
    if not picks.sources:
        return words("climbing.why_off.no_play")
    if not picked and picks.target == TRICK:
        return words("climbing.why_off.play")
    return picks.why_not(picked)


def _add_passing(
    build: LayoutBuilder,
    view: AnyClimbingView,
    places: ButtonPlaces,
    picks: Picks | None,
    waits: str,
) -> None:
    """Add the button that passes or, during an exchange, the one that puts cards back."""
    words, cap = build.setting.words, cap_of("pass")
    if picks and view.due is not None:
        nothing = "" if build.setting.picked else words("climbing.why_off.nothing_chosen")
        text = words("climbing.put_back")
        build.add(TableButton(PUT_BACK, places.passing, text, cap=cap, why=nothing))
        return
    if build.setting.passing:
        build.add(TableButton(PASS, places.passing, words("climbing.passing"), cap=cap, why=waits))
        return
    leads = words("climbing.why_off.lead") if view.last is None else ""
    only = bool(picks and not picks.sources)
    comes = only and build.setting.pass_comes
    said = words("climbing.pass_comes" if comes else "climbing.pass")
    # While the pass comes, its key still passes: the cap would not belong to "stop".
    cap = "" if comes else cap
    passing = TableButton(PASS, places.passing, said, cap=cap, primary=only, runs_down=comes)
    build.add(replace(passing, move=words("climbing.pass"), why=waits or leads))


def _write_lines(build: LayoutBuilder, text: str, area: Rect) -> None:
    """Write a text in at most two even lines, smaller if that takes it.

    Leave it out if it has no room even so, or if it covers a plate.
    """
    if any(plate.area.overlaps(area) for plate in build.of(TablePlate)):
        return
    for size in range(build.setting.scale.text(15), SMALLEST_TEXT - 1, -1):
        lines = wrapped_evenly(text, size, "medium", area.w, build.setting.measure)
        pitch = round(1.3 * size)
        if len(lines) <= MOST_LINES and len(lines) * pitch <= area.h:
            wide = max(build.setting.measure(line, size, "medium") for line in lines)
            ground = rect(area.x, area.y, min(wide, area.w), len(lines) * pitch)
            build.add(NotePlate(ground.grown(5, 1)))
            for number, line in enumerate(lines):
                at = Point(area.x, area.y + (number + 0.5) * pitch)
                build.add(TableLabel(line, at, size, tone="second"), f"note:{number}")
            return


def add_besides(build: LayoutBuilder, area: Rect, picks: PlayPicks[OptionsT]) -> None:
    """Add words for other playable ranks below the buttons, in at most two lines."""
    setting, picked = build.setting, build.setting.picked
    ranks = picks.besides(picked) if picks.offers(picked) else ()
    if not ranks:
        return
    form = "a" if len(picked) == 1 else "many"
    said = [setting.words.rank(rank, form) for rank in ranks]
    _write_lines(build, setting.words("climbing.or", ranks=said), area)


def _add_sort(build: LayoutBuilder, area: Rect, cards: int) -> None:
    """Add the button that sorts the hand, named by the order it makes."""
    order = build.setting.order
    by = order.by if order.own else "sets" if order.by == "rank" else "rank"
    words = build.setting.words
    why = "" if cards > 1 else words("climbing.why_off.sorted")
    build.add(TableButton("sort", area, words(f"climbing.sort.{by}"), cap=cap_of("sort"), why=why))


def _add_last_trick(build: LayoutBuilder, area: Rect, there: bool) -> None:
    """Add the button that shows the last trick, or the current one again."""
    words = build.setting.words
    said = words(f"climbing.{'last_trick_back' if build.setting.last_trick else 'last_trick'}")
    why = "" if there else words("climbing.why_off.no_trick")
    build.add(TableButton("last_trick", area, said, cap=cap_of("last_trick"), why=why))


def _fits(build: LayoutBuilder, words: str, area: Rect) -> bool:
    """Return whether words have room on a button beside its key, on at most two lines."""
    room, measure = area.w - BESIDE_WORDS - BESIDE_KEY, build.setting.measure
    return len(wrapped_evenly(words, SMALLEST_TEXT, "semibold", room, measure)) <= MOST_LINES
