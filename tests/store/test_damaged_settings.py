"""Settings damaged in every way: read, or set aside unharmed with one reason."""

import shutil
from pathlib import Path
from random import Random

import pytest

from game.store.keeper import SettingsKeeper
from tests.amounts import amount
from tests.store.folders import damage

GOOD = Path(__file__).with_name("settings-v1.yaml").read_bytes()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("batch", range(10))
def test_damaged_settings_are_read_or_set_aside(tmp_path: Path, batch: int) -> None:
    rng = Random(batch)
    for _ in range(amount(20, whole=1_000)):
        folder = tmp_path / "config"
        folder.mkdir()
        path = folder / "settings.yaml"
        path.write_bytes(damaged := damage(GOOD, rng))
        keeper = SettingsKeeper(path)
        troubles = keeper.troubles()
        keeper.change(speed="slow" if keeper.now.speed != "slow" else "fast")
        keeper.close()
        assert SettingsKeeper(path).now == keeper.now
        if troubles:
            (trouble,) = troubles
            assert "\n" not in trouble.reason
            assert (folder / trouble.kept_as).read_bytes() == damaged
        shutil.rmtree(folder)
