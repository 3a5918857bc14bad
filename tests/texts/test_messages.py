"""Messages: a text is chosen by a fact and filled with facts, as its language has it."""

import pytest

from game.texts.words import Words, load_words
from tests.texts.reading import facts_of, messages

POLISH = {
    "lists": {"and": {"middle": "{first}, {last}", "end": "{first} i {last}"}},
    "numbers": ["zero", "jeden", "dwa", "trzy"],
    "ordinals": {"other": "{number}."},
    "decimal_sign": ",",
    "cards": {"one": "{count} karta", "few": "{count} karty", "many": "{count} kart"},
    "won": {
        "by": "gender",
        "feminine": {"one": "{name} wygrała kartę", "few": "{name} wygrała {count} karty"},
        "other": {"one": "{name} wygrał kartę", "few": "{name} wygrał {count} karty"},
    },
    "mean": "średnio {place}",
    "place": "{place:ordinal} miejsce",
    "begins": "{count:Spoken} do końca",
}
"""A language with three forms, and with genders."""


@pytest.fixture(scope="module")
def polish() -> Words:
    return Words(POLISH, "pl")


@pytest.mark.parametrize(
    ("count", "text"), [(1, "1 karta"), (3, "3 karty"), (5, "5 kart"), (12, "12 kart")]
)
def test_a_number_chooses_by_the_rules_of_the_language(
    count: int, text: str, polish: Words
) -> None:
    assert polish.count("cards", count) == text


def test_a_fact_chooses_and_within_it_a_number(polish: Words) -> None:
    told = [
        polish.count("won", 2, name="Ewa", gender="feminine"),
        polish.count("won", 1, name="Jan", gender="masculine"),
    ]
    assert told == ["Ewa wygrała 2 karty", "Jan wygrał kartę"]


def test_numbers_are_written_as_the_text_asks(polish: Words) -> None:
    assert polish("mean", place=2.25) == "średnio 2,2"
    assert polish("place", place=2) == "2. miejsce"
    assert polish.count("begins", 2) == "Dwa do końca"
    assert polish.count("begins", 40) == "40 do końca"
    assert [load_words().ordinal(place) for place in (1, 2, 3, 4, 11, 22)] == [
        *("1st", "2nd", "3rd", "4th"),
        *("11th", "22nd"),
    ]


def test_a_list_is_written_by_the_patterns_of_the_language_and_chooses_by_its_length() -> None:
    words = load_words()
    names = ["Ann", "Ben", "Odile"]
    assert words.listed(names) == "Ann, Ben and Odile"
    assert words.listed(names, "or") == "Ann, Ben or Odile"
    assert words("results.match.winners", names=names) == "Ann, Ben and Odile share the match"
    assert words("results.match.winners", names=["Ann"]) == "Ann wins"
    assert words("results.match.winners", names="All") == "All share the match"
    assert Words(POLISH, "pl").listed(names) == "Ann, Ben i Odile"


def test_a_number_may_have_a_text_of_its_own() -> None:
    words = load_words()
    key = "social_climbing.results.discarded"
    assert [words.count(key, n) for n in (0, 1, 2)] == [
        "Nobody discarded a card.",
        "Discarded face down: one card.",
        "Discarded face down: 2 cards.",
    ]


def test_braces_in_a_fact_are_left_as_they_are() -> None:
    words = load_words()
    assert words("replay.won_by", names=["{0}", "{name}"]) == "won by {0} and {name}"


@pytest.mark.parametrize(("facts", "missing"), [({}, "deal"), ({"deal": 1}, "deals")])
def test_a_missing_fact_is_named(facts: dict[str, object], missing: str) -> None:
    with pytest.raises(KeyError, match=f"'{missing}'"):
        Words({"deal": "Deal {deal} of {deals}"})("deal", **facts)


def test_a_section_is_no_text() -> None:
    with pytest.raises(KeyError, match=r"results\.lead"):
        load_words()("results.lead")


def test_a_message_tells_which_facts_it_needs() -> None:
    assert facts_of(POLISH["won"]) == {"gender", "count", "name"}
    assert facts_of("{a} and {b:spoken}") == {"a", "b"}
    assert dict(messages({"a": {"one": "x", "other": "y"}, "b": {"c": "z"}})) == {
        "a": {"one": "x", "other": "y"},
        "b.c": "z",
    }
