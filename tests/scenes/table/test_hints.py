"""A hint at the table: asked for by key or button, shown, followed, closed, and written down."""

import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.bots.hint import HINT, Hint
from game.bots.question import BotQuestion, think
from game.bots.synchronous import SynchronousThinker
from game.climbing.model.actions import Take
from game.climbing.reasons.hint_plans import NEWS as CLIMBING_NEWS
from game.games.ladders.hint_plans import NEWS as LADDERS_NEWS
from game.games.ladders.hint_plans import LaddersChange
from game.games.social_climbing.hint_plans import NEWS as SOCIAL_NEWS
from game.games.social_climbing.hint_plans import SocialClimbingChange
from game.reasons import EarlierHint, Reason
from game.records.match_record import MemoryRecord
from game.records.resuming import Resumption, resume
from game.store.history.summary import summarise
from game.texts.words import load_words
from scenes.screens.pause import PauseScene
from scenes.table.input.intents import Intents, MoveOption
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.present.hint_words import HintWords
from scenes.table.scene import TableScene
from scenes.table.sill.saying import Said
from scenes.ui.scale import Scale
from tests.amounts import share
from tests.driver.at_table import AtTable
from tests.driver.run import FEW
from tests.games.test_hint_plans import HAPPENED, NOW, SINCE
from tests.games.test_hint_reasons import ALL_MEASURES, TRIED, Expected
from tests.scenes.table.on_sill import said_as, sill_of

TABLES = {
    "social_climbing": (3, {"packs": 1}),
    "sociable": (5, {}),
    "ladders": (2, {"climb": 5}),
    "president": (5, {"ends": "deals", "deals": 2}),
}
GAMES = tuple(TABLES)


class BotThinker(AtTable):
    """One person at a table, who asks for hints."""

    def __init__(self, game: str, **settings: Any) -> None:
        players, options = TABLES[game]
        self.kept = MemoryRecord()
        names = ",".join(["human:Ann", *["bot:random"] * (players - 1)])
        super().__init__(names, game, record=self.kept, options=options, **settings)

    def wait_for_choice(self) -> bool:
        """Let time pass until the person has a choice; ``False`` once the match is over."""
        for _ in range(4000):
            if isinstance(self.stack.top, TableScene) and len(self.session.legal) > 1:
                self.table.settle()
                self.frame(0.0, drawn=False)
                return True
            if self.session.match_over:
                return False
            if self.session.legal:
                self.play(self.session.legal[0])
            elif not isinstance(self.stack.top, TableScene):
                self.keys("return")
            self.frame(0.1, drawn=False)
        raise AssertionError("nobody moves")

    def play(self, action: Any) -> None:
        assert self.session.play(action) is None
        self.table.tabletop.show()
        self.table.settle()

    def ask(self) -> Hint:
        """Press the key, and let the answer come."""
        self.keys("h")
        self.frame(0.05)
        self.frame(0.05)
        hint = self.session.hints.hint
        assert hint is not None
        return hint

    @property
    def said(self) -> Any:
        return self.table.tabletop.speech.hint_view.now

    def line(self) -> dict[str, Any]:
        """The latest line of the person."""
        return next(line for line in reversed(self.kept.lines) if line.get("player") == 0)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_what_and_why_and_its_move_can_be_made_at_once(game: str) -> None:
    table = BotThinker(game)
    for _ in range(4):
        assert table.wait_for_choice()
        hint = table.ask()
        assert table.said.why.endswith(".")
        if hint.action is None:
            table.play(table.session.legal[0])
            continue
        assert table.said.move
        offered = made_by(table)
        assert offered == table.session._match.listed(hint.action)
        table.play(hint.action)
        assert table.said is None or table.session.hints.hint is None


def made_by(table: BotThinker) -> Any:
    """Return the action that what is chosen now comes to."""
    hands, match = table.table.selection, table.session._match
    if hands.offers:
        number = int((hands.advised or "offer:0").removeprefix("offer:"))
        return match.listed(hands.offers[number].action)
    if way := hands.intents.way(hands.chosen or "", hands.advised or ""):
        return way.action
    return hands.intents.buttons[hands.advised or ""]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["president", "sociable"])
