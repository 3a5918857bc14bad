"""Prepares the pictures of debriefs: matches of beginners, with invented figures."""

import json
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.analysis.debrief import Debrief
from game.analysis.estimates import ZERO, Estimate
from game.analysis.pace import WorkPace
from game.analysis.reference import REFERENCE
from game.analysis.reports import Failure
from game.analysis.split import HeldChair, JudgedChoice, PlayerSplit
from game.bots.bot import OWN_TIME
from game.bots.levels import named_bot
from game.chance import Line, SeededChance
from game.contract import DealResult, NamesCards
from game.match import Player
from game.measuring.dealing import play_deal
from game.measuring.lab import LabDeals
from game.measuring.same_deal import DealStart, TrialResults, try_again
from game.options import OptionValue
from game.records.playback import Playback
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.seats import ChooseSeat
from scenes.screens.seats.again import SameDeals
from scenes.screens.seats.compared import Compared, TriedSeat
from scenes.screens.why import Subject, WhyScene
from scenes.screens.why.talk import TalkPage
from scenes.shell.handed.context import AppContext
from scenes.ui.scene import Pop, Push, Scene
from tests.stills.lab import Counted
from tests.stills.replays import played

PARTS = {
    "drawn": (-1.6, 0.02),
    "carried": (-2.6, 0.02),
    "began": (0.6, 0.01),
    "cards": (0.2, 0.02),
    "climb": (2.1, 0.06),
    "play": (0.6, 0.01),
    "partner": (0.3, 0.06),
    "others": (-0.7, 0.04),
}
"""Value and variance of the first player's parts; the others' are reversed or smaller."""
CLIMBING = ("drawn", "carried", "cards", "play", "others")
ANSWERS = {3: (20, 45, 35), 4: (15, 35, 30, 20)}
"""The numbers of shares in the question."""
OTHERS = {
    "social_climbing": ("began", "play", "others"),
    "ladders": ("climb", "play", "partner", "others"),
}


@dataclass
class Made:
    """A debrief that is ready at once, in place of one made in the background."""

    found: Debrief | None
    share: float = 1.0
    pace: WorkPace = field(default_factory=WorkPace)
    failure: Failure | None = None
    unkept: str = ""
    closed: bool = False
    heard: bool = True

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.share == 1.0 or self.failure is not None

    def poll(self) -> bool:
        """Return whether there is news: once."""
        heard, self.heard = self.heard, False
        return heard

    def close(self) -> None:
        """Do nothing: there is nothing to stop."""
        self.closed = True


def debriefed(playback: Playback) -> Debrief:
    """Return figures for a match that add up to its scores."""
    assert playback.outcome
    totals, game = playback.outcome.totals, playback.setup.game.id
    climbing = game not in OTHERS
    names = CLIMBING if climbing else OTHERS[game]
    players = []
    for player in range(len(totals)):
        score, begin = _score(playback, totals, player)
        turned = (1.0, -0.5, 0.8, -0.9, 0.3, -0.2, 0.6)[player]
        parts = {name: Estimate(turned * PARTS[name][0], PARTS[name][1]) for name in names}
        parts["chance"] = Estimate(score - begin) - sum(parts.values(), ZERO)
        players.append(PlayerSplit(score, begin, parts))
    own = [number for number, step in enumerate(playback.steps) if step.player == 0]
    step = next((number for number in own[1:] if _another(playback, number)), own[1])
    better = _another(playback, step)
    deal = playback.steps[step].deal
    moment = JudgedChoice(step, deal, 0, Estimate(-1.1, 0.01), better=better)
    moments: Sequence[JudgedChoice | None] = [moment] + [None] * (len(totals) - 1)
    deals = sum(step.result is not None for step in playback.steps)
    held = [_held(player, deals) for player in range(len(totals))] if climbing else ()
    return Debrief(REFERENCE, players, moments, deals, held)


def _another(playback: Playback, step: int) -> Line | None:
    """Return another move than that of a step, as a record line without the player."""
    rules, state = playback.rules, playback.state(step - 1)
    made = playback.action(step)
    for action in reversed(rules.legal_actions(state)):
        named = rules.named(state, action) if isinstance(rules, NamesCards) else action
        line = rules.notation.write_action(named)
        if line and made not in (named, action):
            return line
    return None


def _score(playback: Playback, totals: Sequence[int], player: int) -> tuple[float, float]:
    """Return a player's score to split, and its mean."""
    mean = sum(totals) / len(totals)
    match playback.setup.game.id:
        case "ladders":
            left = playback.rules.standing(playback.state(len(playback.steps) - 1))
            return float(-left[player]), -sum(left) / len(left)
        case "social_climbing":
            others = (sum(totals) - totals[player]) / (len(totals) - 1)
            return totals[player] - others, 0.0
        case _:
            return float(totals[player]), mean


def _held(player: int, deals: int) -> list[HeldChair]:
    """Return a player's positions deal by deal: up and down by one."""
    places = [(player + deal) % 4 for deal in range(deals)]
    return [HeldChair(place, (2.1, 0.9, -0.4, -1.1)[place]) for place in places]


