"""Clamber for macOS."""
