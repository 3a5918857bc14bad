"""What events of the climbing games change, move and are called: held against the match itself."""

from collections.abc import Iterator
from functools import reduce
from random import Random
from typing import Any

import pytest

from game.chance import SeededChance
from game.climbing.model.events import (
    ClimbingDealt,
    ClimbingPlayed,
    Gave,
    Passed,
    PlayBegan,
    RoundEnded,
)
from game.climbing.model.view import ClimbingView
from game.match import Match
from game.texts.words import load_words
from scenes.games.climbing.table.motion import SUMMARY_RESTS
from scenes.games.climbing.table.tricks import TrickPlay, last_trick, trick_now
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.packs import LEFT, PACK, TOGETHER, TURNED, TakenTrick
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Timeline
from scenes.table.over.won_trick import LeftBehind, left_behind, receipt, taker_coin
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import DrawFilter
from scenes.table.pieces.portrait import Portrait
from scenes.table.pieces.slot import Slot
from scenes.table.pieces.turn import TurnMarker
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.at_table import AtTable
from tests.driver.seated import make_setting
from tests.scenes.table.test_president_layout import setup_of

TABLE = table_of("president")
WORDS = load_words()
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"revolution": True, "four_clears": True, "pass_is_final": True},
    {"equal_skips": True},
)


class Watched:
    """A match played at random, and what one seat (``None``: an onlooker) sees of it."""

    def __init__(self, players: int, seat: int | None, seed: str, **options: Any) -> None:
        self.setup = setup_of(players, seed, **options)
        self.match = Match(self.setup, SeededChance(seed))
        self.seat = seat
        self.follow = self.match.rules.follow
        self._seen = self.match.view(seat)
        self._events: list[Any] = []
        self.match.listen(seat, self._events.append)

    def actions(
        self, deals: int = 2
    ) -> Iterator[tuple[ClimbingView[Any], list[Any], ClimbingView[Any]]]:
        """Yield the view before every action, its events, and the view after it."""
        rng = Random(self.setup.seed)
        for _ in range(deals):
            yield self._done(self.match.next_deal)
            while self.match.to_move is not None:
                action = rng.choice(self.match.legal_actions())
                mover = self.match.to_move
                yield self._done(lambda mover=mover, action=action: self.match.play(mover, action))
            if self.match.outcome:
                return

    def _done(self, act: Any) -> tuple[ClimbingView[Any], list[Any], ClimbingView[Any]]:
        before = self._seen
        self._events.clear()
        act()
        self._seen = reduce(self.follow, self._events, before)
        return before, list(self._events), self._seen


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("seat", [None, 2])
@pytest.mark.parametrize("options", OPTIONS)
def test_nothing_hidden_travels_with_its_face_or_is_told(
    seat: int | None, options: dict[str, Any]
) -> None:
    told_cards = gifts = 0
    watched = Watched(4, seat, "secret", **options)
    for before, events, after in watched.actions(3):
        own = {*(before.hand or ()), *(after.hand or ())}
        # Whoever gave a card knows it until it goes on into a hand.
        own |= {card for _, cards in before.transfers for card in cards or ()}
        for event in events:
            shown = set(event.play.cards) if isinstance(event, ClimbingPlayed) else set()
            # What lies from before, or is swept from the table, has been seen by all.
            lying = {card for _, play in before.log for card in getattr(play, "cards", ())}
            for journey in TABLE.journeys(before, event):
                faces = {journey.card, journey.becomes} - {None}
                assert faces <= own | shown | lying, event
            told = TABLE.describe(event, WORDS)
            if told:
                told_cards += len(told.cards)
                assert set(told.cards) <= own | shown
            gifts += isinstance(event, Gave)
            before = watched.follow(before, event)
    assert told_cards
    assert gifts


@pytest.mark.long
def test_every_card_that_moves_is_seen_to_come_from_somewhere_and_to_arrive() -> None:
    tempo, scale = Tempo(load_theme().motion), Scale(1280, 720)
    watched = Watched(5, 1, "ways")
    moved = 0
    for before, events, _ in watched.actions():
        view = before
        for event in events:
            later = watched.follow(view, event)
            setting = make_setting(watched.setup, scale, 1, acting=False)
            old, new = TABLE.arrange(view, setting), TABLE.arrange(later, setting)
            timeline = choreograph(old, new, TABLE.journeys(view, event), tempo)
            moved += len(timeline.tracks)
            if isinstance(event, ClimbingPlayed):
                arriving = {track.key for track in timeline.tracks if track.stays}
                assert {("play", card) for card in event.play.cards} <= arriving
            if isinstance(event, RoundEnded):
                assert not [place for place in new.of(CardPlace) if place.key[0] == "play"]
            view = later
    assert moved > 300


