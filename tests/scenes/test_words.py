"""What is said is true, and said as a newcomer understands it."""

import random
import re
from collections.abc import Iterator
from typing import Any, get_args

import pygame
import pygame.font
import pytest

from game.assets import assets_folder, yaml_asset
from game.cards import rank_of
from game.catalogue import GAMES, find_game
from game.chance import SeededChance
from game.climbing.model.actions import Play
from game.files.jsonl import BrokenJson, read_object
from game.games.sociable.options import RANKS
from game.match import Match, MatchSetup, Player
from game.texts.phrases import fault_words
from game.texts.words import load_words
from scenes.games.ladders.table.intents import make_intents as ladders_intents
from scenes.games.social_climbing.table.intents import make_intents
from scenes.screens.lobby import Lobby
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import Setting
from scenes.table.pieces.count import Count
from scenes.table.pieces.label import TableLabel
from scenes.table.setup import read_players, seated
from scenes.ui.type.fonts import Face, open_font
from tests.driver.driver import Driver
from tests.games.ladders_game import at_table, rules_for

WORDS = load_words()
SIZES = [(1280, 720), (1920, 1080), (960, 540)]


def texts(entry: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Yield all texts inside an entry of a words file, by their keys."""
    if isinstance(entry, dict):
        for key, value in entry.items():
            yield from texts(value, f"{name}.{key}")
    elif isinstance(entry, list):
        for number, value in enumerate(entry):
            yield from texts(value, f"{name}.{number}")
    elif isinstance(entry, str):
        yield name, entry


def files() -> list[str]:
    folders = [assets_folder() / part for part in ("text", "games")]
    return sorted(f"{f.parent.name}/{f.name}" for part in folders for f in part.glob("*.yaml"))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("file", files())
def test_quotes_apostrophes_and_dots_are_typographic(file: str) -> None:
    straight = re.compile(r"['\"]|\.\.\.")
    assert not [name for name, text in texts(yaml_asset(file)) if straight.search(text)]


def own_texts(game: str) -> Iterator[tuple[str, str]]:
    """Yield what is said in one game alone."""
    yield from texts(WORDS.entry(game), game)


def test_only_sociable_speaks_of_a_tower() -> None:
    shared = [*texts(WORDS.entry("climbing"))]
    others = [text for game in GAMES if game.id != "sociable" for text in own_texts(game.id)]
    assert not [name for name, text in (*shared, *others) if "tower" in text.lower()]


def test_rules_name_no_rank_that_the_pack_lacks() -> None:
    many = WORDS.entry("ranks.many")
    held = {WORDS.rank(rank, "many") for rank in RANKS}
    missing = set(many.values()) - held - {many["X"]}
    assert missing
    named = re.compile(rf"\b({'|'.join(missing)})\b")
    assert not [text for _, text in own_texts("sociable") if named.search(text)]


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_house_rule_in_force_is_called_by_what_holds_then(game: str) -> None:
    """A label such as Exchange would say the opposite of a match without one."""
    for option in find_game(game).sheet.options.values():
        assert option.changed
        if option.house and set(option.default.values()) <= {True, 2}:
            assert option.changed != option.label


def test_the_lobby_names_a_changed_house_rule_by_what_holds() -> None:
    app = Driver()
    lobby = app.open_lobby("president")
    assert lobby.options.fold.fact == "standard rules"
    lobby.plan.set_option("exchange", False)
    lobby.plan.set_option("equal_rank", False)
    lobby.options.refresh()
    assert lobby.options.fold.fact == "2 changed"
    named = [text for icon, text in lobby.options.facts() if icon]
    assert named == ["Equal rank won’t do", "No exchange"]
    app.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_each_column_of_choices_in_the_lobby_has_a_heading(
    size: tuple[int, int], text_size: int
) -> None:
    app = Driver(size=size, text_size=text_size)
    players = app.open_lobby("president").players
    first, scale = players.rows[0], app.stack.scale
    assert isinstance(app.top, Lobby)
    for head, select in (
        (players._level, first.kind),
        (players._character, players.rows[1].character),
    ):
        assert head in app.top.controls.widgets
        assert abs(head.rect.x - select.rect.x) < 5
        assert head.rect.bottom <= first.plate.rect.y
        wide = app.context.art.text_width(head.text, scale.text(head.size), "medium")
        assert 0 < wide <= head.rect.w
    app.close()


# Matches, played by chance.


def match_of(game: str, players: int, options: dict[str, Any], seed: int) -> Match:
    found = find_game(game)
    seat_plans = tuple(Player(f"Bot {seat}", "bot", "easy") for seat in range(players))
    setup = MatchSetup(found, seat_plans, found.sheet.resolve(options, players), str(seed))
    match = Match(setup, SeededChance(str(seed)), lambda line: None)
    match.next_deal()
    return match


def act(match: Match, rng: random.Random) -> None:
    """Make one legal move, or deal."""
    if match.to_move is None:
        match.next_deal()
    else:
        assert match.play(match.to_move, rng.choice(list(match.legal_actions()))) is None


def test_a_card_goes_on_a_column_and_no_column_takes_a_card() -> None:
    match, rng, seen = match_of("social_climbing", 3, {}, 5), random.Random(5), 0
    for _ in range(60):
        mover = match.to_move
        assert mover is not None
        view = match.view(mover)
        for way in make_intents(view, match.legal_actions(), WORDS).ways:
            if way.action.kind == "add":
                card = WORDS.rank(rank_of(view.piles[way.action.pile].top))
                end = WORDS.rank(rank_of(view.columns[mover][way.action.column][-1]))
                assert way.takes == f"{card} goes on {end}"
                seen += 1
        act(match, rng)
    assert seen


def test_no_two_moves_of_ladders_have_the_same_name_but_those_that_are_alike() -> None:
    """Of RUNGS with the same card on top the place is named, and whose the partner's cards are."""
    rules = rules_for(4, partners=True)
    state = at_table(
        rules,
        climbs=("4", "9", "4", "9"),
        hands=("7 8",),
        rungs={(0, 0): "4 1", (0, 2): "4", (0, 3): "12", (2, 0): "4"},
        accents=(3, 6, 7),
    )
    ways = ladders_intents(rules.view(state, 0), rules.legal_actions(state), WORDS).ways
    named = [way.named for way in ways]
    assert len(set(named)) == len(named)
    assert "4 from the 3rd RUNG goes on 3" in named
    assert "4 from your partner’s CLIMB goes on 3" in named
    assert "7 on the 1st RUNG, with 4" in named
    assert "7 on the RUNG with 12" in named


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    ("game", "options", "equal_will_do"),
    [
        ("president", {}, True),
        ("president", {"equal_rank": False}, False),
        ("president", {"revolution": True, "jokers": 0}, True),
        ("sociable", {}, False),
    ],
)
def test_the_curtain_says_beat_only_where_an_equal_rank_would_be_refused(
    game: str, options: dict[str, Any], equal_will_do: bool
) -> None:
    rng, seen = random.Random(3), 0
    match = match_of(game, 4, options, 1)
    for _ in range(2500):
        if match.outcome is not None:
            match = match_of(game, 4, options, rng.randrange(10**6))
        seat, onlooker = match.to_move, match.view(None)
        top = onlooker.top if seat is not None and onlooker.due is None else None
        if top is not None:
            view = match.view(seat)
            equal = tuple(card for card in view.hand if rank_of(card) == top.rank)[: top.size]
            if len(equal) == top.size:
                allowed = match.rules.refusal(view, Play(top.rank, len(equal), 0, equal)) is None
                assert allowed == equal_will_do
                told = WORDS("curtain.to_match" if allowed else "curtain.to_beat")
                assert table_of(game).facts(onlooker, WORDS).about == told
                seen += 1
        act(match, rng)
    assert seen > 5


