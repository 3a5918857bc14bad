"""The words of a replay: on the match, on each deal, on the next player."""

from collections.abc import Sequence

from game.texts.phrases import game_name
from game.texts.words import Words
from scenes.screens.replay.bar_names import DealName
from scenes.screens.replay.index import DealSpan, ReplayIndex
from scenes.screens.replay.moves import MoveListContent
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.source.event_logs import Viewpoint


def match_of(words: Words, index: ReplayIndex) -> str:
    """Return words for the match."""
    deals = words.count("results.match.deals", len(index.deals))
    return words("replay.match", game=game_name(words, index.playback.setup.game), deals=deals)


def note_of(words: Words, index: ReplayIndex, cast: Sequence[SeatedPlayer]) -> str:
    """Return words for the match and its winners."""
    playback, said = index.playback, match_of(words, index)
    winners = playback.outcome.winners if playback.outcome else ()
    if not winners:
        return said
    names = [cast[winner].name for winner in winners]
    return words("table.both", one=said, other=words("replay.won_by", names=names))


def deal_names(
    words: Words, index: ReplayIndex, cast: Sequence[SeatedPlayer]
) -> tuple[DealName, ...]:
    """Return the names above the bars of all deals."""
    return tuple(
        DealName(words("replay.deal", number=n), str(n), _came_of(words, index, deal, cast))
        for n, deal in enumerate(index.deals, 1)
    )


def moves_until_now(
    words: Words,
    index: ReplayIndex,
    cast: Sequence[SeatedPlayer],
    step: int,
    viewpoint: Viewpoint,
    *,
    breaks_off: bool = False,
) -> MoveListContent:
    """Return the moves up to a step, and the next player unless the record breaks off there."""
    moves = index.moves_until(step, viewpoint)
    if breaks_off and step == index.last:
        return MoveListContent(moves, words("replay.breaks_off"), "")
    mover = index.steps[step].to_move
    if mover is not None:
        said = words("replay.to_move", name=cast[mover].name)
        return MoveListContent(moves, said, cast[mover].face)
    if step == index.last and index.playback.outcome:
        return MoveListContent(moves, words("replay.match_over"), "")
    return MoveListContent(moves, words("replay.deal_over"), "")


def _came_of(words: Words, index: ReplayIndex, deal: DealSpan, cast: Sequence[SeatedPlayer]) -> str:
    if not deal.winners:
        return ""
    names = [cast[winner].name for winner in deal.winners]
    own = f"{index.playback.setup.game.id}.came_of"
    return words(own if words.find(own) else "replay.won_by", names=names)
