"""A hint at the table: asked for by key or button, shown, followed, closed, and written down."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from pygame import Surface

from game.bots.hint import HINT, Hint
from game.bots.question import BotQuestion, think
from game.bots.synchronous import SynchronousThinker
from game.climbing.model.actions import Take
from game.climbing.reasons.plans import NEWS as CLIMBING_NEWS
from game.climbing.reasons.reasons_to_give import GIVES
from game.climbing.reasons.reasons_to_pass import PASSES
from game.climbing.reasons.reasons_to_play import PLAYS
from game.games.ladders.plans import NEWS as LADDERS_NEWS
from game.games.ladders.plans import Change as LaddersChange
from game.games.ladders.reasons import REASONS as LADDERS
from game.games.social_climbing.plans import NEWS as SOCIAL_NEWS
from game.games.social_climbing.plans import Change as SocialChange
from game.games.social_climbing.reasons import REASONS as SOCIAL
from game.reasons import EarlierHint, Reason
from game.records.resuming import Resumption, resume
from game.store.history.summary import summarise
from game.texts.words import load_words
from scenes.screens.pause import PauseScene
from scenes.table.input.intents import Intents, MoveOption
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.over.hint import SIZE, SMALLER, HintPanel, HintPlacer
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.label import ANCHORS, TableLabel
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Need
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.turn import TurnMarker
from scenes.table.present.hint_words import HintWords, WordedHint
from scenes.table.scene import TableScene
from scenes.table.source.match_record import MemoryRecord
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from tests.amounts import share
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver
from tests.driver.run import FEW
from tests.games.test_hint_plans import HAPPENED, NOW, SINCE
from tests.games.test_hint_reasons import GIVEN, HOLDS, PLANS, TAKEN
from tests.scenes.stills import load_stills

ALL_CASES = (
    ("climbing.", HOLDS, lambda case: {**PLAYS, **PASSES}),
    ("climbing.give_", GIVEN, lambda case: GIVES),
    ("social_climbing.", TAKEN, lambda case: SOCIAL[case.action.kind]),
    ("ladders.", PLANS, lambda case: LADDERS),
)
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
        self.table.tabletop.catch_up()
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
        return self.table.tabletop.hint_view.now

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


@pytest.mark.parametrize(("section", "cases", "reasons"), ALL_CASES)
def test_every_reason_is_a_sentence_with_all_its_facts_in_words(
    section: str, cases: Any, reasons: Any
) -> None:
    guests = [SeatedPlayer(name, "KC", False) for name in ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")]
    words = HintWords(load_words(), guests)
    for name, case, holds in cases:
        if holds:
            key = f"{section}{name}"
            said = words.reason(Reason(key, reasons(case)[key](case)))
            assert said[0].isupper(), said
            assert said.endswith("."), said
            assert not set(said) & set("{}_<"), said


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
            news[key] = SOCIAL_NEWS[key](SocialChange(at, case.view, (case.action,)))
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
def test_the_words_cover_nothing_that_the_move_is_made_with(
    game: str, size: tuple[int, int]
) -> None:
    for text_size in share((100, 150), GAMES.index(game) + size[0], 2):
        table = BotThinker(game, size=size, text_size=text_size)
        for _ in range(3):
            table.wait_for_choice()
            table.ask()
            assert hidden(table) == []
            table.play(plain(table))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("size", SIZES[1:])
def test_the_words_leave_empty_places_free_where_the_table_has_room(
    size: tuple[int, int], players: int
) -> None:
    """At the beginning of a deal of Ladders nearly all places are empty."""
    for seed in share(("a", "b", "c"), players + SIZES.index(size), 3):
        app = Driver(size=size, speed="off", bot_rest=0.0)
        people = ",".join(["human:Ann", *["bot:easy"] * (players - 1)])
        table = app.sit_down("ladders", people, seed=seed)
        app.pass_until(lambda table=table: table.session.waits_for_person)  # type: ignore[misc]
        app.rest()
        app.key("h")
        app.rest()
        [hint] = [one for one in table.over if isinstance(one, HintPanel)]
        covered = [slot.rect for slot in table.layout.of(Slot) if slot.rect.overlaps(hint.place)]
        assert covered == []
        app.close()


@pytest.mark.parametrize(("size", "text_size"), list(product(SIZES, (100, 115, 130, 150))))
def test_the_words_stay_on_their_plate(
    size: tuple[int, int], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = BotThinker("social_climbing", size=size, text_size=text_size)
    table.wait_for_choice()
    scene, art = table.table, table.context.art
    lines: list[Rect] = []
    write = art.write
    monkeypatch.setattr(art, "write", lambda *line: lines.append(write(*line)))
    pen = Pen(art, art.theme.colours, scene.layout.scale)
    for said in ("There is no difference: one is as good as another.", "A pair would be torn."):
        lines.clear()
        placer = HintPlacer(art, scene.layout.scale)
        hint = placer.hint(scene.layout, scene.selection, WordedHint("", said))
        hint.draw(Surface(size), pen)
        assert lines
        assert max(line.right for line in lines) <= hint.place.right - 10


@pytest.mark.parametrize("text_size", [100, 130, 150])
@pytest.mark.parametrize("name", ["hint", "ladders_hint"])
def test_where_room_is_short_a_hint_still_has_air_round_its_words(
    name: str, text_size: int
) -> None:
    stills = load_stills("make_pictures")
    still = stills.reach(stills.PICTURES[name], (960, 540), text_size)
    [hint] = [one for one in still.table.over if isinstance(one, HintPanel)]
    assert hint.compact
    measure, faces = still.stack.context.art.text_width, ("semibold", "medium")
    wide = max(
        measure(line, hint.size, faces[number >= hint.told])
        for number, line in enumerate(hint.lines)
    )
    assert hint.place.w - wide >= 2 * max(7, round(0.43 * hint.size))
    still.stack.close()


def test_a_hint_over_words_beside_the_game_hides_all_their_width() -> None:
    """In the smallest window, a joke would look cut if its edge looked out beside a hint."""
    still = load_stills("make_pictures").reach(
        load_stills("make_pictures").SCREENS["ladders_hint"], SIZES[0]
    )
    table = still.stack.top
    [hint] = [one for one in table.over if isinstance(one, HintPanel)]
    aside = [
        piece.area for piece in table.layout.pieces
        if piece.need == Need.ASIDE and piece.area.overlaps(hint.place)
    ]  # fmt: skip
    assert aside
    assert all(hint.place.x <= area.x for area in aside)
    assert all(area.right <= hint.place.right for area in aside)
    still.stack.close()


@pytest.mark.parametrize(("players", "partners"), [(2, False), (3, False), (4, True), (6, True)])
def test_in_the_smallest_window_a_hint_leaves_joke_and_discard_free_in_ladders(
    players: int, partners: bool
) -> None:
    pictures = load_stills("make_pictures")
    at_ladders = load_stills("ladders_stills").at_ladders
    picture = pictures.Picture(
        at_ladders(40 + 20 * players, players, partners=partners), pictures.press("h")
    )
    still = pictures.reach(picture, SIZES[0])
    table = still.stack.top
    [hint] = [one for one in table.over if isinstance(one, HintPanel)]
    seen = [one for one in table.layout.pieces if one.group in ("joke", "discard") and one.need]
    assert seen
    assert not [one for one in seen if one.area.overlaps(hint.place)]
    moves = [one.area for one in table.layout.pieces if one.group == "told"]
    assert all(hint.place.holds(area) for area in moves if area.overlaps(hint.place))
    still.stack.close()


def test_all_lines_that_tell_the_move_stand_out() -> None:
    table = BotThinker("social_climbing", size=SIZES[0], text_size=150)
    table.wait_for_choice()
    scene, move = table.table, "A move with so long a name that it stands in several lines here"
    placer = HintPlacer(table.context.art, scene.layout.scale)
    hint = placer.hint(scene.layout, scene.selection, WordedHint(move, "That is why."))
    assert hint.told > 1
    assert " ".join(hint.lines[: hint.told]) == move


def test_what_is_as_good_is_left_unsaid_where_a_hint_would_lie_over_much() -> None:
    said, besides = "The column ends on a 3 then.", "As good: 4 on 3, your right column. " * 3
    heard = []
    for size, text_size in ((SIZES[0], 150), (SIZES[2], 100)):
        table = BotThinker("social_climbing", size=size, text_size=text_size)
        table.wait_for_choice()
        scene = table.table
        placer = HintPlacer(table.context.art, scene.layout.scale)
        advised = WordedHint("3 goes on 2, your right column", said, besides.strip())
        hint = placer.hint(scene.layout, scene.selection, advised)
        assert said in " ".join(hint.lines)
        heard.append("As good" in " ".join(hint.lines))
    assert heard == [False, True]


def test_letters_are_smaller_only_where_a_hint_would_lie_over_cards_else() -> None:
    said = "The column ends on a 3 then: 7 points that may be banked next. By far the best. "
    move = "3 goes on 2, your right column"
    sizes, panels = [], []
    for size, text_size, words in (
        (SIZES[0], 150, 2 * said),
        (SIZES[0], 150, said),
        (SIZES[1], 150, said),
        (SIZES[0], 100, said),
    ):
        table = BotThinker("social_climbing", size=size, text_size=text_size)
        table.wait_for_choice()
        scene = table.table
        hint = HintPlacer(table.context.art, scene.layout.scale).hint(
            scene.layout, scene.selection, WordedHint(move, words)
        )
        piles = [name for name in ("pile:0", "pile:1", "pile:2") if scene.layout.area(name)]
        assert piles
        for name in piles:
            area = scene.layout.area(name)
            assert area
            assert not area.overlaps(hint.place), (size, text_size, name)
        sizes.append(hint.size / scene.layout.scale.text(SIZE))
        panels.append(hint)
    assert SMALLER - 0.05 <= sizes[0] < 1
    assert sizes[1:] == [1, 1, 1]
    assert panels[1].compact, "before letters get smaller, the icon and the air go"
    assert not panels[2].compact


def hidden(table: BotThinker) -> list[str]:
    """Return what a hint's words lie over that they must not."""
    layout, hands = table.table.layout, table.table.selection
    place = place_of(table)
    scale = layout.scale
    assert place.x >= scale.field_left
    assert place.right <= scale.field_left + scale.field
    assert place.y >= scale.header
    assert place.bottom <= scale.height
    names = [button.name for button in layout.of(TableButton) if not button.off]
    names += [name for name in (hands.source, hands.advised, *hands.picked, *layout.hand) if name]
    found = [name for name in names if (area := layout.area(name)) and area.overlaps(place)]
    if layout.one(TurnMarker) and layout.one(TurnMarker).rect.overlaps(place):
        found.append("marker")
    # Who moved last, and what lies where, is told in words only.
    art = table.context.art
    needed = [label for label in layout.of(TableLabel) if label.need != Need.ASIDE]
    for label in needed if scale.text_size == 1 else ():
        width = art.text_width(label.text, label.size, label.face)
        x = label.at.x - ANCHORS[label.anchor] * width
        if rect(x, label.at.y - 4, width, 8).overlaps(place):
            found.append(label.text)
    return found


