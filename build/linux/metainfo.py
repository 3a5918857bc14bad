"""What software centres show, in the form of AppStream."""

import time

import bundle
from environment import ROOT
from reproducible import commit_time

TEMPLATE = ROOT / "build/linux/clamber.metainfo.xml.in"


def text() -> str:
    """Return the description with this version and the day of the commit."""
    found = TEMPLATE.read_text(encoding="utf-8")
    day = time.strftime("%Y-%m-%d", time.gmtime(commit_time()))
    for name, value in {"ID": bundle.BUNDLE_ID, "VERSION": bundle.version(), "DATE": day}.items():
        found = found.replace(f"@{name}@", value)
    return found