def clearing(watched: Watched, tempo: Tempo) -> Iterator[tuple[TableLayout, Timeline]]:
    """Yield the table before each trick is taken, and the motion with which it is."""
    setting = make_setting(watched.setup, Scale(1280, 720), 0)
    for before, events, _ in watched.actions():
        for event in events:
            after = watched.follow(before, event)
            if isinstance(event, RoundEnded):
                old, new = TABLE.arrange(before, setting), TABLE.arrange(after, setting)
                yield old, choreograph(old, new, TABLE.journeys(before, event), tempo)
            before = after


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("factor", [1.0, 0.5, 0.0])
@pytest.mark.parametrize("reduced", [False, True])
def test_a_trick_that_is_won_lies_still_for_a_while_at_any_speed(
    factor: float, reduced: bool
) -> None:
    tempo, seen = Tempo(load_theme().motion, factor, reduced), 0
    for _, timeline in clearing(Watched(4, 0, "rest"), tempo):
        assert timeline.won
        assert timeline.won.gathers == pytest.approx(0.4)
        cards = [one for one in timeline.tracks if one.key[-1] == "gone" or "took" in one.key]
        assert cards
        assert all(track.delay >= 0.4 for track in cards)
        assert not any(track.seen(0.3) for track in cards), "it is seen as it lay"
        seen += 1
    assert seen > 5


def test_the_words_of_a_trick_sink_first_and_its_stair_goes_with_the_pack() -> None:
    tempo, seen = Tempo(load_theme().motion), 0
    for old, timeline in clearing(Watched(4, 0, "stair"), tempo):
        assert timeline.won
        arrives = max(track.ends for track in timeline.tracks)
        assert timeline.won.arrives == arrives
        bars = [bar for bar in old.of(Bar) if bar.draws]
        for at in (0.0, 0.2, 0.41, 0.6, 0.8, arrives - 0.001):
            timeline.elapsed = at
            left = [one for one in left_behind(timeline) if isinstance(one, LeftBehind)]
            treads = [one for one in left if isinstance(one.piece, Bar)]
            assert len(treads) == len(bars), "no card hangs in the air without its stair"
            stays = at <= timeline.won.leaves
            assert all((tread.strength >= 0.6) == stays for tread in treads)
            words = [one for one in left if isinstance(one.piece, TableLabel)]
            assert bool(words) == (at < 0.46 and len(bars) > 1) or at == 0
            cards = [one for one in left if isinstance(one.piece, CardPlace)]
            assert bool(cards) == (at < 0.4)
        assert timeline.won.receives(arrives - 0.01) is None
        assert timeline.won.receives(arrives + 0.01) == timeline.won.seat
        assert timeline.won.seat in [one.rect for one in old.of(Portrait)], "a face is pressed"
        assert timeline.won.receives(arrives + 0.05) is None
        timeline.elapsed = arrives + 0.13
        assert not list(left_behind(timeline))
        [light] = receipt(timeline)
        assert light.area == timeline.won.seat, "it is seen who got the trick"
        timeline.elapsed = timeline.won.ends
        assert not list(receipt(timeline))
        assert all(coming.delay >= arrives for coming in timeline.comings)
        seen += 1
    assert seen > 5


@pytest.mark.long
def test_with_reduced_motion_a_coin_at_the_seat_says_who_took_the_trick() -> None:
    for reduced in (True, False):
        tempo, seen = Tempo(load_theme().motion, reduced=reduced), 0
        for old, timeline in clearing(Watched(4, 0, "coin"), tempo):
            assert timeline.won
            arrives = timeline.won.arrives
            for passed, stands in ((-0.01, False), (0.12, True), (0.79, True), (0.81, False)):
                timeline.elapsed = arrives + passed
                coins = list(taker_coin(timeline))
                assert bool(coins) == (stands and reduced)
                seats = [one.rect for one in old.of(Portrait)]
                assert all(any(map(coin.area.overlaps, seats)) for coin in coins)
            seen += 1
        assert seen > 5


