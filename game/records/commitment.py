"""What is said of a match's shuffles before its first card, so that anybody can check them later.

``docs/decisions/0018-shuffles-are-committed-to.md`` says which bytes go into which digest.
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
from game.records.dealcode import SEED_SIGNS, SIGNS, new_seed

LONGEST_WORD = 40
"""Signs of a word that somebody adds to the seed."""

MOST_WORDS = 12


@dataclass(frozen=True, slots=True)
class SealedSeed:
    """A seed that is kept to itself until the match is over, and the words added to it."""

    opening: Opening
    words: tuple[str, ...] = ()

    @property
    def commitment(self) -> Commitment:
        """What everybody may see of it."""
        return Commitment(digest_of(self.opening), self.words)

    @property
    def seed(self) -> str:
        """The seed from which chance draws."""
        return seed_with(self.opening.seed, self.words)


def new_sealed_seed() -> SealedSeed:
    """Return a seed that nobody has seen, with a salt by which it can't be guessed."""
    return SealedSeed(Opening(new_seed(), secrets.token_hex(16)))


def committed(setup: MatchSetup, sealed: SealedSeed | None = None) -> MatchSetup:
    """Return a match with other shuffles, to which its first line commits."""
    sealed = sealed or new_sealed_seed()
    return replace(setup, seed=sealed.seed, commitment=sealed.commitment, opening=sealed.opening)


def digest_of(opening: Opening) -> str:
    """Return what stands as ``commit`` in the first line: a SHA-256 in 64 hexadecimal digits."""
    return _sha256(opening.seed, opening.salt).hex()


def seed_with(seed: str, words: tuple[str, ...]) -> str:
    """Return the seed from which chance draws: without words the very seed committed to."""
    if not words:
        return seed
    number = int.from_bytes(_sha256(seed, *words), "big") >> 256 - 5 * SEED_SIGNS
    places = range(5 * (SEED_SIGNS - 1), -1, -5)
    return "".join(SIGNS[number >> place & 31] for place in places)


def seed_of(commitment: Commitment | None, opening: Opening | None) -> str | None:
    """Return the seed that was committed to; ``None`` where this does not open it."""
    if commitment is None or opening is None or digest_of(opening) != commitment.digest:
        return None
    words = tuple(word for word in commitment.words if word is not None)
    return seed_with(opening.seed, words) if len(words) == len(commitment.words) else None


def opened(setup: MatchSetup, opening: Opening | None) -> MatchSetup:
    """Return a match with the seed that its first line committed to, if this opens it."""
    seed = seed_of(setup.commitment, opening)
    return setup if seed is None else replace(setup, seed=seed, opening=opening)


def read_opening(keys: Mapping[str, Any]) -> Opening | None:
    """Return what a match result, or the file beside a record, opens a commitment with."""
    seed, salt = keys.get("seed"), keys.get("salt")
    if not isinstance(seed, str) or not fullmatch(f"[{SIGNS}]{{{SEED_SIGNS}}}", seed):
        return None
    if not isinstance(salt, str) or not fullmatch("[0-9a-f]{32}", salt):
        return None
    return Opening(seed, salt)


def read_commitment(header: Line) -> Commitment | None:
    """Return what a first line says of the shuffles; other programs may mean else by its keys."""
    digest, words = header.get("commit"), header.get("words", [])
    if not isinstance(digest, str) or not fullmatch("[0-9a-f]{64}", digest):
        return None
    if not isinstance(words, list) or len(words) > MOST_WORDS:
        return None
    if not all(word is None or (isinstance(word, str) and is_word(word)) for word in words):
        return None
    return Commitment(digest, tuple(words))


def as_known(lines: Sequence[Line]) -> Line:
    """Return a record's first line as that of a match whose shuffles nobody hides any more.

    Where the last line opens the commitment, the seed stands in its place.
    """
    header = {key: value for key, value in lines[0].items() if key not in ("commit", "words")}
    seed = seed_of(read_commitment(lines[0]), read_opening(lines[-1]))
    return header if seed is None else {**header, "seed": seed}


def as_word(text: str) -> str:
    """Return what is typed as a word for the seed: in one form, without space at its ends."""
    return unicodedata.normalize("NFC", " ".join(text.split()))[:LONGEST_WORD].rstrip()


def is_word(text: str) -> bool:
    """Say whether a text can stand among the words as it is."""
    return bool(text) and text.isprintable() and as_word(text) == text


def grouped(digest: str) -> str:
    """Return a digest as people read it: in groups of eight."""
    return " ".join(digest[start : start + 8] for start in range(0, len(digest), 8))


def _sha256(*lines: str) -> bytes:
    return hashlib.sha256("\n".join(lines).encode("utf-8")).digest()