@pytest.mark.parametrize("game", ["president", "sociable"])
def test_the_curtain_says_that_cards_are_given_or_taken_while_they_are_exchanged(game: str) -> None:
    said, rng = set(), random.Random(7)
    match = match_of(game, 5, {}, 2)
    while (match.outcome is None and len(match.view(None).order) == 0) or len(said) < 2:
        view = match.view(None)
        if match.to_move is not None and view.due is not None:
            facts, number = table_of(game).facts(view, WORDS), view.due.number
            said.add((view.due.choice, facts.about))
            assert facts.headline == ("one card" if number == 1 else f"{number} cards")
        act(match, rng)
    assert ("any", "To give") in said
    assert all((about == "To take") == (choice == "drawn") for choice, about in said)


# Climbing tables: what is said of some is said of all.


def arranged(view: Any, app: Driver, game: str, players: int) -> TableLayout:
    cast = seated(read_players(",".join(["human:Ann", *["bot:easy"] * (players - 1)])))
    measure = app.context.art.text_width
    setting = Setting(app.stack.scale, WORDS, measure, game, cast, 0, acting=False)
    return table_of(game).arrange(view, setting)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("players", [4, 5, 6, 7])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_either_all_seats_say_what_title_was_held_or_none(
    players: int, size: tuple[int, int], text_size: int
) -> None:
    app = Driver(size=size, text_size=text_size)
    match, rng = match_of("president", players, {}, 4), random.Random(1)
    while match.view(0).deal == 0 or match.view(0).due is not None or match.to_move is None:
        act(match, rng)
    view = match.view(0)
    written = {label.text for label in arranged(view, app, "president", players).of(TableLabel)}
    titles = WORDS.entry("president.titles")[players]
    short = dict(zip(titles, WORDS.entry("president.short_titles")[players], strict=True))
    said = [
        f"was {title}" in written or f"was {short.get(title, title)}" in written
        for title, player in zip(titles, view.order, strict=True)
        if player != 0
    ]
    assert len(set(said)) == 1, (said, sorted(written))
    if text_size == 100 and size != (960, 540):
        assert all(said)
    app.close()


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_all_floors_of_the_tower_say_in_one_form_what_comes_next(
    players: int, size: tuple[int, int], text_size: int
) -> None:
    app = Driver(size=size, text_size=text_size)
    match, rng = match_of("sociable", players, {}, 4), random.Random(1)
    while match.to_move is None or len(match.view(0).finished) < players - 2:
        act(match, rng)
    layout = arranged(match.view(0), app, "sociable", players)
    said = [count.text for count in layout.of(Count) if count.kind == "word"]
    reached = [text for text in said if text != "passed"]
    assert len(reached) == players - 2
    assert len({text.startswith("next: ") for text in reached}) == 1, reached
    assert all(text.startswith(("next: ", "› ")) for text in reached)
    app.close()


