"""Options to choose among: in the lobby, and in the lab."""
