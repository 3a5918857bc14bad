"""How large the system draws things comes from the system, whatever it says."""

import pytest

from scenes.shell import system_screen
from scenes.shell.system_screen import density


@pytest.mark.parametrize(
    ("dpi", "dense"),
    [(96, 1.0), (192, 2.0), (144, 1.5), (60, 1.0), (10_000, 4.0), (float("nan"), 1.0), (-5, 1.0)],
)
def test_the_density_is_that_of_the_system_within_bounds(
    monkeypatch: pytest.MonkeyPatch, dpi: float, dense: float
) -> None:
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setattr(system_screen, "_dpi_of_x", lambda: dpi)
    assert density() == dense


@pytest.mark.parametrize("driver", ["cocoa", "wayland", "dummy"])
def test_where_sizes_are_in_units_it_is_one(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    monkeypatch.setattr("pygame.display.get_driver", lambda: driver)
    assert density() == 1.0


def test_without_an_x_display_it_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setenv("DISPLAY", ":no such display")
    assert density() == 1.0
