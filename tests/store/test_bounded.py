"""Bounded reading: only regular files, never more than asked for, and never waited for."""

import os
import sys
from pathlib import Path

import pytest

from game.files.bounded import UnfitFile, open_regular, read_regular
from tests.fuzz.odd_files import HUGE, ODD_FILES, make_link


def test_a_file_of_just_the_size_is_read(tmp_path: Path) -> None:
    (path := tmp_path / "file").write_bytes(b"12345")
    assert read_regular(path, 5) == b"12345"
    with pytest.raises(UnfitFile, match="Larger than 4 bytes"):
        read_regular(path, 4)


def test_a_link_to_a_regular_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    make_link(link := tmp_path / "link", "file")
    assert read_regular(link, 5) == b"12345"
    with open_regular(link) as file:
        assert file.read(2) == b"12"


@pytest.mark.skipif(sys.platform != "linux", reason="a file of Linux")
def test_a_file_whose_size_the_system_does_not_know_is_read() -> None:
    path = Path("/proc/self/status")
    assert path.stat().st_size == 0
    assert b"Name:" in read_regular(path, 100_000)
    with pytest.raises(UnfitFile):
        read_regular(path, 10)


@pytest.mark.parametrize("odd", ["pipe", "folder", "socket", "link to zero", "link to urandom"])
def test_what_is_no_regular_file_is_not_read(tmp_path: Path, odd: str) -> None:
    ODD_FILES[odd](path := tmp_path / "file")
    with pytest.raises(UnfitFile, match="Not a regular file") as fault:
        read_regular(path, 10)
    assert fault.value.filename == str(path)


@pytest.mark.parametrize("odd", ["link loop", "loop of two links", "link to nothing"])
def test_a_link_that_leads_nowhere_is_a_fault_of_the_system(tmp_path: Path, odd: str) -> None:
    ODD_FILES[odd](path := tmp_path / "file")
    with pytest.raises(OSError):
        read_regular(path, 10)


def test_of_a_huge_file_no_more_is_read_than_the_bound(tmp_path: Path) -> None:
    ODD_FILES["hole"](path := tmp_path / "file")
    assert path.stat().st_size == HUGE
    with pytest.raises(UnfitFile, match="Larger than 50 MB"):
        read_regular(path, 50_000_000)


@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells what is open")
def test_nothing_stays_open_where_a_file_is_refused(tmp_path: Path) -> None:
    ODD_FILES["folder"](path := tmp_path / "folder")
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(20):
        with pytest.raises(UnfitFile):
            read_regular(path, 10)
    assert len(os.listdir("/proc/self/fd")) == before
