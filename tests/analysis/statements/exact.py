"""What holds exactly, for any number of samples: sums, the same file, other seats, hidden cards."""

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.analysis.judging import Effort, Judging, can_be_judged
from game.analysis.review import Reviewer
from game.analysis.splitters import splitter_for
from game.catalogue import find_game
from game.games.social_climbing.analysis.splitting import leads
from game.options import OptionFault
from game.puzzles.mining import Miner
from game.records.playback import Playback
from game.records.record import read_header
from tests.analysis.relabelling import relabelled
from tests.analysis.statements.apart import take_apart
from tests.analysis.statements.tables import SHORT, random_match, splits_of
from tests.analysis.statements.verdict import Verdict

SMALLEST = 0.001
"""The effort at which everything is sampled ten times: what holds for any number is tried here."""
FEW = Effort(worlds=12, playouts=20)
EXACT = 1e-9
MOST_VALUES = 3


def matches_of(game_id: str, matches: int, seed: str) -> Iterator[Playback]:
    """Yield random matches in which every value of every option is met, then some more."""
    sheet = find_game(game_id).sheet
    # What has many values says how long a match is; random play to a target of Ladders is endless.
    fixed = [
        (name, value)
        for name, option in sheet.options.items()
        for value in reversed(option.allowed(sheet.most_players))
        if name not in SHORT[game_id] and len(option.allowed(sheet.most_players)) <= MOST_VALUES
    ]
    for number in range(matches):
        name, value = fixed[-1 - number % len(fixed)]
        try:
            yield random_match(game_id, f"{seed}/{number}", **{name: value})
        except OptionFault:
            # Not with so many players.
            yield random_match(game_id, f"{seed}/{number}")


def adds_up(game_id: str, matches: int) -> Verdict:
    """Check that mean and parts add up to the score in every deal, seat and option."""
    worst, seats = 0.0, 0
    for playback in matches_of(game_id, matches, "sums"):
        for deal, splits in splits_of(playback, SMALLEST):
            for split, score in zip(splits, scores_of(playback, deal), strict=True):
                parts = sum(part.value for part in split.parts.values())
                worst = max(worst, abs(split.mean + parts - score), abs(split.score - score))
                seats += 1
            worst = max(worst, *(abs(value) for value in over_the_table(game_id, splits)))
    size = f"{matches} matches, {seats} seats of deals"
    return Verdict(f"{game_id}: parts add up", size, f"at most {worst:.1e} off", worst <= EXACT)


def scores_of(playback: Playback, deal: int) -> Sequence[float]:
    """Return by player what is split, by the rules and not by the debrief."""
    last = playback.deal_steps(deal)[-1]
    result = playback.steps[last].result
    assert result is not None
    if playback.setup.game.id == "social_climbing":
        return leads(result.scores)
    if playback.setup.game.id == "ladders":
        return [-float(left) for left in playback.rules.standing(playback.state(last))]
    return result.scores


def over_the_table(game_id: str, splits: Sequence[Any]) -> list[float]:
    """Return what must come to 0 over the seats of a deal; rungs left are no points of others."""
    if game_id == "ladders":
        return [0.0]
    parts = [split.parts for split in splits]
    names = [name for name in parts[0] if name not in ("play", "others")]
    sums = [sum(one[name].value for one in parts) for name in names]
    return [*sums, sum(one["play"].value + one["others"].value for one in parts)]


def same_file(game_id: str, matches: int) -> Verdict:
    """Check that a record read again, without its seed and with other names, has the same figures.

    And so has its review.
    """
    alike = judged = 0
    for playback in matches_of(game_id, matches, "same"):
        lines: list[Any] = json.loads(json.dumps(playback.lines))
        del lines[0]["seed"]
        for player in lines[0]["players"]:
            player["name"] += " the second"
        again = Playback(read_header(lines[0]), lines)
        one, other = figures(playback), figures(again)
        judged += len(one)
        alike += one == other
    return Verdict(
        f"{game_id}: the same file has the same figures",
        f"{matches} matches, {judged} deals and choices",
        f"{alike} of {matches} matches alike",
        alike == matches,
    )


def figures(playback: Playback) -> list[Any]:
    """Return the split of each deal, and some judged choices."""
    found: list[Any] = [*splits_of(playback, SMALLEST)]
    if can_be_judged(playback.setup.game):
        reviewer = Reviewer(playback, FEW)
        found += [reviewer.review(step) for step in reviewer.steps()[::20]]
    return found


def other_seats(game_id: str, matches: int) -> Verdict:
    """Check that whoever sits one seat further on, all others too, has the same figures."""
    alike = seats = 0
    for playback in matches_of(game_id, matches, "seats"):
        players = len(playback.setup.players)
        number = [(player + 1) % players for player in range(players)]
        moved = Playback(playback.setup, relabelled(playback.lines, number))
        here, there = splits_of(playback, SMALLEST), splits_of(moved, SMALLEST)
        for (_, splits), (_, others) in zip(here, there, strict=True):
            seats += players
            alike += sum(others[number[player]] == split for player, split in enumerate(splits))
    size = f"{matches} matches, {seats} seats of deals"
    what = f"{game_id}: players renumbered have the same figures"
    return Verdict(what, size, f"{alike} of {seats} alike", 0 < alike == seats)


class HiddenDrawnAnew(Playback):
    """A match in which all is drawn anew, before each choice, that its maker can't know.

    All but a deal's first: the cards with which a deal begins are looked at for themselves.
    """

    def state(self, step: int) -> Any:
        """Return what may be so, as far as whoever is to move after a step knows."""
        truth = super().state(step)
        mover = self.rules.to_move(truth)
        if mover is None or self.steps[step].player is None:
            return truth
        return self.rules.determinize(self.rules.view(truth, mover), Random(step))


def hidden_cards(game_id: str, matches: int) -> Verdict:
    """Check that hidden cards exchanged change no part of play, no review and no puzzle."""
    changed = choices = alike = 0
    for playback in matches_of(game_id, matches, "hidden"):
        other = HiddenDrawnAnew(playback.setup, playback.lines)
        one, two = judgements(playback), judgements(other)
        choices += len(one)
        alike += sum(pair[0] == pair[1] for pair in zip(one, two, strict=True))
        changed += sum(
            hidden_in(playback.state(step)) != hidden_in(other.state(step))
            for step in range(len(playback.steps))
        )
    return Verdict(
        f"{game_id}: hidden cards exchanged change no judgement",
        f"{matches} matches, {choices} judgements, other cards in {changed} positions",
        f"{alike} of {choices} alike",
        alike == choices and changed > 0,
    )


def judgements(playback: Playback) -> list[Any]:
    """Return all that is said of choices: gains, some reviews, and some looks for a puzzle."""
    splitter, game = splitter_for(playback, SMALLEST), playback.setup.game
    found: list[Any] = []
    for deal in playback.ended_deals:
        apart = take_apart(splitter, playback, deal)
        found += [(choice, choice.effects) for choice in splitter.choices([apart])]
        found += [apart.play, apart.others]
    if can_be_judged(game):
        reviewer, miner = Reviewer(playback, FEW), Miner(game, "hidden", FEW)
        judging = Judging(game, playback.rules, FEW)
        for step in reviewer.steps()[::20]:
            count = step - playback.first_of_deal(step) - 1
            found += [reviewer.review(step), [*miner._at(playback, judging, step, count, [])]]
    return found


def hidden_in(state: Any) -> Any:
    """Return the cards of a state that somebody can't see."""
    return [*state.hands] if hasattr(state, "hands") else [[*pile] for pile in state.piles]
