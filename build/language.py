"""Tells what a language lacks: ``python build/language.py de``.

It lists the texts that are missing or too many, forms and facts that are wrong, and those whose
English has changed since they were translated. ``--done`` notes that all are up to date now: it
writes a digest of each English text to ``docs/languages/<code>.digests``. ``--new`` makes the files
of a new language, with the English texts to be translated.

Exit status 1 if anything is left to do.
"""

import argparse
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TEXT, LESSONS = ROOT / "assets/text", ROOT / "assets/lessons"
LANGUAGES = ROOT / "assets/languages.yaml"
DIGITS = 8
"""How many digits of a text's digest are kept: a change is missed once in four billion."""


def main() -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("code", help="the language, such as de")
    doing = parser.add_mutually_exclusive_group()
    doing.add_argument("--new", action="store_true", help="make the files of a new language")
    doing.add_argument("--done", action="store_true", help="note that all texts are up to date")
    named = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    if named.new:
        return make_new(named.code)
    if not (TEXT / f"{named.code}.yaml").exists():
        print(f"There is no assets/text/{named.code}.yaml; --new makes the files of a language.")
        return 2
    # Imported late: without the files they would fail.
    from tests.texts.comparing import differences, named_in_code, texts  # noqa: PLC0415

    english = {**texts("en"), **named_in_code()}
    left = differences(english, texts(named.code), named.code)
    if named.done:
        if not left:
            write_digests(named.code, english)
        return tell(left)
    changed = changed_since(named.code, english)
    return tell([*left, *(f"{key} has changed in English: {english[key]}" for key in changed)])


def tell(left: list[str]) -> int:
    """Print what is left to do; return the exit status."""
    for line in left:
        print(line)
    print(f"{len(left)} left" if left else "Nothing is left.")
    return 1 if left else 0


def digest(text: object) -> str:
    """Return the first digits of a text's digest."""
    return sha256(repr(text).encode()).hexdigest()[:DIGITS]


def digest_file(code: str) -> Path:
    """Return the file with the digests of a language."""
    return ROOT / f"docs/languages/{code}.digests"


def write_digests(code: str, english: Mapping[str, Any]) -> None:
    """Note what each English text is now."""
    lines = [f"{key} {digest(text)}" for key, text in sorted(english.items())]
    digest_file(code).write_text("\n".join(lines) + "\n", "utf-8")


def changed_since(code: str, english: Mapping[str, Any]) -> list[str]:
    """Return the keys whose English is another than when it was translated."""
    if not digest_file(code).exists():
        return []
    lines = digest_file(code).read_text("utf-8").splitlines()
    known = dict(line.rsplit(" ", 1) for line in lines)
    return [key for key in known if key in english and digest(english[key]) != known[key]]


def make_new(code: str) -> int:
    """Make the files of a language from the English ones."""
    if (TEXT / f"{code}.yaml").exists():
        print(f"assets/text/{code}.yaml is there already.")
        return 2
    import yaml  # noqa: PLC0415

    for path in sorted(TEXT.glob("*en.yaml")):
        own = path.name.removesuffix("en.yaml") + f"{code}.yaml"
        (TEXT / own).write_text(path.read_text("utf-8"), "utf-8")
    for path in sorted(LESSONS.glob("*-[0-9].yaml")):
        steps = yaml.safe_load(path.read_text("utf-8"))["steps"]
        said = {"steps": [step["en"] for step in steps]}
        words = yaml.safe_dump(said, allow_unicode=True, sort_keys=False, width=100)
        (LESSONS / f"{path.stem}.{code}.yaml").write_text(words, "utf-8")
    with LANGUAGES.open("a", encoding="utf-8") as file:
        file.write(f'{code}: {{name: "English", player: "Player"}}\n')
    print(f"Made assets/text/*{code}.yaml and assets/lessons/*.{code}.yaml, in English,")
    print(f"and its line in {LANGUAGES.relative_to(ROOT).as_posix()}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
