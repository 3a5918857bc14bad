"""Clamber for Linux: its menu entry, a package for Debian and its relatives, and an archive."""