def test_a_pack_is_never_smaller_than_a_hand_and_no_more_than_three_backs_are_seen() -> None:
    tempo, seen = Tempo(load_theme().motion), 0
    for old, timeline in clearing(Watched(4, 0, "pack"), tempo):
        hands = [place.rect.h for place in old.of(CardPlace) if place.key[0] == "back"]
        tracks = [one for one in timeline.tracks if isinstance(one, TakenTrick)]
        left = tracks[-1].delay + (TOGETHER + TURNED) * tracks[-1].seconds
        for share in (0.25, 0.5, 0.9):
            now = left + share * LEFT * tracks[-1].seconds
            high = [track.pose(now).height for track in tracks]
            assert max(high) <= PACK * old.scale.k + 0.5
            assert min(high) >= min(hands, default=0)
            assert 1 <= sum(track.seen(now) for track in tracks) <= 3
        seen += 1
    assert seen > 5


def test_the_tread_of_the_next_play_draws_itself_while_its_card_comes() -> None:
    app, seen = AtTable("bot:easy,bot:easy,bot:easy,bot:easy", "sociable", speed="normal"), 0
    presenter = app.table.tabletop.presenter
    for _ in range(4000):
        app.frame(0.02, drawn=False)
        timeline = presenter.timeline
        new = [one for one in timeline.comings if one.id[0] == "Bar" and not timeline.won]
        if new and 0 < timeline.elapsed < 0.2:
            only = app.table._moment().shown()
            [bar] = [bar for bar in presenter.layout.of(Bar) if bar.id == new[-1].id]
            shown = bar.shown(only)
            assert shown is None or shown.drawn < 1
            seen += 1
        if seen > 8:
            break
    assert seen > 8
    app.close()


@pytest.mark.parametrize("seat", [0, None])
def test_whoever_swapped_has_time_to_read_it_before_the_lead(seat: int | None) -> None:
    rests = set()
    watched = Watched(4, seat, "swapped")
    for before, events, _ in watched.actions():
        for event in events:
            before = watched.follow(before, event)
            if isinstance(event, PlayBegan) and before.transfers:
                moved = TABLE.journeys(before, event)
                rests |= {(j.manner, j.order) for j in moved if j.manner == "rest"}
    assert rests == ({("rest", SUMMARY_RESTS - 1)} if seat == 0 else set())


def test_a_trick_goes_turned_over_to_the_seat_of_who_took_it() -> None:
    seen = 0
    watched, tempo = Watched(4, 0, "taken"), Tempo(load_theme().motion)
    setting = make_setting(watched.setup, Scale(1280, 720), 0)
    for before, events, _ in watched.actions():
        for event in events:
            after = watched.follow(before, event)
            if isinstance(event, RoundEnded):
                old, new = TABLE.arrange(before, setting), TABLE.arrange(after, setting)
                timeline = choreograph(old, new, TABLE.journeys(before, event), tempo)
                tracks = [one for one in timeline.tracks if isinstance(one, TakenTrick)]
                # Of a long trick only the newest plays lie there.
                newest = trick_now(before)[-1].play.cards
                assert [track.card for track in tracks][-len(newest) :] == list(newest)
                for track in tracks:
                    assert track.key[:2] == ("seat", event.last)
                    assert track.face(track.delay) == track.card is not None
                    assert track.face(track.ends) is None
                    gathered = track.delay + TOGETHER * track.seconds
                    assert track.pose(gathered).x == pytest.approx(tracks[-1].start.x)
                seen += 1
            before = after
    assert seen > 5


@pytest.mark.parametrize("options", OPTIONS)
def test_the_last_trick_is_what_was_cleared_last(options: dict[str, Any]) -> None:
    cleared: tuple[TrickPlay, ...] = ()
    told = 0
    watched = Watched(5, 0, "tricks", **options)
    for before, events, after in watched.actions():
        view = before
        for event in events:
            if isinstance(event, RoundEnded):
                cleared = trick_now(view)
                told += 1
            view = watched.follow(view, event)
            if not view.log:
                cleared = ()
        assert last_trick(after) == cleared
    assert told > 10


