"""Where all play by the reference: no part is above or below 0, and chairs are what they are."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from game.analysis.estimates import Estimate, Means
from game.analysis.split import PlayerSplit, samples
from game.analysis.splitters import splitter_for
from game.catalogue import find_game
from game.climbing.analysis.chairs import DEALS
from game.games.ladders.analysis.splitting import _mean_left
from game.measuring.lab import _play_one
from game.records.playback import Playback
from tests.analysis.statements.apart import take_apart
from tests.analysis.statements.reference_players import REFERENCE_BOTS
from tests.analysis.statements.tables import PLAYERS, match_of
from tests.analysis.statements.verdict import (
    Verdict,
    errors_off,
    farthest,
    is_nothing,
    mean_of,
    shown,
)

PARTS = ("climb", "cards", "play", "others", "chance")


def nothing_is_gained(game_id: str, matches: int, effort: float) -> Verdict:
    """Check that cards, own play, others' play and chance are 0 in the mean, chair by chair."""
    values: dict[tuple[str, object], list[float]] = defaultdict(list)
    shared: dict[tuple[str, object], float] = {}
    deals = 0
    for number in range(matches):
        playback = by_reference(game_id, f"reference/{number}")
        for chair, split in seats_of(playback, effort):
            for part in PARTS:
                if part in split.parts:
                    values[part, chair].append(split.parts[part].value)
                    shared[part, chair] = simulated(playback, split, part, effort)
        deals += sum(step.result is not None for step in playback.steps)
    found = {key: mean_of(values[key], shared[key]) for key in values if len(values[key]) > 1}
    worst = {
        part: farthest([mean for key, mean in found.items() if key[0] == part])
        for part in PARTS
        if any(key[0] == part for key in found)
    }
    return Verdict(
        f"{game_id}: with the reference in all seats nothing is gained",
        f"{deals} deals, {len(found)} means by chair",
        "farthest off: " + ", ".join(f"{part} {shown(one)}" for part, one in worst.items()),
        all(map(is_nothing, found.values())),
    )


def by_reference(game_id: str, seed: str) -> Playback:
    """Return a match in which all play by the reference."""
    return match_of(game_id, [REFERENCE_BOTS[game_id]] * PLAYERS[game_id], seed)


def seats_of(playback: Playback, effort: float) -> Iterator[tuple[object, PlayerSplit]]:
    """Yield each seat of each deal by its chair: its title, or its place from the first to move."""
    splitter = splitter_for(playback, effort)
    for deal in playback.ended_deals:
        apart = take_apart(splitter, playback, deal)
        held = splitter.chairs_held([apart])
        first = playback.steps[playback.deal_steps(deal)[0]].to_move
        assert first is not None
        for player, split in enumerate(splitter.add_up([apart])):
            place = (player - first) % len(playback.setup.players)
            title = held[player][0].place if held else None
            yield (place if title is None else ("title", title)), split


def simulated(playback: Playback, split: PlayerSplit, part: str, effort: float) -> float:
    """Return the variance that all deals share: of what is simulated once for a rule set."""
    if playback.setup.game.id == "ladders":
        if part != "climb":
            return 0.0
        rules: Any = playback.rules
        return _mean_left(rules.players, rules.options, effort).variance
    if playback.setup.game.id == "social_climbing":
        return split.parts["began"].variance if part == "chance" else 0.0
    position = split.parts["drawn"].variance + split.parts["carried"].variance
    return position if part == "cards" else 0.0


def chairs_agree(game_id: str, deals: int, effort: float = 1.0) -> Verdict:
    """Check that places score, where the reference plays many deals, what a debrief says of chairs.

    A chair is worth what it scores less the mean of the table: that is the part "position".
    """
    players, game = PLAYERS[game_id], find_game(game_id)
    rules = game.rules(players, game.sheet.resolve({}, players))
    points = Means(players)
    for number in range(deals):
        played = _play_one(rules, REFERENCE_BOTS[game_id], f"mobility/{number}")
        points.add([played.scores[player] for player in played.before])
    mean = sum(rules.place_scores) / players  # type: ignore[attr-defined]
    positions = positions_of(game_id, effort)
    off = [lab - positions[place] - Estimate(mean) for place, lab in enumerate(points.estimates)]
    return Verdict(
        f"{game_id}: mobility with the reference gives the chairs of the debrief",
        f"{deals} deals beside {samples(DEALS, effort)}",
        "; ".join(
            f"{place + 1}: {points.values[place] - mean:+.3f} and {position.value:+.3f}"
            for place, position in sorted(positions.items())
        )
        + f" ({max(abs(errors_off(one)) for one in off):.1f} standard errors)",
        all(map(is_nothing, off)),
    )


def positions_of(game_id: str, effort: float) -> dict[int, Estimate]:
    """Return by position or title what a debrief says that it is worth beside the mean."""
    found: dict[int, Estimate] = {}
    playback = by_reference(game_id, "chairs")
    splitter = splitter_for(playback, effort)
    apart = [take_apart(splitter, playback, deal) for deal in playback.ended_deals]
    for deal in apart:
        for held, split in zip(splitter.chairs_held([deal]), splitter.add_up([deal]), strict=True):
            position = split.parts["drawn"] + split.parts["carried"]
            if held[0].place is not None:
                assert held[0].value == position.value
                found[held[0].place] = position
    return found
