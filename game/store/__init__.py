"""Where things last: folders, settings, saved matches."""
