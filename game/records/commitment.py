"""Commits to a match's shuffles before its first card, so that anyone can check them later.

``docs/decisions/0018-shuffles-are-committed-to.md`` specifies the bytes that go into each digest.
"""

import hashlib
import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from re import fullmatch
from typing import Any

from game.chance import Line
from game.match import Commitment, MatchSetup, Opening
from game.records.codes import SEED_SIGNS, SIGNS, new_seed

LONGEST_WORD = 40
"""The most characters of a word that a person adds to the seed."""

MOST_WORDS = 12


@dataclass(frozen=True, slots=True)
class SealedSeed:
    """A seed that stays secret until the match ends, with the words added to it."""

    opening: Opening
    words: tuple[str, ...] = ()

    @property
    def commitment(self) -> Commitment:
        """The public part."""
        return Commitment(digest_of(self.opening), self.words)

    @property
    def seed(self) -> str:
        """The seed from which chance draws."""
        return seed_with(self.opening.seed, self.words)


def new_sealed_seed(seed: str | None = None) -> SealedSeed:
    """Return a new random seed, or a given one, with a new salt against guessing."""
    return SealedSeed(Opening(new_seed() if seed is None else seed, secrets.token_hex(16)))


def committed(setup: MatchSetup, sealed: SealedSeed | None = None) -> MatchSetup:
    """Return the match with new shuffles, to which its first line commits."""
    sealed = sealed or new_sealed_seed()
    return replace(setup, seed=sealed.seed, commitment=sealed.commitment, opening=sealed.opening)


def digest_of(opening: Opening) -> str:
    """Return the ``commit`` of the first line: a SHA-256 digest in 64 hexadecimal digits."""
    return _sha256(opening.seed, opening.salt).hex()


def seed_with(seed: str, words: tuple[str, ...]) -> str:
    """Return the seed from which chance draws; without words it is the committed seed itself."""
    if not words:
        return seed
    number = int.from_bytes(_sha256(seed, *words), "big") >> 256 - 5 * SEED_SIGNS
    places = range(5 * (SEED_SIGNS - 1), -1, -5)
    return "".join(SIGNS[number >> place & 31] for place in places)


def seed_of(commitment: Commitment | None, opening: Opening | None) -> str | None:
    """Return the committed seed; ``None`` if ``opening`` does not open the commitment."""
    if commitment is None or opening is None or digest_of(opening) != commitment.digest:
        return None
    words = tuple(word for word in commitment.words if word is not None)
    return seed_with(opening.seed, words) if len(words) == len(commitment.words) else None


def opened(setup: MatchSetup, opening: Opening | None) -> MatchSetup:
    """Return the match with its committed seed, if ``opening`` opens the commitment."""
    seed = seed_of(setup.commitment, opening)
    return setup if seed is None else replace(setup, seed=seed, opening=opening)


def read_opening(keys: Mapping[str, Any]) -> Opening | None:
    """Return the opening in a match result, or in the file beside a record; ``None`` if absent."""
    seed, salt = keys.get("seed"), keys.get("salt")
    if not isinstance(seed, str) or not fullmatch(f"[{SIGNS}]{{{SEED_SIGNS}}}", seed):
        return None
    if not isinstance(salt, str) or not fullmatch("[0-9a-f]{32}", salt):
        return None
    return Opening(seed, salt)


def read_commitment(header: Line) -> Commitment | None:
    """Return the commitment in a first line; ``None`` if the keys mean something else."""
    digest, words = header.get("commit"), header.get("words", [])
    if not isinstance(digest, str) or not fullmatch("[0-9a-f]{64}", digest):
        return None
    if not isinstance(words, list) or len(words) > MOST_WORDS:
        return None
    if not all(word is None or (isinstance(word, str) and is_word(word)) for word in words):
        return None
    return Commitment(digest, tuple(words))


def as_known(lines: Sequence[Line]) -> Line:
    """Return a record's first line without its commitment, for a match without secrets.

    If the last line opens the commitment, the seed takes its place.
    """
    header = {key: value for key, value in lines[0].items() if key not in ("commit", "words")}
    seed = seed_of(read_commitment(lines[0]), read_opening(lines[-1]))
    return header if seed is None else {**header, "seed": seed}


def as_word(text: str) -> str:
    """Return typed text as a word for the seed: normalized, and without space at its ends."""
    return unicodedata.normalize("NFC", " ".join(text.split()))[:LONGEST_WORD].rstrip()


def is_word(text: str) -> bool:
    """Return whether a text is a valid word as it is."""
    return bool(text) and text.isprintable() and as_word(text) == text


def grouped(digest: str) -> str:
    """Return a digest in groups of eight, for people."""
    return " ".join(digest[start : start + 8] for start in range(0, len(digest), 8))


def _sha256(*lines: str) -> bytes:
    return hashlib.sha256("\n".join(lines).encode("utf-8")).digest()
