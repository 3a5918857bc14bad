"""Players who do not play by the reference: what is said of their play is so."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any

from game.analysis.estimates import Estimate
from game.analysis.judging import Effort, Judging, can_be_judged
from game.analysis.reference import luck_for
from game.bots.bot import Bot, Budget, Task, decide
from game.bots.levels import find_bot
from game.catalogue import find_game
from game.chance import SeededChance
from game.games.ladders.analysis import splitting as ladders
from game.games.ladders.analysis.choosing import LaddersChoiceComparison
from game.games.ladders.analysis.renumbering import LaddersRenumbering
from game.records.playback import Playback
from tests.analysis.statements.reference_players import REFERENCE_BOTS
from tests.analysis.statements.tables import BETTER, PLAYERS, match_of, splits_of
from tests.analysis.statements.verdict import Verdict, is_above_nothing, mean_of, shown

LEVELS = ("random", "easy", "medium")


def levels_are_told_apart(
    game_id: str, matches: int, effort: float, levels: Sequence[str] = LEVELS
) -> Verdict:
    """Check that one bot among the reference plays the better the higher its level.

    All sit in the same chairs of the same deals. Who plays at random is clearly below 0.
    """
    play = {level: [alone(game_id, level, n, effort) for n in range(matches)] for level in levels}
    steps = [
        mean_of(high - low for low, high in zip(play[one], play[other], strict=True))
        for one, other in pairwise(levels)
    ]
    means = {level: mean_of(values) for level, values in play.items()}
    worst = means[levels[0]]
    return Verdict(
        f"{game_id}: one {' < '.join(levels)} among the reference",
        f"{matches} matches each",
        ", ".join(f"{level} {shown(mean)}" for level, mean in means.items())
        + "; steps "
        + ", ".join(map(shown, steps)),
        all(map(is_above_nothing, [*steps, Estimate(-worst.value, worst.variance)])),
    )


def alone(game_id: str, level: str, number: int, effort: float) -> float:
    """Return what a bot among the reference gained in a match by its play; more is better."""
    seat = number % PLAYERS[game_id]
    seats: list[Bot] = [REFERENCE_BOTS[game_id]] * PLAYERS[game_id]
    seats[seat] = find_bot(find_game(game_id), level)
    playback = match_of(game_id, seats, f"alone/{number}")
    gains = (splits[seat].parts["play"].value for _, splits in splits_of(playback, effort))
    return BETTER[game_id] * sum(gains)


def others_play_is_the_other_side(game_id: str, matches: int, effort: float) -> Verdict:
    """Check that with ``medium`` everywhere own play is above and others' below 0, by the same.

    In Ladders ``medium`` is about as good as the reference, so there it is ``easy``, and the other
    way round; rungs left are no points of others, so not by the same.
    """
    level, side = ("easy", -1.0) if game_id == "ladders" else ("medium", 1.0)
    bots = [find_bot(find_game(game_id), level)] * PLAYERS[game_id]
    own, others, off = list[float](), list[float](), 0.0
    for number in range(matches):
        playback = match_of(game_id, bots, f"{level}/{number}")
        for _, splits in splits_of(playback, effort):
            parts = [split.parts for split in splits]
            own.append(BETTER[game_id] * fmean(one["play"].value for one in parts))
            others.append(BETTER[game_id] * fmean(one["others"].value for one in parts))
            off = max(off, abs(own[-1] + others[-1]))
    gained, lost = mean_of(own), mean_of(others)
    sides = (
        Estimate(side * gained.value, gained.variance),
        Estimate(-side * lost.value, lost.variance),
    )
    same = ", by the same" if game_id != "ladders" else ""
    return Verdict(
        f"{game_id}: with {level} in all seats own play is to one side of 0, others' to the other"
        f"{same}",
        f"{len(own)} deals",
        f"own {shown(gained)}, others' {shown(lost)}",
        all(map(is_above_nothing, sides)) and (not same or off < 1e-9),
    )


def expert_chooses_better(
    game_id: str,
    choices: int,
    playouts: int = 1000,
    worlds: int = 400,
    than: str = "medium",
) -> Verdict:
    """Check that ``expert`` chooses better than another level in the same recorded positions."""
    found: list[float] = []
    number = 0
    while len(found) < choices:
        bots = [find_bot(find_game(game_id), "medium")] * PLAYERS[game_id]
        playback = match_of(game_id, bots, f"expert/{number}")
        held = held_against if can_be_judged(playback.setup.game) else held_in_rungs
        found += held(playback, Budget(playouts=playouts), worlds, than)
        number += 1
    better = mean_of(found)
    differ = sum(gain != 0 for gain in found)
    return Verdict(
        f"{game_id}: expert chooses better than {than}",
        f"{len(found)} choices, {differ} of them differ, {playouts} playouts",
        f"{shown(better)} a choice",
        is_above_nothing(better),
    )


def held_against(playback: Playback, budget: Budget, worlds: int, than: str) -> Iterator[float]:
    """Yield what ``expert`` gains beside another level in every fifth choice of a match."""
    game = playback.setup.game
    judging = Judging(game, playback.rules, Effort(worlds, seed="levels"))
    for step in range(1, len(playback.steps), 5):
        count = step - playback.first_of_deal(step) - 1
        position = judging.judge.position(playback.state(step - 1), count)
        if position is None:
            continue
        task = Task(playback.rules, position.view, position.legal, budget, Random(step))
        other, expert = (find_bot(game, level).choose(task) for level in (than, "expert"))
        yield judging.loss(position, other, expert).value


def held_in_rungs(playback: Playback, budget: Budget, worlds: int, than: str) -> Iterator[float]:
    """Yield the same of Ladders, in rungs: what they do until something comes into view."""
    rules: Any = playback.rules
    judgement = LaddersChoiceComparison(rules, ladders.reference_policy_of(rules), worlds)
    for deal in range(playback.steps[-1].deal + 1):
        segments = [*ladders.segments(playback, playback.deal_steps(deal)[1:])]
        for segment in segments[::8]:
            state = playback.state(segment[0] - 1)
            seats = LaddersRenumbering(state.turn, rules.players)
            view = seats.view(rules.view(state, state.turn))
            gains = []
            for level in (than, "expert"):
                bot = find_bot(playback.setup.game, level)
                made = [seats.move(one, 0) for one in segment_by(bot, rules, state.clone(), budget)]
                found = judgement.gains(view, made, luck_for("levels", segment[0]))
                gains.append(found[0].value if found else 0.0)
            yield gains[0] - gains[1]


def segment_by(bot: Bot, rules: Any, state: Any, budget: Budget) -> list[Any]:
    """Return what a bot does in a state until something comes into view; the state is used up."""
    made: list[Any] = []
    while not made or (made[-1].kind == "play" and made[-1].source != "climb"):
        mover = rules.to_move(state)
        legal, rng = rules.legal_actions(state), Random(len(made))
        task = Task(rules, rules.view(state, mover), legal, budget, rng)
        for action in decide(bot, task):
            made.append(action)
            rules.apply(state, action, SeededChance("unseen"))
            if action.kind != "play" or action.source == "climb":
                return made
    return made
