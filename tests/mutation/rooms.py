"""Which modules are mutated, and which tests would have to notice."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Room:
    """Modules of rules, and the tests that hold them to the rules: the quickest first."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    slower: tuple[str, ...]
    """Run only where all of ``tests`` passed."""
    games: str
    """Whose contract is run last."""

    @property
    def stages(self) -> tuple[tuple[str, ...], ...]:
        """What pytest is told, one time after the other, until a test fails."""
        return self.tests, self.slower, ("tests/contract", "-k", f"'{self.games}'")


def _of(folder: str, names: str) -> tuple[str, ...]:
    return tuple(f"{folder}/{name}.py" for name in names.split())


_CLIMBING_RECORDS = "tests/records/test_climbing_records.py"

ROOMS = (
    Room(
        _of(
            "game/climbing",
            "actions dealing exchange hands imagining kernel knowledge naming notation plays"
            " refusals rounds rules scoring state taking view",
        ),
        (
            "tests/games/test_sociable_rules.py",
            "tests/games/test_president_rules.py",
            "tests/games/test_sociable_taking.py",
            "tests/games/test_climbing_secrecy.py",
            "tests/games/test_climbing_naming.py",
            "tests/games/test_climbing_view.py",
        ),
        ("tests/games/test_climbing_kernel.py", _CLIMBING_RECORDS),
        "sociable or president",
    ),
    Room(
        _of("game/games/president", "dealing options rules"),
        ("tests/games/test_president_rules.py",),
        (_CLIMBING_RECORDS, "tests/games/test_climbing_kernel.py"),
        "president",
    ),
    Room(
        _of("game/games/sociable", "dealing facts options positions rules"),
        (
            "tests/games/test_sociable_rules.py",
            "tests/games/test_sociable_taking.py",
            "tests/games/test_sociable_facts.py",
        ),
        (_CLIMBING_RECORDS, "tests/games/test_climbing_kernel.py"),
        "sociable",
    ),
    Room(
        _of(
            "game/games/ladders",
            "actions board dealing drawing imagining kernel notation pack playing refusals rules"
            " scoring state view",
        ),
        (
            "tests/games/test_ladders_rules.py",
            "tests/games/test_ladders_board.py",
            "tests/games/test_ladders_kernel.py",
            "tests/games/test_ladders_contract.py",
        ),
        (
            "tests/games/test_ladders_secrecy.py",
            "tests/records/test_ladders_records.py",
            "tests/records/test_undo.py",
        ),
        "ladders",
    ),
    Room(
        _of(
            "game/games/social_climbing",
            "actions dealing imagining kernel notation refusals rules scoring state view",
        ),
        (
            "tests/games/test_social_climbing_actions.py",
            "tests/games/test_social_climbing_rules.py",
            "tests/games/test_social_climbing_kernel.py",
        ),
        (
            "tests/games/test_social_climbing_secrecy.py",
            "tests/records/test_record.py",
            "tests/records/test_damaged_social_climbing.py",
            "tests/records/test_undo.py",
        ),
        "social_climbing",
    ),
)
"""The rules of all games. How bots judge is measured by matches, and left out here."""