def place_of(table: BotThinker) -> Rect:
    """Return where the words of a hint stand once they have been drawn."""
    [hint] = [one for one in table.table.over if isinstance(one, HintPanel)]
    return hint.place


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
    table.ask()
    assert noting.earlier[asked] == noting.earlier[asked - 1]


def test_what_has_happened_since_is_said_first() -> None:
    words = HintWords(load_words(), [SeatedPlayer("Ann", "KC", False)])
    hint = Hint(0, Reason("climbing.clears"), news=Reason("climbing.news_leads_now"))
    said = words.say(hint, Intents(), TableLayout(Scale(1280, 720))).why
    assert said == "You lead now. Four cards end the round: you lead again."


def test_no_other_move_is_named_beside_one_that_nothing_can_beat() -> None:
    words, layout = HintWords(load_words(), []), TableLayout(Scale(1280, 720))
    ways = tuple(
        MoveOption("hand", place, action, place, "", "")
        for action, place in enumerate(("here", "there"))
    )
    beside = Hint(0, Reason("climbing.unbeatable"), 1, tried=True)
    assert words.say(beside, Intents(ways), layout).besides == "Next best: there."
    wins = replace(beside, reason=Reason("climbing.goes_out", settles=True))
    assert words.say(wins, Intents(ways), layout).besides == ""
    assert words.say(replace(wins, level=True), Intents(ways), layout).besides == "As good: there."