def subject_of(
    game_id: str, players: int, people: int, **options: OptionValue
) -> tuple[Subject, Debrief]:
    """Return a match of beginners, the first of them people, and its figures."""
    setup, lines = played(game_id, players, **options)
    seats = tuple(
        Player(player.name, "human") if seat < people else player
        for seat, player in enumerate(setup.players)
    )
    setup = replace(setup, players=seats)
    cast = seated(seat_plans_of(setup.players))
    return Subject(setup, lines, cast), debriefed(Playback(setup, lines))


def why(
    game_id: str,
    players: int,
    then: Callable[[WhyScene], object] | None = None,
    people: int = 1,
    *,
    asked: bool = False,
    and_there: Callable[[WhyScene], Push] | None = None,
    **options: OptionValue,
) -> Callable[[AppContext], Scene]:
    """Make the debrief of such a match, and do something there; ``asked`` shows the question first.

    ``and_there`` leads to another screen.
    """

    def make(context: AppContext) -> Scene:
        subject, found = subject_of(game_id, players, people, **options)

        def reckon(lines: Sequence[Line], record: Path | None) -> Made:
            return Made(found)

        scene = WhyScene(context, subject, lambda moment, told: None, reckon)  # type: ignore[arg-type]
        if not asked:
            scene.answers.by_seat = {seat: ANSWERS[len(subject.asked)] for seat in range(people)}
            while not scene.question.over:
                scene.question.pass_over()
        take_in(scene)
        if then:
            then(scene)
        return and_there(scene).scene if and_there else scene

    return make


def rough(scene: WhyScene) -> None:
    """Show them as first figures: with wide intervals, and a third of the work done."""
    made = scene.reckoning
    assert isinstance(made, Made)
    assert made.found
    players = [
        replace(split, parts={
            name: Estimate(part.value, 900 * part.variance) for name, part in split.parts.items()
        })
        for split in made.found.players
    ]  # fmt: skip
    made.found, made.share = replace(made.found, players=players, moments=[None] * 9), 0.35
    scene._tell()


def rough_for_all(scene: WhyScene) -> None:
    """Show the first figures of all players."""
    rough(scene)
    scene.show_all()


def take_in(scene: WhyScene) -> None:
    """Show the figures, and the moments in the words that a thread finds for them."""
    for _ in range(2):
        scene.update(0.0)
        scene.draw_now()
        for thread in threading.enumerate():
            if thread.name == "moments":
                thread.join()


def choosing(scene: WhyScene) -> Push:
    """Open the choice of another seat."""
    return Push(ChooseSeat(scene.context, _same(scene)))


def compared(scene: WhyScene) -> Push:
    """Open the comparison with another seat; bots have played it already."""
    choose, same = ChooseSeat(scene.context, _same(scene)), _same(scene)
    deal = same.deals[-1]
    names = [choose.chair_name(deal, number) for number in range(len(same.cast))]
    sat = [TriedSeat(seat, _again(same, deal, seat)) for seat in (2, 1)]
    return Push(
        Compared(scene.context, same, deal, names, sat, lambda: Pop(), Trials)  # type: ignore[arg-type]
    )


def _again(same: SameDeals, deal: DealStart, seat: int) -> DealResult:
    """Play a deal again, with bots in all chairs."""
    playback = Playback(same.setup, same.lines)
    state = playback.state(playback.deal_steps(deal.number)[0]).clone()
    bots = [named_bot(same.setup.game, "easy")] * len(same.cast)
    seed = f"again/{seat}"
    for _ in play_deal(playback.rules, state, SeededChance(seed), bots, seed, OWN_TIME):
        pass
    result: DealResult | None = playback.rules.deal_result(state)
    assert result
    return result


_TRIED: dict[str, TrialResults] = {}
"""The bots' results of deals, by record and number: each deal is played once."""


class Trials:
    """Trials that are ready at once, made before anything else happens."""

    done, failure = True, ""

    def __init__(self, lines: Sequence[Line], deal: int) -> None:
        name = json.dumps([deal, *lines])
        if name not in _TRIED:
            try_again(lines, deal, lambda found: _TRIED.__setitem__(name, found), map)
        self.found = _TRIED[name]

    def poll(self) -> bool:
        """Return that there is no news."""
        return False

    def close(self) -> None:
        """Do nothing: there is nothing to stop."""


def _same(scene: WhyScene) -> SameDeals:
    subject = scene.subject
    return SameDeals(subject.setup, subject.lines, subject.cast)


def talking(scene: WhyScene) -> Push:
    """Open the page of discussion questions, with its deals ready at once."""

    def count(wanted: Sequence[LabDeals], folder: Path | None) -> Counted:
        return Counted(wanted)

    found = scene.reckoning.found
    assert found
    held = found.held[0]
    return Push(TalkPage(scene.context, scene.subject, 0, held, count))  # type: ignore[arg-type]


def divided(scene: WhyScene) -> None:
    """Move the dividers as a person might."""
    for number, to in enumerate((15, 50, 80)[: len(scene.question.shares.cuts)]):
        scene.question.shares.move(number, to)
    scene.question.answer.why_not = ""
