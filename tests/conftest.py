"""What all tests share: no test ever touches a person's own settings or matches."""

import os
from pathlib import Path

import pytest

from tests.amounts import WHOLE


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="try all there is, not a sample")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--whole"):
        os.environ[WHOLE] = "1"


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLAMBER_HOME", str(tmp_path / "clamber home"))
