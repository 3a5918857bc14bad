"""Files on disk: folders, settings, saved matches and history."""
