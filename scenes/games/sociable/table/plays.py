"""The trick with its words: who played what, and what must be beaten."""

from scenes.games.climbing.table.sets import lies_words, set_words
from scenes.games.climbing.table.spots import TRICK
from scenes.games.climbing.table.stair import TrickStep, add_newest, add_step
from scenes.games.climbing.table.tricks import TrickPlay, is_over, last_trick, trick_now
from scenes.games.climbing.table.whole_trick import add_whole_trick
from scenes.games.sociable.table.game import GAME
from scenes.games.sociable.table.regions import SociableRegions
from scenes.games.sociable.table.shown import SociableView
from scenes.games.sociable.table.trick import stairs
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.table_light import add_pool
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.spot import Spot
from scenes.ui.boxes import Size, column, row, sized
from scenes.ui.geometry import Rect, rect
from scenes.ui.type.fonts import Face

SHOWN = 3
"""The most visible plays of a trick; the log has older ones."""

SHADE = 0.13
"""The share by which older plays are darkened."""


def add_trick(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> None:
    """Add the latest plays of the current or last trick, or the place for a lead.

    The plays that ended a deal stay until the next deal.
    """
    setting = build.setting
    add_pool(build, [areas.stage.moved(round(areas.middle - areas.stage.center.x), 0)])
    before = () if is_over(view) else last_trick(view)
    if setting.last_trick and before:
        add_whole_trick(build, before, areas.stage, areas.hand, _took_words(build, before[-1]))
        return
    laid = trick_now(view)
    if not laid:
        add_lead(build, view, areas)
        return
    shown = laid[-SHOWN:]
    sizes = [one.play.size for one in shown]
    small = setting.scale.text(16)
    names = [setting.measure(setting.cast[one.player].name, small, "medium") for one in shown[:-1]]
    steps = stairs(setting.scale, areas.stage, areas.newest, sizes, names, middle=areas.middle)
    if is_over(view) and steps[0].tread.x < areas.beside_shafts.x:
        steps = stairs(setting.scale, areas.beside_shafts, areas.newest, sizes, names)
    for one, step in zip(shown[:-1], steps, strict=False):
        add_step(build, one, step, newest=False, shade=SHADE)
        part, name = f"play:{one.play.cards[0]}", setting.cast[one.player].name
        build.place(build.line(part, name, small, anchor="middle"), step.words)
    add_newest(build, shown[-1], steps[-1], max(24, setting.scale.px(38)))
    told = _add_newest_words(build, view, areas, steps[-1], shown[-1])
    build.add(_trick_spot(build, areas, steps[-1].cards, told.bottom))


def _trick_spot(build: LayoutBuilder, areas: SociableRegions, body: Rect, low: float) -> Spot:
    """Return the spot to which cards are played; ``low`` is the y at which words below end.

    The words of a move stand below those.
    """
    s = build.setting.scale
    clear = rect(body.x, body.y, body.w, low + s.gap(4) + 0.7 * s.text(17) - body.y)
    called = build.setting.words("pieces.trick")
    return Spot(TRICK, areas.stage, body, body, words=clear, called=called)


def _add_newest_words(
    build: LayoutBuilder,
    view: SociableView,
    areas: SociableRegions,
    step: TrickStep,
    one: TrickPlay,
) -> Rect:
    """Add words on the newest play, and for the player to move whether it can be beaten.

    Return the area of the words.
    """
    setting, stage = build.setting, areas.stage
    size, what = setting.scale.text(17), set_words(setting.words, one.play)
    name = setting.cast[one.player].name
    lies = lies_words(setting.words, one.play, name)
    past = is_over(view)
    lines: list[tuple[str, Face]] = [(_took_words(build, one) if past else lies, "medium")]
    if setting.acting and not past:
        beatable = GAME.rules(view).beaten_by(one.play.size, one.play.rank, view.turned)
        way = "beat" if beatable else "unbeatable"
        lines.append((setting.words(f"sociable.trick.{way}", set=what), "semibold"))
    # Beside a riser the play before reaches down to these lines.
    left = step.riser.right + setting.scale.gap(4) if step.riser else stage.x
    room = step.words._replace(x=left, w=stage.right - left)
    said = [
        build.line(f"newest:{place}", line, size, face, "text", "middle", w=None, rises=True)
        for place, (line, face) in enumerate(lines)
    ]
    wide = min(room.w, max(line.width.natural for line in said))
    # They stand in the middle of the step, unless the room ends before.
    aside = max(0, round(step.words.center.x - wide / 2) - left)
    sizes = (sized(line, h=size) for line in said)
    told = column(*sizes, gap=round(0.25 * size), align=0.5, w=wide)
    build.place(row(Size(0, aside), told, align=0), room)
    return room._replace(h=told.height(wide).natural)


def _took_words(build: LayoutBuilder, one: TrickPlay) -> str:
    """Return words for a finished trick: who played last, and what."""
    words = build.setting.words
    return words(
        "climbing.took", lies=lies_words(words, one.play, build.setting.cast[one.player].name)
    )


def add_lead(build: LayoutBuilder, view: SociableView, areas: SociableRegions) -> None:
    """Add the place of the lead, and words on who leads."""
    setting, stage = build.setting, areas.stage
    [step] = stairs(setting.scale, stage, areas.newest, [1], middle=areas.middle)
    build.add(Bar(step.tread, draws=True), "lead")
    place = step.cards
    build.add(Slot(place, late=True))
    # The words of a move stand inside, because the leader's name is below.
    foot = setting.scale.text(17) + setting.scale.gap(16)
    words = place._replace(h=place.h - foot)
    called = setting.words("pieces.trick")
    build.add(Spot(TRICK, stage, place, place, words=words, called=called))
    if view.to_move is not None:
        size = setting.scale.text(18)
        leads = lead_words(view.to_move, build)
        label = TableLabel(leads, step.words.center, size, "semibold", anchor="middle", rises=True)
        build.add(label, "leader")


def lead_words(player: int, build: LayoutBuilder) -> str:
    """Return words for who leads."""
    setting = build.setting
    if setting.alone and setting.cast[player].person:
        return setting.words("climbing.you_lead")
    return setting.words("climbing.leads", name=setting.cast[player].name)