def test_the_first_click_on_a_card_that_a_hint_picked_agrees_and_the_next_puts_it_back(
    game: str,
) -> None:
    table = BotThinker(game)
    assert table.wait_for_choice()
    while not table.ask() or not table.table.selection.picked:
        table.play(plain(table))
        assert table.wait_for_choice()
    picked = table.table.selection.picked
    for spot in picked:
        table.click_name(spot)
    assert table.table.selection.picked == picked
    table.click_name(picked[0])
    assert picked[0] not in table.table.selection.picked


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_the_record_says_that_a_hint_was_shown_and_nothing_where_none_was(game: str) -> None:
    table = BotThinker(game)
    assert table.wait_for_choice()
    table.play(plain(table))
    assert "hint" not in table.line()
    assert table.wait_for_choice()
    table.ask()
    table.keys("escape")
    table.play(plain(table))
    assert table.line()["hint"] is True
    assert table.wait_for_choice()
    table.play(plain(table))
    assert "hint" not in table.line()


def plain(table: BotThinker) -> Any:
    return next(action for action in table.session.legal if not isinstance(action, Take))


def test_esc_takes_a_hint_away_and_what_it_chose_and_only_then_pauses() -> None:
    table = BotThinker("social_climbing")
    table.wait_for_choice()
    table.ask()
    table.keys("escape")
    table.frame(0.0, drawn=False)
    assert table.said is None
    assert table.table.selection.source is None
    assert isinstance(table.stack.top, TableScene)
    table.keys("escape")
    assert isinstance(table.stack.top, PauseScene)


def test_the_round_button_asks_and_asks_no_more() -> None:
    table = BotThinker("president")
    table.wait_for_choice()
    for shown in (True, False):
        area = table.table.layout.area("hint")
        assert area
        table.press(area.center)
        table.release(area.center)
        for _ in range(3):
            table.frame(0.05, drawn=False)
        assert (table.said is not None) is shown


def test_choosing_something_else_lets_the_hint_go() -> None:
    table = BotThinker("social_climbing")
    table.wait_for_choice()
    table.ask()
    hands = table.table.selection
    other = next(source for source in hands.intents.sources if source != hands.chosen)
    area = table.table.layout.area(other)
    assert area
    table.press(area.center)
    table.release(area.center)
    table.frame(0.0, drawn=False)
    assert table.said is None
    assert table.table.selection.chosen == other


class Slow(SynchronousThinker):
    """Bots answer at once; a hint never comes."""

    def __init__(self) -> None:
        super().__init__()
        self.hints = 0

    def ask(self, question: BotQuestion) -> int:
        if question.level != HINT:
            return super().ask(question)
        self.hints += 1
        return -self.hints


def test_whoever_plays_on_gets_no_hint_and_the_search_is_stopped() -> None:
    slow = Slow()
    table = BotThinker("social_climbing", make_thinker=lambda: slow)
    table.wait_for_choice()
    cancelled = slow.cancelled
    table.keys("h")
    assert table.session.hints.thinking
    assert table.table.waiting
    table.play(plain(table))
    assert slow.hints == 1
    assert slow.cancelled == cancelled + 1
    assert not table.session.hints.busy
    assert "hint" not in table.line()


@pytest.mark.long
def test_a_hint_that_was_seen_still_counts_when_its_move_is_taken_back_and_made_again() -> None:
    table = BotThinker("ladders")
    while table.wait_for_choice():
        hint = table.ask()
        table.play(hint.action)
        if table.session.undo_block is None:
            break
    assert table.line()["hint"] is True
    lines = len(table.kept.lines)
    table.keys("u")
    assert len(table.kept.lines) < lines
    table.play(hint.action)
    assert table.line()["hint"] is True


def test_hints_can_be_turned_off() -> None:
    table = BotThinker("sociable", hints=False)
    table.wait_for_choice()
    table.frame(0.0, drawn=False)
    assert table.table.layout.button("hint") is None
    table.keys("h")
    assert not table.session.hints.busy
    said = table.table.tabletop.moment(None, None).said
    assert said
    assert said.words == table.context.words("hints.turned_off")


def test_whose_turn_it_is_not_is_told_so() -> None:
    table = BotThinker("social_climbing")
    table.wait_for_choice()
    table.play(plain(table))
    assert not table.session.legal
    table.keys("h")
    assert not table.session.hints.busy
    said = table.table.tabletop.moment(None, None).said
    assert said
    assert said.words == table.context.words("hints.not_now")


def test_behind_the_curtain_nobody_gets_a_hint() -> None:
    app = AtTable("human:Ann,human:Ben,bot:random,bot:random,bot:random")
    for _ in range(200):
        app.frame(0.1, drawn=False)
        if app.session.covered:
            break
    assert app.session.covered
    app.session.ask_for_hint()
    assert not app.session.hints.busy


def test_the_curtain_takes_a_hint_with_it() -> None:
    app = AtTable("human:Ann,human:Ben,bot:random,bot:random,bot:random")
    session = app.session
    session.hints.hint = Hint(None, Reason("same"))
    session.cover()
    assert session.hints.hint is None


