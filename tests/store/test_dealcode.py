"""Deal codes: what a code says is what is dealt, and every bad one is refused in one sentence."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.catalogue import GAMES, find_game
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup
from game.records.codes import SIGNS, CodeFault, new_seed
from game.records.dealcode import DealCode, read_code, write_code
from game.registry import Game
from tests.amounts import amount
from tests.matches import PLAYER_COUNTS, bots, random_setup
from tests.store.folders import in_one_sentence

VERSION_1 = json.loads(Path(__file__).with_name("dealcodes-v1.json").read_text())
GOOD = "CL1-PR5-191Q-4KD9-W2MX-TKS"
WRONG = "The deal code was copied wrongly:"
MUTATIONS = amount(1_000, whole=10_000)


def random_code(game: Game, players: int, rng: Random) -> DealCode:
    seed = "".join(rng.choice(SIGNS) for _ in range(10))
    return DealCode(game, players, random_setup(game, players, rng).options, seed)


def text_of(code: DealCode) -> str:
    text = write_code(code)
    assert text
    return text


def first_deal(code: DealCode) -> list[Line]:
    setup = MatchSetup(code.game, bots(code.players), code.options, code.seed)
    lines: list[Line] = []
    Match(setup, SeededChance(code.seed), lines.append).next_deal()
    return lines[1:]


@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_what_is_written_is_what_is_read(game: Game, players: int) -> None:
    rng = Random(players)
    for _ in range(50):
        code = random_code(game, players, rng)
        assert read_code(text_of(code)) == code


@pytest.mark.parametrize("entry", VERSION_1, ids=[entry["code"] for entry in VERSION_1])
def test_what_version_1_wrote_still_deals_the_same_cards(entry: Line) -> None:
    code = read_code(entry["code"])
    assert (code.game.id, code.players) == (entry["game"], entry["players"])
    # What came later has its default.
    standard = code.game.sheet.resolve({}, code.players)
    assert dict(code.options) == {**standard, **entry["options"]}
    assert first_deal(code) == entry["deal"]


def test_every_game_has_a_mark_of_its_own() -> None:
    marks = {game.id: game.mark for game in GAMES}
    assert marks == {
        "social_climbing": "SC", "sociable": "SO", "ladders": "LA", "president": "PR"
    }  # fmt: skip
    alike = [mark.replace("O", "0").replace("L", "1").replace("I", "1") for mark in marks.values()]
    assert len(set(alike)) == len(GAMES)


@pytest.mark.parametrize(
    "typed",
    [
        GOOD.lower(),
        GOOD.replace("-", ""),
        f"  {GOOD.replace('-', ' ')}\n",
        GOOD.replace("1", "l"),
        GOOD.replace("1", "I"),
        GOOD.replace("-", "–"),
    ],
)
def test_a_code_may_be_typed_in_many_ways(typed: str) -> None:
    assert read_code(typed) == read_code(GOOD)
    assert read_code(GOOD).seed == "Q4KD9W2MXT"


def test_o_and_0_are_one_sign() -> None:
    code = text_of(DealCode(find_game("sociable"), 4, sociable_options(), "0000000000"))
    assert read_code(code.replace("0", "o")).seed == "0000000000"


def sociable_options() -> dict[str, bool | int | str]:
    return dict(find_game("sociable").sheet.resolve({}, 4))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "No code is typed yet."),
        (" - ", "No code is typed yet."),
        ("hello", "A deal code begins with CL1."),
        ("CLAMBER", "A deal code begins with CL1."),
        ("CLUB", "No code has the sign U."),
        ("CL0" + GOOD[3:], "A deal code begins with CL1."),
        ("CL1" + "0" * 500, "A deal code begins with CL1."),
        ("CL2" + GOOD[3:], "This code is from a later Clamber."),
        ("C", "18 signs are missing."),
        ("CL1-PR5", "13 signs are missing."),
        (GOOD[:-1], "One sign is missing."),
        (GOOD[:-4], "3 signs are missing."),
        (GOOD + "7", "One sign is too many."),
        (GOOD + "77", "2 signs are too many."),
        (GOOD[:-1] + "T", f"{WRONG} probably the T in TKT."),
        (GOOD.replace("4K", "K4"), f"{WRONG} probably the K in K4D9."),
        (GOOD.replace("4K", "UK"), "No code has the sign U."),
        (GOOD.replace("4K", "{K"), "No code has the sign {."),
        (GOOD.replace("PR", "PQ"), "No game has the mark PQ."),
        (GOOD.replace("PR5", "PR9"), "President & Bum takes 4 to 7 players."),
        (GOOD.replace("191", "1Z1"), f"{WRONG} probably the Z in 1Z1Q."),
        (GOOD.replace("191", "19Y"), f"{WRONG} probably the Y in 19YQ."),
        (GOOD.replace("4KD9", "8888"), f"{WRONG} one or more of its signs are not as they were."),
    ],
)
def test_a_bad_code_is_refused_in_one_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(CodeFault) as fault:
        read_code(typed)
    assert str(fault.value) == sentence


@pytest.mark.long
def test_whichever_sign_is_wrong_it_is_among_those_named() -> None:
    signs, named = GOOD.replace("-", ""), 0
    for place, sign in enumerate(signs[6:], 6):
        for wrong in SIGNS:
            if wrong == sign:
                continue
            with pytest.raises(CodeFault) as fault:
                read_code(signs[:place] + wrong + signs[place + 1 :])
            said = str(fault.value)
            if said.startswith(f"{WRONG} probably"):
                assert f"the {wrong} in " in said
                named += 1
    assert named > 0.8 * 31 * len(signs[6:])


def test_every_beginning_of_a_code_says_that_signs_are_missing() -> None:
    # Only in the midst of an option nobody can know how many.
    for length in range(1, len(GOOD)):
        with pytest.raises(CodeFault, match="missing"):
            read_code(GOOD[:length])


@pytest.mark.long
def test_every_single_wrong_sign_and_every_swap_is_found() -> None:
    plain = GOOD.replace("-", "")
    wrong = {plain[:i] + sign + plain[i + 1 :] for i in range(len(plain)) for sign in SIGNS}
    wrong |= {plain[:i] + plain[i + 1] + plain[i] + plain[i + 2 :] for i in range(len(plain) - 1)}
    for text in wrong:
        # In the head, L and 1 are one sign.
        if text.replace("L", "1") != plain.replace("L", "1"):
            with pytest.raises(CodeFault):
                read_code(text)


def test_options_that_exclude_each_other_make_no_code() -> None:
    sheet = find_game("president").sheet
    options = {**sheet.resolve({}, 4), "equal_rank": False, "equal_skips": True}
    code = text_of(DealCode(find_game("president"), 4, options, new_seed()))
    with pytest.raises(CodeFault, match="can’t be played by these options together"):
        read_code(code)


def test_only_a_seed_of_our_own_making_fits_in_a_code() -> None:
    code = read_code(GOOD)
    assert write_code(replace(code, seed="frames")) is None
    assert write_code(replace(code, seed="0123456789abcdef")) is None
    assert write_code(replace(code, seed=new_seed()))


def test_seeds_are_new() -> None:
    assert len({new_seed() for _ in range(1000)}) == 1000


@pytest.mark.long
def test_damaged_codes_are_read_or_refused_in_one_sentence() -> None:
    rng = Random("codes")
    for _ in range(MUTATIONS):
        game = rng.choice(GAMES)
        players = rng.randint(game.sheet.least_players, game.sheet.most_players)
        text = mutated(text_of(random_code(game, players, rng)), rng)
        fault = fault_of(text)
        assert fault is None or in_one_sentence(fault)


def fault_of(text: str) -> CodeFault | None:
    try:
        read_code(text)
    except CodeFault as fault:
        return fault
    return None


def mutated(text: str, rng: Random) -> str:
    signs = list(text)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(signs) + 1)
        strange = chr(rng.choice([rng.randrange(32, 127), rng.randrange(0x2_0000)]))
        signs[place : place + rng.randint(0, 2)] = rng.choice([[], [strange], signs[:3]])
    return "".join(signs)
