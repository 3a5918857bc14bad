"""The trick in cards and words: who played what, and what must be beaten."""

from collections.abc import Sequence

from scenes.games.climbing.table.motion import play_key
from scenes.games.climbing.table.sets import lies_words, set_words
from scenes.games.climbing.table.spots import TRICK
from scenes.games.climbing.table.tricks import Laid, last_trick, trick_now
from scenes.games.sociable.table.regions import Regions
from scenes.games.sociable.table.shown import SociableView
from scenes.games.sociable.table.trick import Stair, stairs
from scenes.table.layout.draft import Draft
from scenes.table.layout.layout import union
from scenes.table.layout.pieces import CardPlace, Coin, Face, Label, Slot, Spot
from scenes.ui.geometry import Point

SHOWN = 3
"""Plays of a trick; older ones are in the log."""

SHADE = 0.13
"""By which share older plays are darker."""


def add_trick(draft: Draft, view: SociableView, areas: Regions) -> None:
    """Lay out the latest plays of the round, or of the one before, or the place for a lead."""
    setting = draft.setting
    laid = trick_now(view)
    if setting.last_trick:
        laid = last_trick(view)
    if not laid:
        _add_lead(draft, view, areas)
        return
    shown = laid[-SHOWN:]
    sizes = [one.play.size for one in shown]
    small = setting.scale.text(17)
    names = [setting.measure(setting.cast[one.player].name, small, "medium") for one in shown[:-1]]
    steps = stairs(setting.scale, areas.stage, areas.newest, sizes, names)
    for one, step in zip(shown[:-1], steps, strict=False):
        _add_play(draft, step, one, newest=False)
        name = Label(
            setting.cast[one.player].name,
            step.caption,
            small,
            colour="soft",
            anchor="middle",
        )
        draft.write(name, step.tread.w + 8)
    _add_play(draft, steps[-1], shown[-1], newest=True)
    _add_newest_words(draft, view, areas, steps[-1], shown[-1])
    body = union(steps[-1].cards)
    draft.spots.append(Spot(TRICK, areas.stage, body, body))


def _add_play(draft: Draft, step: Stair, one: Laid, *, newest: bool) -> None:
    draft.bars.append(step.tread)
    if step.riser:
        draft.bars.append(step.riser)
    shade = 0.0 if newest else SHADE
    for card, area in zip(one.play.cards, step.cards, strict=True):
        place = CardPlace(play_key(card), card, area, 2 if newest else 1, shade=shade)
        draft.cards.append(place)
    if newest:
        face, last = draft.setting.cast[one.player].face, step.cards[-1]
        size = max(24, draft.setting.scale.px(38))
        at = Point(last.right - 4, last.bottom - size / 3)
        draft.coins.append(Coin(face, at, size, play_key(one.play.cards[-1])))


def _add_newest_words(
    draft: Draft, view: SociableView, areas: Regions, step: Stair, one: Laid
) -> None:
    """Say whose the newest play is, and to whom must play that it is to be beaten."""
    setting, stage = draft.setting, areas.stage
    size, what = setting.scale.text(17), set_words(setting.words, one.play)
    name = setting.cast[one.player].name
    lines = [lies_words(setting.words, one.play, name)]
    if setting.acting and not setting.last_trick:
        lines.append(setting.words("sociable.trick.beat", set=what))
    wide = max(setting.measure(line, size, "semibold") for line in lines)
    x = min(max(step.caption.x, stage.x + wide / 2), stage.right - wide / 2)
    _write_below(draft, Point(x, step.caption.y), lines, size, stage.w)


def _write_below(draft: Draft, at: Point, lines: Sequence[str], size: int, room: int) -> None:
    for place, line in enumerate(lines):
        middle = Point(at.x, at.y + place * 1.25 * size)
        face: Face = "semibold" if place else "medium"
        draft.write(Label(line, middle, size, face, anchor="middle"), room)


def _add_lead(draft: Draft, view: SociableView, areas: Regions) -> None:
    """Show where the lead will lie, and whose it is."""
    setting, stage = draft.setting, areas.stage
    [step] = stairs(setting.scale, stage, areas.newest, [1])
    draft.bars.append(step.tread)
    [place] = step.cards
    draft.slots.append(Slot(place))
    draft.spots.append(Spot(TRICK, stage, place, place))
    if view.to_move is not None:
        words = lead_words(view.to_move, draft)
        size = setting.scale.text(18)
        draft.labels.append(Label(words, step.caption, size, "semibold", anchor="middle"))


def lead_words(player: int, draft: Draft) -> str:
    """Say who leads."""
    setting = draft.setting
    if setting.alone and setting.cast[player].person:
        return setting.words("climbing.you_lead")
    return setting.words("climbing.leads", name=setting.cast[player].name)