def test_moves_are_told_in_words_with_their_cards() -> None:
    words = {}
    for _, events, _ in Watched(5, 1, "told").actions(3):
        for event in events:
            told = TABLE.describe(event, WORDS)
            if isinstance(event, Passed):
                assert told
                words["pass"] = told.words
            if isinstance(event, ClimbingPlayed):
                assert told
                assert told.cards == event.play.cards
                if event.leads and event.play.size == 1 and event.play.naturals:
                    words["lead"] = told.words.rpartition(" ")[0]
            if isinstance(event, Gave) and event.transfer.step.number == 2:
                cast = make_setting(setup_of(5), Scale(960, 540), 0).cast
                assert told
                name = cast[event.transfer.step.to].name
                assert told.line(cast) == f"gives two cards to {name}"
                concerned = 1 in (event.transfer.step.giver, event.transfer.step.to)
                assert bool(told.cards) == concerned
                words["gave"] = "seen"
    assert words == {"pass": "passes", "lead": "leads a", "gave": "seen"}


def test_the_place_of_the_next_lead_is_empty_only_when_the_trick_has_gone() -> None:
    app = AtTable("bot:easy,bot:easy,bot:easy,bot:easy", "sociable", speed="normal")
    presenter = app.table.tabletop.presenter
    for _ in range(4000):
        app.frame(0.05, drawn=False)
        taken = [one for one in presenter.timeline.tracks if isinstance(one, TakenTrick)]
        if taken and presenter.timeline.comings:
            break
    [slot], comings = presenter.layout.of(Slot), presenter.timeline.comings
    [coming] = [one for one in comings if one.id == slot.id]
    assert coming.delay >= max(track.ends for track in taken)
    assert slot.shown(DrawFilter(coming={slot.id: 0.0})) is None
    assert slot.shown(DrawFilter(coming={slot.id: 0.5})) is slot
    assert slot.shown(DrawFilter()) is slot
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", ["sociable", "president"])
@pytest.mark.parametrize("reduced", [False, True])
def test_the_pennant_comes_to_the_next_leader_only_when_the_trick_has_gone(
    game: str, reduced: bool
) -> None:
    app = AtTable(
        "bot:easy,bot:easy,bot:easy,bot:easy", game, speed="normal", reduced_motion=reduced
    )
    top = app.table.tabletop
    for _ in range(4000):
        app.frame(0.05, drawn=False)
        timeline = top.presenter.timeline
        if timeline.turn and timeline.turn.sinks == 0 and not timeline.landed:
            break
    assert timeline.turn
    assert top.presenter.view.to_move is not None, "the layout has the turn already"
    assert top.layout.one(TurnMarker)
    while not timeline.done:
        leaving = any(not track.stays and track.share(timeline.elapsed) < 1
                      for track in timeline.tracks)  # fmt: skip
        risen = timeline.turn.come(timeline.elapsed) > 0
        assert not (leaving and risen)
        app.frame(0.02, drawn=False)
    assert top.presenter.timeline is not timeline or top.moment(None, None).shown().turn
    app.close()


@pytest.mark.long
def test_the_oldest_of_many_plays_sinks_and_is_gone_before_the_new_one_lies() -> None:
    app, seen = AtTable("bot:easy,bot:easy,bot:easy,bot:easy", "sociable", speed="normal"), 0
    presenter = app.table.tabletop.presenter
    for _ in range(6000):
        app.frame(0.02, drawn=False)
        timeline = presenter.timeline
        outs = [one for one in timeline.tracks if one.key[-1] == "gone"]
        if outs and not timeline.landed:
            arrives = max(one.ends for one in timeline.tracks if one.blocks)
            assert all(one.key[0] == "play" and one.end.y > one.start.y for one in outs)
            assert all(one.ends < arrives for one in outs)
            seen += 1
            if seen == 5:
                break
    assert seen == 5
    app.close()


@pytest.mark.parametrize("players", [4, 5, 7])
def test_everybodys_last_card_sets_out_at_once_so_that_a_deal_ends_on_one_beat(
    players: int,
) -> None:
    [dealt, *_] = (e for _, e, _ in Watched(players, 0, "deal").actions(1))
    view = Match(setup_of(players, "deal"), SeededChance("deal")).view(0)
    event = next(one for one in dealt if isinstance(one, ClimbingDealt))
    cards = [one for one in TABLE.journeys(view, event) if one.manner == "deal"]
    last = max(one.order for one in cards)
    together = [one for one in cards if one.order == last]
    assert len(together) == players
    owners = {"me" if one.end[0] == "hand" else one.end[1] for one in together}
    assert len(owners) == players, "somebody gets two cards at once"
    assert sorted(one.order for one in cards if one.order < last) == list(range(last))
    assert sum(one.sound is not None for one in together) == 1
