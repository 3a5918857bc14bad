"""The program's version and the format of its records."""

VERSION = "0.1.0"
"""Must equal the version in ``pyproject.toml``; a test checks this."""

FORMAT = "clamber-record/2"
"""The value of ``format`` in every new record; a new number marks an incompatible change."""
