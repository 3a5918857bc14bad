"""The pseudo-locale: what it makes of a text, and how it is chosen."""

import re

import pytest

from game.assets import AssetFault
from game.games.ladders.jokes import load_jokes
from game.texts.language import VARIABLE, languages
from game.texts.lines import load_lines
from game.texts.pseudo import LONGER, pseudo
from game.texts.words import load_words
from tests.texts.comparing import texts, wordings
from tests.texts.reading import facts_of
from tests.told import told


def test_a_text_is_accented_longer_and_in_brackets() -> None:
    assert pseudo("Leave the table") == "[Ļééåvéé ţhéé ţåbļéé]"
    assert pseudo("Deal {deal} of {deals:spoken}") == "[Đééåļ {deal} ööf {deals:spoken}]"


def test_placeholders_and_figures_stay_as_they_are() -> None:
    assert pseudo("{one}  ·  {other}") == "{one}  ·  {other}"
    assert pseudo("150 %") == "150 %"


INSIDE = ("lists", "numbers", "ordinals", "ranks", "decimal_sign", "thousands_sign")
"""Sections of texts that only stand in others."""


def own_length(text: str) -> int:
    """Return how long a text is beside its facts, which stay as they are."""
    return len(re.sub(r"\{[^}]*\}", "", text))


def test_all_texts_are_about_as_much_longer_and_keep_their_facts() -> None:
    words, plain, longer = load_words("pseudo"), 0, 0
    for key, message in texts("en").items():
        if key.split(".")[0] in (
            "lists",
            "numbers",
            "ordinals",
            "ranks",
            "decimal_sign",
            "thousands_sign",
        ):
            continue
        for text in wordings(message):
            assert facts_of(pseudo(text)) == facts_of(text), key
            plain, longer = plain + own_length(text), longer + own_length(pseudo(text))
    assert LONGER - 0.05 < longer / plain < LONGER + 0.1
    assert words.count("social_climbing.cards", 2) == f"[2{pseudo('{count} cards')[8:]}"


def test_the_environment_chooses_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_words()("title.quit") == "Quit"
    monkeypatch.setenv(VARIABLE, "pseudo")
    assert load_words()("title.quit") == pseudo("Quit")
    assert load_words()("president.was", title="x").startswith("[")
    assert load_lines()["bold"]["won"][0].startswith("[")
    assert next(iter(load_jokes().values())).punchline.startswith("[")


@pytest.mark.parametrize("wanted", ["xx", "../en", "EN", "x" * 10_000])
def test_a_language_there_is_none_of_is_refused_in_a_sentence(
    wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, wanted)
    known = ", ".join((*languages(), "pseudo"))
    with told(AssetFault, rf"CLAMBER_LANGUAGE is '.*', but {known} are allowed"):
        load_words()
