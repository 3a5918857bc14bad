"""Try the files for Linux in clean Debian roots: ``python build/linux/check.py FOLDER``.

FOLDER holds a release (``build/release.py``). For each Debian release it installs the package over
an older one that is running, plays by mouse under Xvfb, opens what older versions have left, and
removes it; then it tries the archive. It needs root, debootstrap, Xvfb and xdotool, and takes
minutes. It prints one line for each thing found, and ends at the first that is not as it must be.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import indent

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import bundle
import old_files
import pygame

from linux.clean_root import HOME, CleanRoot, clean_root
from tests.e2e.desktop import Desktop, screen, screenshot, wait_until
from tests.e2e.hands import MouseHands
from tests.e2e.people import People
from tests.e2e.quick_match import SETTINGS
from tests.e2e.reading import lines_written, newest_record
from tests.e2e.screens import card_of_title, start_of_lobby

SUITES = ("bookworm", "trixie")
SIZE = (1280, 720)
GAME = "social_climbing"
CONFIG, DATA = ".config/clamber", ".local/share/clamber"
OLDER = "0.0.9"
QUICK = SETTINGS.encode()
"""Settings for a short match of two."""


def main() -> int:
    """Try both files in each Debian release; return the exit status."""
    if os.geteuid():
        print("Only root can mount and enter roots.", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("release", type=Path, metavar="FOLDER", help="holds .deb and .tar.gz")
    parser.add_argument("--suite", action="append", choices=SUITES, help="default: all")
    parser.add_argument("--roots", type=Path, default=Path("/var/cache/clamber-roots"),
                        metavar="DIR", help="where roots are kept for the next time")  # fmt: skip
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="where screenshots go")
    given = parser.parse_args()
    given.roots.mkdir(parents=True, exist_ok=True)
    for suite in given.suite or SUITES:
        with clean_root(suite, given.roots) as root:
            Check(suite, root, given.release, given.pictures).run()
    return 0


class Check:
    """Everything that is tried in one root."""

    def __init__(self, suite: str, root: CleanRoot, release: Path, pictures: Path | None) -> None:
        self.suite = suite
        self.root = root
        (self.package,) = release.glob("*.deb")
        (self.archive,) = release.glob("*-linux-*.tar.gz")
        self.pictures = pictures

    def run(self) -> None:
        """Try everything, in the order in which a person would come to it."""
        self.require_nothing()
        before = self.without_recommended()
        self.install()
        self.play_and_update()
        self.open_what_older_versions_left()
        self.unpack_archive()
        self.remove(before)

    def say(self, what: str) -> None:
        """Print something found."""
        print(f"{self.suite}: {what}", flush=True)

    def require_nothing(self) -> None:
        """There is no Python and no compiler."""
        for name in ("python3", "cc", "gcc", "Xvfb"):
            assert self.root.ask("sh", "-c", f"command -v {name}").returncode, name
        self.root.run("apt-get", "update", "-qq")
        self.say("no Python, no compiler, no X")

    def without_recommended(self) -> set[str]:
        """Install it alone, and take it away again; return what files there were before."""
        before = self.root.files()
        self.root.run("dpkg", "-i", self.root.take_in(self.package))
        told = self.root.ask("clamber", "--diagnose")
        assert told.returncode == 0, told.stderr
        assert "Screen: none" in told.stdout
        print(indent(told.stdout, "    "), end="", flush=True)
        asked = self.root.ask("clamber")
        assert (asked.returncode, asked.stderr.count("\n")) == (2, 1), asked.stderr
        self.say(f"alone, without a display: {asked.stderr.strip()}")
        self.root.run("dpkg", "--purge", "clamber")
        assert self.root.files() == before
        self.say("removed again, nothing is left of it")
        return before

    def install(self) -> None:
        """Install an older version with what it recommends."""
        older = self.root.take_in(self.package).replace(".deb", "-older.deb")
        rebuild = (
            f"cd /tmp && dpkg-deb -R /var/cache/{self.package.name} tree && "
            f"sed -i 's/^Version: .*/Version: {OLDER}/' tree/DEBIAN/control && "
            f"dpkg-deb --root-owner-group -Znone -b tree {older} && rm -r tree"
        )
        self.root.run("sh", "-c", rebuild)
        began = time.monotonic()
        self.root.run("apt-get", "install", "-qq", older)
        count = self.root.run("dpkg-query", "-f", "${Package}\n", "-W").count("\n")
        self.say(f"{OLDER} installed in {time.monotonic() - began:.0f} s; {count} packages now")
        assert self.root.ask("sh", "-c", "command -v python3").returncode
        self.say("still no Python of the system")

    def play_and_update(self) -> None:
        """Play, update while the program runs, play on, and go on in the new one."""
        with self.desktop("/usr/games/clamber") as desktop:
            self.picture(desktop, "first-start")
        self.say("the first start opens at the title")
        self.root.give(f"{CONFIG}/settings.yaml", QUICK)
        with self.desktop("/usr/games/clamber") as desktop:
            self.picture(desktop, "title")
            moves = self.play(desktop, 6)
            self.root.run("apt-get", "install", "-qq", self.root.take_in(self.package))
            version = self.root.run("dpkg-query", "-f", "${Version}", "-W", "clamber")
            assert version == bundle.version()
            self.say(f"{moves} moves by mouse, then {version} over the running {OLDER}")
            moves = self.play_on(desktop, 4)
            self.picture(desktop, "table")
            lines = lines_written(desktop.home)
            record = newest_record(desktop.home)
            assert record
        self.say(f"the running one plays on: {moves} moves; {lines} lines of the record")
        with self.desktop("/usr/games/clamber") as desktop:
            desktop.press("Return")
            moves = self.play_on(desktop, 2)
            assert newest_record(desktop.home) == record
            assert lines_written(desktop.home) > lines
        self.say(f"the new one goes on with that match: {moves} moves")
        checked = self.root.ask("clamber", "replay", "--check", f"/{HOME}/{DATA}/matches")
        assert checked.returncode == 0, checked.stderr
        self.say(f"checked by it: {checked.stdout.strip()[:120]}")

    def open_what_older_versions_left(self) -> None:
        """Open settings, records and a history as first versions wrote them."""
        shutil.rmtree(self.root.home / CONFIG)
        shutil.rmtree(self.root.home / DATA)
        self.root.give(f"{CONFIG}/settings.yaml", old_files.SETTINGS)
        for record in old_files.RECORDS:
            self.root.give(f"{DATA}/matches/{record.name}", record.read_bytes())
        for script in old_files.HISTORIES:
            self.root.give(f"{DATA}/history.db", old_files.history(script))
            with self.desktop("/usr/games/clamber") as desktop:
                desktop.rest()
                if script == old_files.HISTORIES[0]:
                    self.picture(desktop, "with-old-settings")
            version, matches = old_files.counted_in(self.root.home / DATA / "history.db")
            self.say(f"{script.stem}: now version {version}, {matches} matches")
        checked = self.root.ask("clamber", "replay", "--check", f"/{HOME}/{DATA}/matches")
        assert checked.returncode == 0, checked.stderr
        assert checked.stdout.count("ok ") == len(old_files.RECORDS), checked.stdout
        self.say(f"{len(old_files.RECORDS)} records of version 1 replayed and found right")
        assert old_files.set_aside(self.root.home) == []
        settings = (self.root.home / CONFIG / "settings.yaml").read_text(encoding="utf-8")
        assert old_files.KEPT_SETTING in settings
        self.say("settings of version 1 are kept, nothing was set aside")

    def unpack_archive(self) -> None:
        """Play from the archive, and put it into the menu."""
        shutil.rmtree(self.root.home / CONFIG)
        shutil.rmtree(self.root.home / DATA)
        self.root.give(f"{CONFIG}/settings.yaml", QUICK)
        self.root.give("games here/clamber.tar.gz", self.archive.read_bytes())
        place = f"/{HOME}/games here"
        self.root.run("chown", "-R", "ann:ann", place)
        unpacked = self.root.ask("tar", "-C", place, "-xzf", f"{place}/clamber.tar.gz")
        assert unpacked.returncode == 0, unpacked.stderr
        with self.desktop(f"{place}/clamber/clamber") as desktop:
            self.picture(desktop, "title-from-archive")
            moves = self.play(desktop, 3)
        self.say(f"the archive, unpacked in a folder with a space: {moves} moves")
        told = self.root.ask("sh", f"{place}/clamber/add-to-menu.sh")
        assert told.returncode == 0, told.stderr
        entry = self.root.home / ".local/share/applications/clamber.desktop"
        assert f'Exec="{place}/clamber/clamber"' in entry.read_text(encoding="utf-8")
        entry.unlink()
        shutil.rmtree(self.root.home / "games here")

    def remove(self, before: set[str]) -> None:
        """Remove it, and say what is left beside the recommended libraries."""
        self.root.run("apt-get", "purge", "-qq", "clamber")
        left = sorted(name for name in self.root.files() - before if "clamber" in name)
        own = [name for name in left if name.startswith(str(HOME))]
        assert left == own, left
        folders = sorted({str(Path(name).parent.relative_to(HOME)) for name in own})
        self.say(f"removed; left are {len(own)} files of the person's, in {', '.join(folders)}")

    @contextmanager
    def desktop(self, program: str) -> Iterator[Desktop]:
        """Offer the program in a window, started by the person, and end it in good order."""
        with screen(SIZE[0] * 5 // 4, SIZE[1] * 5 // 4) as display:
            self.pixels = display.pixels
            desktop = Desktop(display, self.root.home / DATA, self.root.command(program))
            desktop.start()
            yield desktop
            assert desktop.running
            said = desktop.stop()
            assert not said, said

    def play(self, desktop: Desktop, moves: int) -> int:
        """Go from the title to the table by mouse, and make so many moves."""
        with tempfile.TemporaryDirectory() as place:
            # Another program may not touch the person's own file.
            settings = Path(place, "settings.yaml")
            settings.write_bytes(QUICK)
            title = card_of_title(GAME, SIZE, settings)
            start = start_of_lobby(GAME, SIZE, settings)
        desktop.click(title)
        desktop.click(start)
        wait_until(lambda: lines_written(desktop.home) >= 2, "the deal")
        return self.play_on(desktop, moves)

    def play_on(self, desktop: Desktop, moves: int) -> int:
        """Make so many moves by mouse, or fewer if the match ends; return how many."""
        people = People(desktop, MouseHands, SIZE)
        people.play(deals=1, moves=moves)
        return people.moves

    def picture(self, desktop: Desktop, name: str) -> None:
        """Keep a screenshot, if they are wanted."""
        desktop.rest()
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            shot = screenshot(self.pixels.read_bytes())
            pygame.image.save(shot, self.pictures / f"{self.suite}-{name}.png")

    def _own_files(self) -> Iterator[Path]:
        return (path for path in self.root.home.rglob("*") if path.is_file())


if __name__ == "__main__":
    sys.exit(main())
