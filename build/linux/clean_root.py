"""A clean Debian in a folder: nothing is in it but what every Debian has, and one person."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PERSON = "ann"
HOME = Path("home", PERSON)
_MOUNTS = {
    "proc": ("-t", "proc", "proc"),
    "dev/shm": ("-t", "tmpfs", "tmpfs"),
    "tmp/.X11-unix": ("-o", "bind,ro", "/tmp/.X11-unix"),
}
"""What a root is given of the system that runs: processes, shared memory, and its screens."""
_PASSING = ("tmp", "var/log", "var/cache", "var/lib/apt", "var/lib/dpkg", "proc", "dev", "run")
"""Folders whose contents change whatever is installed."""


class CleanRoot:
    """A Debian in a folder, with commands run in it by root or by a person."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / HOME

    def run(self, *command: str) -> str:
        """Run a command as root, and return what it prints; raise an error with it if it fails."""
        words = ["chroot", str(self.folder), "env", *_surroundings("root"), *command]
        done = subprocess.run(words, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        return done.stdout

    def ask(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command as the person."""
        return subprocess.run(self.command(*command), capture_output=True, text=True)

    def command(self, *command: str) -> list[str]:
        """Return the words that run a command as the person, in folders of the usual names."""
        chroot = ["chroot", f"--userspec={PERSON}:{PERSON}", str(self.folder), "env"]
        return [*chroot, "-u", "CLAMBER_HOME", *_surroundings(PERSON), *command]

    def give(self, path: str, content: bytes) -> None:
        """Put a file into the person's home, with the folders above it."""
        file = self.home / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        self.run("chown", "-R", f"{PERSON}:{PERSON}", f"/{HOME}")

    def take_in(self, file: Path) -> str:
        """Copy a file in; return its name there."""
        name = f"/var/cache/{file.name}"
        (self.folder / name[1:]).write_bytes(file.read_bytes())
        return name

    def files(self) -> set[str]:
        """Return all files, except those that change whatever is installed."""
        found = (path.relative_to(self.folder) for path in self._walk(self.folder))
        return {str(path) for path in found}

    def _walk(self, folder: Path) -> Iterator[Path]:
        for path in folder.iterdir():
            if str(path.relative_to(self.folder)) in _PASSING:
                continue
            if path.is_dir() and not path.is_symlink():
                yield from self._walk(path)
            else:
                yield path


@contextmanager
def clean_root(suite: str, kept: Path) -> Iterator[CleanRoot]:
    """Offer a fresh root of a Debian release, and take it away afterwards.

    A root as ``debootstrap`` makes it is kept in ``kept``, from which each one is copied.
    """
    model = kept / suite
    if not model.is_dir():
        draft = model.with_suffix(".draft")
        subprocess.run(["debootstrap", "--variant=minbase", suite, str(draft)], check=True)
        draft.rename(model)
    folder = Path(tempfile.mkdtemp(prefix="clamber-root-"), suite)
    subprocess.run(["cp", "-a", str(model), str(folder)], check=True)
    root = CleanRoot(folder)
    mounted = []
    try:
        for name, how in _MOUNTS.items():
            there = folder / name
            there.mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", *how, str(there)], check=True)
            mounted.append(there)
        root.run("useradd", "--create-home", "--uid", "1234", PERSON)
        yield root
    finally:
        for there in reversed(mounted):
            subprocess.run(["umount", "--lazy", str(there)], check=True)
        # Never through a mount into the system that runs.
        assert not any(there.is_mount() for there in mounted)
        shutil.rmtree(folder.parent)


def _surroundings(person: str) -> Sequence[str]:
    home = "/root" if person == "root" else f"/{HOME}"
    path = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"
    if person == "root":
        path += ":/usr/sbin:/sbin"
    return [f"HOME={home}", f"USER={person}", f"PATH={path}", "LANG=C.UTF-8",
            "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8"]  # fmt: skip