@pytest.mark.long
def test_nothing_is_said_of_exchange_or_lead_while_cards_are_dealt() -> None:
    app = Driver(bot_rest=0.0, auto_pass="at_once")
    app.check_rests = False
    table = app.sit_down("president", "human:Ann,bot:easy,bot:easy,bot:easy")
    session, rng = table.session, random.Random(2)
    title = max(24, table.layout.scale.text(40))
    headlines: dict[int, list[bool]] = {0: [], 1: []}
    for _ in range(20_000):
        app.frame(1 / 30, drawn=False)
        if app.top is not table:
            app.key("return")
            continue
        view = table.tabletop.presenter.view
        if view.deal > 1 or (view.deal == 1 and view.log):
            break
        dealt = not view.log and not view.transfers and not view.finished
        said = any(
            label.size >= title and label.group in ("middle", "bridge")
            for label in table.layout.of(TableLabel)
        )
        if dealt and table.tabletop.presenter._dealing:
            assert not said, "the deal is still on its way"
            headlines[view.deal].append(said)
        elif session.legal and not table.moving:
            headlines[view.deal].append(said)
            session.play(rng.choice(list(session.legal)))
    assert all(False in seen and True in seen for seen in headlines.values())
    app.close()


# What is wrong with a file is said without the words of a parser.


@pytest.mark.parametrize("line", [b"x", b"{", b"[1", b'{"a" 1}', b'{"a": 1,}', b"{} {}", b"\x00"])
def test_a_line_that_is_no_json_is_told_of_without_what_a_parser_expected(line: bytes) -> None:
    with pytest.raises(BrokenJson) as told:
        read_object(line)
    assert fault_words(WORDS, told.value) == "the line is not JSON"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("file", files())
def test_the_fonts_have_every_sign_that_is_written(file: str) -> None:
    pygame.font.init()
    signs = {sign for _, text in texts(yaml_asset(file)) for sign in text} - {"\n"}
    for face in get_args(Face):
        missing = drawn("\uffff", face)
        assert not [sign for sign in sorted(signs) if drawn(sign, face) == missing], face


def drawn(sign: str, face: Face) -> bytes:
    return pygame.image.tobytes(open_font(face, 20).render(sign, True, "white"), "RGBA")


def test_a_sign_that_a_font_lacks_is_noticed() -> None:
    pygame.font.init()
    assert all(drawn("→", face) == drawn("\uffff", face) for face in ("medium", "semibold"))
    assert drawn("›", "medium") != drawn("\uffff", "medium")