def test_those_who_only_watch_are_offered_none() -> None:
    app = AtTable("bot:random,bot:random", "social_climbing")
    app.frame(0.1, drawn=False)
    assert app.table.layout.button("hint") is None


def test_a_card_taken_unseen_needs_no_hint_and_that_is_said() -> None:
    # With this seed Ann is the Boss.
    table = BotThinker("sociable", seed="take 18")
    while table.wait_for_choice() and not isinstance(table.session.legal[0], Take):
        table.play(plain(table))
    assert table.ask().action is None
    assert table.said.why == table.context.words("hints.same")
    assert not table.table.selection.picked


@pytest.mark.long
def test_hints_are_kept_when_a_match_goes_on_and_counted_when_it_ends() -> None:
    table = BotThinker("ladders")
    shown = 0
    while table.wait_for_choice():
        shown += 1
        table.play(table.ask().action)
    lines = table.kept.lines
    marked = [line for line in lines if line.get("hint")]
    assert len(marked) == shown > 3
    assert [seat.hints for seat in summarise(lines).seats] == [shown, 0]
    written: list[dict[str, Any]] = []
    resume(lines[: len(lines) // 2], Resumption(written.append))
    assert written == []


BETTER, WORSE = 68, 88
"""The most letters of a reason, and of "…, but empties your hand: you are out.".

Together they leave a move room in the two lines of the sill.
"""


@pytest.mark.parametrize(("section", "tried"), TRIED.items())
def test_every_difference_is_a_sentence_with_all_its_facts_in_words(
    section: str, tried: list[Expected]
) -> None:
    guests = [SeatedPlayer(name, "KC", False) for name in ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")]
    words = HintWords(load_words(), guests)
    for name, (mine, other), expected in tried:
        if expected:
            key = f"{section}.{name}"
            better, worse = (mine, other) if expected > 0 else (other, mine)
            reason = Reason(key, ALL_MEASURES[key].told(better, worse))
            against = Reason("climbing.out", despite=reason)
            sides = [(words.reason(reason), BETTER), (words.reason(against), WORSE)]
            for said, longest in sides:
                assert len(said) <= longest, said
                assert said[0].isupper() or said[0].isdigit(), said
                assert said.endswith("."), said
                assert not set(said) & set("{}_<"), said
                assert not re.search(r"\b(False|None|not no)\b", said), said


def test_a_reason_of_an_earlier_clamber_is_no_longer_told() -> None:
    words = HintWords(load_words(), [])
    assert words.reason(Reason("climbing.takes_several")) == load_words()("hints.habit")


def test_all_that_may_have_happened_is_a_sentence_with_all_its_facts_in_words() -> None:
    guests = [SeatedPlayer(name, "KC", False) for name in ("Ann", "Bo", "Cy", "Di")]
    words = HintWords(load_words(), guests)
    news: dict[str, Any] = {}
    for name, change, holds in HAPPENED:
        if holds:
            key = f"climbing.news_{name}"
            news[key] = CLIMBING_NEWS[key](change)
    for name, at, case, holds in SINCE:
        if holds:
            key = f"social_climbing.news_{name}"
            news[key] = SOCIAL_NEWS[key](SocialClimbingChange(at, case.view, (case.action,)))
    for name, at, plan, holds in NOW:
        if holds:
            key = f"ladders.news_{name}"
            news[key] = LADDERS_NEWS[key](LaddersChange(at, plan.view, plan.plan))
    for key, facts in news.items():
        said = words.reason(Reason(key, facts))
        assert said[0].isupper(), said
        assert said.endswith("."), said
        assert not set(said) & set("{}_<"), said


SIZES = ((960, 540), (1280, 720), (1920, 1080))
WIDE = (2560, 1080)
"""There the log stands beside the field."""


@pytest.mark.quick_one_in(8)
@pytest.mark.parametrize(("game", "size"), list(product(GAMES, (*SIZES, WIDE))))
def test_a_hint_stands_on_the_sill_whole_or_page_by_page(game: str, size: tuple[int, int]) -> None:
    for text_size in share((100, 150), GAMES.index(game) + size[0], 2):
        table = BotThinker(game, size=size, text_size=text_size)
        for _ in range(3):
            table.wait_for_choice()
            table.ask()
            table.frame(0.3)
            said = said_as(table.table, Said)
            assert said
            assert table.said.why.startswith(said.claim) or table.said.move in said.claim
            whole = " ".join((said.claim, *said.reasons))
            assert " ".join(told_in_pages(table)) == whole
            table.play(plain(table))


def told_in_pages(table: BotThinker) -> list[str]:
    """Return the words of each page of what is said, as they are drawn."""
    drawer, pages = sill_of(table.table).drawers[0], []
    assert drawer
    for page in range(drawer.pages):
        lines = drawer._pages[page].lines  # type: ignore[attr-defined]
        pages.append(" ".join(run.text for line in lines for run in line))
    return pages


class Noting(SynchronousThinker):
    """Answers at once, and keeps what hints were asked with."""

    def __init__(self) -> None:
        super().__init__(lambda question: think(replace(question, budget=FEW)))
        self.earlier: list[EarlierHint | None] = []

    def ask(self, question: BotQuestion) -> int:
        if question.level == HINT:
            self.earlier.append(question.earlier)
        return super().ask(question)


def test_a_hint_knows_of_the_one_before_it_only_if_that_was_followed() -> None:
    noting = Noting()
    table = BotThinker("social_climbing", make_thinker=lambda: noting)
    table.wait_for_choice()
    first = table.ask()
    seat = table.session.to_move
    table.play(first.action)
    table.wait_for_choice()
    second = table.ask()
    other = next(one for one in table.session.legal if one != second.action)
    table.play(other)
    table.wait_for_choice()
    table.ask()
    before, known, unknown = noting.earlier
    assert before is None
    assert known
    assert (known.action, known.reason, known.view.to_move) == (first.action, first.reason, seat)
    assert unknown is None


@pytest.mark.long
def test_what_was_taken_back_is_no_plan() -> None:
    noting = Noting()
    table = BotThinker("ladders", make_thinker=lambda: noting)
    while table.wait_for_choice():
        hint = table.ask()
        table.play(hint.action)
        if table.session.undo_block is None:
            break
    table.keys("u")
    table.wait_for_choice()
    asked = len(noting.earlier)
    assert table.ask() is hint, "the same position gets the same hint"
    table.keys("h")
    table.session.hints._given = None
    table.ask()
    assert noting.earlier[asked] == noting.earlier[asked - 1]


def test_who_asks_again_in_the_same_position_gets_the_same_hint() -> None:
    noting = Noting()
    table = BotThinker("ladders", make_thinker=lambda: noting)
    table.wait_for_choice()
    first = table.ask()
    table.keys("h")
    assert table.session.hints.hint is None
    assert table.ask() is first
    assert len(noting.earlier) == 1


def test_what_has_happened_since_is_said_first() -> None:
    words = HintWords(load_words(), [SeatedPlayer("Ann", "KC", False)])
    hint = Hint(0, Reason("climbing.lead_kept"), news=Reason("climbing.news_leads_now"))
    said = words.say(hint, Intents(), TableLayout(Scale(1280, 720))).why
    assert said == "You lead now. Makes sure that you lead again."


def test_no_other_move_is_named_beside_one_that_nothing_can_beat() -> None:
    words, layout = HintWords(load_words(), []), TableLayout(Scale(1280, 720))
    ways = tuple(
        MoveOption("hand", place, action, place, "", "")
        for action, place in enumerate(("here", "there"))
    )
    beside = Hint(0, Reason("climbing.lead_kept"), 1, tried=True)
    assert words.say(beside, Intents(ways), layout).besides == "Next best: there."
    wins = replace(beside, reason=Reason("climbing.out", settles=True))
    assert words.say(wins, Intents(ways), layout).besides == ""
    far = replace(beside, clear=True)
    assert words.say(far, Intents(ways), layout).besides == "Next best, far behind: there."
    untried = replace(beside, tried=False)
    assert words.say(untried, Intents(ways), layout).besides == "Compared with: there."


def test_of_two_moves_as_good_no_reason_is_given_for_one() -> None:
    words, layout = HintWords(load_words(), []), TableLayout(Scale(1280, 720))
    ways = tuple(MoveOption("hand", at, at, at, "", "") for at in ("here", "there"))
    level = Hint("here", Reason("level"), "there", tried=True, level=True)
    said = words.say(level, Intents(ways), layout)
    assert (said.why, said.besides) == ("Just as good: there.", "")
    alike = replace(level, instead="here")
    assert words.say(alike, Intents(ways), layout).why == "Another move is just as good."


def test_a_second_press_puts_back_what_the_hint_had_chosen() -> None:
    table = BotThinker("social_climbing")
    assert table.wait_for_choice()
    table.ask()
    table.frame(1.0)
    assert table.table.selection.in_hand
    table.keys("h")
    table.frame(0.05)
    assert table.said is None
    assert table.table.selection.in_hand == ()
